// What is known of the effects in flight, and what answers, steps and lists make of it: section 6.
// Neighbours: FlightGraph (collects the moments), SituationGraph (the moves).
// A lane changes the order of effects, not whether they are in flight, and is left out.

import FlowModel

/// The runs of one effect.
struct Flight: Hashable {
  var effect: EffectID
  /// Whether at least one may run.
  var runs = false
  /// Whether at least one surely does.
  var surely = false
  /// Whether more than one may.
  var many = false
  /// Whether the keys of an answer may equal the fields of the state; whether they may not.
  var fresh = false
  var stale = false
  /// Whether one was cancelled and has yet to say so.
  var ending = false
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
      if !newValue.runs && !newValue.ending { return }
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
        runs: left.runs || right.runs,
        surely: left.surely && right.surely,
        many: left.many || right.many,
        fresh: left.fresh || right.fresh,
        stale: left.stale || right.stale,
        ending: left.ending || right.ending,
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

  private var flow: Flow { graph.flow }

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
      if flight.ending, signature.cancelled == event {
        var after = flights
        after[effect].ending = false
        found.append(Answered(sender: effect, flights: after, isCertain: true))
      }
      let isEnd = signature.outcomes.contains(event) || signature.failure == event
      guard flight.runs, isEnd || signature.reports.contains(event) else { return found }
      var isCertain = flight.surely
      if !flow[event].keys.isEmpty {
        guard keysEqual ? flight.fresh : flight.stale else { return found }
        isCertain = isCertain && (keysEqual ? !flight.stale : !flight.fresh)
      } else if !keysEqual {
        return found
      }
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
    flight.runs = flight.many
    flight.surely = false
    if !flight.runs { (flight.fresh, flight.stale, flight.guards) = (false, false, []) }
    return flight
  }

  // MARK: Steps

  /// Whether a move ends what runs of an effect.
  func ends(_ effect: EffectID, _ move: Move) -> Bool {
    guard let inside = inside[effect.index] else { return false }
    let target = graph.target(of: move)
    return !inside.contains(target)
      || (move.reenters && flow[effect].lifetime.contains(.state(target)))
  }

  /// What is in flight after a move has cancelled effects and changed keys, before its own list.
  func kept(_ flights: Flights, _ move: Move) -> Flights {
    var after = flights
    for flight in flights.all where flight.runs {
      var flight = flight
      if ends(flight.effect, move) {
        flight.runs = false
        (flight.surely, flight.many, flight.fresh, flight.stale) = (false, false, false, false)
        flight.ending = flight.ending || flow[flight.effect].cancelled != nil
      } else {
        for key in keys[flight.effect.index] {
          switch keyChange(key, move) {
          case .kept: break
          case .given: flight.stale = true
          case .missing: (flight.fresh, flight.stale) = (false, true)
          }
        }
      }
      after[flight.effect] = flight
    }
    return after
  }

  /// What is in flight after a step.
  func next(_ flights: Flights, _ move: Move) -> Flights {
    var after = kept(flights, move)
    var commands: [EffectID] = []
    for ask in move.asks {
      let effect = ask.item.effect
      let signature = flow[effect]
      if signature.answers.isEmpty { continue }
      let old = after[effect]
      let isKeyed = signature.fields.contains(where: \.isKey)
      if old.runs, old.surely, signature.runs == .first, !isKeyed { continue }
      var new = Flight(effect: effect, runs: true, surely: true, ending: old.ending)
      (new.fresh, new.stale) = keysMatch(ask, move)
      new.guards = commands
      if old.runs {
        if signature.runs == .latest && !isKeyed {
          new.ending = new.ending || signature.cancelled != nil
        } else {
          new.many = signature.runs == .each || isKeyed
          new.fresh = new.fresh || old.fresh
          new.stale = new.stale || old.stale
          new.guards = new.guards.filter(old.guards.contains)
        }
      }
      after[effect] = new
      if !signature.isWork { commands.append(effect) }
    }
    return after
  }

  // MARK: Keys

  enum KeyChange {
    case kept
    case given(Expression?)
    case missing
  }

  /// What a move gives the field that a key is compared with.
  func keyChange(_ key: String, _ move: Move) -> KeyChange {
    let fields = flow.fields(of: graph.target(of: move))
    guard let index = fields.firstIndex(where: { $0.name.text == key }) else { return .missing }
    guard let row = move.rows.last else {
      return index < flow.initial.arguments.count
        ? .given(flow.initial.arguments[index]) : .given(nil)
    }
    let value: Expression?
    switch flow[row].target {
    case .state(_, let values, _): value = index < values.count ? values[index] : nil
    case .stay(let changes):
      guard let change = changes.first(where: { $0.field.text == key }) else { return .kept }
      value = change.value
    case .kept, .perform: value = nil
    }
    if let value, case .field(key) = value.kind { return .kept }
    return .given(value)
  }

  /// Whether the keys of what comes back may equal the fields after the step; whether they may not.
  private func keysMatch(_ ask: Ask, _ move: Move) -> (fresh: Bool, stale: Bool) {
    let effect = flow[ask.item.effect]
    var result = (fresh: true, stale: false)
    for key in keys[ask.item.effect.index] {
      guard let index = effect.fields.firstIndex(where: { $0.name.text == key }),
        index < ask.item.arguments.count
      else { continue }
      let argument = ask.item.arguments[index]
      let isField = if case .field(key) = argument.kind { true } else { false }
      switch keyChange(key, move) {
      case .missing: return (false, true)
      case .kept where isField: continue
      case .given where isField && ask.isEntry: continue
      case .given(let value?) where flow.text(of: value) == flow.text(of: argument): continue
      case .kept, .given: result.stale = true
      }
    }
    return result
  }
}
