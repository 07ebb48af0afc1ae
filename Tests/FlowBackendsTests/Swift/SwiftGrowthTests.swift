// A row that lengthens an array appends in place: the array stays where it is in memory.
// Neighbours: Goldens/backends/swift/Growth.flow (the table, and in Growth.expect.swift what its values are).
// Optimized, as an app is shipped: without that Swift copies what it need not.

import FlowBackends
import Foundation
import TestSupport
import Testing

@Suite struct SwiftGrowthTests {
  @Test func arraysStayWhereTheyAre() throws {
    let folder = try TemporaryFolder()
    let text = SwiftBackend(sourceLocation: .none).render(try SwiftGoldens.table("Growth"))
    let program = folder.url.appendingPathComponent("growth")
    let build = try SwiftCompiler.run(
      [
        "-O", "-wmo", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-o",
        program.path,
      ]
        + [
          folder.write("Growth.swift", text).path, folder.write("Program.swift", Self.program).path,
        ]
    )
    try #require(build.status == 0, "\(build.errors)")
    let run = try ChildProcess.run(program, [])
    #expect(run.output == Self.expected, "\(run.errors)")
  }

  private static let expected = """
    added: in place
    counted: in place
    joined: in place
    marked: in place
    both: in place
    logged: in place
    closed: in place
    added when closed: in place
    logged when closed: in place
    added in a store: in place
    logged in a store: in place
    saved: copied
    opened: copied
    added, and the old state kept: copied

    """

  private static let program = """
    func room<Element>(_ elements: [Element]) -> [Element] {
      var elements = elements
      elements.reserveCapacity(1_000)
      return elements
    }

    /// Where the arrays of a state are.
    @inline(never) func addresses(of state: Growth.State) -> [UnsafeRawPointer?] {
      switch state {
      case .writing(let log, let rows, let marks):
        [base(log), base(rows), base(marks)]
      case .closed(let log, let rows): [base(log), base(rows)]
      case .parked(let log, _), .over(let log): [base(log)]
      }
    }

    func base<Element>(_ elements: [Element]) -> UnsafeRawPointer? {
      elements.withUnsafeBytes { $0.baseAddress }
    }

    @inline(never) func writing() -> Growth.State {
      .writing(log: room(["l"]), room(["r"]), marks: room([1]))
    }

    @inline(never) func closed() -> Growth.State {
      .closed(log: room(["l"]), room(["r"]))
    }

    func report(_ name: String, _ before: [UnsafeRawPointer?], _ state: Growth.State) {
      let after = addresses(of: state)
      let isSame = zip(before, after).allSatisfy { $0 == $1 }
      print("\\(name): \\(isSame ? "in place" : "copied")")
    }

    /// Gives the state away, and puts the next one in its place.
    @inline(never) func change(_ state: inout Growth.State, _ event: Growth.Event, _ name: String) {
      let before = addresses(of: state)
      let outcome = Growth.reduce(consume state, event)
      state = outcome.state
      report(name, before, state)
    }

    @inline(never) func send(_ event: Growth.Event, to first: consuming Growth.State, _ name: String) {
      var state = consume first
      change(&state, event, name)
    }

    final class Store {
      private var state: Growth.State

      init(_ state: consuming Growth.State) { self.state = consume state }

      @inline(never) func send(_ event: Growth.Event, _ name: String) {
        change(&state, event, name)
      }
    }

    @main enum Program {
      static func main() {
        send(.added(row: "s"), to: writing(), "added")
        send(.counted, to: writing(), "counted")
        send(.joined(rows: ["s"]), to: writing(), "joined")
        send(.marked(2), to: writing(), "marked")
        send(.both(line: "m", row: "s"), to: writing(), "both")
        send(.logged(line: "m"), to: writing(), "logged")
        send(.closed(row: "s"), to: writing(), "closed")
        send(.added(row: "s"), to: closed(), "added when closed")
        send(.logged(line: "m"), to: closed(), "logged when closed")
        Store(writing()).send(.added(row: "s"), "added in a store")
        Store(writing()).send(.logged(line: "m"), "logged in a store")
        send(.saved(row: "s"), to: writing(), "saved")
        send(.opened, to: closed(), "opened")
        let kept = writing()
        send(.added(row: "s"), to: kept, "added, and the old state kept")
        withExtendedLifetime(kept) {}
      }
    }

    """
}
