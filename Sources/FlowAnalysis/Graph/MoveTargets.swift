// What is known of the fields of the state that a row leads to.
// Neighbours: Moves (tries the row), Valuation (evaluates its arguments), MoveLists (its effects).

import FlowModel

extension MoveMaker {
  /// The fields of the target of a step.
  func evaluate(
    _ arguments: [Expression],
    _ target: StateID,
    _ valuation: Valuation,
    _ scope: ValuationScope
  ) -> [(Valuation, [Fact])] {
    let fields = scopes[target.index].fields
    var results: [(valuation: Valuation, facts: [Fact])] = [(valuation, [])]
    let shared = slotsReadTwice(arguments, target, valuation, scope)
    for slot in shared {
      guard let type = scope.type(of: slot, in: valuation) else { continue }
      // Two fields with one value: apart, they could seem to differ.
      results = results.flatMap { one in
        domain.single(one.valuation[slot], of: type, limit: Self.valueLimit).map { fact in
          var valuation = one.valuation
          var isApart = fact.isOne
          if case .except = fact { isApart = true }
          valuation[slot] = isApart ? fact : fact.uncertain
          return (valuation, one.facts)
        }
      }
    }
    for (index, field) in fields.enumerated() {
      guard isRelevant[target.index][index], index < arguments.count else {
        for place in results.indices { results[place].facts.append(.unknown) }
        continue
      }
      results = results.flatMap { one in
        scope.evaluate(arguments[index], field.type, in: one.valuation)
          .map { ($0, one.facts + [$1]) }
      }
    }
    return results.count > Self.caseLimit
      ? [(valuation.uncertain, fields.map { _ in .unknown })] : results
  }

  private func slotsReadTwice(
    _ arguments: [Expression],
    _ target: StateID,
    _ valuation: Valuation,
    _ scope: ValuationScope
  ) -> [Valuation.Slot] {
    let read = zip(isRelevant[target.index], arguments).filter(\.0).map(\.1)
    // Most rows read one thing at most, and what that is need not be looked up.
    var names = 0
    for argument in read {
      argument.forEachPart { part in
        switch part.kind {
        case .field, .binding: names += 1
        default: break
        }
      }
    }
    if names < 2 { return [] }
    var once: [Valuation.Slot] = []
    var twice: [Valuation.Slot] = []
    for argument in read {
      argument.forEachPart { part in
        if case .parenthesized = part.kind { return }
        guard let slot = scope.slot(of: part, in: valuation), !valuation[slot].isOne else { return }
        if !once.contains(slot) {
          once.append(slot)
        } else if !twice.contains(slot) {
          twice.append(slot)
        }
      }
    }
    return once.filter(twice.contains)
  }

  /// What can be known of a kept state when it is returned to.
  func kept(
    _ state: StateID,
    _ fact: Fact,
    _ trial: Trial
  ) -> [(facts: [Fact], isSure: Bool)] {
    switch fact {
    case .kept(let place):
      if trial.situations[place].state != state { return [] }
      // One that others are joined with may yet change.
      if trial.isJoined[place] {
        return [(scopes[state.index].fields.map { _ in .unknown }, false)]
      }
      return [(trial.situations[place].facts, true)]
    case .oneOf(let parts):
      return parts.flatMap { kept(state, $0, trial) }.map { ($0.facts, false) }
    default: return [(scopes[state.index].fields.map { _ in .unknown }, false)]
    }
  }
}
