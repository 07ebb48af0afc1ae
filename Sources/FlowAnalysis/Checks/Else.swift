// Section 8, "`else`": a row without `when` says `else` exactly if a value that no earlier row
// surely takes also matches a row above it in its block that has a condition.
// Neighbours: SharedCell (answers), UnreachableRows (rows that it leaves alone), Catalogue/Rows.

import FlowModel
import FlowSyntax

func checkElse(_ graph: FlowGraph) -> [Diagnostic] {
  let flow = graph.table.flow
  // For each row that can be reached, the row above that makes its `else` right, if any.
  var judged: Set<RowID> = []
  var reasons: [RowID: RowID] = [:]
  for (place, block) in graph.table.blocks.enumerated() {
    for entry in block.entries {
      let mayFall = entry.rows.contains { flow[$0.row].isElse }
      let mayNeed = entry.rows.dropLast().contains { flow[$0.row].isConditional }
      guard mayFall || mayNeed else { continue }
      let cell = graph.cells.cell(of: place, entry.event, in: graph.table)
      for (index, line) in cell.lines.enumerated()
      where line.isTaken && flow[line.shape.row].conditions.isEmpty {
        let row = line.shape.row
        guard let reason = reason(for: index, in: cell, flow) else {
          judged.insert(row)
          continue
        }
        // A reason that is never taken is a mistake itself; the row is judged without it.
        if reason.isTaken { judged.insert(row) }
        if reasons[row] == nil { reasons[row] = reason.shape.row }
      }
    }
  }
  return judged.sorted().compactMap { finding(for: $0, reason: reasons[$0], in: flow) }
}

/// The nearest row above one whose condition leaves it a value; one that is taken, if possible.
private func reason(for line: Int, in cell: SharedCell, _ flow: Flow) -> SharedCell.Line? {
  var seen: Set<[Column: Shape]> = []
  let above = cell.lines[..<line].reversed().filter { flow[$0.shape.row].isConditional }
  return (above.filter(\.isTaken) + above.filter { !$0.isTaken }).first { other in
    seen.insert(other.shape.patternShapes).inserted
      && cell.leaves(to: line, aValueThatMatches: other.shape, in: flow)
  }
}

private func finding(for row: RowID, reason: RowID?, in flow: Flow) -> Diagnostic? {
  let lines = flow[row]
  let event = Wording.quoted(flow[lines.triggers[0].event].name.text)
  if let reason, !lines.isElse {
    let end = lines.triggers.last?.span.end ?? lines.arrowSpan.start
    return Diagnostic(
      .missingElse,
      at: lines.triggers[0].span,
      "this row for \(event) needs `else`",
      label: "it takes what a condition above leaves over",
      related: [Label(flow[reason].span, "when this condition does not hold")],
      fixIts: [.insert(" else", at: end, "write `else` before `->`")]
    )
  }
  if reason == nil, let word = lines.elseSpan {
    let space = lines.arrowSpan.start > word.end ? 1 : 0
    return Diagnostic(
      .needlessElse,
      at: word,
      "this `else` has nothing to be the rest of",
      label: "no row above with a condition matches a value that this row takes",
      fixIts: [.remove(Span(start: word.start, end: word.end + space), "remove `else`")]
    )
  }
  return nil
}
