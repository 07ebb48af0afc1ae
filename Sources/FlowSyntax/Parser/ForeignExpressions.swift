// What people write in expressions who come from Swift or another language, and what they get told.
// Neighbours: GrammarExpressions, which comes here where something else stands than it expects.

extension Parser {
  /// `count = 3` in a condition; the whole is one comparison with an error.
  mutating func parseAssignment(from checkpoint: TreeBuilder.Checkpoint) {
    report(
      Diagnostic(
        .foreignSyntax,
        at: currentSpan,
        "equality is written `==`",
        fixIts: [.replace(currentSpan, with: "==", "write `==`").safe]
      )
    )
    node(.infixExpression, from: checkpoint) { parser in
      parser.bump()
      parser.parseInfix(minimum: Precedence.or.rawValue)
    }
  }

  mutating func reportForeignOperator() {
    switch current {
    case .identifier where text() == "as" && peek().isToken:
      reportUnsupported("casts", at: currentSpan)
    case .identifier where text() == "is" && !builder.isOpen(.testCondition):
      report(
        Diagnostic(
          .unsupportedExpression,
          at: currentSpan,
          "`is` tests a pattern in a condition, after `when`; it is no value"
        )
      )
    case .identifier where (text() == "and" || text() == "or") && peek().isToken:
      let sign = text() == "and" ? "&&" : "||"
      report(
        Diagnostic(
          .foreignSyntax,
          at: currentSpan,
          "`\(text())` is written `\(sign)`, as in Swift",
          fixIts: [.replace(currentSpan, with: sign, "write `\(sign)`").safe]
        )
      )
    case .ampersand: reportUnsupported("bit operators", at: currentSpan)
    case .ellipsis: reportUnsupported("ranges", at: currentSpan)
    case .exclamation where isTight:
      reportUnsupported(
        "forced values (`!`)",
        at: currentSpan,
        note: "Take the value out before: with a pattern `name?`, or with `when let name? = …`."
      )
    default: break
    }
  }

  mutating func reportUnsupported(
    _ what: String,
    at span: Span,
    note: String = "Write a pure function, list it under `uses:`, and call it here."
  ) {
    report(
      Diagnostic(
        .unsupportedExpression,
        at: span,
        "\(what) are not part of a table's expressions",
        notes: [note]
      )
    )
  }

  /// `x += 1`, `x << 2`, `a&&!b`: Swift takes signs that touch for one operator.
  mutating func reportForeignSign() {
    var count = 1
    while isTight(count), isOperator(peek(count)), count < 3 { count += 1 }
    let span = Span(start: currentSpan.start, end: endOfToken(count - 1))
    let sign = source[span]
    if count == 2, peek() == .exclamation || peek() == .minus, sign != "--" {
      return report(
        Diagnostic(
          .operatorSpacing,
          at: span,
          "`\(sign)` is one operator for Swift",
          fixIts: [
            .replace(span, with: " \(text()) \(text(1))", "space them apart").safe
          ]
        )
      )
    }
    let others = ["===": "==", "!==": "!=", "<>": "!=", "=<": "<=", "&&&": "&&", "|||": "||"]
    if let other = others[sign] {
      return report(
        Diagnostic(
          .foreignSyntax,
          at: span,
          "`\(sign)` is written `\(other)`",
          fixIts: [.replace(span, with: other, "write `\(other)`").safe]
        )
      )
    }
    if sign == "++" || sign == "--" || peek() == .equal { return reportChange(sign, span) }
    reportUnsupported("operators such as `\(sign)`", at: span)
  }

  /// `count += 1`, `count++`: an argument that would change a field in place.
  private mutating func reportChange(_ sign: String, _ span: Span) {
    let isStep = sign == "++" || sign == "--"
    var fixIts: [FixIt] = []
    if peek(-1) == .identifier, [.leftParen, .comma].contains(peek(-2)),
      builder.isOpen(.argumentList)
    {
      let name = source[lastSpan]
      let value = ": \(name) \(text())" + (isStep ? " 1" : "")
      let change = Span(start: lastEnd, end: span.end)
      fixIts = [.replace(change, with: value, "give the new value")]
    }
    report(
      Diagnostic(
        .unsupportedExpression,
        at: span,
        isStep
          ? "`\(sign)` changes a value in place, and nothing in a table does"
          : "assignments are not part of a table's expressions",
        notes: ["A row gives new values: `stay(count: count + 1)`."],
        fixIts: fixIts
      )
    )
  }

  /// `not x`, and `not a == b`, where it is meant for the whole comparison.
  mutating func reportNot() {
    if isRecovering { return }
    let word = Span(start: currentSpan.start, end: startOfNext)
    let operand = operandOfNot()
    var fixIts: [FixIt] = []
    switch operand {
    case .value:
      fixIts = [.replace(word, with: "!", "write `!`").safe]
    case .comparison(let sign, let opposite):
      let edits = [Edit(span: word, replacement: ""), Edit(span: sign, replacement: opposite)]
      fixIts = [FixIt("write `\(opposite)`", edits).safe]
    case .operation(let end):
      let edits = [
        Edit(span: word, replacement: "!("), Edit(span: Span(at: end), replacement: ")"),
      ]
      fixIts = [FixIt("write `!` before parentheses", edits).safe]
    case .pattern: break
    }
    var message = "`not` is written `!`, as in Swift"
    var notes: [String] = []
    switch operand {
    case .comparison(let sign, let opposite):
      message = "the opposite of `\(source[sign])` is `\(opposite)`, without `not`"
    case .pattern:
      message = "a test with `is` has no opposite: list the other patterns after `is`"
      notes = ["Or take what it holds for in a row above, and the rest with `else`."]
    case .value, .operation: break
    }
    report(Diagnostic(.foreignSyntax, at: currentSpan, message, notes: notes, fixIts: fixIts))
  }

  private enum OperandOfNot {
    case value
    /// `==` or `!=`, with the other one of them.
    case comparison(Span, String)
    /// Other operators, up to this offset.
    case operation(end: Int)
    case pattern
  }

  /// What `not` is meant for: everything up to `&&`, `||` and the like.
  private func operandOfNot() -> OperandOfNot {
    var count = 1
    var level = 0
    var signs: [(kind: SyntaxKind, count: Int)] = []
    loop: while peek(count).isToken {
      switch peek(count) {
      case .leftParen, .leftBracket, .interpolationStart: level += 1
      case .rightParen, .rightBracket, .interpolationEnd:
        if level == 0 { break loop }
        level -= 1
      case .identifier where level == 0 && ["and", "or", "else", "when"].contains(text(count)):
        break loop
      case .identifier where level == 0 && text(count) == "is": return .pattern
      case .andAnd, .orOr, .comma, .colon, .arrow:
        if level == 0 { break loop }
      case let kind where level == 0 && Precedence.of(kind) != nil: signs.append((kind, count))
      default: break
      }
      count += 1
    }
    guard let sign = signs.first else { return .value }
    if signs.count == 1, sign.kind == .equalEqual || sign.kind == .notEqual {
      let end = endOfToken(sign.count)
      return .comparison(
        Span(start: end - 2, end: end),
        sign.kind == .equalEqual ? "!=" : "=="
      )
    }
    return .operation(end: endOfToken(count - 1))
  }

  func isInfix(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .identifier, .integer, .float, .quote, .leftParen: false
    default: true
    }
  }

  mutating func reportTripleQuote() {
    // A string that begins with the third quote and does not end has its error from the lexer.
    if !lineHasTwoQuotes { return markReported() }
    report(
      Diagnostic(
        .unsupportedExpression,
        at: currentSpan,
        "strings with three quotes are not part of a table's expressions",
        notes: ["A line break in a string is written `\\n`."]
      )
    )
  }

  private var lineHasTwoQuotes: Bool {
    var count = 1
    while peek(count).isToken {
      if peek(count) == .quote { return true }
      count += 1
    }
    return false
  }
}
