// A state that is left only by answers of effects, on a path on which none of them is in flight.
// Neighbours: FlightGraph (who is in flight), Outcomes (answers that nothing hears), Catalogue/Paths.

import FlowModel
import FlowSyntax

func checkWaiting(_ flights: FlightGraph) -> [Diagnostic] {
  waits(flights).map { finding($0.state, $0.way, flights) }
}

/// A state that the flow can hang in.
struct Wait {
  var state: StateID
  var way: FlightWay
}

func waits(_ flights: FlightGraph) -> [Wait] {
  let isStuck = stuckMoments(flights)
  let states = Set(flights.moments.indices.filter { isStuck[$0] }.map(flights.state(of:)))
  return states.sorted().compactMap { state in
    let way = flights.shortestWay { isStuck[$0.target] && flights.state(of: $0.target) == state }
    return way.map { Wait(state: state, way: $0) }
  }
}

/// The moments out of whose state no step leads, now that nothing in flight sends what would.
func stuckMoments(_ flights: FlightGraph) -> [Bool] {
  let graph = flights.graph
  let canLeave = leaving(
    graph.situations.indices.map { situation in
      graph.moves[situation].map { ($0.target, graph.target(of: $0) != graph.state(of: situation)) }
    }
  )
  let canLeaveNow = leaving(
    flights.moments.indices.map { moment in
      flights.steps[moment].map {
        ($0.target, flights.state(of: $0.target) != flights.state(of: moment))
      }
    }
  )
  return flights.moments.indices.map { moment in
    !canLeaveNow[moment] && canLeave[flights.moments[moment].situation]
  }
}

private func finding(
  _ state: StateID,
  _ way: FlightWay,
  _ flights: FlightGraph
) -> Diagnostic {
  let (steps, certainty) = (way.steps, way.certainty)
  let graph = flights.graph
  let flow = graph.flow
  var events: Set<EventID> = []
  for situation in graph.ofState[state.index] {
    for move in graph.moves[situation] where graph.target(of: move) != state {
      if let event = move.event, !flights.rules.senders[event.index].isEmpty {
        events.insert(event)
      }
    }
  }
  let names = Wording.list(events.sorted().map { flow[$0].name.text }, "or")
  var seen: Set<EffectID> = []
  let senders = events.sorted().flatMap { flights.rules.senders[$0.index] }
    .filter { seen.insert($0).inserted }
  let state = Wording.quoted(flow[state].name.text)
  return Diagnostic(
    .waitsForever,
    at: flow[flights.state(of: steps[steps.count - 1].target)].name.span,
    (certainty == .certain ? "" : "possible: ")
      + "\(state) waits for \(names), and nothing in flight can send "
      + (events.count == 1 ? "it" : "them"),
    label: "on this path the flow waits here forever",
    related: flights.labels(of: steps)
      + senders.prefix(3).map { Label(flow[$0].name.span, "this sends it, but is not in flight") },
    notes: flights.path(of: steps, "The shortest path on which it waits forever")
      + flights.doubts(about: steps, certainty)
      + ["Ask for the effect on every way into \(state), or give it another way out."],
    severity: certainty == .certain ? .error : .warning
  )
}

/// Which nodes lead out of their state, by edges of which some do and others stay in it.
private func leaving(_ edges: [[(target: Int, leaves: Bool)]]) -> [Bool] {
  var result = edges.map { $0.contains(where: \.leaves) }
  var before: [[Int]] = edges.map { _ in [] }
  for (source, list) in edges.enumerated() {
    for edge in list where !edge.leaves { before[edge.target].append(source) }
  }
  var pending = result.indices.filter { result[$0] }
  while let place = pending.popLast() {
    for source in before[place] where !result[source] {
      result[source] = true
      pending.append(source)
    }
  }
  return result
}
