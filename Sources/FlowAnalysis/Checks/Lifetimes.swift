// Section 6: an effect that a step asks for although it ends outside the effect's `while:`.
// Neighbours: TransitionTable.step (the lists of a step), Catalogue/Reachability.

import FlowModel
import FlowSyntax

func checkLifetimes(_ graph: FlowGraph) -> [Diagnostic] {
  let flow = graph.flow
  guard flow.effects.contains(where: { !$0.lifetime.isEmpty }) else { return [] }
  var lifetimes = Lifetimes(flow)
  lifetimes.note(graph.table.startEffects, endingIn: flow.initial.state, row: nil)
  for state in flow.stateIDs {
    for row in graph.taken[state.index] {
      let step = graph.table.step(row, in: state)
      switch step.destination {
      case .same: lifetimes.note(step.effects, endingIn: state, row: row)
      case .state(let target, _):
        lifetimes.note(step.exit + step.effects + step.entry, endingIn: target, row: row)
      case .kept(_, let entries):
        for entry in entries {
          let items = entry.exit + step.effects + entry.entry
          lifetimes.note(items, endingIn: entry.state, row: row)
        }
      case .perform: break
      }
    }
  }
  return lifetimes.findings
}

/// The items that end outside, each once, with the states in which they do.
private struct Lifetimes {
  private struct Finding {
    var item: EffectItem
    var row: RowID?
    var states: [StateID]
  }

  private let flow: Flow
  private let inside: [Set<StateID>?]
  private var found: [Span: Int] = [:]
  private var outside: [Finding] = []

  init(_ flow: Flow) {
    self.flow = flow
    inside = flow.effects.map { effect in
      effect.lifetime.isEmpty ? nil : Set(effect.lifetime.flatMap(flow.states(in:)))
    }
  }

  mutating func note(_ items: [EffectItem], endingIn state: StateID, row: RowID?) {
    for item in items {
      guard let inside = inside[item.effect.index], !inside.contains(state) else { continue }
      if let known = found[item.span] {
        if !outside[known].states.contains(state) { outside[known].states.append(state) }
      } else {
        found[item.span] = outside.count
        outside.append(Finding(item: item, row: row, states: [state]))
      }
    }
  }

  var findings: [Diagnostic] {
    outside.map { finding in
      let effect = flow[finding.item.effect]
      let name = Wording.quoted(effect.name.text)
      let isOwn = finding.row.map { row in
        flow[row].effects.contains { $0.span == finding.item.span }
      }
      let related =
        isOwn == false
        ? finding.row.map { [Label(flow[$0].span, "this row takes the step")] } ?? [] : []
      let lifetime = effect.lifetime.map { flow.name(of: $0).text }.joined(separator: " | ")
      return Diagnostic(
        .effectOutsideLifetime,
        at: finding.item.span,
        "\(name) is asked for in a step that ends in "
          + "\(Wording.list(flow.names(of: finding.states.sorted()), "or")), "
          + "outside its `while: \(lifetime)`",
        label: "\(name) is cancelled before it starts",
        related: related + [Label(effect.name.span, "\(name) lives only while in `\(lifetime)`")],
        notes: []
      )
    }
  }
}
