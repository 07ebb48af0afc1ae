// What pages say in words, tried out: which names are refused, which types, what a part of an
// expression may be. The words come from the pages themselves. Neighbour: ReferenceTests.

import FlowCompiler
import FlowSyntax
import Foundation
import TestSupport
import Testing

@Suite("What the guide claims") struct ClaimTests {
  /// The code spans of each row of the page's table that begins with this cell, without the cell.
  static func spans(in page: String, row cell: String) throws -> [String] {
    let page = try #require(Documentation.pages.first { $0.name == page })
    let line = try #require(
      page.text.components(separatedBy: "\n").first { $0.hasPrefix("| \(cell) |") }
    )
    let parts = line.dropFirst(cell.count + 3).components(separatedBy: "`")
    return parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// The errors of a table. That it declares more than it needs is no claim of the guide.
  static func findings(_ table: String) -> [String] {
    compile(SourceText(path: "claim.flow", table)).diagnostics
      .filter { $0.severity == .error }.map(\.id)
  }

  enum Kind: String, CaseIterable {
    case value = "fields of states, names that a row binds, `uses:`"
    case event = "events"
    case place = "states and groups"

    /// Tables in which a name is of this kind.
    func tables(_ name: String) -> [String] {
      func table(
        uses: String = "",
        event: String = "done1",
        pattern: String = "",
        first: String = "one",
        field: String = ""
      ) -> String {
        """
        flow: Claim
        initial: \(first)
        unlisted: ignored
        \(uses)
        events:
          \(event)(_ number: Int)
        states:
          \(first)\(field):
            \(event)\(pattern) -> two
          two: final
        """
      }
      switch self {
      case .value:
        return [
          table(field: "(\(name): Int = 0)"), table(pattern: "(\(name))"),
          table(uses: "uses:\n  \(name): Int"),
        ]
      case .event: return [table(event: name)]
      case .place: return [table(first: name)]
      }
    }
  }

  @Test("exactly the words that the page lists are refused as names", arguments: Kind.allCases)
  func refusedNames(_ kind: Kind) throws {
    let page = "LinesNamesAndComments"
    let refused = try Self.spans(in: page, row: kind.rawValue)
    let words =
      try Kind.allCases.flatMap { try Self.spans(in: page, row: $0.rawValue) }
      + ["default", "in", "repeat", "class", "entry", "exit", "initial", "final", "key", "for"]
    #expect(refused.count > 7)
    for word in words {
      for table in kind.tables(word) {
        let found = Self.findings(table)
        #expect(found.isEmpty != refused.contains(word), "\(word): \(found)\n\(table)")
      }
    }
  }

  @Test("the types that the page lists are refused")
  func refusedTypes() throws {
    let refused = [
      "() -> Void", "Any", "any P", "some P", "any Error", "(Int, String)", "T.Type",
    ]
    let page = try #require(Documentation.pages.first { $0.name == "TypesFieldsAndUses" }).text
    for type in refused {
      let isNamed = page.contains("`\(type)`") || type == "(Int, String)" && page.contains("tuples")
      #expect(isNamed, "\(type)")
      let table = Kind.event.tables("e")[0].replacingOccurrences(of: "Int", with: type)
      #expect(Self.findings(table) == ["incomparable-type"], "\(type)")
    }
    for type in ["Int", "[Int]", "[String: Int]", "Int?", "A.B", "Set<Int>", "MyApp.Event"] {
      let table = Kind.event.tables("e")[0].replacingOccurrences(of: "Int", with: type)
      #expect(Self.findings(table) == [], "\(type)")
    }
    for type in ["State", "Event", "Effect", "Effects", "Outcome", "Claim"] {
      #expect(page.contains("`\(type)`") || type == "Claim", "\(type)")
      let table = Kind.event.tables("e")[0].replacingOccurrences(of: "Int", with: type)
      #expect(Self.findings(table).count == 1, "\(type)")
    }
  }

  @Test("every expression that the page gives as an example can stand in a table")
  func expressions() throws {
    let page = try #require(Documentation.pages.first { $0.name == "Expressions" })
    let rows = page.text.components(separatedBy: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    var count = 0
    for row in rows where !row.hasPrefix("| ---") && !row.hasPrefix("| operators") {
      let spans = row.components(separatedBy: "`").enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
      for span in spans {
        count += 1
        #expect(Self.findings(Self.table(with: span)) == [], "\(span)")
      }
    }
    #expect(count > 12)
  }

  @Test("every operator that the page lists can stand in a table")
  func operators() throws {
    let operators = try Self.spans(in: "Expressions", row: "operators")
      .map { $0.replacingOccurrences(of: "\\|", with: "|") }
    #expect(operators.count == 15)
    for each in operators {
      let isLogic = ["&&", "||"].contains(each)
      let span =
        each == "!" ? "!isReplay" : isLogic ? "isReplay \(each) isReplay" : "checks \(each) checks"
      #expect(Self.findings(Self.table(with: span)) == [], "\(each)")
    }
  }

  @Test("what the page says is not in the language is refused")
  func notInTheLanguage() {
    let refused = [
      "{ 1 }", "checks = 1", "try count", "await count", "count as Int", "count!", "0...3", "0..<3",
      "\"\"\"a\"\"\"",
    ]
    for span in refused { #expect(!Self.findings(Self.table(with: span)).isEmpty, "\(span)") }
  }

  /// A table with an expression of an opaque type in an argument.
  private static func table(with expression: String) -> String {
    """
    flow: Claim
    initial: one
    unlisted: ignored
    uses:
      backoff(_ checks: Int): V
    events:
      came(count: N, caller: V, form: F, step: S, checks: Int, isReplay: Bool, items: [V], id: V)
    effects:
      show(_ value: V)
    states:
      one:
        came -> two
          - show(V(\(expression)))
      two: final
    """
  }
}
