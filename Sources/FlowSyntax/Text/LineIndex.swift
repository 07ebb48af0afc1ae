// Where the lines of a text begin, to turn an offset into a line and a column.
// Used only at the edges: diagnostics, generated source locations.
// Columns count UTF-8 bytes from 1, as the Swift compiler's do.

/// A place as a person reads it.
package struct SourceLocation: Hashable, Sendable {
  /// From 1.
  package var line: Int
  /// From 1, in UTF-8 bytes.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The offsets at which the lines of a text begin.
package struct LineIndex: Sendable {
  private let starts: [Int]

  package init(_ bytes: [UInt8]) {
    var starts = [0]
    bytes.withUnsafeBufferPointer { buffer in
      for offset in buffer.indices where buffer[offset] == UInt8(ascii: "\n") {
        starts.append(offset + 1)
      }
    }
    self.starts = starts
  }

  package var lineCount: Int { starts.count }

  /// The offset of the first byte of a line, counted from 1.
  package func start(ofLine line: Int) -> Int { starts[line - 1] }

  package func location(of offset: Int) -> SourceLocation {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourceLocation(line: low + 1, column: offset - starts[low] + 1)
  }
}
