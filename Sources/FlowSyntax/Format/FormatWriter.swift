// Writes the tokens of a line, on one line where they fit, else broken where the language allows
// it: in brackets one element a line, outside before a word or sign that goes on with a line.
// Neighbours: FormatSource (the tokens), Format (which line goes where).

struct FormatWriter {
  private let source: FormatSource
  private var text = ""
  private var column = 0
  private var isEmpty = true

  init(_ source: FormatSource) { self.source = source }

  /// The whole text.
  mutating func finish() -> String {
    if !isEmpty { text += "\n" }
    return text
  }

  // MARK: Lines

  mutating func startLine(indent: Int) {
    if !isEmpty { text += "\n" }
    isEmpty = false
    text += String(repeating: " ", count: indent)
    column = indent
  }

  mutating func blankLine() { text += "\n" }

  mutating func append(_ string: String) { text += string }

  mutating func pad(to column: Int) {
    text += String(repeating: " ", count: column - self.column)
    self.column = column
  }

  /// Ends the line before a token, with the comments that stand there.
  mutating func breakLine(before token: Int, indent: Int, comments: Int? = nil) {
    for comment in source.gap(before: token).comments {
      if comment.isTrailing {
        text += "  " + comment.text
      } else {
        startLine(indent: comments ?? indent)
        text += comment.text
      }
    }
    startLine(indent: indent)
  }

  // MARK: Tokens

  /// Tokens that may be broken outside brackets too: as many parts on each line as fit.
  mutating func fill(_ range: Range<Int>, indent: Int) {
    if fitsHere(range) { return write(range, indent: indent) }
    let parts = parts(of: range)
    write(parts[0], indent: indent)
    for part in parts.dropFirst() {
      let start = part.lowerBound
      let isForced = !source.gap(before: start).comments.isEmpty
      if isForced || column + 1 + source.width(part) > FormatSource.lineWidth {
        breakLine(before: start, indent: indent + 4)
        write(part, indent: indent + 4)
      } else {
        space(before: start)
        write(part, indent: indent)
      }
    }
  }

  /// A union: on one line, or with each `|` on its own. One that begins with `|` asks for that.
  mutating func writeUnion(_ range: Range<Int>, indent: Int) {
    let parts = parts(of: range)
    let beginsWithPipe = parts.count > 1 && source.tokens[parts[1].lowerBound - 1].kind == .colon
    if fitsHere(range), !beginsWithPipe { return write(range, indent: indent) }
    write(parts[0], indent: indent)
    for part in parts.dropFirst() {
      breakLine(before: part.lowerBound, indent: indent + 2)
      write(part, indent: indent + 2)
    }
  }

  /// Tokens that are broken in brackets only, and where a comment stands between them.
  mutating func write(_ range: Range<Int>, indent: Int) {
    var index = range.lowerBound
    while index < range.upperBound {
      if index > range.lowerBound {
        if source.gap(before: index).comments.isEmpty {
          space(before: index)
        } else {
          breakLine(before: index, indent: indent + 2)
        }
      }
      guard let partner = source.tokens[index].partner, partner < range.upperBound else {
        appendToken(index)
        index += 1
        continue
      }
      if isString(index) || fitsHere(index..<reach(of: partner, in: range)) {
        for inner in index...partner {
          if inner > index { space(before: inner) }
          appendToken(inner)
        }
      } else {
        writeList(index, partner, indent: indent)
      }
      index = partner + 1
    }
  }

  /// A bracket with one element on each line.
  private mutating func writeList(_ open: Int, _ close: Int, indent: Int) {
    appendToken(open)
    var start = open + 1
    var index = start
    while index < close {
      let end = (source.tokens[index].partner ?? index) + 1
      if source.tokens[index].kind == .comma || end == close {
        breakLine(before: start, indent: indent + 2)
        write(start..<end, indent: indent + 2)
        start = end
      }
      index = end
    }
    breakLine(before: close, indent: indent, comments: indent + 2)
    appendToken(close)
  }

  /// The end of what follows a closing bracket up to the next place where a line may be broken.
  private func reach(of close: Int, in range: Range<Int>) -> Int {
    var end = close + 1
    while end < range.upperBound, source.tokens[end].partner == nil,
      source.gap(before: end).comments.isEmpty
    {
      end += 1
    }
    return end
  }

  private func fitsHere(_ range: Range<Int>) -> Bool {
    !source.mustBreak(range) && column + source.width(range) <= FormatSource.lineWidth
  }

  private func isString(_ index: Int) -> Bool { source.tokens[index].kind == .quote }

  private mutating func space(before index: Int) {
    if source.tokens[index].isTight { return }
    text += " "
    column += 1
  }

  private mutating func appendToken(_ index: Int) {
    text += source.tokens[index].text
    column += source.tokens[index].width
  }

  /// The parts between which a line may be broken outside brackets.
  private func parts(of range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if index > start, mayStartLine(index) {
        parts.append(start..<index)
        start = index
      }
      index = (source.tokens[index].partner ?? index) + 1
    }
    return parts + [start..<range.upperBound]
  }

  /// As the language has it (section 2): a deeper line that begins so goes on with the one before.
  private func mayStartLine(_ index: Int) -> Bool {
    let token = source.tokens[index]
    if source.tokens[index - 1].kind == .comma { return true }
    switch token.kind {
    case .pipe, .arrow: return true
    case .identifier:
      return [.whenClause, .elseClause, .effectThrows].contains(token.parent)
        && ["when", "else", "throws"].contains(token.text)
    default: return false
    }
  }
}
