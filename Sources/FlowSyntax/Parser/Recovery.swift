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
      let fixIts = isStray ? [FixIt.remove(currentSpan, "remove `\(text())`")] : fixIts
      reportExpected(what, notes: notes, fixIts: fixIts)
      skipLine()
    }
    if at(.newline) { bump() }
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
    if lastLineFailed { return skipBlock() }
    isRecovering = false
    position += 1
    report(
      Diagnostic(
        .unexpectedIndentation,
        at: currentSpan,
        "this line is deeper than the one above, which opens no block",
        fixIts: dedentFix()
      )
    )
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
        fixIts: [.insert(":", at: lastEnd, "write `:`")]
      )
    )
  }

  /// Moves the current line, the first of its block, to the column of the block around it.
  private func dedentFix() -> [FixIt] {
    let place = source.location(of: currentSpan.start).line
    let start = source.lines.start(ofLine: place)
    let outer = source.line(max(1, outerLine(before: place))).prefix { $0 == " " }
    let indentation = Span(start: start, end: currentSpan.start)
    guard source[indentation].allSatisfy({ $0 == " " }) else { return [] }
    return [.replace(indentation, with: String(outer), "move it to column \(outer.count + 1)")]
  }

  /// The line on which the token before the current one stands.
  private func outerLine(before line: Int) -> Int {
    min(source.location(of: max(0, lastEnd - 1)).line, line)
  }

  /// The lexer spoke of this line already.
  mutating func markReported() { isRecovering = true }

  /// The mistake is told; what follows on the next line is judged anew.
  mutating func endError() { isRecovering = false }
}
