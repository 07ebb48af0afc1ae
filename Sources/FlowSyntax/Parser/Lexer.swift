// Bytes to tokens. Total: any bytes give tokens that cover them all, and diagnostics.
// Neighbours: LexerComments and LexerStrings (parts of it), Layout (lines and blocks from the tokens).
// It knows no grammar but two things: what a string's interpolation nests, and that the text after
// `ignore … :` is a reason.

struct Lexer {
  let source: SourceText
  let bytes: [UInt8]
  var position = 0
  private(set) var tokens: [Token] = []
  var diagnostics: [Diagnostic] = []

  /// What the lexer is inside of: a string, or the brackets of an interpolation in it.
  enum Nesting { case string(start: Int), interpolation(depth: Int) }
  var nesting: [Nesting] = []

  /// How far the current line is on its way to a reason.
  private enum Line {
    case start, other
    /// After `ignore`, `impossible` or the reserved `defer`, first on the line.
    case verdict
    /// After a name that follows it: a colon now begins the reason.
    case verdictNames
  }
  private var line = Line.start
  /// The last place that was looked for and found, where a list of names goes on.
  private var nextPipe = 0
  /// Whether the current line has an unknown character already: one error a line is enough.
  private var lineHasUnknown = false
  var isInvalidUTF8Reported = false
  var foreignMarks = ForeignMarks()

  init(_ source: SourceText) {
    self.source = source
    self.bytes = source.bytes
    tokens.reserveCapacity(bytes.count / 3)
  }

  /// All tokens, in order.
  mutating func lex() -> [Token] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { add(.byteOrderMark, length: 3) }
    while position < bytes.count {
      switch nesting.last {
      case .string: lexStringPart()
      case .interpolation, nil: lexToken()
      }
    }
    closeStrings()
    diagnostics += foreignMarks.diagnostics
    return tokens
  }

  // MARK: The bytes

  var byte: UInt8 { bytes[position] }

  func byte(after count: Int) -> UInt8? {
    position + count < bytes.count ? bytes[position + count] : nil
  }

  mutating func add(_ kind: SyntaxKind, length: Int) {
    tokens.append(Token(kind: kind, start: position))
    position += length
    if kind.isTrivia { return }
    switch (line, kind) {
    case (.verdict, .identifier): line = .verdictNames
    case (.verdictNames, .identifier), (.verdictNames, .pipe): break
    case (.verdictNames, .colon):
      line = .other
      lexReason()
    default: line = .other
    }
  }

  func length(while holds: (UInt8) -> Bool) -> Int {
    var end = position
    while end < bytes.count, holds(bytes[end]) { end += 1 }
    return end - position
  }

  func isLineEnd(at offset: Int) -> Bool {
    offset >= bytes.count || bytes[offset] == UInt8(ascii: "\n")
      || (bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count
        && bytes[offset + 1] == UInt8(ascii: "\n"))
  }

  func lengthToLineEnd() -> Int {
    var end = position
    while !isLineEnd(at: end) { end += 1 }
    return end - position
  }

  // MARK: Tokens

  private mutating func lexToken() {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"):
      add(.whitespace, length: length { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
    case UInt8(ascii: "\n"): lexLineEnd(length: 1)
    case UInt8(ascii: "\r") where byte(after: 1) == UInt8(ascii: "\n"): lexLineEnd(length: 2)
    case UInt8(ascii: "#") where startsComment: lexComment()
    case UInt8(ascii: "\""):
      nesting.append(.string(start: position))
      add(.quote, length: 1)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): lexNumber()
    case UInt8(ascii: "_"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...:
      lexIdentifier()
    default: lexPunctuation()
    }
  }

  mutating func lexLineEnd(length: Int) {
    closeStrings()
    add(.lineEnd, length: length)
    lineHasUnknown = false
    if line == .verdictNames, nextLineStartsWithPipe() { return }
    line = .start
  }

  /// Whether the next line that says something goes on with a list of names.
  private mutating func nextLineStartsWithPipe() -> Bool {
    // Between two names there may be many lines, all of which lead to the same one.
    if position < nextPipe { return true }
    var offset = position
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        offset += 1
      case UInt8(ascii: "#"): while !isLineEnd(at: offset) { offset += 1 }
      case UInt8(ascii: "|"):
        nextPipe = offset
        return true
      default: return false
      }
    }
    return false
  }

  private mutating func lexNumber() {
    let start = position
    var end = position
    func isDigit(_ offset: Int) -> Bool {
      offset < bytes.count
        && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset])
    }
    func isWord(_ offset: Int) -> Bool {
      offset < bytes.count && (bytes[offset] == UInt8(ascii: "_") || isASCIIWord(bytes[offset]))
    }
    while isWord(end) { end += 1 }
    var kind = SyntaxKind.integer
    let isPrefixed =
      end - start > 1 && bytes[start] == UInt8(ascii: "0") && !isDigit(start + 1)
      && bytes[start + 1] != UInt8(ascii: "_")
    if !isPrefixed {
      if end < bytes.count, bytes[end] == UInt8(ascii: "."), isDigit(end + 1) {
        kind = .float
        end += 1
        while isWord(end) { end += 1 }
      }
      let last = bytes[end - 1]
      if last == UInt8(ascii: "e") || last == UInt8(ascii: "E"), end < bytes.count,
        bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "+"), isDigit(end + 1)
      {
        end += 1
        while isWord(end) { end += 1 }
      }
    }
    let text = bytes[start..<end]
    if kind == .integer, !isPrefixed,
      text.contains(where: { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") })
    {
      kind = .float
    }
    add(kind, length: end - start)
  }

  private mutating func lexIdentifier() {
    var end = position
    var isPlain = true
    while end < bytes.count {
      let byte = bytes[end]
      if byte >= 0x80 {
        isPlain = false
      } else if !isASCIIWord(byte) && byte != UInt8(ascii: "_") {
        break
      }
      end += 1
    }
    if !isPlain { end = checkIdentifier(end: end) }
    if end == position { return lexUnknown() }
    let length = end - position
    if length == 1, byte == UInt8(ascii: "_") { return add(.underscore, length: 1) }
    if line == .start, isVerdict(length: length), nextWordIsName(after: end) {
      add(.identifier, length: length)
      line = .verdict
    } else {
      add(.identifier, length: length)
    }
  }

  private func isVerdict(length: Int) -> Bool {
    let word = bytes[position..<position + length]
    return word.elementsEqual("ignore".utf8) || word.elementsEqual("impossible".utf8)
      || word.elementsEqual("defer".utf8)
  }

  private func nextWordIsName(after end: Int) -> Bool {
    var offset = end
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
    guard offset > end, offset < bytes.count else { return false }
    return isASCIIWord(bytes[offset]) || bytes[offset] >= 0x80 || bytes[offset] == UInt8(ascii: "_")
  }

  /// Decodes a name that is not plain ASCII, and returns where it ends.
  private mutating func checkIdentifier(end: Int) -> Int {
    var offset = position
    while offset < end {
      guard let (scalar, length) = UTF8Scalars.decode(bytes, at: offset) else { return offset }
      if scalar.isInvisible {
        let span = Span(start: offset, end: offset + length)
        diagnostics.append(
          Diagnostic(
            .invisibleCharacter,
            at: span,
            "the invisible character \(scalar.codePoint) stands in a name",
            fixIts: [.remove(span, "remove it").safe]
          )
        )
      } else if !scalar.mayStandInName(first: offset == position) {
        return offset
      }
      offset += length
    }
    return end
  }

  private mutating func lexUnknown() {
    guard let (scalar, length) = UTF8Scalars.decode(bytes, at: position) else {
      let length = UTF8Scalars.invalidLength(bytes, at: position)
      checkUTF8(Span(start: position, end: position + length))
      return add(.unknown, length: length)
    }
    if lineHasUnknown { return add(.unknown, length: length) }
    lineHasUnknown = true
    let quoted = quotedLength(scalar, length)
    let span = Span(start: position, end: position + (quoted ?? length))
    let message = UnknownCharacter.message(for: scalar)
    var replacement = message.replacement
    // A quote alone, or around others, may be meant in several ways.
    var isSafe = replacement != "\""
    if quoted != nil, let mark = replacement {
      let inner = source[Span(start: span.start + length, end: span.end - length)]
      isSafe = !inner.contains { $0 == "\"" || $0 == "\\" }
      replacement = mark + inner + mark
    }
    diagnostics.append(
      Diagnostic(
        .invalidCharacter,
        at: span,
        message.text,
        notes: message.notes,
        fixIts: replacement.map {
          let fix = FixIt.replace(span, with: $0, $0.isEmpty ? "remove it" : "write `\($0)`")
          return [isSafe ? fix.safe : fix]
        } ?? []
      )
    )
    add(.unknown, length: span.length)
  }

  /// The length of what stands between two quotes or backticks, with them, if the line has both.
  private func quotedLength(_ scalar: Unicode.Scalar, _ length: Int) -> Int? {
    guard let closing = UnknownCharacter.closing(of: scalar) else { return nil }
    let mark = Array(String(closing).utf8)
    var end = position + length
    while !isLineEnd(at: end) {
      if bytes[end...].starts(with: mark) { return end + mark.count - position }
      end += 1
    }
    return nil
  }

  private mutating func lexPunctuation() {
    let next = byte(after: 1)
    func followed(by character: Unicode.Scalar) -> Bool { next == UInt8(ascii: character) }
    switch byte {
    case UInt8(ascii: "("): openInInterpolation(); add(.leftParen, length: 1)
    case UInt8(ascii: ")"):
      add(closesInterpolation() ? .interpolationEnd : .rightParen, length: 1)
    case UInt8(ascii: "["): add(.leftBracket, length: 1)
    case UInt8(ascii: "]"): add(.rightBracket, length: 1)
    case UInt8(ascii: ":"): add(.colon, length: 1)
    case UInt8(ascii: ","): add(.comma, length: 1)
    case UInt8(ascii: "."):
      if followed(by: "."), byte(after: 2) == UInt8(ascii: ".") {
        add(.ellipsis, length: 3)
      } else {
        add(.dot, length: 1)
      }
    case UInt8(ascii: "|"): followed(by: "|") ? add(.orOr, length: 2) : add(.pipe, length: 1)
    case UInt8(ascii: "-"): followed(by: ">") ? add(.arrow, length: 2) : add(.minus, length: 1)
    case UInt8(ascii: "="):
      followed(by: "=") ? add(.equalEqual, length: 2) : add(.equal, length: 1)
    case UInt8(ascii: "?"):
      followed(by: "?") ? add(.questionQuestion, length: 2) : add(.question, length: 1)
    case UInt8(ascii: "&"): followed(by: "&") ? add(.andAnd, length: 2) : add(.ampersand, length: 1)
    case UInt8(ascii: "!"):
      followed(by: "=") ? add(.notEqual, length: 2) : add(.exclamation, length: 1)
    case UInt8(ascii: "<"): followed(by: "=") ? add(.lessEqual, length: 2) : add(.less, length: 1)
    case UInt8(ascii: ">"):
      followed(by: "=") ? add(.greaterEqual, length: 2) : add(.greater, length: 1)
    case UInt8(ascii: "+"): add(.plus, length: 1)
    case UInt8(ascii: "*"): add(.star, length: 1)
    case UInt8(ascii: "/"):
      if followed(by: "/") {
        lexForeignComment()
      } else if followed(by: "*") {
        lexForeignBlockComment()
      } else {
        add(.slash, length: 1)
      }
    case UInt8(ascii: "%"): add(.percent, length: 1)
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
      if !lexForeignMark() { lexUnknown() }
    default: lexUnknown()
    }
  }
}

func isASCIIWord(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
