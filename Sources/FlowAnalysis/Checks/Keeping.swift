// Section 9: a state that is kept in a field, and can itself hold, at whatever depth, a state that
// has kept it, grows with every turn.
// Neighbours: KeptStates (who keeps what), Catalogue/Reachability.

import FlowModel
import FlowSyntax

func checkKeeping(_ graph: FlowGraph) -> [Diagnostic] {
  let table = graph.table
  let flow = table.flow
  if table.keepable.isEmpty { return [] }
  // State → each of its fields of type `State` → each state that this can hold.
  let fields = table.keepable.keys.sorted {
    ($0.firstState(in: flow), $0.name) < ($1.firstState(in: flow), $1.name)
  }
  var next: [[Int]] = flow.states.map { _ in [] }
  var nodes: [KeepingField: Int] = [:]
  for field in fields {
    nodes[field] = next.count
    for state in flow.states(in: field.owner) { next[state.index].append(next.count) }
    next.append(table.keepable[field]?.map(\.index) ?? [])
  }
  let component = stronglyConnectedComponents(next)
  var reported: Set<KeepingField> = []
  return keepings(of: table, graph.cells).compactMap { keeping in
    guard case .state(let kept) = keeping.value, let node = nodes[keeping.field],
      component[kept.index] == component[node],
      reported.insert(keeping.field).inserted
    else { return nil }
    let name = Wording.quoted(flow[kept].name.text)
    let field = Wording.quoted(keeping.field.name)
    return Diagnostic(
      .nestedKeeping,
      at: keeping.expression.span,
      "\(field) can keep \(name), which can have kept a state in \(field) before",
      label: "each turn keeps one more state inside the other",
      notes: ["Pass the field on instead of `state`, or let the row not hold in \(name)."]
    )
  }
}

extension KeepingField {
  /// For an order that does not depend on hashing.
  fileprivate func firstState(in flow: Flow) -> Int {
    switch owner {
    case .state(let state): state.index
    case .group(let group): flow.states.count + group.index
    }
  }
}
