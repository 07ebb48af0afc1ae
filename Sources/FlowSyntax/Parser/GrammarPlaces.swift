// The productions of `states`: states, groups, shared blocks, and the lines in them.
// Neighbours: Parser (the verbs), GrammarRows (rows, targets, effects), GrammarDeclarations (fields).

extension Parser {
  // entry = IDENT [ fields ] [ ":" ( "final" [ block ] | block(item) ) ] | "any" … | a | b ":" block
  mutating func parsePlace() {
    let checkpoint = builder.checkpoint()
    if at(word: "state") || at(word: "case"), peek() == .identifier {
      let span = currentSpan
      note(
        Diagnostic(
          .foreignSyntax,
          at: span,
          "states are written without `\(text())` here",
          fixIts: [.remove(Span(start: span.start, end: span.end + 1), "remove it")]
        )
      )
      node(.error) { $0.bump() }
    }
    if at(.identifier), peek() == .pipe { return parseShared(from: checkpoint) }
    let kind: SyntaxKind = at(word: "any") ? .anyDeclaration : .placeDeclaration
    nestedPlace(kind, from: checkpoint)
  }

  /// A state, a group or `any`; its block may hold further ones.
  private mutating func nestedPlace(_ kind: SyntaxKind, from checkpoint: TreeBuilder.Checkpoint) {
    node(kind, from: checkpoint) { parser in
      let name = parser.text()
      parser.expectName("the name of a state")
      if parser.at(.leftParen) { parser.parseFields() }
      if !parser.at(.colon), !parser.isAtLineEnd, parser.lineHas(.arrow) {
        parser.report(
          Diagnostic(
            .misplacedRow,
            at: parser.lastSpan,
            "a row stands inside the block of a state, and this is no state's block",
            notes: ["Write `NAME:` for the state, and the row below it, on a deeper line."]
          )
        )
      }
      guard parser.eat(.colon) else {
        parser.endLine("`:` or the end of the line")
        return parser.unexpectedBlock()
      }
      if parser.at(word: "final") {
        parser.node(.finalMark) { $0.bump() }
        parser.endLine()
        return parser.nested { $0.block { $0.parseItem() } }
      }
      parser.endLine("the lines of `\(name)` on the next lines")
      parser.nested { $0.parseEntries(of: name) { $0.parseItem() } }
    }
  }

  // shared = IDENT "|" IDENT { "|" IDENT } ":" block(line)
  private mutating func parseShared(from checkpoint: TreeBuilder.Checkpoint) {
    node(.sharedDeclaration, from: checkpoint) { parser in
      parser.parseNames("the name of a state or a group")
      if parser.at(.arrow) {
        parser.report(
          Diagnostic(
            .misplacedRow,
            at: parser.lastSpan,
            "a row stands inside the block of a state, and this is no state's block",
            notes: ["Write `NAME:` for the state, and the row below it, on a deeper line."]
          )
        )
      }
      parser.expect(.colon)
      parser.endLine()
      parser.parseEntries(of: "the shared block") { $0.parseItem() }
    }
  }

  /// Whether the rest of the logical line has a token of this kind.
  func lineHas(_ kind: SyntaxKind) -> Bool {
    var count = 0
    while true {
      let next = peek(count)
      if next == kind { return true }
      if !next.isToken { return false }
      count += 1
    }
  }

  // item = row | verdict | ("entry" | "exit") ":" effects | "initial" ":" IDENT | "states" ":" block
  private mutating func parseItem() {
    guard at(.identifier) else { return parseStrayItem() }
    switch (text(), peek()) {
    case ("ignore", .identifier), ("impossible", .identifier): parseVerdict()
    case ("entry", .colon): parseList(.entryList)
    case ("exit", .colon): parseList(.exitList)
    case ("initial", .colon):
      node(.initialMember) { parser in
        parser.bump()
        parser.bump()
        parser.expectName("the name of a state or a group in here")
      }
      endLine()
      unexpectedBlock()
    case ("states", .colon): parseSection(.statesBlock) { $0.parsePlace() }
    default: parseRow()
    }
  }

  private mutating func parseStrayItem() {
    if at(.minus) || at(.star) {
      report(
        Diagnostic(
          .misplacedEffect,
          at: currentSpan,
          "this effect stands under no row",
          notes: ["An effect stands below its row, deeper than it, or below `entry:` or `exit:`."]
        )
      )
    } else {
      reportExpected("a row, such as `tapped -> open`")
    }
    skipLine()
    endLine()
    skipBlock()
  }

  // verdict = ( "ignore" | "impossible" ) names [ ":" REASON ]
  private mutating func parseVerdict() {
    node(.verdictLine) { parser in
      parser.bump()
      parser.parseNames("the name of an event")
      if parser.at(.comma) {
        parser.reportExpected(
          "`|` between events",
          fixIts: [.replace(parser.currentSpan, with: " |", "write `|`")]
        )
      }
      if parser.eat(.colon) { _ = parser.eat(.reason) }
    }
    endLine("`|`, `:` and a reason, or the end of the line")
    unexpectedBlock()
  }

  // list = ( "entry" | "exit" ) ":" effects
  private mutating func parseList(_ kind: SyntaxKind) {
    node(kind) { parser in
      let name = parser.text()
      parser.bump()
      parser.bump()
      parser.endLine("the effects of `\(name)` on the next lines")
      guard parser.at(.indent) else { return parser.parseEntries(of: name) { _ in } }
      parser.parseEffectList()
    }
  }
}
