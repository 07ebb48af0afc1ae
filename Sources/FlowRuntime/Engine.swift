// Runs a flow on one actor: handles events one at a time, and turns what the schedule says into tasks.
// Neighbours: Schedule (the rules), FlowStore and FlowActor (which own one each, on the main actor and
// on an actor of its own). It decides nothing that section 6 of the language decides.

/// How an effect is carried out; made from a performer, which it hides.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
typealias Perform<F: Flow> =
  @Sendable (
    F.Effect, @escaping @Sendable (F.Event) -> Void, isolated (any Actor)?
  ) async -> EffectEnding<F.Event>

/// What reaches an engine from outside its actor, in order of arrival.
enum Message<Event: Sendable>: Sendable {
  case reported(Event, by: Int)
  case ended(Int, EffectEnding<Event>)
  /// The owner is gone.
  case closed
  /// Whoever waits for this knows that all that arrived before it has been handled.
  case flushed(CheckedContinuation<Void, Never>)
}

/// Belongs to one actor; each function that takes it as `isolation` must get that one.
///
/// Its owner may go before it: running tasks keep the engine until the last effect has ended, so that
/// work without a `while:` survives, and with it what waits in its list or lane.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
final class Engine<F: Flow> {
  private(set) var state: F.State
  /// Sees each step, before its effects start.
  private let observe: (FlowStep<F>) -> Void
  private let perform: Perform<F>
  private var schedule = Schedule<F>()
  private var events = Queue<F.Event>()
  private var isHandling = false
  private var isClosed = false
  private var tasks: [Int: Task<Void, Never>] = [:]
  /// Which task carries out which effect.
  private var taskOfEffect: [Int: Int] = [:]
  private var nextTask = 0
  private var subscribers: [AsyncStream<FlowStep<F>>.Continuation] = []
  /// Whoever waits for the engine to have nothing to do.
  private var settling: [AsyncStream<Never>.Continuation] = []
  private let messages: AsyncStream<Message<F.Event>>
  private let inbox: AsyncStream<Message<F.Event>>.Continuation

  /// Whoever owns the engine yields `closed` here when it goes.
  var mailbox: AsyncStream<Message<F.Event>>.Continuation { inbox }

  init(
    in state: F.State,
    perform: @escaping Perform<F>,
    observe: @escaping (FlowStep<F>) -> Void
  ) {
    self.state = state
    self.perform = perform
    self.observe = observe
    (messages, inbox) = AsyncStream.makeStream(of: Message<F.Event>.self)
  }

  /// Takes the first step. Called once, before anything else.
  func start(_ step: FlowStep<F>, isolation: isolated any Actor) {
    Task {
      for await message in messages { receive(message, isolation: isolation) }
    }
    isHandling = true
    take(step, isolation: isolation)
    isHandling = false
    handle(isolation: isolation)
  }

  // MARK: Events

  /// Handles an event, and what it leads to at once. From inside a step it only queues.
  func send(_ event: F.Event, isolation: isolated any Actor) {
    if isClosed { return }
    events.append(event)
    handle(isolation: isolation)
  }

  /// The steps from now on, until the owner goes.
  func subscribe() -> AsyncStream<FlowStep<F>> {
    let (steps, subscriber) = AsyncStream.makeStream(of: FlowStep<F>.self)
    if isClosed { subscriber.finish() } else { subscribers.append(subscriber) }
    return steps
  }

  /// A stream without elements, that ends when no event is queued and no effect has still to end.
  func settle() -> AsyncStream<Never> {
    let (nothing, waiting) = AsyncStream.makeStream(of: Never.self)
    settling.append(waiting)
    endSettling()
    return nothing
  }

  private func endSettling() {
    guard !settling.isEmpty, !isHandling, schedule.isEmpty else { return }
    for waiting in settling { waiting.finish() }
    settling = []
  }

  private func handle(isolation: isolated any Actor) {
    if isHandling { return }
    isHandling = true
    while !isClosed, let event = events.popFirst() {
      let step = FlowStep<F>(F.reduce(state, event), event: event, before: state)
      take(step, isolation: isolation)
    }
    isHandling = false
    endSettling()
  }

  private func take(_ step: FlowStep<F>, isolation: isolated any Actor) {
    state = step.state
    schedule.take(step)
    observe(step)
    // Whoever no longer listens has ended its stream.
    if !subscribers.isEmpty {
      subscribers.removeAll { if case .terminated = $0.yield(step) { true } else { false } }
    }
    carryOut(isolation: isolation)
  }

  private func receive(_ message: Message<F.Event>, isolation: isolated any Actor) {
    switch message {
    case .reported(let event, let id):
      if schedule.isRunning(id) { send(event, isolation: isolation) }
    case .ended(let id, let ending):
      taskOfEffect[id] = nil
      // The answer came first; what the end led to comes after it.
      if let event = schedule.end(id, ending) { events.append(event) }
      carryOut(isolation: isolation)
    case .closed:
      isClosed = true
      for subscriber in subscribers { subscriber.finish() }
      subscribers = []
      schedule.close()
      carryOut(isolation: isolation)
    case .flushed(let waiting): waiting.resume()
    }
    // Now nothing can arrive any more, and the engine goes.
    if isClosed, schedule.isEmpty { inbox.finish() }
  }

  /// Whether an effect is about to be started.
  var hasReady: Bool { schedule.hasReady }

  // MARK: Tasks

  private func carryOut(isolation: isolated any Actor) {
    let consequences = schedule.takeConsequences()
    for id in consequences.cancelled {
      if let task = taskOfEffect[id] { tasks[task]?.cancel() }
    }
    for _ in 0..<consequences.started { startTask(isolation: isolation) }
    for event in consequences.events { events.append(event) }
    handle(isolation: isolation)
  }

  /// A task carries out whatever effect is next when it comes to run. So effects start in their order,
  /// in whatever order the actor runs its tasks, and one that is dropped before that never starts.
  private func startTask(isolation: isolated any Actor) {
    let number = nextTask
    nextTask += 1
    tasks[number] = Task {
      if let (id, effect) = begin(task: number, isolation: isolation) {
        let report: @Sendable (F.Event) -> Void = { [inbox] event in
          inbox.yield(.reported(event, by: id))
        }
        let ending = await perform(effect, report, isolation)
        inbox.yield(.ended(id, ending))
      }
      tasks[number] = nil
    }
  }

  private func begin(
    task: Int,
    isolation: isolated any Actor
  ) -> (id: Int, effect: F.Effect)? {
    guard let next = schedule.begin() else { return nil }
    taskOfEffect[next.id] = task
    return next
  }
}
