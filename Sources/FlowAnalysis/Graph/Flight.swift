// What is known of the effects in flight, and what answers make of it: section 6.
// Neighbours: FlightSteps (what steps make of it), FlightGraph (collects the moments).
// A lane changes the order of effects, not whether they are in flight, and is left out.

import FlowModel

/// Some runs of one effect.
struct Runs: Hashable {
  /// Whether there may be at least one.
  var some = false
  /// Whether there surely is at least one.
  var surely = false
  /// Whether there may be more than one.
  var many = false
  /// Whether the keys of an answer may equal the fields of the state; whether they may not.
  var fresh = false
  var stale = false

  /// These and those.
  func adding(_ other: Runs) -> Runs {
    Runs(
      some: some || other.some,
      surely: surely || other.surely,
      many: many || other.many || some && other.some,
      fresh: fresh || other.fresh,
      stale: stale || other.stale
    )
  }

  /// These or those.
  func joined(with other: Runs) -> Runs {
    var result = adding(other)
    result.surely = surely && other.surely
    result.many = many || other.many
    return result
  }

  /// Whether there is exactly one.
  var isOne: Bool { surely && !many }

  var oneLess: Runs { many ? uncertain : Runs() }

  /// The same, if they are there at all.
  var uncertain: Runs {
    var copy = self
    copy.surely = false
    return copy
  }

  /// Whether one of them can send an event with such keys; `nil` where none can.
  func canAnswer(_ event: Event, keysEqual: Bool) -> Bool? {
    if !some { return nil }
    if event.keys.isEmpty { return keysEqual ? surely : nil }
    guard keysEqual ? fresh : stale else { return nil }
    return surely && !(fresh && stale)
  }
}

/// One effect in flight.
struct Flight: Hashable {
  var effect: EffectID
  var running = Runs()
  /// Those that were cancelled and have yet to say so.
  var ending = Runs()
  /// Commands before it in its list, as long as they are in flight; when one of them fails, it is
  /// dropped. Of several runs, those of any list.
  var guards: [EffectID] = []
}

/// Every effect in flight, in order.
struct Flights: Hashable {
  private(set) var all: [Flight] = []

  subscript(effect: EffectID) -> Flight {
    get { all.first { $0.effect == effect } ?? Flight(effect: effect) }
    set {
      all.removeAll { $0.effect == effect }
      var flight = newValue
      if !flight.running.some {
        flight.guards = []
        for index in all.indices { all[index].guards.removeAll { $0 == effect } }
        if !flight.ending.some { return }
      }
      let place = all.firstIndex { $0.effect > effect } ?? all.count
      all.insert(flight, at: place)
    }
  }

  /// What may be so of these or of those.
  func joined(with other: Flights) -> Flights {
    var result = Flights()
    var (mine, others) = (all[...], other.all[...])
    while let effect = [mine.first, others.first].compactMap(\.?.effect).min() {
      let left = mine.first?.effect == effect ? mine.removeFirst() : Flight(effect: effect)
      let right = others.first?.effect == effect ? others.removeFirst() : Flight(effect: effect)
      var flight = Flight(
        effect: effect,
        running: left.running.joined(with: right.running),
        ending: left.ending.joined(with: right.ending),
        guards: left.guards + right.guards.filter { !left.guards.contains($0) }
      )
      // Of which commands it waits for is then as little known as of several runs.
      let isDoubtful = left.guards != right.guards && left.running.some && right.running.some
      if isDoubtful { flight.running.many = true }
      result.all.append(flight)
    }
    return result
  }
}

/// What an answer leaves in flight, and whether it surely can come.
struct Answered {
  var sender: EffectID
  var flights: Flights
  var isCertain: Bool
}

final class FlightRules {
  let graph: SituationGraph
  /// The effects that may send each event.
  let senders: [[EffectID]]
  /// The states in which each effect lives; `nil` where it outlives them all.
  let inside: [Set<StateID>?]
  /// The names of the keys of what each effect sends.
  let keys: [[String]]

  var flow: Flow { graph.flow }

  init(_ graph: SituationGraph) {
    let flow = graph.flow
    self.graph = graph
    var senders: [[EffectID]] = flow.events.map { _ in [] }
    for effect in flow.effectIDs {
      for event in flow[effect].answers { senders[event.index].append(effect) }
    }
    self.senders = senders
    inside = flow.effects.map { effect in
      effect.lifetime.isEmpty ? nil : Set(effect.lifetime.flatMap(flow.states(in:)))
    }
    keys = flow.effects.map { effect in
      var seen: Set<String> = []
      return effect.answers.flatMap { flow[$0].keys.map(\.name.text) }
        .filter { seen.insert($0).inserted }
    }
  }

  // MARK: Answers

  /// The ways in which effects in flight can send an event whose keys are equal, or are not.
  func answers(_ event: EventID, keysEqual: Bool, _ flights: Flights) -> [Answered] {
    senders[event.index].flatMap { answers(of: $0, event, keysEqual: keysEqual, flights) }
  }

  /// The ways in which one effect can: it says that it was cancelled, or it answers or reports.
  func answers(
    of effect: EffectID,
    _ event: EventID,
    keysEqual: Bool,
    _ flights: Flights
  ) -> [Answered] {
    let flight = flights[effect]
    let signature = flow[effect]
    var found: [Answered] = []
    if signature.cancelled == event,
      let isCertain = flight.ending.canAnswer(flow[event], keysEqual: keysEqual)
    {
      var after = flights
      after[effect].ending = flight.ending.oneLess
      found.append(Answered(sender: effect, flights: after, isCertain: isCertain))
    }
    let isEnd = signature.outcomes.contains(event) || signature.failure == event
    guard isEnd || signature.reports.contains(event),
      let isCertain = flight.running.canAnswer(flow[event], keysEqual: keysEqual)
    else { return found }
    let after = isEnd ? ended(effect, flights) : begun(effect, flights)
    found.append(Answered(sender: effect, flights: after, isCertain: isCertain))
    return found
  }

  /// What is in flight after an effect has sent anything: the commands before it in its list are
  /// done. Of several runs it is not known which one that was, nor which list.
  private func begun(_ effect: EffectID, _ flights: Flights) -> Flights {
    let isOne = flights[effect].running.isOne
    var after = flights
    for command in flights[effect].guards {
      let runs = after[command].running
      after[command].running = isOne ? runs.oneLess : runs.uncertain
    }
    return after
  }

  private func ended(_ effect: EffectID, _ flights: Flights) -> Flights {
    let isOne = flights[effect].running.isOne
    var after = begun(effect, flights)
    after[effect].running = after[effect].running.oneLess
    if !flow[effect].isWork {
      // It has failed, and takes the rest of its list with it.
      for other in flights.all where other.guards.contains(effect) {
        let runs = after[other.effect].running
        after[other.effect].running = isOne ? runs.oneLess : runs.uncertain
      }
    }
    return after
  }
}
