// What can happen in one situation: each event is tried on the rows of its cell, in order, with
// what is known, and each row that is taken becomes steps.
// Neighbours: Valuation (splits what is known), MoveLists (what a step asks for, and its facts),
// SituationGraph (collects the steps).

import FlowModel
import FlowSyntax

/// A step out of a situation, before its target has a number.
struct FoundStep {
  var rows: [RowID] = []
  var event: EventID?
  var state: StateID
  var facts: [Fact]
  var asks: [Ask]
  var reenters = false
  var keysEqual = false
  var isCertain: Bool
}

/// A row for one of its events.
struct TriedRow: Hashable {
  var row: RowID
  var event: EventID
}

final class MoveMaker {
  let base: FlowGraph
  let domain: FactDomain
  let relevance: Relevance
  /// Whose list an item of an entry or exit list is in.
  var owners: [Span: Place] = [:]
  /// For each state, its fields, and which of them matter.
  var scopes: [ValuationScope]
  var isRelevant: [[Bool]]

  /// More cases of what is known than this are joined while a row is tried.
  static let caseLimit = 48
  /// More single values than this for what one step keeps are not kept apart.
  static let valueLimit = 16
  /// Chains of `as` are followed with all that is known up to this length; then by rows alone.
  private static let performLimit = 16
  /// The rows that are no `as` at the ends of such chains, by state and first row.
  private var ends: [ChainStart: [RowID]] = [:]
  /// Whether some chain was followed by rows alone.
  private(set) var hasLongChains = false
  /// The rows that some value passes, for each of their events.
  private(set) var taken: Set<TriedRow> = []

  private struct ChainStart: Hashable {
    var state: StateID
    var row: RowID
  }

  var flow: Flow { base.flow }

  init(_ base: FlowGraph, _ domain: FactDomain, _ relevance: Relevance) {
    self.base = base
    self.domain = domain
    self.relevance = relevance
    let flow = base.flow
    for state in flow.stateIDs {
      for item in flow[state].entry + flow[state].exit { owners[item.span] = .state(state) }
    }
    for group in flow.groupIDs {
      for item in flow[group].entry + flow[group].exit { owners[item.span] = .group(group) }
    }
    scopes = flow.stateIDs.map { ValuationScope(domain, fields: flow.fields(of: $0)) }
    isRelevant = scopes.map { scope in
      scope.fields.map { relevance.fields.contains($0.name.text) }
    }
  }

  // MARK: The start

  func start() -> [FoundStep] {
    let state = flow.initial.state
    let scope = ValuationScope(domain, fields: [])
    var given: [(valuation: Valuation, facts: [Fact])] = [(Valuation(fields: []), [])]
    for (index, field) in scopes[state.index].fields.enumerated() {
      let isGiven = index < flow.initial.arguments.count
      let argument = isGiven ? flow.initial.arguments[index] : nil
      given = given.flatMap { valuation, facts -> [(Valuation, [Fact])] in
        guard isRelevant[state.index][index] else { return [(valuation, facts + [.unknown])] }
        guard let argument else { return [(valuation, facts + [.any])] }
        return scope.evaluate(argument, field.type, in: valuation).map { ($0, facts + [$1]) }
      }
    }
    let entry = base.table.startEffects
    return given.flatMap { valuation, facts in
      singles(facts, of: state).flatMap { facts in
        asks(entry, .state(state), facts: facts, in: state, isCertain: valuation.isCertain)
      }
    }
  }

  // MARK: Steps

  /// What each event does, and which are dropped.
  func steps(
    from source: Int,
    _ situations: [Situation],
    isJoined: [Bool]
  ) -> (steps: [FoundStep], drops: [Drop]) {
    let situation = situations[source]
    var steps: [FoundStep] = []
    var drops: [Drop] = []
    for index in base.cells.indices(of: situation.state) {
      let cell = base.cells.cells[index]
      var trial = Trial(
        situations: situations,
        isJoined: isJoined,
        source: source,
        scope: scopes[situation.state.index]
      )
      trial.scope.current = source
      trial.scope.event = flow[cell.event].fields
      var valuation = Valuation(fields: situation.facts)
      valuation.values = flow[cell.event].fields.map { _ in .any }
      let cases = withKeys(valuation, flow[cell.event], in: situation.state)
      let rest = run(cell, cases, &trial, rows: [])
      for index in trial.steps.indices { trial.steps[index].event = cell.event }
      steps += merged(trial.steps)
      drops += self.drops(of: cell, rest)
    }
    return (steps, drops)
  }

  struct Trial {
    let situations: [Situation]
    let isJoined: [Bool]
    let source: Int
    var scope: ValuationScope
    var steps: [FoundStep] = []

    var state: StateID { situations[source].state }
  }

  /// Every combination of equal and unequal keys. A key that the state does not have never equals.
  private func withKeys(_ valuation: Valuation, _ event: Event, in state: StateID) -> [Valuation] {
    var valuation = valuation
    valuation.keysEqual = event.fields.map { !$0.isKey }
    if event.keys.isEmpty { return [valuation] }
    var cases = [valuation]
    for (index, field) in event.fields.enumerated() where field.isKey && flow.hasKey(field, state) {
      if cases.count >= 8 { break }
      cases += cases.map { one in
        var equal = one
        equal.keysEqual[index] = true
        return equal
      }
    }
    return cases
  }

  /// Tries the rows of a cell; what is left over at the end.
  private func run(
    _ cell: SharedCell,
    _ cases: [Valuation],
    _ trial: inout Trial,
    rows: [RowID]
  ) -> [Valuation] {
    var cases = cases
    for line in cell.lines where line.isTaken {
      if cases.isEmpty { break }
      let row = flow[line.shape.row]
      var rest: [Valuation] = []
      for valuation in cases {
        let outcome = match(row.triggers[line.shape.trigger], valuation, trial.scope)
        rest += outcome.fails
        for matched in outcome.holds {
          let (holds, fails) = trial.scope.split(matched, by: row.conditions)
          rest += fails.map { one in
            var one = one
            one.forgetNames()
            return one
          }
          if !holds.isEmpty { taken.insert(TriedRow(row: line.shape.row, event: cell.event)) }
          for one in holds { take(line.shape.row, one, &trial, rows: rows + [line.shape.row]) }
        }
      }
      cases = rest.count > Self.caseLimit ? [joined(rest)] : rest
    }
    return cases
  }

  private func match(
    _ trigger: Trigger,
    _ valuation: Valuation,
    _ scope: ValuationScope
  ) -> ValuationScope.Outcome {
    var holds = [valuation]
    var fails: [Valuation] = []
    for (index, pattern) in trigger.patterns.enumerated() {
      if case .wildcard = pattern { continue }
      if case .key = pattern {
        fails += holds.filter { !$0.keysEqual[index] }
        holds = holds.filter { $0.keysEqual[index] }
        continue
      }
      let parts = holds.map { scope.split($0, .value(index), by: pattern) }
      fails += parts.flatMap(\.fails)
      holds = parts.flatMap(\.holds)
    }
    return (holds, fails)
  }

  /// One case that holds whatever some hold.
  private func joined(_ cases: [Valuation]) -> Valuation {
    var result = cases[0]
    for other in cases.dropFirst() {
      result.fields = zip(result.fields, other.fields).map { $0.joined(with: $1) }
      result.values = zip(result.values, other.values).map { $0.joined(with: $1) }
    }
    result.forgetNames()
    return result.uncertain
  }

  // MARK: A row that is taken

  private func take(
    _ row: RowID,
    _ valuation: Valuation,
    _ trial: inout Trial,
    rows: [RowID]
  ) {
    let step = base.table.step(row, in: trial.state)
    let keysEqual = valuation.keysEqual.allSatisfy { $0 }
    func add(_ found: [FoundStep]) {
      trial.steps += found.map { one in
        var one = one
        one.rows = rows
        one.reenters = step.reenters
        one.keysEqual = keysEqual
        return one
      }
    }
    switch step.destination {
    case .same:
      for (before, own) in ownAsks(step.effects, trial.state, valuation, trial.scope) {
        for facts in singles(before.fields, of: trial.state) {
          add([
            FoundStep(state: trial.state, facts: facts, asks: own, isCertain: before.isCertain)
          ])
        }
      }
    case .state(let target, let arguments):
      for (before, own) in ownAsks(step.exit + step.effects, trial.state, valuation, trial.scope) {
        for (after, facts) in evaluate(arguments, target, before, trial.scope) {
          for facts in singles(facts, of: target) {
            let isCertain = after.isCertain
            let found = asks(step.entry, nil, facts: facts, in: target, isCertain: isCertain)
            add(found.map { $0.after(own) })
          }
        }
      }
    case .kept(let field, let entries):
      let index = trial.scope.fieldIndex[field]
      let fact = index.map { valuation.fields[$0] } ?? .unknown
      for entry in entries {
        let items = entry.exit + step.effects
        for (before, own) in ownAsks(items, trial.state, valuation, trial.scope) {
          for (facts, isSure) in kept(entry.state, fact, trial) {
            let isCertain = before.isCertain && isSure
            let found = asks(entry.entry, nil, facts: facts, in: entry.state, isCertain: isCertain)
            add(found.map { $0.after(own) })
          }
        }
      }
    case .perform(let event, let arguments):
      perform(event, arguments, valuation, &trial, rows: rows)
    }
  }

  private func perform(
    _ event: EventID,
    _ arguments: [Expression],
    _ valuation: Valuation,
    _ trial: inout Trial,
    rows: [RowID]
  ) {
    guard let cell = base.cells[trial.state, event] else { return }
    if rows.count >= Self.performLimit, let row = rows.last {
      hasLongChains = true
      var unknown = Valuation(fields: valuation.fields.map { _ in .unknown }).uncertain
      unknown.keysEqual = valuation.keysEqual
      for end in chainEnds(of: row, in: trial.state) {
        take(end, unknown, &trial, rows: rows + [end])
      }
      return
    }
    let keysEqual = valuation.keysEqual
    let fields = flow[event].fields
    var given: [(valuation: Valuation, facts: [Fact])] = [(valuation, [])]
    for (field, argument) in zip(fields, arguments) {
      given = given.flatMap { one in
        trial.scope.evaluate(argument, field.type, in: one.valuation).map { ($0, one.facts + [$1]) }
      }
    }
    var inner = trial
    inner.scope.event = fields
    inner.steps = []
    for (after, facts) in given {
      var cases: [Valuation] = [after]
      cases[0].forgetNames()
      cases[0].values = facts
      cases[0].keysEqual = fields.map { !$0.isKey }
      for (index, field) in fields.enumerated() where field.isKey && flow.hasKey(field, trial.state)
      {
        if case .field(field.name.text) = arguments[index].kind {
          for place in cases.indices { cases[place].keysEqual[index] = true }
        } else {
          // Whether the key given equals the state's cannot be told.
          cases = cases.flatMap { one -> [Valuation] in
            var equal = one.uncertain
            equal.keysEqual[index] = true
            return [one.uncertain, equal]
          }
        }
      }
      _ = run(cell, cases, &inner, rows: rows)
    }
    let outer = keysEqual.allSatisfy { $0 }
    trial.steps += inner.steps.map { one in
      var one = one
      one.keysEqual = outer
      return one
    }
  }

  /// The rows that are no `as` which a chain may find, conditions aside.
  private func chainEnds(of row: RowID, in state: StateID) -> [RowID] {
    var pending = [(row: row, isDone: false)]
    while let (row, isDone) = pending.popLast() {
      let start = ChainStart(state: state, row: row)
      if ends[start] != nil { continue }
      let next = base.rows(foundBy: row, in: state)
      if isDone {
        var seen: Set<RowID> = []
        ends[start] = next.flatMap { found in
          flow[found].performs == nil
            ? [found] : ends[ChainStart(state: state, row: found)] ?? []
        }
        .filter { seen.insert($0).inserted }
      } else {
        pending.append((row, true))
        for found in next where flow[found].performs != nil { pending.append((found, false)) }
      }
    }
    return ends[ChainStart(state: state, row: row)] ?? []
  }
}

extension FoundStep {
  /// With effects that are asked for before its own.
  fileprivate func after(_ earlier: [Ask]) -> FoundStep {
    var copy = self
    copy.asks = earlier + asks
    return copy
  }
}
