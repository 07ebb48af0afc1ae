// Rows and lines that are never taken: because rows of their own block take everything, because
// inner blocks do so in every state, or because their block holds in no state.
// Neighbours: SharedCell (which rows are taken), Catalogue/Rows.

import FlowModel
import FlowSyntax

func checkUnreachableRows(_ graph: FlowGraph) -> [Diagnostic] {
  let used = UsedLines(graph)
  return graph.table.blocks.indices.flatMap { index -> [Diagnostic] in
    let block = graph.table.blocks[index]
    if block.states.isEmpty { return [holdsNowhere(block, in: graph.flow)] }
    return block.entries.flatMap { entry in
      unreachable(in: entry, of: index, used, graph)
    }
  }
}

/// Which rows and lines are taken in some state.
private struct UsedLines {
  struct Row: Hashable {
    var row: RowID
    var trigger: Int
  }

  struct End: Hashable {
    var block: Int
    var event: EventID
  }

  var rows: Set<Row> = []
  var ends: Set<End> = []

  init(_ graph: FlowGraph) {
    for cell in graph.cells.cells {
      for line in cell.lines where line.isTaken {
        rows.insert(Row(row: line.shape.row, trigger: line.shape.trigger))
      }
      guard let (block, verdict) = cell.verdict else { continue }
      // An `ignore` may name a keyed event where it is dropped anyway; it only says so.
      let saysSo = verdict.kind == .ignore && !cell.hasKeys
      if cell.leavesOver || saysSo { ends.insert(End(block: block, event: cell.event)) }
    }
  }
}

private func holdsNowhere(_ block: TableBlock, in flow: Flow) -> Diagnostic {
  let written = flow.block(of: block.owner)
  let spans = written.rows.map { flow[$0].span } + written.verdicts.map(\.span)
  let first = spans.min { $0.start < $1.start } ?? flow.name.span
  return Diagnostic(
    .hiddenRow,
    at: first,
    "the rows and lines of `\(flow.name(of: block.owner))` hold in no state",
    label: "every state inside is final, and a final state drops every event"
  )
}

private func unreachable(
  in entry: BlockEntry,
  of block: Int,
  _ used: UsedLines,
  _ graph: FlowGraph
) -> [Diagnostic] {
  let flow = graph.flow
  let unused = entry.rows.filter {
    !used.rows.contains(UsedLines.Row(row: $0.row, trigger: $0.trigger))
  }
  let isEndUsed =
    entry.verdict == nil || used.ends.contains(UsedLines.End(block: block, event: entry.event))
  if unused.isEmpty && isEndUsed { return [] }
  let alone = graph.cells.cell(of: block, entry.event, in: graph.table)
  var findings: [Diagnostic] = []
  var hidden: [RowShape] = []
  for line in alone.lines {
    let isUnused = unused.contains { $0.row == line.shape.row && $0.trigger == line.shape.trigger }
    if !isUnused { continue }
    if line.isTaken {
      hidden.append(line.shape)
    } else if let finding = unreachableRow(line.shape, in: alone, flow) {
      findings.append(finding)
    }
  }
  if !hidden.isEmpty { findings.append(hiddenRows(hidden, entry, of: block, graph)) }
  // Rows below the line, which take what it should, are reported as such.
  let standsLast = entry.rows.allSatisfy { row in
    entry.verdict.map { flow[row.row].span.start < $0.span.start } ?? true
  }
  if !isEndUsed, standsLast, hidden.isEmpty, let verdict = entry.verdict {
    findings.append(idleLine(verdict, entry.event, alone, graph))
  }
  return findings
}

/// A row that the rows above it in its block leave nothing for. An `else` in the wrong place is the
/// mistake, and not the row whose rest it is.
private func unreachableRow(_ shape: RowShape, in cell: SharedCell, _ flow: Flow) -> Diagnostic? {
  let trigger = flow[shape.row].triggers[shape.trigger]
  let event = Wording.quoted(flow[trigger.event].name.text)
  if shape.shapes.values.contains(.nothing) {
    return Diagnostic(
      .unreachableRow,
      at: trigger.span,
      "nothing can reach this row for \(event): its pattern and its conditions exclude each other",
      label: "no value passes all of them"
    )
  }
  var related: [Label] = []
  if let taker = cell.line(thatTakesAllOf: shape, in: flow) {
    if flow[taker.row].isElse, flow[shape.row].isConditional,
      !cell.isRestOfCondition(taker.row, in: flow)
    {
      return nil
    }
    related.append(
      Label(flow[taker.row].triggers[taker.trigger].span, "this row takes all that it matches")
    )
  }
  return Diagnostic(
    .unreachableRow,
    at: trigger.span,
    "nothing can reach this row for \(event)",
    label: related.isEmpty
      ? "the rows above take all that it matches" : "a row above takes all that it matches",
    related: related,
    notes: ["Rows are tried from the top: put the more special one first, or remove this one."]
  )
}

/// Rows that are reachable in their block alone, and in no state.
private func hiddenRows(
  _ rows: [RowShape],
  _ entry: BlockEntry,
  of block: Int,
  _ graph: FlowGraph
) -> Diagnostic {
  let flow = graph.flow
  let event = Wording.quoted(flow[entry.event].name.text)
  let owner = Wording.quoted(flow.name(of: graph.table.blocks[block].owner))
  var seen: Set<Span> = []
  let hiders = graph.table.blocks[block].states
    .compactMap { graph.cells[$0, entry.event]?.hider(of: block, in: flow) }
    .filter { seen.insert($0).inserted }
  let others = rows.dropFirst().map { row in
    Label(flow[row.row].triggers[row.trigger].span, "this row is hidden as well")
  }
  return Diagnostic(
    .hiddenRow,
    at: flow[rows[0].row].triggers[rows[0].trigger].span,
    "this row of \(owner) for \(event) is hidden in every state where it should hold",
    label: "this row is never taken",
    related: hiders.prefix(3).map { Label($0, "this takes \(event) before it") } + others,
    notes: ["Inner blocks are searched first; a row that all of them override is not needed."]
  )
}

/// An `ignore` or `impossible` line that is left nothing.
private func idleLine(
  _ verdict: Verdict,
  _ event: EventID,
  _ alone: SharedCell,
  _ graph: FlowGraph
) -> Diagnostic {
  let flow = graph.flow
  let name = Wording.quoted(flow[event].name.text)
  let span = verdict.events.first { $0.event == event }?.span ?? verdict.span
  let label: String
  if !alone.hasKeys {
    label = "an event whose key no state here has is dropped anyway"
  } else if alone.leavesOver {
    label = "rows and lines of inner blocks take \(name) in every state"
  } else if flow[event].keys.isEmpty {
    label = "the rows above take every value of \(name)"
  } else {
    label = "the rows above take every value of \(name), and another key is dropped anyway"
  }
  let isAlone = verdict.events.count == 1
  return Diagnostic(
    .idleLine,
    at: span,
    "nothing can reach this `\(verdict.kind.word)` for \(name)",
    label: label,
    fixIts: isAlone ? [.remove(flow.wholeLines(of: verdict.span), "remove the line")] : []
  )
}
