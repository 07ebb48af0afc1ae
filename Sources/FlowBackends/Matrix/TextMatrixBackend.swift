// A flow's grid for a terminal of 100 columns. States have numbers and events have letters, so that
// a cell is a few characters; a grid that is too wide is continued below.
// Neighbours: StateMatrix (what the cells say), MarkdownMatrixBackend and HTMLMatrixBackend.

import FlowModel
import FlowSyntax

package struct TextMatrixBackend: MatrixBackend {
  package static let id = "text"

  package init() {}

  package func render(_ table: TransitionTable) -> String {
    var document = TextMatrix(StateMatrix(table))
    return document.text()
  }
}

private struct TextMatrix {
  private static let width = 100
  private static let longestName = 40

  let matrix: StateMatrix
  let flow: Flow
  /// For each state, its cells by event.
  let cells: [StateID: [String]]
  /// The signs that stand in some cell.
  var signs: Set<Sign> = []
  var output: [String] = []

  // Each is the width of all lines, so it is measured once.
  private var nameWidth = 0
  private var columnWidths: [Int] = []

  /// What a cell may hold besides the number of a state.
  enum Sign: CaseIterable {
    case reenters, stays, returns, performs, ignored, impossible, unlisted, dropped, outside
  }

  init(_ matrix: StateMatrix) {
    self.matrix = matrix
    self.flow = matrix.flow
    var signs: Set<Sign> = []
    var cells: [StateID: [String]] = [:]
    for state in matrix.flow.stateIDs where !matrix.flow[state].isFinal {
      cells[state] = matrix.flow.eventIDs.map { event in
        Self.cell(matrix.outcomes(state, event), &signs)
      }
    }
    self.cells = cells
    self.signs = signs
  }

  mutating func text() -> String {
    nameWidth = widestName()
    columnWidths = flow.eventIDs.map(widestCell)
    let counts = [count(flow.states.count, "state"), count(flow.events.count, "event")]
    output.append("\(flow.name.text): \(counts.joined(separator: ", "))")
    let gap = gap()
    for range in ranges(gap: gap) { writeGrid(range, gap: gap) }
    writeEvents()
    writeSigns()
    writeReasons()
    return output.map { Self.withoutTrailingSpaces($0) + "\n" }.joined()
  }

  // MARK: Cells

  private static func cell(_ outcomes: [StateMatrix.Outcome], _ signs: inout Set<Sign>) -> String {
    var parts: [(text: String, isOutside: Bool)] = []
    for outcome in outcomes {
      let part = (text: sign(outcome.kind, &signs), isOutside: outcome.origin != nil)
      if part.isOutside { signs.insert(.outside) }
      if !parts.contains(where: { $0 == part }) { parts.append(part) }
    }
    let own = parts.filter { !$0.isOutside }.map(\.text).joined(separator: "/")
    let outside = parts.filter(\.isOutside).map(\.text).joined(separator: "/")
    if outside.isEmpty { return own }
    return own + (own.isEmpty ? "" : "/") + "(\(outside))"
  }

  private static func sign(_ kind: StateMatrix.Outcome.Kind, _ signs: inout Set<Sign>) -> String {
    func use(_ sign: Sign, _ text: String) -> String {
      signs.insert(sign)
      return text
    }
    switch kind {
    case .goes(let state): return String(state.index + 1)
    case .reenters(let state): return use(.reenters, "\(state.index + 1)+")
    case .stays: return use(.stays, "=")
    case .returns: return use(.returns, "<")
    case .performs(let event): return use(.performs, letters(event))
    case .ignored: return use(.ignored, "-")
    case .impossible: return use(.impossible, "!")
    case .unlisted: return use(.unlisted, "·")
    case .dropped: return use(.dropped, "~")
    }
  }

  /// `a` to `z`, then `aa`.
  private static func letters(_ event: EventID) -> String {
    var number = event.index + 1
    var letters = ""
    while number > 0 {
      letters = String(UnicodeScalar(UInt8(ascii: "a") + UInt8((number - 1) % 26))) + letters
      number = (number - 1) / 26
    }
    return letters
  }

  // MARK: The grid

  private var numberWidth: Int { String(flow.states.count).count }

  private func widestName() -> Int {
    matrix.lines.map { 2 * $0.depth + displayWidth(of: name(of: $0.place)) }.max() ?? 0
  }

  private func name(of place: Place) -> String {
    let name = flow.name(of: place).text
    if displayWidth(of: name) <= Self.longestName { return name }
    return name.prefix(Self.longestName / 2) + "…"
  }

  private func columnWidth(_ event: EventID) -> Int { columnWidths[event.index] }

  private func widestCell(_ event: EventID) -> Int {
    let cells = flow.stateIDs.compactMap { self.cells[$0]?[event.index].count }
    return max(cells.max() ?? 0, Self.letters(event).count)
  }

  private var room: Int { Self.width - numberWidth - 1 - nameWidth }

  /// The spaces between columns: one where that brings all of them into one grid.
  private func gap() -> Int {
    let all = flow.eventIDs.map(columnWidth).reduce(0, +)
    return all + flow.events.count <= room && all + 2 * flow.events.count > room ? 1 : 2
  }

  /// The events of each grid, as many as fit beside the names.
  private func ranges(gap: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var used = 0
    for event in flow.eventIDs {
      let width = columnWidth(event) + gap
      if used + width > room, event.index > start {
        ranges.append(start..<event.index)
        start = event.index
        used = 0
      }
      used += width
    }
    return ranges + [start..<flow.events.count]
  }

  private mutating func writeGrid(_ range: Range<Int>, gap: Int) {
    let events = range.map { EventID($0) }
    let gap = String(repeating: " ", count: gap)
    let left = numberWidth + 1 + nameWidth
    output.append("")
    output.append(
      Self.padded("", left)
        + events.map { gap + Self.padded(Self.letters($0), columnWidth($0)) }.joined()
    )
    for line in matrix.lines {
      let indent = String(repeating: "  ", count: line.depth)
      let name = Self.padded(indent + name(of: line.place), nameWidth)
      guard case .state(let state) = line.place else {
        output.append(Self.padded("", numberWidth) + " " + name)
        continue
      }
      let number = String(state.index + 1)
      let start = Self.padded("", numberWidth - number.count) + number + " " + name
      guard let cells = cells[state] else {
        output.append(start + gap + "final")
        continue
      }
      output.append(
        start
          + events.map { gap + Self.padded(cells[$0.index], columnWidth($0)) }.joined()
      )
    }
  }

  // MARK: What stands below it

  private mutating func writeEvents() {
    let entries = flow.eventIDs.map { "\(Self.letters($0)) \(flow[$0].name.text)" }
    let width = (entries.map { displayWidth(of: $0) }.max() ?? 0) + 3
    let columns = max(1, (Self.width + 3) / width)
    let height = (entries.count + columns - 1) / columns
    output.append("")
    for line in 0..<height {
      let cells = stride(from: line, to: entries.count, by: height).map {
        Self.padded(entries[$0], width)
      }
      output.append(cells.joined())
    }
  }

  private mutating func writeSigns() {
    output.append("")
    output.append("1 goes to state 1; 1/2 one or the other")
    for sign in Sign.allCases where signs.contains(sign) {
      switch sign {
      case .reenters: output.append("1+ leaves state 1 and enters it anew")
      case .stays: output.append("= stays")
      case .returns: output.append("< returns to a state that was kept")
      case .performs: output.append("a does what event a would do")
      case .ignored: output.append("- is ignored by a line that says so")
      case .impossible: output.append("! cannot happen, by a line that says so")
      case .unlisted: output.append("· no row: \(matrix.unlistedText)")
      case .dropped: output.append("~ \(StateMatrix.droppedText)")
      case .outside: output.append("( ) by a row or line of a group, a shared block or `any`")
      }
    }
  }

  private mutating func writeReasons() {
    let owners =
      flow.groupIDs.map(BlockOwner.group) + flow.stateIDs.map(BlockOwner.state)
      + flow.sharedBlocks.indices.map { .shared(SharedBlockID($0)) }
    let verdicts = owners.flatMap { owner in flow.block(of: owner).verdicts.map { (owner, $0) } }
      .filter { $0.1.reason != nil }
      .sorted { $0.1.span.start < $1.1.span.start }
    if verdicts.isEmpty { return }
    output.append("")
    for (owner, verdict) in verdicts {
      let word = verdict.kind == .ignore ? "-" : "!"
      let events = verdict.events.map { flow[$0.event].name.text }.joined(separator: " | ")
      let text = "\(word) \(title(of: owner)), \(events): \(verdict.reason ?? "")"
      output += wrapped(printable(text), width: Self.width, indent: 4).map {
        String($0.map { $0 == "\u{A0}" ? " " : $0 })
      }
    }
  }

  private func title(of owner: BlockOwner) -> String {
    switch owner {
    case .state(let state): flow[state].name.text
    case .group(let group): flow[group].isRoot ? "any" : flow[group].name.text
    case .shared(let block):
      flow[block].members.map { flow.name(of: $0.place).text }.joined(separator: " | ")
    }
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - displayWidth(of: text)))
  }

  private static func withoutTrailingSpaces(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }
}
