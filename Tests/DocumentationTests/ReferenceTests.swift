// The reference has every word that the compiler knows, and the guide every part of the language.

@testable import FlowSyntax
import Foundation
import TestSupport
import Testing

@Suite("The reference") struct ReferenceTests {
  private static func page(_ name: String) throws -> Page {
    try #require(Documentation.pages.first { $0.name == name })
  }

  @Test("every key of a table has a row, and a section where it is explained")
  func headKeys() throws {
    let reference = try Self.page("Reference").text
    for key in Parser.headKeys {
      let hasRow = reference.contains("\n| `\(key):` | ")
      #expect(hasRow, "\(key)")
    }
    let guide = try Self.page("TheHead").text + Self.page("TypesFieldsAndUses").text
    for key in Parser.headKeys where !["events", "effects", "states", "always"].contains(key) {
      #expect(guide.contains("\n### \(key)\n"), "\(key)")
    }
  }

  @Test("every attribute of an effect has a row, in the reference and in the guide")
  func attributes() throws {
    for name in ["Reference", "Effects"] {
      let rows = try Self.page(name).text
      for key in Parser.attributeKeys { #expect(rows.contains("\n| `\(key):"), "\(name): \(key)") }
    }
  }

  @Test("every verb of the command has a row that says what it is for")
  func verbs() throws {
    let page = try Self.page("TheCommand").text
    let verbs = CommandPage.verbs(in: try CommandPage.flowc("--help"))
    #expect(verbs.contains("check"))
    for verb in verbs {
      let hasRow = page.contains("\n| `\(verb)` | ")
      #expect(hasRow, "\(verb)")
    }
  }

  @Test("the table that the language begins with is one of the package's")
  func wholeTable() throws {
    let table = try #require(try Self.page("TheLanguage").blocks.first { $0.isTable })
    let checkout = Corpus.package.appendingPathComponent("Tables/Checkout.flow")
    #expect(table.text == (try String(contentsOf: checkout, encoding: .utf8)))
  }

  @Test("every word that is kept for later is named")
  func reservedWords() throws {
    let page = try Self.page("LinesNamesAndComments").text
    for word in ReservedWord.allCases { #expect(page.contains("`\(word.rawValue)"), "\(word)") }
  }

  @Test("every finding is linked from a page of the guide or is about text alone")
  func findings() {
    let pages = Documentation.pages.filter { !$0.path.hasPrefix(DiagnosticPages.folder) }
    let links = pages.map(\.text).joined()
    let aside = Set((CatalogueEntry.textEntries + CatalogueEntry.grammarEntries).map(\.id))
    for entry in CatalogueEntry.all where !aside.contains(entry.id) {
      let isLinked = links.contains("<doc:\(entry.id)>")
      #expect(isLinked, "\(entry.id)")
    }
  }
}
