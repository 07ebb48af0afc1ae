// The productions of expressions: a pure subset of Swift, with Swift's precedence and spacing.
// Neighbours: Parser (the verbs), GrammarRows (conditions and arguments), GrammarDeclarations
// (defaults), ForeignExpressions (what is no part of the subset).

/// How tightly an infix operator binds.
enum Precedence: Int {
  case ternary = 1, or, and, comparison, nilCoalescing, addition, multiplication

  static func of(_ kind: SyntaxKind) -> Precedence? {
    switch kind {
    case .orOr: .or
    case .andAnd: .and
    case .equalEqual, .notEqual, .less, .greater, .lessEqual, .greaterEqual: .comparison
    case .questionQuestion: .nilCoalescing
    case .plus, .minus: .addition
    case .star, .slash, .percent: .multiplication
    default: nil
    }
  }
}

extension Parser {
  /// Operators and members in one expression beyond this are an error: its tree is that deep.
  private static let maximumChain = 400

  // expr = infix [ "?" expr ":" expr ]
  mutating func parseExpression() {
    if !isInExpression { chainLength = 0 }
    let outer = isInExpression
    isInExpression = true
    nested { $0.parseTernary() }
    isInExpression = outer
  }

  private mutating func parseTernary() {
    let checkpoint = builder.checkpoint()
    parseInfix(minimum: Precedence.or.rawValue)
    if at(.equal), peek() != .greater, builder.isOpen(.whenClause) {
      return parseAssignment(from: checkpoint)
    }
    guard at(.question), !isTight else { return reportForeignOperator() }
    node(.ternaryExpression, from: checkpoint) { parser in
      parser.bump()
      parser.nested { $0.parseTernary() }
      if parser.expect(.colon, "`:` and the other value") { parser.nested { $0.parseTernary() } }
    }
  }

  mutating func parseInfix(minimum: Int) {
    let checkpoint = builder.checkpoint()
    parsePrefix()
    while let precedence = Precedence.of(current), precedence.rawValue >= minimum, !isAtArrow {
      guard growChain() else { return }
      if isNextTight, isOperator(peek()) { return reportForeignSign() }
      checkSpacing()
      let isRightAssociative = precedence == .nilCoalescing
      node(.infixExpression, from: checkpoint) { parser in
        parser.bump()
        let next = isRightAssociative ? precedence.rawValue : precedence.rawValue + 1
        parser.nested { $0.parseInfix(minimum: next) }
      }
      if precedence == .comparison, Precedence.of(current) == .comparison {
        return report(
          Diagnostic(
            .unsupportedExpression,
            at: currentSpan,
            "comparisons do not follow one another",
            notes: [
              "Join them with `&&`: `a < b && b < c`. A generic type is not called here: "
                + "a function under `uses:` can make the value."
            ]
          )
        )
      }
    }
  }

  /// Counts an operator or a member, and gives up on the line where there are too many.
  private mutating func growChain() -> Bool {
    chainLength += 1
    if chainLength <= Parser.maximumChain { return true }
    report(
      Diagnostic(
        .nestedTooDeep,
        at: currentSpan,
        "this expression has more than \(Parser.maximumChain) operators and members",
        notes: ["Give a part of it a name: a function under `uses`."]
      )
    )
    skipLine()
    return false
  }

  func isOperator(_ kind: SyntaxKind) -> Bool {
    Precedence.of(kind) != nil || [.equal, .ampersand, .exclamation].contains(kind)
  }

  /// As in Swift, an infix operator has a space on both sides or on none.
  private mutating func checkSpacing() {
    let before = !isTight
    let after = !isNextTight
    if before == after { return }
    report(
      Diagnostic(
        .operatorSpacing,
        at: currentSpan,
        "`\(text())` has a space on one side only",
        notes: ["Swift takes it for a prefix or postfix operator then; space both sides."],
        fixIts: [
          before
            ? .insert(" ", at: currentSpan.end, "space both sides").safe
            : .insert(" ", at: currentSpan.start, "space both sides").safe
        ]
      )
    )
  }

  private mutating func parsePrefix() {
    switch current {
    case .exclamation, .minus, .plus:
      node(.prefixExpression) { parser in
        if !parser.isNextTight, parser.peek().isToken {
          let end = parser.currentSpan.end
          parser.report(
            Diagnostic(
              .operatorSpacing,
              at: parser.currentSpan,
              "`\(parser.text())` stands close to what it applies to",
              fixIts: [
                .remove(Span(start: end, end: parser.startOfNext), "remove the space").safe
              ]
            )
          )
        }
        parser.bump()
        parser.nested { $0.parsePrefix() }
      }
    case .identifier where text() == "not" && !isNextTight && peek().isToken && !isInfix(peek()):
      reportNot()
      bumpAsError()
      parsePrefix()
    case .identifier where ["try", "await"].contains(text()) && peek() == .identifier:
      reportUnsupported("`\(text())` calls", at: currentSpan)
      skipLine()
    default: parsePostfix()
    }
  }

  private mutating func parsePostfix() {
    let checkpoint = builder.checkpoint()
    parsePrimary()
    while growsHere {
      guard growChain() else { return }
      switch current {
      case .dot:
        node(.memberExpression, from: checkpoint) { parser in
          parser.bump()
          parser.expectName("the name of a member")
        }
      case .question: node(.chainExpression, from: checkpoint) { $0.bump() }
      case .leftParen: node(.callExpression, from: checkpoint) { $0.parseArguments() }
      default: node(.indexExpression, from: checkpoint) { $0.parseIndex() }
      }
    }
  }

  /// Whether the current token goes on with the operand before it.
  private var growsHere: Bool {
    switch current {
    case .dot: true
    case .question: isTight && [.dot, .leftParen, .leftBracket].contains(peek())
    case .leftParen, .leftBracket: isTight
    default: false
    }
  }

  private mutating func parseIndex() {
    let open = currentSpan
    bump()
    repeat {
      node(.argument) { parser in
        if parser.at(.identifier), parser.peek() == .colon {
          parser.bump()
          parser.bump()
        }
        parser.parseExpression()
      }
    } while eat(.comma)
    expectClosing(.rightBracket, open: open, "`]`")
  }

  private mutating func parsePrimary() {
    switch current {
    case .integer, .float: node(.literalExpression) { $0.bumpNumber() }
    case .identifier where ["true", "false", "nil"].contains(text()):
      node(.literalExpression) { $0.bump() }
    case .identifier: node(.nameExpression) { $0.bump() }
    case .quote:
      node(.stringExpression) { $0.parseString() }
      if at(.quote), isTight { reportTripleQuote() }
    case .dot:
      node(.implicitMemberExpression) { parser in
        parser.bump()
        parser.expectName("the name of a member")
      }
    case .leftParen:
      node(.parenthesizedExpression) { parser in
        let open = parser.currentSpan
        parser.bump()
        parser.parseExpression()
        if parser.at(.comma) { parser.reportUnsupported("tuples", at: open) }
        parser.expectClosing(.rightParen, open: open, "`)`")
      }
    case .leftBracket: parseCollection()
    case .underscore:
      report(
        Diagnostic(
          .unsupportedExpression,
          at: currentSpan,
          "`_` is a pattern, not a value",
          notes: ["Leave the argument out to take its default or keep it."]
        )
      )
    default: reportExpected("an expression")
    }
  }

  /// `[a, b]`, `[k: v]`, `[]` or `[:]`
  private mutating func parseCollection() {
    let checkpoint = builder.checkpoint()
    let open = currentSpan
    bump()
    var isDictionary = at(.colon) && peek() == .rightBracket
    if isDictionary { bump() }
    while !at(.rightBracket), !isAtLineEnd {
      let element = builder.checkpoint()
      parseExpression()
      if at(.colon) {
        isDictionary = true
        node(.dictionaryElement, from: element) { parser in
          parser.bump()
          parser.parseExpression()
        }
      } else if isDictionary {
        reportExpected("`:` and a value")
      }
      if !eat(.comma) { break }
    }
    expectClosing(.rightBracket, open: open, "`,` or `]`")
    node(isDictionary ? .dictionaryExpression : .arrayExpression, from: checkpoint) { _ in }
  }

  /// Whether the string around here has ended with its line, which the lexer has reported.
  var isPastString: Bool {
    guard builder.isOpen(.stringExpression) || builder.isOpen(.literalPattern) else { return false }
    return isAtLineEnd
      || source.location(of: currentSpan.start).line > source.location(of: lastSpan.start).line
  }

  /// The tokens of a string; what its interpolations hold are child nodes.
  mutating func parseString() {
    bump()
    while !isAtLineEnd {
      switch current {
      case .quote: return bump()
      case .stringText: bump()
      case .interpolationStart:
        bump()
        parseExpression()
        if isPastString { return markReported() }
        if !eat(.interpolationEnd) { return reportExpected("`)`") }
      default: return reportExpected("the end of the string")
      }
    }
    // A string without an end has its error from the lexer.
    markReported()
  }
}
