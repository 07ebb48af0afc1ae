// `swift package flow` and `swift package flow-format`, called in a package elsewhere: which tables they
// take, what they print where, and how they end.
// Neighbour: Consumer (the package, whose folder and built compiler are those of the other tests).

import FlowBackends
import FlowCompiler
import FlowSyntax
import Foundation
import TestSupport
import Testing

extension PluginTests {
  @Test("flow check finds errors in every target", arguments: BuildSystem.allCases)
  func flowChecks(_ system: BuildSystem) throws {
    let consumer = try Consumer(system, files: ConsumerFiles.all())
    let good = try consumer.package("flow", "check")
    #expect(good.status == 0 && good.result == "", "\(good.output)")

    // Line 11 is the row of `closed`; this table is one of the tests'.
    let probe = "Tests/FlowsTests/Probe.flow"
    try consumer.write(
      ConsumerFiles.doorTable(named: "Probe").replacingOccurrences(
        of: "-> open",
        with: "-> opened"
      ),
      to: probe
    )
    let bad = try consumer.package("flow", "check")
    #expect(bad.status != 0 && bad.result == "")
    bad.expectError(at: consumer.url(probe), line: 11, column: 17, naming: "opened")
    // A narrower question has no errors, and neither has a path that is named.
    #expect(try consumer.package("flow", "check", "--target", "Flows").status == 0)
    #expect(try consumer.package("flow", "check", ConsumerFiles.door).status == 0)
  }

  @Test("flow prints what flowc prints, table after table, and writes no files")
  func flowShows() throws {
    let consumer = try Consumer(.native, files: ConsumerFiles.all())
    func table(_ path: String) throws -> SourceText {
      SourceText(path: path, bytes: try Corpus.bytes(consumer.url(path)))
    }
    let drawn = try consumer.package("flow", "dot", ConsumerFiles.door)
    let door = try #require(compile(table(ConsumerFiles.door)).table)
    #expect(drawn.status == 0)
    #expect(drawn.result == DotBackend(detail: .events).render(door))

    let shown = try consumer.package("flow", "matrix", "--as", "markdown")
    let grids = try [
      ConsumerFiles.checkout, ConsumerFiles.door, ConsumerFiles.backDoor, "Sources/Tool/Lamp.flow",
      "Tests/FlowsTests/Probe.flow",
    ].map { MarkdownMatrixBackend().render(try #require(compile(table($0)).table)) }
    #expect(shown.status == 0)
    #expect(shown.result == grids.joined())

    let told = try consumer.package("flow", "explain", "off", "switched", "--target", "Tool")
    #expect(told.result.hasPrefix("`switched` in `off`:"), "\(told.output)")

    let writes = try consumer.package("flow", "new", "Window")
    #expect(writes.status != 0 && writes.output.contains("swift run flowc new"))
    #expect(!FileManager.default.fileExists(atPath: consumer.url("Window.flow").path))

    let help = try consumer.package("flow")
    #expect(help.status == 0 && help.result.contains("Usage: swift package flow VERB"))
  }

  @Test("flow-format asks for permission, and lays out all tables")
  func flowFormats() throws {
    let consumer = try Consumer(.native, files: ConsumerFiles.all())
    let lamp = "Sources/Tool/Lamp.flow"
    let crooked = ConsumerFiles.lampTable.replacingOccurrences(of: " -> on", with: "   ->  on")
    try consumer.write(crooked, to: lamp)
    let listed = try consumer.package("flow", "format", "--check")
    #expect(listed.status != 0 && listed.result == consumer.url(lamp).path + "\n")
    // Nobody is there to be asked.
    let refused = try consumer.package("flow-format")
    #expect(refused.status != 0 && refused.output.contains("--allow-writing-to-package-directory"))
    #expect(try consumer.read(lamp) == crooked)
    let written = try consumer.package("--allow-writing-to-package-directory", "flow-format")
    #expect(written.status == 0, "\(written.output)")
    #expect(try consumer.read(lamp) == ConsumerFiles.lampTable)
    #expect(try consumer.package("flow", "format", "--check").status == 0)
  }

  @Test("flow knows which words are values of options")
  func flowKnowsTheOptions() throws {
    func read(_ path: String) throws -> String {
      try String(contentsOf: Corpus.package.appendingPathComponent(path), encoding: .utf8)
    }
    let page = try read("Sources/FlowCompiler/Documentation.docc/CommandReference.md")
    let verbs = ["check", "explain", "format", "matrix", "diagram", "dot", "json"]
    let valued = page.components(separatedBy: "\n## flowc ")
      .filter { section in verbs.contains { section.hasPrefix("\($0)\n") } }
      .flatMap { $0.matches(of: #/\n  (--[a-z-]+) \S/#).map { String($0.1) } }
    // `--output` is refused before.
    let expected = Set(valued).subtracting(["--output"]).sorted()
    let list = expected.map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(try read("Plugins/FlowCommandPlugin/Request.swift").contains("valued = [\(list)]"))
  }
}
