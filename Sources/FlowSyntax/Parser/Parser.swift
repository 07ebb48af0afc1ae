// The parser's verbs: look at the next token, take it, expect one, recover from what does not fit.
// Neighbours: Layout (what it reads), TreeBuilder (what it feeds), Grammar… (one function a production),
// Recovery (how it goes on after a mistake), Foreign… (habits of other languages).
// One error a line: after the first, the rest of the line is taken in silence.

struct Parser {
  let source: SourceText
  private let rawTokens: [Token]
  private let tokens: [LayoutToken]
  var position = 0
  var builder: TreeBuilder
  private(set) var diagnostics: [Diagnostic]
  /// Whether the current line has its error already.
  var isRecovering = false
  /// Whether the line before had one, so that a block below it is no further mistake.
  private(set) var lastLineFailed = false
  /// Where the current logical line begins.
  private(set) var lineStart = 0
  /// The logical lines that the parser gave up on.
  private var brokenLines: [Span] = []
  /// Whether a key without entries was reported, whose entries seem to stand at the left edge.
  var isMissingIndentation = false
  /// Where the finding stands about a word that the current line does without.
  private var strayWord: Int?
  /// Where the findings stand that are made once for many places.
  private var reportedOnce: [String: Int] = [:]
  /// What would close the brackets that are open here.
  private(set) var closings: [String] = []
  /// How deep the brackets, types and expressions around here are nested.
  private(set) var depth = 0
  /// How many operators and members the outermost expression around here has had.
  var chainLength = 0
  var isInExpression = false
  /// Whether states stand where none can be, which is told once.
  var hidesStates = false
  /// Whether some line begins with a tab, so that nobody knows how deep it is.
  let hasTabs: Bool
  /// Whether the line before in a block was a row.
  var lastItemWasRow = false

  /// Nesting beyond this is an error. No flow that a person reads comes near it.
  static let maximumDepth = 64

  init(_ source: SourceText, rawTokens: [Token], tokens: [LayoutToken], diagnostics: [Diagnostic]) {
    self.source = source
    self.rawTokens = rawTokens
    self.tokens = tokens
    self.builder = TreeBuilder(tokens: rawTokens)
    self.diagnostics = diagnostics
    self.hasTabs = diagnostics.contains { $0.id == CatalogueEntry.tabInIndentation.id }
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
  var isTight: Bool { isTight(0) }

  /// The same for the token that many ahead.
  func isTight(_ count: Int) -> Bool {
    guard position + count < tokens.count else { return false }
    let index = Int(tokens[position + count].index)
    return index > 0 && index <= rawTokens.count && !rawTokens[index - 1].kind.isTrivia
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
      strayWord = nil
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
    if at(.integer) || at(.float) {
      reportExpected(what, notes: ["A name begins with a letter or `_`."])
      return false
    }
    return expect(.identifier, what)
  }

  /// Takes a `:`, or reports that it is missing; `KEY value` is what it was meant to be.
  @discardableResult
  mutating func expectColon(_ what: String = SyntaxKind.colon.description) -> Bool {
    if eat(.colon) { return true }
    let isOtherSign = at(.equal) || at(.arrow)
    let end = isOtherSign ? currentSpan.end : lastEnd
    let fix = FixIt.replace(Span(start: lastEnd, end: end), with: ":", "write `:`")
    // At the end of a line without a block, more than the colon is missing.
    let isAll = !at(.newline) || peek() == .indent
    reportExpected(
      what,
      fixIts: at(.identifier) || isOtherSign || at(.newline) ? [isAll ? fix.safe : fix] : []
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
    if joinsStrayWord(diagnostic) { return }
    diagnostics.append(diagnostic)
  }

  /// Reports something that is no reason to give up on the line.
  mutating func note(_ diagnostic: Diagnostic) {
    if isRecovering || joinsStrayWord(diagnostic) { return }
    diagnostics.append(diagnostic)
  }

  /// A line that is copied from Swift is one mistake: what else is wrong with its form is mended
  /// together with the word that it begins with, or told once that word is gone.
  private mutating func joinsStrayWord(_ diagnostic: Diagnostic) -> Bool {
    guard let index = strayWord else { return false }
    if diagnostic.id == CatalogueEntry.foreignSyntax.id {
      guard let fixIt = diagnostic.fixIts.first, !diagnostics[index].fixIts.isEmpty else {
        return true
      }
      let first = diagnostics[index].fixIts[0]
      let both = FixIt("write it as a table does", first.edits + fixIt.edits)
      diagnostics[index].fixIts[0] = first.isSafe && fixIt.isSafe ? both.safe : both
      return true
    }
    return diagnostic.id == CatalogueEntry.unexpectedToken.id
  }

  /// Reports a word that the line does without.
  mutating func noteStrayWord(_ diagnostic: Diagnostic) {
    if isRecovering || joinsStrayWord(diagnostic) { return }
    strayWord = diagnostics.count
    diagnostics.append(diagnostic)
  }

  /// Reports a mistake that has many places, such as a name that is spelled wrong throughout: once,
  /// with what mends it everywhere.
  mutating func reportOnce(_ key: String, _ diagnostic: Diagnostic) {
    if isRecovering { return }
    isRecovering = true
    guard let index = reportedOnce[key] else {
      reportedOnce[key] = diagnostics.count
      return diagnostics.append(diagnostic)
    }
    for (number, fixIt) in diagnostic.fixIts.enumerated()
    where number < diagnostics[index].fixIts.count {
      diagnostics[index].fixIts[number].edits += fixIt.edits
    }
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
      brokenLines: brokenLines,
      hidesStates: hidesStates
    )
  }
}
