// The productions of types, as fields and `uses` have them.
// Neighbours: GrammarDeclarations (where types stand), Lowering/Types (which refuses what a table
// cannot compare).

extension Parser {
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
