// The committed pages are those that the catalogue of findings and the command give today.
// `UPDATE_GOLDENS=1 swift test --filter DocumentationTests` rewrites them, for review in the diff.

import FlowSyntax
import Foundation
import TestSupport
import Testing

@Suite("The generated pages") struct GeneratedPagesTests {
  @Test("every area of the catalogue of findings has its place, in order")
  func areas() {
    let placed = DiagnosticPages.areas.flatMap(\.entries).map(\.id)
    #expect(placed == CatalogueEntry.all.map(\.id))
  }

  @Test("the page of a finding is what the catalogue says")
  func diagnosticPages() throws {
    let pages = DiagnosticPages.pages
    for page in pages { try expectSame(page) }
    let names = Set(pages.map(\.path))
    for path in Documentation.files(below: DiagnosticPages.folder, "md")
    where !names.contains(path) {
      if Self.isUpdating {
        try FileManager.default.removeItem(at: Corpus.package.appendingPathComponent(path))
      } else {
        Issue.record("\(path) belongs to no finding")
      }
    }
  }

  @Test("a page of a finding has all that the catalogue knows")
  func diagnosticPageIsWhole() throws {
    let page = try #require(DiagnosticPages.pages.first { $0.path.hasSuffix("/missing-else.md") })
    let parts = [
      "# missing-else\n", "Error: a row that takes the rest without saying `else`.",
      "must see that: it says `else`", "pushed -> open\n", "pushed else -> open\n",
      "finding <doc:missing-else>:", "error: ", "[missing-else]",
    ]
    for part in parts { #expect(page.text.contains(part), "\(part)") }
  }

  @Test("the reference of the command is what the command says of itself")
  func commandPage() throws {
    let page = try CommandPage.page
    #expect(page.text.contains("## flowc generate") && page.text.contains("--source-location"))
    try expectSame(page)
  }

  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

  private func expectSame(_ page: GeneratedPage) throws {
    let file = Corpus.package.appendingPathComponent(page.path)
    if Self.isUpdating { try Data(page.text.utf8).write(to: file) }
    let committed = try? String(contentsOf: file, encoding: .utf8)
    // Bytes, because equal strings may be written with other characters.
    let isCurrent = committed.map { Array($0.utf8) == Array(page.text.utf8) } ?? false
    #expect(isCurrent, "\(page.path) is not what it is made from says today")
  }
}
