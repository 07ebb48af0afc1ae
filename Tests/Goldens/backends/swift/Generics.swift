// Generated from the flow table `Generics`. Do not edit: change the table.

#if hasFeature(InternalImportsByDefault)
  public import Foundation
#else
  import Foundation
#endif

/// Parameters, unions that hold themselves, defaults, and what others may see.
public nonisolated enum Generics<
  Item: Equatable & Sendable & Hashable,
  Failure: Hashable & Sendable
> {
  /// Where the flow is. Each case holds only what makes sense there.
  public nonisolated enum State: Equatable, Sendable, Hashable {
    case empty(since: Date, tries: Int = 0)
    case holding(
      since: Date,
      tries: Int = 0,
      _ items: [Item],
      count: Int = 0,
      load: Load<Item>,
      tree: Tree<Int>
    )

    /// Every state has it.
    public var since: Date {
      switch self {
      case .empty(let since, _), .holding(let since, _, _, _, _, _):
        since
      }
    }

    /// Every state has it.
    public var tries: Int {
      switch self {
      case .empty(_, let tries), .holding(_, let tries, _, _, _, _):
        tries
      }
    }
  }

  /// What happened.
  public nonisolated enum Event: Equatable, Sendable {
    case put(_ item: Item, count: Int = 1)
    case load(_ load: Load<[Item]>)
    case boxed(_ box: Box<Item>, tree: Tree<Int>)
    case chained(_ chain: Chain, _ first: First)
  }

  /// What the flow asks the outside world to do.
  public nonisolated enum Effect: Equatable, Sendable, Hashable {
    case fetch(url: URL, retries: Int = 3)
    case report(_ failure: Failure?)
  }

  /// A tree.
  public nonisolated indirect enum Tree<Value: Equatable & Sendable & Hashable>:
    Equatable, Sendable, Hashable
  {
    case leaf(value: Value)
    case branch(_ left: Tree<Value>, _ right: Tree<Value>)
    case nothing
  }

  public nonisolated indirect enum Chain: Equatable, Sendable {
    case link(next: Chain?, _ name: String = "x")
    case end
  }

  public nonisolated indirect enum First: Equatable, Sendable {
    case one(second: Second)
    case done
  }

  public nonisolated indirect enum Second: Equatable, Sendable {
    case two(_ firsts: [First], first: First?)
    case none
  }

  public nonisolated enum Load<Value: Equatable & Sendable & Hashable>:
    Equatable, Sendable, Hashable
  {
    case idle
    case failed(_ failure: Failure)
    case loaded(_ value: Value, at: Date)
  }

  /// The effects of one step, in order. One is held in place.
  public nonisolated struct Effects:
    RandomAccessCollection, ExpressibleByArrayLiteral, CustomStringConvertible, Equatable, Sendable
  {
    nonisolated private enum Storage: Equatable, Sendable {
      case none
      case one(Effect)
      case many([Effect])
    }

    private nonisolated var storage: Storage

    public nonisolated init(arrayLiteral elements: Effect...) {
      switch elements.count {
      case 0: storage = .none
      case 1: storage = .one(elements[0])
      default: storage = .many(elements)
      }
    }

    public nonisolated init() {
      storage = .none
    }

    fileprivate nonisolated init(_ first: Effect) {
      storage = .one(first)
    }

    public nonisolated var startIndex: Int { 0 }

    public nonisolated var endIndex: Int {
      switch storage {
      case .none: 0
      case .one: 1
      case .many(let elements): elements.count
      }
    }

    public nonisolated subscript(position: Int) -> Effect {
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
    public nonisolated var description: String { Array(self).description }

    public nonisolated func forEach(_ body: (Effect) throws -> Void) rethrows {
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
  public nonisolated struct Outcome: Equatable, Sendable {
    /// The state that the flow is in then.
    public let state: State
    /// What is to be done, in this order.
    public let effects: Effects
    /// Whether the step left the state and entered the same case anew.
    public let reentered: Bool

    public init(state: State, effects: Effects = .init(), reentered: Bool = false) {
      self.state = state
      self.effects = effects
      self.reentered = reentered
    }
  }

  /// The state that the flow starts in, and the effects that it starts with.
  public static func start(since: Date, tries: Int = 0) -> Outcome {
    return Outcome(state: .empty(since: since, tries: tries))
  }

  /// The state after an event, and the effects that it asks for.
  @inline(__always)
  public static func reduce(_ state: consuming State, _ event: Event) -> Outcome {
    let (state, effects) = step(state, event)
    return Outcome(state: state, effects: effects)
  }

  /// What an event does in each state: an outcome in parts.
  @inline(__always)
  private static func step(_ state: consuming State, _ event: Event) -> (State, Effects) {
    switch copy state {
    case .empty(let since, let tries):
      return reduceEmpty(state, since, tries, event)
    case .holding(let since, let tries, let items, let count, let load, let tree):
      return reduceHolding(state, since, tries, items, count, load, tree, event)
    }
  }

  /// What an event does in `empty`.
  private static func reduceEmpty(
    _ state: State,
    _ since: Date,
    _ tries: Int,
    _ event: Event
  ) -> (State, Effects) {
    switch event {
    case .put(let item, let count):
      return (
        .holding(since: since, tries: tries, [item], count: count, load: .idle, tree: .nothing),
        Effects(.fetch(url: URL(fileURLWithPath: "/"), retries: 3))
      )
    case .load(let load):
      switch load {
      case .loaded(let items, let at):
        return (
          .holding(since: at, tries: tries, items, count: items.count, load: .idle, tree: .nothing),
          Effects()
        )
      case .failed(let failure):
        return (state, Effects(.report(failure)))
      case .idle:
        return (state, Effects())
      }
    case .boxed, .chained:
      // Ignored.
      return (state, Effects())
    }
  }

  /// What an event does in `holding`.
  @inline(never)
  private static func reduceHolding(
    _ state: consuming State,
    _ since: Date,
    _ tries: Int,
    _ items: consuming [Item],
    _ count: Int,
    _ load: Load<Item>,
    _ tree: Tree<Int>,
    _ event: Event
  ) -> (State, Effects) {
    let state = consume state
    var items = consume items
    switch event {
    case .put(let item, let new):
      // In place: nothing here holds the old value any more.
      _ = consume state
      items.append(item)
      return (
        .holding(since: since, tries: tries, items, count: count + new, load: load, tree: tree),
        Effects()
      )
    case .load:
      return (state, Effects())
    case .boxed(let box, let new):
      switch box {
      case .full(let item):
        if case .leaf(1) = new, items.contains(item) {
          return (
            .holding(since: since, tries: tries, items, count: 0, load: load, tree: tree),
            Effects()
          )
        }
        return (
          .holding(since: since, tries: tries, [item], count: count, load: load, tree: new),
          Effects()
        )
      case .hollow:
        return (.empty(since: since, tries: tries), Effects())
      }
    case .chained(let chain, let first):
      if case .link(let next, let name) = chain, case .one(.two) = first, next == nil, name == "x" {
        return (.empty(since: since, tries: tries), Effects())
      }
      return (state, Effects())
    }
  }

  /// Swift reports here what the table and `Box` say differently.
  private static func coverBox(_ value2: Box<Item>) {
    switch value2 {
    case .hollow:
      break
    case .full(let value1):
      let _: Item = value1
    }
  }
}
