// Generated reducers against the model: many flows made at random, every state and every event.
// `FLOW_ORACLE=100 swift test --filter SwiftOracleTests` tries that many flows.

import FlowBackends
import FlowModel
import Foundation
import TestSupport
import Testing

@Suite struct SwiftOracleTests {
  private static let events: [[[Value]]] = [
    [[]],
    (0..<3).map { [.int($0)] },
    unions.map { [$0] },
    [.none, .some(.int(0)), .some(.int(2))].flatMap { m in
      [true, false].map { [m, .bool($0)] }
    },
    [[.int(0), .int(1)], [.int(1), .int(0)], [.int(1), .int(2)], [.int(9), .int(1)]],
    [Value.none].map { [$0, .int(1)] } + unions.map { [.some($0), .int(2)] },
  ]

  private static let unions: [Value] = [
    .union(0, []), .union(1, [.int(0)]), .union(1, [.int(2)]),
    .union(2, [.bool(true), .int(1)]), .union(2, [.bool(false), .int(0)]),
  ]

  @Test(arguments: [false, true])
  func generatedReducersAgreeWithTheModel(isLocated: Bool) throws {
    let environment = ProcessInfo.processInfo.environment["FLOW_ORACLE"]
    let count = environment.flatMap { UInt64($0) } ?? 6
    let folder = try TemporaryFolder()
    var files: [String] = []
    var expected: [String] = []
    var calls = ""
    for seed in 1...count {
      var flow = RandomFlow(seed: seed).flow
      flow.name.text = "Flow\(seed)"
      let table = SwiftGoldens.flat(flow)
      let backend = SwiftBackend(sourceLocation: isLocated ? .file("\(seed).flow") : .none)
      files.append(try folder.write("Flow\(seed).swift", backend.render(table)).path)
      let cases = self.cases(of: table)
      expected += cases.map { "\(seed) \($0.call): \($0.expected)" }
      let check = try folder.write("Check\(seed).swift", program(flow, seed, cases.map(\.call)))
      files.append(check.path)
      calls += "    check\(seed)()\n"
    }
    let main = "@main enum Program {\n  static func main() {\n\(calls)  }\n}\n"
    let program = folder.url.appendingPathComponent("program")
    let build = try SwiftCompiler.run(
      ["-swift-version", "6", "-parse-as-library", "-o", program.path]
        + [try folder.write("Program.swift", main).path] + files
    )
    #expect(build.status == 0, "\(build.errors)")
    let found = try ChildProcess.run(program, []).output.split(separator: "\n").map(String.init)
    #expect(found.count == expected.count)
    for (found, expected) in zip(found, expected) where found != expected {
      Issue.record("expected \(expected)\nfound    \(found)")
      break
    }
  }

  private func cases(of table: TransitionTable) -> [(call: String, expected: String)] {
    let flow = table.flow
    let oracle = FlowOracle(table)
    var cases: [(call: String, expected: String)] = []
    for state in flow.stateIDs {
      let fields = flow.fields(of: state)
      for values in [[1, 1, 1, 1], [0, 1, 2, 0], [2, 0, 1, 3]] {
        let values = Array(values[..<fields.count])
        let from = call(flow[state].name.text, fields, values.map(Value.int))
        for event in flow.eventIDs {
          for payload in Self.events[event.index] {
            let to = call(flow[event].name.text, flow[event].fields, payload)
            let expected = oracle.reduce(state, values, event, payload)
            cases.append(("(\(from), \(to))", expected))
          }
        }
      }
    }
    return cases
  }

  private func call(_ name: String, _ fields: [Field], _ values: [Value]) -> String {
    if fields.isEmpty { return ".\(name)" }
    let arguments = zip(fields, values).map { "\($0.name.text): \($1.swift)" }
    return ".\(name)(\(arguments.joined(separator: ", ")))"
  }

  private func program(_ flow: Flow, _ seed: UInt64, _ calls: [String]) -> String {
    let describe = flow.stateIDs.map { state -> String in
      let fields = flow.fields(of: state).map(\.name.text)
      let pattern =
        fields.isEmpty ? "" : "(" + fields.map { "let \($0)" }.joined(separator: ", ") + ")"
      return """
            case .\(flow[state].name.text)\(pattern):
              state = "\(flow[state].name.text) \\([\(fields.joined(separator: ", "))] as [Int])"
        """
    }
    return """
      private func show(_ call: String, _ outcome: Flow\(seed).Outcome) {
        let state: String
        switch outcome.state {
      \(describe.joined(separator: "\n"))
        }
        let log = outcome.effects.map { effect -> Int in
          if case .log(let n) = effect { return n }
          return 0
        }
        print("\(seed) \\(call): \\(state) \\(log) \\(outcome.reentered)")
      }

      func check\(seed)() {
      \(calls.map { "  show(\"\($0)\", Flow\(seed).reduce\($0))" }.joined(separator: "\n"))
      }

      """
  }
}
