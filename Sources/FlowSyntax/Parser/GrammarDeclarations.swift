// The productions of `types`, `uses`, `events` and `effects`, and of fields.
// Neighbours: Parser (the verbs), GrammarHead (the sections), GrammarTypes, GrammarExpressions
// (defaults), ForeignNames (what people write in their place).

extension Parser {
  // union = [ "extern" ] dotted [ "<" IDENT % "," ">" ] ":" [ "|" ] case % "|" [ "|" "..." ]
  mutating func parseUnion() {
    var isTaken = false
    node(.unionDeclaration) { parser in
      if parser.at(word: "extern"), parser.peek() == .identifier { parser.bump() }
      parser.refuseStrayWord(
        ["enum", "indirect", "type", "union", "typealias"],
        "types are written"
      )
      parser.parseDottedName("the name of a type")
      parser.refuseSpaces(inType: true)
      if parser.at(.less) { parser.parseParameterNames() }
      if parser.expectColon() {
        if parser.at(.newline), parser.peek() == .indent {
          parser.refuseUnmarkedCases()
          isTaken = true
          return
        }
        _ = parser.eat(.pipe)
        repeat {
          if parser.at(.ellipsis) {
            parser.node(.openMark) { $0.bump() }
            break
          }
          parser.node(.unionCase) { parser in
            parser.refuseStrayWord(["case"], "cases are written")
            parser.expectUsedName("the name of a case")
            if parser.at(.leftParen) { parser.parseFields() }
          }
        } while parser.eat(.pipe)
        parser.refuseComma("cases")
      }
    }
    if !isTaken { endLine("`|` and another case") }
  }

  private mutating func parseParameterNames() {
    node(.parameterNames) { parser in
      parser.bump()
      repeat { parser.expectName("the name of a parameter") } while parser.eat(.comma)
      parser.expect(.greater)
    }
  }

  // use = IDENT ":" type | IDENT "(" [ parameter % "," ] ")" ":" type
  mutating func parseUse() {
    node(.useDeclaration) { parser in
      parser.refuseStrayWord(["static", "let", "var", "func"], "`uses` entries are written")
      parser.refuseStrayWord(["let", "var", "func"], "`uses` entries are written")
      parser.expectUsedName("a name")
      if parser.at(.leftParen) { parser.parseFields() }
      if parser.at(.arrow) {
        let span = parser.currentSpan
        parser.note(
          Diagnostic(
            .foreignSyntax,
            at: span,
            "the type of what a function gives stands after `:` here",
            fixIts: [
              .replace(Span(start: parser.lastEnd, end: span.end), with: ":", "write `:`").safe
            ]
          )
        )
        parser.bump()
        parser.parseType()
      } else if parser.expectColon("`:` and the type of the value") {
        parser.parseType()
      }
    }
    endLine()
  }

  // event = IDENT [ fields ]
  mutating func parseEvent() {
    node(.eventDeclaration) { parser in
      parser.refuseStrayWord(["case", "event", "on"], "events are written")
      parser.expectNewName("the name of an event")
      if parser.at(.leftParen) { parser.parseFields() }
      parser.refuseListOnLine("events")
      parser.refuseFieldsAfterColon()
      parser.endLine(
        notes: parser.at(.colon)
          ? ["Its fields stand in parentheses: `paid(orderId: String, at: Date)`."]
          : parser.at(.arrow)
            ? ["Where an event leads is said by rows, in the blocks of states."] : []
      )
    }
  }

  // effect = IDENT [ fields ] [ "throws" IDENT ] [ "->" names ] [ ":" block(attribute) ]
  mutating func parseEffect() {
    if Parser.attributeKeys.contains(text()), peek() == .colon, peek(2).isToken {
      return refuseShallowAttribute()
    }
    node(.effectDeclaration) { parser in
      parser.refuseStrayWord(["case", "effect", "func", "command"], "effects are written")
      let name = parser.text()
      parser.expectNewName("the name of an effect")
      if parser.at(.leftParen) { parser.parseFields() }
      if parser.at(word: "async") {
        parser.reportStrayWord("effects are written without `async`: all of them may take time")
      }
      parser.parseThrows()
      if parser.isAtArrow {
        parser.node(.effectOutcomes) { parser in
          _ = parser.eatArrow()
          parser.parseNames("the event that comes back")
        }
      }
      parser.parseThrows()
      parser.refuseFor()
      let hasBlock =
        parser.at(.newline) && parser.peek() == .indent
        && Parser.attributeKeys.contains(parser.text(2))
      if hasBlock { parser.reportMissingColon("`\(name)`") }
      if parser.eat(.colon) || hasBlock {
        parser.endLine(
          "the end of the line",
          notes: ["The attributes of an effect stand below it."]
        )
        parser.parseEntries(of: name) { parser in
          parser.refuseListMark()
          parser.parseAttribute()
        }
      } else {
        var notes: [String] = []
        var fixIts: [FixIt] = []
        if parser.at(.arrow) {
          notes = ["What may come back is listed with `|`: `-> loaded | failed`."]
          fixIts = [.replace(parser.currentSpan, with: "|", "write `|`")]
        } else if parser.at(.pipe) {
          notes = ["An effect throws one event; what went wrong is a field of it."]
        }
        parser.endLine("`throws`, `->` or `:`", notes: notes, fixIts: fixIts)
      }
    }
  }

  private mutating func parseThrows() {
    guard at(word: "throws") else { return }
    node(.effectThrows) { parser in
      parser.bump()
      if parser.at(.arrow) || parser.isAtLineEnd {
        return parser.reportExpected(
          "the event that is sent when it throws",
          notes: ["An error is an event here: `throws failed` with `failed` under `events:`."]
        )
      }
      parser.expectUsedName("the event that is sent when it throws")
    }
  }

  /// `runs: latest` in the column of its effect.
  private mutating func refuseShallowAttribute() {
    report(
      Diagnostic(
        .unexpectedToken,
        at: currentSpan,
        "expected the name of an effect, found the attribute `\(text())`",
        notes: ["The attributes of an effect stand below it, deeper than it."],
        fixIts: shiftFix()
      )
    )
    skipLine()
    endLine()
    skipBlock()
  }

  static let attributeKeys = ["reports", "cancelled", "runs", "while", "lane"]

  // attribute = KEY ":" IDENT % "|"
  private mutating func parseAttribute() {
    node(.effectAttribute) { parser in
      let name = parser.text()
      if parser.at(.identifier), !Parser.attributeKeys.contains(name) {
        let known = Suggestion.nearest(to: name, among: Parser.attributeKeys)
        parser.report(
          Diagnostic(
            .unknownKey,
            at: parser.currentSpan,
            "`\(name)` is no attribute of an effect",
            notes: ["The attributes are \(parser.listed(Parser.attributeKeys))."],
            fixIts: known.map { [.replace(parser.currentSpan, with: $0, "write `\($0)`")] } ?? []
          )
        )
        return parser.skipLine()
      }
      parser.expectName("an attribute such as `runs:`")
      if parser.expectColon() { parser.parseNames("a name") }
    }
    endLine()
  }

  // fields = "(" ( [ "key" ] [ "_" | IDENT ] IDENT ":" type [ "=" expr ] ) % "," [ "," ] ")"
  mutating func parseFields() {
    node(.fieldList) { parser in
      let open = parser.currentSpan
      parser.bump()
      while !parser.at(.rightParen), !parser.isAtLineEnd {
        parser.parseField()
        if !parser.eat(.comma) { break }
      }
      parser.expectClosing(.rightParen, open: open, "`,` or `)`")
    }
  }

  private mutating func parseField() {
    node(.field) { parser in
      if parser.at(word: "key"), parser.peek() == .identifier || parser.peek() == .underscore {
        parser.bump()
      }
      parser.refuseStrayWord(["let", "var"], "fields are written")
      if parser.at(.underscore) {
        parser.bump()
      } else if parser.at(.identifier), parser.peek() == .identifier, parser.peek(2) == .colon {
        parser.bump()
      } else if parser.at(.identifier), parser.peek() == .minus, parser.peek(2) == .identifier {
        // Its name has dashes.
      } else if !parser.at(.identifier) || parser.peek() != .colon {
        if parser.at(.identifier), parser.peek() == .identifier || parser.peek() == .equal {
          parser.bump()
          return parser.reportFieldWithoutType()
        }
        return parser.reportFieldWithoutName()
      }
      parser.expectUsedName("the name of a field")
      if parser.expect(.colon, "`:` and the type of the field") { parser.parseType() }
      parser.refuseForeignType()
      if parser.at(.equal) {
        parser.node(.defaultValue) { parser in
          parser.bump()
          parser.parseExpression()
        }
      }
    }
  }

  /// `count Int`, `count = 3`
  private mutating func reportFieldWithoutType() {
    if at(.identifier) {
      return reportExpected(
        "`:` between the field's name and its type",
        fixIts: [.insert(":", at: lastEnd, "write `:`").safe]
      )
    }
    let type: String? =
      switch peek() {
      case .integer: "Int"
      case .float: "Double"
      case .quote: "String"
      case .identifier: ["true", "false"].contains(text(1)) ? "Bool" : nil
      default: nil
      }
    reportExpected(
      "`:` and the type of the field",
      fixIts: type.map { [.insert(": \($0)", at: lastEnd, "write `: \($0)`")] } ?? []
    )
  }

  /// `failed(String)`: takes the type, and says that a name is missing.
  private mutating func reportFieldWithoutName() {
    guard at(.identifier) || at(.leftBracket) || at(.leftParen) else {
      return reportExpected("a field: its name, `:` and its type")
    }
    if at(.identifier), text().first?.isLowercase == true, peek() == .comma || peek() == .rightParen
    {
      let name = text()
      bump()
      return reportExpected("`:` and the type of the field `\(name)`")
    }
    let start = currentSpan.start
    let name = fieldName(forType: at(.identifier) ? text() : "")
    parseType()
    let type = source[Span(start: start, end: lastEnd)]
    note(
      Diagnostic(
        .fieldWithoutName,
        at: Span(start: start, end: lastEnd),
        "this field has no name",
        notes: [
          "Rows need a name to speak of it. `_` in front of it keeps the label away from Swift:"
            + " `_ \(name): \(type)`."
        ],
        fixIts: [.insert("_ \(name): ", at: start, "name it")]
      )
    )
  }

  private func fieldName(forType type: String) -> String {
    switch type {
    case "String", "Substring": "text"
    case "Int", "UInt", "Double", "Float", "Decimal": "number"
    case "Bool": "flag"
    case "": "items"
    default: type.prefix(1).lowercased() + type.dropFirst()
    }
  }

  /// The bracket that closes one opened at `open`; where it is missing, the opening one is shown.
  mutating func expectClosing(_ kind: SyntaxKind, open: Span, _ what: String) {
    if eat(kind) { return }
    if isPastString { return markReported() }
    if isAtLineEnd {
      report(
        Diagnostic(
          .unclosedBracket,
          at: open,
          "`\(source[open])` is never closed",
          label: "a bracket goes on only over lines that are deeper than this one",
          fixIts: [.insert(closings.reversed().joined(), at: lastEnd, "close it here")]
        )
      )
    } else {
      reportExpected(what)
      // What is left of the bracket belongs to the same mistake.
      skipTo(closing: kind)
    }
  }

  /// Takes what stands before the closing bracket of this level, and the bracket.
  private mutating func skipTo(closing kind: SyntaxKind) {
    if isAtLineEnd { return }
    node(.error) { parser in
      var level = 0
      while !parser.isAtLineEnd {
        switch parser.current {
        case .leftParen, .leftBracket, .interpolationStart: level += 1
        case .rightParen, .rightBracket, .interpolationEnd:
          if level == 0 {
            if parser.at(kind) { parser.bump() }
            return
          }
          level -= 1
        // The colon of a block is not the bracket's.
        case .colon where level == 0 && parser.peek() == .newline: return
        default: break
        }
        parser.bump()
      }
    }
  }
}
