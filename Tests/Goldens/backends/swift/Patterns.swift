// Generated from the flow table `Patterns`. Do not edit: change the table.

/// Every kind of pattern and condition.
enum Patterns {
  /// Where the flow is. Each case holds only what makes sense there.
  enum State: Equatable, Sendable {
    case waiting(limit: Int)
    case told(_ text: String)
  }

  /// What happened.
  enum Event: Equatable, Sendable {
    case replied(_ reply: Reply)
    case resulted(_ result: Result<Int, Fault>)
    case toggled(_ isOn: Bool, isLoud: Bool)
    case typed(_ text: String?)
    case counted(_ number: Int)
    case turned(_ direction: Direction)
    case changed(_ weather: Weather)
    case first(_ value: Int)
    case second(label: String, _ value: Int)
    case nested(_ reply: Reply?, _ flag: Bool)
    case measured(_ count: Int, limit: Int)
    case reset
  }

  /// What the flow asks the outside world to do.
  enum Effect: Equatable, Sendable {
    case log(_ text: String)
  }

  /// What a lookup comes to.
  enum Reply: Equatable, Sendable {
    case found(name: String, count: Int)
    case missing
    case broken(reason: Fault)
  }

  enum Fault: Equatable, Sendable, Error {
    case timeout
    case refused(code: Int)
    case named(name: String)
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
    return Outcome(state: .waiting(limit: 10))
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
    case .waiting(let limit):
      return reduceWaiting(state, limit, event)
    case .told:
      return reduceTold(state, event)
    }
  }

  /// What an event does in `waiting`.
  private static func reduceWaiting(
    _ state: State,
    _ limit: Int,
    _ event: Event
  ) -> (State, Effects) {
    switch event {
    case .replied(let reply):
      switch reply {
      case .found(let name, let count):
        if count == 0 {
          return (.told("none of \(name)"), Effects())
        }
        if count > limit {
          let extra = count - limit
          if extra > 1 {
            return (.told("\(extra) too many of \(name)"), Effects())
          }
        }
        return (.told(name), Effects())
      case .broken(let reason):
        switch reason {
        case .refused(let code):
          return (.told("refused \(code)"), Effects())
        case .timeout:
          return (.told("timeout"), Effects())
        case .named:
          return (state, Effects())
        }
      case .missing:
        return (state, Effects())
      }
    case .resulted(let result):
      switch result {
      case .success(let value):
        if value > threshold, doubled(value) < 100 {
          return (.told("good"), Effects())
        }
        return (.told("small"), Effects())
      case .failure(let problem):
        if case .timeout = problem {
          return (state, Effects())
        }
        let isMatch1 = {
          if case .refused(1) = problem { return true }
          if case .refused(2) = problem { return true }
          return false
        }()
        if isMatch1 {
          return (.told("refused early"), Effects())
        }
        return (.told("failed"), Effects())
      }
    case .toggled(let isOn, let isLoud):
      if isOn {
        if isLoud {
          return (.told("on, loud"), Effects())
        } else {
          return (.told("on"), Effects())
        }
      } else {
        return (.told("off"), Effects())
      }
    case .typed(let text):
      if let text {
        if text == "hello" {
          return (.told("greeting"), Effects())
        }
        if let number = parse(text) {
          return (.told("number \(number)"), Effects())
        }
        return (.told(text), Effects())
      } else {
        return (.told("nothing"), Effects())
      }
    case .counted(let number):
      if number == 0 {
        return (.told("zero"), Effects())
      }
      if number == -1 {
        return (.told("minus one"), Effects())
      }
      let subject1: Int? = parse("\(number)")
      let isMatch2 = {
        if case .some(7) = subject1 { return true }
        if case .some(8) = subject1 { return true }
        return false
      }()
      if isMatch2 {
        return (.told("lucky"), Effects())
      }
      return (.waiting(limit: limit + 1), Effects())
    case .turned(let direction):
      if case .left(by: let degrees) = direction {
        return (.told("left \(degrees)"), Effects())
      }
      if case .around = direction {
        return (.told("around"), Effects())
      }
      return (.told("elsewhere"), Effects())
    case .changed(let weather):
      if case .sunny = weather {
        return (.told("sun"), Effects())
      }
      if case .rainy(let amount) = weather, amount > 2.5 {
        return (.told("storm"), Effects())
      }
      return (.told("weather"), Effects())
    case .first(let value), .second(_, let value):
      return (.told("value \(value)"), Effects(.log("took \(value)")))
    case .nested(let reply, let flag):
      if let reply {
        switch reply {
        case .found(let name, let count):
          if flag {
            return (.told("\(name) \(count)"), Effects())
          }
        case .missing:
          return (.told("missing"), Effects())
        default:
          break
        }
      } else {
        if flag {
          return (.told("nil"), Effects())
        }
      }
      return (.told("rest"), Effects())
    case .measured(let count, let new):
      if new == 1 || new == 2 || new == 3 {
        return (.waiting(limit: new), Effects())
      }
      return (.told("measured \(count)"), Effects())
    default:
      // Unlisted: reset
      return (state, Effects())
    }
  }

  /// What an event does in `told`.
  private static func reduceTold(_ state: State, _ event: Event) -> (State, Effects) {
    switch event {
    case .replied(let reply):
      let match1 = {
        if case .found(let name, _) = reply { return Optional(name) }
        if case .broken(.named(let name)) = reply { return Optional(name) }
        return nil
      }()
      if let name = match1, name != "" {
        return (.told(name), Effects())
      }
      return (state, Effects())
    case .turned(let way):
      let match2 = {
        if case .left(by: let degrees) = way { return Optional(degrees) }
        if case .right(by: let degrees) = way { return Optional(degrees) }
        return nil
      }()
      if let degrees = match2 {
        return (.waiting(limit: degrees), Effects())
      }
      let isMatch1 = {
        if case .around = way { return true }
        if case .up = way { return true }
        return false
      }()
      if isMatch1 {
        return (.waiting(limit: 180), Effects())
      }
      return (state, Effects())
    case .counted(let number):
      do {
        let half = number / 2
        if half > 1 {
          return (.waiting(limit: half), Effects())
        }
      }
      let half = number * 2
      var effects = Effects()
      if half > 0 {
        let twice = half * 2
        if twice != number {
          effects.append(.log("half"))
        }
      }
      effects.append(.log("end"))
      return (.told("\(half)"), effects)
    case .reset:
      return (.waiting(limit: 0), Effects())
    default:
      // Unlisted: resulted, toggled, typed, changed, first, second, nested, measured
      return (state, Effects())
    }
  }

  /// Swift reports here what the table and `Weather` say differently.
  private static func coverWeather(_ value2: Weather) {
    if case .sunny = value2 {}
    if case .rainy(amount: let value1) = value2 {
      let _: Double = value1
    }
  }
}
