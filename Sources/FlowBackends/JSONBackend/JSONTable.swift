// The flat table in JSON: what each pair of a state and an event does, with groups, shared rows,
// entry and exit lists in place. Neighbours: JSONBackend (the rest of the document).

import FlowModel
import FlowSyntax

extension JSONDocument {
  /// Every pair that some row or line names, states first; all others are as `unlisted` says.
  var pairs: [JSON] {
    flow.stateIDs.flatMap { state in
      flow.eventIDs.compactMap { event -> JSON? in
        let cell = table.cell(state, event)
        return cell.isUnlisted ? nil : pair(state, event, cell)
      }
    }
  }

  private func pair(_ state: StateID, _ event: EventID, _ cell: Cell) -> JSON {
    .object([
      ("state", .string(flow[state].name.text)),
      ("event", .string(flow[event].name.text)),
      ("steps", .array(cell.rows.map { step($0.row, $0.trigger, in: state) })),
      ("otherwise", ending(cell.ending)),
    ])
  }

  private func step(_ row: RowID, _ trigger: Int, in state: StateID) -> JSON {
    let step = table.step(row, in: state)
    return .object([
      ("row", .integer(row.index)),
      ("trigger", .integer(trigger)),
      ("destination", destination(step.destination)),
      ("reenters", .bool(step.reenters)),
      ("exit", items(step.exit)),
      ("effects", items(step.effects)),
      ("entry", items(step.entry)),
    ])
  }

  private func destination(_ destination: Step.Destination) -> JSON {
    func value(_ kind: String, _ members: [(name: String, value: JSON)]) -> JSON {
      .object([("kind", .string(kind))] + members)
    }
    switch destination {
    case .same: return value("same", [])
    case .state(let state, let values):
      return value(
        "state",
        [
          ("state", .string(flow[state].name.text)),
          ("arguments", arguments(flow.fields(of: state), values)),
        ]
      )
    case .kept(let field, let entries):
      let states = entries.map { entry in
        JSON.object([
          ("state", .string(flow[entry.state].name.text)),
          ("exit", items(entry.exit)),
          ("entry", items(entry.entry)),
        ])
      }
      return value("kept", [("field", .string(field)), ("states", .array(states))])
    case .perform(let event, let values):
      return value(
        "perform",
        [
          ("event", .string(flow[event].name.text)),
          ("arguments", arguments(flow[event].fields, values)),
        ]
      )
    }
  }

  private func ending(_ ending: Ending) -> JSON {
    guard case .verdict(let verdict) = ending else { return .null }
    return .object([
      ("kind", .string(verdict.kind == .ignore ? "ignore" : "impossible")),
      ("reason", optional(verdict.reason)),
      ("place", place(verdict.span)),
    ])
  }
}
