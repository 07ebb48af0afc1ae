// Every fixture has exactly the findings that stand under its lines.

import FlowCompiler
import FlowSyntax
import TestSupport
import Testing

struct FixtureTests {
  static let names = Golden.names(in: "diagnostics").filter { $0.hasSuffix(".flow") }

  @Test(arguments: names)
  func fixtureHasItsFindings(_ name: String) throws {
    let path = "diagnostics/\(name)"
    let bytes = try Corpus.bytes(Golden.folder.appendingPathComponent(path))
    let table = AnnotatedTable(String(decoding: bytes, as: UTF8.self))
    let mismatch = Golden.mismatch(table.annotated, path)
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test func annotationsAreNoPartOfTheTable() {
    let table = AnnotatedTable("flow: A\n^ note: hello\n  ^^ label\nx")
    #expect(String(decoding: table.source.bytes, as: UTF8.self) == "flow: A\nx")
  }
}
