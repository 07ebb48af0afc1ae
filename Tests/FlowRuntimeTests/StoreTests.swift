// A flow that runs: events one at a time, effects in order, nothing left behind.
// Neighbours: ScheduleTests (the rules of effects by themselves), ActorTests (off the main actor).

import FlowTesting
import Observation
import RuntimeFlows
import Testing

@testable import FlowRuntime

/// A store for `Script`, its performer, and what it did.
@MainActor
final class Stage {
  let performer: ScriptedPerformer<Script.Effect, Script.Event>
  private(set) var store: FlowStore<Script>?
  private(set) var steps: [FlowStep<Script>] = []
  var onStep: (FlowStep<Script>) -> Void = { _ in }

  init(start: [Script.Effect] = [], endsWhenCancelled: Bool = true) {
    performer = ScriptedPerformer(for: Script.self, endsWhenCancelled: endsWhenCancelled)
    store = FlowStore(
      Script.Outcome(state: Script.State(), effects: start),
      performer: performer,
      record: { [weak self] step in
        self?.steps.append(step)
        self?.onStep(step)
      }
    )
  }

  var events: [Script.Event] { steps.compactMap(\.event) }
  var started: [Int] { performer.started.map(\.id) }

  func step(to place: Script.Place = .a, reenters: Bool = false, _ effects: Script.Effect...) {
    store?.send(.step(to: place, reenters: reenters, effects))
  }

  func release() { store = nil }
  func forget() { steps = [] }
}

@MainActor
@Suite("Events of a store") struct StoreEventTests {
  @Test("a send is handled when it returns")
  func immediate() {
    let store = FlowStore<Transfer>(
      Transfer.start(),
      performer: ScriptedPerformer(for: Transfer.self)
    )
    store.send(.picked(id: 1, name: "a"))
    #expect(store.state == .uploading(id: 1, name: "a", part: 0))
    store.send(.left)
    #expect(store.state == .idle)
  }

  @Test("a send from a recording queues, and nothing overtakes it")
  func reentrantRecording() {
    let stage = Stage()
    stage.onStep = { step in
      guard case .step(.b, _, _)? = step.event else { return }
      stage.store?.send(.answered(1))
      stage.store?.send(.answered(2))
      #expect(stage.store?.state.place == .b)
      #expect(stage.events.count == 1)
    }
    stage.step(to: .b)
    stage.step(to: .c)
    #expect(
      stage.events == [
        .step(to: .b, reenters: false, []), .answered(1), .answered(2),
        .step(to: .c, reenters: false, []),
      ]
    )
  }

  @Test("a send from an observer of the state queues")
  func reentrantObserver() {
    let stage = Stage()
    withObservationTracking {
      _ = stage.store?.state
    } onChange: {
      MainActor.assumeIsolated { stage.store?.send(.answered(1)) }
    }
    stage.step(to: .b, .work(1))
    #expect(stage.events == [.step(to: .b, reenters: false, [.work(1)]), .answered(1)])
    #expect(stage.steps.last?.before?.place == .b)
  }

  @Test("observers hear of a state that changes, and only then")
  func observation() {
    let stage = Stage()
    var changes = 0
    func follow() {
      withObservationTracking {
        _ = stage.store?.state
      } onChange: {
        MainActor.assumeIsolated { changes += 1 }
      }
    }
    follow()
    stage.step(to: .a)
    #expect(changes == 0)
    stage.step(to: .b)
    #expect(changes == 1)
  }

  @Test("the start is the first step, and its effects are started")
  func start() async {
    let stage = Stage(start: [.work(1)])
    #expect(stage.steps.count == 1)
    #expect(stage.steps.first?.event == nil)
    #expect(await stage.performer.next().effect.id == 1)
  }
}

@MainActor
@Suite("Effects of a store") struct StoreEffectTests {
  @Test("effects start in the order of their steps, whatever the priority of who sends")
  func order() async {
    let stage = Stage()
    for id in 0..<50 {
      let priority: TaskPriority = id.isMultiple(of: 2) ? .background : .high
      await Task(priority: priority) { stage.step(.work(id * 2), .work(id * 2 + 1)) }.value
    }
    #expect(await eventually { stage.started.count == 100 })
    #expect(stage.started == Array(0..<100))
  }

  @Test("a command is awaited, its list goes on when it returns")
  func command() async {
    let stage = Stage()
    stage.step(.command(1), .command(2), .work(3))
    await stage.performer.next().end()
    let second = await stage.performer.next()
    #expect(stage.started == [1, 2])
    second.end()
    #expect(await stage.performer.next().effect.id == 3)
  }

  @Test("a throw sends its event and drops the rest of the list")
  func throwing() async {
    let stage = Stage()
    stage.step(.command(1), .work(2))
    await stage.performer.next().fail(with: .failed(1))
    await stage.store?.next { _ in stage.events.contains(.failed(1)) }
    #expect(await eventually { stage.events.last == .failed(1) })
    stage.step(.work(3))
    #expect(await stage.performer.next().effect.id == 3)
  }

  @Test("an effect that the same turn cancels never starts")
  func cancelledBeforeStart() async {
    let stage = Stage()
    stage.step(.work(1).while(.a), .work(2))
    stage.step(to: .b)
    #expect(await stage.performer.next().effect.id == 2)
    #expect(stage.events.last == .cancelled(1))
    #expect(stage.started == [2])
  }

  @Test("leaving cancels the task; its answer is replaced by the event of the cancel")
  func leaving() async {
    let stage = Stage(endsWhenCancelled: false)
    stage.step(.work(1).while(.a))
    let call = await stage.performer.next()
    stage.step(to: .b)
    await call.cancelled()
    call.report(.reported(1, part: 9))
    call.end(with: .answered(1))
    #expect(await eventually { stage.events.last == .cancelled(1) })
    #expect(!stage.events.contains(.answered(1)))
    #expect(!stage.events.contains(.reported(1, part: 9)))
  }

  @Test("reports arrive in order, before the end; later ones do nothing")
  func reports() async {
    let stage = Stage()
    stage.step(.work(1))
    let call = await stage.performer.next()
    for part in 0..<100 { call.report(.reported(1, part: part)) }
    call.end(with: .answered(1))
    #expect(await eventually { stage.events.last == .answered(1) })
    call.report(.reported(1, part: 100))
    stage.step(.work(2))
    await stage.performer.next().end(with: .answered(2))
    #expect(await eventually { stage.events.last == .answered(2) })
    let parts = stage.events.filter { if case .reported = $0 { true } else { false } }
    #expect(parts == (0..<100).map { .reported(1, part: $0) })
  }

  @Test("a performer that sends to its own store does not nest")
  func sendFromEffect() async {
    let teller = Teller()
    let store = FlowStore<Script>(Script.Outcome(state: Script.State()), performer: teller)
    teller.store = store
    let steps = store.steps
    store.send(.step(to: .b, reenters: false, [.work(1)]))
    var seen: [Script.Event?] = []
    for await step in steps {
      seen.append(step.event)
      if seen.count == 3 { break }
    }
    #expect(
      seen == [.step(to: .b, reenters: false, [.work(1)]), .reported(1, part: 1), .answered(1)]
    )
  }
}

/// Tells its store that it works.
@MainActor
private final class Teller: EffectPerformer {
  weak var store: FlowStore<Script>?

  func perform(
    _ effect: Script.Effect,
    report: @escaping @Sendable (Script.Event) -> Void,
    isolation: isolated (any Actor)?
  ) async -> EffectEnding<Script.Event> {
    await tell(effect.id)
    return .returned(.answered(effect.id))
  }

  private func tell(_ id: Int) { store?.send(.reported(id, part: 1)) }
}

@MainActor
@Suite("The end of a store") struct StoreEndTests {
  @Test("nothing keeps a store or a performer")
  func release() async {
    weak var store: FlowStore<Script>?
    weak var performer: ScriptedPerformer<Script.Effect, Script.Event>?
    do {
      let stage = Stage()
      store = stage.store
      performer = stage.performer
      stage.step(.command(1), .work(2).while(.a), .work(3))
      await stage.performer.next().end()
      await stage.performer.next().end(with: .answered(2))
      await stage.performer.next().end(with: .answered(3))
      #expect(await eventually { stage.events.count == 3 })
    }
    #expect(store == nil)
    #expect(await eventually { performer == nil })
  }

  @Test("when it goes, work with a `while:` is cancelled and work without one is not")
  func running() async {
    weak var performer: ScriptedPerformer<Script.Effect, Script.Event>?
    do {
      let stage = Stage(endsWhenCancelled: false)
      performer = stage.performer
      stage.step(.work(1).while(.a), .work(2))
      let bound = await stage.performer.next()
      let free = await stage.performer.next()
      stage.release()
      await bound.cancelled()
      #expect(!free.isCancelled)
      bound.end()
      free.end(with: .answered(2))
      #expect(await eventually { stage.performer.running.isEmpty })
      #expect(stage.events.count == 1, "nobody is there to take the answers")
    }
    #expect(await eventually { performer == nil })
  }

  @Test("what a list and a lane still have to do is done after the store has gone")
  func remaining() async {
    let stage = Stage()
    stage.step(.command(1), .work(2), .work(3).while(.a), .work(4).lane("l"))
    stage.step(.work(5).lane("l"))
    let command = await stage.performer.next()
    stage.release()
    command.end()
    #expect(await stage.performer.next().effect.id == 2)
    let fourth = await stage.performer.next()
    #expect(fourth.effect.id == 4)
    fourth.end()
    #expect(await stage.performer.next().effect.id == 5)
    #expect(stage.started == [1, 2, 4, 5])
  }

  @Test("effects that were asked for and not started when the store goes are still started")
  func lastWish() async {
    let stage = Stage()
    stage.step(.command(1))
    stage.release()
    #expect(await stage.performer.next().effect.id == 1)
  }
}

@MainActor
@Suite("Waiting for a store") struct WaitingTests {
  @Test("the state that the flow is in counts")
  func now() async {
    let stage = Stage()
    #expect(await stage.store?.next { $0.place == .a } == Script.State(place: .a))
  }

  @Test("a state that the flow only passes through counts too")
  func passing() async throws {
    let stage = Stage()
    let store = try #require(stage.store)
    let waiting = Task { await store.next { $0.place == .b } }
    // The task runs as far as its wait.
    await Task.yield()
    stage.step(to: .b)
    stage.step(to: .c)
    #expect(await waiting.value == Script.State(place: .b))
  }

  @Test("a wait that is cancelled gives nil")
  func cancelled() async throws {
    let stage = Stage()
    let store = try #require(stage.store)
    let waiting = Task { await store.next { $0.place == .c } }
    waiting.cancel()
    #expect(await waiting.value == nil)
  }

  @Test("a flow that asks for nothing has settled")
  func settledAtOnce() async {
    let stage = Stage()
    await stage.store?.settled()
    stage.step(to: .b)
    await stage.store?.settled()
  }

  @Test("a flow has settled when its lists, its lanes and what their answers lead to are done")
  func settled() async throws {
    let stage = Stage()
    let store = try #require(stage.store)
    stage.step(.command(1), .work(2))
    stage.step(.work(3).lane("l"), .work(4).lane("l"))
    stage.onStep = { step in
      if step.event == .answered(4) { stage.step(.work(5)) }
    }
    var hasSettled = false
    let waiting = Task {
      await store.settled()
      hasSettled = true
    }
    for expected in [1, 3, 2, 4, 5] {
      let call = await stage.performer.next()
      #expect(call.effect.id == expected)
      #expect(!hasSettled)
      call.end(with: .answered(expected))
      #expect(await eventually { stage.events.contains(.answered(expected)) })
    }
    await waiting.value
    #expect(stage.performer.running.isEmpty)
  }

  @Test("a step that drops all that has not started settles the flow")
  func settledByDropping() async throws {
    let stage = Stage()
    let store = try #require(stage.store)
    stage.step(.work(1).while(.a))
    stage.step(to: .b)
    await store.settled()
    #expect(stage.events.last == .cancelled(1))
    #expect(stage.started == [])
  }

  @Test("work that was told to stop is waited for")
  func settledAfterCancel() async throws {
    let stage = Stage(endsWhenCancelled: false)
    let store = try #require(stage.store)
    stage.step(.work(1).while(.a))
    let call = await stage.performer.next()
    stage.step(to: .b)
    var hasSettled = false
    let waiting = Task {
      await store.settled()
      hasSettled = true
    }
    await call.cancelled()
    #expect(!hasSettled)
    call.end()
    await waiting.value
    #expect(stage.events.last == .cancelled(1))
  }

  @Test("a wait for a flow to settle that is cancelled ends")
  func settledCancelled() async throws {
    let stage = Stage()
    let store = try #require(stage.store)
    stage.step(.work(1))
    let call = await stage.performer.next()
    let waiting = Task { await store.settled() }
    waiting.cancel()
    await waiting.value
    #expect(!call.hasEnded)
    call.end()
  }

  @Test("each reader gets every step from then on, and an end when the store goes")
  func steps() async throws {
    let stage = Stage()
    stage.step(to: .b)
    let first = try #require(stage.store?.steps)
    let second = try #require(stage.store?.steps)
    stage.step(to: .c, .work(1))
    stage.step(to: .a, reenters: true)
    stage.release()
    for reader in [first, second] {
      var places: [Script.Place] = []
      for await step in reader { places.append(step.state.place) }
      #expect(places == [.c, .a])
    }
  }
}
