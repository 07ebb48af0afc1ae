import FlowModel

extension TransitionTable {
  /// Whether a row can be taken in a state.
  func isTaken(_ row: RowID, in state: StateID) -> Bool {
    flow[row].triggers.contains { trigger in
      cell(state, trigger.event).rows.contains { $0.row == row }
    }
  }
}
