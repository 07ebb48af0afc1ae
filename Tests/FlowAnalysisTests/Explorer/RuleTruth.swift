// What the rules of section 11 say of the steps of a table, written from the language alone.
// Neighbours: Exploration (the steps), ExplorerTests (compares with the analysis), ShownPath (asks
// whether the end of a path is what it is said to be).

import FlowModel
import FlowSyntax

extension Exploration {
  /// Whether a rule is broken by the last of some steps, and not before.
  func isBroken(_ rule: Rule.Kind, by steps: [ExplorerStep]) -> Bool {
    let automaton = automaton(of: rule)
    var number = 0
    var source: Configuration?
    var isFound = false
    for step in steps {
      if isFound { return false }
      (number, isFound) = automaton(number, source, step)
      source = step.target
    }
    return isFound
  }

  /// What section 11 says of each form, step by step.
  func automaton(
    of rule: Rule.Kind
  ) -> (Int, Configuration?, ExplorerStep) -> (number: Int, isFound: Bool) {
    let flow = explorer.flow
    func states(_ places: [Place]) -> Set<StateID> { Set(places.flatMap(flow.states(in:))) }
    switch rule {
    case .only(let places, let effects):
      let allowed = states(places)
      return { _, source, step in
        let isOutside = zip(step.effects, step.spans).contains { effect, span in
          guard effects.contains(effect) else { return false }
          return !owners(of: span, source, step, flow).isSubset(of: allowed)
        }
        return (0, isOutside)
      }
    case .needs(let effect, let needed):
      return { number, _, step in
        var hasNeeded = number == 1
        for asked in step.effects {
          if asked == effect {
            if !hasNeeded { return (0, true) }
            hasNeeded = false
          }
          if asked == needed { hasNeeded = true }
        }
        return (hasNeeded ? 1 : 0, false)
      }
    case .atMostOnce(let effects, let until):
      return { number, _, step in
        var hasOne = number == 1
        for asked in step.effects {
          if effects.contains(asked) {
            if hasOne { return (1, true) }
            hasOne = true
          }
          if asked == until { hasOne = false }
        }
        return (hasOne ? 1 : 0, false)
      }
    case .canReach(let from, let goals):
      let ends = states(goals)
      let leading = leading { ends.contains($0.state) }
      let starts = states(from)
      return { _, _, step in
        (0, starts.contains(step.target.state) && !leading.contains(step.target))
      }
    case .never(let never, let after):
      let (goals, origins) = (states(never), states(after))
      return { number, source, step in
        let isNew = source?.state != step.target.state || step.reenters
        if number == 1, isNew, goals.contains(step.target.state) { return (1, true) }
        return (number == 1 || origins.contains(step.target.state) ? 1 : 0, false)
      }
    case .entering(let places, let effect):
      return { _, source, step in
        let isEntered = places.contains { place in
          let inside = states([place])
          guard inside.contains(step.target.state) else { return false }
          let comesFromOutside = source.map { !inside.contains($0.state) } ?? true
          return comesFromOutside || step.reenters && place == .state(step.target.state)
        }
        return (0, isEntered && !step.effects.contains(effect))
      }
    }
  }

  /// The states that a list acts in: those of the state or group whose list it is.
  private func owners(
    of span: Span,
    _ source: Configuration?,
    _ step: ExplorerStep,
    _ flow: Flow
  ) -> Set<StateID> {
    for group in flow.groups where (group.entry + group.exit).contains(where: { $0.span == span }) {
      return Set(group.states)
    }
    for state in flow.stateIDs
    where (flow[state].entry + flow[state].exit).contains(where: { $0.span == span }) {
      return [state]
    }
    return [source?.state ?? step.target.state]
  }
}
