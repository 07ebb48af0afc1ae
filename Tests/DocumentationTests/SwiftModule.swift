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
      let name = block.isProgram ? "main.swift" : "\(page.name)-\(block.line).swift"
      files.append((name, located(block, in: page)))
    }
    addSupport(of: page)
  }

  /// Adds the Swift blocks of a page as one file that is run from the top, and that imports what its
  /// support does: pages do not say it at each block.
  mutating func addScript(_ page: Page) {
    addSupport(of: page)
    let imports = (files.last?.text ?? "").components(separatedBy: "\n")
      .filter { $0.hasPrefix("import ") }
    let blocks = page.blocks.filter(\.isCompiled).map { located($0, in: page) }
    files.append(("main.swift", imports.joined(separator: "\n") + "\n" + blocks.joined()))
  }

  /// Errors of Swift point into the page.
  private func located(_ block: Block, in page: Page) -> String {
    "#sourceLocation(file: \"\(page.url.path)\", line: \(block.line))\n\(block.text)"
  }

  private mutating func addSupport(of page: Page) {
    let support = Corpus.package.appendingPathComponent("\(Self.support)/\(page.name).swift")
    if let text = try? String(contentsOf: support, encoding: .utf8) {
      files.append(("\(page.name).support.swift", text))
    }
  }

  /// Compiles the module and runs it. Where it does not compile, that is what is returned.
  func run(_ options: String...) throws -> ChildProcess {
    let folder = try TemporaryFolder()
    let program = folder.url.appendingPathComponent("program")
    let build = try swiftc(in: folder, ["-o", program.path] + options)
    return build.status == 0 ? try ChildProcess.run(program, []) : build
  }

  func typecheck(_ options: String...) throws -> ChildProcess {
    try swiftc(in: TemporaryFolder(), ["-typecheck"] + options)
  }

  private func swiftc(in folder: TemporaryFolder, _ options: [String]) throws -> ChildProcess {
    try ChildProcess.run(
      try #require(ChildProcess.find("swiftc")),
      ["-swift-version", "6", "-module-name", "Pages"] + options
        + files.map { try folder.write($0.name, $0.text).path }
    )
  }
}
