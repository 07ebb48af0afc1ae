// The flows whose compile time is measured: they are as large as they say, and the Swift by hand stands for
// the same table.

import FlowCompiler
import FlowSyntax
import Testing

@testable import flow_bench

@Suite("The measured builds") struct MeasuredBuildTests {
  @Test("a shape has the states, events and rows of its name, and no error")
  func shapes() throws {
    for shape in GeneratedCode.shapes + [.small] {
      let compilation = compile(SourceText(path: "Shape.flow", shape.table))
      let table = try #require(compilation.table, "\(shape.name)")
      #expect(table.flow.states.count == shape.states)
      #expect(table.flow.events.count == shape.events)
      #expect(table.flow.rows.count == shape.rows)
      #expect(compilation.diagnostics.isEmpty, "\(shape.name)")
    }
  }

  @Test("the Swift by hand has a case for each row, and a function for each state")
  func byHand() {
    let shape = BuildShape(states: 3, events: 4, rows: 6)
    let lines = shape.byHand.split(separator: "\n").map { $0.drop { $0 == " " } }
    // Two rows a state, the events in turn; the first of each leads on, the second asks for the effect.
    #expect(lines.contains("case .e0(let new): (.s1(text: new), [])"))
    #expect(lines.contains("case .e3(let new): (.s2(text: new), [.log(text: new)])"))
    #expect(lines.count { $0.hasPrefix("case .e") } == 6)
    #expect(lines.count { $0.hasPrefix("private static func s") } == 3)
    // Of the last state, the events 0 and 1: the first leads around to the beginning.
    #expect(shape.table.contains("  s2(text: String):\n    e0(new) -> s0(text: new)\n"))
  }

  @Test("Swift compiles both, and what is wrong is told with what Swift says")
  func compiles() throws {
    let shape = BuildShape(states: 2, events: 2, rows: 4)
    let names = try GeneratedCode.figures(shapes: [shape], rounds: 1).map(\.name)
    let expected = ["-Onone", "-O"].flatMap { mode in
      ["2 states, 2 events, 4 rows, \(mode)", "  of the time by hand"]
    }
    #expect(names == expected)
    let error = try #require(throws: Unmeasurable.self) {
      try Program(name: "swiftc").run(["there-is-no-such-file.swift"])
    }
    #expect(error.description.contains("no-such-file"))
  }
}
