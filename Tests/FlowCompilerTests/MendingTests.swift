// What `mend` promises: safe fix-its are right wherever they occur, nothing else is written, and a
// second call has nothing left to do.

import FlowCompiler
import FlowSyntax
import Foundation
import TestSupport
import Testing

private func mended(_ text: String) -> Mending { mend(SourceText(path: "t.flow", text)) }

private func text(_ mending: Mending) -> String {
  String(decoding: mending.compilation.source.bytes, as: UTF8.self)
}

/// The table of a file, without the annotations of a fixture.
private func source(_ file: URL) throws -> SourceText {
  let text = String(decoding: try Corpus.bytes(file), as: UTF8.self)
  return AnnotatedTable(text).source
}

@Suite struct MendingTests {
  /// Entries whose example has a safe fix-it.
  private static let mendable = CatalogueEntry.all.filter { entry in
    compile(SourceText(path: "example.flow", entry.example)).diagnostics
      .contains { $0.safeFixIt != nil }
  }

  @Test(arguments: mendable.map(\.id)) func mendsExamplesOfTheCatalogue(id: String) throws {
    let entry = try #require(CatalogueEntry.all.first { $0.id == id })
    let mending = mended(entry.example)
    #expect(mending.fixes.map(\.id) == [id])
    #expect(mending.compilation.diagnostics.map(\.message) == [])
    #expect(mended(text(mending)).fixes.isEmpty)
  }

  /// Mistakes of form and needless words are mended; what takes a guess or a decision is not.
  @Test func mendsWhatIsSafe() {
    let ids = Set(Self.mendable.map(\.id))
    #expect(
      ids.isSuperset(of: [
        "foreign-syntax", "invalid-character", "invisible-character", "tab-in-indentation",
        "missing-colon", "misplaced-effect", "operator-spacing", "missing-label", "missing-else",
        "needless-else", "needless-conformance", "misplaced-key",
      ])
    )
    #expect(
      ids.isDisjoint(with: [
        "unknown-name", "unknown-key", "unknown-word", "unknown-label", "unknown-case",
        "missing-key",
        "undecided-pair", "unlisted-pair", "unanswered-event", "unused", "dead-end",
        "ambiguous-name", "unclosed-bracket", "unterminated-string", "uneven-indentation",
        "field-without-name", "field-with-two-names", "open-own-union",
      ])
    )
  }

  @Test(arguments: Corpus.files) func holdsForEveryTable(file: URL) throws {
    let source = try source(file)
    let before = compile(source)
    let mending = mend(source)
    #expect(mending.compilation.tree.unreadTokens <= before.tree.unreadTokens)
    #expect(mending.fixes.isEmpty == (mending.compilation.source.bytes == source.bytes))
    if before.diagnostics.isEmpty { #expect(mending.fixes.isEmpty) }
    #expect(mend(mending.compilation.source).fixes.isEmpty)
    for finding in before.diagnostics {
      guard let fixIt = finding.safeFixIt else { continue }
      #expect(!fixIt.title.hasPrefix("did you mean"))
      let edited = EditedText(source, fixIt.edits)
      let place = edited.offset(of: finding.span.start)
      let after = compile(edited.source)
      #expect(!after.diagnostics.contains { $0.id == finding.id && $0.span.start == place })
      #expect(after.tree.unreadTokens <= before.tree.unreadTokens, "\(finding.message)")
    }
  }

  /// `FLOW_MUTANTS=100000 swift test --filter mutants` tries that many.
  @Test func endsForMutants() throws {
    let count = ProcessInfo.processInfo.environment["FLOW_MUTANTS"].flatMap { Int($0) } ?? 500
    let mutator = Mutator(tables: try Corpus.files.map { try source($0).bytes })
    var generator = SeededGenerator(seed: 1_202_612)
    var fixed = 0
    for number in 0..<count {
      let source = SourceText(path: "mutant.flow", bytes: mutator.mutant(&generator))
      let mending = mend(source)
      let hasErrors = compile(source).hasErrors
      #expect(hasErrors || !mending.compilation.hasErrors, "mutant \(number)")
      for fix in mending.fixes {
        #expect(fix.offset <= mending.compilation.source.bytes.count, "mutant \(number)")
      }
      if !mending.fixes.isEmpty { fixed += 1 }
    }
    #expect(fixed > count / 40)
  }

  // MARK: One table

  private let crooked = """
    flow: Door
    initial: shut
    unlisted: ignored

    events:
      case pushed
      pulled(_ force: Int)

    effects:
      ring

    states:
      shut:
        pulled(let n) if n>3 and n<9 => .open
          ring
        ignore pulled
      open:
      \tpushed -> shut

    """

  private let straight = """
    flow: Door
    initial: shut
    unlisted: ignored

    events:
      pushed
      pulled(_ force: Int)

    effects:
      ring

    states:
      shut:
        pulled(n) when n>3 && n<9 -> open
          - ring
        ignore pulled
      open:
        pushed -> shut

    """

  @Test func mendsSeveralMistakesOfOneLine() {
    let mending = mended(crooked)
    #expect(text(mending) == straight)
    #expect(mending.compilation.diagnostics.isEmpty)
    // Places are those of the mended text: `n` stands in line 14, column 12.
    let source = mending.compilation.source
    let places = mending.fixes.map { source.location(of: $0.offset) }
    #expect(places.map(\.line) == places.map(\.line).sorted())
    #expect(places.contains { $0.line == 14 && $0.column == 12 })
    #expect(places.first?.line == 6 && places.last?.line == 18)
  }

  @Test func keepsLineEndsAndTheByteOrderMark() {
    let windows = "\u{FEFF}" + crooked.replacingOccurrences(of: "\n", with: "\r\n")
    let expected = "\u{FEFF}" + straight.replacingOccurrences(of: "\n", with: "\r\n")
    #expect(text(mended(windows)).utf8.elementsEqual(expected.utf8))
    let source = SourceText(path: "t", "a\r\nb\r\n")
    // What is moved to another place of its line is reported on its line.
    let moved = EditedText(
      SourceText(path: "t", "a -> b when c\nd\n"),
      [
        Edit(span: Span(at: 1), replacement: " when c"),
        Edit(span: Span(start: 6, end: 13), replacement: ""),
      ]
    )
    #expect(moved.source.bytes == Array("a when c -> b\nd\n".utf8))
    #expect(moved.offset(of: 7) == 13)
    #expect(moved.offset(of: 14) == 14)
    let edited = EditedText(source, [Edit(span: Span(at: 1), replacement: "\nx")])
    #expect(edited.source.bytes == Array("a\r\nx\r\nb\r\n".utf8))
    #expect(edited.offset(of: 0) == 0 && edited.offset(of: 3) == 6)
  }

  /// What the page of the command says of safe fix-its.
  @Test(arguments: [
    ("pulled(_) => open", "pulled(_) -> open"), ("pulled(_) → open", "pulled(_) -> open"),
    ("pulled(_) -> .open", "pulled(_) -> open"), ("pulled(_) -> goto open", "pulled(_) -> open"),
    ("pulled(n) -> open when n>3", "pulled(n) when n>3 -> open"),
    ("pulled(n) if n>3 -> open", "pulled(n) when n>3 -> open"),
    ("pulled, pushed -> open", "pulled | pushed -> open"),
    ("pulled(let n) -> open", "pulled(n) -> open"),
    ("pulled(n) when n>3 and n<5 -> open", "pulled(n) when n>3 && n<5 -> open"),
    ("pulled(n) when n = 3 -> open", "pulled(n) when n == 3 -> open"),
    ("pulled(n) when n> 3 -> open", "pulled(n) when n > 3 -> open"),
    ("case pulled -> open", "pulled -> open"), ("pulled -> \"open\"", "pulled -> open"),
  ])
  func mendsRows(written: String, expected: String) {
    let row = "pulled(n) when n>3 && n<9 -> open"
    let table = straight.replacingOccurrences(of: row, with: written)
    #expect(table != straight)
    #expect(text(mended(table)) == straight.replacingOccurrences(of: row, with: expected))
  }

  @Test func guessesNothing() {
    let table = straight.replacingOccurrences(of: "pushed -> shut", with: "pushed -> shtu")
    let mending = mended(table)
    #expect(mending.fixes.isEmpty && text(mending) == table)
    #expect(mending.compilation.diagnostics.first?.id == "unknown-name")
  }

  /// A typographic pair around a quote could end in either place.
  @Test func leavesQuotesInQuotesAlone() {
    let table = straight.replacingOccurrences(
      of: "ignore pulled",
      with: "pulled else -> stay when 'a\"b' == \"\""
    )
    #expect(mended(table).fixes.allSatisfy { $0.id != "invalid-character" })
  }
}
