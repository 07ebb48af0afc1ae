// Every Swift block in the documentation compiles against the Swift of the tables of its page.
// A block with `…` leaves something out and is only looked at; a manifest is no part of a module.
// What a page does not show stands in Support/<page>.swift. Neighbour: Pages.

import FlowBackends
import FlowCompiler
import FlowSyntax
import Foundation
import TestSupport
import Testing

@Suite("The Swift of the documentation") struct SwiftTests {
  static let pages = Documentation.pages.filter { $0.blocks.contains(where: \.isCompiled) }

  @Test("a page is a module that compiles without a warning", arguments: pages)
  func page(_ page: Page) throws {
    let folder = try TemporaryFolder()
    let files = try SwiftModule(of: page).files.map { try folder.write($0, $1).path }
    let swiftc = try #require(ChildProcess.find("swiftc"))
    let check = try ChildProcess.run(
      swiftc,
      ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "-module-name", "Page"] + files
    )
    #expect(check.status == 0, "\(check.output)\(check.errors)")
  }

  @Test("what a page does not show belongs to a page that shows Swift")
  func supportIsNeeded() {
    let support = Documentation.files(below: SwiftModule.support, "swift")
    let wanted = Self.pages.map { "\(SwiftModule.support)/\($0.name).swift" }
    #expect(support.filter { !wanted.contains($0) } == [])
  }

  @Test("the programs that a page shows print what it says", arguments: pages)
  func program(_ page: Page) throws {
    let expected = page.blocks.filter { $0.caption.contains("prints") }
    guard page.name != "README", let printed = expected.first?.text else { return }
    let folder = try TemporaryFolder()
    let files = try SwiftModule(of: page).files.map { try folder.write($0, $1).path }
    let swiftc = try #require(ChildProcess.find("swiftc"))
    let program = folder.url.appendingPathComponent("program")
    let build = try ChildProcess.run(
      swiftc,
      ["-swift-version", "6", "-o", program.path, "-module-name", "Page"]
        + files.filter { !$0.hasSuffix("Tests.swift") }
    )
    #expect(build.status == 0, "\(build.errors)")
    #expect(try ChildProcess.run(program, []).output == printed)
  }
}

extension Block {
  var isCompiled: Bool {
    language == "swift" && !text.contains("…") && !text.contains("import PackageDescription")
  }
}

/// The Swift files that a page gives.
struct SwiftModule {
  static let support = "Tests/DocumentationTests/Support"
  private(set) var files: [(name: String, text: String)] = []

  init(of page: Page) throws {
    // A tutorial shows a table several times, as it grows: the last one counts.
    var tables: [String: Block] = [:]
    for block in page.blocks {
      if let name = block.flowName, block.announcedFindings.isEmpty { tables[name] = block }
    }
    for (name, block) in tables.sorted(by: { $0.key < $1.key }) {
      let table = compile(SourceText(path: page.path, block.text)).table
      files.append(
        ("\(name).flow.swift", SwiftBackend(sourceLocation: .none).render(try #require(table)))
      )
    }
    for block in page.blocks where block.isCompiled {
      let position = "#sourceLocation(file: \"\(page.url.path)\", line: \(block.line))\n"
      files.append((Self.fileName(of: block), position + block.text))
    }
    let support = Corpus.package.appendingPathComponent("\(Self.support)/\(page.name).swift")
    if let text = try? String(contentsOf: support, encoding: .utf8) {
      files.append(("Support.swift", text))
    }
  }

  /// Only `main.swift` may have statements, so a caption that names it counts. Tests are left
  /// out where a page's program is run.
  private static func fileName(of block: Block) -> String {
    if block.caption.contains("main.swift`") { return "main.swift" }
    return block.text.contains("import Testing")
      ? "Block\(block.line)Tests.swift" : "Block\(block.line).swift"
  }
}
