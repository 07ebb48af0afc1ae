// Which pairs of states and events the table says something of: what the comments at the end of
// the functions name.
// Neighbour: Reducer.

import FlowModel

struct Coverage {
  private let events: [EventID]
  /// By event and state: whether a row or a line names the pair, and whether a key decides there.
  private var listed: [[Bool]]
  private var keyed: [[Bool]]

  init(_ table: TransitionTable) {
    let flow = table.flow
    events = flow.eventIDs
    let none = [Bool](repeating: false, count: flow.states.count)
    listed = Array(repeating: none, count: flow.events.count)
    keyed = listed
    for block in table.blocks {
      for entry in block.entries {
        let testsKey = entry.rows.contains { reference in
          flow[reference.row].triggers[reference.trigger].patterns.contains {
            if case .key = $0 { true } else { false }
          }
        }
        for state in block.states {
          listed[entry.event.index][state.index] = true
          if testsKey { keyed[entry.event.index][state.index] = true }
        }
      }
    }
  }

  /// The events that reach the end of a block's search: those that some state does not list, and
  /// those whose key decides, where it differs.
  func dropped(
    in states: [StateID],
    besides block: TableBlock
  ) -> (unlisted: [EventID], stale: [EventID]) {
    var unlisted: [EventID] = []
    var stale: [EventID] = []
    for event in events {
      if block[event]?.verdict != nil { continue }
      if states.contains(where: { !listed[event.index][$0.index] }) { unlisted.append(event) }
      if states.contains(where: { keyed[event.index][$0.index] }) { stale.append(event) }
    }
    return (unlisted, stale)
  }
}
