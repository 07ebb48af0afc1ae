// Who carries effects out, as the runtime sees them.
// Neighbours: Flow, Engine (which calls it). The generated `Performer` of a flow refines the protocol
// and implements its one method, so that a person writes one method for each effect.

/// Carries out the effects of a flow.
///
/// Conform to the `Performer` that is generated for the flow instead: it has one method for each effect,
/// and its return types hold only what the table lists. Tools that serve every flow, such as a scripted
/// performer, conform to this protocol.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol EffectPerformer<Effect, Event>: Sendable {
  associatedtype Effect: Sendable
  associatedtype Event: Sendable

  /// Carries out one effect.
  ///
  /// - Parameters:
  ///   - effect: What is to be done.
  ///   - report: Sends an event before the end. It may be called from anywhere, any number of times;
  ///     calls after the end, or after the effect was cancelled, do nothing.
  ///   - isolation: The actor on which the effect is started, so that effects start in their order.
  /// - Returns: How it ended. After a cancel the event in it is not sent.
  func perform(
    _ effect: Effect,
    report: @escaping @Sendable (Event) -> Void,
    isolation: isolated (any Actor)?
  ) async -> EffectEnding<Event>
}

/// How an effect ended.
public enum EffectEnding<Event: Sendable>: Sendable {
  /// It did what it was asked for. Work gives one of the events after `->`; a command gives none.
  case returned(Event?)
  /// It threw. What follows a command in its list is not started.
  case threw(Event?)

  /// What is sent.
  public var event: Event? {
    switch self {
    case .returned(let event), .threw(let event): event
    }
  }
}

extension EffectEnding: Equatable where Event: Equatable {}
