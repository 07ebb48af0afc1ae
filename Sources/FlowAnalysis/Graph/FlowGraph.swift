// Where rows lead: the graph of states that the checks share.
// Neighbours: SharedCell (which rows are taken at all), KeptStates (what a kept state can be),
// Checks/ (reads it). It takes every condition to be possible, and reports nothing.

import FlowModel

/// A row taken in a state, and where it leads.
struct Edge {
  var row: RowID
  var source: StateID
  var target: StateID
}

/// A flow's table with what follows from it.
final class FlowGraph {
  let table: TransitionTable
  /// The table's, at hand: to ask the table for it each time is to copy it.
  let flow: Flow
  let cells: SharedCells
  /// The rows that can be taken in each state, in the order in which they are searched.
  let taken: [[RowID]]
  /// What can follow on an `as` row, by the row and the index of the cell that it searches.
  private let found: [Search: [RowID]]
  /// Rows and lines that the table lacks because they have errors.
  let gaps: [Gap]
  /// Whether some row leads from the initial state to this one; the initial state is reached.
  private(set) var isReached: [Bool]

  private struct Search: Hashable {
    var row: RowID
    var cell: Int
  }

  init(_ table: TransitionTable, gaps: [Gap] = []) {
    let flow = table.flow
    let cells = SharedCells(table)
    self.table = table
    self.flow = flow
    self.gaps = gaps
    self.cells = cells
    taken = flow.stateIDs.map(cells.rowsTaken(in:))
    var found: [Search: [RowID]] = [:]
    for state in flow.stateIDs {
      for row in taken[state.index] {
        guard case .perform(let event, let arguments) = flow[row].target,
          let cell = cells.index(of: state, event)
        else { continue }
        let search = Search(row: row, cell: cell)
        if found[search] != nil { continue }
        let shapes = flow.shapes(of: arguments, for: event)
        let lines = cells.cells[cell].lines(taking: shapes, in: flow)
        found[search] = lines.map { cells.cells[cell].lines[$0].shape.row }
      }
    }
    self.found = found
    isReached = flow.states.map { _ in false }
    isReached = reached(from: [flow.initial.state])
  }

  /// The rows that an `as` row may find in a state.
  func rows(foundBy row: RowID, in state: StateID) -> [RowID] {
    guard case .perform(let event, _) = flow[row].target,
      let cell = cells.index(of: state, event)
    else { return [] }
    return found[Search(row: row, cell: cell)] ?? []
  }

  /// The states that a row can lead to from one state. What an `as` row finds is taken there by
  /// itself, so that it adds no way.
  private func targets(of row: RowID, in state: StateID) -> [StateID] {
    switch flow[row].target {
    case .state(let target, _, _): [target]
    case .stay: [state]
    case .kept(let field): table.keepable[table.keepingField(field.text, of: state)] ?? []
    case .perform: []
    }
  }

  /// Every row that can be taken in a state, with where it leads.
  func edges(from state: StateID) -> [Edge] {
    taken[state.index].flatMap { row in
      targets(of: row, in: state).map { Edge(row: row, source: state, target: $0) }
    }
  }

  /// The states that rows lead to from these, these included.
  private func reached(from starts: [StateID]) -> [Bool] {
    var reached = flow.states.map { _ in false }
    var pending = starts
    for start in starts { reached[start.index] = true }
    var gapTargets: [StateID: [StateID]] = [:]
    for gap in gaps {
      switch gap.destination {
      case .none: break
      case .unknown: return flow.states.map { _ in true }
      case .state(let target):
        for source in states(of: gap) { gapTargets[source, default: []].append(target) }
      }
    }
    while let state = pending.popLast() {
      for target in edges(from: state).map(\.target) + (gapTargets[state] ?? [])
      where !reached[target.index] {
        reached[target.index] = true
        pending.append(target)
      }
    }
    return reached
  }

  /// Whether a row or a line that has an error may belong to a cell.
  func mayHaveMore(_ cell: SharedCell) -> Bool {
    gaps.contains { gap in
      gap.events?.contains(cell.event) != false
        && states(of: gap).contains { cell.states.contains($0) }
    }
  }

  private func states(of gap: Gap) -> [StateID] {
    switch gap.owner {
    case .state(let state): [state]
    case .group(let group): flow[group].states
    case .shared(let block): flow[block].members.flatMap { flow.states(in: $0.place) }
    }
  }
}

extension Flow {
  /// What the arguments of an `as` say of the values that are searched for.
  fileprivate func shapes(
    of arguments: [Expression],
    for event: EventID
  ) -> [Column: Shape] {
    var shapes: [Column: Shape] = [:]
    for (index, (field, argument)) in zip(self[event].fields, arguments).enumerated() {
      if field.isKey, case .field(field.name.text) = argument.kind {
        shapes[.equality(index)] = .constructor(.equal, [])
      }
      shapes[.value(index)] = shape(of: argument, field.type)
    }
    return shapes
  }

  /// The values that an expression can have, as far as its outermost parts tell.
  private func shape(of expression: Expression, _ type: Type) -> Shape {
    switch (expression.kind, type) {
    case (.parenthesized(let inner), _): return shape(of: inner, type)
    case (.ternary(_, let then, let otherwise), _):
      return .union([shape(of: then, type), shape(of: otherwise, type)])
    case (.literal(.nil), .optional): return .constructor(.none, [])
    case (_, .optional(let wrapped)):
      let inner = shape(of: expression, wrapped)
      return inner == .any ? .any : .constructor(.some, [inner])
    case (.literal(let literal), _): return .constructor(Constructor(literal), [])
    case (.implicitMember(let name), _): return shape(ofCase: name.text, [], type)
    case (.call(let callee, let arguments), _):
      guard case .implicitMember(let name) = callee.kind else { return .any }
      return shape(ofCase: name.text, arguments.map(\.value), type)
    default: return .any
    }
  }

  private func shape(ofCase name: String, _ arguments: [Expression], _ type: Type) -> Shape {
    let index: Int? =
      switch type {
      case .result: ["success", "failure"].firstIndex(of: name)
      case .union(let union, _, _): self[union].cases.firstIndex { $0.name.text == name }
      default: nil
      }
    guard let constructor = index.map(Constructor.unionCase) else { return .any }
    let domains = self.arguments(of: constructor, in: .type(type))
    guard domains.count == arguments.count else { return .any }
    let inside = zip(arguments, domains).map { argument, domain in
      if case .type(let inner) = domain { shape(of: argument, inner) } else { Shape.any }
    }
    return .constructor(constructor, inside)
  }
}
