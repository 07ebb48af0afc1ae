// The canonical layout of a table: tree in, text out. It changes white space and nothing else, so a
// formatted table means what it meant.
// Neighbours: FormatSource (the tree as lines of tokens), Spacing (what stands close together),
// ArrowColumn (where arrows stand), FormatWriter (how a line is broken). It reports nothing.

/// The text of a table in its canonical layout; `nil` where the table has syntax errors, since what
/// belongs together is not known then.
package func format(_ tree: SyntaxTree) -> String? {
  if tree.diagnostics.contains(where: { $0.severity == .error }) { return nil }
  var formatter = Formatter(FormatSource(tree))
  return formatter.format()
}

private struct Formatter {
  private let source: FormatSource
  private let arrowColumn: Int
  private var writer: FormatWriter

  init(_ source: FormatSource) {
    self.source = source
    self.arrowColumn = source.arrowColumn()
    self.writer = FormatWriter(source)
  }

  mutating func format() -> String {
    var previous: FormatLine?
    // The columns in which the open blocks stand in the text that is formatted.
    var columns: [Int] = []
    for line in source.lines {
      writeGap(before: line, after: previous, columns: columns)
      columns.removeSubrange(min(line.depth, columns.count)...)
      columns.append(line.column)
      write(line)
      previous = line
    }
    writeGap(before: nil, after: previous, columns: columns)
    return writer.finish()
  }

  /// The comments between two lines, and a blank line where there was one. A block begins and ends
  /// without one, and a doc comment stands directly above what it is of.
  private mutating func writeGap(
    before line: FormatLine?,
    after previous: FormatLine?,
    columns: [Int]
  ) {
    let gap = source.gap(before: line?.tokens.lowerBound ?? source.tokens.count)
    let depth = line?.depth ?? 0
    let opensBlock = previous.map { depth > $0.depth } ?? true
    var mayBeBlank = !opensBlock
    for comment in gap.comments {
      if comment.isTrailing {
        writer.append("  " + comment.text)
        continue
      }
      if mayBeBlank, comment.isAfterBlank { writer.blankLine() }
      let home = opensBlock || comment.isDoc ? depth : self.depth(of: comment, depth, columns)
      writer.startLine(indent: 2 * home)
      writer.append(comment.text)
      mayBeBlank = !comment.isDoc
    }
    if mayBeBlank, gap.endsInBlank, line != nil { writer.blankLine() }
  }

  /// Where blocks end, a comment belongs to the innermost of them that does not stand deeper than it.
  private func depth(of comment: FormatComment, _ next: Int, _ columns: [Int]) -> Int {
    var depth = max(next, columns.count - 1)
    while depth > next, columns[depth] > comment.column { depth -= 1 }
    return depth
  }

  private mutating func write(_ line: FormatLine) {
    writer.startLine(indent: line.indent)
    if let arrow = line.arrow {
      write(line, arrow: arrow)
    } else if line.isUnion {
      writer.writeUnion(line.tokens, indent: line.indent)
    } else {
      writer.fill(line.tokens, indent: line.indent)
    }
  }

  /// A row: what it takes, and in the column of all arrows where it goes.
  private mutating func write(_ row: FormatLine, arrow: Int) {
    let head = row.tokens.lowerBound..<arrow
    let tail = arrow..<row.tokens.upperBound
    writer.fill(head, indent: row.indent)
    if source.fits(row, arrow: arrow, in: arrowColumn), source.gap(before: arrow).comments.isEmpty {
      writer.pad(to: arrowColumn)
      writer.write(tail, indent: row.indent)
      return
    }
    let isInColumn =
      !source.mustBreak(tail) && arrowColumn >= row.indent + 4
      && arrowColumn + source.width(tail) <= FormatSource.lineWidth
    let indent = isInColumn ? arrowColumn : row.indent + 4
    writer.breakLine(before: arrow, indent: indent)
    writer.write(tail, indent: indent)
  }
}
