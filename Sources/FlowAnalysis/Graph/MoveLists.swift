// What a step asks for, and what is known after it: the lists with their conditions, facts with one
// value each, and steps that are the same.
// Neighbours: Moves (finds the steps), Fact (what is known).

import FlowModel
import FlowSyntax

extension MoveMaker {
  // MARK: Effects

  /// The effects of lists that see the fields before the step.
  func ownAsks(
    _ items: [EffectItem],
    _ state: StateID,
    _ valuation: Valuation,
    _ scope: ValuationScope
  ) -> [(Valuation, [Ask])] {
    asks(items, valuation, scope) { item in
      Ask(item: item, place: owners[item.span] ?? .state(state), isEntry: false)
    }
  }

  /// The steps into a state with entry lists, which see the fields after the step.
  func asks(
    _ items: [EffectItem],
    _ place: Place?,
    facts: [Fact],
    in state: StateID,
    isCertain: Bool
  ) -> [FoundStep] {
    var valuation = Valuation(fields: facts)
    valuation.isCertain = isCertain
    return asks(items, valuation, scopes[state.index]) { item in
      Ask(item: item, place: owners[item.span] ?? place ?? .state(state), isEntry: true)
    }
    .map { valuation, asks in
      FoundStep(
        state: state,
        facts: plain(valuation.fields, of: state),
        asks: asks,
        isCertain: valuation.isCertain
      )
    }
  }

  private func asks(
    _ items: [EffectItem],
    _ valuation: Valuation,
    _ scope: ValuationScope,
    _ ask: (EffectItem) -> Ask
  ) -> [(Valuation, [Ask])] {
    var results: [(valuation: Valuation, asks: [Ask])] = [(valuation, [])]
    for item in items where item.conditions.isEmpty || relevance.effects[item.effect.index] {
      if item.conditions.isEmpty {
        for index in results.indices { results[index].asks.append(ask(item)) }
        continue
      }
      if results.count > Self.caseLimit {
        // Among so many cases it is asked for or not, whatever goes with it.
        for index in results.indices {
          let (holds, fails) = scope.split(results[index].valuation, by: item.conditions)
          if holds.isEmpty { continue }
          var asked = ask(item)
          asked.isSure = fails.isEmpty
          results[index].asks.append(asked)
          if !asked.isSure { results[index].valuation.isCertain = false }
        }
        continue
      }
      results = results.flatMap { one -> [(Valuation, [Ask])] in
        let (holds, fails) = scope.split(one.valuation, by: item.conditions)
        return holds.map { ($0, one.asks + [ask(item)]) } + fails.map { ($0, one.asks) }
      }
    }
    return results
  }

  // MARK: Facts

  func plain(_ facts: [Fact], of state: StateID) -> [Fact] {
    facts.enumerated().map { index, fact in
      if !isRelevant[state.index][index] { return .unknown }
      return domain.plain(fact, of: scopes[state.index].fields[index].type)
    }
  }

  /// Fields with one value each, where these are few.
  func singles(_ facts: [Fact], of state: StateID) -> [[Fact]] {
    let facts = plain(facts, of: state)
    if facts.allSatisfy({ $0 == .unknown || $0.isOne }) { return [facts] }
    var lists: [[Fact]] = [[]]
    for (fact, field) in zip(facts, scopes[state.index].fields) {
      let parts = domain.single(fact, of: field.type, limit: Self.valueLimit / lists.count)
      lists = lists.flatMap { list in parts.map { list + [$0] } }
    }
    return lists
  }

  /// The steps of one event that differ in nothing but what was tried to find them, once each.
  func merged(_ steps: [FoundStep]) -> [FoundStep] {
    if steps.count < 2 { return steps }
    struct Key: Hashable {
      var rows: [RowID]
      var state: StateID
      var facts: [Fact]
      var asks: [Span]
      var isSure: [Bool]
      var keysEqual: Bool
    }
    var places: [Key: Int] = [:]
    var result: [FoundStep] = []
    for step in steps {
      let key = Key(
        rows: step.rows,
        state: step.state,
        facts: step.facts,
        asks: step.asks.map(\.item.span),
        isSure: step.asks.map(\.isSure),
        keysEqual: step.keysEqual
      )
      if let place = places[key] {
        result[place].isCertain = result[place].isCertain || step.isCertain
      } else {
        places[key] = result.count
        result.append(step)
      }
    }
    return result
  }

  /// What the rows of a cell leave over: one for equal keys, and one for others.
  func drops(of cell: SharedCell, _ rest: [Valuation]) -> [Drop] {
    var drops: [Drop] = []
    for valuation in rest {
      let keysEqual = valuation.keysEqual.allSatisfy { $0 }
      if let place = drops.firstIndex(where: { $0.keysEqual == keysEqual }) {
        drops[place].isCertain = drops[place].isCertain || valuation.isCertain
      } else {
        drops.append(
          Drop(
            event: cell.event,
            verdict: cell.verdict?.verdict,
            keysEqual: keysEqual,
            isCertain: valuation.isCertain
          )
        )
      }
    }
    return drops
  }
}
