// A pair that is said to be `impossible`, and that an answer in flight reaches.
// Neighbours: FlightGraph (its traps), FlightText (shows the way), Catalogue/Paths.

import FlowModel
import FlowSyntax

func checkImpossible(_ flights: FlightGraph) -> [Diagnostic] {
  reachedImpossible(flights).map { finding($0, flights) }
}

/// An answer that comes where it cannot.
struct ReachedImpossible {
  var pair: Pair
  var trap: Trap
  /// Up to the moment in which the answer comes.
  var way: FlightWay
}

func reachedImpossible(_ flights: FlightGraph) -> [ReachedImpossible] {
  var traps: [Pair: [Trap]] = [:]
  for trap in flights.traps {
    traps[Pair(state: flights.state(of: trap.moment), event: trap.event), default: []].append(trap)
  }
  let pairs = traps.keys.sorted { ($0.state, $0.event) < ($1.state, $1.event) }
  return pairs.compactMap { pair in
    guard let found = traps[pair] else { return nil }
    let certain = found.filter(\.isCertain)
    let places = Set(certain.map(\.moment))
    if let way = flights.shortestWay(to: { places.contains($0.target) }),
      way.certainty == .certain,
      let trap = certain.first(where: { $0.moment == way.steps.last?.target })
    {
      return ReachedImpossible(pair: pair, trap: trap, way: way)
    }
    let all = Set(found.map(\.moment))
    guard var way = flights.shortestWay(to: { all.contains($0.target) }),
      let trap = found.first(where: { $0.moment == way.steps.last?.target })
    else { return nil }
    way.certainty = min(way.certainty, .possible)
    return ReachedImpossible(pair: pair, trap: trap, way: way)
  }
}

private func finding(_ found: ReachedImpossible, _ flights: FlightGraph) -> Diagnostic {
  let flow = flights.flow
  let (trap, way) = (found.trap, found.way)
  let event = Wording.quoted(flow[found.pair.event].name.text)
  let state = Wording.quoted(flow[found.pair.state].name.text)
  let sender = Wording.quoted(flow[trap.sender].name.text)
  let line = trap.verdict?.events.first { $0.event == found.pair.event }?.span
  return Diagnostic(
    .impossibleReached,
    at: line ?? flow[found.pair.state].name.span,
    (way.certainty == .certain ? "" : "possible: ")
      + "\(event) can come in \(state): \(sender) is in flight there",
    label: line == nil
      ? "`unlisted: impossible` says that \(event) cannot come here"
      : "this line says that \(event) cannot come",
    related: flights.labels(of: way.steps)
      + [Label(flow[trap.sender].name.span, "\(sender) sends it")],
    notes: flights.path(of: way.steps, "The shortest path that leads there")
      + flights.doubts(
        about: way.steps,
        way.certainty,
        known: trap.isCertain
          ? [] : flights.conditions(for: found.pair.event, in: found.pair.state)
      )
      + ["Write a row for it, or `ignore` it."],
    severity: way.certainty == .certain ? .error : .warning
  )
}
