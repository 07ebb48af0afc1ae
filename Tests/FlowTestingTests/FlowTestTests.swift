// `FlowTest`: a flow that is gone through step by step, and every way in which a test of it fails.
// Neighbours: RuntimeFlows/Transfer.flow (the flow), ReactionTests (the reducer alone).

import FlowRuntime
import FlowTesting
import RuntimeFlows
import Testing

@MainActor
@Suite("A flow gone through step by step") struct FlowTestTests {
  /// The message of the failure, which also says where the test failed.
  private func failure(_ body: () async throws -> Void) async -> String? {
    do {
      try await body()
      return nil
    } catch let mismatch as FlowMismatch {
      #expect(mismatch.file == "FlowTestingTests/FlowTestTests.swift")
      #expect(mismatch.description.hasPrefix("\(mismatch.file):\(mismatch.line): "))
      return mismatch.message
    } catch {
      return "\(error)"
    }
  }

  @Test("a whole run, where everything is as expected")
  func wholeRun() async throws {
    let test = FlowTest<Transfer>(Transfer.start())
    try test.send(.picked(id: 1, name: "a"), to: .uploading(id: 1, name: "a", part: 0))
    try await test.effect(.ring).end()
    try await test.effect(.log("picked a")).end()
    try await test.effect(.measure(name: "a")).end(with: .sized(1))
    try await test.effect(.check(name: "a")).end(with: .checked("a", isFree: true))
    let upload = try await test.effect(.upload(id: 1, name: "a"))
    try await test.receive(.sized(1), to: .uploading(id: 1, name: "a", part: 0))
    try await test.receive(.checked("a", isFree: true), to: .uploading(id: 1, name: "a", part: 0))
    upload.report(.progressed(id: 1, 50))
    try await test.receive(.progressed(id: 1, 50), to: .uploading(id: 1, name: "a", part: 50))
    upload.fail(with: .uploadFailed(id: 1, code: 507, "full"))
    try await test.receive(.uploadFailed(id: 1, code: 507, "full"), to: .failed("507: full"))
    try await test.finish()
  }

  @Test("a step to another state fails")
  func wrongState() async {
    let test = FlowTest<Transfer>(Transfer.start())
    let message = await failure { try test.send(.left, to: .failed("x")) }
    #expect(message == #"left leads to idle, not failed("x")"#)
  }

  @Test("another effect than the expected one fails")
  func wrongEffect() async throws {
    let test = FlowTest<Transfer>(Transfer.start())
    try test.send(.searched("a"), to: .idle)
    let message = await failure { try await test.effect(.ring) }
    #expect(message == #"the next effect is search("a"), not ring"#)
  }

  @Test("another event than the expected one fails")
  func wrongEvent() async throws {
    let test = FlowTest<Transfer>(Transfer.start())
    try test.send(.searched("a"), to: .idle)
    try await test.effect(.search("a")).end(with: .found(["b"]))
    let message = await failure { try await test.receive(.found([]), to: .idle) }
    #expect(message == #"the flow got found(["b"]), not found([])"#)
  }

  @Test("an effect that the test does not end fails")
  func unended() async throws {
    let test = FlowTest<Transfer>(Transfer.start())
    try test.send(.searched("a"), to: .idle)
    try await test.effect(.search("a"))
    #expect(await failure { try await test.finish() } == #"an effect has not ended: search("a")"#)
  }

  @Test("an effect that the test does not see fails")
  func unseenEffect() async throws {
    let test = FlowTest<Transfer>(Transfer.start())
    try test.send(.searched("a"), to: .idle)
    try test.send(.left, to: .idle)
    try await test.effect(.search("a")).end(with: .found([]))
    try await test.effect(.flush).end(with: .flushed)
    try await test.receive(.found([]), to: .idle)
    try await test.receive(.flushed, to: .idle)
    let message = await failure { try await test.finish() }
    #expect(message == #"an effect was not expected: store(receipt: "none")"#)
  }

  @Test("an event that the test does not expect fails, at the end or at the next send")
  func unseenEvent() async throws {
    let test = FlowTest<Transfer>(Transfer.start())
    try test.send(.searched("a"), to: .idle)
    try await test.effect(.search("a")).end(with: .found([]))
    await test.settle()
    #expect(
      await failure { try await test.finish() }
        == "a step was not expected: found([]) leads to idle"
    )
    let message = await failure { try test.send(.left, to: .idle) }
    #expect(
      message == "before left, the flow took a step that was not expected: found([]) leads to idle"
    )
  }
}
