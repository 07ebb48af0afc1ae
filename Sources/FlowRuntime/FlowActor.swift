// A flow off the main actor, for servers and background work.
// Neighbours: Engine (which it owns), FlowStore (the same on the main actor).

/// Owns the state of a flow on an actor of its own, and runs its effects.
///
/// It does what `FlowStore` does, and can be used from anywhere. When it goes, effects with a `while:`
/// are cancelled, all others run to their end, and what they answer is dropped.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public actor FlowActor<F: Flow> {
  private let home: Home<F>
  private let mailbox: AsyncStream<Message<F.Event>>.Continuation

  /// Starts a flow.
  ///
  /// - Parameters:
  ///   - start: What the flow's `start` gives; its effects are started.
  ///   - performer: Carries out the effects.
  ///   - record: Sees each step, the start first, before its effects are started.
  public init<P: EffectPerformer>(
    _ start: F.Outcome,
    performer: P,
    record: (@Sendable (FlowStep<F>) -> Void)? = nil
  ) async where P.Effect == F.Effect, P.Event == F.Event {
    let step = FlowStep<F>(start)
    home = Home(
      Engine(
        in: step.state,
        perform: { effect, report, isolation in
          await performer.perform(effect, report: report, isolation: isolation)
        },
        observe: { record?($0) }
      )
    )
    mailbox = home.mailbox
    await home.start(step)
  }

  deinit { mailbox.yield(.closed) }

  /// Where the flow is.
  public var state: F.State {
    get async { await home.state }
  }

  /// Sends an event to the flow. When it returns, the event has been handled.
  public func send(_ event: F.Event) async { await home.send(event) }

  /// The steps from now on, for one reader. They end when the flow goes.
  public var steps: AsyncStream<FlowStep<F>> {
    get async { await home.follow().steps }
  }

  /// Waits for a state: the one that the flow is in, or the first one after it, that fits.
  ///
  /// - Returns: The state, or `nil` if the waiting task was cancelled.
  @discardableResult
  public func next(where fits: @Sendable (F.State) -> Bool) async -> F.State? {
    let (state, steps) = await home.follow()
    if fits(state) { return state }
    for await step in steps where fits(step.state) { return step.state }
    return nil
  }

  /// Waits until nothing is under way: every event that was sent has been handled, and every effect that
  /// was asked for has ended or was dropped. Then only a new event makes the flow go on.
  ///
  /// Ends at once when the waiting task is cancelled.
  public func settled() async {
    for await _ in await home.settle() {}
  }
}

/// Where the engine of a `FlowActor` lives: running effects keep this actor, and not the other.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
private actor Home<F: Flow> {
  private let engine: Engine<F>
  nonisolated let mailbox: AsyncStream<Message<F.Event>>.Continuation

  init(_ engine: sending Engine<F>) {
    mailbox = engine.mailbox
    self.engine = engine
  }

  var state: F.State { engine.state }

  func start(_ step: FlowStep<F>) { engine.start(step, isolation: self) }
  func send(_ event: F.Event) { engine.send(event, isolation: self) }
  func settle() -> AsyncStream<Never> { engine.settle() }

  /// The state, and the steps from it on.
  func follow() -> (state: F.State, steps: AsyncStream<FlowStep<F>>) {
    (engine.state, engine.subscribe())
  }
}
