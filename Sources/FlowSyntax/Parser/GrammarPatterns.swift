// The productions of patterns: what a row takes of an event, and what follows `is`.
// Neighbours: Parser (the verbs), GrammarRows (where patterns stand).

extension Parser {
  // "(" pattern-arg % "," [ "," ] ")"
  mutating func parsePatternList() {
    node(.patternList) { parser in
      let open = parser.currentSpan
      parser.bump()
      while !parser.at(.rightParen), !parser.isAtLineEnd {
        parser.node(.patternArgument) { parser in
          parser.refuseParameter()
          if parser.at(.identifier), parser.peek() == .colon {
            parser.bump()
            parser.bump()
          }
          parser.parsePattern()
        }
        if !parser.eat(.comma) { break }
      }
      if parser.at(.pipe) {
        parser.reportExpected(
          "`,` or `)`",
          notes: ["Write a row for each, or name the value and test it: `when value is 1 | 2`."]
        )
      } else if parser.isAtOperator || parser.at(.ellipsis) {
        parser.reportExpected(
          "`,` or `)`",
          notes: ["A pattern compares nothing: name the value, and compare it after `when`."]
        )
      } else if parser.at(.leftParen), parser.peek(-1) == .identifier {
        let name = parser.lastSpan
        parser.reportExpected(
          "`,` or `)`",
          notes: ["A case is written with a dot before its name."],
          fixIts: [.insert(".", at: name.start, "write `.\(parser.source[name])`")]
        )
      }
      parser.expectClosing(.rightParen, open: open, "`,` or `)`")
    }
  }

  /// `_ answer: Answer`, as the event is declared.
  private mutating func refuseParameter() {
    guard at(.underscore), peek() == .identifier else { return }
    let mark = Span(start: currentSpan.start, end: startOfNext)
    var edits = [Edit(span: mark, replacement: "")]
    if peek(2) == .colon, peek(3) == .identifier, peek(4) == .comma || peek(4) == .rightParen {
      edits.append(Edit(span: Span(start: endOfToken(1), end: endOfToken(3)), replacement: ""))
    }
    report(
      Diagnostic(
        .foreignSyntax,
        at: currentSpan,
        "a pattern gives a name to a field: `\(text(1))`, and nothing else",
        fixIts: [FixIt("write `\(text(1))`", edits)]
      )
    )
    bumpAsError()
  }

  var isAtOperator: Bool {
    switch current {
    case .equalEqual, .notEqual, .less, .greater, .lessEqual, .greaterEqual, .andAnd, .orOr, .equal:
      true
    default: false
    }
  }

  // pattern = plain [ "?" ]
  mutating func parsePattern() {
    let checkpoint = builder.checkpoint()
    nested { parser in
      parser.parsePlainPattern()
      if parser.at(.question) {
        parser.node(.optionalPattern, from: checkpoint) { $0.bump() }
      }
    }
  }

  /// `Status.paid`: takes the type, so that `.paid` is left.
  private mutating func reportTypeOfCase() {
    let span = currentSpan
    let name = text()
    bumpAsError()
    note(
      Diagnostic(
        .foreignSyntax,
        at: span,
        "a case in a pattern is written without its type",
        fixIts: [.remove(span, "remove `\(name)`").safe]
      )
    )
  }

  private mutating func parsePlainPattern() {
    switch current {
    case .underscore: node(.wildcardPattern) { $0.bump() }
    case .identifier where text() == "nil": node(.nilPattern) { $0.bump() }
    case .identifier where text() == "true" || text() == "false":
      node(.literalPattern) { $0.bump() }
    case .identifier where text() == "let" && peek() == .identifier,
      .identifier where text() == "var" && peek() == .identifier:
      reportStrayWord("a name in a pattern is bound without `\(text())`")
      parsePlainPattern()
    case .identifier where peek() == .dot && isNextTight && peek(2) == .identifier:
      reportTypeOfCase()
      parsePlainPattern()
    case .identifier: node(.namePattern) { $0.bump() }
    case .integer, .float: node(.literalPattern) { $0.bumpNumber() }
    case .minus where peek() == .integer || peek() == .float:
      node(.literalPattern) { parser in
        parser.bump()
        parser.bumpNumber()
      }
    case .quote: node(.literalPattern) { $0.parseString() }
    case .dot:
      node(.casePattern) { parser in
        parser.bump()
        parser.expectName("the name of a case")
        if parser.at(.leftParen) { parser.parsePatternList() }
      }
    default: reportExpected("a pattern: a name, `_`, `nil`, a literal or `.case`")
    }
  }
}
