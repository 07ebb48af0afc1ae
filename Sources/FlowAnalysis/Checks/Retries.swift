// A failure from which rows lead back to its effect without a user, a counter or a condition.
// Neighbours: FlightGraph (who is in flight), FlightText (shows the loop), Catalogue/Paths.

import FlowModel
import FlowSyntax

func checkRetries(_ flights: FlightGraph) -> [Diagnostic] {
  retries(flights).map { finding($0, flights) }
}

/// An effect that is asked for again whenever it fails.
struct Retry {
  var effect: EffectID
  /// The failure, and the way from there back to it.
  var loop: [FlightStep]
  /// Up to the failure.
  var way: FlightWay
}

func retries(_ flights: FlightGraph) -> [Retry] {
  let flow = flights.flow
  let failing = flow.effectIDs.filter { flow[$0].failure != nil }
  if failing.isEmpty { return [] }
  let edges = flights.steps.map { $0.filter { isAutomatic($0, flow) } }
  let component = stronglyConnectedComponents(edges.map { $0.map(\.target) })
  var found: [Retry] = []
  var asked: [Int: Set<EffectID>] = [:]
  for (source, list) in edges.enumerated() {
    for step in list where component[source] == component[step.target] {
      asked[component[source], default: []].formUnion(step.move?.asks.map(\.item.effect) ?? [])
    }
  }
  var reported: Set<EffectID> = []
  for (source, list) in edges.enumerated() {
    for step in list where component[source] == component[step.target] {
      guard let effect = step.sender, step.event == flow[effect].failure,
        asked[component[source]]?.contains(effect) == true, reported.insert(effect).inserted
      else { continue }
      let loop = loop(through: step, asking: effect, edges, component)
      let way = flights.shortestWay { $0.isSame(as: step) }
      if let way { found.append(Retry(effect: effect, loop: loop, way: way)) }
    }
  }
  return found
}

/// Whether a step needs no user, no guess, and changes no field by calculation.
private func isAutomatic(_ step: FlightStep, _ flow: Flow) -> Bool {
  guard let sender = step.sender, step.certainty == .certain else { return false }
  // What an effect reports, such as a net that is back, is news from outside.
  if let event = step.event, flow[sender].onlyReports(event) { return false }
  guard let move = step.move, let row = move.rows.last else { return true }
  func counts(_ value: Expression) -> Bool {
    switch value.kind {
    case .field, .literal, .binding, .implicitMember, .currentState: return false
    default: break
    }
    var readsField = false
    value.forEachPart { if case .field = $0.kind { readsField = true } }
    return readsField
  }
  switch flow[row].target {
  case .state(_, let values, _): return !values.contains(where: counts)
  case .stay(let changes): return !changes.contains { counts($0.value) }
  case .kept, .perform: return true
  }
}

/// A failure, and the shortest way from there back to it on which the effect is asked for again.
private func loop(
  through failure: FlightStep,
  asking effect: EffectID,
  _ edges: [[FlightStep]],
  _ component: [Int]
) -> [FlightStep] {
  func asks(_ step: FlightStep) -> Bool {
    step.move?.asks.contains { $0.item.effect == effect } ?? false
  }
  // Pairs of a moment and whether the effect was asked for since.
  var cameBy: [[(step: FlightStep, asked: Bool)?]] = edges.map { _ in [nil, nil] }
  let isAsked = asks(failure)
  if let source = failure.source, failure.target == source, isAsked { return [failure] }
  var pending = [(place: failure.target, asked: isAsked)]
  var seen = Set([failure.target * 2 + (isAsked ? 1 : 0)])
  var next = 0
  while next < pending.count {
    let (place, asked) = pending[next]
    next += 1
    for step in edges[place] where component[step.target] == component[place] {
      let after = asked || asks(step)
      let key = step.target * 2 + (after ? 1 : 0)
      if !seen.insert(key).inserted { continue }
      cameBy[step.target][after ? 1 : 0] = (step, asked)
      if after, step.target == failure.source {
        var way: [FlightStep] = []
        var (at, flag) = (step.target, true)
        while let (step, asked) = cameBy[at][flag ? 1 : 0] {
          way.append(step)
          guard let source = step.source else { break }
          if source == failure.target, asked == isAsked { break }
          (at, flag) = (source, asked)
        }
        return [failure] + way.reversed()
      }
      pending.append((step.target, after))
    }
  }
  return [failure]
}

private func finding(_ retry: Retry, _ flights: FlightGraph) -> Diagnostic {
  let flow = flights.flow
  let (effect, loop) = (retry.effect, retry.loop)
  let name = Wording.quoted(flow[effect].name.text)
  let event = flow[effect].failure.map { Wording.quoted(flow[$0].name.text) } ?? ""
  let item = loop.compactMap { $0.move?.asks.last { $0.item.effect == effect }?.item }.first
  return Diagnostic(
    .retryWithoutEnd,
    at: loop[0].move?.rows.first.map { flow[$0].span } ?? flow[effect].name.span,
    (retry.way.certainty == .certain ? "" : "possible: ")
      + "when \(name) fails, \(event) leads back to it without end",
    label: "no user, no counter and no condition ends this",
    related: flights.labels(of: loop)
      + (item.map { [Label($0.span, "\(name) is tried again here")] } ?? []),
    notes: flights.doubts(about: retry.way.steps, retry.way.certainty)
      + ["Count the attempts in a field and stop at a limit, or let the user try again."]
  )
}
