// An effect that is asked for while it may be in flight, and says nothing under `runs`.
// Neighbours: FlightGraph (who is in flight), FlightText (shows the way), Catalogue/Paths.

import FlowModel
import FlowSyntax

func checkStartedTwice(_ flights: FlightGraph) -> [Diagnostic] {
  let flow = flights.flow
  return startedTwice(flights).map { found in
    let name = Wording.quoted(flow[found.effect].name.text)
    return Diagnostic(
      .startedTwice,
      at: found.item.span,
      (found.way.certainty == .certain ? "" : "possible: ")
        + "\(name) can be in flight already here",
      label: "\(name) then runs twice at once",
      related: flights.labels(of: found.way.steps)
        + [
          Label(flow[found.effect].name.span, "\(name) does not say under `runs` what this means")
        ],
      notes: flights.path(of: found.way.steps, "The shortest path that starts it twice")
        + flights.doubts(about: found.way.steps, found.way.certainty)
        + ["Write `runs: latest`, `first` or `each` below it, or end it with `while:`."]
    )
  }
}

/// An effect that is asked for while it is in flight.
struct StartedTwice {
  var effect: EffectID
  /// Where it is asked for again.
  var item: EffectItem
  var way: FlightWay
}

func startedTwice(_ flights: FlightGraph) -> [StartedTwice] {
  let flow = flights.flow
  let candidates = flow.effectIDs.filter { effect in
    let signature = flow[effect]
    return signature.isWork && !signature.saysRuns && signature.lane == nil
      && !signature.fields.contains(where: \.isKey)
  }
  if candidates.isEmpty { return [] }
  // One walk finds which effects are worth a search.
  var isFound: Set<EffectID> = []
  for step in flights.starts + flights.steps.joined() {
    for ask in step.move?.asks ?? [] where candidates.contains(ask.item.effect) {
      if again(ask.item.effect, step, flights) != nil { isFound.insert(ask.item.effect) }
    }
  }
  return isFound.sorted().compactMap { effect in
    guard let way = flights.shortestWay(found: { again(effect, $0, flights) }),
      let item = way.steps.last?.move?.asks.last(where: { $0.item.effect == effect })?.item
    else { return nil }
    return StartedTwice(effect: effect, item: item, way: way)
  }
}

/// Whether a step asks for an effect that is in flight then; `nil` where it does not.
private func again(
  _ effect: EffectID,
  _ step: FlightStep,
  _ flights: FlightGraph
) -> Certainty? {
  guard let move = step.move, let ask = move.asks.firstIndex(where: { $0.item.effect == effect })
  else { return nil }
  if move.asks[(ask + 1)...].contains(where: { $0.item.effect == effect }) { return .certain }
  let runs = flights.heard(by: step).map { flights.rules.kept($0, move)[effect].running }
  if runs.contains(where: \.surely) { return .certain }
  return runs.contains(where: \.some) ? .possible : nil
}
