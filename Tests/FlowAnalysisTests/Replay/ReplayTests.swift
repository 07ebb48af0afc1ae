// Every path that a finding shows is walked again by the Swift that is generated: the same states
// row by row, and what the finding claims of the end is seen there.
// Neighbours: ShownPath (the paths), SwiftText (values as Swift and as text), SwiftProgram (runs it).

import FlowBackends
import FlowCompiler
import FlowModel
import FlowSyntax
import Foundation
import TestSupport
import Testing

@testable import FlowAnalysis

@Suite struct ReplayTests {
  private struct Table {
    var name: String
    var text: String
    var swift: String
    var values: SwiftValues
    var paths: [ShownPath]
  }

  @Test func pathsOfRandomTablesCanBeWalkedInSwift() throws {
    var tables: [Table] = []
    var shown: [String: Int] = [:]
    for seed in 0..<UInt64(tableCount / 2) {
      var sketch = RandomTable(
        seed: seed + firstSeed + 3_000_000,
        hasOpaqueGuards: seed % 3 == 0,
        name: "Random\(seed)"
      )
      let text = sketch.text + sketch.rules()
      guard let table = Self.table("Random\(seed)", text)?.table else { continue }
      for path in table.paths { shown[path.finding, default: 0] += 1 }
      tables.append(table)
    }
    try Self.replay(tables)
    // A row that loses work is rare in random tables; fixtures have it.
    for finding in Self.withPaths.subtracting(["lost-work"]) {
      #expect(shown[finding, default: 0] > 0, "no path of \(finding)")
    }
  }

  /// The package's own tables with findings: the fixtures, and the catalogue's examples.
  @Test func pathsOfFixturesAndExamplesCanBeWalkedInSwift() throws {
    var texts: [(name: String, text: String)] = []
    for name in Golden.names(in: "diagnostics") where name.hasSuffix(".flow") {
      let file = Golden.folder.appendingPathComponent("diagnostics/\(name)")
      let fixture = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      texts.append((name, String(decoding: AnnotatedTable(fixture).source.bytes, as: UTF8.self)))
    }
    for entry in CatalogueEntry.all { texts.append((entry.id, entry.example)) }
    var tables: [Table] = []
    for (number, (name, text)) in texts.enumerated() {
      let compilation = compile(SourceText(path: name, text))
      guard compilation.diagnostics.contains(where: { Self.withPaths.contains($0.id) }) else {
        continue
      }
      let (table, missing) = try #require(Self.table("Table\(number)", text), "\(name)")
      #expect(missing.isEmpty, "\(name): \(missing)")
      tables.append(table)
    }
    try Self.replay(tables)
    #expect(Set(tables.flatMap { $0.paths.map(\.finding) }) == Self.withPaths)
  }

  private static let withPaths: Set<String> = [
    "broken-rule", "waits-forever", "started-twice", "lost-work", "retry-without-end",
    "impossible-reached",
  ]

  // MARK: Tables

  /// A table under a name of its own, with the paths that its findings show.
  private static func table(_ name: String, _ text: String) -> (table: Table, missing: [String])? {
    let lowering = lower(parse(SourceText(path: "\(name).flow", text)))
    guard var flow = lowering.flow, !lowering.diagnostics.contains(where: { $0.severity == .error })
    else { return nil }
    flow.name = Name(name, flow.name.span)
    let table = flatten(flow)
    let graph = SituationGraph(FlowGraph(table))
    let flights = FlightGraph(graph, unheard: unheardPairs(unansweredOutcomes(graph)))
    let (paths, missing) = shownPaths(graph, flights)
    let found = Table(
      name: name,
      text: text,
      swift: SwiftBackend(sourceLocation: .none).render(table),
      values: SwiftValues(flow: flow),
      paths: paths
    )
    return (found, missing)
  }

  // MARK: Running

  private static func replay(_ tables: [Table]) throws {
    guard SwiftProgram.canBeMade else { return }
    var aliases: Set<String> = []
    var constants: [String: String] = [:]
    for table in tables {
      aliases.formUnion(table.values.opaqueTypes)
      constants.merge(table.values.constants) { first, _ in first }
    }
    let support =
      aliases.sorted().map { "typealias \($0) = Int" }
      + constants.sorted { $0.key < $1.key }.map { "var \($0.key): \($0.value)" }
    var files = [("Support.swift", support.joined(separator: "\n"))]
    var calls: [String] = []
    for table in tables {
      var text = table.swift + "\nextension \(table.name).Outcome: Walkable {}\n"
      for (number, path) in table.paths.enumerated() {
        text += function("replay\(table.name)_\(number)", table, path)
        calls.append("replay\(table.name)_\(number)")
      }
      files.append(("\(table.name).swift", text))
    }
    files.append(("Program.swift", program(calls)))
    let program = try SwiftProgram(files)
    #expect(program.findings.filter { $0.contains(" error: ") } == [])
    guard let output = try program.run()?.output else { return }
    var lines = output.split(separator: "\n").map(String.init)[...]
    for table in tables {
      for (number, path) in table.paths.enumerated() {
        let found = Array(lines.prefix(path.steps.count))
        lines = lines.dropFirst(path.steps.count)
        let about: Comment = "\(path.finding) of \(table.name)\n\(table.text)"
        #expect(found == path.steps.map(table.values.line), about)
        #expect(path.holds(found.map(step)), about)
        if path.trap == nil { continue }
        let run = try program.run(["replay\(table.name)_\(number)"])
        let isTrapped = run.map { $0.status != 0 && $0.errors.contains("Fatal error") } ?? false
        #expect(isTrapped, about)
      }
    }
    #expect(lines.isEmpty)
  }

  private static func function(_ name: String, _ table: Table, _ path: ShownPath) -> String {
    var text = "func \(name)(traps: Bool) {\n"
    for (index, step) in path.steps.enumerated() {
      text += "  answers = \(step.guesses)\n"
      if index == 0 {
        text += "  var outcome = \(table.name).start(\(table.values.startArguments(step)))\n"
      } else {
        text += "  outcome = \(table.name).reduce(outcome.state, \(table.values.event(step)))\n"
      }
      text += "  show(outcome)\n"
    }
    if let trap = path.trap {
      text += "  answers = \(trap.guesses)\n"
      text +=
        "  if traps { show(\(table.name).reduce(outcome.state, \(table.values.event(trap)))) }\n"
    }
    return text + "  _ = outcome\n}\n"
  }

  private static func program(_ calls: [String]) -> String {
    """
    \(SwiftProgram.prelude)
    /// What undecidable guards are to say next.
    nonisolated(unsafe) var answers: [Bool] = []

    @main enum Program {
      static func main() {
        let all: [(String, (Bool) -> Void)] = [
    \(calls.map { "      (\"\($0)\", { \($0)(traps: $0) })," }.joined(separator: "\n"))
        ]
        let wanted = CommandLine.arguments.dropFirst().first
        for (name, walk) in all where wanted == nil || wanted == name { walk(wanted != nil) }
      }
    }

    """
  }

  /// What a line of the program says.
  private static func step(_ line: String) -> ReplayedStep {
    let parts = line.components(separatedBy: " |")
    func name(_ text: String) -> String {
      String(text.drop { $0 == " " || $0 == "." }.prefix { $0 != "(" && $0 != " " })
    }
    return ReplayedStep(
      state: name(parts[0]),
      effects: parts.count > 1
        ? parts[1].components(separatedBy: ";").map(name).filter { !$0.isEmpty } : [],
      reentered: parts.last?.contains("true") == true
    )
  }
}
