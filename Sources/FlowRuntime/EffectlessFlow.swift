// Flows that ask for nothing: they need no performer.
// Neighbours: Flow, FlowStore, FlowActor.

/// A compiled table without effects.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol EffectlessFlow: Flow {}

/// There is no value to call these with.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension EffectlessFlow {
  /// Never called: there is no effect to name.
  public static func traits(of effect: Effect) -> EffectTraits { EffectTraits("", isWork: false) }
  /// Never called: there are no effects to compare.
  public static func isSameWork(_ left: Effect, _ right: Effect) -> Bool { false }
  /// Never called: there is no effect to keep.
  public static func isAlive(_ effect: Effect, in state: State, reentered: Bool) -> Bool { true }
  /// Never called: there is no effect to cancel.
  public static func cancellation(of effect: Effect) -> Event? { nil }
  /// Never called: there are no effects to compare.
  public static func areEqual(_ left: Effect, _ right: Effect) -> Bool { true }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension EffectlessFlow where Self: CodableFlow {
  /// Never called: there is no effect to write.
  public static func encode(_ effect: Effect, to encoder: any Encoder) throws {}

  /// Throws `DecodingError.dataCorrupted`: whatever is read is no effect of this flow.
  public static func effect(from decoder: any Decoder) throws -> Effect {
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "the flow has no effects"
      )
    )
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension FlowStore where F: EffectlessFlow {
  /// Starts a flow that has no effects.
  public convenience init(
    _ start: F.Outcome,
    record: @escaping @MainActor (FlowStep<F>) -> Void = { _ in }
  ) {
    self.init(start, performer: Idle<F.Effect, F.Event>(), record: record)
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension FlowActor where F: EffectlessFlow {
  /// Starts a flow that has no effects.
  public init(
    _ start: F.Outcome,
    record: (@Sendable (FlowStep<F>) -> Void)? = nil
  ) async {
    await self.init(start, performer: Idle<F.Effect, F.Event>(), record: record)
  }
}

/// Performs nothing.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
private struct Idle<Effect: Sendable, Event: Sendable>: EffectPerformer {
  func perform(
    _ effect: Effect,
    report: @escaping @Sendable (Event) -> Void,
    isolation: isolated (any Actor)?
  ) async -> EffectEnding<Event> {
    .returned(nil)
  }
}
