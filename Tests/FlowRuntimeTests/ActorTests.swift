// The same engine off the main actor.
// Neighbour: StoreTests.

import FlowTesting
import RuntimeFlows
import Testing

@testable import FlowRuntime

@MainActor
@Suite("A flow on its own actor") struct ActorTests {
  @Test("events are handled when send returns, effects come back as events")
  func runs() async {
    let performer = ScriptedPerformer(for: Transfer.self)
    let flow = await FlowActor<Transfer>(Transfer.start(), performer: performer)
    await flow.send(.picked(id: 4, name: "a"))
    #expect(await flow.state == .uploading(id: 4, name: "a", part: 0))
    await performer.next().end()
    await performer.next().end()
    #expect(await performer.next().effect == .measure(name: "a"))
    #expect(await performer.next().effect == .check(name: "a"))
    let upload = await performer.next()
    upload.report(.progressed(id: 4, 50))
    await flow.next { if case .uploading(_, _, part: 50) = $0 { true } else { false } }
    upload.end(with: .uploaded(id: 4, "r"))
    await flow.next { $0 == .done(receipt: "r") }
    #expect(await performer.next().effect == .store(receipt: "r"))
  }

  @Test("many senders at once: every event is handled once")
  func senders() async {
    let flow = await FlowActor<Script>(
      Script.Outcome(state: Script.State()),
      performer: ScriptedPerformer(for: Script.self)
    )
    let steps = await flow.steps
    await withTaskGroup(of: Void.self) { group in
      for id in 0..<1000 { group.addTask { await flow.send(.answered(id)) } }
    }
    var ids: Set<Int> = []
    for await step in steps {
      if case .answered(let id)? = step.event { ids.insert(id) }
      if ids.count == 1000 { break }
    }
    #expect(ids == Set(0..<1000))
  }

  @Test("it has settled when its effects have ended")
  func settled() async {
    let performer = ScriptedPerformer(for: Script.self)
    let flow = await FlowActor<Script>(
      Script.Outcome(state: Script.State(), effects: [.command(1), .work(2)]),
      performer: performer
    )
    let waiting = Task { await flow.settled() }
    await performer.next().end()
    let second = await performer.next()
    second.end(with: .step(to: .b, reenters: false, []))
    await waiting.value
    #expect(await flow.state.place == .b)
  }

  @Test("nothing keeps it; bound work is cancelled when it goes")
  func release() async {
    let performer = ScriptedPerformer(for: Script.self)
    weak var gone: FlowActor<Script>?
    do {
      let flow = await FlowActor<Script>(
        Script.Outcome(state: Script.State(), effects: [.work(1).while(.a), .work(2)]),
        performer: performer
      )
      gone = flow
      _ = await flow.state
    }
    #expect(gone == nil)
    let bound = await performer.next()
    await bound.cancelled()
    let free = await performer.next()
    #expect(!free.isCancelled)
    free.end()
    #expect(await eventually { performer.running.isEmpty })
  }
}
