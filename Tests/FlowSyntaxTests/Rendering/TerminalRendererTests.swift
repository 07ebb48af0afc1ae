import FlowSyntax
import Testing

@Suite struct TerminalRendererTests {
  @Test func showsLineCaretsLabelsNotesAndFixIts() {
    let diagnostic = Diagnostic(
      sampleError,
      at: door.span("jammed"),
      "no row reaches `jammed`",
      label: "no row has this target",
      related: [Label(door.span("shut"), "the flow starts here")],
      notes: ["a state that is never entered cannot be tested"],
      fixIts: [.replace(door.span("closed -> shut"), with: "closed -> jammed", "go to `jammed`")]
    )
    #expect(
      terminal(diagnostic, in: door) == """
        error: no row reaches `jammed` [sample-error]
          --> Door.flow:10:3
           |
         2 | initial: shut
           |          ---- the flow starts here
        ...
        10 |   jammed:
           |   ^^^^^^ no row has this target
           |
           = note: a state that is never entered cannot be tested
        fix: go to `jammed`
           |
         9 -     closed -> shut
         9 +     closed -> jammed

        """
    )
  }

  @Test func separatesFindingsByAnEmptyLine() {
    let first = Diagnostic(sampleError, at: door.span("Door"), "first")
    let second = Diagnostic(sampleWarning, at: door.span("shut"), "second")
    #expect(
      TerminalRenderer(usesColor: false).render([first, second], in: door) == """
        error: first [sample-error]
         --> Door.flow:1:7
          |
        1 | flow: Door
          |       ^^^^

        warning: second [sample-warning]
         --> Door.flow:2:10
          |
        2 | initial: shut
          |          ^^^^

        """
    )
    #expect(TerminalRenderer(usesColor: true).render([], in: door) == "")
  }

  @Test func hangsTheLabelsOfOneLineBelowEachOther() {
    let source = SourceText(path: "a.flow", "  a(x) when y -> b")
    let diagnostic = Diagnostic(
      sampleError,
      at: source.span("y"),
      "m",
      label: "primary",
      related: [
        Label(source.span("a"), "left"),
        Label(source.span("b"), "right"),
        Label(source.span("x"), ""),
      ]
    )
    #expect(
      terminal(diagnostic, in: source) == """
        error: m [sample-error]
         --> a.flow:1:13
          |
        1 |   a(x) when y -> b
          |   - -       ^    - right
          |   |         |
          |   |         primary
          |   left

        """
    )
  }

  @Test func givesTwoLabelsOfOnePlaceARowEach() {
    let source = SourceText(path: "a.flow", "name")
    let diagnostic = Diagnostic(
      sampleError,
      at: source.span("name"),
      "m",
      label: "first",
      related: [Label(source.span("name"), "second")]
    )
    #expect(
      terminal(diagnostic, in: source) == """
        error: m [sample-error]
         --> a.flow:1:1
          |
        1 | name
          | ^^^^ first
          | |
          | second

        """
    )
  }

  @Test func showsTheLinesBetweenOnlyAsDotsAndOfALongPlaceTheFirstLine() {
    let source = SourceText(path: "a.flow", "one\ntwo\nthree\n")
    let diagnostic = Diagnostic(
      sampleError,
      at: Span(start: 1, end: 10),
      "m",
      related: [Label(source.span("two"), "next")]
    )
    #expect(
      terminal(diagnostic, in: source) == """
        error: m [sample-error]
         --> a.flow:1:2
          |
        1 | one
          |  ^^
        2 | two
          | --- next

        """
    )
  }

  @Test(arguments: [
    ("", Span(at: 0), "1 |", "  | ^", "1:1"),
    ("ab", Span(at: 2), "1 | ab", "  |   ^", "1:3"),
    ("ab\n", Span(at: 3), "2 |", "  | ^", "2:1"),
    ("ab\r\ncd", Span(start: 2, end: 4), "1 | ab", "  |   ^", "1:3"),
    ("ab", Span(start: 7, end: 99), "1 | ab", "  |   ^", "1:3"),
    ("ab", Span(start: -4, end: 1), "1 | ab", "  | ^", "1:1"),
  ])
  func pointsAtEdges(text: String, span: Span, line: String, carets: String, place: String) {
    let source = SourceText(path: "a.flow", text)
    #expect(
      terminal(Diagnostic(sampleError, at: span, "m"), in: source)
        == "error: m [sample-error]\n --> a.flow:\(place)\n  |\n\(line)\n\(carets)\n"
    )
  }

  @Test func coloursWithoutChangingTheText() {
    let diagnostic = Diagnostic(
      sampleWarning,
      at: door.span("jammed"),
      "m",
      label: "l",
      related: [Label(door.span("shut"), "r")],
      notes: ["n"],
      fixIts: [.remove(door.span("jammed"), "f")]
    )
    let coloured = TerminalRenderer(usesColor: true).render([diagnostic], in: door)
    #expect(coloured.contains("\u{1B}[1;33mwarning\u{1B}[0m"))
    #expect(coloured.contains("\u{1B}[1;33m^^^^^^\u{1B}[0m \u{1B}[1;33ml\u{1B}[0m"))
    #expect(coloured.contains("\u{1B}[1;34m----\u{1B}[0m \u{1B}[1;34mr\u{1B}[0m"))
    let plain = coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain == terminal(diagnostic, in: door))
  }
}

@Suite struct FixItPreviewTests {
  private func preview(_ edits: [Edit], in source: SourceText) -> String {
    let diagnostic = Diagnostic(
      sampleError,
      at: Span(at: 0),
      "m",
      fixIts: [FixIt("mend it", edits)]
    )
    let text = terminal(diagnostic, in: source)
    return text.split(separator: "fix: ", maxSplits: 1).last.map(String.init) ?? ""
  }

  private let source = SourceText(path: "a.flow", "one\n  two\nthree\nfour\nfive")

  @Test func showsAnInsertedLineAlone() {
    let edit = Edit(span: Span(at: 4), replacement: "  new\n")
    #expect(preview([edit], in: source) == "mend it\n  |\n2 +   new\n")
  }

  @Test func showsARemovedLineAlone() {
    let edit = Edit(span: source.span("  two\n"), replacement: "")
    #expect(preview([edit], in: source) == "mend it\n  |\n2 -   two\n")
  }

  @Test func joinsTheEditsOfOneLine() {
    let edits = [
      Edit(span: source.span("ee"), replacement: "y"),
      Edit(span: source.span("th"), replacement: "T"),
    ]
    #expect(preview(edits, in: source) == "mend it\n  |\n3 - three\n3 + Try\n")
  }

  @Test func countsLaterLinesAsTheMendedTextDoes() {
    let edits = [
      Edit(span: Span(at: 0), replacement: "zero\n"),
      Edit(span: source.span("four"), replacement: "4"),
    ]
    #expect(preview(edits, in: source) == "mend it\n  |\n1 + zero\n4 - four\n5 + 4\n")
  }

  @Test func saysOnlyTheTitleWithoutEdits() {
    #expect(preview([], in: source) == "mend it\n")
  }

  @Test func cutsAChangeOfManyLines() {
    let replacement = String(repeating: "x\n", count: 1_000)
    let text = preview([Edit(span: Span(at: 0), replacement: replacement)], in: source)
    #expect(text.split(separator: "\n").count == 15)
    #expect(text.hasSuffix("12 + x\n...\n") || text.hasSuffix("  12 + x\n...\n"))
  }
}
