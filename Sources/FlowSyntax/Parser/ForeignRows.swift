// What people write in rows who come from Swift, UML, other tables or English, and what they get told.
// Neighbours: GrammarRows and GrammarPlaces, which come here where something else stands than they
// expect. One mistake gives one error; where one change mends it, a fix-it.

extension Parser {
  func foreignWord(_ message: String, write replacement: String) -> Diagnostic {
    Diagnostic(
      .foreignSyntax,
      at: currentSpan,
      message,
      fixIts: [.replace(currentSpan, with: replacement, "write `\(replacement)`").safe]
    )
  }

  /// What people write between events in place of `|`.
  mutating func eatForeignPipe() -> Bool {
    guard peek() == .identifier else { return false }
    guard at(.comma) || at(.ampersand) || at(.orOr) || at(word: "or") || at(word: "and") else {
      return false
    }
    note(
      Diagnostic(
        .foreignSyntax,
        at: currentSpan,
        "several events of one row are written with `|` between them",
        fixIts: [.replace(Span(start: lastEnd, end: currentSpan.end), with: " |", "write `|`").safe]
      )
    )
    bumpAsError()
    return true
  }

  mutating func reportWhenAndElse() {
    report(
      Diagnostic(
        .unexpectedToken,
        at: currentSpan,
        "a row has either `when` or `else`",
        notes: ["A row with `when` is tried where those above it were not taken in any case."]
      )
    )
  }

  /// Whether an arrow stands here, or what people write in its place.
  var isAtArrow: Bool { lengthOfArrow > 0 }

  /// The number of tokens of the arrow here: `->`, or `=>`, `-->`, `->>`, `- >`.
  private var lengthOfArrow: Int {
    switch (current, peek()) {
    case (.arrow, .greater) where isTight(1): 2
    case (.arrow, _): 1
    case (.equal, .greater) where isTight(1), (.equalEqual, .greater) where isTight(1): 2
    case (.minus, .arrow) where isTight(1), (.minus, .greater): 2
    case (.minus, .minus) where isTight(1) && isTight(2) && peek(2) == .arrow: 3
    default: 0
    }
  }

  /// Takes an arrow, and says so where it is written otherwise.
  mutating func eatArrow() -> Bool {
    let length = lengthOfArrow
    if length == 0 { return false }
    if length == 1 { return eat(.arrow) }
    let span = Span(start: currentSpan.start, end: endOfToken(length - 1))
    note(
      Diagnostic(
        .foreignSyntax,
        at: span,
        "the arrow of a table is `->`",
        fixIts: [.replace(span, with: "->", "write `->`").safe]
      )
    )
    bumpAsError(length)
    return true
  }

  /// `paid [isOpen] -> …`, as in UML.
  mutating func reportBracketedCondition() {
    var count = 1
    while peek(count).isToken, peek(count) != .rightBracket { count += 1 }
    var fixIts: [FixIt] = []
    if peek(count) == .rightBracket, count > 1 {
      let close = endOfToken(count)
      let edits = [
        Edit(span: currentSpan, replacement: "when "),
        Edit(span: Span(start: close - 1, end: close), replacement: ""),
      ]
      fixIts = [FixIt("write `when`", edits)]
    }
    report(
      Diagnostic(
        .foreignSyntax,
        at: currentSpan,
        "a condition is written after `when`, without brackets: `when count > 3`",
        fixIts: fixIts
      )
    )
  }

  /// `paid unless isOpen -> …`
  mutating func reportUnless() {
    var count = 1
    while peek(count).isToken, peek(count) != .arrow { count += 1 }
    var fixIts: [FixIt] = []
    if peek(count) == .arrow, count > 1 {
      let edits = [
        Edit(span: Span(start: currentSpan.start, end: startOfNext), replacement: "when !("),
        Edit(span: Span(at: endOfToken(count - 1)), replacement: ")"),
      ]
      fixIts = [FixIt("write `when !(…)`", edits).safe]
    }
    report(
      Diagnostic(
        .foreignSyntax,
        at: currentSpan,
        "a condition is written after `when`; `unless` is `when !( )`",
        fixIts: fixIts
      )
    )
  }

  mutating func reportColonInRow() {
    let opensBlock = peek() == .newline
    // It may be a state in a wrong column.
    if opensBlock { hidesStates = true }
    report(
      Diagnostic(
        .missingArrow,
        at: currentSpan,
        opensBlock
          ? "a row has `->` and a target here; only states have a block"
          : "expected `->`, found `:`",
        notes: opensBlock
          ? ["A state stands in the column of the others below their `states:`."] : [],
        fixIts: opensBlock ? [] : [.replace(currentSpan, with: " ->", "write `->`")]
      )
    )
  }

  /// `… -> open when isReady`
  mutating func reportLateCondition(arrow: Span?) {
    var count = 1
    while peek(count).isToken { count += 1 }
    let clause = Span(start: currentSpan.end, end: endOfToken(count - 1))
    var fixIts: [FixIt] = []
    if let arrow, !at(word: "else"), count > 1 {
      let edits = [
        Edit(span: Span(at: arrow.start), replacement: "when\(source[clause]) "),
        Edit(span: Span(start: lastEnd, end: clause.end), replacement: ""),
      ]
      fixIts = [FixIt("move it before the arrow", edits).safe]
    }
    report(
      Diagnostic(
        .foreignSyntax,
        at: currentSpan,
        at(word: "else")
          ? "what holds otherwise is a row of its own"
          : "the condition of a row stands before its arrow",
        notes: at(word: "else") ? ["Write it below this one: `EVENT else -> TARGET`."] : [],
        fixIts: fixIts
      )
    )
  }

  /// `when case .paid = status`
  mutating func parseCaseCondition() {
    report(
      Diagnostic(
        .foreignSyntax,
        at: currentSpan,
        "a pattern is tested with `is`, after the value: `status is .paid`"
      )
    )
    node(.error) { parser in
      parser.bump()
      parser.parsePattern()
      if parser.eat(.equal) { parser.parseExpression() }
    }
  }

  /// `open(count = 3)`: takes the label.
  mutating func reportEqualAfterLabel() {
    bump()
    report(
      Diagnostic(
        .foreignSyntax,
        at: currentSpan,
        "a label ends in `:`",
        fixIts: [.replace(Span(start: lastEnd, end: currentSpan.end), with: ":", "write `:`").safe]
      )
    )
    bumpAsError()
  }

  /// `if isOpen pushed -> …`
  mutating func reportLeadingCondition() {
    report(
      Diagnostic(
        .foreignSyntax,
        at: currentSpan,
        "a row begins with its event; what must hold follows it, after `when`",
        notes: ["Write `EVENT when CONDITION -> TARGET`."]
      )
    )
    bumpAsError()
  }

  /// The arrow on the next line, which is no deeper than the row. Takes that line.
  mutating func reportShallowArrow() {
    let end = endOfToken(1)
    let arrow = Span(start: end - 2, end: end)
    report(
      Diagnostic(
        .missingArrow,
        at: arrow,
        "a line with the rest of a row is deeper than the row",
        fixIts: [.insert("  ", at: arrow.start, "move it to the right")]
      )
    )
    bump()
    markReported()
    skipLine()
  }

  /// Whether the line ends after the arrow, and the next one has nothing but a target.
  var isTargetOnNextLine: Bool {
    guard at(.newline) else { return false }
    return isEffect(at: peek() == .indent ? 2 : 1)
  }

  /// `pushed ->`, and the target on the next line. Takes that line.
  mutating func reportTargetOnNextLine() {
    let count = peek() == .indent ? 2 : 1
    let start = endOfToken(count) - text(count).utf8.count
    let isComment = source[Span(start: lastEnd, end: start)].contains("#")
    reportExpected(
      "the state that the row goes to",
      notes: ["A row that goes on over a line has the arrow on the next one: `-> \(text(count))`."],
      fixIts: isComment
        ? []
        : [
          .replace(Span(start: lastEnd, end: start), with: " ", "write both on one line")
        ]
    )
    if count == 1 {
      bump()
      markReported()
      skipLine()
    }
  }

  /// `-> (open)`, `-> [open]`
  mutating func refuseBracketsAroundTarget() {
    guard at(.leftParen) || at(.leftBracket), peek() == .identifier,
      peek(2) == .rightParen || peek(2) == .rightBracket
    else { return }
    let close = Span(start: endOfToken(2) - 1, end: endOfToken(2))
    let edits = [Edit(span: currentSpan, replacement: ""), Edit(span: close, replacement: "")]
    report(
      Diagnostic(
        .foreignSyntax,
        at: currentSpan,
        "the target is the name of a state, without `\(text())`",
        fixIts: [FixIt("write the name alone", edits).safe]
      )
    )
    bumpAsError()
  }

  /// `failed(no such book)`: words in place of a text.
  mutating func refuseUnquotedText() {
    guard at(.identifier), builder.isOpen(.argumentList) else { return }
    var count = 0
    while peek(count) == .identifier { count += 1 }
    guard peek(count) == .rightParen || peek(count) == .comma, isAfterWord else { return }
    let text = Span(start: lastSpan.start, end: endOfToken(count - 1))
    report(
      Diagnostic(
        .unexpectedToken,
        at: currentSpan,
        "expected `,` or `)`, found `\(shortText)`",
        notes: ["A text stands in double quotes."],
        fixIts: [
          FixIt(
            "make it a text",
            [
              Edit(span: Span(at: text.start), replacement: "\""),
              Edit(span: Span(at: text.end), replacement: "\""),
            ]
          )
        ]
      )
    )
  }

  /// Whether the last token is a name that begins an argument.
  private var isAfterWord: Bool {
    peek(-1) == .identifier && [.leftParen, .comma, .colon].contains(peek(-2))
  }
}
