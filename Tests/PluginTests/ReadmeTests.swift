// The README, tried out: its table is the one in Tables, and its five-minute package builds and
// prints what the README says.
// Neighbour: Consumer. It shares the folder of the native build system, and so the compiler that is
// built there.

import Foundation
import Testing

extension PluginTests {
  @Test("the package of the README prints what the README says")
  func readme() throws {
    let readme = try String(
      contentsOf: Consumer.packageFolder.appendingPathComponent("README.md"),
      encoding: .utf8
    )
    let table = try block(after: "[`Tables/Login.flow`](Tables/Login.flow):", in: readme)
    let login = Consumer.packageFolder.appendingPathComponent("Tables/Login.flow")
    #expect(table == (try String(contentsOf: login, encoding: .utf8)))

    let consumer = try Consumer(
      .native,
      files: [
        "Package.swift": try block(after: "`Package.swift`:", in: readme)
          .replacingOccurrences(
            of: "\"../FlowTables\"",
            with: "\"\(Consumer.packageFolder.path)\""
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

  /// The text of the first fenced block after a phrase.
  private func block(after phrase: String, in text: String) throws -> String {
    let start = try #require(text.range(of: phrase)).upperBound
    let fence = try #require(text.range(of: "\n```", range: start..<text.endIndex)).upperBound
    let first = try #require(text.range(of: "\n", range: fence..<text.endIndex)).upperBound
    let end = try #require(text.range(of: "```", range: first..<text.endIndex)).lowerBound
    return String(text[first..<end])
  }
}
