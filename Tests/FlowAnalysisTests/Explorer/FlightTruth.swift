// What is so of all worlds of a table: which findings about effects in flight a compiler that sees
// everything would report. Written from section 6 of the language and the words of each finding.
// Neighbours: FlightExplorer (the worlds), FlightExplorerTests (compares).

import FlowModel

/// What one step does that is wrong.
struct Fault: Hashable {
  var effect: EffectID
  /// The state that the step ends in.
  var state: StateID
}

extension FlightExplorer {
  // MARK: Waiting

  /// Worlds in which the flow hangs: some event would lead out of the state, and none can come.
  /// `surely` leaves out those from which steps lead to more than is followed.
  mutating func stuck() -> (surely: Set<World>, atMost: Set<World>) {
    let couldLeave = leavingWithAnyEvent()
    let waiting = Set(
      all.filter { world in
        !flow[world.configuration.state].isFinal && couldLeave.contains(world.configuration)
      }
    )
    return (waiting.subtracting(leavingNow(or: open)), waiting.subtracting(leavingNow(or: [])))
  }

  private func leavingNow(or known: Set<World>) -> Set<World> {
    var before: [World: [World]] = [:]
    var found = known
    for source in all {
      for step in steps[source] ?? [] {
        if step.target.configuration.state != source.configuration.state {
          found.insert(source)
        } else {
          before[step.target, default: []].append(source)
        }
      }
    }
    return closure(found, before)
  }

  private mutating func leavingWithAnyEvent() -> Set<Configuration> {
    var before: [Configuration: [Configuration]] = [:]
    var found: Set<Configuration> = []
    var seen: Set<Configuration> = []
    var pending = all.map(\.configuration)
    while let source = pending.popLast() {
      if !seen.insert(source).inserted { continue }
      for step in rowSteps(from: source) where !step.rows.isEmpty {
        if step.target.state != source.state {
          found.insert(source)
        } else {
          before[step.target, default: []].append(source)
          pending.append(step.target)
        }
      }
    }
    return closure(found, before)
  }

  private func closure<Place>(_ places: Set<Place>, _ before: [Place: [Place]]) -> Set<Place> {
    var found = places
    var pending = Array(places)
    while let place = pending.popLast() {
      for source in before[place] ?? [] where found.insert(source).inserted {
        pending.append(source)
      }
    }
    return found
  }

  /// Whether no answer of what runs leads out of the state of a world, whatever stays in it; `nil`
  /// where there is too much to look at.
  mutating func hangs(in world: World) -> Bool? {
    let state = world.configuration.state
    var seen = Set([world])
    var pending = [world]
    while let place = pending.popLast() {
      for step in successors(of: place) where seen.insert(step.target).inserted {
        if step.target.configuration.state != state { return false }
        if seen.count > 200 { return nil }
        pending.append(step.target)
      }
    }
    return true
  }

  // MARK: Single runs

  /// The worlds that are reached while no effect runs twice: there the analysis knows what runs.
  func plain() -> Set<World> {
    func isPlain(_ world: World) -> Bool {
      let runs = world.runs.map { [$0.effect.index, $0.isCancelled ? 1 : 0] }
      return Set(runs).count == runs.count
    }
    var found: Set<World> = []
    var pending = starts.map(\.target)
    while let world = pending.popLast() {
      guard isPlain(world), found.insert(world).inserted else { continue }
      pending += (steps[world] ?? []).map(\.target)
    }
    return found
  }

  /// Those of some worlds from which only these are reached without leaving the state.
  func closed(_ worlds: Set<World>) -> Set<World> {
    var before: [World: [World]] = [:]
    var open: Set<World> = []
    for source in all {
      for step in steps[source] ?? []
      where step.target.configuration.state == source.configuration.state {
        before[step.target, default: []].append(source)
        if !worlds.contains(step.target) { open.insert(source) }
      }
    }
    return worlds.subtracting(closure(open, before))
  }

  // MARK: Impossible

  /// The events that can come in a world, and that the table says cannot.
  func traps(in world: World) -> [ExplorerStep] {
    knownRowSteps(from: world.configuration).filter { step in
      guard step.isImpossible, let event = step.event else { return false }
      return !sent(event, step.payload, world.runs).isEmpty
    }
  }

  // MARK: Started twice

  /// The effects that a step asks for while they are in flight.
  func startedTwice(by step: WorldStep) -> Set<EffectID> {
    var runs = step.before.map(\.effect)
    var found: Set<EffectID> = []
    for effect in step.step.effects {
      if runs.contains(effect) { found.insert(effect) }
      runs.append(effect)
    }
    return found.filter { flow[$0].isWork && !flow[$0].saysRuns && !isKeyed($0) }
  }

  private func isKeyed(_ effect: EffectID) -> Bool {
    flow[effect].fields.contains(where: \.isKey)
  }

  // MARK: Lost work

  /// The effects whose answer a step loses, and the state after it waits for.
  func lostWork(by step: WorldStep) -> Set<Fault> {
    if step.step.rows.isEmpty || step.cut.isEmpty && step.before.isEmpty { return [] }
    let state = step.target.configuration.state
    let lost = step.cut.filter { isMissed($0, after: step, isCut: true) }
    let stale = step.before.filter { isMissed($0, after: step, isCut: false) }
    return Set(
      (lost + stale).map(\.effect).filter { !step.step.effects.contains($0) }
        .map { Fault(effect: $0, state: state) }
    )
  }

  private func isMissed(_ run: Run, after step: WorldStep, isCut: Bool) -> Bool {
    let effect = flow[run.effect]
    let place = step.target.configuration
    return effect.answers.contains { event in
      if event == effect.cancelled || !isCut && flow[event].keys.isEmpty { return false }
      let rows = explorer.table.cell(place.state, event).rows.map(\.row)
        .filter { row in !isCut || !alsoHoldsWhere(run.effect, row) }
      if !rows.contains(where: { canBeTaken($0, place.state, event) }) { return false }
      let canStillCome = step.target.runs.contains { other in
        guard flow[other.effect].answers.contains(event),
          !other.isCancelled || flow[other.effect].cancelled == event
        else { return false }
        return fits(event, other, place)
      }
      if canStillCome { return false }
      if isCut { return true }
      guard !flow[event].keys.isEmpty, let source = step.source else { return false }
      let hasField = flow[event].keys.allSatisfy { key in
        flow.fields(of: place.state).contains { $0.name.text == key.name.text }
      }
      return hasField && fits(event, run, source.configuration) && !fits(event, run, place)
    }
  }

  /// Whether the keys of what a run sends equal the fields of a state.
  private func fits(_ event: EventID, _ run: Run, _ place: Configuration) -> Bool {
    if flow[event].keys.isEmpty { return true }
    let scope = SampleScope(place, flow)
    return flow[event].keys.allSatisfy {
      key($0.name.text, of: run) == scope.fields[$0.name.text]
    }
  }

  /// Whether a row is not written for a state alone in which an effect does not live.
  private func alsoHoldsWhere(_ effect: EffectID, _ row: RowID) -> Bool {
    let owner = flow[row].owner
    let states = explorer.table.blocks.first { $0.owner == owner }?.states ?? []
    return flow[effect].lifetime.contains { place in
      flow.states(in: place).contains(where: states.contains)
    }
  }

  /// Whether some value of some fields makes a state take a row for an event.
  private func canBeTaken(_ row: RowID, _ state: StateID, _ event: EventID) -> Bool {
    let cell = explorer.table.cell(state, event)
    return cell.rows.first?.row == row
      || all.contains { world in
        world.configuration.state == state
          && knownRowSteps(from: world.configuration).contains {
            $0.event == event && $0.rows.first == row
          }
      }
  }

  // MARK: Lost on return

  /// The effects that are cut off as their state is kept, and whose answer that state has a row for when the
  /// flow has returned to it, where nothing can send it. Only steps from these worlds count, and
  /// returns into them.
  func lostOnReturn(among known: Set<World>) -> Set<Fault> {
    var found: Set<Fault> = []
    for source in all where known.contains(source) {
      let state = source.configuration.state
      for step in steps[source] ?? [] where keepsState(step) && !step.cut.isEmpty {
        for world in returns(to: state, from: step.target) where known.contains(world) {
          let lost = step.cut.map(\.effect).filter { isUnanswered($0, in: world) }
          found.formUnion(lost.map { Fault(effect: $0, state: state) })
        }
      }
    }
    return found
  }

  func keepsState(_ step: WorldStep) -> Bool {
    guard let row = step.step.rows.last, case .state(_, let values, _) = flow[row].target else {
      return false
    }
    return values.contains { value in
      var isKept = false
      value.visit { if case .currentState = $0 { isKept = true } }
      return isKept
    }
  }

  /// The worlds right after a return to a state, on any way from a world.
  private func returns(to state: StateID, from start: World) -> Set<World> {
    var found: Set<World> = []
    var seen = Set([start])
    var pending = [start]
    while let world = pending.popLast() {
      for step in steps[world] ?? [] {
        if let row = step.step.rows.last, case .kept = flow[row].target,
          step.target.configuration.state == state
        {
          found.insert(step.target)
        }
        if seen.insert(step.target).inserted { pending.append(step.target) }
      }
    }
    return found
  }

  private func isUnanswered(_ effect: EffectID, in world: World) -> Bool {
    let state = world.configuration.state
    return flow[effect].answers.contains { event in
      event != flow[effect].cancelled
        && explorer.table.cell(state, event).rows.contains { canBeTaken($0.row, state, event) }
        && !world.runs.contains { !$0.isCancelled && flow[$0.effect].answers.contains(event) }
    }
  }

  // MARK: Retries

  /// The effects whose failure leads back to them, though nobody does anything and nothing counts.
  func retries() -> Set<EffectID> {
    var number: [World: Int] = [:]
    for (index, world) in all.enumerated() { number[world] = index }
    let edges = all.map { (steps[$0] ?? []).filter(isAutomatic) }
    // Two worlds belong together if each leads to the other.
    let reached = edges.indices.map { start -> Set<Int> in
      if edges[start].isEmpty { return [] }
      var seen: Set<Int> = []
      var pending = edges[start].compactMap { number[$0.target] }
      while let place = pending.popLast() {
        if seen.insert(place).inserted {
          pending += edges[place].compactMap { number[$0.target] }
        }
      }
      return seen
    }
    var found: Set<EffectID> = []
    for (source, list) in edges.enumerated() {
      for step in list {
        guard let sender = step.sender, step.step.event == flow[sender].failure,
          let target = number[step.target], target == source || reached[target].contains(source)
        else { continue }
        let circle = edges.indices.filter {
          $0 == source || reached[source].contains($0) && reached[$0].contains(source)
        }
        let asked = circle.flatMap { place in
          edges[place].filter { step in
            number[step.target].map { circle.contains($0) } ?? false
          }
          .flatMap(\.step.effects)
        }
        if asked.contains(sender) { found.insert(sender) }
      }
    }
    return found
  }

  private func isAutomatic(_ step: WorldStep) -> Bool {
    guard let sender = step.sender, !step.step.isGuess else { return false }
    if let event = step.step.event, flow[sender].onlyReports(event) { return false }
    guard let row = step.step.rows.last else { return true }
    switch flow[row].target {
    case .state(_, let values, _): return !values.contains(where: isComputed)
    case .stay(let changes): return !changes.contains { isComputed($0.value) }
    case .kept, .perform: return true
    }
  }

  /// Whether a value is made of a field, and is not the field itself.
  private func isComputed(_ expression: Expression) -> Bool {
    if case .field = expression.kind { return false }
    var readsField = false
    expression.visit { kind in
      if case .field = kind { readsField = true }
    }
    return readsField
  }
}
