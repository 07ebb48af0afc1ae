// Work that is cut off, or whose key is changed, although the flow still waits for its answer.
// Neighbours: FlightGraph (who is in flight), Waiting (states that hang), Catalogue/Paths.

import FlowModel
import FlowSyntax

func checkLostWork(_ flights: FlightGraph) -> [Diagnostic] {
  // A state that the flow then hangs in is a finding of its own, of the same mistake.
  let isStuck = stuckMoments(flights)
  return lostWork(flights).filter { !isStuck[$0.step.target] }.map { finding($0, flights) }
}

/// An effect whose answer a state waits for in vain.
struct LostWork {
  var effect: EffectID
  var event: EventID
  /// The step that loses it.
  var step: FlightStep
  var move: Move
  /// Up to this step.
  var way: FlightWay
}

func lostWork(_ flights: FlightGraph) -> [LostWork] {
  struct Loss: Hashable {
    var effect: EffectID
    var state: StateID
  }
  let rules = flights.rules
  func losses(_ step: FlightStep) -> [(loss: Loss, event: EventID)] {
    guard let move = step.move, let source = step.source,
      flights.moments[source].flights.all.contains(where: { rules.mayLose($0.effect, move) })
    else { return [] }
    return flights.heard(by: step).flatMap(\.all).compactMap { flight in
      lostAnswer(of: flight, step, move, flights).map {
        (Loss(effect: flight.effect, state: flights.state(of: step.target)), $0)
      }
    }
  }
  var seen: Set<Loss> = []
  let found = flights.steps.joined().flatMap(losses).filter { seen.insert($0.loss).inserted }
  return found.compactMap { loss, _ in
    func certainty(_ step: FlightStep) -> Certainty? {
      if !losses(step).contains(where: { $0.loss == loss }) { return nil }
      let isSure = flights.heard(by: step).allSatisfy { $0[loss.effect].running.surely }
      return isSure ? .certain : .possible
    }
    guard let way = flights.shortestWay(found: certainty),
      let step = way.steps.last, let move = step.move,
      let event = losses(step).first(where: { $0.loss == loss })?.event
    else { return nil }
    return LostWork(effect: loss.effect, event: event, step: step, move: move, way: way)
  }
}

extension FlightRules {
  /// Whether a move can take an effect its answer: it ends what runs, or changes a key.
  fileprivate func mayLose(_ effect: EffectID, _ move: Move) -> Bool {
    ends(effect, move) || !keys[effect.index].isEmpty
  }
}

/// An answer that the state after a step waits for although the step cuts it off.
private func lostAnswer(
  of flight: Flight,
  _ step: FlightStep,
  _ move: Move,
  _ flights: FlightGraph
) -> EventID? {
  let (graph, flow) = (flights.graph, flights.flow)
  let effect = flight.effect
  let state = flights.state(of: step.target)
  if !flight.running.some || move.asks.contains(where: { $0.item.effect == effect }) { return nil }
  let after = flights.moments[step.target].flights
  return flow[effect].answers.first { event in
    guard let cell = graph.base.cells[state, event], cell.lines.contains(where: \.isTaken)
    else { return false }
    let canStillCome = flights.rules.senders[event.index].contains { sender in
      let runs = after[sender].running
      return runs.some && (flow[event].keys.isEmpty || runs.fresh && !runs.stale)
    }
    if canStillCome || event == flow[effect].cancelled { return false }
    if flights.rules.ends(effect, move) {
      // A row that also holds where the effect lives does not wait for it here.
      guard let inside = flights.rules.inside[effect.index] else { return false }
      return cell.lines.contains { line in
        line.isTaken && !graph.base.table.blocks[line.block].states.contains(where: inside.contains)
      }
    }
    guard !flow[event].keys.isEmpty, cell.hasKeys, flight.running.fresh, !flight.running.stale
    else { return false }
    return flow[event].keys.contains { key in
      flights.rules.keyChange(key.name.text, move, sameKeys: false) == .changed
    }
  }
}

private func finding(_ lost: LostWork, _ flights: FlightGraph) -> Diagnostic {
  let flow = flights.flow
  let (effect, event, step, move) = (lost.effect, lost.event, lost.step, lost.move)
  let possible = lost.way.certainty == .certain ? "" : "possible: "
  let doubts = flights.doubts(about: lost.way.steps, lost.way.certainty)
  let name = Wording.quoted(flow[effect].name.text)
  let answer = Wording.quoted(flow[event].name.text)
  let state = Wording.quoted(flow[flights.state(of: step.target)].name.text)
  let place = move.rows.last.map { flow[$0].span } ?? flow.initial.span
  let waiting = flights.graph.base.cells[flights.state(of: step.target), event]?.lines.first
  let waits = waiting.map { line in
    Label(flow[line.shape.row].triggers[line.shape.trigger].span, "this row waits for \(answer)")
  }
  if flights.rules.ends(effect, move) {
    let lifetime = flow[effect].lifetime.map { flow.name(of: $0).text }.joined(separator: " | ")
    return Diagnostic(
      .lostWork,
      at: place,
      possible + "this cancels \(name), and \(state) still waits for \(answer)",
      label: "this leaves `while: \(lifetime)`",
      related: [waits].compactMap(\.self)
        + [Label(flow[effect].name.span, "\(name) lives only while in `\(lifetime)`")],
      notes: doubts + [
        "Name \(state) below `while:`, start \(name) again, or do not wait for it there."
      ]
    )
  }
  let keys = Wording.list(flow[event].keys.map(\.name.text))
  return Diagnostic(
    .lostWork,
    at: place,
    possible + "this changes \(keys) before \(answer) has come, and \(state) still waits for it",
    label: "an answer of \(name) with the old key is dropped",
    related: [waits].compactMap(\.self),
    notes: doubts + [
      "Start \(name) again with the new key, or keep the key until the answer has come."
    ]
  )
}
