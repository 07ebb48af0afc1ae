// A step that starts an effect and ends in a state that neither answers nor ignores one of the
// events that the effect may come back as: nothing would happen, and nobody said so.
// Neighbours: Answers (events that nothing answers anywhere), Waiting (states that depend on an
// answer), Catalogue/Proofs.

import FlowModel
import FlowSyntax

func checkOutcomes(_ outcomes: [UnansweredOutcome], _ graph: SituationGraph) -> [Diagnostic] {
  outcomes.map { finding($0, graph) }
}

/// The pairs that this reports.
func unheardPairs(_ outcomes: [UnansweredOutcome]) -> Set<Pair> {
  Set(
    outcomes.flatMap { found in
      found.states.flatMap { state in found.events.map { Pair(state: state, event: $0) } }
    }
  )
}

/// An effect whose answers some states do not hear.
struct UnansweredOutcome {
  var effect: EffectID
  var events: [EventID]
  /// In the order in which steps are found to end there.
  var states: [StateID]
  /// Where it is asked for.
  var items: [EffectItem]
  /// The rows that do it.
  var rows: [RowID]
  /// Whether no more is known than that a situation may be one of several.
  var isJoined = true
}

func unansweredOutcomes(_ graph: SituationGraph) -> [UnansweredOutcome] {
  struct Cause: Hashable {
    var effect: EffectID
    var events: [EventID]
  }
  struct Start: Hashable {
    var effect: EffectID
    var state: StateID
    var replaces: Bool
  }
  var causes: [Cause: Int] = [:]
  var found: [UnansweredOutcome] = []
  var known: [Start: [EventID]] = [:]
  for move in graph.starts + graph.moves.joined() {
    let state = graph.target(of: move)
    for ask in move.asks {
      let effect = ask.item.effect
      let start = Start(effect: effect, state: state, replaces: replaces(effect, move, graph))
      let events: [EventID]
      if let seen = known[start] {
        events = seen
      } else {
        events = unheard(effect, in: state, replaces: start.replaces, graph)
        known[start] = events
      }
      if events.isEmpty { continue }
      let cause = Cause(effect: effect, events: events)
      let place = causes[cause] ?? found.count
      if place == found.count {
        causes[cause] = place
        found.append(
          UnansweredOutcome(effect: effect, events: events, states: [], items: [], rows: [])
        )
      }
      if graph.certainty(of: move) > .joined { found[place].isJoined = false }
      if !found[place].states.contains(state) { found[place].states.append(state) }
      if !found[place].items.contains(where: { $0.span == ask.item.span }) {
        found[place].items.append(ask.item)
      }
      if let row = move.rows.last, !found[place].rows.contains(row) {
        found[place].rows.append(row)
      }
    }
  }
  return found
}

/// Whether a step can put one run of an effect in the place of another, which ends as cancelled.
private func replaces(_ effect: EffectID, _ move: Move, _ graph: SituationGraph) -> Bool {
  let effect = graph.flow[effect]
  guard effect.cancelled != nil, effect.runs == .latest, !effect.lifetime.isEmpty,
    let source = graph.source(of: move)
  else { return false }
  // With its own answer a run has ended, unless that may come from another effect too.
  if let event = move.event, effect.ends(with: event),
    graph.flow.effects.filter({ $0.answers.contains(event) }).count == 1
  {
    return false
  }
  return effect.lifetime.contains { graph.flow.states(in: $0).contains(source) }
}

/// The answers of an effect that a state neither answers nor ignores.
private func unheard(
  _ effect: EffectID,
  in state: StateID,
  replaces: Bool,
  _ graph: SituationGraph
) -> [EventID] {
  let flow = graph.flow
  let signature = flow[effect]
  // Whoever lets the flow end does not care whether a last command succeeds.
  if flow[state].isFinal && !signature.isWork { return [] }
  return signature.answers.filter { event in
    let isOnlyCancelled =
      event == signature.cancelled && !signature.outcomes.contains(event)
      && signature.failure != event && !signature.reports.contains(event)
    if isOnlyCancelled && !replaces { return false }
    return flow[state].isFinal || graph.base.cells[state, event] == nil
  }
}

private func finding(_ cause: UnansweredOutcome, _ graph: SituationGraph) -> Diagnostic {
  let flow = graph.flow
  let effect = Wording.quoted(flow[cause.effect].name.text)
  let events = Wording.list(flow.names(of: cause.events), "or")
  let states = Wording.list(flow.names(of: cause.states), "or")
  let names = cause.events.map { flow[$0].name.text }
  let finals = cause.states.filter { flow[$0].isFinal }
  var notes = cause.isJoined ? graph.doubts(about: [], .joined) : []
  if !finals.isEmpty {
    notes.append(
      "A final state drops every event: start \(effect) earlier, or let it be a command."
    )
  }
  for event in cause.events where !flow[event].keys.isEmpty {
    guard let state = cause.states.first(where: { !flow.hasKeys(of: event, $0) }) else { continue }
    let key = Wording.list(flow[event].keys.map(\.name.text))
    notes.append(
      "\(Wording.quoted(flow[state].name.text)) has no field \(key) that the key of "
        + "\(Wording.quoted(flow[event].name.text)) could equal."
    )
  }
  let place = cause.items[0].span
  let items = Set(cause.items.map(\.span))
  let rows = cause.rows.filter { flow[$0].effects.allSatisfy { !items.contains($0.span) } }
  let others = cause.items.dropFirst().map { Label($0.span, "\(effect) is started here too") }
  return Diagnostic(
    .unansweredOutcome,
    at: place,
    (cause.isJoined ? "possible: " : "")
      + "\(effect) may come back as \(events), which \(states) neither "
      + (cause.states.count == 1 ? "answers nor ignores" : "answer nor ignore"),
    label: "\(effect) is started here",
    related: rows.prefix(2).map { Label(flow[$0].span, "this row starts \(effect)") }
      + others.prefix(2)
      + cause.states.prefix(3).map {
        Label(flow[$0].name.span, "\(Wording.quoted(flow[$0].name.text)) does nothing then")
      },
    notes: notes,
    fixIts: cause.states.count == 1 && finals.isEmpty && canBeLeft(cause.states[0], graph)
      ? ignoring(names, in: cause.states[0], of: flow) : [],
    severity: cause.isJoined ? .warning : .error
  )
}

/// Whether a state has a way out that is no answer: without one, ignoring an answer only hides that
/// the flow hangs.
private func canBeLeft(_ state: StateID, _ graph: SituationGraph) -> Bool {
  let answers = Set(graph.flow.effects.flatMap(\.answers))
  return graph.ofState[state.index].contains { situation in
    graph.moves[situation].contains { move in
      graph.target(of: move) != state && move.event.map { !answers.contains($0) } == true
    }
  }
}

extension Flow {
  func names(of events: [EventID]) -> [String] { events.map { self[$0].name.text } }
}
