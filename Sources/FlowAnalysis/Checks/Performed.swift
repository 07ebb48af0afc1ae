// Section 8, `as`: rows that do what another event would do may not lead back to themselves, and
// must find a row somewhere.
// Neighbours: FlowGraph (which rows they find), Catalogue/Reachability.

import FlowModel
import FlowSyntax

func checkPerformed(_ graph: FlowGraph) -> [Diagnostic] {
  let flow = graph.flow
  let rows = flow.rows.indices.map { RowID($0) }.filter { flow[$0].performs != nil }
  if rows.isEmpty { return [] }
  var takenIn: [RowID: [StateID]] = [:]
  for state in flow.stateIDs {
    for row in graph.taken[state.index] where flow[row].performs != nil {
      takenIn[row, default: []].append(state)
    }
  }
  return circles(graph)
    + rows.compactMap { row in
      guard let states = takenIn[row], let event = flow[row].performs else { return nil }
      if states.contains(where: { !graph.rows(foundBy: row, in: $0).isEmpty }) { return nil }
      return findsNothing(row, event, states, graph)
    }
}

private func findsNothing(
  _ row: RowID,
  _ event: EventID,
  _ states: [StateID],
  _ graph: FlowGraph
) -> Diagnostic {
  let flow = graph.flow
  let name = Wording.quoted(flow[event].name.text)
  let elsewhere = flow.stateIDs.filter { state in
    graph.cells[state, event]?.lines.contains(where: \.isTaken) ?? false
  }
  let notes =
    elsewhere.isEmpty
    ? [] : ["There are rows for \(name) in \(Wording.list(flow.names(of: elsewhere)))."]
  return Diagnostic(
    .performsNothing,
    at: flow[row].span,
    "this finds no row for \(name) in \(Wording.list(flow.names(of: states), "or"))",
    label: "`as` searches the state that the flow is in",
    notes: notes
  )
}

/// One finding for the rows that find each other, in the first state in which they do.
private func circles(_ graph: FlowGraph) -> [Diagnostic] {
  let flow = graph.flow
  var reported: Set<RowID> = []
  var findings: [Diagnostic] = []
  for state in flow.stateIDs {
    let rows = graph.taken[state.index].filter { flow[$0].performs != nil }.sorted()
    if rows.isEmpty { continue }
    let index = Dictionary(uniqueKeysWithValues: zip(rows, rows.indices))
    let next = rows.map { graph.rows(foundBy: $0, in: state).compactMap { index[$0] } }
    let component = stronglyConnectedComponents(next)
    let members = Dictionary(grouping: rows.indices) { component[$0] }
    for (number, row) in rows.enumerated() where !reported.contains(row) {
      let together = members[component[number]] ?? []
      guard together.count > 1 || next[number].contains(number),
        let circle = circle(through: row, in: state, graph)
      else { continue }
      reported.formUnion(together.map { rows[$0] })
      findings.append(circleFinding(circle, in: state, flow))
    }
  }
  return findings
}

/// The shortest way from an `as` row back to it in one state.
private func circle(through row: RowID, in state: StateID, _ graph: FlowGraph) -> [RowID]? {
  var before: [RowID: RowID] = [:]
  var pending = [row]
  var next = 0
  while next < pending.count {
    let current = pending[next]
    next += 1
    for found in graph.rows(foundBy: current, in: state)
    where graph.flow[found].performs != nil {
      if found == row {
        var circle = [current]
        while let earlier = before[circle[0]] { circle.insert(earlier, at: 0) }
        return circle
      }
      if before[found] == nil {
        before[found] = current
        pending.append(found)
      }
    }
  }
  return nil
}

private func circleFinding(_ circle: [RowID], in state: StateID, _ flow: Flow) -> Diagnostic {
  let events = circle.compactMap { flow[$0].performs }.map { flow[$0].name.text }
  let path = ([events[events.count - 1]] + events).joined(separator: " → ")
  return Diagnostic(
    .performsItself,
    at: flow[circle[0]].span,
    circle.count == 1
      ? "`as \(events[0])` finds this row again, without end"
      : "these `as` rows find each other without end: \(Wording.quoted(path))",
    label: "the circle begins here",
    related: circle.dropFirst().map { Label(flow[$0].span, "the circle goes on here") },
    notes: ["Let one row of the circle go to a state, or `stay`."]
  )
}

extension Row {
  /// The event that an `as` row does instead.
  var performs: EventID? {
    if case .perform(let event, _) = target { event } else { nil }
  }
}
