// An event that no row in a reachable state answers. An `ignore` line that names it there is an
// answer, since somebody decided; `impossible` and `unlisted` are none.
// Neighbours: Reachability (states that are not reached), Catalogue/Reachability.

import FlowModel
import FlowSyntax

func checkAnswers(_ graph: FlowGraph) -> [Diagnostic] {
  unansweredEvents(graph).map { finding(for: $0, in: graph) }
}

/// The events that no row and no `ignore` line names.
func unansweredEvents(_ graph: FlowGraph) -> [EventID] {
  let flow = graph.flow
  // An event that is answered only where nothing leads, or only by hidden rows, is not a mistake
  // of its own: those are reported.
  var isNamed = flow.events.map { _ in false }
  for row in flow.rows {
    for trigger in row.triggers { isNamed[trigger.event.index] = true }
  }
  for cell in graph.cells.cells where cell.verdict?.verdict.kind == .ignore {
    isNamed[cell.event.index] = true
  }
  for gap in graph.gaps {
    guard let events = gap.events else { return [] }
    for event in events { isNamed[event.index] = true }
  }
  return flow.eventIDs.filter { !isNamed[$0.index] }
}

private func finding(for event: EventID, in graph: FlowGraph) -> Diagnostic {
  let flow = graph.flow
  let name = Wording.quoted(flow[event].name.text)
  let senders = flow.effects.filter { $0.answers.contains(event) }
  let impossible = graph.table.blocks.lazy
    .compactMap { $0[event]?.verdict }
    .first { $0.kind == .impossible }
  let related =
    senders.prefix(3).map { Label($0.name.span, "`\($0.name.text)` may send it") }
    + (impossible.map { [Label($0.span, "`impossible` answers nothing")] } ?? [])
  let label =
    switch flow.unlisted {
    case .ignored: "\(name) is dropped wherever the flow is"
    case .impossible: "\(name) traps wherever the flow is"
    case .error: "under `unlisted: error` it needs a row or a line in every state"
    }
  return Diagnostic(
    .unansweredEvent,
    at: flow[event].name.span,
    "no row answers \(name)",
    label: label,
    related: Array(related),
    notes: ["Write a row for \(name), an `ignore` line that says why not, or remove it."]
  )
}
