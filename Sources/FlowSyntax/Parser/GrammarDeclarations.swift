// The productions of `types`, `uses`, `events` and `effects`, and of fields and types.
// Neighbours: Parser (the verbs), GrammarHead (the sections), GrammarExpressions (defaults).

extension Parser {
  // union = [ "extern" ] dotted [ "<" IDENT % "," ">" ] ":" [ "|" ] case % "|" [ "|" "..." ]
  mutating func parseUnion() {
    node(.unionDeclaration) { parser in
      if parser.at(word: "extern"), parser.peek() == .identifier { parser.bump() }
      parser.parseDottedName("the name of a type")
      if parser.at(.less) { parser.parseParameterNames() }
      if parser.expectColon() {
        _ = parser.eat(.pipe)
        repeat {
          if parser.at(.ellipsis) {
            parser.node(.openMark) { $0.bump() }
            break
          }
          parser.node(.unionCase) { parser in
            if parser.at(word: "case"), parser.peek() == .identifier {
              parser.reportStrayWord("cases are written without `case` here")
            }
            parser.expectName("the name of a case")
            if parser.at(.leftParen) { parser.parseFields() }
          }
        } while parser.eat(.pipe)
        parser.refuseComma("cases")
      }
    }
    endLine("`|` and another case")
  }

  /// A word of Swift or another language that the table does without; takes it.
  mutating func reportStrayWord(_ message: String) {
    let span = currentSpan
    let word = text()
    bumpAsError()
    let next = at(.identifier) ? currentSpan.start : span.end
    note(
      Diagnostic(
        .foreignSyntax,
        at: span,
        message,
        fixIts: [.remove(Span(start: span.start, end: next), "remove `\(word)`").safe]
      )
    )
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
      parser.expectName("a name")
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
      if parser.at(word: "case") || parser.at(word: "event"), parser.peek() == .identifier {
        parser.reportStrayWord("events are written without `\(parser.text())` here")
      }
      parser.expectName("the name of an event")
      if parser.at(.leftParen) { parser.parseFields() }
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
    node(.effectDeclaration) { parser in
      let name = parser.text()
      parser.expectName("the name of an effect")
      if parser.at(.leftParen) { parser.parseFields() }
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
        parser.parseEntries(of: name) { $0.parseAttribute() }
      } else {
        parser.endLine("`throws`, `->` or `:`")
      }
    }
  }

  private mutating func parseThrows() {
    guard at(word: "throws") else { return }
    node(.effectThrows) { parser in
      parser.bump()
      parser.expectName("the event that is sent when it throws")
    }
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
      if parser.at(word: "let") || parser.at(word: "var"), parser.peek() == .identifier {
        parser.reportStrayWord("fields are written without `\(parser.text())` here")
      }
      if parser.at(.underscore) {
        parser.bump()
      } else if parser.at(.identifier), parser.peek() == .identifier, parser.peek(2) == .colon {
        parser.bump()
      } else if !parser.at(.identifier) || parser.peek() != .colon {
        if parser.at(.identifier), parser.peek() == .identifier || parser.peek() == .equal {
          parser.bump()
          return parser.reportFieldWithoutType()
        }
        return parser.reportFieldWithoutName()
      }
      parser.expectName("the name of a field")
      if parser.expect(.colon, "`:` and the type of the field") { parser.parseType() }
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
    let isColonMissing = at(.identifier)
    reportExpected(
      isColonMissing
        ? "`:` between the field's name and its type" : "`:` and the type of the field",
      fixIts: isColonMissing ? [.insert(":", at: lastEnd, "write `:`").safe] : []
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

  // type = ( dotted [ "<" type % "," ">" ] | "[" type [ ":" type ] "]" | "(" type ")" ) { "?" }
  mutating func parseType() {
    let checkpoint = builder.checkpoint()
    nested { parser in
      parser.parsePlainType()
      var optionals = 0
      while parser.at(.question) || parser.at(.questionQuestion), optionals < 8 {
        // `??` is two marks of one token; the view counts them.
        parser.node(.optionalType, from: checkpoint) { $0.bump() }
        optionals += 1
      }
      if parser.at(.arrow) && parser.isInsideField || parser.at(.ampersand) && parser.isInsideField
      {
        parser.node(.refusedType, from: checkpoint) { parser in
          parser.bump()
          parser.parseType()
        }
      } else if parser.at(.exclamation), parser.isTight {
        parser.node(.refusedType, from: checkpoint) { $0.bump() }
      }
    }
  }

  /// Types of fields stand in parentheses: there `->` can only be a function's.
  private var isInsideField: Bool { builder.isOpen(.fieldList) || builder.isOpen(.useDeclaration) }

  private mutating func parsePlainType() {
    switch current {
    case .identifier where text() == "flow" && peek() == .identifier:
      node(.error) { parser in
        parser.note(ReservedWord.flow.diagnostic(at: parser.currentSpan))
        parser.bump()
        parser.bump()
      }
    case .identifier where (text() == "any" || text() == "some") && peek() == .identifier,
      .identifier where text() == "inout" && peek() == .identifier:
      node(.refusedType) { parser in
        parser.bump()
        parser.parseType()
      }
    case .identifier:
      node(.namedType) { parser in
        parser.parseDottedName("a type")
        if parser.at(.less) {
          parser.node(.typeArguments) { parser in
            parser.bump()
            repeat { parser.parseType() } while parser.eat(.comma)
            parser.expect(.greater)
          }
        }
      }
    case .leftBracket:
      let checkpoint = builder.checkpoint()
      let open = currentSpan
      bump()
      parseType()
      let isDictionary = eat(.colon)
      if isDictionary { parseType() }
      expectClosing(.rightBracket, open: open, "`]`")
      node(isDictionary ? .dictionaryType : .arrayType, from: checkpoint) { _ in }
    case .leftParen: parseParenthesizedType()
    default: reportExpected("a type")
    }
  }

  /// `(T)`, or a tuple or the parameters of a function, which lowering refuses.
  private mutating func parseParenthesizedType() {
    let checkpoint = builder.checkpoint()
    let open = currentSpan
    bump()
    var count = 0
    var hasLabel = false
    while !at(.rightParen), !isAtLineEnd {
      if at(.identifier) || at(.underscore), peek() == .colon {
        hasLabel = true
        bump()
        bump()
      }
      parseType()
      count += 1
      if !eat(.comma) { break }
    }
    expectClosing(.rightParen, open: open, "`,` or `)`")
    node(count == 1 && !hasLabel ? .parenthesizedType : .refusedType, from: checkpoint) { _ in }
  }
}
