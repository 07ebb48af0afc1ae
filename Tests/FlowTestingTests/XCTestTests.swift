// The same library in a test of XCTest: what it throws fails the test there too.
// Neighbour: FlowTestTests, with Swift Testing.

import FlowRuntime
import FlowTesting
import RuntimeFlows
import XCTest

final class XCTestTests: XCTestCase {
  func testReactions() throws {
    try Transfer.expect(.searched("a"), in: .idle, to: .idle, asks: .search("a"))
    XCTAssertThrowsError(try Transfer.expectNothing(of: .searched("a"), in: .idle)) { error in
      XCTAssert(error is FlowMismatch, "\(error)")
    }
  }

  @MainActor
  func testRun() async throws {
    let test = FlowTest<Transfer>(Transfer.start())
    try test.send(.searched("a"), to: .idle)
    try await test.effect(.search("a")).end(with: .found([]))
    try await test.receive(.found([]), to: .idle)
    try await test.finish()
  }
}
