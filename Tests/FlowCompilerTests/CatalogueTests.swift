// The catalogue is true: every example has exactly its finding, every correction has none.

import FlowCompiler
import FlowSyntax
import Testing

struct CatalogueTests {
  /// Findings whose example cannot be a Swift string, would be too long for one, or takes two tables.
  static let withoutExample: Set<String> = ["invalid-utf8", "too-large", "duplicate-flow"]

  @Test(arguments: CatalogueEntry.all.map(\.id))
  func exampleHasExactlyItsFinding(_ id: String) throws {
    let entry = try #require(CatalogueEntry.all.first { $0.id == id })
    #expect(!entry.explanation.isEmpty && !entry.summary.isEmpty)
    if Self.withoutExample.contains(id) { return }
    let found = compile(SourceText(path: "example.flow", entry.example)).diagnostics
    #expect(found.map(\.id) == [id], "\(found.map { "\($0.id): \($0.message)" })")
    #expect(found.first?.severity == entry.severity)
    let corrected = compile(SourceText(path: "corrected.flow", entry.corrected))
    #expect(corrected.diagnostics.map { "\($0.id): \($0.message)" } == [])
    #expect(corrected.table != nil)
  }

  @Test func identifiersAreKebabCaseAndUnique() {
    let ids = CatalogueEntry.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids {
      #expect(id.allSatisfy { $0 == "-" || ($0.isASCII && $0.isLowercase) || $0 == "8" }, "\(id)")
    }
  }
}
