// Section 8, "Order", and section 7: rows of one event stand together in a block, before its
// `ignore` or `impossible` line for that event, and there is at most one such line.
// Neighbours: UnreachableRows (what the order hides), Catalogue/Rows.

import FlowModel
import FlowSyntax

func checkOrder(_ graph: FlowGraph) -> [Diagnostic] {
  let flow = graph.table.flow
  return graph.table.blocks.flatMap { block in
    let written = flow.block(of: block.owner)
    return rowsApart(written, in: flow) + secondLines(written, in: flow)
  }
}

/// A row or a verdict line of a block, in file order.
private struct BlockLine {
  var span: Span
  var events: [(event: EventID, span: Span)]
  var verdict: Verdict?
}

private func rowsApart(_ block: Block, in flow: Flow) -> [Diagnostic] {
  let rows = block.rows.map { row in
    BlockLine(span: flow[row].span, events: flow[row].triggers.map { ($0.event, $0.span) })
  }
  let verdicts = block.verdicts.map {
    BlockLine(span: $0.span, events: $0.events, verdict: $0)
  }
  let lines = (rows + verdicts).sorted { $0.span.start < $1.span.start }
  let families = families(of: block, in: flow)
  // The last row for an event; whether a line of another family came after the family's last row.
  var lastRow: [EventID: Int] = [:]
  var end: [EventID: Verdict] = [:]
  var run: [EventID: Int] = [:]
  var currentRun = 0
  var currentFamily: EventID?
  var findings: [Diagnostic] = []
  for (index, line) in lines.enumerated() {
    if let verdict = line.verdict {
      currentFamily = nil
      for (event, _) in verdict.events where end[event] == nil { end[event] = verdict }
      continue
    }
    let family = line.events.first.flatMap { families[$0.event] }
    if family != currentFamily { currentRun += 1 }
    currentFamily = family
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
      } else if let last = lastRow[event], run[event] != currentRun {
        findings.append(
          Diagnostic(
            .rowsApart,
            at: span,
            "the rows for \(name) stand apart",
            label: "move this row up to the others",
            related: [Label(lines[last].span, "the row for \(name) before this one")],
            notes: ["Rows for one event are tried from the top, so they stand together."]
          )
        )
      }
      lastRow[event] = index
      run[event] = currentRun
    }
  }
  return findings
}

/// Events that some row of a block names together, by one of them: their rows cannot always stand
/// apart from each other.
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
