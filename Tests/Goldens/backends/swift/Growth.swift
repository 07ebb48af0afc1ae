// Generated from the flow table `Growth`. Do not edit: change the table.

/// Arrays that rows leave longer: in place where nothing else of the row reads the old value.
enum Growth {
  /// Where the flow is. Each case holds only what makes sense there.
  enum State: Equatable, Sendable {
    case writing(log: [String], _ rows: [String], marks: [Int])
    /// Leaving it reads the array as it was, entering it as it is then.
    case closed(log: [String], _ rows: [String])
    indirect case parked(log: [String], resume: State)
    case over(log: [String])

    /// Every state has it.
    var log: [String] {
      switch self {
      case .writing(let log, _, _), .closed(let log, _), .parked(let log, _), .over(let log):
        log
      }
    }
  }

  /// What happened.
  enum Event: Equatable, Sendable {
    case added(row: String)
    case counted
    case numbered
    case joined(rows: [String])
    case swapped
    case saved(row: String)
    case measured(row: String)
    case marked(_ mark: Int)
    case logged(line: String)
    case both(line: String, row: String)
    case closed(row: String)
    case opened
    case parked(row: String)
    case unparked
    case ended(line: String)
  }

  /// What the flow asks the outside world to do.
  enum Effect: Equatable, Sendable {
    case save(rows: [String], more: [String])
    case show(rows: [String])
  }

  /// The effects of one step, in order. One is held in place.
  struct Effects:
    RandomAccessCollection, ExpressibleByArrayLiteral, CustomStringConvertible, Equatable, Sendable
  {
    private enum Storage: Equatable, Sendable {
      case none
      case one(Effect)
      case many([Effect])
    }

    private nonisolated var storage: Storage

    nonisolated init(arrayLiteral elements: Effect...) {
      switch elements.count {
      case 0: storage = .none
      case 1: storage = .one(elements[0])
      default: storage = .many(elements)
      }
    }

    nonisolated init() {
      storage = .none
    }

    fileprivate nonisolated init(_ first: Effect) {
      storage = .one(first)
    }

    nonisolated var startIndex: Int { 0 }

    nonisolated var endIndex: Int {
      switch storage {
      case .none: 0
      case .one: 1
      case .many(let elements): elements.count
      }
    }

    nonisolated subscript(position: Int) -> Effect {
      switch (storage, position) {
      case (.one(let element), 0):
        return element
      case (.many(let elements), _):
        return elements[position]
      default:
        preconditionFailure("index out of range")
      }
    }

    /// As an array prints.
    nonisolated var description: String { Array(self).description }

    nonisolated func forEach(_ body: (Effect) throws -> Void) rethrows {
      switch storage {
      case .none:
        break
      case .one(let first):
        try body(first)
      case .many(let elements):
        try elements.forEach(body)
      }
    }

    fileprivate nonisolated mutating func append(_ effect: Effect) {
      switch storage {
      case .none: storage = .one(effect)
      case .one(let first): storage = .many([first, effect])
      case .many(var elements):
        storage = .none
        elements.append(effect)
        storage = .many(elements)
      }
    }

    fileprivate nonisolated mutating func append(contentsOf effects: Effects) {
      effects.forEach { append($0) }
    }
  }

  /// What a step comes to.
  struct Outcome: Equatable, Sendable {
    /// The state that the flow is in then.
    let state: State
    /// What is to be done, in this order.
    private(set) var effects: Effects = .init()
    /// Whether the step left the state and entered the same case anew.
    private(set) var reentered: Bool = false
  }

  /// The state that the flow starts in, and the effects that it starts with.
  static func start() -> Outcome {
    return Outcome(state: .writing(log: [], [], marks: []))
  }

  /// The state after an event, and the effects that it asks for.
  @inline(__always)
  static func reduce(_ state: consuming State, _ event: Event) -> Outcome {
    let (state, effects) = step(state, event)
    return Outcome(state: state, effects: effects)
  }

  /// What an event does in each state: an outcome in parts.
  @inline(__always)
  private static func step(_ state: consuming State, _ event: Event) -> (State, Effects) {
    switch copy state {
    case .writing(let log, let rows, let marks):
      return reduceWriting(state, log, rows, marks, event)
    case .closed(let log, let rows):
      return reduceClosed(state, log, rows, event)
    case .parked(let log, let resume):
      return reduceParked(state, log, resume, event)
    case .over:
      // Final: every event is dropped.
      return (state, Effects())
    }
  }

  /// What an event does in `writing`.
  @inline(never)
  private static func reduceWriting(
    _ state: consuming State,
    _ log: consuming [String],
    _ rows: consuming [String],
    _ marks: consuming [Int],
    _ event: Event
  ) -> (State, Effects) {
    let state = consume state
    var log = consume log
    var rows = consume rows
    var marks = consume marks
    switch event {
    case .added(let row):
      if rows.count < 100 {
        // In place: nothing here holds the old value any more.
        _ = consume state
        rows.append(row)
        return (.writing(log: log, rows, marks: marks), Effects())
      }
      return (state, Effects(.show(rows: rows)))
    case .counted:
      // In place: nothing here holds the old value any more.
      _ = consume state
      rows.append("\(rows.count)")
      return (.writing(log: log, rows, marks: marks), Effects())
    case .numbered:
      return (
        .writing(log: log, rows + ["\(rows.count)"] + ["\(rows.count)"], marks: marks),
        Effects()
      )
    case .joined(let more):
      // In place: nothing here holds the old value any more.
      _ = consume state
      rows += more
      rows.append("end")
      return (.writing(log: log, rows, marks: marks), Effects())
    case .swapped:
      // In place: nothing here holds the old value any more.
      _ = consume state
      log.append("rows")
      rows.append("log")
      return (.writing(log: rows, log, marks: marks), Effects())
    case .saved(let row):
      return (
        .writing(log: log, rows + [row], marks: marks),
        Effects(.save(rows: rows, more: rows + [row]))
      )
    case .measured(let row):
      // In place: nothing here holds the old value any more.
      _ = consume state
      marks.append(rows.count)
      return (.writing(log: log, rows + [row], marks: marks), Effects())
    case .marked(let mark):
      // In place: nothing here holds the old value any more.
      _ = consume state
      marks += [mark, mark]
      return (.writing(log: log, rows, marks: marks), Effects())
    case .both(let line, let row):
      // In place: nothing here holds the old value any more.
      _ = consume state
      log.append(line)
      rows.append(row)
      return (.writing(log: log, rows, marks: marks), Effects())
    case .closed(let row):
      // In place: nothing here holds the old value any more.
      _ = consume state
      rows.append(row)
      return (.closed(log: log, rows), Effects(.show(rows: rows)))
    case .parked(let row):
      return (.parked(log: log + [row], resume: state), Effects())
    default:
      return reduceAny(consume state, consume log, event)
    }
  }

  /// What an event does in `closed`.
  @inline(never)
  private static func reduceClosed(
    _ state: consuming State,
    _ log: consuming [String],
    _ rows: consuming [String],
    _ event: Event
  ) -> (State, Effects) {
    let state = consume state
    let log = consume log
    var rows = consume rows
    switch event {
    case .added(let row):
      // In place: nothing here holds the old value any more.
      _ = consume state
      rows.append(row)
      return (.closed(log: log, rows), Effects())
    case .opened:
      return (.writing(log: log, rows + ["opened"], marks: []), Effects(.show(rows: rows)))
    default:
      return reduceAny(consume state, consume log, event)
    }
  }

  /// What an event does in `parked`.
  @inline(never)
  private static func reduceParked(
    _ state: consuming State,
    _ log: consuming [String],
    _ resume: State,
    _ event: Event
  ) -> (State, Effects) {
    let state = consume state
    let log = consume log
    switch event {
    case .unparked:
      return (resume, Effects())
    default:
      return reduceAny(consume state, consume log, event)
    }
  }

  /// What an event does in every state that does not decide it itself.
  @inline(never)
  private static func reduceAny(
    _ state: consuming State,
    _ log: consuming [String],
    _ event: Event
  ) -> (State, Effects) {
    var state = consume state
    var log = consume log
    switch event {
    case .logged(let line):
      // In place: nothing here holds the old value any more.
      state = replaceAny(state, log: [])
      log.append(line)
      return (replaceAny(state, log: log), Effects())
    case .ended(let line):
      switch state {
      case .closed(_, let rows):
        return (.over(log: log + [line]), Effects(.show(rows: rows)))
      default:
        return (.over(log: log + [line]), Effects())
      }
    default:
      // Unlisted: added, counted, numbered, joined, swapped, saved, measured, marked, both, closed,
      // opened, parked, unparked
      return (state, Effects())
    }
  }

  /// The same state with other values.
  private static func replaceAny(_ state: consuming State, log: [String]) -> State {
    switch copy state {
    case .writing(_, let rows, let marks):
      return .writing(log: log, rows, marks: marks)
    case .closed(_, let rows):
      return .closed(log: log, rows)
    case .parked(_, let resume):
      return .parked(log: log, resume: resume)
    default:
      return state
    }
  }
}
