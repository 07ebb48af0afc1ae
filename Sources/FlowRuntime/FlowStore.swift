// A flow on the main actor, for SwiftUI and any other observer.
// Neighbours: Engine (which it owns), FlowActor (the same off the main actor).

import Observation

/// Owns the state of a flow on the main actor, and runs its effects.
///
/// ```swift
/// let store = FlowStore<Checkout>(Checkout.start(), performer: LiveCheckout())
/// store.send(.payTapped(newAttemptId: UUID().uuidString))
/// ```
///
/// Events are handled one at a time, in the order in which they arrive: when `send` returns outside a
/// step, `state` is the state after it. A `send` from inside a step (an observer, a recording) queues.
///
/// When the store goes, effects with a `while:` are cancelled, all others run to their end, and what they
/// answer is dropped.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
@Observable
public final class FlowStore<F: Flow> {
  /// Where the flow is. Observers hear of it only when it changes.
  public private(set) var state: F.State

  @ObservationIgnored private let engine: Engine<F>
  @ObservationIgnored private let mailbox: AsyncStream<Message<F.Event>>.Continuation

  /// Starts a flow.
  ///
  /// - Parameters:
  ///   - start: What the flow's `start` gives; its effects are started.
  ///   - performer: Carries out the effects.
  ///   - record: Sees each step, the start first, before its effects are started.
  public init<P: EffectPerformer>(
    _ start: F.Outcome,
    performer: P,
    record: @escaping @MainActor (FlowStep<F>) -> Void = { _ in }
  ) where P.Effect == F.Effect, P.Event == F.Event {
    let follower = Follower<F>()
    state = start.state
    engine = Engine(
      in: start.state,
      perform: { effect, report, isolation in
        await performer.perform(effect, report: report, isolation: isolation)
      },
      observe: { step in
        follower.store?.follow(step)
        record(step)
      }
    )
    mailbox = engine.mailbox
    follower.store = self
    engine.start(FlowStep(start), isolation: MainActor.shared)
  }

  deinit { mailbox.yield(.closed) }

  /// Sends an event to the flow.
  public func send(_ event: F.Event) { engine.send(event, isolation: MainActor.shared) }

  /// The steps from now on, for one reader. They end when the store goes.
  public var steps: AsyncStream<FlowStep<F>> { engine.subscribe() }

  /// Waits for a state: the one that the flow is in, or the first one after it, that fits.
  ///
  /// - Returns: The state, or `nil` if the waiting task was cancelled.
  @discardableResult
  public func next(where fits: (F.State) -> Bool) async -> F.State? {
    if fits(state) { return state }
    for await step in steps where fits(step.state) { return step.state }
    return nil
  }

  /// Waits until nothing is under way: every event that was sent has been handled, and every effect that
  /// was asked for has ended or was dropped. Then only a new event makes the flow go on.
  ///
  /// Ends at once when the waiting task is cancelled.
  public func settled() async {
    for await _ in engine.settle() {}
  }

  /// Waits until all has been handled that has arrived, and returns whether more is about to start.
  package func flush() async -> Bool {
    await withCheckedContinuation { waiting in
      if case .terminated = mailbox.yield(.flushed(waiting)) { waiting.resume() }
    }
    return engine.hasReady
  }

  private func follow(_ step: FlowStep<F>) {
    if !F.areEqual(state, step.state) { state = step.state }
  }
}

/// The engine's way to the store, which does not keep it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
private final class Follower<F: Flow> {
  weak var store: FlowStore<F>?
}
