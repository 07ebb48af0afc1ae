// The tables on which the compiler is measured, and the arithmetic of growth.

import FlowCompiler
import FlowSyntax
import Testing

@testable import flow_bench

@Suite("The measured compiler") struct MeasuredCompilerTests {
  @Test("a table has as many rows as its size says, and no error", arguments: [100, 200, 1_000])
  func tables(rows: Int) throws {
    let compilation = compile(SourceText(path: "Large.flow", LargeTable.text(rows: rows)))
    let table = try #require(compilation.table)
    #expect(table.flow.states.count == rows / LargeTable.rowsPerState)
    let inStates = table.flow.rows.filter { row in
      if case .state = row.owner { true } else { false }
    }
    #expect(inStates.count == rows)
  }

  @Test("growth is the power of ten: linear is one, quadratic two")
  func growth() {
    #expect(abs(CompileBenchmark.exponent(from: 0.5, to: 5) - 1) < 1e-9)
    #expect(abs(CompileBenchmark.exponent(from: 0.5, to: 50) - 2) < 1e-9)
    #expect(abs(CompileBenchmark.exponent(from: 3, to: 3)) < 1e-9)
  }

  @Test("each size has every stage and back end once")
  func stages() throws {
    let names = try CompileBenchmark.chapter(sizes: [100]).figures.map(\.name)
    #expect(
      names
        == [
          "parse", "lower", "flatten", "check", "swift", "json", "dot", "mermaid", "plantuml",
          "text", "markdown", "html", "most memory so far",
        ].map { "100 rows, \($0)" }
    )
  }
}
