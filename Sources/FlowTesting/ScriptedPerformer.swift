// A performer that does nothing by itself: the test answers each effect, when it wants to.
// Neighbours: FlowTest (which drives a store with it), ManualClock (for performers that wait).

import FlowRuntime

/// Shows a test each effect that is started, and lets the test end it.
///
/// ```swift
/// let performer = ScriptedPerformer(for: Checkout.self)
/// let store = FlowStore<Checkout>(Checkout.start(), performer: performer)
/// store.send(.payTapped(newAttemptId: "1"))
/// await performer.next().end()                       // saveAttempt
/// await performer.next().end(with: .payTimedOut(attemptId: "1"))
/// ```
///
/// An effect that is cancelled ends by itself, as a well-behaved function does, unless
/// `endsWhenCancelled` is false.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor
public final class ScriptedPerformer<Effect: Sendable, Event: Sendable>: EffectPerformer {
  /// One effect that was started.
  @MainActor
  public final class Call {
    /// What the flow asked for.
    public let effect: Effect
    /// Whether the runtime has told it to stop.
    public private(set) var isCancelled = false
    /// Whether the test, or a cancel, has ended it.
    public var hasEnded: Bool { ending != nil }

    private let reporter: @Sendable (Event) -> Void
    private var ending: EffectEnding<Event>?
    private var waiting: CheckedContinuation<EffectEnding<Event>, Never>?
    private var cancelWaiters: [CheckedContinuation<Void, Never>] = []

    init(_ effect: Effect, _ reporter: @escaping @Sendable (Event) -> Void) {
      self.effect = effect
      self.reporter = reporter
    }

    /// Ends it: a command without an event, work with one.
    public func end(with event: Event? = nil) { end(.returned(event)) }

    /// Ends it as if it had thrown.
    public func fail(with event: Event? = nil) { end(.threw(event)) }

    /// Sends an event before the end.
    public func report(_ event: Event) { reporter(event) }

    /// Waits until the runtime tells it to stop.
    public func cancelled() async {
      if isCancelled { return }
      await withCheckedContinuation { cancelWaiters.append($0) }
    }

    private func end(_ ending: EffectEnding<Event>) {
      if self.ending != nil { return }
      self.ending = ending
      waiting?.resume(returning: ending)
      waiting = nil
    }

    fileprivate func cancel(ends: Bool) {
      isCancelled = true
      cancelWaiters.forEach { $0.resume() }
      cancelWaiters = []
      if ends { end(.returned(nil)) }
    }

    fileprivate func result() async -> EffectEnding<Event> {
      if let ending { return ending }
      return await withCheckedContinuation { waiting = $0 }
    }
  }

  /// Every effect that was started, in order.
  public private(set) var started: [Effect] = []
  /// Those that have not ended, in the order in which they were started.
  public private(set) var running: [Call] = []
  /// Those that the test has not taken with `next`.
  public private(set) var untaken: [Call] = []
  private var takers: [CheckedContinuation<Call, Never>] = []
  private let endsWhenCancelled: Bool
  private let answer: (Effect) -> EffectEnding<Event>?

  /// - Parameters:
  ///   - endsWhenCancelled: Whether a cancelled effect ends by itself.
  ///   - answer: Ends an effect as soon as it is started; for those that give `nil`, and where nothing
  ///     is given, the test does.
  public init<F: Flow>(
    for flow: F.Type,
    endsWhenCancelled: Bool = true,
    answer: @escaping (Effect) -> EffectEnding<Event>? = { _ in nil }
  ) where F.Effect == Effect, F.Event == Event {
    self.endsWhenCancelled = endsWhenCancelled
    self.answer = answer
  }

  /// The next effect that is started; waits for it if need be.
  public func next() async -> Call {
    if untaken.isEmpty { return await withCheckedContinuation { takers.append($0) } }
    return untaken.removeFirst()
  }

  /// Hands the effect to the test as a ``Call``, and returns when the test, or a cancel, ends it.
  public func perform(
    _ effect: Effect,
    report: @escaping @Sendable (Event) -> Void,
    isolation: isolated (any Actor)?
  ) async -> EffectEnding<Event> {
    await carryOut(effect, report)
  }

  private func carryOut(
    _ effect: Effect,
    _ report: @escaping @Sendable (Event) -> Void
  ) async -> EffectEnding<Event> {
    started.append(effect)
    if let ending = answer(effect) { return ending }
    let call = Call(effect, report)
    running.append(call)
    if takers.isEmpty { untaken.append(call) } else { takers.removeFirst().resume(returning: call) }
    let ending = await withTaskCancellationHandler {
      await call.result()
    } onCancel: { [endsWhenCancelled] in
      Task { @MainActor in call.cancel(ends: endsWhenCancelled) }
    }
    running.removeAll { $0 === call }
    return ending
  }
}
