// The README, tried out: its table is the one in Tables, and its five-minute package builds and
// prints what the README says.
// Neighbour: Consumer. The package shares the folder of the native build system, and so the compiler that is
// built there.

import FlowBackends
import FlowCompiler
import FlowSyntax
import Foundation
import TestSupport
import Testing

extension PluginTests {
  @Test("the package of the README prints what the README says")
  func readme() throws {
    let readme = try String(
      contentsOf: Corpus.package.appendingPathComponent("README.md"),
      encoding: .utf8
    )
    let table = try block(after: "[`Tables/Login.flow`](Tables/Login.flow):", in: readme)
    let login = Corpus.package.appendingPathComponent("Tables/Login.flow")
    #expect(table == (try String(contentsOf: login, encoding: .utf8)))

    let consumer = try Consumer(
      .native,
      files: [
        "Package.swift": try block(after: "`Package.swift`:", in: readme)
          .replacingOccurrences(
            of: "\"../FlowTables\"",
            with: "\"\(Corpus.package.path)\""
          ),
        "Sources/Hello/Login.flow": table,
        "Sources/Hello/Credentials.swift": try block(
          after: "`Sources/Hello/Credentials.swift`, ",
          in: readme
        ),
        "Sources/Hello/main.swift": try block(after: "`Sources/Hello/main.swift`, ", in: readme),
      ]
    )
    try expectSuccess(consumer.build())
    let run = try consumer.run("Hello")
    let expected = try block(after: "`swift run` prints", in: readme)
    #expect(run.output.hasSuffix(expected), "\(run.output)")
  }

  @Test(
    "the picture of the README is the table's",
    .enabled(if: ChildProcess.find("dot") != nil)
  )
  func picture() throws {
    let tables = Corpus.package.appendingPathComponent("Tables")
    let login = SourceText(
      path: "Login.flow",
      bytes: try Corpus.bytes(tables.appendingPathComponent("Login.flow"))
    )
    let table = try #require(compile(login).table)
    let graphviz = try #require(ChildProcess.find("dot"))
    let text = DotBackend(detail: .events).render(table)
    let drawn = try ChildProcess.run(graphviz, ["-Tsvg"], input: text)
    let picture = tables.appendingPathComponent("Pictures/Login.svg")
    // Versions of Graphviz place things differently; what is drawn is the same.
    let shown = words(in: try String(contentsOf: picture, encoding: .utf8))
    #expect(shown == words(in: drawn.output))
    #expect(shown.contains("<title>Login</title>"))
  }

  /// The names of nodes and edges, and what is written on them, sorted.
  private func words(in svg: String) -> [String] {
    svg.components(separatedBy: "\n").filter { $0.contains("<title>") || $0.contains("<text") }
      .map { line in
        guard line.hasPrefix("<text"), let start = line.firstIndex(of: ">") else { return line }
        return String(line[start...])
      }
      .sorted()
  }

  /// The text of the first fenced block after a phrase.
  private func block(after phrase: String, in text: String) throws -> String {
    let start = try #require(text.range(of: phrase)).upperBound
    let fence = try #require(text.range(of: "\n```", range: start..<text.endIndex)).upperBound
    let first = try #require(text.range(of: "\n", range: fence..<text.endIndex)).upperBound
    let end = try #require(text.range(of: "```", range: first..<text.endIndex)).lowerBound
    return String(text[first..<end])
  }
}
