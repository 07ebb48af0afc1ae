// A range of bytes in a source text: how every stage says "here".
// Neighbours: SourceText (the bytes), LineIndex (bytes to lines and columns).
// Lines and columns are never stored; they are computed where a person reads them.

/// A half-open range of UTF-8 offsets, in bytes from the start of the text.
package struct Span: Hashable, Sendable {
  package var start: Int
  package var end: Int

  package init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// An empty span: the place between two bytes.
  package init(at offset: Int) {
    self.init(start: offset, end: offset)
  }

  package var isEmpty: Bool { start == end }
  package var length: Int { end - start }

  /// The smallest span that holds both.
  package func union(_ other: Span) -> Span {
    Span(start: min(start, other.start), end: max(end, other.end))
  }
}
