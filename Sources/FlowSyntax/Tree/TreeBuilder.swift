// Builds a SyntaxTree from the inside out while the parser runs.
// A node starts at a significant token and ends with one: the trivia between two nodes belongs to
// the node around both. Every raw token is put in exactly once, so the tree keeps every byte.

struct TreeBuilder {
  private let tokens: [Token]
  private var records: [SyntaxTree.Record] = []
  private var elements: [Int32] = []
  /// The elements of the nodes that are still open.
  private var pending: [Int32] = []
  private var open: [(kind: SyntaxKind, first: Int)] = []
  /// The next raw token that no node holds yet.
  private var next = 0

  init(tokens: [Token]) {
    self.tokens = tokens
    records.reserveCapacity(tokens.count / 2)
    elements.reserveCapacity(tokens.count * 3 / 2)
  }

  /// A place in the open node from which a node can be started later.
  struct Checkpoint { fileprivate var position: Int }

  mutating func checkpoint() -> Checkpoint {
    takeTrivia()
    return Checkpoint(position: pending.count)
  }

  mutating func start(_ kind: SyntaxKind) {
    takeTrivia()
    open.append((kind, pending.count))
  }

  mutating func start(_ kind: SyntaxKind, at checkpoint: Checkpoint) {
    open.append((kind, checkpoint.position))
  }

  /// Whether a node of this kind is open around the current place.
  func isOpen(_ kind: SyntaxKind) -> Bool { open.contains { $0.kind == kind } }

  mutating func finish() {
    let (kind, first) = open.removeLast()
    append(kind, first: first)
  }

  /// Takes raw tokens up to and with the one at an index.
  mutating func take(upTo index: Int) {
    while next <= index {
      pending.append(~Int32(next))
      next += 1
    }
  }

  /// Ends the file: all open nodes, and what is left of the tokens.
  mutating func finishFile() -> (records: [SyntaxTree.Record], elements: [Int32]) {
    while open.count > 1 { finish() }
    take(upTo: tokens.count - 1)
    finish()
    return (records, elements)
  }

  private mutating func takeTrivia() {
    if open.isEmpty { return }
    while next < tokens.count, tokens[next].kind.isTrivia {
      pending.append(~Int32(next))
      next += 1
    }
  }

  private mutating func append(_ kind: SyntaxKind, first: Int) {
    let children = pending[first...]
    let record = SyntaxTree.Record(
      kind: kind,
      first: Int32(elements.count),
      count: Int32(children.count),
      firstToken: children.first.map(firstToken) ?? Int32(next),
      endToken: children.last.map(endToken) ?? Int32(next)
    )
    elements.append(contentsOf: children)
    pending.removeSubrange(first...)
    pending.append(Int32(records.count))
    records.append(record)
  }

  private func firstToken(of element: Int32) -> Int32 {
    element < 0 ? ~element : records[Int(element)].firstToken
  }

  private func endToken(of element: Int32) -> Int32 {
    element < 0 ? ~element + 1 : records[Int(element)].endToken
  }
}
