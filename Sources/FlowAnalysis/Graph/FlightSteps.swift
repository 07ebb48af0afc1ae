// What a step makes of the effects in flight: it cancels, it changes keys, it asks for new ones.
// Neighbours: Flight (its terms, and answers), FlightGraph (collects the moments).
// A key that comes from outside with an event may be the old one or another. Both are looked at;
// that it is another takes no guess.

import FlowModel

/// What a step makes of the key that answers are compared with.
enum KeyChange {
  case kept
  /// The value that it had, or that of a run.
  case same
  /// Another value.
  case changed
  case unknown
  /// The state has no such field.
  case missing
}

/// What a step leaves in flight.
struct Afterwards {
  var flights: Flights
  /// Whether that takes no guess.
  var isCertain: Bool
}

extension FlightRules {
  /// What can be in flight after a step.
  func next(_ flights: Flights, _ move: Move) -> [Afterwards] {
    // Most steps have nothing to do with work.
    if flights.all.isEmpty, move.asks.allSatisfy({ flow[$0.item.effect].answers.isEmpty }) {
      return [Afterwards(flights: flights, isCertain: true)]
    }
    let changed = asked(kept(flights, move), move, sameKeys: false)
    // Also a run that the step itself asks for with the old key, in an exit list.
    let effects = flights.all.map(\.effect) + move.asks.map(\.item.effect)
    let isAnyOpen = effects.contains { effect in
      keys[effect.index].contains { comesFromOutside($0, move) }
    }
    if !isAnyOpen { return [Afterwards(flights: changed, isCertain: true)] }
    let same = asked(kept(flights, move, sameKeys: true), move, sameKeys: true)
    if same == changed { return [Afterwards(flights: changed, isCertain: true)] }
    return [
      Afterwards(flights: changed, isCertain: true), Afterwards(flights: same, isCertain: false),
    ]
  }

  /// Whether a move ends what runs of an effect.
  func ends(_ effect: EffectID, _ move: Move) -> Bool {
    guard let inside = inside[effect.index] else { return false }
    let target = graph.target(of: move)
    return !inside.contains(target)
      || (move.reenters && flow[effect].lifetime.contains(.state(target)))
  }

  /// What is in flight after a move has cancelled effects and changed keys, before its own list.
  func kept(_ flights: Flights, _ move: Move, sameKeys: Bool = false) -> Flights {
    var after = flights
    for flight in flights.all {
      var flight = flight
      if ends(flight.effect, move) {
        if flow[flight.effect].cancelled != nil {
          flight.ending = flight.ending.adding(flight.running)
        }
        flight.running = Runs()
      }
      for key in keys[flight.effect.index] {
        let change = keyChange(key, move, sameKeys: sameKeys)
        flight.running = flight.running.after(change)
        flight.ending = flight.ending.after(change)
      }
      after[flight.effect] = flight
    }
    return after
  }

  private func asked(_ flights: Flights, _ move: Move, sameKeys: Bool) -> Flights {
    var after = flights
    var commands: [EffectID] = []
    for ask in move.asks {
      let effect = ask.item.effect
      let signature = flow[effect]
      if signature.answers.isEmpty { continue }
      let before = after
      let old = after[effect]
      let isKeyed = signature.fields.contains(where: \.isKey)
      if old.running.surely, signature.runs == .first, !isKeyed { continue }
      var new = Flight(effect: effect, ending: old.ending, guards: commands)
      new.running = Runs(some: true, surely: true)
      (new.running.fresh, new.running.stale) = keysMatch(ask, move, sameKeys: sameKeys)
      if old.running.some {
        let isReplaced = signature.runs == .latest
        if isReplaced, signature.cancelled != nil {
          new.ending = new.ending.adding(isKeyed ? old.running.uncertain : old.running)
        }
        if isReplaced, !isKeyed {
          // What the old one would have taken with it is not the new one's.
          after[effect].running = Runs()
        } else {
          new.running = new.running.adding(old.running)
          new.guards += old.guards.filter { !commands.contains($0) }
        }
      }
      after[effect] = new
      if !ask.isSure { after = after.joined(with: before) }
      if !signature.isWork { commands.append(effect) }
    }
    return after
  }

  // MARK: Keys

  /// What a move does to the field that a key is compared with.
  func keyChange(_ key: String, _ move: Move, sameKeys: Bool) -> KeyChange {
    let fields = flow.fields(of: graph.target(of: move))
    guard fields.contains(where: { $0.name.text == key }) else { return .missing }
    guard let value = keyGiven(key, move) else { return .unknown }
    if case .field(key) = value.kind { return .kept }
    if !comesFromOutside(key, move) { return .unknown }
    if !sameKeys { return .changed }
    return .same
  }

  /// What a move gives the field of a key: the field itself where it stays as it is; `nil` where
  /// that cannot be told.
  private func keyGiven(_ key: String, _ move: Move) -> Expression? {
    let fields = flow.fields(of: graph.target(of: move))
    guard let index = fields.firstIndex(where: { $0.name.text == key }) else { return nil }
    let old = Expression(.field(key), span: fields[index].name.span)
    guard let row = move.rows.last else {
      return index < flow.initial.arguments.count ? flow.initial.arguments[index] : nil
    }
    switch flow[row].target {
    case .state(_, let values, _): return index < values.count ? values[index] : nil
    case .stay(let changes): return changes.first { $0.field.text == key }?.value ?? old
    case .kept, .perform: return nil
    }
  }

  /// Whether a move gives the field of a key a value that its event brings.
  private func comesFromOutside(_ key: String, _ move: Move) -> Bool {
    guard move.rows.count == 1, let value = keyGiven(key, move),
      case .binding(let name) = value.kind
    else { return false }
    var isBrought = false
    for trigger in flow[move.rows[0]].triggers where trigger.event == move.event {
      for pattern in trigger.patterns {
        pattern.forEachName { isBrought = isBrought || $0.id == name.id }
      }
    }
    return isBrought
  }

  /// Whether the keys of what comes back may equal the fields after the step; whether they may not.
  private func keysMatch(
    _ ask: Ask,
    _ move: Move,
    sameKeys: Bool
  ) -> (fresh: Bool, stale: Bool) {
    let effect = flow[ask.item.effect]
    var result = (fresh: true, stale: false)
    for key in keys[ask.item.effect.index] {
      guard let index = effect.fields.firstIndex(where: { $0.name.text == key }),
        index < ask.item.arguments.count
      else { continue }
      let argument = ask.item.arguments[index]
      let change = keyChange(key, move, sameKeys: sameKeys)
      if case .missing = change { return (false, true) }
      let isField = if case .field(key) = argument.kind { true } else { false }
      if isField && ask.isEntry { continue }
      if !ask.isEntry, let value = keyGiven(key, move),
        flow.text(of: value) == flow.text(of: argument)
      {
        continue
      }
      switch change {
      case .kept where isField: continue
      case .changed where isField: return (false, true)
      case .kept, .same, .changed, .unknown, .missing: result.stale = true
      }
    }
    return result
  }
}

extension Runs {
  fileprivate func after(_ change: KeyChange) -> Runs {
    var copy = self
    guard some else { return copy }
    switch change {
    case .kept: break
    case .same: copy.fresh = true
    case .changed, .missing: (copy.fresh, copy.stale) = (false, true)
    case .unknown: (copy.fresh, copy.stale) = (true, true)
    }
    return copy
  }
}
