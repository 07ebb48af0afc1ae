// The cells that some line of the table names: states that search the same blocks for an event have
// one together, so a row of a group with a thousand states is looked at once.
// Neighbours: SharedCell (what is said of each), FlowGraph and Checks/ (read). It reports nothing.

import FlowModel

/// Every cell that some line names.
struct SharedCells {
  let cells: [SharedCell]
  /// For each state, the index of its cell for an event in `cells`.
  private let indices: [[EventID: Int]]
  /// The indices of each state's cells, by event in declaration order.
  private let inOrder: [[Int]]
  /// Every row for each of its events.
  private let shapes: [[RowShape]]

  init(_ table: TransitionTable) {
    let flow = table.flow
    shapes = flow.rows.indices.map { row in
      flow.rows[row].triggers.indices.map { RowShape(RowID(row), trigger: $0, in: flow) }
    }
    var cells: [SharedCell] = []
    var indices: [[EventID: Int]] = flow.states.map { _ in [:] }
    var known: [Key: Int] = [:]
    for state in flow.stateIDs {
      for (event, blocks) in Self.blocks(of: state, in: table) {
        let hasKeys = flow.hasKeys(of: event, state)
        let key = Key(event: event, blocks: blocks, hasKeys: hasKeys)
        if let index = known[key] {
          cells[index].add(state)
          indices[state.index][event] = index
          continue
        }
        known[key] = cells.count
        indices[state.index][event] = cells.count
        cells.append(
          SharedCell(
            event: event,
            hasKeys: hasKeys,
            blocks: blocks,
            states: [state],
            shapes: shapes,
            in: table
          )
        )
      }
    }
    self.cells = cells
    self.indices = indices
    inOrder = indices.map { $0.sorted { $0.key < $1.key }.map(\.value) }
  }

  private struct Key: Hashable {
    var event: EventID
    var blocks: [Int]
    var hasKeys: Bool
  }

  /// The blocks that a state searches for each event, up to the one that ends the search.
  private static func blocks(
    of state: StateID,
    in table: TransitionTable
  ) -> [(event: EventID, blocks: [Int])] {
    var found: [(event: EventID, blocks: [Int])] = []
    var indices: [EventID: Int] = [:]
    var ended: Set<EventID> = []
    for block in table.search[state.index] {
      for entry in table.blocks[block].entries where !ended.contains(entry.event) {
        if let index = indices[entry.event] {
          found[index].blocks.append(block)
        } else {
          indices[entry.event] = found.count
          found.append((entry.event, [block]))
        }
        if entry.verdict != nil { ended.insert(entry.event) }
      }
    }
    return found
  }

  /// The index of a pair's cell in `cells`; `nil` where nothing names the pair.
  func index(of state: StateID, _ event: EventID) -> Int? { indices[state.index][event] }

  /// The indices of a state's cells, by event in declaration order.
  func indices(of state: StateID) -> [Int] { inOrder[state.index] }

  /// The rows that can be taken in a state, by event in declaration order.
  func rowsTaken(in state: StateID) -> [RowID] {
    var seen: Set<RowID> = []
    return indices(of: state)
      .flatMap { cells[$0].lines.filter(\.isTaken).map(\.shape.row) }
      .filter { seen.insert($0).inserted }
  }

  /// What one block says of an event, as if nothing else did.
  func cell(of block: Int, _ event: EventID, in table: TransitionTable) -> SharedCell {
    let states = table.blocks[block].states
    return SharedCell(
      event: event,
      hasKeys: states.contains { table.flow.hasKeys(of: event, $0) },
      blocks: [block],
      states: states,
      shapes: shapes,
      in: table
    )
  }

  subscript(state: StateID, event: EventID) -> SharedCell? {
    index(of: state, event).map { cells[$0] }
  }
}

extension Flow {
  /// Whether a state has every field that the keys of an event are compared with.
  func hasKeys(of event: EventID, _ state: StateID) -> Bool {
    self[event].keys.allSatisfy { hasKey($0, state) }
  }

  /// Whether a state has the field that a key is compared with.
  func hasKey(_ key: Field, _ state: StateID) -> Bool {
    fields(of: state).contains { $0.name.text == key.name.text && $0.type == key.type }
  }
}
