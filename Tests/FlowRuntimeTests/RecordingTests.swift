// Logs: every step is recorded, written, read and replayed.
// Neighbours: RuntimeFlows/Transfer.flow (whose enums are `Codable`).

import FlowTesting
import RuntimeFlows
import Testing

@testable import FlowRuntime

@MainActor
@Suite("Recording and replay") struct RecordingTests {
  /// A run with a start, a step with effects, one without, and one that re-enters. That one cancels the
  /// upload before it has started, so `stopped` follows at once.
  private func record() -> [FlowStep<Transfer>] {
    var log: [FlowStep<Transfer>] = []
    let store = FlowStore<Transfer>(
      Transfer.start(),
      performer: ScriptedPerformer(for: Transfer.self),
      record: { log.append($0) }
    )
    store.send(.picked(id: 1, name: "a\n\"ü\""))
    store.send(.progressed(id: 1, 10))
    store.send(.progressed(id: 9, 20))
    store.send(.restarted)
    return log
  }

  @Test("every step is recorded, with the states before and after and its effects")
  func steps() throws {
    let log = record()
    #expect(log.count == 6)
    #expect(log[0].event == nil && log[0].before == nil && log[0].state == .idle)
    #expect(log[1].before == .idle)
    #expect(log[1].effects.count == 5)
    #expect(log[3].before == log[3].state, "a key that differs")
    #expect(log[4].reentered)
    #expect(log[4].effects == [.upload(id: 2, name: "a\n\"ü\"")])
    #expect(log[5].event == .stopped(id: 1))
  }

  @Test("a log is one line of JSON a step, and reads back as it was")
  func jsonLines() throws {
    let log = record()
    let lines = try log.map { try $0.jsonLine() }
    #expect(lines.allSatisfy { !$0.contains("\n") })
    #expect(lines[0] == #"{"effects":[],"reentered":false,"state":{"idle":{}}}"#)
    let text = lines.joined(separator: "\n") + "\n"
    let read = try FlowStep<Transfer>.steps(fromJSONLines: text)
    #expect(try read.map { try $0.jsonLine() } == lines)
    #expect(read[1].effects == log[1].effects)
    #expect(read[4].state == log[4].state)
  }

  @Test("a last line that was cut off is left out, any other is an error")
  func brokenLines() throws {
    let lines = try record().map { try $0.jsonLine() }
    let cut = lines.joined(separator: "\n").dropLast(5)
    #expect(try FlowStep<Transfer>.steps(fromJSONLines: String(cut)).count == 5)
    let broken = ([lines[0], "{"] + lines[1...]).joined(separator: "\n")
    #expect(throws: (any Error).self) { try FlowStep<Transfer>.steps(fromJSONLines: broken) }
  }

  @Test("a log replays as it was recorded")
  func replay() {
    #expect(Transfer.replay(record()) == nil)
    #expect(Transfer.replay([]) == nil)
  }

  @Test("the first step that differs is reported")
  func replayOfAnother() throws {
    var log = record()
    let second = log[2]
    log[2] = FlowStep(
      event: second.event,
      before: second.before,
      state: second.state,
      effects: [.ring]
    )
    log[4] = FlowStep(event: .left, before: log[4].before, state: .done(receipt: "x"), effects: [])
    let difference = try #require(Transfer.replay(log))
    #expect(difference.index == 2)
    #expect(difference.recorded.effects == [.ring])
    #expect(difference.replayed.effects == [])
    #expect(difference.description.hasPrefix("step 2 differs: "))
  }

  @Test("a log whose states do not join up is reported")
  func brokenChain() throws {
    var log = record()
    log.remove(at: 1)
    #expect(try #require(Transfer.replay(log)).index == 1)
  }
}
