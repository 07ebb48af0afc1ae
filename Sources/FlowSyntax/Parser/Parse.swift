// From a table's text to its tree: the entry of the parser, and what is too large for it.
// Neighbours: Lexer, Layout and Parser, in the order in which they run.

/// The syntax of a table. Any bytes give a tree whose text is the bytes.
package func parse(_ source: SourceText) -> SyntaxTree {
  if source.bytes.count > maximumSize { return refuse(source) }
  var lexer = Lexer(source)
  let tokens = lexer.lex()
  var layout = Layout(source, tokens)
  let lines = layout.run()
  var parser = Parser(
    source,
    rawTokens: tokens,
    tokens: lines,
    diagnostics: lexer.diagnostics + layout.diagnostics
  )
  parser.parseFile()
  return parser.finish()
}

/// The largest table that is read, in bytes.
private let maximumSize = 64 << 20

private func refuse(_ source: SourceText) -> SyntaxTree {
  let tokens = [Token(kind: .unknown, start: 0)]
  var builder = TreeBuilder(tokens: tokens)
  builder.start(.file)
  let (records, elements) = builder.finishFile()
  return SyntaxTree(
    source: source,
    tokens: tokens,
    records: records,
    elements: elements,
    diagnostics: [
      Diagnostic(
        .tooLarge,
        at: Span(at: 0),
        "this table has \(source.bytes.count) bytes, more than the \(maximumSize) that are read"
      )
    ]
  )
}
