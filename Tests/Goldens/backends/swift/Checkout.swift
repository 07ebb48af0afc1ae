// Generated from the flow table `Checkout`. Do not edit: change the table.

/// A payment that is made once, however often the button is tapped.
enum Checkout {
  /// Where the flow is. Each case holds only what makes sense there.
  enum State: Equatable, Sendable {
    case editing(_ form: Form, error: String?)
    case submitting(attemptId: String, form: Form)
    /// The answer was lost. A late one still wins: the request may have arrived after all.
    case unknown(attemptId: String, checks: Int)
    case succeeded(orderId: String)
    case failed(reason: String, canRetry: Bool)

    /// Whether the flow is in `waiting`.
    ///
    /// A request is out, and no answer has come yet.
    var isWaiting: Bool {
      switch self {
      case .submitting, .unknown:
        true
      default:
        false
      }
    }

    /// The fields of `waiting`, while the flow is in it.
    var waiting: Waiting? {
      switch self {
      case .submitting(let attemptId, _), .unknown(let attemptId, _):
        Waiting(attemptId: attemptId)
      default:
        nil
      }
    }

    /// What all states of `waiting` have.
    ///
    /// A request is out, and no answer has come yet.
    struct Waiting: Equatable, Sendable {
      let attemptId: String
    }
  }

  /// What happened.
  enum Event: Equatable, Sendable {
    case fieldChanged(_ form: Form)
    /// The store makes the id, so the reducer stays pure.
    case payTapped(newAttemptId: String)
    case payAnswered(attemptId: String, _ result: PayResult)
    case payTimedOut(attemptId: String)
    /// At the start and on return to the foreground: the attempt that was left open, if any.
    case restored(attemptId: String?)
    case statusChecked(attemptId: String, _ status: Status)
    case saveFailed(attemptId: String)
    case retryTapped
  }

  /// What the flow asks the outside world to do.
  enum Effect: Equatable, Sendable {
    case saveAttempt(attemptId: String)
    case pay(attemptId: String, form: Form)
    case checkStatus(attemptId: String, delay: Duration)
    case clearAttempt
  }

  /// The effects of one step, in order. Up to two are held in place.
  struct Effects:
    RandomAccessCollection, ExpressibleByArrayLiteral, CustomStringConvertible, Equatable, Sendable
  {
    private enum Storage: Equatable, Sendable {
      case none
      case one(Effect)
      case two(Effect, Effect)
      case many([Effect])
    }

    private nonisolated var storage: Storage

    nonisolated init(arrayLiteral elements: Effect...) {
      switch elements.count {
      case 0: storage = .none
      case 1: storage = .one(elements[0])
      case 2: storage = .two(elements[0], elements[1])
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

    nonisolated var startIndex: Int { 0 }

    nonisolated var endIndex: Int {
      switch storage {
      case .none: 0
      case .one: 1
      case .two: 2
      case .many(let elements): elements.count
      }
    }

    nonisolated subscript(position: Int) -> Effect {
      switch (storage, position) {
      case (.one(let element), 0):
        return element
      case (.two(let element, _), 0), (.two(_, let element), 1):
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
      case .many(let elements):
        try elements.forEach(body)
      }
    }

    fileprivate nonisolated mutating func append(_ effect: Effect) {
      switch storage {
      case .none: storage = .one(effect)
      case .one(let first): storage = .two(first, effect)
      case .two(let first, let second): storage = .many([first, second, effect])
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
    return Outcome(state: .editing(Form(), error: nil))
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
    case .editing(let form, _):
      return reduceEditing(state, form, event)
    case .submitting(let attemptId, let form):
      return reduceSubmitting(state, attemptId, form, event)
    case .unknown(let attemptId, let checks):
      return reduceUnknown(state, attemptId, checks, event)
    case .succeeded:
      // Final: every event is dropped.
      return (state, Effects())
    case .failed(_, let canRetry):
      return reduceFailed(state, canRetry, event)
    }
  }

  /// What an event does in `editing`.
  private static func reduceEditing(
    _ state: State,
    _ form: Form,
    _ event: Event
  ) -> (State, Effects) {
    switch event {
    case .fieldChanged(let new):
      return (.editing(new, error: nil), Effects())
    case .payTapped(let id):
      if form.isValid {
        return (
          .submitting(attemptId: id, form: form),
          Effects(.saveAttempt(attemptId: id), .pay(attemptId: id, form: form))
        )
      }
      return (.editing(form, error: "Fill in all fields"), Effects())
    case .restored(let attemptId):
      if let id = attemptId {
        return (
          .unknown(attemptId: id, checks: 0),
          Effects(.checkStatus(attemptId: id, delay: .zero))
        )
      }
      // Ignored: no attempt was left open
      return (state, Effects())
    default:
      // Unlisted: payAnswered, payTimedOut, statusChecked, saveFailed, retryTapped
      return (state, Effects())
    }
  }

  /// What an event does in `submitting`.
  private static func reduceSubmitting(
    _ state: State,
    _ attemptId: String,
    _ form: Form,
    _ event: Event
  ) -> (State, Effects) {
    switch event {
    case .payTimedOut(let key) where key == attemptId:
      return (
        .unknown(attemptId: attemptId, checks: 0),
        Effects(.checkStatus(attemptId: attemptId, delay: .zero))
      )
    case .saveFailed(let key) where key == attemptId:
      return (.editing(form, error: "Could not start the payment"), Effects())
    case .payTapped:
      // Ignored: a second tap sends nothing
      return (state, Effects())
    default:
      return reduceWaiting(state, attemptId, event)
    }
  }

  /// What an event does in `unknown`.
  private static func reduceUnknown(
    _ state: State,
    _ attemptId: String,
    _ checks: Int,
    _ event: Event
  ) -> (State, Effects) {
    switch event {
    case .statusChecked(let key, let status) where key == attemptId:
      switch status {
      case .paid(let orderId):
        return (.succeeded(orderId: orderId), Effects(.clearAttempt))
      case .notPaid:
        return (.editing(Form(), error: nil), Effects(.clearAttempt))
      case .pending:
        if checks + 1 < maxChecks {
          return (
            .unknown(attemptId: attemptId, checks: checks + 1),
            Effects(.checkStatus(attemptId: attemptId, delay: backoff(checks + 1)))
          )
        }
        return (.unknown(attemptId: attemptId, checks: checks + 1), Effects())
      }
    case .restored:
      return (state, Effects(.checkStatus(attemptId: attemptId, delay: .zero)))
    default:
      return reduceWaiting(state, attemptId, event)
    }
  }

  /// What an event does in `failed`.
  private static func reduceFailed(
    _ state: State,
    _ canRetry: Bool,
    _ event: Event
  ) -> (State, Effects) {
    switch event {
    case .retryTapped:
      if canRetry {
        return (.editing(Form(), error: nil), Effects())
      }
      // Ignored: the server said that this card must not be tried again
      return (state, Effects())
    default:
      // Unlisted: fieldChanged, payTapped, payAnswered, payTimedOut, restored, statusChecked,
      // saveFailed
      return (state, Effects())
    }
  }

  /// What an event does in the states of `waiting`.
  private static func reduceWaiting(
    _ state: State,
    _ attemptId: String,
    _ event: Event
  ) -> (State, Effects) {
    switch event {
    case .payAnswered(let key, let result) where key == attemptId:
      switch result {
      case .paid(let orderId):
        return (.succeeded(orderId: orderId), Effects(.clearAttempt))
      case .declined(let reason):
        return (.failed(reason: reason, canRetry: true), Effects(.clearAttempt))
      }
    default:
      // Unlisted: fieldChanged, payTapped, payTimedOut, restored, statusChecked, saveFailed,
      // retryTapped
      // Answers to other work: payAnswered, payTimedOut, statusChecked, saveFailed
      return (state, Effects())
    }
  }

  /// Swift reports here what the table and `PayResult` say differently.
  private static func coverPayResult(_ value: PayResult) {
    switch value {
    case .paid(orderId: let value1):
      let _: String = value1
    case .declined(reason: let value2):
      let _: String = value2
    }
  }

  /// Swift reports here what the table and `Status` say differently.
  private static func coverStatus(_ value: Status) {
    switch value {
    case .notPaid, .pending:
      break
    case .paid(orderId: let value1):
      let _: String = value1
    }
  }
}
