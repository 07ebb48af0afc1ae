// Generated from the flow table `Names`. Do not edit: change the table.

/// Names that Swift keeps for itself, and names that the generator would use.
enum Names {
  /// Where the flow is. Each case holds only what makes sense there.
  enum State: Equatable, Sendable {
    case `default`(event: Int, Outcome: String, in: Int, value1: Int)
    case other(attemptId: Int, reduce: Int)
    case `self`
    indirect case Names(waiting: Int, flow: State)
    case recording(text: Int?, n: Int)

    /// Whether the flow is in `waiting`.
    var isWaiting: Bool {
      switch self {
      case .other:
        true
      default:
        false
      }
    }

    /// The fields of `waiting`, while the flow is in it.
    var waiting: Waiting? {
      switch self {
      case .other(let attemptId, _):
        Waiting(attemptId: attemptId)
      default:
        nil
      }
    }

    /// What all states of `waiting` have.
    struct Waiting: Equatable, Sendable {
      let attemptId: Int
    }

    /// Whether the flow is in `type`.
    var isType: Bool {
      switch self {
      case .recording:
        true
      default:
        false
      }
    }

    /// The fields of `type`, while the flow is in it.
    var type: TypeFields? {
      switch self {
      case .recording(let text, _):
        TypeFields(text: text)
      default:
        nil
      }
    }

    /// What all states of `type` have.
    struct TypeFields: Equatable, Sendable {
      let text: Int?
    }

    /// Whether the flow is in `録音`.
    var is録音: Bool {
      switch self {
      case .recording:
        true
      default:
        false
      }
    }

    /// The fields of `録音`, while the flow is in it.
    var 録音: 録音Fields? {
      switch self {
      case .recording(let text, let n):
        録音Fields(text: text, n: n)
      default:
        nil
      }
    }

    /// What all states of `録音` have.
    struct 録音Fields: Equatable, Sendable {
      let text: Int?
      let n: Int
    }
  }

  /// What happened.
  enum Event: Equatable, Sendable {
    case `init`(state: Int, self: Int)
    case `in`(_ `in`: Int, while: Int)
    case event(_ event: Int)
    case effects(effects: Int, outcome: Int)
    case keyed(attemptId: Int, _ amount: Int)
    case `repeat`(_ kind: Kind)
    case outer(_ value: Effects2)
    case `subscript`(_ text: String?)
    case backoff(_ maxChecks2: Int, outcome: Int)
  }

  /// What the flow asks the outside world to do.
  enum Effect: Equatable, Sendable {
    case `init`(while: Int)
    case `self`(_ effects: Int)
    case `default`(for: Int, `var`: Int)
  }

  enum Kind: Equatable, Sendable {
    case `init`
    case `self`
    case some(in: Int)
    case none
  }

  /// The effects of one step, in order. Up to three are held in place.
  struct Effects:
    RandomAccessCollection, ExpressibleByArrayLiteral, CustomStringConvertible, Equatable, Sendable
  {
    private enum Storage: Equatable, Sendable {
      case none
      case one(Effect)
      case two(Effect, Effect)
      case three(Effect, Effect, Effect)
      case many([Effect])
    }

    private nonisolated var storage: Storage

    nonisolated init(arrayLiteral elements: Effect...) {
      switch elements.count {
      case 0: storage = .none
      case 1: storage = .one(elements[0])
      case 2: storage = .two(elements[0], elements[1])
      case 3: storage = .three(elements[0], elements[1], elements[2])
      default: storage = .many(elements)
      }
    }

    nonisolated init() {
      storage = .none
    }

    fileprivate nonisolated init(_ first: Effect) {
      storage = .one(first)
    }

    fileprivate nonisolated init(_ first: Effect, _ second: Effect) {
      storage = .two(first, second)
    }

    fileprivate nonisolated init(_ first: Effect, _ second: Effect, _ third: Effect) {
      storage = .three(first, second, third)
    }

    nonisolated var startIndex: Int { 0 }

    nonisolated var endIndex: Int {
      switch storage {
      case .none: 0
      case .one: 1
      case .two: 2
      case .three: 3
      case .many(let elements): elements.count
      }
    }

    nonisolated subscript(position: Int) -> Effect {
      switch (storage, position) {
      case (.one(let element), 0):
        return element
      case (.two(let element, _), 0), (.two(_, let element), 1):
        return element
      case (.three(let element, _, _), 0), (.three(_, let element, _), 1),
        (.three(_, _, let element), 2):
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
      case .two(let first, let second):
        try body(first)
        try body(second)
      case .three(let first, let second, let third):
        try body(first)
        try body(second)
        try body(third)
      case .many(let elements):
        try elements.forEach(body)
      }
    }

    fileprivate nonisolated mutating func append(_ effect: Effect) {
      switch storage {
      case .none: storage = .one(effect)
      case .one(let first): storage = .two(first, effect)
      case .two(let first, let second): storage = .three(first, second, effect)
      case .three(let first, let second, let third):
        storage = .many([first, second, third, effect])
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
    return Outcome(state: .default(event: 1, Outcome: "o", in: 2, value1: 0))
  }

  /// The state after an event, and the effects that it asks for.
  @inline(__always)
  static func reduce(_ state: State, _ event3: Event) -> Outcome {
    let (state, effects2, reentered) = step(state, event3)
    return Outcome(state: state, effects: effects2, reentered: reentered)
  }

  /// What an event does in each state: an outcome in parts.
  @inline(__always)
  private static func step(_ state: State, _ event3: Event) -> (State, Effects, reentered: Bool) {
    switch state {
    case .default(let event, let Outcome2, let `in`, let value1):
      return reduceDefault2(state, event, Outcome2, `in`, value1, event3)
    case .other(let attemptId, let reduce2):
      return reduceOther(state, attemptId, reduce2, event3)
    case .`self`:
      // Final: every event is dropped.
      return (state, Effects(), reentered: false)
    case .Names(_, let flow):
      return reduceNames(state, flow, event3)
    case .recording:
      return (state, Effects(), reentered: false)
    }
  }

  /// What an event does in `default`.
  private static func reduceDefault2(
    _ state: State,
    _ event: Int,
    _ Outcome2: String,
    _ `in`: Int,
    _ value1: Int,
    _ event3: Event
  ) -> (State, Effects, reentered: Bool) {
    switch event3 {
    case .`init`(let new, let me):
      let newReduce: Int = me + reduceDefault(event)
      var effects2 = Effects(.`init`(while: new), .`self`(key))
      effects2.append(contentsOf: enterOther2(newReduce))
      return (.other(attemptId: new, reduce: newReduce), effects2, reentered: false)
    case .in(let `for`, let x):
      if `for` > `in` {
        return (
          .default(event: `for` + x, Outcome: Outcome2, in: `in`, value1: value1),
          Effects(),
          reentered: false
        )
      }
      let outcome = x
      return (
        .default(event: outcome, Outcome: "\(Outcome2)\(value1)", in: `in`, value1: value1),
        Effects(),
        reentered: false
      )
    case .event(let effects):
      if effects > event {
        var effects2 = Effects()
        if event > 0 {
          effects2.append(.default(for: effects, var: event))
        }
        return (state, effects2, reentered: false)
      }
      return (state, Effects(), reentered: false)
    case .effects(let Form, let outcome):
      let start2 = outcome
      return (
        .default(event: Form + start2, Outcome: Outcome2, in: `in`, value1: value1),
        Effects(),
        reentered: false
      )
    case .repeat(let kind):
      switch kind {
      case .`init`:
        return (.`self`, Effects(), reentered: false)
      case .`self`:
        return (.default(event: 0, Outcome: "", in: 0, value1: 0), Effects(), reentered: true)
      case .some(let isMatch):
        if isMatch == 1 || isMatch == 2 {
          return (.`self`, Effects(), reentered: false)
        }
        return (state, Effects(), reentered: false)
      case .none:
        return step(state, .event(event))
      }
    case .outer(let value):
      switch value {
      case .inout(let `while`):
        return (
          .default(event: event, Outcome: Outcome2, in: `while`, value1: value1),
          Effects(),
          reentered: false
        )
      case .var(let let2):
        return (
          .default(event: event, Outcome: Outcome2, in: let2, value1: value1),
          Effects(),
          reentered: false
        )
      }
    case .backoff(let maxChecks, let event2):
      return (
        .default(event: maxChecks + event2 + isMatch1, Outcome: Outcome2, in: `in`, value1: value1),
        Effects(),
        reentered: false
      )
    default:
      // Unlisted: keyed, subscript
      return (state, Effects(), reentered: false)
    }
  }

  /// What an event does in `other`.
  private static func reduceOther(
    _ state: State,
    _ attemptId: Int,
    _ reduce2: Int,
    _ event3: Event
  ) -> (State, Effects, reentered: Bool) {
    switch event3 {
    case .event(let state2):
      do {
        let outcome = state2 + reduce2
        let effects = outcome * 2
        if effects > 4 {
          return (.other(attemptId: attemptId, reduce: effects), Effects(), reentered: false)
        }
      }
      return (state, Effects(), reentered: false)
    case .subscript(let text):
      if text != nil {
        return (state, Effects(), reentered: false)
      } else {
        return (.Names(waiting: 3, flow: state), Effects(.`self`(3)), reentered: false)
      }
    default:
      return reduceWaiting(state, attemptId, event3)
    }
  }

  /// What an event does in `Names`.
  private static func reduceNames(
    _ state: State,
    _ flow: State,
    _ event3: Event
  ) -> (State, Effects, reentered: Bool) {
    switch event3 {
    case .`init`:
      switch flow {
      case .other(_, let reduce2):
        return (flow, enterOther2(reduce2), reentered: false)
      default:
        return (flow, Effects(), reentered: false)
      }
    case .subscript:
      return (.recording(text: 4, n: 5), enter録音(4, 5), reentered: false)
    default:
      // Unlisted: in, event, effects, keyed, repeat, outer, backoff
      return (state, Effects(), reentered: false)
    }
  }

  /// What an event does in the states of `waiting`.
  private static func reduceWaiting(
    _ state: State,
    _ attemptId: Int,
    _ event3: Event
  ) -> (State, Effects, reentered: Bool) {
    switch event3 {
    case .keyed(let attemptIdKey, let text) where attemptIdKey == attemptId:
      if text > key {
        return (
          .default(event: text, Outcome: "k", in: key, value1: text),
          Effects(),
          reentered: false
        )
      }
      return (state, Effects(), reentered: false)
    default:
      // Unlisted: init, in, effects, repeat, outer, backoff
      // Answers to other work: keyed
      return (state, Effects(), reentered: false)
    }
  }

  /// What the flow asks for when it enters `録音`.
  private static func enter録音(_ text: Int?, _ n: Int) -> Effects {
    var effects2 = Effects()
    if text != nil {
      effects2.append(.`self`(n))
    }
    if let more = text {
      effects2.append(.`self`(more))
    }
    return effects2
  }

  /// What the flow asks for when it enters `other`.
  private static func enterOther2(_ reduce2: Int) -> Effects {
    return Effects(.`self`(reduce2 + enterOther))
  }

  /// Swift reports here what the table and `Effects2` say differently.
  private static func coverEffects2(_ value2: Effects2) {
    switch value2 {
    case .inout(while: let value3):
      let _: Int = value3
    case .var(let: let value4):
      let _: Int = value4
    }
  }
}
