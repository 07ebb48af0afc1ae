// Section 8, "Order", and section 7: rows of one event stand together in a block, before its
// `ignore` or `impossible` line for that event, and there is at most one such line.
// Neighbours: UnreachableRows (what the order hides), Catalogue/Rows.

import FlowModel
import FlowSyntax

func checkOrder(_ graph: FlowGraph) -> [Diagnostic] {
  let flow = graph.flow
  return graph.table.blocks.enumerated().flatMap { index, block in
    let written = flow.block(of: block.owner)
    let apart = rowsApart(written, in: flow) { row, event in
      // A row that nothing can reach is reported as such.
      graph.cells.cell(of: index, event, in: graph.table).lines
        .contains { $0.shape.row == row && $0.isTaken }
    }
    return apart + secondLines(written, in: flow)
  }
}

/// A row or a verdict line of a block.
private struct BlockLine {
  var span: Span
  var events: [(event: EventID, span: Span)]
  var row: RowID?
  var verdict: Verdict?
}

private func linesInFileOrder(_ block: Block, in flow: Flow) -> [BlockLine] {
  let rows = block.rows.map { row in
    BlockLine(
      span: flow[row].span,
      events: flow[row].triggers.map { ($0.event, $0.span) },
      row: row
    )
  }
  let verdicts = block.verdicts.map {
    BlockLine(span: $0.span, events: $0.events, verdict: $0)
  }
  return (rows + verdicts).sorted { $0.span.start < $1.span.start }
}

private func rowsApart(
  _ block: Block,
  in flow: Flow,
  where isTaken: (RowID, EventID) -> Bool
) -> [Diagnostic] {
  let families = families(of: block, in: flow)
  // Lines of one family that follow each other are a run.
  var run = 0
  var family: EventID?
  var lastRow: [EventID: (span: Span, run: Int)] = [:]
  var end: [EventID: Verdict] = [:]
  var findings: [Diagnostic] = []
  for line in linesInFileOrder(block, in: flow) {
    if let verdict = line.verdict {
      family = nil
      for (event, _) in verdict.events where end[event] == nil { end[event] = verdict }
      continue
    }
    let own = line.events.first.flatMap { families[$0.event] }
    if own != family { run += 1 }
    family = own
    for (event, span) in line.events {
      let name = Wording.quoted(flow[event].name.text)
      if let verdict = end[event] {
        findings.append(
          Diagnostic(
            .rowsApart,
            at: span,
            "this row for \(name) stands below the line that ends its rows",
            label: "write it above that line",
            related: [Label(verdict.span, "this takes what the rows for \(name) leave over")]
          )
        )
      } else if let last = lastRow[event], last.run != run,
        line.row.map({ isTaken($0, event) }) ?? true
      {
        findings.append(
          Diagnostic(
            .rowsApart,
            at: span,
            "the rows for \(name) stand apart",
            label: "move this row up to the others",
            related: [Label(last.span, "this is the row for \(name) before it")],
            notes: ["Rows for one event are tried from the top, so they stand together."]
          )
        )
      }
      lastRow[event] = (line.span, run)
    }
  }
  return findings
}

/// For each event of a block, one that stands for all those that rows name together with it. Rows
/// of such events may follow each other in any order: they cannot always be kept apart.
private func families(of block: Block, in flow: Flow) -> [EventID: EventID] {
  var parent: [EventID: EventID] = [:]
  func root(_ event: EventID) -> EventID {
    var event = event
    while let next = parent[event], next != event { event = next }
    return event
  }
  for row in block.rows {
    let events = flow[row].triggers.map(\.event)
    guard let first = events.first else { continue }
    for event in events { parent[root(event)] = root(first) }
  }
  var families: [EventID: EventID] = [:]
  for event in parent.keys { families[event] = root(event) }
  return families
}

private func secondLines(_ block: Block, in flow: Flow) -> [Diagnostic] {
  var first: [EventID: Verdict] = [:]
  var findings: [Diagnostic] = []
  for verdict in block.verdicts {
    for (event, span) in verdict.events {
      guard let earlier = first[event] else {
        first[event] = verdict
        continue
      }
      let name = Wording.quoted(flow[event].name.text)
      findings.append(
        Diagnostic(
          .secondLine,
          at: span,
          "\(name) already has the line `\(earlier.kind.word)` in this block, expected at most one",
          label: "nothing is left over for this line",
          related: [Label(earlier.span, "this line takes what the rows leave over")]
        )
      )
    }
  }
  return findings
}

extension Verdict.Kind {
  /// As the table writes it.
  var word: String {
    switch self {
    case .ignore: "ignore"
    case .impossible: "impossible"
    }
  }
}
