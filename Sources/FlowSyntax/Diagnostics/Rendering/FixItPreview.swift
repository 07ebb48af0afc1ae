// What a fix-it would make of the source: the lines that it removes and those that it writes.
// Neighbours: TerminalRenderer, which prints it under the finding. It changes no file.

struct FixItPreview {
  struct Line {
    /// From 1: in the source for a removed line, in the mended text for an added one.
    var number: Int
    var text: String
    var isAdded: Bool
  }

  let title: String
  let lines: [Line]

  /// A fix-it that rewrites more lines than this is shown by its beginning.
  private static let maximumLines = 12

  init(_ fixIt: FixIt, in source: SourceText) {
    self.title = fixIt.title
    let edits = fixIt.edits.map { Edit(span: source.clamped($0.span), replacement: $0.replacement) }
      .sorted { $0.span.start < $1.span.start }
    var lines: [Line] = []
    var shift = 0
    var remaining = edits[...]
    while let first = remaining.first {
      // Edits that touch the same lines are shown as one change.
      let firstLine = source.location(of: first.span.start).line
      var lastLine = firstLine
      var hunk: [Edit] = []
      while let edit = remaining.first, source.location(of: edit.span.start).line <= lastLine {
        lastLine = max(lastLine, source.location(of: edit.span.end).line)
        hunk.append(edit)
        remaining.removeFirst()
      }
      lines += Self.changes(hunk, firstLine, lastLine, in: source, shift: &shift)
    }
    self.lines = lines
  }

  private static func changes(
    _ edits: [Edit],
    _ firstLine: Int,
    _ lastLine: Int,
    in source: SourceText,
    shift: inout Int
  ) -> [Line] {
    let start = source.lines.start(ofLine: firstLine)
    let end = source.lines.start(ofLine: lastLine) + source.bytes(ofLine: lastLine).count
    var mended: [UInt8] = []
    var position = start
    for edit in edits where edit.span.start >= position {
      mended += source.bytes[position..<edit.span.start]
      mended += Array(edit.replacement.utf8)
      position = edit.span.end
    }
    if position < end { mended += source.bytes[position..<end] }

    let focus = (edits.first?.span.start ?? start) - start
    var old = shownLines(source.bytes[start..<end], around: focus)[...]
    var new = shownLines(mended[...], around: focus)[...]
    // What empties a line, or removes it, is shown as a removed line alone.
    if new.count == 1 && new.first == "" { new.removeFirst() }
    var number = firstLine
    while let line = old.first, line == new.first {
      old.removeFirst()
      new.removeFirst()
      number += 1
    }
    while let line = old.last, line == new.last {
      old.removeLast()
      new.removeLast()
    }
    let first = number + shift
    shift += lineEnds(mended[...]) - lineEnds(source.bytes[start..<end])
    return old.enumerated().map { Line(number: number + $0, text: $1, isAdded: false) }
      + new.enumerated().map { Line(number: first + $0, text: $1, isAdded: true) }
  }

  private static func lineEnds(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 == UInt8(ascii: "\n") }
  }

  /// Each line as it is shown; `focus` is the byte that matters, should the first be very long.
  private static func shownLines(_ bytes: ArraySlice<UInt8>, around focus: Int) -> [String] {
    let text = SourceText(path: "", bytes: Array(bytes))
    return (1...text.lines.lineCount).map { line in
      let display = DisplayLine(text.bytes(ofLine: line))
      let column = line == 1 ? display.columns(of: focus..<focus).lowerBound : 0
      return display.window(around: column, width: Snippet.maximumWidth).text
    }
  }

  func rows(gutter: Gutter) -> [String] {
    let palette = gutter.palette
    var rows = [palette.paint("fix: ", .strong) + printable(title)]
    if lines.isEmpty { return rows }
    rows.append(gutter.empty)
    for line in lines.prefix(Self.maximumLines) {
      let text = line.text.isEmpty ? "" : " " + line.text
      rows.append(
        palette.paint(gutter.number(line.number), .frame)
          + palette.paint(
            (line.isAdded ? " +" : " -") + text,
            line.isAdded ? .added : .removed
          )
      )
    }
    if lines.count > Self.maximumLines { rows.append(palette.paint("...", .frame)) }
    return rows
  }
}
