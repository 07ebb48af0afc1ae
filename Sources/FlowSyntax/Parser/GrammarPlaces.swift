// The productions of `states`: states, groups, shared blocks, and the lines in them.
// Neighbours: Parser (the verbs), GrammarRows (rows, targets, effects), GrammarDeclarations (fields).

extension Parser {
  // entry = IDENT [ fields ] [ ":" ( "final" [ block ] | block(item) ) ] | "any" … | a | b ":" block
  mutating func parsePlace() {
    let checkpoint = builder.checkpoint()
    if isStrayWord(among: ["state", "case", "group"]) {
      reportStrayWord("states are written without `\(text())` here")
    } else if at(word: "final"), peek() == .identifier {
      note(
        Diagnostic(
          .foreignSyntax,
          at: currentSpan,
          "a final state is written `NAME: final`",
          fixIts: finalFix()
        )
      )
      bumpAsError()
    }
    if isAtRow { return parseMisplacedRow() }
    if at(word: "states"), peek() == .colon { return refuseShallowStates() }
    refuseMarkOfInitial()
    refuseQualifier()
    isMissingIndentation = false
    if at(.identifier), peek() == .pipe { return parseShared(from: checkpoint) }
    let kind: SyntaxKind = at(word: "any") ? .anyDeclaration : .placeDeclaration
    nestedPlace(kind, from: checkpoint)
  }

  /// `final gone` as `gone: final`
  private func finalFix() -> [FixIt] {
    guard peek(2) == .newline else { return [] }
    let span = Span(start: currentSpan.start, end: endOfToken(1))
    return [.replace(span, with: "\(text(1)): final", "write `\(text(1)): final`").safe]
  }

  /// A row where states are declared: nothing is known of the state that it is meant for, unless it
  /// is written as `closed -> open: pushed`.
  private mutating func parseMisplacedRow() {
    if isMissingIndentation || hasTabs { markReported() }
    let isTransition =
      at(.identifier) && peek() == .arrow && peek(2) == .identifier && peek(3) == .colon
      && peek(4) == .identifier
    report(
      Diagnostic(
        .misplacedRow,
        at: currentSpan,
        at(.leftBracket) && peek() == .star
          ? "where the flow starts is said by `initial:` in the head"
          : "a row stands in the block of a state, and here states are declared",
        notes: isTransition
          ? ["Write `\(text()):`, and below it, deeper, `\(text(4)) -> \(text(2))`."]
          : at(.leftBracket)
            ? [] : ["Write `STATE:`, and below it, deeper, its rows, such as `EVENT -> TARGET`."]
      )
    )
    skipLine()
    endLine()
    skipBlock()
  }

  /// A state, a group or `any`; its block may hold further ones.
  private mutating func nestedPlace(_ kind: SyntaxKind, from checkpoint: TreeBuilder.Checkpoint) {
    node(kind, from: checkpoint) { parser in
      let name = parser.text()
      parser.expectNewName("the name of a state")
      if parser.at(.leftParen) { parser.parseFields() }
      parser.refuseBracketedFields()
      if parser.at(.equal), parser.peek() == .newline {
        parser.expectColon()
        parser.bumpAsError()
      } else if parser.at(.newline), parser.peek() == .indent {
        parser.reportMissingColon("`\(name)`")
      } else if parser.at(word: "final") {
        parser.note(
          Diagnostic(
            .missingColon,
            at: Span(at: parser.lastEnd),
            "expected `:` between `\(name)` and `final`",
            fixIts: [.insert(":", at: parser.lastEnd, "write `:`").safe]
          )
        )
      } else if !parser.eat(.colon) {
        parser.endLine("`:` or the end of the line")
        return
      }
      if parser.at(word: "final") {
        parser.node(.finalMark) { $0.bump() }
        parser.endLine()
        return parser.nested { $0.block { $0.parseItem() } }
      }
      let isLonger = !parser.isAtLineEnd
      parser.endLine(
        "the end of the line",
        notes: ["The lines of `\(name)` stand below it."],
        fixIts: parser.misspelt(["final"])
      )
      // What stands on the line may be the first row; what is below it is then not what it seems.
      if isLonger { return parser.skipBlock() }
      parser.nested { $0.parseEntries(of: name) { $0.parseItem() } }
    }
  }

  // shared = IDENT "|" IDENT { "|" IDENT } ":" block(line)
  private mutating func parseShared(from checkpoint: TreeBuilder.Checkpoint) {
    node(.sharedDeclaration, from: checkpoint) { parser in
      parser.parseNames("the name of a state or a group")
      parser.expect(.colon)
      parser.endLine()
      parser.parseEntries(of: "the shared block") { $0.parseItem() }
    }
  }

  /// Whether the line has an arrow outside brackets, and no colon before it.
  var isAtRow: Bool {
    var count = 0
    var depth = 0
    while peek(count).isToken {
      switch peek(count) {
      case .leftParen, .leftBracket: depth += 1
      case .rightParen, .rightBracket: depth -= 1
      case .arrow where depth <= 0: return true
      case .colon where depth <= 0: return false
      default: break
      }
      count += 1
    }
    return false
  }

  // item = row | verdict | ("entry" | "exit") ":" effects | "initial" ":" IDENT | "states" ":" block
  private mutating func parseItem() {
    if at(.minus), isRowOrVerdict(at: 1) { refuseListMark() }
    guard at(.identifier) || at(.dot) && peek() == .identifier else { return parseStrayItem() }
    if let word = reservedLine { return parseReserved(word) }
    if parseForeignItem() { return }
    switch (text(), peek()) {
    case ("ignore", _), ("impossible", _): parseVerdict()
    case ("entry", .colon): parseList(.entryList)
    case ("exit", .colon): parseList(.exitList)
    case ("initial", .colon):
      node(.initialMember) { parser in
        parser.bump()
        parser.bump()
        parser.expectUsedName("the name of a state or a group in here")
      }
      endLine()
    case ("states", .colon): parseSection(.statesBlock) { $0.parsePlace() }
    case ("states", .newline) where peek(2) == .indent:
      parseSection(.statesBlock) { $0.parsePlace() }
    case _ where isNestedPlace(at: 0): refuseNestedPlace()
    default:
      parseRow()
      lastItemWasRow = !lastLineFailed
      return
    }
    lastItemWasRow = false
  }

  /// The reserved word that begins the line, where the line cannot be a row for an event of that
  /// name. No event has such a name, but only lowering knows whether the table tries to declare one.
  private var reservedLine: ReservedWord? {
    guard let word = ReservedWord(rawValue: text()), [.after, .done, .defer].contains(word) else {
      return nil
    }
    // A state may have that name, if it stands in the right place.
    if word == .done, isNestedPlace(at: 0) { return nil }
    switch peek() {
    case .arrow, .leftParen, .pipe, .newline: return nil
    case .identifier: return ["when", "else"].contains(text(1)) ? nil : word
    default: return word
    }
  }

  private mutating func parseReserved(_ word: ReservedWord) {
    report(word.diagnostic(at: currentSpan))
    skipLine()
    endLine()
    skipBlock()
  }

  private mutating func parseStrayItem() {
    if at(.star) || at(.underscore), peek() == .arrow {
      report(
        Diagnostic(
          .foreignSyntax,
          at: currentSpan,
          "a row names its events; none stands for all others",
          notes: [
            "`unlisted:` in the head says what a pair means that no row names; `any:` holds rows for all states."
          ]
        )
      )
    } else if at(.minus), peek() == .identifier, lastItemWasRow {
      return reportShallowEffects(below: "its row")
    } else if at(.minus) || at(.star) {
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
      let word = parser.text()
      parser.bump()
      if parser.at(.colon), parser.peek() == .identifier {
        parser.reportExpected(
          "the name of an event",
          fixIts: [.remove(parser.currentSpan, "remove `:`")]
        )
        return parser.skipLine()
      }
      if parser.at(.star) {
        return parser.reportExpected(
          "the name of an event",
          notes: ["`unlisted:` in the head says what a pair means that no row names."]
        )
      }
      parser.parseNames("the name of an event")
      let colon = parser.currentSpan
      if parser.eat(.colon), !parser.eat(.reason), parser.isAtLineEnd {
        parser.report(
          Diagnostic(
            .unexpectedToken,
            at: colon,
            "expected a reason after `:`, the line ends here",
            notes: [
              "Why nothing \(word == "ignore" ? "is done" : "of this kind happens"), in a few words."
            ],
            fixIts: [.remove(colon, "give no reason")]
          )
        )
      }
    }
    var notes: [String] = []
    if at(.leftParen) {
      notes = [
        "Such a line takes its event whatever it carries; for some values write a row to `stay`."
      ]
    }
    let isEmptyList = at(.leftParen) && peek() == .rightParen
    endLine(
      "`|`, `:` and a reason, or the end of the line",
      notes: notes,
      fixIts: isEmptyList
        ? [.remove(Span(start: currentSpan.start, end: endOfToken(1)), "remove `()`")] : []
    )
  }

  // list = ( "entry" | "exit" ) ":" effects
  private mutating func parseList(_ kind: SyntaxKind) {
    node(kind) { parser in
      let name = parser.text()
      parser.bump()
      parser.bump()
      if !parser.isAtLineEnd { parser.reportEffectsOnLine(of: name) }
      parser.endLine()
      if parser.at(.minus), !parser.lastLineFailed {
        return parser.reportShallowEffects(below: "`\(name):`")
      }
      guard parser.at(.indent) else { return parser.parseEntries(of: name) { _ in } }
      parser.parseEffectList()
    }
  }
}
