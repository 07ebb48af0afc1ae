// Section 11: the rules of `always:`. Each is an automaton that runs along the moves of the graph;
// the shortest way on which it finds something breaks the rule.
// Neighbours: PathSearch (searches), WitnessText (shows the way), Catalogue/Paths.
// Any event may come at any time here, also an answer that nothing waits for: what holds then
// holds whatever the runtime does. What is `impossible` does not happen. What may or may not be
// asked for counts as is worse for the rule.

import FlowModel
import FlowSyntax

func checkRules(_ graph: SituationGraph) -> [Diagnostic] {
  graph.flow.rules.compactMap { rule in
    breach(of: rule.kind, graph).map { finding(rule, $0, graph) }
  }
}

/// How a rule is broken.
struct Breach {
  var witness: Witness
  /// What it says of the end of the way.
  var message: String
  /// The effect that must not be asked for.
  var item: EffectItem?
}

/// The shortest way that breaks a rule.
func breach(of rule: Rule.Kind, _ graph: SituationGraph) -> Breach? {
  let flow = graph.flow
  switch rule {
  case .only(let places, let effects): return only(places, does: effects, graph)
  case .needs(let effect, let needed):
    let way = graph.shortestWay(numbers: 2) { number, move in
      var number = number
      for ask in move.asks {
        if ask.item.effect == effect {
          if number == 0 { return (0, true) }
          number = 0
        }
        if ask.item.effect == needed, ask.isSure { number = 1 }
      }
      return (number, false)
    }
    return way.map { witness in
      let names = [effect, needed].map { Wording.quoted(flow[$0].name.text) }
      return Breach(
        witness: witness,
        message: "\(names[0]) can be asked for with no \(names[1]) before it",
        item: witness.moves.last?.asks.last { $0.item.effect == effect }?.item
      )
    }
  case .atMostOnce(let effects, let until):
    let way = graph.shortestWay(numbers: 2) { number, move in
      var number = number
      for ask in move.asks {
        if effects.contains(ask.item.effect) {
          if number == 1 { return (1, true) }
          number = 1
        }
        if ask.item.effect == until, ask.isSure { number = 0 }
      }
      return (number, false)
    }
    return way.map { witness in
      let names = Wording.list(effects.map { flow[$0].name.text }, "or")
      return Breach(
        witness: witness,
        message: "\(names) can be asked for twice with no "
          + "\(Wording.quoted(flow[until].name.text)) between",
        item: witness.moves.last?.asks.last { effects.contains($0.item.effect) }?.item
      )
    }
  case .canReach(let from, let goals): return canReach(from, goals, graph)
  case .never(let never, let after): return neverAfter(never, after, graph)
  case .entering(let places, let effect): return entering(places, does: effect, graph)
  }
}

private func only(
  _ places: [Place],
  does effects: [EffectID],
  _ graph: SituationGraph
) -> Breach? {
  let flow = graph.flow
  let allowed = Set(places.flatMap(flow.states(in:)))
  func isOutside(_ ask: Ask) -> Bool {
    effects.contains(ask.item.effect) && !flow.states(in: ask.place).allSatisfy(allowed.contains)
  }
  let way = graph.shortestWay(numbers: 1) { _, move in (0, move.asks.contains(where: isOutside)) }
  guard let way, let ask = way.moves.last?.asks.first(where: isOutside) else { return nil }
  let effect = Wording.quoted(flow[ask.item.effect].name.text)
  let names = Wording.list(places.map { flow.name(of: $0).text }, "and")
  return Breach(
    witness: way,
    message: "\(Wording.quoted(flow.name(of: ask.place).text)) does \(effect), "
      + "which only \(names) may do",
    item: ask.item
  )
}

private func canReach(_ from: [Place], _ goals: [Place], _ graph: SituationGraph) -> Breach? {
  let flow = graph.flow
  let starts = Set(from.flatMap(flow.states(in:)))
  let ends = goals.flatMap(flow.states(in:)).flatMap { graph.ofState[$0.index] }
  let isLeading = graph.leading(to: ends)
  let way = graph.shortestWay(numbers: 1) { _, move in
    (0, starts.contains(graph.target(of: move)) && !isLeading[move.target])
  }
  guard let way, let last = way.moves.last else { return nil }
  let state = graph.target(of: last)
  let others = graph.ofState[state.index].contains { isLeading[$0] }
  let facts = others ? graph.text(ofFacts: last.target) : ""
  return Breach(
    witness: way,
    message: "no path leads from \(Wording.quoted(flow[state].name.text)) to "
      + Wording.list(goals.map { flow.name(of: $0).text }, "or")
      + (facts.isEmpty ? "" : " when \(facts)")
  )
}

private func neverAfter(_ never: [Place], _ after: [Place], _ graph: SituationGraph) -> Breach? {
  let flow = graph.flow
  let goals = Set(never.flatMap(flow.states(in:)))
  let origins = Set(after.flatMap(flow.states(in:)))
  let way = graph.shortestWay(numbers: 2) { number, move in
    let target = graph.target(of: move)
    if number == 1, graph.changesState(move), goals.contains(target) { return (1, true) }
    return (number == 1 || origins.contains(target) ? 1 : 0, false)
  }
  guard let way, let last = way.moves.last else { return nil }
  let names = Wording.list(after.map { flow.name(of: $0).text }, "or")
  return Breach(
    witness: way,
    message: "\(Wording.quoted(flow[graph.target(of: last)].name.text)) can come after \(names)"
  )
}

private func entering(
  _ places: [Place],
  does effect: EffectID,
  _ graph: SituationGraph
) -> Breach? {
  let flow = graph.flow
  let insides = places.map { ($0, Set(flow.states(in: $0))) }
  let way = graph.shortestWay(numbers: 1) { _, move in
    let target = graph.target(of: move)
    let source = graph.source(of: move)
    let enters = insides.contains { place, inside in
      // `reenter` leaves and enters its state alone, not the groups around it.
      inside.contains(target)
        && (source.map { !inside.contains($0) } ?? true || move.reenters && place == .state(target))
    }
    return (0, enters && !move.asks.contains { $0.item.effect == effect && $0.isSure })
  }
  guard let way, let last = way.moves.last else { return nil }
  return Breach(
    witness: way,
    message: "\(Wording.quoted(flow[graph.target(of: last)].name.text)) can be entered without "
      + Wording.quoted(flow[effect].name.text)
  )
}

private func finding(_ rule: Rule, _ breach: Breach, _ graph: SituationGraph) -> Diagnostic {
  let flow = graph.flow
  let witness = breach.witness
  let isAtStart = witness.moves.count == 1
  var related = graph.labels(of: witness.moves)
  if let item = breach.item { related.append(Label(item.span, "this breaks the rule")) }
  if isAtStart, breach.item == nil {
    related.append(Label(flow.initial.span, "the rule is broken where the flow starts"))
  }
  let path =
    isAtStart ? [] : ["The shortest path that breaks it: \(graph.path(of: witness.moves))."]
  return Diagnostic(
    .brokenRule,
    at: rule.span,
    witness.certainty == .certain ? breach.message : "possible: \(breach.message)",
    label: "this rule does not hold",
    related: related,
    notes: path + graph.doubts(about: witness.moves, witness.certainty),
    severity: witness.certainty == .joined ? .warning : .error
  )
}
