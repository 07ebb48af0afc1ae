// The flat table: what every state does with every event, groups and shared rows expanded.
// Made by `flatten` in FlowAnalysis; the only thing that back ends read (with the flow it holds).
// It decides nothing: no names, no findings.

import FlowSyntax

/// The lines of one block for one event.
package struct BlockEntry: Sendable {
  package var event: EventID
  /// In the order in which they are tried. `trigger` is the row's trigger for this event.
  package var rows: [(row: RowID, trigger: Int)]
  /// The `ignore` or `impossible` line that takes what the rows leave over.
  package var verdict: Verdict?

  package init(event: EventID, rows: [(row: RowID, trigger: Int)], verdict: Verdict?) {
    self.event = event
    self.rows = rows
    self.verdict = verdict
  }
}

/// A block that says something, by event.
package struct TableBlock: Sendable {
  package var owner: BlockOwner
  /// The states in which it holds, in declaration order; no final one.
  package var states: [StateID]
  /// In the order in which the block first names the events.
  package var entries: [BlockEntry]
  /// The place of an event's entry in `entries`.
  package var entryIndex: [EventID: Int]

  package init(owner: BlockOwner, states: [StateID], entries: [BlockEntry]) {
    self.owner = owner
    self.states = states
    self.entries = entries
    self.entryIndex = Dictionary(
      uniqueKeysWithValues: entries.indices.map { (entries[$0].event, $0) }
    )
  }

  package subscript(event: EventID) -> BlockEntry? {
    entryIndex[event].map { entries[$0] }
  }
}

/// What ends the search for a pair after its rows.
package enum Ending: Sendable {
  /// A line `ignore` or `impossible`.
  case verdict(Verdict)
  /// Nothing: it is as `unlisted` says. For a pair with rows it is never reached.
  case unlisted
}

/// What a pair does: the rows that are tried, then what is left over.
package struct Cell: Sendable {
  package var rows: [(row: RowID, trigger: Int)]
  package var ending: Ending

  package init(rows: [(row: RowID, trigger: Int)], ending: Ending) {
    self.rows = rows
    self.ending = ending
  }

  /// Whether no row and no line names the pair.
  package var isUnlisted: Bool {
    if case .unlisted = ending { return rows.isEmpty }
    return false
  }
}

/// What a row does when it is taken in one state, with entry and exit lists in place.
package struct Step: Sendable {
  package enum Destination: Sendable {
    /// The same value of the same state.
    case same
    /// One argument for each of `Flow.fields(of:)`, in terms of the fields of the state left.
    case state(StateID, [Expression])
    /// The state kept in this field. One entry for each state that can be kept there.
    case kept(field: String, [KeptEntry])
    /// What another event would do, searched anew. It has no effects.
    case perform(EventID, [Expression])
  }

  /// A state that can be kept, and the lists that returning to it runs.
  package struct KeptEntry: Sendable {
    package var state: StateID
    package var exit: [EffectItem]
    package var entry: [EffectItem]

    package init(state: StateID, exit: [EffectItem], entry: [EffectItem]) {
      self.state = state
      self.exit = exit
      self.entry = entry
    }
  }

  package var destination: Destination
  /// Whether `reenter` leads back into the same case.
  package var reenters: Bool
  /// Exit lists, inner first. They see the fields before the row.
  package var exit: [EffectItem]
  /// The row's own list. It sees the fields before the row and what the row binds.
  package var effects: [EffectItem]
  /// Entry lists, outer first. They see the fields after the row.
  package var entry: [EffectItem]

  package init(
    destination: Destination,
    reenters: Bool = false,
    exit: [EffectItem] = [],
    effects: [EffectItem] = [],
    entry: [EffectItem] = []
  ) {
    self.destination = destination
    self.reenters = reenters
    self.exit = exit
    self.effects = effects
    self.entry = entry
  }
}

/// The flow, flat.
package final class TransitionTable: Sendable {
  package let flow: Flow
  /// The blocks that say something: states first, then groups, then shared ones, each in order.
  package let blocks: [TableBlock]
  /// For each state, the blocks that it searches, in order. Final states search none.
  package let search: [[Int]]
  /// For each field of type `State`, by owner and name: the states that can be kept in it.
  package let keepable: [KeepingField: [StateID]]

  package init(
    flow: Flow,
    blocks: [TableBlock],
    search: [[Int]],
    keepable: [KeepingField: [StateID]]
  ) {
    self.flow = flow
    self.blocks = blocks
    self.search = search
    self.keepable = keepable
  }

  /// What a pair does.
  package func cell(_ state: StateID, _ event: EventID) -> Cell {
    var rows: [(row: RowID, trigger: Int)] = []
    for block in search[state.index] {
      guard let entry = blocks[block][event] else { continue }
      rows += entry.rows
      if let verdict = entry.verdict { return Cell(rows: rows, ending: .verdict(verdict)) }
    }
    return Cell(rows: rows, ending: .unlisted)
  }

  /// What `start` asks for: the list below `initial:`, then the entry lists, outer first.
  package var startEffects: [EffectItem] {
    let state = flow.initial.state
    return flow.initial.effects
      + flow.groups(around: state).reversed().flatMap { flow[$0].entry }
      + flow[state].entry
  }
}

/// A field of type `State`.
package struct KeepingField: Hashable, Sendable {
  package var owner: Place
  package var name: String

  package init(owner: Place, name: String) {
    self.owner = owner
    self.name = name
  }
}

extension TransitionTable {
  /// What a row does when it is taken in a state.
  package func step(_ row: RowID, in state: StateID) -> Step {
    let row = flow[row]
    switch row.target {
    case .state(let target, let arguments, let reenters):
      if target == state {
        return Step(
          destination: .state(target, arguments),
          reenters: reenters,
          exit: reenters ? flow[state].exit : [],
          effects: row.effects,
          entry: reenters ? flow[state].entry : []
        )
      }
      let (exit, entry) = lists(from: state, to: target)
      return Step(
        destination: .state(target, arguments),
        exit: exit,
        effects: row.effects,
        entry: entry
      )
    case .stay(let changes):
      if changes.isEmpty { return Step(destination: .same, effects: row.effects) }
      let arguments = flow.fields(of: state).map { field in
        changes.first { $0.field.text == field.name.text }?.value
          ?? Expression(.field(field.name.text), span: row.span, type: field.type)
      }
      return Step(destination: .state(state, arguments), effects: row.effects)
    case .kept(let field):
      let kept = keepable[keepingField(field.text, of: state)] ?? []
      let entries = kept.map { target in
        let (exit, entry) = target == state ? ([], []) : lists(from: state, to: target)
        return Step.KeptEntry(state: target, exit: exit, entry: entry)
      }
      return Step(destination: .kept(field: field.text, entries), effects: row.effects)
    case .perform(let event, let arguments):
      return Step(destination: .perform(event, arguments))
    }
  }

  /// The exit lists of leaving one state and the entry lists of entering another.
  private func lists(from source: StateID, to target: StateID) -> ([EffectItem], [EffectItem]) {
    let left = flow.groups(around: source)
    let entered = flow.groups(around: target)
    return (
      flow[source].exit + left.filter { !entered.contains($0) }.flatMap { flow[$0].exit },
      entered.filter { !left.contains($0) }.reversed().flatMap { flow[$0].entry }
        + flow[target].entry
    )
  }

  /// The owner of a field of type `State` that a state has, itself or through a group.
  package func keepingField(_ name: String, of state: StateID) -> KeepingField {
    for group in flow.groups(around: state)
    where flow[group].fields.contains(where: { $0.name.text == name }) {
      return KeepingField(owner: .group(group), name: name)
    }
    return KeepingField(owner: .state(state), name: name)
  }
}
