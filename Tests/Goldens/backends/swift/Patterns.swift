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
      case (.one(let element), 0), (.two(let element, _), 0), (.three(let element, _, _), 0),
        (.two(_, let element), 1), (.three(_, let element, _), 1),
        (.three(_, _, let element), 2):
        return element
      case (.many(let elements), _):
        return elements[position]
      default:
        preconditionFailure("index out of range")
      }
    }

    /// Takes what it gives out of the storage, which is faster than going from index to index.
    struct Iterator: IteratorProtocol, Sendable {
      private nonisolated var rest: Storage
      private nonisolated var position = 0

      fileprivate nonisolated init(_ effects: Effects) {
        rest = effects.storage
      }

      nonisolated mutating func next() -> Effect? {
        switch rest {
        case .none:
          return nil
        case .one(let first):
          rest = .none
          return first
        case .two(let first, let second):
          rest = .one(second)
          return first
        case .three(let first, let second, let third):
          rest = .two(second, third)
          return first
        case .many(let elements):
          if position == elements.count { return nil }
          defer { position += 1 }
          return elements[position]
        }
      }
    }

    nonisolated func makeIterator() -> Iterator { Iterator(self) }

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
    let effects: Effects
    /// Whether the step left the state and entered the same case anew.
    let reentered: Bool

    init(state: State, effects: Effects = .init(), reentered: Bool = false) {
      self.state = state
      self.effects = effects
      self.reentered = reentered
    }
  }

  /// The state that the flow starts in, and the effects that it starts with.
  static func start() -> Outcome {
    return Outcome(state: .waiting(limit: 10))
  }

  /// The state after an event, and the effects that it asks for.
  static func reduce(_ state: State, _ event: Event) -> Outcome {
    switch state {
    case .waiting(let limit):
      return reduceWaiting(state, limit, event)
    case .told:
      return reduceTold(state, event)
    }
  }

  /// What an event does in `waiting`.
  private static func reduceWaiting(_ state: State, _ limit: Int, _ event: Event) -> Outcome {
    switch event {
    case .replied(let reply):
      switch reply {
      case .found(let name, let count):
        if count == 0 {
          return Outcome(state: .told("none of \(name)"))
        }
        if count > limit {
          let extra = count - limit
          if extra > 1 {
            return Outcome(state: .told("\(extra) too many of \(name)"))
          }
        }
        return Outcome(state: .told(name))
      case .broken(let reason):
        switch reason {
        case .refused(let code):
          return Outcome(state: .told("refused \(code)"))
        case .timeout:
          return Outcome(state: .told("timeout"))
        case .named:
          return Outcome(state: state)
        }
      case .missing:
        return Outcome(state: state)
      }
    case .resulted(let result):
      switch result {
      case .success(let value):
        if value > threshold, doubled(value) < 100 {
          return Outcome(state: .told("good"))
        }
        return Outcome(state: .told("small"))
      case .failure(let problem):
        if case .timeout = problem {
          return Outcome(state: state)
        }
        let isMatch1 = {
          if case .refused(1) = problem { return true }
          if case .refused(2) = problem { return true }
          return false
        }()
        if isMatch1 {
          return Outcome(state: .told("refused early"))
        }
        return Outcome(state: .told("failed"))
      }
    case .toggled(let isOn, let isLoud):
      if isOn {
        if isLoud {
          return Outcome(state: .told("on, loud"))
        } else {
          return Outcome(state: .told("on"))
        }
      } else {
        return Outcome(state: .told("off"))
      }
    case .typed(let text):
      if let text {
        if text == "hello" {
          return Outcome(state: .told("greeting"))
        }
        if let number = parse(text) {
          return Outcome(state: .told("number \(number)"))
        }
        return Outcome(state: .told(text))
      } else {
        return Outcome(state: .told("nothing"))
      }
    case .counted(let number):
      if number == 0 {
        return Outcome(state: .told("zero"))
      }
      if number == -1 {
        return Outcome(state: .told("minus one"))
      }
      let subject1: Int? = parse("\(number)")
      let isMatch2 = {
        if case .some(7) = subject1 { return true }
        if case .some(8) = subject1 { return true }
        return false
      }()
      if isMatch2 {
        return Outcome(state: .told("lucky"))
      }
      return Outcome(state: .waiting(limit: limit + 1))
    case .turned(let direction):
      if case .left(by: let degrees) = direction {
        return Outcome(state: .told("left \(degrees)"))
      }
      if case .around = direction {
        return Outcome(state: .told("around"))
      }
      return Outcome(state: .told("elsewhere"))
    case .changed(let weather):
      if case .sunny = weather {
        return Outcome(state: .told("sun"))
      }
      if case .rainy(let amount) = weather, amount > 2.5 {
        return Outcome(state: .told("storm"))
      }
      return Outcome(state: .told("weather"))
    case .first(let value), .second(_, let value):
      return Outcome(state: .told("value \(value)"), effects: Effects(.log("took \(value)")))
    case .nested(let reply, let flag):
      if let reply {
        switch reply {
        case .found(let name, let count):
          if flag {
            return Outcome(state: .told("\(name) \(count)"))
          }
        case .missing:
          return Outcome(state: .told("missing"))
        default:
          break
        }
      } else {
        if flag {
          return Outcome(state: .told("nil"))
        }
      }
      return Outcome(state: .told("rest"))
    case .measured(let count, let new):
      if new == 1 || new == 2 || new == 3 {
        return Outcome(state: .waiting(limit: new))
      }
      return Outcome(state: .told("measured \(count)"))
    default:
      // Unlisted: reset
      return Outcome(state: state)
    }
  }

  /// What an event does in `told`.
  private static func reduceTold(_ state: State, _ event: Event) -> Outcome {
    switch event {
    case .replied(let reply):
      let match1 = {
        if case .found(let name, _) = reply { return Optional(name) }
        if case .broken(.named(let name)) = reply { return Optional(name) }
        return nil
      }()
      if let name = match1, name != "" {
        return Outcome(state: .told(name))
      }
      return Outcome(state: state)
    case .turned(let way):
      let match2 = {
        if case .left(by: let degrees) = way { return Optional(degrees) }
        if case .right(by: let degrees) = way { return Optional(degrees) }
        return nil
      }()
      if let degrees = match2 {
        return Outcome(state: .waiting(limit: degrees))
      }
      let isMatch1 = {
        if case .around = way { return true }
        if case .up = way { return true }
        return false
      }()
      if isMatch1 {
        return Outcome(state: .waiting(limit: 180))
      }
      return Outcome(state: state)
    case .counted(let number):
      do {
        let half = number / 2
        if half > 1 {
          return Outcome(state: .waiting(limit: half))
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
      return Outcome(state: .told("\(half)"), effects: effects)
    case .reset:
      return Outcome(state: .waiting(limit: 0))
    default:
      // Unlisted: resulted, toggled, typed, changed, first, second, nested, measured
      return Outcome(state: state)
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
