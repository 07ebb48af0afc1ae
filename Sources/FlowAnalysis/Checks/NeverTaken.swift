// A row whose pattern or guard cannot hold, from what the fields of its states can be.
// Neighbours: UnreachableRows (rows that other rows hide), SituationGraph, Catalogue/Proofs.
// A line `ignore` is left alone: it may say what the table already proves.

import FlowModel
import FlowSyntax

func checkNeverTaken(_ graph: SituationGraph) -> [Diagnostic] {
  let flow = graph.flow
  let performed = Set(flow.rows.compactMap(\.performs))
  // In file order; for each row the events that never take it, and the states where it is tried.
  var never: [RowID: (triggers: Set<Int>, states: [StateID])] = [:]
  for state in flow.stateIDs where !graph.ofState[state.index].isEmpty {
    for index in graph.base.cells.indices(of: state) {
      let cell = graph.base.cells.cells[index]
      for line in cell.lines where line.isTaken {
        let (row, trigger) = (line.shape.row, line.shape.trigger)
        if graph.taken.contains(TriedRow(row: row, event: cell.event)) { continue }
        // What a long chain of `as` may find is not known.
        if graph.hasLongChains, performed.contains(cell.event) { continue }
        never[row, default: ([], [])].triggers.insert(trigger)
        if never[row]?.states.last != state { never[row]?.states.append(state) }
      }
    }
  }
  return never.sorted { $0.key < $1.key }.map { row, found in
    neverTaken(row, found.triggers.sorted(), found.states, graph)
  }
}

private func neverTaken(
  _ row: RowID,
  _ triggers: [Int],
  _ states: [StateID],
  _ graph: SituationGraph
) -> Diagnostic {
  let flow = graph.flow
  let lines = flow[row]
  let events = triggers.map { flow[lines.triggers[$0].event].name.text }
  let span = triggers.count == 1 ? lines.triggers[triggers[0]].span : lines.span
  let known = knownFields(of: row, in: states, graph)
  return Diagnostic(
    .rowNeverTaken,
    at: span,
    "this row for \(Wording.list(events, "or")) is never taken"
      + (known.isEmpty ? "" : ": \(Wording.join(known.map(\.text)))"),
    label: lines.conditions.isEmpty
      ? "its pattern never matches in \(Wording.list(flow.names(of: states), "or"))"
      : "its conditions never hold in \(Wording.list(flow.names(of: states), "or"))",
    related: known.flatMap { sources(of: $0.name, in: states, graph) },
    notes: ["Give the field another value where a row leads there, or remove this row."]
  )
}

/// The fields that a row's conditions name, with all that they can be in some states.
private func knownFields(
  of row: RowID,
  in states: [StateID],
  _ graph: SituationGraph
) -> [(name: String, text: String)] {
  let flow = graph.flow
  var names: [String] = []
  for condition in flow[row].conditions {
    condition.subject.forEachPart { part in
      if case .field(let name) = part.kind, !names.contains(name) { names.append(name) }
    }
  }
  return names.compactMap { name in
    var texts: [String] = []
    for state in states {
      let fields = flow.fields(of: state)
      guard let index = fields.firstIndex(where: { $0.name.text == name }) else { continue }
      for situation in graph.ofState[state.index] {
        guard let shape = graph.situations[situation].facts[index].shape else { return nil }
        let text = flow.pattern(of: shape, .type(fields[index].type))
        if !texts.contains(text) { texts.append(text) }
      }
    }
    if texts.isEmpty || texts.count > 4 { return nil }
    return (name, "\(Wording.quoted(name)) is only ever \(Wording.list(texts, "or"))")
  }
}

/// The arguments that give a field its values in some states.
private func sources(
  of name: String,
  in states: [StateID],
  _ graph: SituationGraph
) -> [Label] {
  let flow = graph.flow
  var seen: Set<Span> = []
  var labels: [Label] = []
  for move in graph.starts + graph.moves.joined() where states.contains(graph.target(of: move)) {
    guard let value = value(of: name, givenBy: move, flow, graph) else { continue }
    if case .field(name) = value.kind { continue }
    if seen.insert(value.span).inserted {
      labels.append(Label(value.span, "`\(name)` gets its value here"))
    }
  }
  return Array(labels.sorted { $0.span.start < $1.span.start }.prefix(3))
}

/// What a move gives a field, where it gives it something.
private func value(
  of name: String,
  givenBy move: Move,
  _ flow: Flow,
  _ graph: SituationGraph
) -> Expression? {
  let fields = flow.fields(of: graph.target(of: move))
  guard let index = fields.firstIndex(where: { $0.name.text == name }) else { return nil }
  guard let row = move.rows.last else {
    return index < flow.initial.arguments.count ? flow.initial.arguments[index] : nil
  }
  switch flow[row].target {
  case .state(_, let values, _): return index < values.count ? values[index] : nil
  case .stay(let changes): return changes.first { $0.field.text == name }?.value
  case .kept, .perform: return nil
  }
}

extension Condition {
  /// The expression that it looks at.
  var subject: Expression {
    switch self {
    case .test(let value), .bind(_, let value), .unwrap(_, let value), .matches(let value, _):
      value
    }
  }
}
