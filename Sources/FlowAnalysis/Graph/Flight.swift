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
  /// Commands before it in its list; when one of them fails, it is dropped.
  var guards: [EffectID] = []
}

/// Every effect in flight, in order.
struct Flights: Hashable {
  private(set) var all: [Flight] = []

  subscript(effect: EffectID) -> Flight {
    get { all.first { $0.effect == effect } ?? Flight(effect: effect) }
    set {
      all.removeAll { $0.effect == effect }
      if !newValue.running.some && !newValue.ending.some { return }
      let place = all.firstIndex { $0.effect > effect } ?? all.count
      all.insert(newValue, at: place)
    }
  }

  /// What holds of both.
  func joined(with other: Flights) -> Flights {
    var result = Flights()
    for effect in Set((all + other.all).map(\.effect)) {
      let (left, right) = (self[effect], other[effect])
      result[effect] = Flight(
        effect: effect,
        running: left.running.joined(with: right.running),
        ending: left.ending.joined(with: right.ending),
        guards: left.guards.filter(right.guards.contains)
      )
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

struct FlightRules {
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
    senders[event.index].flatMap { effect -> [Answered] in
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
      let after = isEnd ? ended(effect, by: event, flights) : flights
      found.append(Answered(sender: effect, flights: after, isCertain: isCertain))
      return found
    }
  }

  private func ended(_ effect: EffectID, by event: EventID, _ flights: Flights) -> Flights {
    var after = flights
    for command in flights[effect].guards where flow[effect].isWork {
      // What comes after a command in its list answers only once the command is done.
      after[command] = oneLess(after[command])
    }
    after[effect] = oneLess(after[effect])
    if !flow[effect].isWork {
      for other in flights.all where other.guards.contains(effect) {
        after[other.effect] = oneLess(after[other.effect])
      }
    }
    return after
  }

  private func oneLess(_ flight: Flight) -> Flight {
    var flight = flight
    flight.running = flight.running.oneLess
    if !flight.running.some { flight.guards = [] }
    return flight
  }
}
