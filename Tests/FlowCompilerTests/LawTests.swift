// What holds for every text: the tree keeps it, compiling is total and gives the same every time.

import FlowCompiler
import FlowSyntax
import Foundation
import TestSupport
import Testing

/// The text that the tree holds, by walking it.
func text(of node: SyntaxNode) -> [UInt8] {
  node.elements.flatMap { element -> [UInt8] in
    switch element {
    case .node(let child): text(of: child)
    case .token(let token): Array(token.tree.source.bytes[token.span.start..<token.span.end])
    }
  }
}

func summary(_ compilation: Compilation) -> [String] {
  compilation.diagnostics.map { "\($0.span.start)-\($0.span.end) \($0.id) \($0.message)" }
}

struct LawTests {
  @Test(arguments: Corpus.files)
  func treeKeepsEveryByte(_ file: URL) throws {
    let bytes = try Corpus.bytes(file)
    #expect(text(of: parse(SourceText(path: "t", bytes: bytes)).root) == bytes)
  }

  @Test(arguments: Corpus.files)
  func compilingTwiceGivesTheSame(_ file: URL) throws {
    let source = SourceText(path: "t", bytes: try Corpus.bytes(file))
    #expect(summary(compile(source)) == summary(compile(source)))
  }

  /// `FLOW_MUTANTS=100000 swift test --filter mutants` tries that many.
  @Test func mutantsNeverCrash() throws {
    let count = ProcessInfo.processInfo.environment["FLOW_MUTANTS"].flatMap { Int($0) } ?? 2_000
    let mutator = Mutator(tables: try Corpus.files.map(Corpus.bytes))
    var generator = SeededGenerator(seed: 20_261_130)
    for number in 0..<count {
      let bytes = mutator.mutant(&generator)
      let compilation = compile(SourceText(path: "mutant.flow", bytes: bytes))
      #expect(text(of: compilation.tree.root) == bytes, "mutant \(number)")
      // What is refused says why.
      #expect(compilation.table != nil || compilation.hasErrors, "mutant \(number)")
      for diagnostic in compilation.diagnostics {
        let isInside = 0 <= diagnostic.span.start && diagnostic.span.end <= bytes.count
        #expect(isInside && diagnostic.span.start <= diagnostic.span.end, "mutant \(number)")
      }
    }
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
      let compilation = compile(SourceText(path: "t", bytes: bytes))
      #expect(text(of: compilation.tree.root) == bytes)
      #expect(compilation.hasErrors)
    }
  }
}
