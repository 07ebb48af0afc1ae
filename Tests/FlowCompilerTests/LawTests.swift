// What holds for every text (Laws), tried on the corpus, on mutants of it, and on absurd ones.

import FlowBackends
import FlowCompiler
import FlowSyntax
import Foundation
import TestSupport
import Testing

struct LawTests {
  private func expectLaws(_ bytes: [UInt8], _ name: String) -> Laws {
    let laws = Laws(bytes)
    #expect(laws.violations == [], "\(name)")
    return laws
  }

  /// Fixtures as they are, with what the fuzzer found among them.
  @Test(arguments: Corpus.files)
  func holdForEveryFile(_ file: URL) throws {
    let laws = expectLaws(try Corpus.bytes(file), file.lastPathComponent)
    if file.path.contains("/Tables/") { #expect(laws.isTable) }
  }

  @Test func holdForTheExamplesOfTheCatalogue() throws {
    let fixtures = Corpus.files.count
    for (number, bytes) in try Corpus.tables().dropFirst(fixtures).enumerated() {
      _ = expectLaws(bytes, CatalogueEntry.all[number].id)
    }
    for entry in CatalogueEntry.all { _ = expectLaws(Array(entry.example.utf8), entry.id) }
  }

  /// Inside brackets a line may end, and a comment stand, where a space may. None of it shows in what
  /// is generated.
  @Test(arguments: Corpus.files)
  func commentsInBracketsChangeNothing(_ file: URL) throws {
    let source = SourceText(path: "t.flow", bytes: try Corpus.bytes(file))
    guard let table = compile(source).table else { return }
    let tree = parse(source)
    var text: [UInt8] = []
    var depth = 0
    var open: [SyntaxKind] = []
    for (index, token) in tree.tokens.enumerated() {
      switch token.kind {
      case .leftParen, .leftBracket: depth += 1
      case .rightParen, .rightBracket: depth -= 1
      case .quote where open.last == .quote: open.removeLast()
      case .quote, .interpolationStart: open.append(token.kind)
      case .interpolationEnd: open.removeLast()
      default: break
      }
      let span = tree.span(ofToken: index)
      text += source.bytes[span.start..<span.end]
      // Not where tokens stand close together, which has a meaning in expressions.
      let isLoose =
        [.comma, .leftParen, .leftBracket].contains(token.kind)
        || tree.tokens.indices.contains(index + 1) && tree.tokens[index + 1].kind.isTrivia
      if depth > 0, open.isEmpty, isLoose, !token.kind.isTrivia {
        text += Array(" # */ } evil() {\n\(String(repeating: " ", count: 80))".utf8)
      }
    }
    let compilation = compile(SourceText(path: "t.flow", bytes: text))
    let swift = compilation.table.map { SwiftBackend(sourceLocation: .none).render($0) }
    #expect(swift == SwiftBackend(sourceLocation: .none).render(table), "\(file)")
  }

  /// `FLOW_MUTANTS=100000 swift test --filter mutants` tries that many.
  @Test func holdForMutants() throws {
    let count = ProcessInfo.processInfo.environment["FLOW_MUTANTS"].flatMap { Int($0) } ?? 500
    let mutator = Mutator(tables: try Corpus.tables())
    var generator = SeededGenerator(seed: 20_261_130)
    var formed = 0
    var tables = 0
    for number in 0..<count {
      let laws = expectLaws(mutator.mutant(&generator), "mutant \(number)")
      formed += laws.isFormed ? 1 : 0
      tables += laws.isTable ? 1 : 0
    }
    // Most of the laws are about texts that come through. Of 5,000 mutants, 1,141 were formed and 394
    // were tables; about half of that is asked for, since each new table makes other mutants.
    #expect(formed > count / 8 && tables > count / 32, "\(formed) formed, \(tables) tables")
  }

  @Test(arguments: ["(", "[", "a.", "-", "!", "x ? ", "[x: ", "\"\\("])
  func absurdNestingIsAnError(_ opening: String) {
    let deep = String(repeating: opening, count: 100_000)
    let table = "flow: A\ninitial: a(\(deep)\nunlisted: ignored\n"
    #expect(compile(SourceText(path: "deep.flow", table)).hasErrors)
  }

  @Test func absurdBlocksAreAnError() {
    var table = "flow: A\ninitial: a\nunlisted: ignored\nevents:\n  e\nstates:\n"
    for depth in 1...3_000 {
      table +=
        String(repeating: " ", count: depth) + (depth % 2 == 1 ? "g\(depth):\n" : "states:\n")
    }
    #expect(compile(SourceText(path: "deep.flow", table)).hasErrors)
  }

  @Test func anyBytesAreATable() {
    for bytes: [UInt8] in [[], [0], [0xFF, 0xFE, 0x00], [0xEF, 0xBB, 0xBF], Array("\r\r\n".utf8)] {
      #expect(!expectLaws(bytes, "\(bytes)").isTable)
    }
  }
}
