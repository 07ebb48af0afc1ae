// Text that is not code: comments and reasons, and what other languages take for a comment.
// Neighbours: Lexer (which comes here at a `#`, a `//`, a `/*`, or after `ignore … :`).

extension Lexer {
  var startsComment: Bool {
    guard let last = tokens.last?.kind else { return true }
    return last == .whitespace || last == .lineEnd || last == .byteOrderMark
  }

  mutating func lexComment() {
    let isDoc =
      isFirstOnLine && byte(after: 1) == UInt8(ascii: "#")
      && (isLineEnd(at: position + 2) || byte(after: 2) == UInt8(ascii: " "))
    closeStrings()
    let length = lengthToLineEnd()
    checkText(Span(start: position, end: position + length))
    add(isDoc ? .docComment : .comment, length: length)
  }

  var isFirstOnLine: Bool {
    for token in tokens.reversed() {
      switch token.kind {
      case .whitespace, .byteOrderMark: continue
      case .lineEnd: return true
      default: return false
      }
    }
    return true
  }

  mutating func lexReason() {
    let blank = length { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    if blank > 0 { add(.whitespace, length: blank) }
    var length = lengthToLineEnd()
    while length > 0,
      bytes[position + length - 1] == UInt8(ascii: " ")
        || bytes[position + length - 1] == UInt8(ascii: "\t")
    {
      length -= 1
    }
    if length > 0 {
      checkText(Span(start: position, end: position + length))
      add(.reason, length: length)
    }
  }
}

/// What a table has on many lines that is written as in Swift: one mistake, however often.
struct ForeignMarks {
  enum Kind: Int { case comment, brace, semicolon }

  private var places: [[Span]] = [[], [], []]
  private var edits: [[Edit]] = [[], [], []]
  /// Where no block comment ends any more, so that nobody looks for it again.
  var endOfBlocks = Int.max

  mutating func add(_ kind: Kind, _ span: Span, _ edits: [Edit]) {
    places[kind.rawValue].append(span)
    self.edits[kind.rawValue] += edits
  }

  var diagnostics: [Diagnostic] { [.comment, .brace, .semicolon].compactMap(diagnostic) }

  private func diagnostic(_ kind: Kind) -> Diagnostic? {
    let places = places[kind.rawValue]
    let edits = edits[kind.rawValue]
    guard let first = places.first else { return nil }
    let entry: CatalogueEntry
    let message: String
    var notes: [String] = []
    let title: String
    switch kind {
    case .comment:
      entry = .foreignSyntax
      message = "comments begin with `#` here"
      title = "write `#`"
    case .brace:
      entry = .invalidCharacter
      message = "braces are not part of a table"
      notes = ["A block is made by `:` and by lines that are deeper."]
      title = "write no braces"
    case .semicolon:
      entry = .invalidCharacter
      message = "`;` is not part of a table"
      title = "remove it"
    }
    if places.count > 1 {
      notes.append(
        places.count == 2
          ? "There is one more of them." : "There are \(places.count - 1) more of them."
      )
    }
    let fixIts = edits.isEmpty ? [] : [FixIt(title, edits).safe]
    return Diagnostic(entry, at: first, message, notes: notes, fixIts: fixIts)
  }
}

extension Lexer {
  /// `// …` and `/// …`
  mutating func lexForeignComment() {
    let slashes = length { $0 == UInt8(ascii: "/") }
    let mark = Span(start: position, end: position + slashes)
    var replacement = slashes == 3 && isFirstOnLine ? "##" : "#"
    if !startsComment { replacement = " " + replacement }
    if !isLineEnd(at: mark.end), bytes[mark.end] != UInt8(ascii: " ") { replacement += " " }
    closeStrings()
    foreignMarks.add(.comment, mark, [Edit(span: mark, replacement: replacement)])
    add(.foreignText, length: lengthToLineEnd())
  }

  /// `/* … */`, over as many lines as it has; one that does not end goes to the end of its line.
  mutating func lexForeignBlockComment() {
    let start = position
    let end = endOfBlockComment()
    let isAlone = isFirstOnLine && isLineEnd(at: end ?? start)
    let isDoc =
      isAlone && byte(after: 2) == UInt8(ascii: "*") && byte(after: 3) != UInt8(ascii: "/")
    let mark = isDoc ? "##" : "#"
    var edits = [
      Edit(span: Span(start: start, end: start + mark.utf8.count + 1), replacement: mark)
    ]
    closeStrings()
    guard let end else {
      foreignMarks.add(.comment, Span(start: start, end: start + 2), edits)
      return add(.foreignText, length: lengthToLineEnd())
    }
    while position < end {
      if isLineEnd(at: position) {
        lexLineEnd(length: byte == UInt8(ascii: "\r") ? 2 : 1)
        let blank = length { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        if blank > 0 { add(.whitespace, length: blank) }
        if position < end, !isLineEnd(at: position) { edits.append(marking(position, with: mark)) }
      } else {
        add(.foreignText, length: min(end - position, lengthToLineEnd()))
      }
    }
    // The end stands alone on its line as a comment without text, or goes.
    if edits.last?.span.start != end - 2 {
      edits.append(Edit(span: Span(start: end - 2, end: end), replacement: ""))
    }
    foreignMarks.add(.comment, Span(start: start, end: start + 2), isAlone ? edits : [])
  }

  /// The mark at the start of a further line of a block comment.
  private func marking(_ offset: Int, with mark: String) -> Edit {
    if bytes[offset...].starts(with: "*/".utf8) {
      return Edit(span: Span(start: offset, end: offset + 2), replacement: mark)
    }
    let isStar = bytes[offset] == UInt8(ascii: "*")
    return Edit(
      span: Span(start: offset, end: isStar ? offset + 1 : offset),
      replacement: isStar ? mark : mark + " "
    )
  }

  /// Where the block comment that begins here ends, if it does.
  private mutating func endOfBlockComment() -> Int? {
    if position >= foreignMarks.endOfBlocks { return nil }
    var offset = position + 2
    while offset + 1 < bytes.count {
      if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
        return offset + 2
      }
      offset += 1
    }
    foreignMarks.endOfBlocks = position
    return nil
  }

  /// A `;` that ends a line, or a brace that opens or closes a block. Returns whether it was one.
  mutating func lexForeignMark() -> Bool {
    var rest = position + 1
    while !isLineEnd(at: rest), bytes[rest] == UInt8(ascii: " ") { rest += 1 }
    let mark = Span(start: position, end: position + 1)
    guard isLineEnd(at: rest) else { return false }
    switch byte {
    case UInt8(ascii: ";"):
      foreignMarks.add(.semicolon, mark, [Edit(span: mark, replacement: "")])
    case UInt8(ascii: "{"):
      let isRow = lineHasArrow
      let edit = Edit(
        span: Span(start: endOfText, end: mark.end),
        replacement: isRow ? "" : ":"
      )
      foreignMarks.add(.brace, mark, [edit])
      if !isRow {
        add(.colon, length: 1)
        return true
      }
    case UInt8(ascii: "}") where isFirstOnLine:
      let line = Span(start: position - columnOnLine, end: min(rest + 1, bytes.count))
      foreignMarks.add(.brace, mark, [Edit(span: line, replacement: "")])
    default: return false
    }
    add(.foreignText, length: 1)
    return true
  }

  private var lineHasArrow: Bool {
    for token in tokens.reversed() {
      if token.kind == .arrow { return true }
      if token.kind == .lineEnd { return false }
    }
    return false
  }

  /// Where the text before this place ends, without the space after it.
  private var endOfText: Int {
    guard let last = tokens.last, last.kind == .whitespace else { return position }
    return Int(last.start)
  }

  private var columnOnLine: Int {
    guard let last = tokens.last, last.kind == .whitespace else { return 0 }
    return position - Int(last.start)
  }
}
