// One node of the tree, to be read.
// Neighbours: SyntaxTree (where its data is), Views (what the nodes of each kind mean).

/// A node: a kind and its children in order, tokens and trivia included.
package struct SyntaxNode: Sendable {
  package let tree: SyntaxTree
  let index: Int

  private var record: SyntaxTree.Record { tree.records[index] }

  package var kind: SyntaxKind { record.kind }

  /// From its first token to the end of its last.
  package var span: Span {
    let record = record
    if record.firstToken == record.endToken {
      let next = Int(record.firstToken)
      let isLast = next >= tree.tokens.count
      return Span(at: isLast ? tree.source.bytes.count : Int(tree.tokens[next].start))
    }
    return tree.span(ofToken: Int(record.firstToken))
      .union(tree.span(ofToken: Int(record.endToken) - 1))
  }

  /// All that it covers, with white space and comments: to be shown, never to be compiled.
  package var text: String { tree.source[span] }

  /// Its own tokens, one after the other: `a.b` also where a line end or a comment stands between.
  package var name: String { tokens.map(\.text).joined() }

  /// The raw tokens that it covers.
  package var tokenRange: Range<Int> { Int(record.firstToken)..<Int(record.endToken) }

  /// Its children, in the terms of the tree.
  private var places: ArraySlice<Int32> {
    let record = record
    return tree.elements[Int(record.first)..<Int(record.first + record.count)]
  }

  /// Nodes and tokens in order, trivia included.
  package var elements: [SyntaxElement] {
    places.map { place in
      place < 0
        ? .token(SyntaxToken(tree: tree, index: Int(~place)))
        : .node(SyntaxNode(tree: tree, index: Int(place)))
    }
  }

  /// The child nodes, in order.
  package var children: [SyntaxNode] { nodes { _ in true } }

  package func children(_ kind: SyntaxKind) -> [SyntaxNode] { nodes { $0 == kind } }

  package func child(_ kind: SyntaxKind) -> SyntaxNode? {
    for place in places where place >= 0 && tree.records[Int(place)].kind == kind {
      return SyntaxNode(tree: tree, index: Int(place))
    }
    return nil
  }

  private func nodes(where fits: (SyntaxKind) -> Bool) -> [SyntaxNode] {
    let places = places
    var nodes: [SyntaxNode] = []
    nodes.reserveCapacity(places.count)
    for place in places where place >= 0 && fits(tree.records[Int(place)].kind) {
      nodes.append(SyntaxNode(tree: tree, index: Int(place)))
    }
    return nodes
  }

  /// The child tokens without trivia, in order.
  package var tokens: [SyntaxToken] { tokens { !$0.isTrivia } }

  package var identifiers: [SyntaxToken] { tokens { $0 == .identifier } }

  package func token(_ kind: SyntaxKind) -> SyntaxToken? {
    for place in places where place < 0 && tree.tokens[Int(~place)].kind == kind {
      return SyntaxToken(tree: tree, index: Int(~place))
    }
    return nil
  }

  private func tokens(where fits: (SyntaxKind) -> Bool) -> [SyntaxToken] {
    let places = places
    var tokens: [SyntaxToken] = []
    tokens.reserveCapacity(places.count)
    for place in places where place < 0 && fits(tree.tokens[Int(~place)].kind) {
      tokens.append(SyntaxToken(tree: tree, index: Int(~place)))
    }
    return tokens
  }

  /// The doc comment that stands before it, a string for each line, without the marks.
  package var docs: [String] {
    var lines: [String] = []
    var index = Int(record.firstToken) - 1
    while index >= 0, tree.tokens[index].kind.isTrivia {
      if tree.tokens[index].kind == .docComment {
        var line = tree.text(ofToken: index).dropFirst(2)
        if line.first == " " { line = line.dropFirst() }
        while let last = line.last, last.isWhitespace { line.removeLast() }
        lines.append(String(line))
      }
      index -= 1
    }
    return lines.reversed()
  }
}

/// A token in its tree.
package struct SyntaxToken: Sendable {
  package let tree: SyntaxTree
  package let index: Int

  package var kind: SyntaxKind { tree.tokens[index].kind }
  package var span: Span { tree.span(ofToken: index) }
  package var text: String { tree.text(ofToken: index) }
}

package enum SyntaxElement: Sendable {
  case node(SyntaxNode)
  case token(SyntaxToken)
}
