// The parser's verbs: look at the next token, take it, expect one, recover from what does not fit.
// Neighbours: Layout (what it reads), TreeBuilder (what it feeds), Grammar… (one function a production).
// One error a line: after the first, the rest of the line is taken in silence.

struct Parser {
  let source: SourceText
  private let rawTokens: [Token]
  private let tokens: [LayoutToken]
  private var position = 0
  var builder: TreeBuilder
  private(set) var diagnostics: [Diagnostic]
  /// Whether the current line has its error already.
  private var isRecovering = false
  /// Whether the line before had one, so that a block below it is no further mistake.
  private(set) var lastLineFailed = false
  /// Where the current logical line begins.
  private var lineStart = 0
  /// The logical lines that the parser gave up on.
  private var brokenLines: [Span] = []
  /// Whether a key without entries was reported, whose entries seem to stand at the left edge.
  var isMissingIndentation = false
  /// What would close the brackets that are open here.
  private(set) var closings: [String] = []
  /// How deep the brackets, types and expressions around here are nested.
  private(set) var depth = 0
  /// How many operators and members the outermost expression around here has had.
  var chainLength = 0
  var isInExpression = false

  /// Nesting beyond this is an error. No flow that a person reads comes near it.
  static let maximumDepth = 64

  init(_ source: SourceText, rawTokens: [Token], tokens: [LayoutToken], diagnostics: [Diagnostic]) {
    self.source = source
    self.rawTokens = rawTokens
    self.tokens = tokens
    self.builder = TreeBuilder(tokens: rawTokens)
    self.diagnostics = diagnostics
  }

  // MARK: Looking

  var current: SyntaxKind { tokens[position].kind }

  func peek(_ count: Int = 1) -> SyntaxKind {
    tokens.indices.contains(position + count) ? tokens[position + count].kind : .endOfFile
  }

  func at(_ kind: SyntaxKind) -> Bool { current == kind }

  func at(word: String) -> Bool { current == .identifier && text() == word }

  func text(_ count: Int = 0) -> String {
    guard position + count < tokens.count else { return "" }
    return source[rawSpan(Int(tokens[position + count].index))]
  }

  var isAtLineEnd: Bool {
    switch current {
    case .newline, .indent, .dedent, .endOfFile: true
    default: false
    }
  }

  /// Whether nothing, not even a space, stands between the last token and this one.
  var isTight: Bool {
    let index = Int(tokens[position].index)
    return index > 0 && !rawTokens[index - 1].kind.isTrivia
  }

  /// Whether nothing stands between this token and the next one.
  var isNextTight: Bool {
    let index = Int(tokens[position].index)
    return index + 1 < rawTokens.count && !rawTokens[index + 1].kind.isTrivia
  }

  private func rawSpan(_ index: Int) -> Span {
    guard index < rawTokens.count else { return Span(at: source.bytes.count) }
    let end = index + 1 < rawTokens.count ? Int(rawTokens[index + 1].start) : source.bytes.count
    return Span(start: Int(rawTokens[index].start), end: end)
  }

  /// The span of the current token. For a mark: the place after the last token.
  var currentSpan: Span {
    current.isToken ? rawSpan(Int(tokens[position].index)) : Span(at: lastEnd)
  }

  var startOfNext: Int { rawSpan(Int(tokens[position + 1].index)).start }

  /// Where the token that many ahead ends.
  func endOfToken(_ count: Int) -> Int { rawSpan(Int(tokens[position + count].index)).end }

  /// Where the last significant token ends.
  var lastEnd: Int {
    var before = position - 1
    while before >= 0, !tokens[before].kind.isToken { before -= 1 }
    return before < 0 ? 0 : rawSpan(Int(tokens[before].index)).end
  }

  /// Where the last significant token stands.
  var lastSpan: Span {
    var before = position - 1
    while before >= 0, !tokens[before].kind.isToken { before -= 1 }
    return before < 0 ? Span(at: 0) : rawSpan(Int(tokens[before].index))
  }

  // MARK: Taking

  /// Takes the current token, whatever it is; a mark is passed over.
  mutating func bump() {
    if current.isToken { builder.take(upTo: Int(tokens[position].index)) }
    switch current {
    case .leftParen: closings.append(")")
    case .leftBracket: closings.append("]")
    case .rightParen, .rightBracket: _ = closings.popLast()
    case .newline: closings = []
    default: break
    }
    if current == .newline {
      lastLineFailed = isRecovering
      if isRecovering { brokenLines.append(Span(start: lineStart, end: lastEnd)) }
      lineStart = rawSpan(Int(tokens[position].index)).start
      isRecovering = false
    }
    if current != .endOfFile { position += 1 }
  }

  /// Takes a number, and reports one that Swift cannot read.
  mutating func bumpNumber() {
    if !NumberSyntax.isValid(source.bytes[currentSpan.start..<currentSpan.end]) {
      note(
        Diagnostic(
          .invalidNumber,
          at: currentSpan,
          "`\(shortText)` is no number",
          notes: ["Numbers are written as in Swift: `12`, `1_000`, `0xFF`, `2.5`, `1e-3`."]
        )
      )
    }
    bump()
  }

  mutating func eat(_ kind: SyntaxKind) -> Bool {
    guard at(kind) else { return false }
    bump()
    return true
  }

  mutating func eat(word: String) -> Bool {
    guard at(word: word) else { return false }
    bump()
    return true
  }

  /// Takes a token of this kind, or reports that it is missing.
  @discardableResult
  mutating func expect(_ kind: SyntaxKind, _ what: String? = nil) -> Bool {
    if eat(kind) { return true }
    reportExpected(what ?? kind.description)
    return false
  }

  /// Takes a name, or reports that one is missing.
  @discardableResult
  mutating func expectName(_ what: String) -> Bool {
    if at(.quote), peek() == .stringText, peek(2) == .quote {
      reportQuotes(what)
      return false
    }
    return expect(.identifier, what)
  }

  /// Takes a `:`, or reports that it is missing; `KEY value` is what it was meant to be.
  @discardableResult
  mutating func expectColon(_ what: String = SyntaxKind.colon.description) -> Bool {
    if eat(.colon) { return true }
    let end = at(.equal) ? currentSpan.end : lastEnd
    let fix = FixIt.replace(Span(start: lastEnd, end: end), with: ":", "write `:`")
    // At the end of a line without a block, more than the colon is missing.
    let isAll = !at(.newline) || peek() == .indent
    reportExpected(
      what,
      fixIts: at(.identifier) || at(.equal) || at(.newline) ? [isAll ? fix.safe : fix] : []
    )
    return false
  }

  private mutating func reportQuotes(_ what: String) {
    let name = text(1)
    // Not by the length of the name, which may have bytes that are no text.
    let end = endOfToken(2)
    report(
      Diagnostic(
        .foreignSyntax,
        at: Span(start: currentSpan.start, end: end),
        "expected \(what), found a string: names have no quotes here",
        fixIts: [
          .replace(Span(start: currentSpan.start, end: end), with: name, "remove the quotes").safe
        ]
      )
    )
  }

  /// A node around what `body` takes.
  mutating func node(_ kind: SyntaxKind, _ body: (inout Parser) -> Void) {
    builder.start(kind)
    body(&self)
    builder.finish()
  }

  /// A node around what was taken since the checkpoint and what `body` takes.
  mutating func node(
    _ kind: SyntaxKind,
    from checkpoint: TreeBuilder.Checkpoint,
    _ body: (inout Parser) -> Void
  ) {
    builder.start(kind, at: checkpoint)
    body(&self)
    builder.finish()
  }

  /// Runs `body` one level deeper, or reports that it is too deep and gives up on the line.
  mutating func nested(_ body: (inout Parser) -> Void) {
    guard depth < Parser.maximumDepth else {
      report(
        Diagnostic(
          .nestedTooDeep,
          at: currentSpan,
          "this is nested more than \(Parser.maximumDepth) levels deep",
          notes: ["Give the inner part a name: a function under `uses`, or a type."]
        )
      )
      skipLine()
      return skipBlock()
    }
    depth += 1
    body(&self)
    depth -= 1
  }

  // MARK: Reporting

  /// Reports a syntax error, unless the line has one already.
  mutating func report(_ diagnostic: Diagnostic) {
    if isRecovering { return }
    isRecovering = true
    diagnostics.append(diagnostic)
  }

  /// Reports something that is no reason to give up on the line.
  mutating func note(_ diagnostic: Diagnostic) {
    if isRecovering { return }
    diagnostics.append(diagnostic)
  }

  mutating func reportExpected(_ what: String, notes: [String] = [], fixIts: [FixIt] = []) {
    if isRecovering { return }
    // The lexer spoke of this line already.
    if lineHasUnknown { return isRecovering = true }
    let found = isAtLineEnd ? "the line ends here" : "found `\(shortText)`"
    var notes = notes
    if isAtLineEnd, source[lastSpan] == "|" {
      notes.append("What goes on over a line has the `|` on the next one.")
    }
    report(
      Diagnostic(
        .unexpectedToken,
        at: currentSpan,
        "expected \(what), \(found)",
        notes: notes,
        fixIts: fixIts
      )
    )
  }

  /// Whether a character that the lexer did not know follows on the line.
  var lineHasUnknown: Bool {
    var count = 0
    while peek(count).isToken {
      if peek(count) == .unknown { return true }
      count += 1
    }
    return false
  }

  /// The current token's text, cut where it is long.
  var shortText: String {
    let text = text()
    return text.count > 40 ? "\(text.prefix(40))…" : text
  }

  /// Reports the one thing that there is to say of a file, in place of all others.
  mutating func refuse(_ diagnostic: Diagnostic) { diagnostics = [diagnostic] }

  // MARK: Recovering

  /// Takes the rest of the logical line into an error node, and reports it if nothing else did.
  mutating func endLine(_ what: String = "the end of the line", notes: [String] = []) {
    if !isAtLineEnd {
      let isStray = (at(.comma) || at(.colon)) && peek() == .newline
      let fix = FixIt.remove(currentSpan, "remove `\(text())`")
      // What stands in a block below was meant to be read.
      let fixIts = isStray ? [peek(2) == .indent ? fix : fix.safe] : []
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
  mutating func bumpAsError() { node(.error) { $0.bump() } }

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
      if at(.indent) { unexpectedBlock(body) } else { body(&self) }
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
        fixIts: [.insert(":", at: lastEnd, "write `:`").safe]
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

  /// A string that seems to begin where another one ended follows from the mistake before it.
  private func withoutFollowers(_ sorted: [Diagnostic]) -> [Diagnostic] {
    var kept: [Diagnostic] = []
    for diagnostic in sorted {
      if diagnostic.id == CatalogueEntry.unterminatedString.id, let last = kept.last,
        last.id == CatalogueEntry.unexpectedToken.id,
        source.location(of: last.span.start).line == source.location(of: diagnostic.span.start).line
      {
        continue
      }
      kept.append(diagnostic)
    }
    return kept
  }

  mutating func finish() -> SyntaxTree {
    let (records, elements) = builder.finishFile()
    return SyntaxTree(
      source: source,
      tokens: rawTokens,
      records: records,
      elements: elements,
      diagnostics: withoutFollowers(diagnostics.sorted { $0.span.start < $1.span.start }),
      brokenLines: brokenLines
    )
  }
}
