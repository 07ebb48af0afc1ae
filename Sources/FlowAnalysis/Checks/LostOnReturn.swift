// Work that is cut off when a state is kept for later, and that nothing starts anew when the flow
// returns to that state: it waits there for an answer that does not come.
// Neighbours: LostWork (states that wait without having been kept), KeptStates, Catalogue/Paths.

import FlowModel
import FlowSyntax

func checkLostOnReturn(_ flights: FlightGraph) -> [Diagnostic] {
  lostOnReturn(flights).map { finding($0, flights) }
}

/// An effect whose answer a kept state waits for in vain.
struct LostOnReturn {
  var effect: EffectID
  var event: EventID
  /// The state that is kept.
  var state: StateID
  /// The row that returns to it.
  var returning: RowID
  /// Up to the step that keeps it, which cuts the effect off.
  var way: FlightWay
}

func lostOnReturn(_ flights: FlightGraph) -> [LostOnReturn] {
  struct Cut: Hashable {
    var state: StateID
    var effect: EffectID
  }
  let flow = flights.flow
  if flights.graph.base.table.keepable.isEmpty { return [] }
  func cuts(_ step: FlightStep) -> [Cut] {
    guard let move = step.move, let source = step.source, flow.keepsState(move) else { return [] }
    return flights.heard(by: step).flatMap(\.all).compactMap { flight in
      flight.running.some && flights.rules.ends(flight.effect, move)
        ? Cut(state: flights.state(of: source), effect: flight.effect) : nil
    }
  }
  var found: Set<Cut> = []
  var order: [Cut] = []
  for cut in flights.steps.joined().flatMap(cuts) where found.insert(cut).inserted {
    order.append(cut)
  }
  if order.isEmpty { return [] }
  let isStuck = stuckMoments(flights)
  var returns: [StateID: [FlightStep]] = [:]
  for step in flights.steps.joined()
  where !isStuck[step.target] && flow.returnsToState(step.move) {
    returns[flights.state(of: step.target), default: []].append(step)
  }
  return order.compactMap { cut in
    let lost = (returns[cut.state] ?? []).filter {
      unanswered(cut.effect, after: $0, flights) != nil
    }
    guard let back = lost.first(where: { $0.certainty == .certain }) ?? lost.first,
      let event = unanswered(cut.effect, after: back, flights), let row = back.move?.rows.last,
      var way = flights.shortestWay(to: { cuts($0).contains(cut) }), let last = way.steps.last
    else { return nil }
    // Another state may have kept what the row returns to.
    let isSame = back.source.map(flights.state(of:)) == flights.state(of: last.target)
    way.certainty = min(way.certainty, isSame ? back.certainty : .possible)
    return LostOnReturn(
      effect: cut.effect,
      event: event,
      state: cut.state,
      returning: row,
      way: way
    )
  }
}

/// An answer of an effect that the state after a step has a row for, and that nothing sends then.
private func unanswered(
  _ effect: EffectID,
  after step: FlightStep,
  _ flights: FlightGraph
) -> EventID? {
  let (flow, state) = (flights.flow, flights.state(of: step.target))
  let after = flights.moments[step.target].flights
  return flow[effect].answers.first { event in
    event != flow[effect].cancelled
      && flights.graph.base.cells[state, event]?.lines.contains(where: \.isTaken) == true
      && !flights.rules.senders[event.index].contains { after[$0].running.some }
  }
}

extension Flow {
  /// Whether a move gives a field the state that it leaves.
  fileprivate func keepsState(_ move: Move) -> Bool {
    guard let row = move.rows.last else { return false }
    switch self[row].target {
    case .state(_, let values, _): return values.contains(where: \.kind.isCurrentState)
    case .stay, .kept, .perform: return false
    }
  }

  fileprivate func returnsToState(_ move: Move?) -> Bool {
    guard let row = move?.rows.last, case .kept = self[row].target else { return false }
    return true
  }
}

private func finding(_ lost: LostOnReturn, _ flights: FlightGraph) -> Diagnostic {
  let flow = flights.flow
  let name = Wording.quoted(flow[lost.effect].name.text)
  let answer = Wording.quoted(flow[lost.event].name.text)
  let state = Wording.quoted(flow[lost.state].name.text)
  let lifetime = flow[lost.effect].lifetime.map { flow.name(of: $0).text }
    .joined(separator: " | ")
  let waiting = flights.graph.base.cells[lost.state, lost.event]?.lines.first { $0.isTaken }
  let place = flights.state(of: lost.way.steps[lost.way.steps.count - 1].target)
  return Diagnostic(
    .lostWork,
    at: lost.way.steps.last?.move?.rows.last.map { flow[$0].span } ?? flow[lost.effect].name.span,
    (lost.way.certainty == .certain ? "" : "possible: ")
      + "this cancels \(name), and \(state), which is kept, still waits for \(answer) "
      + "when it is returned to",
    label: "this leaves `while: \(lifetime)`",
    related: [Label(flow[lost.returning].span, "this row returns to \(state), without \(name)")]
      + (waiting.map { line in
        let span = flow[line.shape.row].triggers[line.shape.trigger].span
        return [Label(span, "this row waits for \(answer)")]
      } ?? []),
    notes: flights.doubts(about: lost.way.steps, lost.way.certainty) + [
      "Let the `entry` of \(state) start \(name), for it runs on return too, or name "
        + "\(Wording.quoted(flow[place].name.text)) below `while:`."
    ]
  )
}
