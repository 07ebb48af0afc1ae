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
    report(
      Diagnostic(
        .missingArrow,
        at: currentSpan,
        opensBlock
          ? "a row has `->` and a target here; only states have a block"
          : "expected `->`, found `:`",
        notes: opensBlock ? ["States inside a group stand below its `states:`."] : [],
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

  // MARK: Effects that do not stand below their row

  /// `-> open, ring`, `-> open / ring`, `-> open [ring]`
  mutating func reportEffectsOnLine(_ message: String, notes: [String] = []) {
    report(
      Diagnostic(
        .misplacedEffect,
        at: currentSpan,
        message,
        notes: notes.isEmpty
          ? ["Its effects stand below it, deeper than it, each on a line that begins with `- `."]
          : notes,
        fixIts: effectsBelowFix()
      )
    )
  }

  /// Moves the effects that follow on the line below it, a line for each.
  private func effectsBelowFix() -> [FixIt] { belowFix(mark: "- ") }

  /// Moves the entries that follow on the line of a section below it, a line for each.
  func entriesBelowFix() -> [FixIt] { isAtLineEnd ? [] : belowFix(mark: "") }

  private func belowFix(mark: String) -> [FixIt] {
    let items = effectsOnLine()
    // Below the line stands a list already: which of them come first is not ours to say.
    if items.isEmpty || hasBlockBelow { return [] }
    let line = source.location(of: lineStart).line
    let indentation = String(source.line(line).prefix { $0 == " " }) + "  "
    let rest = Span(start: lastEnd, end: endOfLine)
    let list = items.map { "\n\(indentation)\(mark)\(source[$0])" }.joined()
    return [.replace(rest, with: list, items.count == 1 ? "move it below" : "move them below")]
  }

  /// `[ring, dial(1)]` as a list, an effect a line.
  private func effectsInBracketsFix() -> [FixIt] {
    let items = effectsOnLine()
    if items.isEmpty { return [] }
    let line = source.location(of: currentSpan.start).line
    let indentation = String(source.line(line).prefix { $0 == " " })
    let list = items.map { "- \(source[$0])" }.joined(separator: "\n" + indentation)
    return [
      .replace(Span(start: currentSpan.start, end: endOfLine), with: list, "give each its line")
    ]
  }

  /// The rest of the line, read as effects: names with or without arguments, with signs between
  /// them, perhaps in brackets. Empty where it is something else.
  private func effectsOnLine() -> [Span] {
    var count = at(.identifier) ? 0 : 1
    let isInBrackets = at(.leftBracket)
    var level = 0
    var items: [Span] = []
    var isNext = true
    while peek(count).isToken {
      let kind = peek(count)
      let end = endOfToken(count)
      switch kind {
      case .rightBracket where isInBrackets && level == 0:
        return peek(count + 1).isToken ? [] : items
      case .comma where level == 0, .ampersand where level == 0, .slash where level == 0:
        isNext = true
      case .identifier where isNext && peek(count + 1) != .identifier:
        items.append(Span(start: end - text(count).utf8.count, end: end))
        isNext = false
      case .arrow, .unknown, .quote, .colon: return []
      case _ where isNext: return []
      case .leftParen, .leftBracket:
        level += 1
        items[items.count - 1].end = end
      case .rightParen, .rightBracket:
        level -= 1
        items[items.count - 1].end = end
      default: items[items.count - 1].end = end
      }
      count += 1
    }
    return items
  }

  private var endOfLine: Int {
    var count = 0
    while peek(count + 1).isToken { count += 1 }
    return endOfToken(count)
  }

  private var hasBlockBelow: Bool {
    var count = 0
    while peek(count).isToken { count += 1 }
    return peek(count) == .newline && peek(count + 1) == .indent
  }

  /// Whether the block below a row is a list of effects, in whatever form.
  var isAtEffectList: Bool {
    if peek() == .minus { return true }
    if lastLineFailed { return false }
    if peek() == .leftBracket || isAtEffectsKey(1) { return true }
    return isEffect(at: 1 + lengthOfForeignMark(at: 1))
  }

  /// `effects:` above a list of effects.
  private func isAtEffectsKey(_ offset: Int) -> Bool {
    ["effects", "effect", "actions", "action", "do", "perform"].contains(text(offset))
      && peek(offset + 1) == .colon
  }

  /// What people write before an effect in place of `-`, in tokens.
  private func lengthOfForeignMark(at offset: Int) -> Int {
    switch peek(offset) {
    case .star, .plus, .slash, .arrow, .ampersand: 1
    case .equal where peek(offset + 1) == .greater: 2
    case .identifier
    where ["do", "perform", "run", "call", "then", "effect"].contains(text(offset))
      && peek(offset + 1) == .identifier && text(offset + 1) != "when":
      1
    default: 0
    }
  }

  /// The mark before an effect, or an error about what stands in its place. Returns whether an
  /// effect follows.
  mutating func expectEffectMark() -> Bool {
    if eat(.minus) { return true }
    if at(.leftBracket) || isAtEffectsKey(0) {
      let key = at(.leftBracket) ? "brackets" : "`\(text()):`"
      report(
        Diagnostic(
          .misplacedEffect,
          at: currentSpan,
          "effects are listed without \(key), each on a line that begins with `- `",
          fixIts: at(.leftBracket) ? effectsInBracketsFix() : []
        )
      )
      return false
    }
    let length = lengthOfForeignMark(at: 0)
    guard isEffect(at: length) else {
      expect(.minus, "`- ` and an effect")
      return true
    }
    let start = endOfToken(length) - text(length).utf8.count
    note(
      Diagnostic(
        .misplacedEffect,
        at: Span(start: currentSpan.start, end: endOfToken(max(0, length - 1))),
        "an effect begins with `- `",
        fixIts: [
          .replace(Span(start: currentSpan.start, end: start), with: "- ", "write `- `").safe
        ]
      )
    )
    if length > 0 { bumpAsError(length) }
    return true
  }

  /// `- ring` in the column of its row, or of `entry:`, as YAML allows. Takes all such lines.
  mutating func reportShallowEffects(below owner: String) {
    report(
      Diagnostic(
        .misplacedEffect,
        at: currentSpan,
        "an effect is deeper than \(owner)",
        fixIts: [FixIt("move it to the right", shallowEffects())]
      )
    )
    skipLine()
    while at(.newline), peek() == .minus, isEffect(at: 2) {
      bump()
      markReported()
      skipLine()
    }
    endLine()
    skipBlock()
  }

  private func shallowEffects() -> [Edit] {
    var edits = [Edit(span: Span(at: currentSpan.start), replacement: "  ")]
    var count = 0
    while peek(count) != .endOfFile {
      guard peek(count) == .newline else {
        if !peek(count).isToken { break }
        count += 1
        continue
      }
      guard peek(count + 1) == .minus, isEffect(at: count + 2) else { break }
      edits.append(Edit(span: Span(at: endOfToken(count + 1) - 1), replacement: "  "))
      count += 1
    }
    return edits
  }

  /// Whether a name, or a name with arguments, is all that the line has from there on.
  func isEffect(at offset: Int) -> Bool {
    guard peek(offset) == .identifier else { return false }
    var count = offset + 1
    if peek(count) == .newline { return true }
    guard peek(count) == .leftParen else { return false }
    while peek(count).isToken {
      if peek(count) == .arrow { return false }
      count += 1
    }
    return peek(count - 1) == .rightParen
  }
}
