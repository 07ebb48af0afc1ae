// Bytes that no fixture can hold: those that are not UTF-8, and lines of other systems.

import FlowSyntax
import Testing

struct EncodingTests {
  private func findings(_ bytes: [UInt8]) -> [String] {
    parse(SourceText(path: "table.flow", bytes: bytes)).diagnostics.map {
      "\($0.id) \($0.span.start)-\($0.span.end)"
    }
  }

  /// A Latin-1 é in a comment, a reason, a string and a name: one error for the file.
  @Test(arguments: [
    "# caf\u{0}\n", "states:\n  a:\n    ignore b: caf\u{0}\n", "initial: a(\"caf\u{0}\")\n",
  ])
  func latin1IsNoUTF8(_ text: String) throws {
    let bytes = text.utf8.map { $0 == 0 ? 0xE9 : $0 }
    let place = try #require(bytes.firstIndex(of: 0xE9))
    #expect(findings(bytes).first == "invalid-utf8 \(place)-\(place + 1)")
    #expect(findings(bytes).filter { $0.hasPrefix("invalid-utf8") }.count == 1)
  }

  @Test func everyPlaceTogetherIsOneError() {
    let bytes = "# \u{0}\n## \u{0}\nflow: A\u{0}\n".utf8.map { $0 == 0 ? 0xE9 : $0 }
    #expect(findings(bytes).filter { $0.hasPrefix("invalid-utf8") } == ["invalid-utf8 2-3"])
  }

  @Test func aByteOrderMarkAndCarriageReturnsAreFine() {
    let text =
      "flow: A\r\ninitial: a\r\nunlisted: ignored\r\nevents:\r\n  e\r\nstates:\r\n  a:\r\n    e -> a\r\n"
    #expect(findings([0xEF, 0xBB, 0xBF] + text.utf8) == [])
    // A second mark is a character that has no place there.
    #expect(findings([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + text.utf8) != [])
  }

  /// A control, and a turn of the reading direction, in each kind of text.
  @Test(arguments: ["\u{1B}", "\r", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}", "\u{2066}"])
  func controlCharactersAreNoText(_ control: String) {
    for (before, after) in [
      ("# a", "b\n"), ("## a", "b\n"), ("states:\n  a:\n    ignore b: c", "d\n"),
      ("initial: a(\"b", "c\")\n"),
    ] {
      let place = before.utf8.count
      let found = findings(Array((before + control + after).utf8))
      let expected = "control-character \(place)-\(place + control.utf8.count)"
      #expect(found.filter { $0.hasPrefix("control") } == [expected], "\(before)")
    }
  }

  @Test func controlCharactersAreEscapedInAStringAndRemovedElsewhere() throws {
    let text = "initial: a(\"b\u{1B}c\u{202E}\")\n# d\u{1B}e\n"
    let source = SourceText(path: "t", text)
    let found = parse(source).diagnostics.filter { $0.id == "control-character" }
    #expect(found.map { $0.fixIts.first?.title } == ["escape them", "remove it"])
    var fixed = Array(text.utf8)
    for edit in found.flatMap(\.fixIts).flatMap(\.edits).reversed() {
      fixed.replaceSubrange(edit.span.start..<edit.span.end, with: Array(edit.replacement.utf8))
    }
    #expect(fixed == Array("initial: a(\"b\\u{1B}c\\u{202E}\")\n# de\n".utf8))
  }

  /// Arabic and Hebrew, their marks, emoji and tabs are text.
  @Test func whatIsShownIsText() {
    let text = "# \t日本 مرحبا \u{200F}\u{200E} 👩‍🚀 e\u{301}\ninitial: a(\"שלום\t\")\n"
    #expect(findings(Array(text.utf8)).filter { $0.hasPrefix("control") } == [])
  }

  /// A file of an old system is one long line; it is one mistake, and one change mends it.
  @Test func carriageReturnsAloneAreOneError() throws {
    let text = "flow: A\rinitial: a\runlisted: ignored\revents:\r  e\rstates:\r  a:\r    e -> a\r"
    let source = SourceText(path: "table.flow", text)
    let tree = parse(source)
    #expect(findings(Array(text.utf8)) == ["invalid-character 7-8"])
    let fixIt = try #require(tree.diagnostics.first?.fixIts.first)
    let mended = EditedText(source, fixIt.edits).source
    #expect(mended.bytes == Array(text.replacing("\r", with: "\n").utf8))
    #expect(parse(mended).diagnostics.isEmpty)
  }

  /// One that stands in a line of a file with line feeds ends no line.
  @Test func aCarriageReturnInALineIsNone() {
    #expect(findings(Array("flow: A\rB\ninitial: a\n".utf8)).contains("invalid-character 7-8"))
  }
}
