// One line of the source with everything that a finding says below it: carets under its own
// place, dashes under the related ones, and their labels, none written over another.
// Neighbours: TerminalRenderer, which stacks snippets; DisplayLine, which knows the columns.

struct Snippet {
  struct Mark {
    /// In bytes of the line.
    var range: Range<Int>
    var label: String
    var isPrimary: Bool
  }

  /// From 1.
  let line: Int
  var marks: [Mark]

  /// Longer lines are cut around what is pointed at.
  static let maximumWidth = 160

  /// The lines that a finding points into, in file order.
  static func all(of diagnostic: Diagnostic, in source: SourceText) -> [Snippet] {
    let places =
      [(span: diagnostic.span, label: diagnostic.label, isPrimary: true)]
      + diagnostic.related.map { (span: $0.span, label: $0.text, isPrimary: false) }
    var snippets: [Int: Snippet] = [:]
    for place in places {
      let span = source.clamped(place.span)
      let line = source.location(of: span.start).line
      let start = source.lines.start(ofLine: line)
      // Of a place that spans lines, the first one is marked.
      let end = max(span.start, min(span.end, start + source.bytes(ofLine: line).count))
      let mark = Mark(
        range: span.start - start..<end - start,
        label: place.label,
        isPrimary: place.isPrimary
      )
      snippets[line, default: Snippet(line: line, marks: [])].marks.append(mark)
    }
    return snippets.values.sorted { $0.line < $1.line }
  }

  /// The line and what stands below it.
  func rows(in source: SourceText, accent: Palette.Style, gutter: Gutter) -> [String] {
    let display = DisplayLine(source.bytes(ofLine: line))
    let focus = marks.first(where: \.isPrimary) ?? marks[0]
    let window = display.window(
      around: display.columns(of: focus.range).lowerBound,
      width: Self.maximumWidth
    )
    let shown = marks.compactMap { mark -> PlacedMark? in
      let columns = display.columns(of: mark.range)
      let left = max(columns.lowerBound - window.start, 0)
      let right = min(columns.upperBound - window.start, Self.maximumWidth + 2)
      guard left < right else { return nil }
      return PlacedMark(
        columns: left..<right,
        label: printable(mark.label),
        sign: mark.isPrimary ? "^" : "-",
        style: mark.isPrimary ? accent : .related
      )
    }
    let text = window.text.isEmpty ? "" : " " + window.text
    return [gutter.numbered(line) + text]
      + annotationRows(shown).map { gutter.empty + " " + $0.rendered(gutter.palette) }
  }

  /// The underlines, with the rightmost label beside them and the others hanging below.
  private func annotationRows(_ marks: [PlacedMark]) -> [CanvasRow] {
    var underline = CanvasRow()
    // Carets last, so that they stay where places overlap.
    for mark in marks.filter({ $0.sign == "-" }) + marks.filter({ $0.sign == "^" }) {
      underline.write(
        String(repeating: mark.sign, count: mark.columns.count),
        at: mark.columns.lowerBound,
        mark.style
      )
    }
    var hanging = marks.filter { !$0.label.isEmpty }.enumerated()
      .sorted {
        ($1.element.columns.lowerBound, $0.offset) < ($0.element.columns.lowerBound, $1.offset)
      }
      .map(\.element)
    if let last = hanging.first,
      marks.allSatisfy({ $0.columns.upperBound <= last.columns.upperBound })
    {
      underline.write(last.label, at: last.columns.upperBound + 1, last.style)
      hanging.removeFirst()
    }
    var rows = [underline]
    for (index, mark) in hanging.enumerated() {
      var row = CanvasRow()
      for other in hanging[index...] { row.write("|", at: other.columns.lowerBound, other.style) }
      if index == 0 { rows.append(row) }
      row.cut(at: mark.columns.lowerBound)
      row.write(mark.label, at: mark.columns.lowerBound, mark.style)
      rows.append(row)
    }
    return rows
  }
}

/// A mark in columns of the shown text.
private struct PlacedMark {
  var columns: Range<Int>
  var label: String
  var sign: String
  var style: Palette.Style
}

/// One row of characters, each with its style. Text after the last column may be of any width.
private struct CanvasRow {
  private var cells: [(character: Character, style: Palette.Style?)] = []

  mutating func write(_ text: String, at column: Int, _ style: Palette.Style) {
    for (index, character) in text.enumerated() {
      while cells.count <= column + index { cells.append((" ", nil)) }
      cells[column + index] = (character, style)
    }
  }

  mutating func cut(at column: Int) {
    if cells.count > column { cells.removeSubrange(column...) }
  }

  func rendered(_ palette: Palette) -> String {
    var text = ""
    var run = ""
    var style: Palette.Style?
    func flush() {
      text += style.map { palette.paint(run, $0) } ?? run
      run = ""
    }
    for cell in cells {
      if cell.style != style { flush() }
      style = cell.style
      run.append(cell.character)
    }
    flush()
    return text
  }
}
