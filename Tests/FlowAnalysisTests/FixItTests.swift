// A fix-it of a check mends what it is about: written into the table, the finding is gone, and
// nothing new is found.

import FlowCompiler
import FlowSyntax
import Foundation
import TestSupport
import Testing

struct FixItTests {
  static let entries =
    CatalogueEntry.rowEntries + CatalogueEntry.coverageEntries
    + CatalogueEntry.reachabilityEntries + CatalogueEntry.proofEntries
    + CatalogueEntry.pathEntries

  @Test(arguments: Corpus.files)
  func fixItsOfFixturesMend(_ file: URL) throws {
    let fixture = String(decoding: try Corpus.bytes(file), as: UTF8.self)
    tryFixIts(of: AnnotatedTable(fixture).source)
  }

  @Test(arguments: entries.map(\.id))
  func fixItsOfExamplesMend(_ id: String) throws {
    let entry = try #require(Self.entries.first { $0.id == id })
    tryFixIts(of: SourceText(path: "example.flow", entry.example))
  }

  private func tryFixIts(of source: SourceText) {
    let ids = Set(Self.entries.map(\.id))
    let before = compile(source).diagnostics
    for diagnostic in before where ids.contains(diagnostic.id) {
      for fixIt in diagnostic.fixIts {
        let after = compile(EditedText(source, fixIt.edits).source).diagnostics
        #expect(
          after.count < before.count,
          "\(fixIt.title): \(after.map(\.message).filter { !before.map(\.message).contains($0) })"
        )
        let known = Set(before.map(\.id))
        #expect(after.allSatisfy { known.contains($0.id) }, "\(fixIt.title)")
      }
    }
  }
}
