// The Swift of some pages as a module: the generated files of their tables, their blocks, and what
// they take for granted. Neighbour: SwiftTests, which says which blocks go together.

import FlowBackends
import FlowCompiler
import FlowSyntax
import Foundation
import TestSupport
import Testing

struct SwiftModule {
  static let support = "Tests/DocumentationTests/Support"

  var files: [(name: String, text: String)] = []

  /// Adds the tables of a page and those of its Swift blocks that are wanted.
  mutating func add(_ page: Page, where isWanted: (Block) -> Bool = { _ in true }) throws {
    // A tutorial shows a table several times, as it grows: the last one counts.
    var tables: [String: Block] = [:]
    for block in page.blocks {
      if let name = block.flowName, block.announcedFindings.isEmpty { tables[name] = block }
    }
    for (name, block) in tables.sorted(by: { $0.key < $1.key }) {
      let table = try #require(compile(SourceText(path: page.path, block.text)).table)
      files.append(("\(name).flow.swift", SwiftBackend(sourceLocation: .none).render(table)))
    }
    for block in page.blocks where block.isCompiled && isWanted(block) {
      // Errors of Swift point into the page.
      let location = "#sourceLocation(file: \"\(page.url.path)\", line: \(block.line))\n"
      let name = block.isProgram ? "main.swift" : "\(page.name)-\(block.line).swift"
      files.append((name, location + block.text))
    }
    let support = Corpus.package.appendingPathComponent("\(Self.support)/\(page.name).swift")
    if let text = try? String(contentsOf: support, encoding: .utf8) {
      files.append(("\(page.name).support.swift", text))
    }
  }

  /// Compiles the module and runs it. Where it does not compile, that is what is returned.
  func run(_ options: String...) throws -> ChildProcess {
    let folder = try TemporaryFolder()
    let paths = try files.map { try folder.write($0.name, $0.text).path }
    let program = folder.url.appendingPathComponent("program")
    let build = try ChildProcess.run(
      try #require(ChildProcess.find("swiftc")),
      ["-swift-version", "6", "-o", program.path, "-module-name", "Pages"] + options + paths
    )
    return build.status == 0 ? try ChildProcess.run(program, []) : build
  }
}
