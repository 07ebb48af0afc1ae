// From a table's text to its tree: the entry of the parser, and what is too large for it.
// Neighbours: Lexer, Layout and Parser, in the order in which they run.

/// The syntax of a table. Any bytes give a tree whose text is the bytes.
package func parse(_ source: SourceText) -> SyntaxTree {
  if let diagnostic = reasonToRefuse(source) { return refuse(source, diagnostic) }
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

/// Why a file is not read at all: one finding in place of one for each of its lines.
private func reasonToRefuse(_ source: SourceText) -> Diagnostic? {
  if source.bytes.count > maximumSize {
    return Diagnostic(
      .tooLarge,
      at: Span(at: 0),
      "this table has \(source.bytes.count) bytes, more than the \(maximumSize) that are read"
    )
  }
  if let offset = source.bytes.dropLast().firstIndex(of: UInt8(ascii: "\r")),
    !source.bytes.contains(UInt8(ascii: "\n"))
  {
    let ends = source.bytes.indices.filter { source.bytes[$0] == UInt8(ascii: "\r") }
      .map { Edit(span: Span(start: $0, end: $0 + 1), replacement: "\n") }
    return Diagnostic(
      .invalidCharacter,
      at: Span(start: offset, end: offset + 1),
      "the lines of this file end in a carriage return alone",
      notes: ["Lines end in a line feed, or in both."],
      fixIts: [FixIt("write line feeds", ends).safe]
    )
  }
  guard let offset = source.bytes.firstIndex(of: 0) else { return nil }
  return Diagnostic(
    .notText,
    at: Span(start: offset, end: offset + 1),
    "this is no text: it has a NUL byte",
    notes: ["A table is a text file in UTF-8."]
  )
}

/// A tree that keeps the bytes and tells nothing of them.
private func refuse(_ source: SourceText, _ diagnostic: Diagnostic) -> SyntaxTree {
  let tokens = source.bytes.isEmpty ? [] : [Token(kind: .unknown, start: 0)]
  var builder = TreeBuilder(tokens: tokens)
  builder.start(.file)
  builder.start(.error)
  builder.take(upTo: tokens.count - 1)
  let (records, elements) = builder.finishFile()
  return SyntaxTree(
    source: source,
    tokens: tokens,
    records: records,
    elements: elements,
    diagnostics: [diagnostic]
  )
}
