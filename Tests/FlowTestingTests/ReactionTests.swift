// One-line assertions over a reducer, and the rest of its pairs.

import FlowRuntime
import FlowTesting
import RuntimeFlows
import Testing

@Suite("One line a pair") struct ReactionTests {
  private let uploading = Transfer.State.uploading(id: 1, name: "a", part: 0)

  private func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return (error as? FlowMismatch)?.message ?? "\(error)"
    }
  }

  @Test("what is as expected passes")
  func passes() throws {
    try Transfer.expect(.searched("a"), in: .idle, to: .idle, asks: .search("a"))
    try Transfer.expect(
      .progressed(id: 1, 5),
      in: uploading,
      to: .uploading(id: 1, name: "a", part: 5)
    )
    try Transfer.expectNothing(of: .restarted, in: .idle)
    try Transfer.expectNothing(of: .progressed(id: 2, 5), in: uploading)
  }

  @Test("what differs is named: the state, the effects, or both")
  func differs() {
    #expect(
      message {
        try Transfer.expect(.searched("a"), in: .idle, to: .failed("x"), asks: .search("a"))
      }
        == #"searched("a") in idle: the state is idle, not failed("x")"#
    )
    #expect(
      message { try Transfer.expectNothing(of: .searched("a"), in: .idle) }
        == #"searched("a") in idle: it asks for [RuntimeFlows.Transfer.Effect.search("a")], not []"#
    )
  }

  @Test("every other pair of the given events and states must do nothing")
  func only() throws {
    let events: [Transfer.Event] = [.restarted, .progressed(id: 1, 5), .logFailed]
    let states: [Transfer.State] = [.idle, uploading, .failed("x")]
    let reactions: [Reaction<Transfer>] = [
      Reaction(
        .restarted,
        in: uploading,
        to: .uploading(id: 2, name: "a", part: 0),
        asks: .upload(id: 2, name: "a")
      ),
      Reaction(.progressed(id: 1, 5), in: uploading, to: .uploading(id: 1, name: "a", part: 5)),
      Reaction(.logFailed, in: uploading, to: .failed("log")),
    ]
    try Transfer.expectOnly(reactions, sending: events, to: states)
    let forgotten = message {
      try Transfer.expectOnly(Array(reactions.dropLast()), sending: events, to: states)
    }
    #expect(forgotten?.hasPrefix("logFailed in uploading(") == true)
  }

  @Test("every event goes to every state")
  func pairs() {
    let pairs = Transfer.pairs(of: [.left, .restarted], and: [.idle, .failed("x")])
    #expect(pairs.map(\.event) == [.left, .restarted, .left, .restarted])
    #expect(pairs.map(\.state) == [.idle, .idle, .failed("x"), .failed("x")])
  }
}
