// From tokens to lines and blocks: the parser's view of the table, without trivia and with marks
// for the end of a line, and where a block begins and ends (section 2 of the language).
// Neighbours: Lexer (the tokens), Parser (the only reader).

/// A token as the parser sees it: a significant one, or a mark before one.
struct LayoutToken {
  var kind: SyntaxKind
  /// The raw token; for a mark, the one that it stands before.
  var index: Int32
}

struct Layout {
  private let source: SourceText
  private let tokens: [Token]
  private(set) var output: [LayoutToken] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The columns of the blocks that are open.
  private var columns = [0]
  /// For each, the columns in which lines of it stand by mistake, each reported once.
  private var strays: [Set<Int>] = [[]]
  /// For each open bracket, the column of the line that opened it.
  private var brackets: [Int] = []
  /// How many of them stand around the string that is open, if one is.
  private var bracketsAroundString: Int?
  private var lineColumn = 0
  private var physicalColumn = 0
  private var isInLine = false
  private var tabs: [Span] = []
  /// Each line with its column and its first token.
  private var indents: [(column: Int, index: Int, hasTab: Bool)] = []

  init(_ source: SourceText, _ tokens: [Token]) {
    self.source = source
    self.tokens = tokens
    output.reserveCapacity(tokens.count)
  }

  mutating func run() -> [LayoutToken] {
    var index = 0
    var startsLine = true
    while index < tokens.count {
      let kind = tokens[index].kind
      if kind == .lineEnd {
        startsLine = true
        // A string ends with its line, and what is open in it too.
        if let outer = bracketsAroundString { brackets.removeSubrange(outer...) }
        bracketsAroundString = nil
      } else if !kind.isTrivia {
        if startsLine { startLine(at: index) }
        startsLine = false
        append(kind, index)
      }
      index += 1
    }
    if isInLine { mark(.newline, tokens.count) }
    for _ in columns.dropFirst() { mark(.dedent, tokens.count) }
    mark(.endOfFile, tokens.count)
    reportTabs()
    return output
  }

  private mutating func mark(_ kind: SyntaxKind, _ index: Int) {
    output.append(LayoutToken(kind: kind, index: Int32(index)))
  }

  private mutating func append(_ kind: SyntaxKind, _ index: Int) {
    switch kind {
    case .leftParen, .leftBracket, .interpolationStart:
      if kind == .interpolationStart, bracketsAroundString == nil {
        bracketsAroundString = brackets.count
      }
      brackets.append(physicalColumn)
    case .rightParen, .rightBracket, .interpolationEnd:
      _ = brackets.popLast()
      if brackets.count == bracketsAroundString { bracketsAroundString = nil }
    default: break
    }
    mark(kind, index)
  }

  /// Decides what the first token of a physical line continues.
  private mutating func startLine(at index: Int) {
    let column = column(at: index)
    let opened = physicalColumn
    physicalColumn = column
    let kind = tokens[index].kind
    if let bracket = brackets.last {
      let closes = kind == .rightParen || kind == .rightBracket
      if column > bracket || (column == bracket && closes) {
        physicalColumn = opened
        return
      }
      brackets.removeAll()
      bracketsAroundString = nil
    }
    if isInLine, column > lineColumn, continues(index) {
      physicalColumn = opened
      return
    }
    if isInLine { mark(.newline, index) }
    isInLine = true
    lineColumn = column
    moveTo(column, index)
  }

  /// Whether a deeper line goes on with the logical line before it.
  private func continues(_ index: Int) -> Bool {
    guard let previous = output.last?.kind else { return false }
    if previous == .comma || tokens[index].kind == .pipe { return true }
    if previous == .colon { return false }
    switch tokens[index].kind {
    case .arrow: return true
    case .identifier: return ["when", "else", "throws"].contains(text(index))
    default: return false
    }
  }

  private mutating func moveTo(_ column: Int, _ index: Int) {
    if strays[strays.count - 1].contains(column) { return }
    if column > columns[columns.count - 1] {
      columns.append(column)
      strays.append([])
      return mark(.indent, index)
    }
    while columns.count > 1, column < columns[columns.count - 1], !belongsInside(column, index) {
      columns.removeLast()
      strays.removeLast()
      mark(.dedent, index)
      if strays[strays.count - 1].contains(column) { return }
    }
    if column != columns[columns.count - 1] {
      reportColumn(column, index)
      strays[strays.count - 1].insert(column)
    }
  }

  /// Whether a line between two blocks more likely belongs to the inner one: the nearer of the two,
  /// but only a key stands at the left edge.
  private func belongsInside(_ column: Int, _ index: Int) -> Bool {
    let inner = columns[columns.count - 1]
    let outer = columns[columns.count - 2]
    if column <= outer { return false }
    if outer == 0 { return !Parser.headKeys.contains(text(index)) }
    return inner - column <= column - outer
  }

  /// The column of a line's first token, from 0; a tab counts as two.
  private mutating func column(at index: Int) -> Int {
    let end = Int(tokens[index].start)
    let isIndented = index > 0 && tokens[index - 1].kind == .whitespace
    let start = isIndented ? Int(tokens[index - 1].start) : end
    var column = 0
    let count = tabs.count
    defer { indents.append((column, index, tabs.count > count)) }
    for offset in start..<end {
      if source.bytes[offset] == UInt8(ascii: "\t") {
        tabs.append(Span(start: offset, end: offset + 1))
        column += 2
      } else {
        column += 1
      }
    }
    return column
  }

  private func text(_ index: Int) -> String {
    let end = index + 1 < tokens.count ? Int(tokens[index + 1].start) : source.bytes.count
    return source[Span(start: Int(tokens[index].start), end: end)]
  }

  private mutating func reportColumn(_ column: Int, _ index: Int) {
    let start = Int(tokens[index].start)
    let wanted = columns[columns.count - 1]
    diagnostics.append(
      Diagnostic(
        .unevenIndentation,
        at: Span(start: start - column, end: start),
        "this line stands in no column of the blocks around it",
        label: "the block that it seems to belong to stands in column \(wanted + 1)",
        notes: ["All lines of a block stand in one column."],
        fixIts: column == start - lineStart(start)
          ? [
            .replace(
              Span(start: start - column, end: start),
              with: String(repeating: " ", count: wanted),
              "move it to column \(wanted + 1)"
            )
          ] : []
      )
    )
  }

  private func lineStart(_ offset: Int) -> Int {
    source.lines.start(ofLine: source.location(of: offset).line)
  }

  /// Tabs are one mistake, however many lines have them.
  private mutating func reportTabs() {
    guard let first = tabs.first else { return }
    let others = indents.count { $0.hasTab } - 1
    let isSure = indents.indices.allSatisfy { !indents[$0].hasTab || fits($0) }
    diagnostics.append(
      Diagnostic(
        .tabInIndentation,
        at: first,
        "indentation is written with spaces, this is a tab",
        notes: (others > 0 ? ["\(others) more line\(others == 1 ? " has" : "s have") tabs."] : [])
          + (isSure ? [] : ["How wide it is cannot be told: indent it as the lines around it."]),
        fixIts: isSure
          ? [FixIt("write two spaces", tabs.map { Edit(span: $0, replacement: "  ") }).safe] : []
      )
    )
  }

  /// Whether a line stands right among its neighbours when a tab in it counts as two columns.
  private func fits(_ line: Int) -> Bool {
    let column = indents[line].column
    guard line > 0 else { return column == 0 }
    let before = indents[line - 1].column
    let start = indents[line].index
    let isBelow = tokens[..<start].last { !$0.kind.isTrivia }?.kind == .colon
    if isBelow { return column == before + 2 }
    let isNext = line + 1 < indents.count && column == indents[line + 1].column
    return column == before || isNext || (tokens[start].kind == .minus && column == before + 2)
  }
}
