// The generated `Performer`: from an effect to its method, from what that gives to the event.
// Neighbours: RuntimeFlows/Transfer.flow (the table), StoreTests (the same inside a store).

import FlowRuntime
import RuntimeFlows
import Synchronization
import Testing

/// Ends everything at once, as it is told.
private struct Desk: Transfer.Performer {
  struct Refused: Error {}

  var upload: Result<Transfer.UploadAnswer, Transfer.UploadFailed> = .success(.rejected)
  var refusesToLog = false

  func ring() async {}
  func log(_ text: String) async throws { if refusesToLog { throw Refused() } }
  func measure(name: String) async -> Int { name.count }
  func check(name: String) async -> (name: String, isFree: Bool) { (name, isFree: name != "taken") }

  func upload(
    id: Int,
    name: String,
    report: @escaping @Sendable (_ part: Int) -> Void
  ) async throws(Transfer.UploadFailed) -> Transfer.UploadAnswer {
    report(1)
    report(2)
    return try upload.get()
  }

  func search(_ text: String) async -> [String] { [text, text] }
  func flush() async {}
  func store(receipt: String) async {}
}

@Suite("The generated performer") struct PerformerTests {
  private func ending(
    _ effect: Transfer.Effect,
    _ desk: Desk = Desk()
  ) async -> EffectEnding<Transfer.Event> {
    await desk.perform(effect, report: { _ in }, isolation: nil)
  }

  @Test("a command sends nothing when it returns")
  func command() async {
    #expect(await ending(.ring) == .returned(nil))
    #expect(await ending(.log("x")) == .returned(nil))
  }

  @Test("what throws sends the event after `throws`, with what was thrown and the effect's key")
  func throwing() async {
    #expect(await ending(.log("x"), Desk(refusesToLog: true)) == .threw(.logFailed))
    let failing = Desk(upload: .failure(Transfer.UploadFailed(code: 507, "full")))
    let ended = await ending(.upload(id: 7, name: "a"), failing)
    #expect(ended == .threw(.uploadFailed(id: 7, code: 507, "full")))
  }

  @Test("one possible event takes the fields that are returned")
  func oneEvent() async {
    #expect(await ending(.measure(name: "four")) == .returned(.sized(4)))
    #expect(await ending(.check(name: "taken")) == .returned(.checked("taken", isFree: false)))
    #expect(await ending(.flush) == .returned(.flushed))
    #expect(await ending(.search("a")) == .returned(.found(["a", "a"])))
  }

  @Test("of several possible events the one that is returned is sent, with the effect's key")
  func severalEvents() async {
    let effect = Transfer.Effect.upload(id: 3, name: "a")
    #expect(await ending(effect) == .returned(.rejected(id: 3)))
    let uploading = Desk(upload: .success(.uploaded("r")))
    #expect(await ending(effect, uploading) == .returned(.uploaded(id: 3, "r")))
  }

  @Test("reports are events with the effect's key")
  func reports() async {
    let reported = Mutex<[Transfer.Event]>([])
    _ = await Desk().perform(
      .upload(id: 5, name: "a"),
      report: { event in reported.withLock { $0.append(event) } },
      isolation: nil
    )
    #expect(reported.withLock { $0 } == [.progressed(id: 5, 1), .progressed(id: 5, 2)])
  }

  @Test("the traits are what the table says")
  func traits() {
    let upload = Transfer.Effect.upload(id: 1, name: "a")
    #expect(Transfer.traits(of: .ring) == EffectTraits("ring", isWork: false))
    #expect(Transfer.traits(of: upload) == EffectTraits("upload", isWork: true, isBound: true))
    #expect(
      Transfer.traits(of: .search("a")) == EffectTraits("search", isWork: true, runs: .latest)
    )
    #expect(
      Transfer.traits(of: .flush) == EffectTraits("flush", isWork: true, runs: .first, lane: "disk")
    )
    #expect(Transfer.cancellation(of: upload) == .stopped(id: 1))
    #expect(Transfer.cancellation(of: .flush) == nil)
  }

  @Test("the same work has the same name and keys")
  func sameWork() {
    let upload = Transfer.Effect.upload(id: 1, name: "a")
    #expect(Transfer.isSameWork(upload, .upload(id: 1, name: "b")))
    #expect(!Transfer.isSameWork(upload, .upload(id: 2, name: "a")))
    #expect(Transfer.isSameWork(.search("a"), .search("b")))
    #expect(!Transfer.isSameWork(.search("a"), .measure(name: "a")))
  }

  @Test("a `while:` holds in its states, and not when one is entered anew")
  func lifetimes() {
    let upload = Transfer.Effect.upload(id: 1, name: "a")
    let uploading = Transfer.State.uploading(id: 1, name: "a", part: 0)
    #expect(Transfer.isAlive(upload, in: uploading, reentered: false))
    #expect(!Transfer.isAlive(upload, in: uploading, reentered: true))
    #expect(!Transfer.isAlive(upload, in: .idle, reentered: false))
    #expect(Transfer.isAlive(.ring, in: .idle, reentered: true))
  }
}
