// The productions of rows: triggers, conditions, targets, effects.
// Neighbours: Parser (the verbs), GrammarPlaces (where rows stand), GrammarPatterns, GrammarExpressions.

extension Parser {
  // row = trigger % "|" [ "when" condition % "," | "else" ] "->" target [ effects ]
  mutating func parseRow() {
    node(.row) { parser in
      repeat { parser.parseTrigger() } while parser.eat(.pipe) || parser.eatForeignPipe()
      if parser.at(word: "when") {
        parser.parseWhen()
        if parser.at(word: "else") { parser.reportWhenAndElse() }
      } else if parser.at(word: "else") {
        parser.node(.elseClause) { $0.bump() }
        if parser.at(word: "when") { parser.reportWhenAndElse() }
      } else if parser.at(word: "if") || parser.at(word: "where"), parser.peek().isToken,
        parser.peek() != .arrow
      {
        parser.report(parser.foreignWord("conditions begin with `when` here", write: "when"))
      } else if parser.at(.leftBracket) || parser.at(word: "unless") {
        parser.report(
          Diagnostic(
            .foreignSyntax,
            at: parser.currentSpan,
            "a condition is written after `when`, without brackets: `when count > 3`"
          )
        )
      }
      let arrow = parser.isAtArrow ? parser.currentSpan : nil
      if parser.expectArrow() { parser.parseTarget() }
      parser.endRow(arrow: arrow)
      parser.parseEffectList()
    }
  }

  private func foreignWord(_ message: String, write replacement: String) -> Diagnostic {
    Diagnostic(
      .foreignSyntax,
      at: currentSpan,
      message,
      fixIts: [.replace(currentSpan, with: replacement, "write `\(replacement)`").safe]
    )
  }

  /// What people write between events in place of `|`.
  private mutating func eatForeignPipe() -> Bool {
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

  private mutating func reportWhenAndElse() {
    report(
      Diagnostic(
        .unexpectedToken,
        at: currentSpan,
        "a row has either `when` or `else`",
        notes: ["A row with `when` is tried where those above it were not taken in any case."]
      )
    )
  }

  // trigger = IDENT [ "(" pattern-arg % "," ")" ]
  private mutating func parseTrigger() {
    node(.trigger) { parser in
      if parser.at(word: "case") || parser.at(word: "on"), parser.peek() == .identifier {
        parser.reportStrayWord("a row begins with its event, without `\(parser.text())`")
      }
      parser.expectName("the name of an event")
      if parser.at(.leftParen) { parser.parsePatternList() }
    }
  }

  /// Whether an arrow stands here, or what people write in its place.
  var isAtArrow: Bool { at(.arrow) || at(.equal) && peek() == .greater && isNextTight }

  /// Takes an arrow, and says so where it is written otherwise.
  mutating func eatArrow() -> Bool {
    if eat(.arrow) { return true }
    guard isAtArrow else { return false }
    let span = Span(start: currentSpan.start, end: currentSpan.end + 1)
    note(
      Diagnostic(
        .foreignSyntax,
        at: span,
        "the arrow of a table is `->`",
        fixIts: [.replace(span, with: "->", "write `->`").safe]
      )
    )
    node(.error) { parser in
      parser.bump()
      parser.bump()
    }
    return true
  }

  /// The arrow of a row, or an error about what stands in its place.
  private mutating func expectArrow() -> Bool {
    if eatArrow() { return true }
    if at(.colon) {
      reportColonInRow()
    } else if isAtLineEnd {
      report(
        Diagnostic(
          .missingArrow,
          at: Span(at: lastEnd),
          "this row does not say where it goes: expected `->` and a target",
          notes: ["`-> stay` stays in the same state; `ignore EVENT` says that nothing happens."]
        )
      )
    } else if at(.identifier), peek() == .newline || peek() == .leftParen {
      report(
        Diagnostic(
          .missingArrow,
          at: currentSpan,
          "expected `->` before `\(text())`",
          fixIts: [.insert("-> ", at: currentSpan.start, "write `->`")]
        )
      )
    } else {
      reportExpected(
        "`when`, `else` or `->`",
        notes: isAtOperator
          ? [
            "What an event carries is matched in parentheses, `paid(.card)`, or tested after `when`."
          ]
          : []
      )
    }
    return false
  }

  private mutating func reportColonInRow() {
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

  /// The end of a row's line; what people write after the target is a mistake with an error of its own.
  private mutating func endRow(arrow: Span?) {
    if at(.colon), peek() == .newline {
      report(
        Diagnostic(
          .unexpectedToken,
          at: currentSpan,
          "a row does not end in `:`; its effects stand below it all the same",
          fixIts: [.remove(currentSpan, "remove `:`").safe]
        )
      )
    } else if at(.pipe) {
      report(
        Diagnostic(
          .unexpectedToken,
          at: currentSpan,
          "a row has one target",
          notes: [
            "Which of two it is depends on something: write a row for each, with `when` and `else`."
          ]
        )
      )
    } else if at(.comma) || at(.slash) || at(.minus) || at(.plus) || at(.ampersand) {
      report(
        Diagnostic(
          .misplacedEffect,
          at: currentSpan,
          "a row ends after its target",
          notes: [
            "Its effects stand below it, deeper than it, each on a line that begins with `- `."
          ]
        )
      )
    } else if at(word: "when") || at(word: "if") || at(word: "else") {
      reportLateCondition(arrow: arrow)
    }
    endLine(notes: ["A row ends after its target; its effects stand below it."])
  }

  /// `… -> open when isReady`
  private mutating func reportLateCondition(arrow: Span?) {
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

  // when = "when" condition % ","
  mutating func parseWhen() {
    node(.whenClause) { parser in
      parser.bump()
      repeat { parser.parseCondition() } while parser.eat(.comma)
    }
  }

  // condition = "let" IDENT [ "?" ] "=" expr | expr [ "is" pattern % "|" ]
  private mutating func parseCondition() {
    if at(word: "case"), peek() == .dot { return parseCaseCondition() }
    if at(word: "var"), peek() == .identifier, peek(2) == .equal || peek(2) == .question {
      note(foreignWord("a name for a value is given with `let`", write: "let"))
    }
    if at(word: "let") || at(word: "var"), peek() == .identifier,
      at(word: "let") || peek(2) == .equal || peek(2) == .question
    {
      return node(.letCondition) { parser in
        parser.bump()
        parser.expectName("a name")
        _ = parser.eat(.question)
        if parser.expect(.equal) { parser.parseExpression() }
      }
    }
    node(.testCondition) { parser in
      parser.parseExpression()
      guard parser.eat(word: "is") else { return }
      repeat { parser.parsePattern() } while parser.eat(.pipe)
    }
  }

  /// `when case .paid = status`
  private mutating func parseCaseCondition() {
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

  // target = "stay" [ args ] | [ "reenter" ] call | "as" call
  private mutating func parseTarget() {
    if at(word: "stay") {
      node(.stayTarget) { parser in
        parser.bump()
        if parser.at(.leftParen) { parser.parseArguments() }
      }
    } else if at(word: "reenter"), peek() == .identifier {
      node(.reenterTarget) { parser in
        parser.bump()
        parser.parseCall("the state to enter anew")
      }
    } else if at(word: "as"), peek() == .identifier {
      node(.performTarget) { parser in
        parser.bump()
        parser.parseCall("the event to act as")
      }
    } else if at(.dot), peek() == .identifier {
      report(
        Diagnostic(
          .foreignSyntax,
          at: currentSpan,
          "targets are written without the dot",
          fixIts: [.remove(currentSpan, "remove `.`").safe]
        )
      )
    } else if isAtLineEnd {
      reportExpected(
        "the state that the row goes to",
        notes: ["A row that goes on over a line has the arrow on the next one: `-> open`."]
      )
    } else {
      if ["goto", "go", "to", "state", "enter"].contains(text()), peek() == .identifier {
        reportStrayWord("the target follows the arrow, without `\(text())`")
      }
      node(.callTarget) { $0.parseCall("the state that the row goes to") }
    }
  }

  // call = IDENT [ args ]
  mutating func parseCall(_ what: String) {
    node(.call) { parser in
      parser.expectName(what)
      if parser.at(.leftParen) { parser.parseArguments() }
    }
  }

  // args = "(" [ "..." [ "," ] ] [ ( [ IDENT ":" ] expr ) % "," [ "," ] ] ")"
  mutating func parseArguments() {
    node(.argumentList) { parser in
      let open = parser.currentSpan
      parser.bump()
      while !parser.at(.rightParen), !parser.isAtLineEnd {
        if parser.at(.ellipsis) {
          parser.node(.spread) { $0.bump() }
        } else {
          parser.node(.argument) { parser in
            if parser.at(.identifier) || parser.at(.underscore), parser.peek() == .colon {
              parser.bump()
              parser.bump()
            } else if parser.at(.identifier), parser.peek() == .equal {
              parser.reportEqualAfterLabel()
            }
            parser.parseExpression()
          }
        }
        if !parser.eat(.comma) { break }
      }
      parser.expectClosing(.rightParen, open: open, "`,` or `)`")
    }
  }

  /// `open(count = 3)`: takes the label.
  private mutating func reportEqualAfterLabel() {
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

  // effects = block( "-" call [ "when" condition % "," ] )
  mutating func parseEffectList() {
    guard at(.indent) else { return }
    if peek() != .minus, lastLineFailed || !isEffectWithoutDash { return }
    node(.effectList) { parser in
      parser.block { parser in
        parser.node(.effectItem) { parser in
          if parser.isEffectWithoutDash(at: 0) {
            parser.note(
              Diagnostic(
                .misplacedEffect,
                at: parser.currentSpan,
                "an effect begins with `- `",
                fixIts: [.insert("- ", at: parser.currentSpan.start, "write `- `").safe]
              )
            )
          } else {
            parser.expect(.minus, "`- ` and an effect")
          }
          parser.parseCall("the name of an effect")
          if parser.at(word: "when") { parser.parseWhen() }
          parser.refuseFor()
        }
        if parser.at(word: "if") {
          parser.report(parser.foreignWord("conditions begin with `when` here", write: "when"))
        }
        parser.endLine(
          "`when` or the end of the line",
          notes: ["Each effect has a line of its own."]
        )
      }
    }
  }

  /// `for` after an effect, which is kept for later.
  mutating func refuseFor() {
    guard at(word: "for") else { return }
    report(ReservedWord.for.diagnostic(at: currentSpan))
    skipLine()
  }

  private var isEffectWithoutDash: Bool { isEffectWithoutDash(at: 1) }

  /// Whether a name, or a name with arguments, is all that the line has.
  private func isEffectWithoutDash(at offset: Int) -> Bool {
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
