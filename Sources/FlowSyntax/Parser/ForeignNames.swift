// What people write around names who come from Swift, YAML or English, and what they get told:
// qualifiers, dashes and spaces in names, words before them, marks of lists.
// Neighbours: the Grammar files, which come here where a name should stand.

extension Parser {
  /// Takes a name that stands for something declared elsewhere, or reports what is wrong with it.
  @discardableResult
  mutating func expectUsedName(_ what: String) -> Bool {
    refuseQualifier()
    guard expectName(what) else { return false }
    refuseDashes()
    return true
  }

  /// Takes the name of something that is declared here, or reports what is wrong with it.
  @discardableResult
  mutating func expectNewName(_ what: String) -> Bool {
    guard expectUsedName(what) else { return false }
    refuseSpaces()
    return true
  }

  /// `.open`, `State.open`: takes what stands before the name.
  mutating func refuseQualifier() {
    var count = at(.dot) && peek() == .identifier ? 1 : 0
    while peek(count) == .identifier, peek(count + 1) == .dot, peek(count + 2) == .identifier {
      count += 2
    }
    if count == 0 { return }
    let span = Span(start: currentSpan.start, end: endOfToken(count - 1))
    let isOwn = [".", "State.", "Event.", "Effect."].contains(source[span])
    report(
      Diagnostic(
        .foreignSyntax,
        at: span,
        "names are written without `\(source[span])` here",
        // What else stands before a dot may be more than a type of the flow.
        fixIts: [
          isOwn
            ? .remove(span, "remove `\(source[span])`").safe
            : .remove(span, "remove `\(source[span])`")
        ]
      )
    )
    bumpAsError(count)
  }

  /// `opened-door`: takes what belongs to the name.
  private mutating func refuseDashes() {
    var count = 0
    while peek(count) == .minus, isTight(count), isTight(count + 1),
      peek(count + 1) == .identifier || peek(count + 1) == .integer
    {
      count += 2
    }
    if count > 0 { reportParts(count, "a name has no `-` in it") }
  }

  /// `My Door`: takes what belongs to the name, where nothing else can be meant.
  mutating func refuseSpaces(inType isType: Bool = false) {
    var count = 0
    while peek(count) == .identifier, !["throws", "final", "async", "for"].contains(text(count)) {
      count += 1
    }
    let isName =
      switch peek(count) {
      case .newline, .leftParen, .arrow: !isType
      case .colon: isType || peek(count + 1) == .newline || text(count + 1) == "final"
      default: false
      }
    if count > 0, isName { reportParts(count, "a name is one word") }
  }

  /// What may follow an event, here or elsewhere, and is no part of its name.
  private static let wordsAfterEvents = [
    "when", "else", "if", "where", "unless", "or", "and", "to", "goto",
  ]

  /// `door pushed -> open`: takes what belongs to the event's name.
  mutating func refuseSpacesInTrigger() {
    var count = 0
    while peek(count) == .identifier,
      !Parser.wordsAfterEvents.contains(text(count))
    {
      count += 1
    }
    let isRow =
      peek(count) == .arrow
      || peek(count) == .identifier && ["when", "else"].contains(text(count))
    if count == 0 || !isRow { return }
    let others = ([source[lastSpan]] + (0..<count).map { text($0) }).joined(separator: " | ")
    reportParts(
      count,
      "a name is one word, and `|` stands between two events",
      or: [
        .replace(
          Span(start: lastSpan.start, end: endOfToken(count - 1)),
          with: others,
          "write `\(others)`"
        )
      ]
    )
  }

  /// Reports that the last name goes on over some tokens, once for all its places.
  private mutating func reportParts(_ count: Int, _ message: String, or others: [FixIt] = []) {
    let span = Span(start: lastSpan.start, end: endOfToken(count - 1))
    let words = ([source[lastSpan]] + (0..<count).map { text($0) }).filter { $0 != "-" }
    let name =
      words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    reportOnce(
      "name \(source[span])",
      Diagnostic(
        .foreignSyntax,
        at: span,
        message,
        fixIts: [.replace(span, with: name, "write `\(name)`")] + others
      )
    )
    bumpAsError(count)
  }

  /// `- closed:`, an entry as an item of a YAML list: takes the mark.
  mutating func refuseListMark() {
    guard at(.minus), peek() == .identifier || peek() == .dot else { return }
    let mark = Span(start: currentSpan.start, end: startOfNext)
    reportOnce(
      "list",
      Diagnostic(
        .foreignSyntax,
        at: currentSpan,
        "entries are written without `-` here",
        notes: ["`- ` begins an effect, in the list below a row, `entry:`, `exit:` or `initial:`."],
        fixIts: [.remove(mark, "remove `- `")]
      )
    )
    bumpAsError()
  }

  /// `---`: a line of signs that says nothing. Takes the line.
  mutating func refuseOrnament() -> Bool {
    var count = 0
    while peek(count).isToken {
      switch peek(count) {
      case .minus, .equal, .equalEqual, .star, .plus, .underscore, .ellipsis: count += 1
      default: return false
      }
    }
    if count < 2 && !(count == 1 && at(.ellipsis)) { return false }
    let line = Span(start: currentSpan.start, end: endOfToken(count - 1))
    reportOnce(
      "ornament",
      Diagnostic(
        .foreignSyntax,
        at: line,
        "a line of signs is not part of a table",
        notes: ["A comment begins with `#`; blank lines part what does not belong together."],
        fixIts: [.insert("# ", at: line.start, "make it a comment").safe]
      )
    )
    skipLine()
    endLine()
    return true
  }

  /// One of some words of Swift or another language that the table does without; takes it.
  mutating func refuseStrayWord(_ words: [String], _ what: String) {
    guard isStrayWord(among: words) else { return }
    reportStrayWord("\(what) without `\(text())` here")
  }

  /// Whether one of some words stands before a name, and is none itself.
  func isStrayWord(among words: [String]) -> Bool {
    at(.identifier) && peek() == .identifier && words.contains(text())
      && !["throws", "when", "else", "final", "for", "async"].contains(text(1))
  }

  /// A word of Swift or another language that the table does without; takes it.
  mutating func reportStrayWord(_ message: String) {
    let span = currentSpan
    let word = text()
    bumpAsError()
    let next = at(.identifier) ? currentSpan.start : span.end
    noteStrayWord(
      Diagnostic(
        .foreignSyntax,
        at: span,
        message,
        fixIts: [.remove(Span(start: span.start, end: next), "remove `\(word)`").safe]
      )
    )
  }

  // MARK: Declarations

  /// `pushed, pulled` where each has a line of its own.
  mutating func refuseListOnLine(_ entries: String) {
    guard at(.comma), peek() == .identifier else { return }
    let line = source.location(of: lineStart).line
    let indentation = String(source.line(line).prefix { $0 == " " })
    var edits: [Edit] = []
    var count = 0
    var level = 0
    while peek(count).isToken {
      switch peek(count) {
      case .leftParen, .leftBracket: level += 1
      case .rightParen, .rightBracket: level -= 1
      case .comma where level == 0 && peek(count + 1) == .identifier:
        let next = endOfToken(count + 1) - text(count + 1).utf8.count
        let gap = Span(start: endOfToken(count) - 1, end: next)
        edits.append(Edit(span: gap, replacement: "\n" + indentation))
      default: break
      }
      count += 1
    }
    report(
      Diagnostic(
        .foreignSyntax,
        at: currentSpan,
        "the \(entries) of a table have a line each",
        fixIts: [FixIt("give each its line", edits).safe]
      )
    )
    skipLine()
  }

  /// `failed: String`, `moved: x: Int, y: Int`: fields after a colon.
  mutating func refuseFieldsAfterColon() {
    guard at(.colon), peek() == .identifier || peek() == .leftBracket else { return }
    var count = 1
    while peek(count + 1).isToken { count += 1 }
    let isNamed = peek() == .identifier && peek(2) == .colon
    let start = Span(start: lastEnd, end: startOfNext)
    let edits = [
      Edit(span: start, replacement: isNamed ? "(" : "(_ value: "),
      Edit(span: Span(at: endOfToken(count)), replacement: ")"),
    ]
    report(
      Diagnostic(
        .foreignSyntax,
        at: currentSpan,
        "what an event carries stands in parentheses: `paid(orderId: String, at: Date)`",
        fixIts: [FixIt("write parentheses", edits)]
      )
    )
    skipLine()
  }

  /// The cases of a union below its line, each on one of its own, without `|`. Takes the block.
  mutating func refuseUnmarkedCases() {
    var count = 2
    var depth = 1
    var startsLine = true
    var edits: [Edit] = []
    while depth > 0, peek(count) != .endOfFile {
      switch peek(count) {
      case .indent: depth += 1
      case .dedent: depth -= 1
      case .newline: startsLine = true
      default:
        if startsLine, depth == 1 {
          let isCase = text(count) == "case" && peek(count + 1) == .identifier
          let start = endOfToken(count) - text(count).utf8.count
          edits.append(
            Edit(
              span: Span(start: start, end: isCase ? endOfToken(count) : start),
              replacement: isCase ? "|" : "| "
            )
          )
        }
        startsLine = false
      }
      count += 1
    }
    report(
      Diagnostic(
        .foreignSyntax,
        at: lastSpan,
        "the cases of a type have `|` between them, also where each has a line of its own",
        fixIts: [FixIt("write `|`", edits).safe]
      )
    )
    endLine()
    skipBlock()
  }

  /// `Int | nil`, and `Int: 0` for a default.
  mutating func refuseForeignType() {
    if at(.pipe), text(1) == "nil" {
      report(
        Diagnostic(
          .foreignSyntax,
          at: currentSpan,
          "what may be nil has a type with `?`, as in Swift",
          fixIts: [.replace(Span(start: lastEnd, end: endOfToken(1)), with: "?", "write `?`").safe]
        )
      )
      bumpAsError(2)
    } else if at(.colon), beginsDefault(1) {
      report(
        Diagnostic(
          .foreignSyntax,
          at: currentSpan,
          "the default of a field stands after `=`",
          fixIts: [.replace(currentSpan, with: " =", "write `=`").safe]
        )
      )
      bumpAsError()
      parseExpression()
    }
  }

  /// Whether what stands there can only be a value.
  private func beginsDefault(_ offset: Int) -> Bool {
    switch peek(offset) {
    case .integer, .float, .quote, .minus, .dot: true
    case .identifier: ["true", "false", "nil"].contains(text(offset))
    default: false
    }
  }

  /// `waiting[id: Int]`: fields in brackets. Takes them.
  mutating func refuseBracketedFields() {
    guard at(.leftBracket) else { return }
    var count = 1
    while peek(count).isToken, peek(count) != .rightBracket || peek(count + 1) == .comma {
      count += 1
    }
    let end = endOfToken(count)
    let isClosed = peek(count) == .rightBracket
    let close = Span(start: end - 1, end: end)
    report(
      Diagnostic(
        .foreignSyntax,
        at: currentSpan,
        "fields stand in parentheses",
        fixIts: isClosed
          ? [
            FixIt(
              "write parentheses",
              [Edit(span: currentSpan, replacement: "("), Edit(span: close, replacement: ")")]
            ).safe
          ] : []
      )
    )
    bumpAsError(isClosed ? count + 1 : count)
  }
}
