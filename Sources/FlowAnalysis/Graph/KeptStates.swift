// Which states a field of type `State` can hold: those that a row keeps there, and those that
// another such field holds that a row passes on.
// Neighbours: Flattening (puts the answer into the table), Checks/Keeping (reads `Keeping`).
// It takes every condition to be possible; only rows that are never taken are left out.

import FlowModel

/// A row that gives a field of type `State` a value, in one state.
struct Keeping {
  var row: RowID
  /// The state that the row is taken in.
  var source: StateID
  var field: KeepingField
  var value: KeptValue
  var expression: Expression
}

enum KeptValue: Hashable {
  case state(StateID)
  case field(KeepingField)
}

/// For each field of type `State`, the states that can be in it, in declaration order.
func keptStates(of table: TransitionTable) -> [KeepingField: [StateID]] {
  let flow = table.flow
  let owners = flow.groups.map(\.fields) + flow.states.map(\.fields)
  guard owners.contains(where: { $0.contains { $0.type == .state } }) else { return [:] }
  var kept: [KeepingField: Set<StateID>] = [:]
  var passedTo: [KeepingField: Set<KeepingField>] = [:]
  var pending: [(field: KeepingField, state: StateID)] = []
  for keeping in keepings(of: table, SharedCells(table)) {
    switch keeping.value {
    case .state(let state): pending.append((keeping.field, state))
    case .field(let field): passedTo[field, default: []].insert(keeping.field)
    }
  }
  while let (field, state) = pending.popLast() {
    guard kept[field, default: []].insert(state).inserted else { continue }
    for next in passedTo[field] ?? [] { pending.append((next, state)) }
  }
  return kept.mapValues { $0.sorted() }
}

/// Every giving of a value to a field of type `State`, by row and then by state.
func keepings(of table: TransitionTable, _ cells: SharedCells) -> [Keeping] {
  let flow = table.flow
  let given = flow.rows.map { keptArguments(of: $0, in: flow) }
  var keepings: [Keeping] = []
  for source in flow.stateIDs {
    for row in cells.rowsTaken(in: source) {
      for (target, name, expression) in given[row.index] {
        let field = table.keepingField(name, of: target ?? source)
        if let value = keptValue(expression, in: source, of: table) {
          keepings.append(
            Keeping(row: row, source: source, field: field, value: value, expression: expression)
          )
        }
      }
    }
  }
  return keepings.sorted { ($0.row, $0.source) < ($1.row, $1.source) }
}

/// The arguments that a row's target gives to fields of type `State`; a target of `nil` is the
/// state that the row is taken in.
private func keptArguments(
  of row: Row,
  in flow: Flow
) -> [(target: StateID?, field: String, value: Expression)] {
  switch row.target {
  case .state(let target, let arguments, _):
    zip(flow.fields(of: target), arguments)
      .filter { $0.0.type == .state }
      .map { (target, $0.0.name.text, $0.1) }
  case .stay(let changes):
    changes.filter { change in
      flow.scope(of: row.owner).contains {
        $0.name.text == change.field.text && $0.type == .state
      }
    }
    .map { (nil, $0.field.text, $0.value) }
  case .kept, .perform: []
  }
}

/// What an expression of type `State` is: lowering lets no others through.
private func keptValue(
  _ expression: Expression,
  in source: StateID,
  of table: TransitionTable
) -> KeptValue? {
  switch expression.kind {
  case .currentState: .state(source)
  case .field(let name): .field(table.keepingField(name, of: source))
  default: nil
  }
}
