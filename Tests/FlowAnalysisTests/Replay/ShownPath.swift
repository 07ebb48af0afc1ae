// The paths that findings show, and what each claims of its end.
// Neighbours: Explorer (gives each a value for everything), ReplayTests (walks them in Swift).

import FlowModel

@testable import FlowAnalysis

/// What the generated program says of one step.
struct ReplayedStep {
  var state: String
  var effects: [String]
  var reentered: Bool
}

/// A path with a value for everything on it.
struct ShownPath {
  var finding: String
  var steps: [ExplorerStep]
  /// The event that stops the program at the end, where one does.
  var trap: ExplorerStep?
  /// Whether what the finding says is so, by what the program did alone.
  var holds: ([ReplayedStep]) -> Bool
}

/// Every path that findings about a table show; a name for each that cannot be given values.
func shownPaths(_ graph: SituationGraph, _ flights: FlightGraph) -> (
  paths: [ShownPath], missing: [String]
) {
  let flow = graph.flow
  var paths: [ShownPath] = []
  var missing: [String] = []
  func add(
    _ finding: String,
    _ steps: [ExplorerStep]?,
    trap: ExplorerStep? = nil,
    _ holds: @escaping ([ReplayedStep]) -> Bool
  ) {
    guard let steps else { return missing.append(finding) }
    paths.append(ShownPath(finding: finding, steps: steps, trap: trap, holds: holds))
  }
  let exploration = Exploration(Explorer(graph.base.table))
  for rule in flow.rules {
    guard let breach = breach(of: rule.kind, graph), breach.witness.certainty != .joined else {
      continue
    }
    // Where the rule is about what can be reached, that depends on the values at the end.
    let truth = exploration.automaton(of: rule.kind)
    let isReach = if case .canReach = rule.kind { !exploration.isCut } else { false }
    let steps = exploration.walk(breach.witness.moves) { !isReach || truth(0, nil, $0).isFound }
    // What can be reached is not known where not everything was explored.
    let isBreach = steps.map { exploration.isCut || exploration.isBroken(rule.kind, by: $0) }
    add("broken-rule", isBreach == true ? steps : nil, isBroken(rule.kind, flow))
  }
  var world = FlightExplorer(graph.base.table, worldLimit: 400)
  func walk(_ way: FlightWay, _ isEnd: (WorldStep) -> Bool) -> [WorldStep]? {
    world.walk(way.steps.map(\.shape), where: isEnd)
  }
  /// Whether the values of a path must be found: where all is known on it, they can be chosen.
  func mustBeShown(_ way: FlightWay, _ steps: [WorldStep]?) -> Bool {
    way.certainty == .certain || flights.isKnown(way) || steps != nil
  }
  for found in waits(flights) where found.way.certainty != .joined {
    var truth = world
    let steps = walk(found.way) { truth.hangs(in: $0.target) != false }
    if !mustBeShown(found.way, steps) { continue }
    add("waits-forever", steps?.map(\.step)) {
      $0.last?.state == flow[found.state].name.text && !flow[found.state].isFinal
    }
  }
  for found in startedTwice(flights) where found.way.certainty != .joined {
    let truth = world
    let steps = walk(found.way) { truth.startedTwice(by: $0).contains(found.effect) }
    if !mustBeShown(found.way, steps) { continue }
    let name = flow[found.effect].name.text
    let ends = steps?.count { step in
      step.sender == found.effect
        && step.step.event.map { !flow[found.effect].reports.contains($0) } ?? false
    }
    add("started-twice", steps?.map(\.step)) { replayed in
      replayed.last?.effects.contains(name) == true
        && replayed.flatMap(\.effects).count { $0 == name } - (ends ?? 0) > 1
    }
  }
  for found in lostWork(flights) where found.way.certainty != .joined {
    let truth = world
    let fault = Fault(effect: found.effect, state: flights.state(of: found.step.target))
    let steps = walk(found.way) { truth.lostWork(by: $0).contains(fault) }
    if !mustBeShown(found.way, steps) { continue }
    let (state, name) = (flow[fault.state].name.text, flow[found.effect].name.text)
    // It was asked for on the way, not by the step that loses it.
    add("lost-work", steps?.map(\.step)) { replayed in
      replayed.last?.state == state && replayed.last?.effects.contains(name) == false
        && replayed.dropLast().contains { $0.effects.contains(name) }
    }
  }
  for found in lostOnReturn(flights) where found.way.certainty != .joined {
    let truth = world
    let steps = walk(found.way) { step in
      truth.keepsState(step) && step.cut.contains { $0.effect == found.effect }
    }
    if !mustBeShown(found.way, steps) { continue }
    let (state, name) = (flow[found.state].name.text, flow[found.effect].name.text)
    // The path ends where the state is kept; what is missed comes later.
    add("lost-work", steps?.map(\.step)) { replayed in
      let before = replayed.dropLast()
      return before.last?.state == state && before.contains { $0.effects.contains(name) }
    }
  }
  for found in retries(flights) where found.way.certainty != .joined {
    let name = flow[found.effect].name.text
    let steps = world.walk((found.way.steps + found.loop.dropFirst()).map(\.shape)) { _ in true }
    if !mustBeShown(found.way, steps) { continue }
    add("retry-without-end", steps?.map(\.step)) { replayed in
      replayed.flatMap(\.effects).count { $0 == name } > 1
    }
  }
  for found in reachedImpossible(flights) where found.way.certainty != .joined {
    let truth = world
    let steps = walk(found.way) { step in
      truth.traps(in: step.target).contains { $0.event == found.pair.event }
    }
    if !mustBeShown(found.way, steps) { continue }
    let trap = steps?.last.flatMap { step in
      truth.traps(in: step.target).first { $0.event == found.pair.event }
    }
    add("impossible-reached", steps?.map(\.step), trap: trap) {
      $0.last?.state == flow[found.pair.state].name.text
    }
  }
  return (paths, missing)
}

/// Whether a rule is broken by the last of some steps, by section 11 of the language.
private func isBroken(_ rule: Rule.Kind, _ flow: Flow) -> ([ReplayedStep]) -> Bool {
  func names(_ places: [Place]) -> Set<String> {
    Set(places.flatMap(flow.states(in:)).map { flow[$0].name.text })
  }
  func name(_ effect: EffectID) -> String { flow[effect].name.text }
  switch rule {
  case .only(_, let effects):
    return { steps in steps.last?.effects.contains { effects.map(name).contains($0) } == true }
  case .needs(let effect, let needed):
    return { steps in
      var hasNeeded = false
      var isBroken = false
      for asked in steps.flatMap(\.effects) {
        if asked == name(effect) {
          isBroken = isBroken || !hasNeeded
          hasNeeded = false
        }
        if asked == name(needed) { hasNeeded = true }
      }
      return isBroken
    }
  case .atMostOnce(let effects, let until):
    return { steps in
      var hasOne = false
      var isBroken = false
      for asked in steps.flatMap(\.effects) {
        if effects.map(name).contains(asked) {
          isBroken = isBroken || hasOne
          hasOne = true
        }
        if asked == name(until) { hasOne = false }
      }
      return isBroken
    }
  case .canReach(let from, _):
    return { steps in steps.last.map { names(from).contains($0.state) } == true }
  case .never(let never, let after):
    return { steps in
      guard let last = steps.last, names(never).contains(last.state), steps.count > 1 else {
        return false
      }
      let before = steps.dropLast()
      return before.contains { names(after).contains($0.state) }
        && (last.reentered || before.last?.state != last.state)
    }
  case .entering(let places, let effect):
    return { steps in
      guard let last = steps.last else { return false }
      let isEntered = places.contains { place in
        let inside = names([place])
        let wasInside = steps.dropLast().last.map { inside.contains($0.state) } ?? false
        return inside.contains(last.state) && (!wasInside || last.reentered)
      }
      return isEntered && !last.effects.contains(name(effect))
    }
  }
}
