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

  /// Nodes and tokens in order, trivia included.
  package var elements: [SyntaxElement] {
    let record = record
    return tree.elements[Int(record.first)..<Int(record.first + record.count)].map { element in
      element < 0
        ? .token(SyntaxToken(tree: tree, index: Int(~element)))
        : .node(SyntaxNode(tree: tree, index: Int(element)))
    }
  }

  /// The child nodes, in order.
  package var children: [SyntaxNode] {
    let record = record
    var children: [SyntaxNode] = []
    for element in tree.elements[Int(record.first)..<Int(record.first + record.count)]
    where element >= 0 {
      children.append(SyntaxNode(tree: tree, index: Int(element)))
    }
    return children
  }

  /// The child tokens without trivia, in order.
  package var tokens: [SyntaxToken] {
    let record = record
    var tokens: [SyntaxToken] = []
    for element in tree.elements[Int(record.first)..<Int(record.first + record.count)]
    where element < 0 && !tree.tokens[Int(~element)].kind.isTrivia {
      tokens.append(SyntaxToken(tree: tree, index: Int(~element)))
    }
    return tokens
  }

  package func child(_ kind: SyntaxKind) -> SyntaxNode? { children.first { $0.kind == kind } }

  package func children(_ kind: SyntaxKind) -> [SyntaxNode] { children.filter { $0.kind == kind } }

  package func token(_ kind: SyntaxKind) -> SyntaxToken? { tokens.first { $0.kind == kind } }

  package var identifiers: [SyntaxToken] { tokens.filter { $0.kind == .identifier } }

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
