// Swift's own errors in what a table names point at the line and column of the table.

import FlowBackends
import Foundation
import TestSupport
import Testing

@Suite struct SwiftLocationTests {
  /// Each line with a mistake that only Swift can see, and the text at which Swift sees it.
  static let table: [(line: String, mistake: String?)] = [
    ("flow: Mistaken", nil),
    ("initial: editing(Form(), error: nil)", nil),
    ("unlisted: ignored", nil),
    ("types:", nil),
    ("  extern PayResult: paid(orderId: Int) | declined(reason: String)", "Int"),
    ("  extern Label: named(text: String)", "text: "),
    ("  extern Status: paid(orderId: String)", "extern"),
    ("    | notPaid", nil),
    ("  extern Open: paid(orderId: Int) | ...", "Int"),
    ("  Own: a(_ x: Absent) | b", "Absent"),
    ("uses:", nil),
    ("  count: Int", nil),
    ("  pick(_ n: Int): Int", nil),
    // That a type is missing below it, and so nothing can be compared.
    ("events:", "events"),
    ("  one(_ form: Form)", nil),
    ("  two(_ t: Missing, x: Int)", "Missing"),
    ("  three(_ op: Op)", nil),
    ("  four(_ status: Status, _ r: PayResult, own: Own, open: Open, label: Label)", nil),
    ("effects:", nil),
    ("  log(_ text: String)", nil),
    ("  num(x: Int = Form.none, y: [Int])", "none"),
    ("states:", "states"),
    ("  editing(_ form: Form,   error: Strng?):", "Strng"),
    ("    one(new) when new.isVald, pick(3) > 2 -> editing(new, error: nil)", "isVald"),
    ("    one(new) when pick(1) == 1,   !new.isGood -> editing(new, error: nil)", "isGood"),
    ("    one(new) when \"äöü\" == new.text, new.text == count -> stay", "== count"),
    ("    one(new) when let z? = new.flag, z == 3 -> stay", "let z?"),
    ("    one(new) when let z = new.absent, z == 3 -> stay", "absent"),
    ("    one(new) when new.text is 3 | 4 -> stay", "is 3"),
    ("    one(new) when new.maybe is 3 -> stay", "maybe"),
    ("    one(new) when new.flag -> stay(form: new.text)", "text)"),
    ("    one(new) when (count >", nil),
    ("        new.bar) -> stay", "bar"),
    ("    one(new) else -> other(n: new.text.size, m:", "size"),
    ("                           form.size)", "size"),
    ("      - log(new.flag)", "flag"),
    ("      - num(x: new.text.count + form.baz, y: [count, new.boo])", "baz"),
    ("      - log(\"x\") when new.bad", "bad"),
    ("    three(.foo(y: q)) when q -> stay", "y: q"),
    ("    three(_) else -> stay", nil),
    ("    two -> stay", nil),
    ("    four -> stay", nil),
    ("  other(n: Int, m: Int = Form.zero):", "zero"),
    ("    entry:", nil),
    ("      - log(n.foo)", "foo"),
    ("    one(new) -> other(n: new.bar + pick(new.z))", "bar"),
  ]

  static let types = """
    struct Form: Equatable, Sendable {
      var isValid: Bool { true }
      var flag: Bool { true }
      var text: String { "" }
    }
    enum Op: Equatable, Sendable { case foo(x: Bool), bar }
    enum PayResult: Equatable, Sendable { case paid(orderId: String), declined(reason: String) }
    enum Label: Equatable, Sendable { case named(name: String) }
    enum Status: Equatable, Sendable { case paid(orderId: String), notPaid, pending }
    enum Open: Equatable, Sendable { case paid(orderId: String), other }
    let count = 2
    func pick(_ n: Int) -> Int { n }

    """

  @Test func mistakesAreShownInTheTable() throws {
    let text = Self.table.map(\.line).joined(separator: "\n") + "\n"
    let table = try SwiftGoldens.table(of: text, named: "Mistaken.flow")
    let folder = try TemporaryFolder()
    let path = "/my tables/Mistäken.flow"
    let swift = SwiftBackend(sourceLocation: .file(path)).render(table)
    let files = [
      try folder.write("Mistaken.swift", swift).path,
      try folder.write("Types.swift", Self.types).path,
    ]
    let check = try SwiftCompiler.run(["-typecheck", "-swift-version", "6"] + files)
    let errors = SwiftCompiler.findings(check).filter { $0.hasPrefix(path) }
    let found = Set(errors.map { $0.dropFirst(path.count + 1).prefix { $0 != " " } })
    for (index, entry) in Self.table.enumerated() {
      guard let mistake = entry.mistake else { continue }
      let range = try #require(entry.line.range(of: mistake))
      let column = entry.line[..<range.lowerBound].utf8.count + 1
      #expect(found.contains("\(index + 1):\(column):"), "\(entry.line): \(errors)")
    }
    // Nothing is blamed on a line that has no mistake.
    for place in found {
      let line = try #require(place.split(separator: ":").first.flatMap { Int($0) })
      #expect(Self.table[line - 1].mistake != nil, "\(Self.table[line - 1].line): \(errors)")
    }
  }

  /// Swift says little else after these, so they have tables of their own.
  @Test(arguments: ["imports: Foundation, Misspelt", "conforms: Hashable, Misspelt"])
  func missingModulesAndProtocolsAreShownInTheTable(line: String) throws {
    let folder = try TemporaryFolder()
    for access in ["internal", "package", "public"] {
      let text = """
        flow: Door
        initial: closed
        unlisted: ignored
        access: \(access)
        \(line)
        events:
          pushed(_ url: URL)
        states:
          closed:
            pushed -> stay

        """
      let table = try SwiftGoldens.table(of: text, named: "Door.flow")
      let swift = SwiftBackend(sourceLocation: .file("/tables/Door.flow")).render(table)
      let file = try folder.write("Door.swift", swift).path
      for more in [[], ["-enable-upcoming-feature", "InternalImportsByDefault"]] {
        let check = try SwiftCompiler.run(["-typecheck", "-package-name", "p", file] + more)
        let findings = SwiftCompiler.findings(check).filter { $0.contains("'Misspelt'") }
        #expect(!findings.isEmpty, "\(check.errors)")
        #expect(findings.allSatisfy { $0.hasPrefix("/tables/Door.flow:5:") }, "\(findings)")
      }
    }
  }

  private static let door = """
    flow: Door
    initial: closed(box: Box())
    unlisted: ignored
    types:
      extern Hand: strong | weak(_ force: Int) | lazy
    events:
      pushed(_ hand: Hand)
      opened(box: Box)
    effects:
      ring(box: Box)
    states:
      closed(box: Box):
        pushed(.strong) -> open
          - ring(box)
        pushed(_) -> stay
        opened(new) -> stay(box: new)
      open:
        pushed(_) -> closed(box: Box())

    """

  /// The errors that Swift has about the door with these declarations beside it.
  private func errors(with types: String) throws -> [String] {
    let table = try SwiftGoldens.table(of: Self.door, named: "Door.flow")
    let swift = SwiftBackend(sourceLocation: .file("/tables/Door.flow")).render(table)
    let folder = try TemporaryFolder()
    let files = [
      try folder.write("Door.swift", swift).path, try folder.write("Types.swift", types).path,
    ]
    return SwiftCompiler.findings(try SwiftCompiler.run(["-typecheck"] + files))
      .filter { $0.contains(": error: ") }
  }

  /// Nothing that a table is to blame for is shown in the generated file.
  @Test func typesThatCannotBeComparedAreShownInTheTable() throws {
    let hand = "enum Hand: Equatable { case strong, weak(Int), lazy }\n"
    #expect(try errors(with: "struct Box: Equatable {}\n" + hand).isEmpty)
    let errors = try errors(with: "struct Box {}\n" + hand)
    #expect(
      errors.map { $0.prefix(while: { $0 != " " }) }.sorted()
        == ["/tables/Door.flow:11:1:", "/tables/Door.flow:6:1:", "/tables/Door.flow:9:1:"],
      "\(errors)"
    )
  }

  /// What the table and an outside enum say differently is one mistake, and so one error.
  @Test(
    arguments: [
      ("strong, weak(Int), lazy, brutal", "must be exhaustive"),
      ("strong, weak(Int)", "no member 'lazy'"),
      ("strong, lazy", "no member 'weak'"),
      ("strong, weak(Int), brutal", "no member 'lazy'"),
      ("strong, weak(String), lazy", "'String'"),
    ]
  )
  func eachDifferenceOfAnOutsideEnumIsOneError(cases: String, message: String) throws {
    let types = "struct Box: Equatable {}\nenum Hand: Equatable { case \(cases) }\n"
    let errors = try errors(with: types)
    #expect(errors.count == 1, "\(errors)")
    #expect(errors.allSatisfy { $0.hasPrefix("/tables/Door.flow:5:") }, "\(errors)")
    #expect(errors.allSatisfy { $0.contains(message) }, "\(errors)")
  }

  @Test func nothingLeadsToTheTableWhereThatIsNotWanted() throws {
    let text = SwiftBackend(sourceLocation: .none).render(try SwiftGoldens.table("Checkout"))
    #expect(!text.contains("#sourceLocation"))
  }
}
