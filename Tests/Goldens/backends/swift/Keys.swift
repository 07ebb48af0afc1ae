// Generated from the flow table `Keys`. Do not edit: change the table.

/// Keys, and what cannot happen.
enum Keys {
  /// Where the flow is. Each case holds only what makes sense there.
  enum State: Equatable, Sendable {
    case idle
    case working(id: String, part: Int, total: Int)
    case closing(id: String)
    case done(_ to: String)
    case halted

    /// Whether the flow is in `busy`.
    var isBusy: Bool {
      switch self {
      case .working, .closing:
        true
      default:
        false
      }
    }

    /// The fields of `busy`, while the flow is in it.
    var busy: Busy? {
      switch self {
      case .working(let id, _, _), .closing(let id):
        Busy(id: id)
      default:
        nil
      }
    }

    /// What all states of `busy` have.
    struct Busy: Equatable, Sendable {
      let id: String
    }
  }

  /// What happened.
  enum Event: Equatable, Sendable {
    case begin(id: String, part: Int)
    case answered(id: String, _ ticket: Ticket)
    case moved(id: String, part: Int, by: Int)
    case failed(id: String)
    case closed(id: String)
    case cancelled
    case halt
  }

  /// What the flow asks the outside world to do.
  enum Effect: Equatable, Sendable {
    case note(_ text: String)
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
    return Outcome(state: .idle)
  }

  /// The state after an event, and the effects that it asks for.
  @inline(__always)
  static func reduce(_ state: State, _ event: Event) -> Outcome {
    let (state, effects) = step(state, event)
    return Outcome(state: state, effects: effects)
  }

  /// What an event does in each state: an outcome in parts.
  @inline(__always)
  private static func step(_ state: State, _ event: Event) -> (State, Effects) {
    switch state {
    case .idle:
      return reduceIdle(state, event)
    case .working(let id, let part, let total):
      return reduceWorking(state, id, part, total, event)
    case .closing(let id):
      return reduceClosing(state, id, event)
    case .done:
      // Final: every event is dropped.
      return (state, Effects())
    case .halted:
      return reduceHalted(state, event)
    }
  }

  /// What an event does in `idle`.
  private static func reduceIdle(_ state: State, _ event: Event) -> (State, Effects) {
    switch event {
    case .begin(let newId, let newPart):
      return (.working(id: newId, part: newPart, total: 0), Effects())
    case .answered:
      return (state, Effects())
    case .moved, .cancelled:
      // Ignored: nothing is under way
      return (state, Effects())
    case .failed:
      // It answers other work: no state here has its keys.
      return (state, Effects())
    case .halt:
      return (.halted, Effects())
    default:
      return reduceAny(state, event)
    }
  }

  /// What an event does in `working`.
  private static func reduceWorking(
    _ state: State,
    _ id: String,
    _ part: Int,
    _ total: Int,
    _ event: Event
  ) -> (State, Effects) {
    switch event {
    case .moved(let idKey, let partKey, let by) where idKey == id && partKey == part:
      if by > 0 {
        return (.working(id: id, part: part, total: total + by), Effects())
      }
      return (state, Effects())
    case .answered(let key, _):
      if key == id {
        preconditionFailure("Keys: `answered` is impossible in `working`: too early")
      }
      return (state, Effects())
    case .cancelled:
      preconditionFailure("Keys: `cancelled` is impossible in `working`: too early")
    case .closed(let key) where key == id:
      return (.closing(id: id), Effects())
    default:
      return reduceBusy(state, id, event)
    }
  }

  /// What an event does in `closing`.
  private static func reduceClosing(
    _ state: State,
    _ id: String,
    _ event: Event
  ) -> (State, Effects) {
    switch event {
    case .begin:
      return (state, Effects())
    default:
      return reduceBusy(state, id, event)
    }
  }

  /// What an event does in `halted`.
  private static func reduceHalted(_ state: State, _ event: Event) -> (State, Effects) {
    switch event {
    case .begin(let id, let part):
      return (.working(id: id, part: part, total: 0), Effects())
    default:
      return reduceAny(state, event)
    }
  }

  /// What an event does in every state that does not decide it itself.
  private static func reduceAny(_ state: State, _ event: Event) -> (State, Effects) {
    switch event {
    case .closed:
      if isCurrent(event, in: state) {
        preconditionFailure("Keys: `closed` is impossible in `\(state)`: only work can be closed")
      }
      return (state, Effects())
    default:
      // Unlisted, so impossible: begin, answered, moved, failed, cancelled, halt
      // Answers to other work: answered, moved
      return unlisted(state, event)
    }
  }

  /// What an event does in the states of `busy`.
  private static func reduceBusy(_ state: State, _ id: String, _ event: Event) -> (State, Effects) {
    switch event {
    case .answered(let key, let ticket) where key == id:
      switch ticket {
      case .sold(let to):
        return (.done(to), Effects())
      case .open:
        return (state, Effects(.note("still open")))
      }
    case .failed:
      return (.idle, Effects(.note("failed \(id)")))
    case .halt:
      preconditionFailure(
        "Keys: `halt` is impossible in `\(state)`: \"quoted\" \\(not) a comment */ and \\ backslash"
      )
    default:
      return reduceAny(state, event)
    }
  }

  /// What the table does not list is impossible; an answer to other work is dropped.
  private static func unlisted(_ state: State, _ event: Event) -> (State, Effects) {
    if isCurrent(event, in: state) {
      preconditionFailure("Keys: no row for `\(event)` in `\(state)`")
    }
    return (state, Effects())
  }

  /// Whether an event answers the work that the state has in flight.
  private static func isCurrent(_ event: Event, in state: State) -> Bool {
    switch event {
    case .answered(let key1, _), .failed(let key1), .closed(let key1):
      switch state {
      case .working(let id, _, _), .closing(let id):
        return key1 == id
      default:
        return false
      }
    case .moved(let key1, let key2, _):
      switch state {
      case .working(let id, let part, _):
        return key1 == id && key2 == part
      default:
        return false
      }
    default:
      return true
    }
  }

  /// Swift reports here what the table and `Ticket` say differently.
  private static func coverTicket(_ value: Ticket) {
    switch value {
    case .open:
      break
    case .sold(to: let value1):
      let _: String = value1
    }
  }
}
