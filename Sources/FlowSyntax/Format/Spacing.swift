// Which tokens stand close to the one before them. Everything else has one space before it.
// Neighbours: FormatSource, which asks for each pair; the grammar, which says what a token is part of.

/// Whether nothing stands between two tokens of one line.
func isTight(_ left: FormatToken, _ right: FormatToken) -> Bool {
  clingsToPrevious(right) || clingsToNext(left)
}

private func clingsToPrevious(_ token: FormatToken) -> Bool {
  switch token.kind {
  case .comma, .rightParen, .rightBracket, .interpolationStart, .interpolationEnd, .stringText:
    true
  case .quote: token.partner == nil
  case .colon: token.parent != .ternaryExpression
  case .leftParen: [.fieldList, .patternList, .argumentList].contains(token.parent)
  case .leftBracket: token.parent == .indexExpression
  case .less, .greater: isAngleBracket(token)
  case .dot: [.dottedName, .memberExpression].contains(token.parent)
  case .question: token.parent != .ternaryExpression
  case .questionQuestion: token.parent != .infixExpression
  case .exclamation: token.parent == .refusedType
  default: false
  }
}

private func clingsToNext(_ token: FormatToken) -> Bool {
  switch token.kind {
  case .leftParen, .leftBracket, .interpolationStart, .stringText, .dot: true
  case .quote: token.partner != nil
  case .interpolationEnd: true
  case .less: isAngleBracket(token)
  case .minus: [.prefixExpression, .literalPattern].contains(token.parent)
  case .plus, .exclamation: token.parent == .prefixExpression
  case .question: token.parent == .chainExpression
  default: false
  }
}

private func isAngleBracket(_ token: FormatToken) -> Bool {
  [.generics, .typeArguments, .parameterNames].contains(token.parent)
}
