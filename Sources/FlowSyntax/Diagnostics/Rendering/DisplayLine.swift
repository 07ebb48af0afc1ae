// One line of a source as a terminal shows it: tabs expanded, controls replaced, and for every
// byte the column it lands on, so that carets stand under what they mean.
// Neighbours: DisplayWidth (one character), TerminalRenderer (which draws below the line).

struct DisplayLine {
  private struct Cell {
    /// Where the character begins, in bytes of the line.
    var offset: Int
    /// Where it begins, in columns from 0.
    var column: Int
    var text: String
  }

  private var cells: [Cell] = []
  /// In bytes.
  private let length: Int
  /// In columns.
  private(set) var width = 0

  private static let tabWidth = 4

  /// The bytes of one line, without its line end.
  init(_ bytes: ArraySlice<UInt8>) {
    self.length = bytes.count
    let (scalars, offsets) = decode(bytes)
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    var index = 0
    for character in String(view) {
      let shown = DisplayCharacter(character)
      let tab = Self.tabWidth - width % Self.tabWidth
      let isTab = character == "\t"
      let text = isTab ? String(repeating: " ", count: tab) : shown.text
      cells.append(Cell(offset: offsets[index], column: width, text: text))
      width += isTab ? tab : shown.width
      index += character.unicodeScalars.count
    }
  }

  /// The columns of a range of bytes; at least one, so that an empty range can be pointed at.
  func columns(of range: Range<Int>) -> Range<Int> {
    if range.lowerBound >= length { return width..<width + 1 }
    let first = firstCell { $0.offset > range.lowerBound } - 1
    let end = firstCell { $0.offset >= range.upperBound }
    let left = cells[first].column
    let right = end < cells.count ? cells[end].column : width
    return left..<max(right, left + 1)
  }

  /// The whole line, or what of a very long one stands around a column; with the column that
  /// the shown text begins at.
  func window(around column: Int, width limit: Int) -> (text: String, start: Int) {
    let start = width <= limit ? 0 : max(0, min(column - limit / 3, width - limit))
    let first = firstCell { $0.column >= start }
    let end = firstCell { $0.column >= start + limit }
    var text = cells[first..<end].reduce(into: "") { $0 += $1.text }
    if end < cells.count { text += "…" }
    guard first > 0 else { return (text, 0) }
    return ("…" + text, cells[first].column - 1)
  }

  /// The index of the first cell for which a condition, false and then true, holds.
  private func firstCell(where holds: (Cell) -> Bool) -> Int {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if holds(cells[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The scalars of some bytes and where each begins; bytes that are not UTF-8 give U+FFFD.
private func decode(_ bytes: ArraySlice<UInt8>) -> (scalars: [Unicode.Scalar], offsets: [Int]) {
  var scalars: [Unicode.Scalar] = []
  var offsets: [Int] = []
  var parser = Unicode.UTF8.ForwardParser()
  var iterator = bytes.makeIterator()
  var offset = 0
  while true {
    let length: Int
    let scalar: Unicode.Scalar
    switch parser.parseScalar(from: &iterator) {
    case .emptyInput: return (scalars, offsets)
    case .error(let count): (scalar, length) = ("\u{FFFD}", count)
    case .valid(let encoded): (scalar, length) = (Unicode.UTF8.decode(encoded), encoded.count)
    }
    scalars.append(scalar)
    offsets.append(offset)
    offset += length
  }
}
