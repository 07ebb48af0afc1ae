// Every table in the documentation compiles, with exactly the findings that its page announces;
// every part of a table stands like this in a whole table that compiles.

import FlowCompiler
import FlowSyntax
import Foundation
import TestSupport
import Testing

@Suite("The tables of the documentation") struct TableTests {
  @Test("there are pages, and they have tables")
  func thereAreTables() {
    #expect(Documentation.pages.contains { $0.path == "README.md" })
    #expect(Documentation.pages.flatMap(\.blocks).count(where: \.isTable) > 100)
  }

  @Test("a whole table has the findings that its page announces", arguments: Documentation.allPages)
  func tables(_ page: Page) {
    for block in page.blocks where block.isTable {
      let found = compile(SourceText(path: page.path, block.text)).diagnostics
      let texts = found.map { "\($0.id): \($0.message)" }
      #expect(found.map(\.id) == block.announcedFindings, "line \(block.line): \(texts)")
    }
  }

  @Test("a whole table is laid out as the formatter does it", arguments: Documentation.allPages)
  func layout(_ page: Page) {
    // The examples of findings are kept short.
    if page.path.hasPrefix(DiagnosticPages.folder) { return }
    for block in page.blocks where block.isTable {
      let text = format(parse(SourceText(path: page.path, block.text)))
      #expect(text == block.text, "line \(block.line)")
    }
  }

  @Test("the messages that a page shows are the compiler's", arguments: Documentation.allPages)
  func messages(_ page: Page) throws {
    // Those of the generated pages are held to the compiler as a whole.
    if page.path.hasPrefix(DiagnosticPages.folder) { return }
    for (table, messages) in zip(page.blocks, page.blocks.dropFirst())
    where messages.text.hasPrefix("error: ") || messages.text.hasPrefix("warning: ") {
      let source = SourceText(path: "\(try #require(table.flowName)).flow", table.text)
      let found = TerminalRenderer(usesColor: false).render(compile(source).diagnostics, in: source)
      #expect(messages.text == found, "line \(messages.line)")
    }
  }

  @Test("a part of a table stands in a whole one", arguments: Documentation.allPages)
  func parts(_ page: Page) throws {
    // The catalogue's examples of what is no table at all.
    if page.path.hasPrefix(DiagnosticPages.folder) { return }
    let pages = Documentation.allPages.filter { !$0.path.hasPrefix(DiagnosticPages.folder) }
    let shown = pages.flatMap(\.blocks).filter { $0.isTable && $0.announcedFindings.isEmpty }
    let wholes = shown.map(\.text) + (try Self.backgrounds.map(\.text))
    for block in page.blocks where block.isPart {
      let isFound = wholes.contains { TablePart(block.text).occurs(in: $0) }
      #expect(isFound, "line \(block.line) stands in no table:\n\(block.text)")
    }
  }

  @Test("a table behind the parts compiles without a finding, and is needed")
  func backgroundTables() throws {
    let parts = Documentation.allPages.flatMap(\.blocks).filter(\.isPart).map { TablePart($0.text) }
    for (path, text) in try Self.backgrounds {
      let found = compile(SourceText(path: path, text)).diagnostics
      #expect(found.map { "\($0.id): \($0.message)" } == [], "\(path)")
      if path.hasPrefix("Tables/") { continue }
      #expect(parts.contains { $0.occurs(in: text) }, "\(path) has no part in the documentation")
    }
  }

  @Test("the words of a part may be indented anew, and `…` stands for lines left out")
  func partsAreFoundLineByLine() {
    let table = "states:\n  a:\n    e -> b\n\n    f -> c\n  b:\n    g -> a\n"
    #expect(TablePart("a:\n  e -> b\n  f -> c\n").occurs(in: table))
    #expect(TablePart("  a:\n    …\n  b:\n").occurs(in: table))
    #expect(!TablePart("a:\ne -> b\n").occurs(in: table))
    #expect(!TablePart("a:\n  f -> c\n").occurs(in: table))
    #expect(!TablePart("b:\n…\na:\n").occurs(in: table))
    #expect(!TablePart("e -> bb\n").occurs(in: table))
    #expect(TablePart("e  -> b\nf\n    -> c\n").occurs(in: table))
  }

  /// The tables that parts may come from: those of the package, and those made for it.
  static var backgrounds: [(path: String, text: String)] {
    get throws {
      let paths =
        Documentation.files(below: "Tests/DocumentationTests/Tables", "flow")
        + Documentation.files(below: "Tables", "flow")
      return try paths.map { path in
        let file = Corpus.package.appendingPathComponent(path)
        return (path, try String(contentsOf: file, encoding: .utf8))
      }
    }
  }
}

/// Some lines of a table. How deep the first one stands is free, and so are the columns of arrows;
/// blank lines do not count.
struct TablePart {
  /// Between two of them, lines are left out.
  private var runs: [[Line]]

  private struct Line: Equatable {
    var depth: Int
    var words: [Substring]
  }

  init(_ text: String) {
    let lines = Self.lines(text)
    let depth = lines.map(\.depth).min() ?? 0
    runs = lines.map { Line(depth: $0.depth - depth, words: $0.words) }
      .split { $0.words == ["…"] }
      .map(Array.init)
  }

  func occurs(in table: String) -> Bool {
    let lines = Self.lines(table)
    return Set(lines.map(\.depth)).sorted().contains { depth in
      var start = 0
      for run in runs {
        let wanted = run.map { Line(depth: depth + $0.depth, words: $0.words) }
        let last = lines.count - wanted.count
        guard start <= last,
          let place = (start...last).first(where: { place in
            zip(wanted, lines[place...]).allSatisfy { $0 == $1 }
          })
        else { return false }
        start = place + wanted.count
      }
      return true
    }
  }

  /// An arrow on a line of its own belongs to the line before.
  private static func lines(_ text: String) -> [Line] {
    var lines: [Line] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.isEmpty { continue }
      if words[0] == "->", !lines.isEmpty {
        lines[lines.count - 1].words += words
      } else {
        lines.append(Line(depth: line.prefix { $0 == " " }.count, words: words))
      }
    }
    return lines
  }
}
