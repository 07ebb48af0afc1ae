// How the parser goes on after a mistake: the rest of a line, blocks that belong to nothing, and
// blocks that stand too deep. Neighbours: Parser (the verbs), the Grammar files.

extension Parser {
  /// Takes the rest of the logical line into an error node, and reports it if nothing else did.
  mutating func endLine(
    _ what: String = "the end of the line",
    notes: [String] = [],
    fixIts: [FixIt] = []
  ) {
    if !isAtLineEnd {
      let isStray = (at(.comma) || at(.colon)) && peek() == .newline
      let fix = FixIt.remove(currentSpan, "remove `\(text())`")
      // What stands in a block below was meant to be read.
      let fixIts = isStray ? [peek(2) == .indent ? fix : fix.safe] : fixIts
      reportExpected(what, notes: notes, fixIts: fixIts)
      skipLine()
    }
    if at(.newline) { bump() }
  }

  /// The one of some words that the last one of a line was most likely meant to be.
  func misspelt(_ words: [String]) -> [FixIt] {
    guard at(.identifier), peek() == .newline,
      let word = Suggestion.nearest(to: text(), among: words)
    else { return [] }
    return [.replace(currentSpan, with: word, "write `\(word)`")]
  }

  /// Takes the rest of the logical line into an error node.
  mutating func skipLine() {
    if isAtLineEnd { return }
    node(.error) { parser in
      while !parser.isAtLineEnd { parser.bump() }
    }
  }

  /// Takes the current token into an error node of its own.
  mutating func bumpAsError() { bumpAsError(1) }

  /// Takes some tokens into an error node.
  mutating func bumpAsError(_ count: Int) {
    node(.error) { parser in
      for _ in 0..<count { parser.bump() }
    }
  }

  /// Takes a block that belongs to nothing.
  mutating func skipBlock() {
    guard at(.indent) else { return }
    node(.error) { parser in
      var depth = 0
      repeat {
        if parser.at(.indent) { depth += 1 }
        if parser.at(.dedent) { depth -= 1 }
        parser.bump()
      } while depth > 0 && !parser.at(.endOfFile)
    }
  }

  /// A block: `body` for each of its lines. Each call must end its line.
  mutating func block(_ body: (inout Parser) -> Void) {
    guard eat(.indent) else { return }
    while !at(.dedent), !at(.endOfFile) {
      if at(.indent) {
        unexpectedBlock(body)
      } else if !refuseOrnament() {
        body(&self)
      }
    }
    _ = eat(.dedent)
  }

  /// A block after a line that opens none; its lines are read as if they stood further out.
  mutating func unexpectedBlock(_ body: (inout Parser) -> Void) {
    guard at(.indent) else { return }
    // What follows such a block in the right column only seems to stand in a wrong one.
    if lastLineFailed || hidesStates { return skipBlock() }
    if isNestedPlace(at: 1), builder.isOpen(.placeDeclaration) { return block(body) }
    let isFirst = lastEnd == 0
    // What should stand below the key seems to be its neighbour.
    let isBareKey = text(1) == "states" && peek(2) == .colon && peek(4) != .indent
    let fixIts = dedentFix(isLine: isBareKey)
    isRecovering = false
    position += 1
    report(
      Diagnostic(
        .unexpectedIndentation,
        at: currentSpan,
        isFirst
          ? "the keys of a table begin at the left edge"
          : "this line is deeper than the one above, which opens no block",
        fixIts: fixIts
      )
    )
    if isBareKey {
      hidesStates = true
      position -= 1
      return skipBlock()
    }
    position -= 1
    isRecovering = false
    nested { $0.block(body) }
  }

  /// A block below a line that does not end in `:`; the block is read all the same.
  mutating func reportMissingColon(_ what: String) {
    note(
      Diagnostic(
        .missingColon,
        at: lastSpan,
        "\(what) has lines below it, so it ends in `:`",
        fixIts: [.insert(":", at: lastEnd, "write `:`").safe]
      )
    )
  }

  /// Moves the block that begins here, or its first line, to the column of the block around it.
  private func dedentFix(isLine: Bool) -> [FixIt] {
    let first = endOfToken(1) - text(1).utf8.count
    let outer = lastEnd == 0 ? 0 : indentation(ofLine: outerLine(before: first))
    let step = outer - column(of: first)
    if step >= 0 { return [] }
    let count = isLine ? 1 : endOfBlock(after: -1)
    return [shift(by: step, from: first, through: count, "move it to column \(outer + 1)")]
  }

  /// The number of the tokens up to the end of the block that begins after the line of one, or of
  /// that line where there is none.
  func endOfBlock(after offset: Int) -> Int {
    var count = max(0, offset)
    if offset >= 0 { while peek(count).isToken { count += 1 } }
    if offset >= 0, peek(count) == .newline { count += 1 }
    guard peek(count) == .indent else { return count - 1 }
    var depth = 0
    repeat {
      if peek(count) == .indent { depth += 1 }
      if peek(count) == .dedent { depth -= 1 }
      count += 1
    } while depth > 0 && peek(count) != .endOfFile
    return count - 1
  }

  /// Moves every line from a place to that of a token by some columns.
  func shift(by step: Int, from start: Int? = nil, through count: Int, _ title: String) -> FixIt {
    let start = start ?? currentSpan.start
    var last = count
    while last > 0, !peek(last).isToken { last -= 1 }
    let lines = source.location(of: start).line...source.location(of: endOfToken(last) - 1).line
    var edits: [Edit] = []
    for line in lines {
      let begin = source.lines.start(ofLine: line)
      let spaces = indentation(ofLine: line)
      if spaces == source.line(line).utf8.count { continue }
      edits.append(
        step > 0
          ? Edit(span: Span(at: begin), replacement: String(repeating: " ", count: step))
          : Edit(span: Span(start: begin, end: begin + min(spaces, -step)), replacement: "")
      )
    }
    return FixIt(title, edits)
  }

  private func indentation(ofLine line: Int) -> Int { source.line(line).prefix { $0 == " " }.count }

  /// The column of a place, from 0.
  func column(of offset: Int) -> Int {
    offset - source.lines.start(ofLine: source.location(of: offset).line)
  }

  /// The line on which the token before the current one stands.
  private func outerLine(before offset: Int) -> Int {
    min(source.location(of: max(0, lastEnd - 1)).line, source.location(of: offset).line)
  }

  /// The lexer spoke of this line already.
  mutating func markReported() { isRecovering = true }

  /// The mistake is told; what follows on the next line is judged anew.
  mutating func endError() { isRecovering = false }
}
