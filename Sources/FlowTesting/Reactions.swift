// What a reducer does, in one line a pair, and the rest of the pairs in one line more.
// Neighbours: FlowMismatch (how a test fails), FlowTest (the same for a flow that runs).

import FlowRuntime

/// What one event does in one state.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Reaction<F: Flow>: Sendable {
  /// What happens.
  public let event: F.Event
  /// Where the flow is.
  public let state: F.State
  /// Where it is then.
  public let next: F.State
  /// What it asks for, in order.
  public let effects: [F.Effect]
  let place: Place

  /// - Parameters:
  ///   - event: What happens.
  ///   - state: Where the flow is.
  ///   - next: Where it is then.
  ///   - effects: What it asks for, in order.
  public init(
    _ event: F.Event,
    in state: F.State,
    to next: F.State,
    asks effects: F.Effect...,
    file: String = #fileID,
    line: Int = #line
  ) {
    self.event = event
    self.state = state
    self.next = next
    self.effects = effects
    place = Place(file: file, line: line)
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Flow {
  /// Fails unless an event leads to a state and asks for effects.
  public static func expect(
    _ event: Event,
    in state: State,
    to next: State,
    asks effects: Effect...,
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try expect(event, in: state, (next, effects), Place(file: file, line: line))
  }

  /// Fails unless an event does nothing in a state.
  public static func expectNothing(
    of event: Event,
    in state: State,
    file: String = #fileID,
    line: Int = #line
  ) throws {
    try expect(event, in: state, (state, []), Place(file: file, line: line))
  }

  /// Sends every event to every state. Fails unless the listed pairs do what they say, and all others
  /// nothing.
  ///
  /// - Parameters:
  ///   - events: One value, or several, for each event.
  ///   - states: One value, or several, for each state.
  ///   - reactions: The pairs that do something.
  public static func expectOnly(
    _ reactions: [Reaction<Self>],
    sending events: [Event],
    to states: [State],
    file: String = #fileID,
    line: Int = #line
  ) throws {
    let place = Place(file: file, line: line)
    for reaction in reactions {
      try expect(
        reaction.event,
        in: reaction.state,
        (reaction.next, reaction.effects),
        reaction.place
      )
    }
    for pair in pairs(of: events, and: states) {
      let isListed = reactions.contains {
        areEqual($0.event, pair.event) && areEqual($0.state, pair.state)
      }
      if !isListed { try expect(pair.event, in: pair.state, (pair.state, []), place) }
    }
  }

  /// Every event in every state, states first.
  public static func pairs(
    of events: [Event],
    and states: [State]
  ) -> [(event: Event, state: State)] {
    states.flatMap { state in events.map { (event: $0, state: state) } }
  }

  private static func expect(
    _ event: Event,
    in state: State,
    _ expected: (state: State, effects: [Effect]),
    _ place: Place
  ) throws {
    let outcome = reduce(state, event)
    let found = differences(
      Self.self,
      between: (outcome.state, Array(outcome.effects)),
      and: expected
    )
    if found.isEmpty { return }
    throw FlowMismatch("\(event) in \(state): " + found.joined(separator: "; "), place)
  }
}
