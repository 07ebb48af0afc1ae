// The lossless tree of a table: the tokens cover every byte, and the nodes cover the tokens.
// Neighbours: TreeBuilder (makes it), SyntaxNode (how it is read), Views (what the nodes mean).
// It holds whatever the text holds; what is wrong with it stands in `diagnostics`.

/// One token; its text ends where the next one starts.
package struct Token: Sendable {
  package var kind: SyntaxKind
  package var start: Int32

  package init(kind: SyntaxKind, start: Int) {
    self.kind = kind
    self.start = Int32(start)
  }
}

/// The syntax of one table, and what the parser found wrong with it.
package final class SyntaxTree: Sendable {
  struct Record: Sendable {
    var kind: SyntaxKind
    /// Where its children stand in `elements`.
    var first: Int32
    var count: Int32
    /// The tokens that it covers.
    var firstToken: Int32
    var endToken: Int32
  }

  package let source: SourceText
  package let tokens: [Token]
  /// In the order in which they were finished; the root is last.
  let records: [Record]
  /// The children of all nodes: a node by its index, a token by the complement of its index.
  let elements: [Int32]
  package let diagnostics: [Diagnostic]
  /// The lines that have an error of form which left the rest of them unread, in order.
  private let brokenLines: [Span]
  /// Whether there are states that no node holds, since they stand where none can be.
  package let hidesStates: Bool

  init(
    source: SourceText,
    tokens: [Token],
    records: [Record],
    elements: [Int32],
    diagnostics: [Diagnostic],
    brokenLines: [Span] = [],
    hidesStates: Bool = false
  ) {
    self.source = source
    self.tokens = tokens
    self.records = records
    self.elements = elements
    self.diagnostics = diagnostics
    self.brokenLines = brokenLines
    self.hidesStates = hidesStates
  }

  package var root: SyntaxNode { SyntaxNode(tree: self, index: records.count - 1) }

  package func span(ofToken index: Int) -> Span {
    Span(
      start: Int(tokens[index].start),
      end: index + 1 < tokens.count ? Int(tokens[index + 1].start) : source.bytes.count
    )
  }

  /// Whether a place stands on a line with an error of form: what is said of it may be wrong.
  package func isOnBrokenLine(_ offset: Int) -> Bool {
    var low = 0
    var high = brokenLines.count
    while low < high {
      let middle = (low + high) / 2
      if brokenLines[middle].end < offset { low = middle + 1 } else { high = middle }
    }
    return low < brokenLines.count && brokenLines[low].start <= offset
  }

  /// How many tokens have no place in the grammar where they stand.
  package var unreadTokens: Int {
    var count = 0
    // Backwards, a node comes before those in it.
    var start = Int32.max
    for record in records.reversed() where record.kind == .error && record.endToken <= start {
      start = record.firstToken
      count += tokens[Int(record.firstToken)..<Int(record.endToken)].count { !$0.kind.isTrivia }
    }
    return count
  }

  package func text(ofToken index: Int) -> String { source[span(ofToken: index)] }
}
