// The productions of rows: triggers, conditions, targets, effects.
// Neighbours: Parser (the verbs), GrammarPlaces (where rows stand), GrammarPatterns,
// GrammarExpressions, ForeignRows (what people write in their place).

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
      } else if parser.at(.leftBracket) {
        parser.reportBracketedCondition()
      } else if parser.at(word: "unless") {
        parser.reportUnless()
      }
      let arrow = parser.isAtArrow ? parser.currentSpan : nil
      if parser.expectArrow() { parser.parseTarget() }
      parser.endRow(arrow: arrow)
      parser.parseEffectList()
    }
  }

  // trigger = IDENT [ "(" pattern-arg % "," ")" ]
  private mutating func parseTrigger() {
    node(.trigger) { parser in
      if parser.isStrayWord(among: ["case", "on"]) {
        parser.reportStrayWord("a row begins with its event, without `\(parser.text())`")
      }
      let words = ["if", "when", "unless", "guard", "while"]
      if parser.isStrayWord(among: words)
        || words.contains(parser.text()) && parser.peek() == .exclamation
      {
        return parser.reportLeadingCondition()
      }
      parser.expectUsedName("the name of an event")
      parser.refuseSpacesInTrigger()
      if parser.at(.leftParen) { parser.parsePatternList() }
    }
  }

  /// The arrow of a row, or an error about what stands in its place.
  private mutating func expectArrow() -> Bool {
    if eatArrow() { return true }
    if at(.colon) {
      reportColonInRow()
    } else if at(.newline), peek() == .arrow {
      reportShallowArrow()
    } else if isAtLineEnd {
      report(
        Diagnostic(
          .missingArrow,
          at: Span(at: lastEnd),
          "this row does not say where it goes: expected `->` and a target",
          notes: ["`-> stay` stays in the same state; `ignore EVENT` says that nothing happens."]
        )
      )
    } else if at(.identifier), ["ignored", "ignores", "skip", "drop"].contains(source[lastSpan]) {
      report(
        Diagnostic(
          .foreignSyntax,
          at: lastSpan,
          "a line that does nothing begins with `ignore`",
          fixIts: [.replace(lastSpan, with: "ignore", "write `ignore`")]
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
    } else if at(.comma) || at(.slash) || at(.minus) || at(.plus) || at(.ampersand)
      || at(.leftBracket)
    {
      reportEffectsOnLine("a row ends after its target")
    } else if at(word: "when") || at(word: "if") || at(word: "else") {
      reportLateCondition(arrow: arrow)
    }
    endLine(notes: ["A row ends after its target; its effects stand below it."])
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
        if parser.at(.equal) {
          parser.bump()
          parser.parseExpression()
        } else {
          parser.reportExpected(
            "`=` and a value",
            notes: ["`let name? = value` holds where the value is not nil."]
          )
        }
      }
    }
    node(.testCondition) { parser in
      parser.parseExpression()
      guard parser.eat(word: "is") else { return }
      repeat { parser.parsePattern() } while parser.eat(.pipe)
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
    } else if isTargetOnNextLine {
      reportTargetOnNextLine()
    } else if isAtLineEnd {
      reportExpected(
        "the state that the row goes to",
        notes: ["A row that goes on over a line has the arrow on the next one: `-> open`."]
      )
    } else {
      if ["goto", "goTo", "go", "to", "state", "enter", "transition", "next"].contains(text()),
        peek() == .identifier
      {
        reportStrayWord("the target follows the arrow, without `\(text())`")
      }
      refuseBracketsAroundTarget()
      node(.callTarget) { $0.parseCall("the state that the row goes to") }
    }
  }

  // call = IDENT [ args ]
  mutating func parseCall(_ what: String) {
    node(.call) { parser in
      parser.expectUsedName(what)
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
        parser.refuseUnquotedText()
        if !parser.eat(.comma) { break }
      }
      parser.expectClosing(.rightParen, open: open, "`,` or `)`")
    }
  }

  // effects = block( "-" call [ "when" condition % "," ] )
  mutating func parseEffectList() {
    guard at(.indent) else { return }
    guard isAtEffectList else { return }
    node(.effectList) { parser in
      parser.block { parser in
        parser.node(.effectItem) { parser in
          guard parser.expectEffectMark() else {
            parser.skipLine()
            return
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
          notes: [
            parser.at(.arrow)
              ? "An effect leads nowhere: what comes back of it is an event, which has rows of its own."
              : "Each effect has a line of its own."
          ]
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
}
