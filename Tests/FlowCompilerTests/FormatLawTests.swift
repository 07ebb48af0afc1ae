// What formatting keeps, whatever the table: every token and comment in order, what the table
// means, and itself when it is formatted again.

import FlowBackends
import FlowCompiler
import FlowSyntax
import Foundation
import TestSupport
import Testing

/// What must come through: the text of all tokens without the spaces between them, and the comments
/// without those behind them.
private func content(_ tree: SyntaxTree) -> (tokens: String, comments: [String]) {
  var tokens = ""
  var comments: [String] = []
  for (index, token) in tree.tokens.enumerated() {
    let text = tree.text(ofToken: index)
    switch token.kind {
    case .whitespace, .lineEnd, .byteOrderMark: continue
    case .comment, .docComment: comments.append(text.trimmingCharacters(in: .whitespaces))
    default: tokens += token.kind == .reason ? text.trimmingCharacters(in: .newlines) : text
    }
  }
  return (tokens, comments)
}

/// What a table means, without the places where it is written.
private func meaning(_ compilation: Compilation) -> [String] {
  let swift = compilation.table.map { SwiftBackend(sourceLocation: .none).render($0) }
  let findings = compilation.diagnostics.map { finding in
    // Paths that messages show name their lines.
    "\(finding.id): \(finding.message)".filter { !$0.isNumber }
  }
  return [swift ?? "no table"] + findings
}

private func formatted(_ source: SourceText) -> SourceText? {
  format(parse(source)).map { SourceText(path: source.path, $0) }
}

/// Checks all laws on one text; `false` where it has syntax errors.
private func checkLaws(_ source: SourceText, _ name: String) -> Bool {
  let tree = parse(source)
  guard let once = formatted(source) else { return false }
  let after = parse(once)
  #expect(after.diagnostics.isEmpty, "\(name)")
  let (old, new) = (content(tree), content(after))
  #expect(old.tokens == new.tokens, "\(name)")
  #expect(old.comments == new.comments, "\(name)")
  #expect(formatted(once).map(\.bytes) == once.bytes, "\(name)")
  #expect(meaning(compile(source)) == meaning(compile(once)), "\(name)")
  return true
}

@Suite struct FormatLawTests {
  @Test(arguments: Corpus.files) func holdForEveryTable(file: URL) throws {
    let text = String(decoding: try Corpus.bytes(file), as: UTF8.self)
    // Fixtures carry their findings under their lines.
    let isFixture = file.deletingLastPathComponent().lastPathComponent == "diagnostics"
    let source = isFixture ? AnnotatedTable(text).source : SourceText(path: "t.flow", text)
    let holds = checkLaws(source, file.lastPathComponent)
    if file.path.contains("/Tables/") { #expect(holds) }
  }

  @Test func holdForEveryExampleOfTheCatalogue() {
    for entry in CatalogueEntry.all {
      _ = checkLaws(SourceText(path: "example.flow", entry.example), "\(entry.id), example")
      let holds = checkLaws(SourceText(path: "corrected.flow", entry.corrected), entry.id)
      #expect(holds || entry.corrected.isEmpty, "\(entry.id)")
    }
  }

  /// `FLOW_MUTANTS=100000 swift test --filter mutants` tries that many.
  @Test func holdForMutantsThatStillParse() throws {
    let count = ProcessInfo.processInfo.environment["FLOW_MUTANTS"].flatMap { Int($0) } ?? 2_000
    // Mutants of a table with errors of form have them too, and are not formatted.
    let tables = try Corpus.files.map(Corpus.bytes).filter { bytes in
      parse(SourceText(path: "t.flow", bytes: bytes)).diagnostics.isEmpty
    }
    let mutator = Mutator(tables: tables)
    var generator = SeededGenerator(seed: 1_130_2026)
    var tried = 0
    for number in 0..<count {
      let source = SourceText(path: "mutant.flow", bytes: mutator.mutant(&generator))
      if checkLaws(source, "mutant \(number)") { tried += 1 }
    }
    #expect(tried > count / 40)
  }

  /// A table's white space shaken up within what the language allows comes out the same.
  @Test(arguments: Corpus.files.filter { $0.path.contains("/Tables/") })
  func doNotDependOnTheLayoutBefore(file: URL) throws {
    let text = String(decoding: try Corpus.bytes(file), as: UTF8.self)
    let shaken = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let indent = line.prefix { $0 == " " }
      let rest = line.dropFirst(indent.count)
        .replacingOccurrences(of: " +->", with: " ->", options: .regularExpression)
      let isText = rest.hasPrefix("#") || rest.hasPrefix("ignore") || rest.contains("\"")
      return indent + indent + (isText ? rest : rest.replacingOccurrences(of: ", ", with: " ,"))
    }
    #expect(format(parse(SourceText(path: "t", shaken.joined(separator: "  \r\n")))) == text)
  }

  @Test(arguments: Corpus.files.filter { $0.path.contains("/Tables/") })
  func tablesOfThePackageAreFormatted(file: URL) throws {
    let source = SourceText(path: "t.flow", bytes: try Corpus.bytes(file))
    #expect(format(parse(source)).map { Array($0.utf8) } == source.bytes)
  }
}
