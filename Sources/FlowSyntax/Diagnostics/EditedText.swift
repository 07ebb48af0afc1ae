// A text after some changes, and where its places have gone.
// Neighbours: FixIt (which says what to change), SourceText. It reads no table and writes no file.

package struct EditedText: Sendable {
  package let source: SourceText
  /// Where each edit stood in the old text, in order, and how far what follows has moved.
  private let spans: [Span]
  private let shifts: [Int]

  /// The edits do not overlap. A line break in one is written as the text writes its own.
  package init(_ source: SourceText, _ edits: [Edit]) {
    let breaksLinesByTwo = Self.breaksLinesByTwo(source.bytes)
    var bytes: [UInt8] = []
    var spans: [Span] = []
    var shifts: [Int] = []
    var position = 0
    for edit in edits.sorted(by: { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }) {
      bytes += source.bytes[position..<edit.span.start]
      for byte in edit.replacement.utf8 {
        if byte == UInt8(ascii: "\n"), breaksLinesByTwo { bytes.append(UInt8(ascii: "\r")) }
        bytes.append(byte)
      }
      position = edit.span.end
      spans.append(edit.span)
      shifts.append(bytes.count - position)
    }
    bytes += source.bytes[position...]
    self.source = SourceText(path: source.path, bytes: bytes)
    self.spans = spans
    self.shifts = shifts
  }

  /// Where a place of the old text is now; one inside a changed part is where that began.
  package func offset(of old: Int) -> Int {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].end <= old { low = middle + 1 } else { high = middle }
    }
    let place = low < spans.count ? min(old, spans[low].start) : old
    return low == 0 ? place : place + shifts[low - 1]
  }

  /// Whether the first line ends in `\r\n`.
  private static func breaksLinesByTwo(_ bytes: [UInt8]) -> Bool {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return false }
    return end > 0 && bytes[end - 1] == UInt8(ascii: "\r")
  }
}
