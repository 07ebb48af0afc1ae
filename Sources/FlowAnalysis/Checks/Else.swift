// Section 8, "`else`": a row without `when` says `else` exactly if a value that no earlier row
// surely takes also matches a row above it in its block that has a condition.
// Neighbours: SharedCell (answers), UnreachableRows (rows that it leaves alone), Catalogue/Rows.

import FlowModel
import FlowSyntax

func checkElse(_ graph: FlowGraph) -> [Diagnostic] {
  let flow = graph.flow
  // For each row that can be reached, the row above that makes its `else` right, if any.
  var judged: Set<RowID> = []
  var reasons: [RowID: RowID] = [:]
  // For each `else`, a row with a condition below it, which it may have been meant to follow.
  var laterRows: [RowID: RowID] = [:]
  for (index, block) in graph.table.blocks.enumerated() {
    for entry in block.entries {
      let mayFall = entry.rows.contains { flow[$0.row].isElse }
      let mayNeed = entry.rows.dropLast().contains { flow[$0.row].isConditional }
      guard mayFall || mayNeed else { continue }
      let cell = graph.cells.cell(of: index, entry.event, in: graph.table)
      for (line, reason) in cell.restsOfConditions({ flow[$0].isConditional }, in: flow) {
        let row = line.shape.row
        // A reason that is never taken is a mistake itself; the row is not judged by it.
        if reason?.isTaken != false { judged.insert(row) }
        if let reason, reasons[row] == nil { reasons[row] = reason.shape.row }
        if reason == nil, flow[row].isElse, laterRows[row] == nil {
          laterRows[row] = cell.conditionalRow(hiddenBy: row, in: flow)
        }
      }
    }
  }
  return judged.sorted().compactMap {
    finding(for: $0, reason: reasons[$0], below: laterRows[$0], in: flow)
  }
}

private func finding(
  for row: RowID,
  reason: RowID?,
  below later: RowID?,
  in flow: Flow
) -> Diagnostic? {
  let lines = flow[row]
  let event = Wording.quoted(flow[lines.triggers[0].event].name.text)
  if let reason, !lines.isElse {
    let end = lines.triggers.last?.span.end ?? lines.arrowSpan.start
    return Diagnostic(
      .missingElse,
      at: lines.triggers[0].span,
      "this row for \(event) needs `else`",
      label: "it takes what a condition above leaves over",
      related: [Label(flow[reason].span, "this condition may fail")],
      fixIts: [.insert(" else", at: end, "write `else` before `->`").safe]
    )
  }
  if reason == nil, let word = lines.elseSpan {
    if let later {
      return Diagnostic(
        .needlessElse,
        at: word,
        "this `else` stands above the row whose rest it is",
        label: "rows are tried from the top, so it takes everything",
        related: [Label(flow[later].span, "nothing is left over for this row")],
        notes: ["Write the row with `else` below this one."]
      )
    }
    let space = lines.arrowSpan.start > word.end ? 1 : 0
    return Diagnostic(
      .needlessElse,
      at: word,
      "this `else` has nothing to be the rest of",
      label: "no row above with a condition matches a value that this row takes",
      fixIts: [.remove(Span(start: word.start, end: word.end + space), "remove `else`").safe]
    )
  }
  return nil
}
