// Generated from the flow table `Bare`. Do not edit: change the table.

/// A flow that asks for nothing, where every pair is decided.
package enum Bare {
  /// Where the flow is. Each case holds only what makes sense there.
  package enum State: Equatable, Sendable, Codable {
    case off
    case on(level: Int)
  }

  /// What happened.
  package enum Event: Equatable, Sendable, Codable {
    case tapped
    case set(_ wrapped: Wrapped)
  }

  /// What the flow asks the outside world to do.
  package enum Effect: Equatable, Sendable {
  }

  /// One case only.
  package enum Wrapped: Equatable, Sendable, Codable {
    case only(_ count: Int)
  }

  /// The effects of one step, in order.
  package struct Effects:
    RandomAccessCollection, ExpressibleByArrayLiteral, CustomStringConvertible, Equatable, Sendable
  {
    package nonisolated init() {}

    package nonisolated init(arrayLiteral elements: Effect...) {}

    package nonisolated var startIndex: Int { 0 }

    package nonisolated var endIndex: Int { 0 }

    package nonisolated subscript(position: Int) -> Effect {
      preconditionFailure("index out of range")
    }

    package nonisolated var description: String { "[]" }
  }

  /// What a step comes to.
  package struct Outcome: Equatable, Sendable {
    /// The state that the flow is in then.
    package let state: State
    /// What is to be done, in this order.
    package let effects: Effects
    /// Whether the step left the state and entered the same case anew.
    package let reentered: Bool

    package init(state: State, effects: Effects = .init(), reentered: Bool = false) {
      self.state = state
      self.effects = effects
      self.reentered = reentered
    }
  }

  /// The state that the flow starts in, and the effects that it starts with.
  package static func start() -> Outcome {
    return Outcome(state: .off)
  }

  /// The state after an event, and the effects that it asks for.
  @inline(__always)
  package static func reduce(_ state: State, _ event: Event) -> Outcome {
    let (state, effects) = step(state, event)
    return Outcome(state: state, effects: effects)
  }

  /// What an event does in each state: an outcome in parts.
  @inline(__always)
  private static func step(_ state: State, _ event: Event) -> (State, Effects) {
    switch state {
    case .off:
      return reduceOff(state, event)
    case .on:
      return reduceOn(state, event)
    }
  }

  /// What an event does in `off`.
  private static func reduceOff(_ state: State, _ event: Event) -> (State, Effects) {
    switch event {
    case .tapped:
      return (.on(level: 1), Effects())
    case .set(let wrapped):
      switch wrapped {
      case .only(let new):
        if new == 0 {
          return (state, Effects())
        }
        return (.on(level: new), Effects())
      }
    }
  }

  /// What an event does in `on`.
  private static func reduceOn(_ state: State, _ event: Event) -> (State, Effects) {
    switch event {
    case .tapped:
      return (.off, Effects())
    case .set(let wrapped):
      if case .only(let new) = wrapped {
        return (.on(level: new), Effects())
      }
    }
    // No event comes here: the table decides every one before.
    return (state, Effects())
  }
}
