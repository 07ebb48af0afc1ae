// One step of a flow, as observers, waiters and recordings see it.
// Neighbours: Engine (which makes it), Recording (which writes it down).

/// What one event did.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct FlowStep<F: Flow>: Sendable {
  /// `nil` for the start.
  public let event: F.Event?
  /// The state before; `nil` for the start.
  public let before: F.State?
  /// The state after.
  public let state: F.State
  /// What the step asked for, in order.
  public let effects: [F.Effect]
  /// Whether the step left the state and entered the same case anew.
  public let reentered: Bool

  /// - Parameters:
  ///   - event: What happened; `nil` for the start.
  ///   - before: The state before; `nil` for the start.
  ///   - state: The state after.
  ///   - effects: What the step asked for, in order.
  ///   - reentered: Whether the step left the state and entered the same case anew.
  public init(
    event: F.Event?,
    before: F.State?,
    state: F.State,
    effects: [F.Effect],
    reentered: Bool = false
  ) {
    self.event = event
    self.before = before
    self.state = state
    self.effects = effects
    self.reentered = reentered
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension FlowStep {
  /// What the reducer gave, for an event or for the start.
  init(_ outcome: F.Outcome, event: F.Event? = nil, before: F.State? = nil) {
    self.init(
      event: event,
      before: before,
      state: outcome.state,
      effects: Array(outcome.effects),
      reentered: outcome.reentered
    )
  }
}
