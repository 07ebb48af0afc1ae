// A table as the formatter sees it: logical lines of tokens at their depth, and between the tokens
// the comments. Neighbours: Layout (which finds the lines), Spacing (what stands close together),
// Format (the only reader). It decides nothing.

/// A comment, and how it stands to what is around it.
struct FormatComment {
  var text: String
  var isDoc: Bool
  /// Whether it ends a line that says something.
  var isTrailing: Bool
  /// Whether a blank line stands before it.
  var isAfterBlank: Bool
  /// Where it begins, from 0.
  var column: Int
}

/// What stands between two tokens.
struct FormatGap {
  var comments: [FormatComment] = []
  /// Whether a blank line stands before the token that ends the gap.
  var endsInBlank = false
}

/// A token of the grammar.
struct FormatToken {
  var text: String
  /// In columns of a terminal.
  var width: Int
  var kind: SyntaxKind
  /// The kind of the node that holds it.
  var parent: SyntaxKind
  /// Whether nothing stands between it and the one before.
  var isTight = false
  /// For an opening bracket the place of its closing one, for an opening quote of the closing one.
  var partner: Int?
}

/// A logical line.
struct FormatLine {
  var depth: Int
  /// Where it begins in the text that is formatted, from 0.
  var column: Int
  var tokens: Range<Int>
  /// The arrow, where it is a row.
  var arrow: Int?
  var isUnion = false

  var indent: Int { 2 * depth }
}

struct FormatSource {
  /// No line is longer where it can be broken.
  static let lineWidth = 100

  private(set) var tokens: [FormatToken] = []
  private(set) var lines: [FormatLine] = []
  /// For each token the gap before it, and the one at the end of the file.
  private var gaps: [FormatGap] = []
  /// How wide all tokens before each one are with their spaces, on one line.
  private var widths: [Int] = [0]
  /// How many places before each token must have a line break inside a line.
  private var breaks: [Int] = [0]

  init(_ tree: SyntaxTree) {
    var context = TokenContext(tree)
    context.visit(tree.root)
    addTokens(tree, context)
    addLines(tree)
    measure()
  }

  func gap(before token: Int) -> FormatGap { gaps[token] }

  /// How wide some tokens are on one line.
  func width(_ range: Range<Int>) -> Int {
    if range.isEmpty { return 0 }
    let space = tokens[range.lowerBound].isTight || range.lowerBound == 0 ? 0 : 1
    return widths[range.upperBound] - widths[range.lowerBound] - space
  }

  /// Whether some tokens cannot stand on one line: there is a comment between them, or a list whose
  /// last element has a comma, by which its writer asks for a line for each.
  func mustBreak(_ range: Range<Int>) -> Bool {
    if range.isEmpty { return false }
    return breaks[range.upperBound] != breaks[range.lowerBound + 1]
  }

  // MARK: Making it

  private mutating func addTokens(_ tree: SyntaxTree, _ context: TokenContext) {
    var gap = FormatGap()
    var lineEnds = 0
    var isFirst = true
    for index in tree.tokens.indices {
      let kind = tree.tokens[index].kind
      switch kind {
      case .byteOrderMark, .whitespace: continue
      case .lineEnd: lineEnds += 1
      case .comment, .docComment:
        let text = withoutTrailingSpaces(tree.text(ofToken: index))
        gap.comments.append(
          FormatComment(
            text: text,
            isDoc: kind == .docComment,
            isTrailing: lineEnds == 0 && !isFirst,
            isAfterBlank: lineEnds > 1,
            column: column(ofToken: index, tree)
          )
        )
        lineEnds = 0
        isFirst = false
      default:
        gap.endsInBlank = lineEnds > 1
        gaps.append(gap)
        gap = FormatGap()
        lineEnds = 0
        isFirst = false
        let text = tree.text(ofToken: index)
        tokens.append(
          FormatToken(
            text: kind == .reason ? withoutTrailingSpaces(text) : text,
            width: kind == .reason ? 0 : displayWidth(of: text),
            kind: kind,
            parent: context.parents[index]
          )
        )
      }
    }
    gap.endsInBlank = lineEnds > 1
    gaps.append(gap)
    pairBrackets()
  }

  private func column(ofToken index: Int, _ tree: SyntaxTree) -> Int {
    tree.source.location(of: Int(tree.tokens[index].start)).column - 1
  }

  private mutating func pairBrackets() {
    var open: [Int] = []
    var string: [Int] = []
    for index in tokens.indices {
      switch tokens[index].kind {
      case .leftParen, .leftBracket, .interpolationStart: open.append(index)
      case .rightParen, .rightBracket, .interpolationEnd:
        if let opening = open.popLast() { tokens[opening].partner = index }
      case .quote:
        // A quote closes a string if its string, and no interpolation in it, is the innermost.
        if let opening = string.last, open.last ?? -1 < opening {
          string.removeLast()
          tokens[opening].partner = index
        } else {
          string.append(index)
        }
      default: break
      }
    }
    for index in tokens.indices.dropFirst() {
      tokens[index].isTight = isTight(tokens[index - 1], tokens[index])
    }
  }

  private mutating func addLines(_ tree: SyntaxTree) {
    var layout = Layout(tree.source, tree.tokens)
    var depth = 0
    var start = 0
    var next = 0
    var column = 0
    for mark in layout.run() {
      switch mark.kind {
      case .newline:
        addLine(start..<next, depth: depth, column: column)
        start = next
      case .indent: depth += 1
      case .dedent: depth -= 1
      case .endOfFile: break
      default:
        if next == start { column = self.column(ofToken: Int(mark.index), tree) }
        next += 1
      }
    }
  }

  private mutating func addLine(_ range: Range<Int>, depth: Int, column: Int) {
    var line = FormatLine(depth: depth, column: column, tokens: range)
    line.arrow = range.first { tokens[$0].kind == .arrow && tokens[$0].parent == .row }
    line.isUnion = range.contains {
      tokens[$0].kind == .pipe && tokens[$0].parent == .unionDeclaration
    }
    lines.append(line)
  }

  private mutating func measure() {
    for index in tokens.indices {
      let token = tokens[index]
      let space = token.isTight || index == 0 ? 0 : 1
      widths.append(widths[index] + space + token.width)
      let closesLongList =
        [.rightParen, .rightBracket].contains(token.kind) && tokens[index - 1].kind == .comma
      let needsBreak = closesLongList || !gaps[index].comments.isEmpty
      breaks.append(breaks[index] + (needsBreak ? 1 : 0))
    }
  }
}

/// The kind of the node around each token.
private struct TokenContext {
  private(set) var parents: [SyntaxKind]

  init(_ tree: SyntaxTree) {
    parents = Array(repeating: .file, count: tree.tokens.count)
  }

  mutating func visit(_ node: SyntaxNode) {
    for element in node.elements {
      switch element {
      case .node(let child): visit(child)
      case .token(let token): parents[token.index] = node.kind
      }
    }
  }
}

private func withoutTrailingSpaces(_ text: String) -> String {
  var bytes = Array(text.utf8)
  while let last = bytes.last,
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(last)
  {
    bytes.removeLast()
  }
  return String(decoding: bytes, as: UTF8.self)
}
