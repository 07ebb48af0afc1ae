// Generated from the flow table `Lists`. Do not edit: change the table.

/// Groups, entry and exit lists, shared rows, and states that are kept.
enum Lists {
  /// Where the flow is. Each case holds only what makes sense there.
  enum State: Equatable, Sendable {
    case idle(user: String)
    case playing(user: String, volume: Int, track: String, speed: Int)
    case paused(user: String, volume: Int, track: String)
    indirect case locked(user: String, resume: State)
    case broken(user: String, reason: String)

    /// Every state has it.
    var user: String {
      switch self {
      case .idle(let user),
        .playing(let user, _, _, _),
        .paused(let user, _, _),
        .locked(let user, _),
        .broken(let user, _):
        user
      }
    }

    /// Whether the flow is in `active`.
    ///
    /// Something is being heard.
    var isActive: Bool {
      switch self {
      case .playing, .paused:
        true
      default:
        false
      }
    }

    /// The fields of `active`, while the flow is in it.
    var active: Active? {
      switch self {
      case .playing(let user, let volume, _, _), .paused(let user, let volume, _):
        Active(user: user, volume: volume)
      default:
        nil
      }
    }

    /// What all states of `active` have.
    ///
    /// Something is being heard.
    struct Active: Equatable, Sendable {
      let user: String
      let volume: Int
    }
  }

  /// What happened.
  enum Event: Equatable, Sendable {
    case open(_ volume: Int)
    case play
    case pause
    case stop
    case rename(_ name: String)
    case louder
    case again
    case jump(_ volume: Int)
    case lock
    case unlock
    case crash(_ reason: String)
    case burst(_ count: Int)
    case noise
    case redo
    case quiet
  }

  /// What the flow asks the outside world to do.
  enum Effect: Equatable, Sendable {
    case log(_ text: String)
    case light(on: Bool)
    case sound(level: Int, of: String)
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
  static func start(user: String) -> Outcome {
    return Outcome(state: .idle(user: user), effects: startEffects(user))
  }

  /// The state after an event, and the effects that it asks for.
  @inline(__always)
  static func reduce(_ state: State, _ event: Event) -> Outcome {
    let (state, effects, reentered) = step(state, event)
    return Outcome(state: state, effects: effects, reentered: reentered)
  }

  /// What an event does in each state: an outcome in parts.
  @inline(__always)
  private static func step(_ state: State, _ event: Event) -> (State, Effects, reentered: Bool) {
    switch state {
    case .idle(let user):
      return reduceIdle(state, user, event)
    case .playing(let user, let volume, let track, let speed):
      return reducePlaying(state, user, volume, track, speed, event)
    case .paused(let user, let volume, let track):
      return reducePaused(state, user, volume, track, event)
    case .locked(let user, let resume):
      return reduceLocked(state, user, resume, event)
    case .broken(let user, _):
      if let outcome = reduceIdleOrBrokenOrLocked(state, event) {
        return outcome
      }
      return reduceAny(state, user, event)
    }
  }

  /// What an event does in `idle`.
  private static func reduceIdle(
    _ state: State,
    _ user: String,
    _ event: Event
  ) -> (State, Effects, reentered: Bool) {
    switch event {
    case .open(let volume):
      var effects = enterActive(volume)
      effects.append(.sound(level: volume, of: "first"))
      return (
        .playing(user: user, volume: volume, track: "first", speed: 1),
        effects,
        reentered: false
      )
    default:
      if let outcome = reduceIdleOrBrokenOrLocked(state, event) {
        return outcome
      }
      return reduceActiveOrIdle(state, user, event)
    }
  }

  /// What an event does in `playing`.
  private static func reducePlaying(
    _ state: State,
    _ user: String,
    _ volume: Int,
    _ track: String,
    _ speed: Int,
    _ event: Event
  ) -> (State, Effects, reentered: Bool) {
    switch event {
    case .pause:
      return (
        .paused(user: user, volume: volume, track: track),
        Effects(.log(track)),
        reentered: false
      )
    case .redo:
      return (
        .playing(user: user, volume: volume, track: track, speed: speed + 1),
        Effects(.log(track), .sound(level: volume, of: track)),
        reentered: true
      )
    case .quiet:
      return (
        .playing(user: user, volume: volume, track: track, speed: 0),
        Effects(),
        reentered: false
      )
    default:
      return reducePlayingOrPaused(state, user, volume, track, event)
    }
  }

  /// What an event does in `paused`.
  private static func reducePaused(
    _ state: State,
    _ user: String,
    _ volume: Int,
    _ track: String,
    _ event: Event
  ) -> (State, Effects, reentered: Bool) {
    switch event {
    case .play:
      return (
        .playing(user: user, volume: volume, track: track, speed: 1),
        Effects(.sound(level: volume, of: track)),
        reentered: false
      )
    default:
      return reducePlayingOrPaused(state, user, volume, track, event)
    }
  }

  /// What an event does in `locked`.
  private static func reduceLocked(
    _ state: State,
    _ user: String,
    _ resume: State,
    _ event: Event
  ) -> (State, Effects, reentered: Bool) {
    switch event {
    case .unlock:
      switch resume {
      case .playing(_, let volume, let track, _):
        var effects = Effects(.log("unlocked"))
        effects.append(contentsOf: enterActive(volume))
        effects.append(.sound(level: volume, of: track))
        return (resume, effects, reentered: false)
      case .paused(_, let volume, _):
        var effects = Effects(.log("unlocked"))
        effects.append(contentsOf: enterActive(volume))
        return (resume, effects, reentered: false)
      case .broken:
        return (resume, Effects(.log("unlocked"), .log("broken")), reentered: false)
      default:
        return (resume, Effects(.log("unlocked")), reentered: false)
      }
    default:
      if let outcome = reduceIdleOrBrokenOrLocked(state, event) {
        return outcome
      }
      return reduceAny(state, user, event)
    }
  }

  /// What an event does in every state that does not decide it itself.
  private static func reduceAny(
    _ state: State,
    _ user: String,
    _ event: Event
  ) -> (State, Effects, reentered: Bool) {
    switch event {
    case .rename(let name):
      if name != user {
        return (replaceAny(state, user: name), Effects(.log("renamed")), reentered: false)
      }
      return (state, Effects(), reentered: false)
    case .crash(let reason):
      switch state {
      case .playing(_, let volume, let track, _):
        var effects = Effects(.log(track))
        effects.append(contentsOf: leaveActive(volume))
        effects.append(.log(reason))
        effects.append(.log("broken"))
        return (.broken(user: user, reason: reason), effects, reentered: false)
      case .paused(_, let volume, _):
        var effects = leaveActive(volume)
        effects.append(.log(reason))
        effects.append(.log("broken"))
        return (.broken(user: user, reason: reason), effects, reentered: false)
      case .broken:
        return (.broken(user: user, reason: reason), Effects(.log(reason)), reentered: false)
      default:
        return (
          .broken(user: user, reason: reason),
          Effects(.log(reason), .log("broken")),
          reentered: false
        )
      }
    case .lock:
      switch state {
      case .playing(_, let volume, let track, _):
        var effects = Effects(.log(track))
        effects.append(contentsOf: leaveActive(volume))
        return (.locked(user: user, resume: state), effects, reentered: false)
      case .paused(_, let volume, _):
        return (.locked(user: user, resume: state), leaveActive(volume), reentered: false)
      default:
        return (.locked(user: user, resume: state), Effects(), reentered: false)
      }
    default:
      // Unlisted: open, play, pause, stop, louder, again, jump, unlock, noise, redo, quiet
      return (state, Effects(), reentered: false)
    }
  }

  /// What an event does in the states of `active`.
  private static func reduceActive(
    _ state: State,
    _ user: String,
    _ volume: Int,
    _ event: Event
  ) -> (State, Effects, reentered: Bool) {
    switch event {
    case .stop:
      switch state {
      case .playing(_, _, let track, _):
        var effects = Effects(.log(track))
        effects.append(contentsOf: leaveActive(volume))
        return (.idle(user: user), effects, reentered: false)
      default:
        return (.idle(user: user), leaveActive(volume), reentered: false)
      }
    case .louder:
      return (replaceActive(state, volume: volume + 1), Effects(), reentered: false)
    case .jump(let new):
      switch state {
      case .playing(_, _, let track, _):
        return (
          .paused(user: user, volume: new, track: "jumped"),
          Effects(.log(track)),
          reentered: false
        )
      default:
        return (.paused(user: user, volume: new, track: "jumped"), Effects(), reentered: false)
      }
    case .again:
      switch state {
      case .playing(_, _, let track, _):
        return (
          .paused(user: user, volume: volume, track: "again"),
          Effects(.log(track)),
          reentered: false
        )
      default:
        return (.paused(user: user, volume: volume, track: "again"), Effects(), reentered: true)
      }
    case .noise:
      return (state, Effects(.log("noise")), reentered: false)
    default:
      return reduceActiveOrIdle(state, user, event)
    }
  }

  /// What an event does alike in `playing`, `paused`.
  private static func reducePlayingOrPaused(
    _ state: State,
    _ user: String,
    _ volume: Int,
    _ track: String,
    _ event: Event
  ) -> (State, Effects, reentered: Bool) {
    switch event {
    case .noise:
      if volume > limit {
        return (replacePlayingOrPaused(state, track: "\(track)!"), Effects(), reentered: false)
      }
    default:
      break
    }
    return reduceActive(state, user, volume, event)
  }

  /// What an event does alike in `idle`, `broken`, `locked`.
  private static func reduceIdleOrBrokenOrLocked(
    _ state: State,
    _ event: Event
  ) -> (State, Effects, reentered: Bool)? {
    switch event {
    case .burst(let count):
      return step(state, .crash("burst \(count)"))
    default:
      return nil
    }
  }

  /// What an event does alike in `active`, `idle`.
  private static func reduceActiveOrIdle(
    _ state: State,
    _ user: String,
    _ event: Event
  ) -> (State, Effects, reentered: Bool) {
    switch event {
    case .burst(let count):
      if count > 3 {
        var effects = Effects(.log("a"), .log("b"), .log("c"))
        if count > 4 {
          effects.append(.log("d"))
        }
        return (state, effects, reentered: false)
      }
      return (state, [.log("1"), .log("2"), .log("3"), .log("4")], reentered: false)
    default:
      return reduceAny(state, user, event)
    }
  }

  /// The same state with other values.
  private static func replaceAny(_ state: State, user: String) -> State {
    switch state {
    case .idle:
      return .idle(user: user)
    case .playing(_, let volume, let track, let speed):
      return .playing(user: user, volume: volume, track: track, speed: speed)
    case .paused(_, let volume, let track):
      return .paused(user: user, volume: volume, track: track)
    case .locked(_, let resume):
      return .locked(user: user, resume: resume)
    case .broken(_, let reason):
      return .broken(user: user, reason: reason)
    }
  }

  /// The same state with other values.
  private static func replaceActive(_ state: State, volume: Int) -> State {
    switch state {
    case .playing(let user, _, let track, let speed):
      return .playing(user: user, volume: volume, track: track, speed: speed)
    case .paused(let user, _, let track):
      return .paused(user: user, volume: volume, track: track)
    default:
      return state
    }
  }

  /// The same state with other values.
  private static func replacePlayingOrPaused(_ state: State, track: String) -> State {
    switch state {
    case .playing(let user, let volume, _, let speed):
      return .playing(user: user, volume: volume, track: track, speed: speed)
    case .paused(let user, let volume, _):
      return .paused(user: user, volume: volume, track: track)
    default:
      return state
    }
  }

  /// What the flow asks for when it starts.
  private static func startEffects(_ user: String) -> Effects {
    var effects = Effects(.log("start \(user)"))
    if user != "" {
      effects.append(.log("many"))
    }
    return effects
  }

  /// What the flow asks for when it enters `active`.
  private static func enterActive(_ volume: Int) -> Effects {
    var effects = Effects(.light(on: true))
    if volume > 0 {
      let half = volume / 2
      if half < 50 {
        effects.append(.sound(level: volume * 2, of: "active"))
      }
    }
    return effects
  }

  /// What the flow asks for when it leaves `active`.
  private static func leaveActive(_ volume: Int) -> Effects {
    return Effects(.light(on: false), .log("left at \(volume)"))
  }
}
