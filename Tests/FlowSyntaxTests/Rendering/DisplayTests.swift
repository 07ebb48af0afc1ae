// Carets under the right place, whatever the characters before it, and nothing of a source that
// a terminal would obey. The columns are counted by hand from Unicode's East Asian Width.

import FlowSyntax
import Testing

@Suite struct DisplayTests {
  /// The shown line and the row of carets, without the gutter.
  private func rows(_ bytes: [UInt8], _ span: Span) -> (line: String, carets: String) {
    let source = SourceText(path: "a.flow", bytes: bytes)
    let lines = terminal(Diagnostic(sampleError, at: span, "m"), in: source)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return (String(lines[3].dropFirst(4)), String(lines[4].dropFirst(4)))
  }

  @Test(arguments: [
    // text before, what stands before the caret on the terminal, its width
    ("ab", "ab", 2),
    ("\t", "    ", 4),
    ("a\tb\t", "a   b   ", 8),
    ("\u{4F60}\u{597D}", "\u{4F60}\u{597D}", 4),
    ("\u{FF01}", "\u{FF01}", 2),
    ("한국", "한국", 4),
    // A Hangul syllable of three parts is one of two columns.
    ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}", 2),
    ("e\u{301}", "e\u{301}", 1),
    ("\u{915}\u{94D}\u{937}", "\u{915}\u{94D}\u{937}", 2),
    ("🙂", "🙂", 2),
    ("👩‍👩‍👧", "👩‍👩‍👧", 2),
    ("🇩🇪", "🇩🇪", 2),
    ("👍🏽", "👍🏽", 2),
    ("❤\u{FE0F}", "❤\u{FE0F}", 2),
    ("é", "é", 1),
    ("\u{1B}[31m", "␛[31m", 5),
    ("\u{7}\u{0}\u{7F}", "␇␀␡", 3),
    ("a\rb", "a␍b", 3),
    ("\u{9B}", "\\u{9B}", 6),
    ("\u{202E}", "\\u{202E}", 8),
    ("\u{2028}", "\\u{2028}", 8),
    ("a\u{200B}", "a\\u{200B}", 9),
    ("a\u{200D}", "a\\u{200D}", 9),
    ("\u{FEFF}", "\\u{FEFF}", 8),
  ])
  func keepsCaretsInPlace(before: String, shown: String, width: Int) {
    let text = before + "X\u{4E2D}Y"
    let start = before.utf8.count
    let one = rows(Array(text.utf8), Span(start: start, end: start + 1))
    #expect(one.line == shown + "X\u{4E2D}Y")
    #expect(one.carets == String(repeating: " ", count: width) + "^")
    let wide = rows(Array(text.utf8), Span(start: start + 1, end: start + 4))
    #expect(wide.carets == String(repeating: " ", count: width + 1) + "^^")
  }

  @Test func countsBytesThatAreNotUTF8() {
    // A stray continuation byte, and a sequence of three that lacks its last.
    let bytes: [UInt8] = [0x61, 0x80, 0xE4, 0xB8, 0x62]
    let found = rows(bytes, Span(start: 4, end: 5))
    #expect(found.line == "a\u{FFFD}\u{FFFD}b")
    #expect(found.carets == "   ^")
  }

  @Test func pointsAtTheWholeCharacterThatAPlaceFallsInto() {
    let found = rows(Array("a\u{4E2D}b".utf8), Span(start: 2, end: 3))
    #expect(found.carets == " ^^")
  }

  @Test func cutsVeryLongLinesAroundThePlace() {
    let text = String(repeating: "x", count: 5_000) + "HERE" + String(repeating: "y", count: 5_000)
    let found = rows(Array(text.utf8), Span(start: 5_000, end: 5_004))
    #expect(found.line.count == 162)
    #expect(found.line.hasPrefix("…x") && found.line.hasSuffix("y…"))
    let under = found.carets.enumerated().filter { $0.element == "^" }.map(\.offset)
    let line = Array(found.line)
    #expect(String(under.map { line[$0] }) == "HERE")
  }

  @Test func printsNothingRawThatTheSourceOrThePathHolds() {
    let evil = "\u{1B}]0;x\u{7}\u{9B}2J\u{202E}\r"
    let source = SourceText(path: "a\u{1B}[2J\n.flow", "ok \(evil)\n")
    let diagnostic = Diagnostic(
      sampleError,
      at: source.span(evil),
      "unexpected `\(evil)`\nsecond",
      label: evil,
      related: [Label(Span(at: 0), evil)],
      notes: [evil],
      fixIts: [.insert(evil, at: 0, "write `\(evil)`")]
    )
    for text in [
      terminal(diagnostic, in: source),
      CompilerLineRenderer().render([diagnostic], in: source),
      JSONRenderer().render([diagnostic], in: source),
    ] {
      for scalar in text.unicodeScalars where scalar != "\n" {
        #expect(scalar.properties.generalCategory != .control, "\(scalar.value)")
      }
    }
    #expect(!terminal(diagnostic, in: source).unicodeScalars.contains("\u{202E}"))
    let lines = CompilerLineRenderer().render([diagnostic], in: source)
    #expect(lines.split(separator: "\n").count == 5)
  }

  @Test func rendersAnyBytesAndAnySpans() {
    var random = SeededNumbers(seed: 7)
    for _ in 0..<500 {
      let bytes = (0..<random.next(60)).map { _ in
        random.next(3) == 0 ? UInt8(random.next(256)) : Array("a\n\t (é中".utf8)[random.next(10)]
      }
      let source = SourceText(path: "a.flow", bytes: bytes)
      func span() -> Span {
        let start = random.next(70) - 3
        return Span(start: start, end: start + random.next(20))
      }
      let diagnostic = Diagnostic(
        sampleError,
        at: span(),
        "m",
        label: "l",
        related: [Label(span(), "r"), Label(span(), "s")],
        fixIts: [
          FixIt("f", [Edit(span: span(), replacement: "x\n"), Edit(span: span(), replacement: "")])
        ]
      )
      let text = terminal(diagnostic, in: source)
      #expect(text.contains("^") && text.hasSuffix("\n"))
    }
  }
}

/// A small generator with a seed, so that a failure can be repeated.
private struct SeededNumbers {
  var state: UInt64

  init(seed: UInt64) { self.state = seed }

  /// A number from 0 up to a bound.
  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
