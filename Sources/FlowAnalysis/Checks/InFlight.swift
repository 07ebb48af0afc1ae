// What goes wrong with effects in flight: work that is lost while its answer is waited for, work
// that is started twice, failures that are retried without end, answers that are `impossible`.
// Neighbours: FlightGraph (who is in flight), Waiting, FlightText (shows the way), Catalogue/Paths.

import FlowModel
import FlowSyntax

// MARK: Lost work

func checkLostWork(_ flights: FlightGraph) -> [Diagnostic] {
  struct Loss: Hashable {
    var effect: EffectID
    var state: StateID
  }
  var seen: Set<Loss> = []
  var findings: [Diagnostic] = []
  for moment in flights.moments.indices {
    for step in flights.steps[moment] {
      guard let move = step.move else { continue }
      for flight in flights.moments[moment].flights.all where flight.runs {
        let state = flights.state(of: step.target)
        guard let event = lostAnswer(of: flight, step, move, flights),
          seen.insert(Loss(effect: flight.effect, state: state)).inserted
        else { continue }
        findings.append(lost(flight.effect, event, step, move, flights))
      }
    }
  }
  return findings
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
  // The answer that the step takes is not lost by it.
  let isAnswered =
    step.sender == effect && !flight.many
    && step.event.map { !flow[effect].reports.contains($0) } ?? false
  if isAnswered || move.asks.contains(where: { $0.item.effect == effect }) { return nil }
  let after = flights.moments[step.target].flights
  return flow[effect].answers.first { event in
    guard let cell = graph.base.cells[state, event], cell.lines.contains(where: \.isTaken)
    else { return false }
    let canStillCome = flights.rules.senders[event.index].contains { sender in
      after[sender].runs
        && (flow[event].keys.isEmpty || after[sender].fresh && !after[sender].stale)
    }
    if canStillCome || event == flow[effect].cancelled { return false }
    if flights.rules.ends(effect, move) {
      // A row that also holds where the effect lives does not wait for it here.
      guard let inside = flights.rules.inside[effect.index] else { return false }
      return cell.lines.contains { line in
        line.isTaken && !graph.base.table.blocks[line.block].states.contains(where: inside.contains)
      }
    }
    guard !flow[event].keys.isEmpty, flight.fresh, !flight.stale, cell.hasKeys else { return false }
    return flow[event].keys.contains { key in
      if case .given = flights.rules.keyChange(key.name.text, move) { true } else { false }
    }
  }
}

private func lost(
  _ effect: EffectID,
  _ event: EventID,
  _ step: FlightStep,
  _ move: Move,
  _ flights: FlightGraph
) -> Diagnostic {
  let flow = flights.flow
  let name = Wording.quoted(flow[effect].name.text)
  let answer = Wording.quoted(flow[event].name.text)
  let state = Wording.quoted(flow[flights.state(of: step.target)].name.text)
  let place = move.rows.last.map { flow[$0].span } ?? flow.initial.span
  let waiting = flights.graph.base.cells[flights.state(of: step.target), event]?.lines.first
  let waits = waiting.map { line in
    Label(flow[line.shape.row].triggers[line.shape.trigger].span, "this waits for it")
  }
  if flights.rules.ends(effect, move) {
    let lifetime = flow[effect].lifetime.map { flow.name(of: $0).text }.joined(separator: " | ")
    return Diagnostic(
      .lostWork,
      at: place,
      "this cancels \(name), and \(state) still waits for \(answer)",
      label: "it leaves `while: \(lifetime)`",
      related: [waits].compactMap(\.self)
        + [Label(flow[effect].name.span, "\(name) lives only while in `\(lifetime)`")],
      notes: ["Name \(state) below `while:`, start \(name) again, or do not wait for it there."]
    )
  }
  let keys = Wording.list(flow[event].keys.map(\.name.text))
  return Diagnostic(
    .lostWork,
    at: place,
    "this changes \(keys) before \(answer) has come, and \(state) still waits for it",
    label: "an answer of \(name) with the old key is dropped",
    related: [waits].compactMap(\.self),
    notes: ["Start \(name) again with the new key, or keep the key until the answer has come."]
  )
}

// MARK: Started twice

func checkStartedTwice(_ flights: FlightGraph) -> [Diagnostic] {
  let flow = flights.flow
  func isAgain(_ effect: EffectID, _ step: FlightStep) -> Bool {
    guard let move = step.move, let ask = move.asks.firstIndex(where: { $0.item.effect == effect })
    else { return false }
    if move.asks[(ask + 1)...].contains(where: { $0.item.effect == effect }) { return true }
    guard let source = step.source else { return false }
    let before = flights.moments[source].flights
    let answers = step.sender.map { sender in
      step.event.map { event in
        flights.rules.answers(event, keysEqual: move.keysEqual, before)
          .filter { $0.sender == sender }.map(\.flights)
      } ?? []
    }
    return (answers ?? [before]).contains { flights.rules.kept($0, move)[effect].runs }
  }
  let candidates = flow.effectIDs.filter { effect in
    let signature = flow[effect]
    return signature.isWork && !signature.saysRuns && signature.lane == nil
      && !signature.fields.contains(where: \.isKey)
  }
  // One walk finds which effects are worth a search.
  var isFound: Set<EffectID> = []
  for step in flights.starts + flights.steps.joined() {
    for ask in step.move?.asks ?? [] where candidates.contains(ask.item.effect) {
      if isAgain(ask.item.effect, step) { isFound.insert(ask.item.effect) }
    }
  }
  return isFound.sorted().compactMap { effect in
    guard let way = flights.shortestWay(to: { isAgain(effect, $0) }),
      let item = way.steps.last?.move?.asks.last(where: { $0.item.effect == effect })?.item
    else { return nil }
    let name = Wording.quoted(flow[effect].name.text)
    return Diagnostic(
      .startedTwice,
      at: item.span,
      (way.certainty == .certain ? "" : "possible: ") + "\(name) can be in flight already here",
      label: "then it runs twice at once",
      related: flights.labels(of: way.steps)
        + [Label(flow[effect].name.span, "it does not say under `runs` what this means")],
      notes: flights.path(of: way.steps, "The shortest path that starts it twice")
        + flights.doubts(about: way.steps, way.certainty)
        + ["Write `runs: latest`, `first` or `each` below it, or end it with `while:`."]
    )
  }
}

// MARK: Retries

func checkRetries(_ flights: FlightGraph) -> [Diagnostic] {
  let flow = flights.flow
  let failing = flow.effectIDs.filter { flow[$0].failure != nil }
  if failing.isEmpty { return [] }
  let edges = flights.steps.map { $0.filter { isAutomatic($0, flow) } }
  let component = stronglyConnectedComponents(edges.map { $0.map(\.target) })
  var findings: [Diagnostic] = []
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
      findings.append(retry(effect, loop, flights))
    }
  }
  return findings
}

/// Whether a step needs no user, no guess, and changes no field by calculation.
private func isAutomatic(_ step: FlightStep, _ flow: Flow) -> Bool {
  guard step.sender != nil, step.certainty == .certain else { return false }
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

private func retry(_ effect: EffectID, _ loop: [FlightStep], _ flights: FlightGraph) -> Diagnostic {
  let flow = flights.flow
  let name = Wording.quoted(flow[effect].name.text)
  let event = flow[effect].failure.map { Wording.quoted(flow[$0].name.text) } ?? ""
  let item = loop.compactMap { $0.move?.asks.last { $0.item.effect == effect }?.item }.first
  return Diagnostic(
    .retryWithoutEnd,
    at: loop[0].move?.rows.first.map { flow[$0].span } ?? flow[effect].name.span,
    "when \(name) fails, \(event) leads back to it without end",
    label: "no user, no counter and no condition ends this",
    related: flights.labels(of: loop)
      + (item.map { [Label($0.span, "here it is tried again")] } ?? []),
    notes: ["Count the attempts in a field and stop at a limit, or let the user try again."]
  )
}

// MARK: Impossible

func checkImpossible(_ flights: FlightGraph) -> [Diagnostic] {
  let flow = flights.flow
  var traps: [Pair: [Trap]] = [:]
  for trap in flights.traps {
    traps[Pair(state: flights.state(of: trap.moment), event: trap.event), default: []].append(trap)
  }
  let pairs = traps.keys.sorted { ($0.state, $0.event) < ($1.state, $1.event) }
  return pairs.compactMap { pair in
    guard let found = traps[pair] else { return nil }
    let certain = Set(found.filter(\.isCertain).map(\.moment))
    let all = Set(found.map(\.moment))
    var way = flights.shortestWay { certain.contains($0.target) }
    if way?.certainty != .certain {
      way = flights.shortestWay { all.contains($0.target) }
      if way?.certainty == .certain { way?.certainty = .possible }
    }
    guard let way, let trap = found.first(where: { $0.moment == way.steps.last?.target }) else {
      return nil
    }
    let event = Wording.quoted(flow[pair.event].name.text)
    let state = Wording.quoted(flow[pair.state].name.text)
    let sender = Wording.quoted(flow[trap.sender].name.text)
    let line = trap.verdict?.events.first { $0.event == pair.event }?.span
    return Diagnostic(
      .impossibleReached,
      at: line ?? flow[pair.state].name.span,
      (way.certainty == .certain ? "" : "possible: ")
        + "\(event) can come in \(state): \(sender) is in flight there",
      label: line == nil
        ? "`unlisted: impossible` says that it cannot" : "this says that it cannot",
      related: flights.labels(of: way.steps)
        + [Label(flow[trap.sender].name.span, "this sends it")],
      notes: flights.path(of: way.steps, "The shortest path that leads there")
        + flights.doubts(about: way.steps, way.certainty)
        + ["Write a row for it, or `ignore` it."],
      severity: way.certainty == .certain ? .error : .warning
    )
  }
}
