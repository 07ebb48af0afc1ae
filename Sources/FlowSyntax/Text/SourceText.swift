// One table as it was read: its name and its bytes, whatever they are.
// Neighbours: Lexer (bytes to tokens), LineIndex (offsets to lines).
// It never reads a file; the command does.

/// The bytes of a table and the path that messages name it by.
package struct SourceText: Sendable {
  /// As messages shall print it. `-` stands for standard input.
  package let path: String
  package let bytes: [UInt8]
  package let lines: LineIndex

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.lines = LineIndex(bytes)
  }

  package init(path: String, _ text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text of a span; bytes that are not UTF-8 become U+FFFD.
  package subscript(span: Span) -> String {
    String(decoding: bytes[span.start..<span.end], as: UTF8.self)
  }

  package func location(of offset: Int) -> SourceLocation { lines.location(of: offset) }

  /// The text of a line, counted from 1, without its line end.
  package func line(_ line: Int) -> String { String(decoding: bytes(ofLine: line), as: UTF8.self) }

  /// The bytes of a line, counted from 1, without its line end.
  package func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
    let start = lines.start(ofLine: line)
    var end = line < lines.lineCount ? lines.start(ofLine: line + 1) - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[start..<end]
  }
}
