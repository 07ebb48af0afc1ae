// Where the arrows of a table's rows stand: all in one column.
// Neighbours: FormatSource (how wide the parts of a row are), Format (which puts them there).

extension FormatSource {
  /// What an arrow on a line of its own counts, in blanks before an arrow. The higher, the more
  /// rows stand on one line, and the further their arrows from what they take.
  private static let costOfLine = 60

  /// The column, from 0, that leaves the least room empty between rows and their arrows. A row that
  /// reaches beyond it, or would be too long, has its arrow on a line of its own.
  func arrowColumn() -> Int {
    var rows: [(end: Int, tail: Int)] = []
    for line in lines {
      guard let arrow = line.arrow, !mustBreak(line.tokens) else { continue }
      rows.append(extent(of: line, arrow: arrow))
    }
    // How many rows end in each column; beyond the width no arrow can stand.
    let columns = Set(rows.map { $0.end + 1 }.filter { $0 < Self.lineWidth }).sorted()
    var best = (column: 0, cost: Int.max)
    for column in columns {
      let cost = rows.reduce(0) { sum, row in
        let fits = row.end < column && column + row.tail <= Self.lineWidth
        return sum + (fits ? column - row.end - 1 : Self.costOfLine)
      }
      if cost < best.cost { best = (column, cost) }
    }
    return best.column
  }

  /// Whether a row stands on one line with its arrow in this column.
  func fits(_ row: FormatLine, arrow: Int, in column: Int) -> Bool {
    if mustBreak(row.tokens) { return false }
    let (end, tail) = extent(of: row, arrow: arrow)
    return end < column && column + tail <= Self.lineWidth
  }

  /// Where the part of a row before its arrow ends, and how wide the rest is.
  private func extent(of row: FormatLine, arrow: Int) -> (end: Int, tail: Int) {
    (
      row.indent + width(row.tokens.lowerBound..<arrow),
      width(arrow..<row.tokens.upperBound)
    )
  }
}
