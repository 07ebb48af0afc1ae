// Effects in flight against brute force: every run of every effect is followed by itself, through
// section 6 of the language, with what it may send and what ends it.
// Neighbours: Explorer (the rows), RandomTable, ExplorerTests (situations and rules).

import FlowModel
import FlowSyntax
import Testing

@testable import FlowAnalysis

/// One run of an effect, and the list that it was asked for in.
private struct Run: Hashable, Comparable {
  var effect: EffectID
  /// Throwing commands before it in its list that may not be done yet.
  var after: [EffectID]
  var list: Int

  static func < (left: Run, right: Run) -> Bool {
    (left.effect, left.list, left.after.count) < (right.effect, right.list, right.after.count)
  }
}

private struct World: Hashable {
  var configuration: Configuration
  var runs: [Run]

  /// Lists are numbered by what is left of them, so that equal worlds look equal.
  init(_ configuration: Configuration, _ runs: [Run]) {
    self.configuration = configuration
    let lists = Dictionary(grouping: runs, by: \.list).values
      .map { $0.map { Run(effect: $0.effect, after: $0.after, list: 0) }.sorted() }
      .sorted { left, right in
        "\(left.map { [$0.effect] + $0.after })" < "\(right.map { [$0.effect] + $0.after })"
      }
    self.runs = lists.enumerated().flatMap { number, list in
      list.map { Run(effect: $0.effect, after: $0.after, list: number) }
    }
  }
}

private struct WorldStep {
  var step: ExplorerStep
  var sender: EffectID?
  var target: World
  /// What was in flight just before the list of the step.
  var before: [Run]
}

private struct FlightExplorer {
  let explorer: Explorer
  let flow: Flow
  private(set) var steps: [World: [WorldStep]] = [:]
  private(set) var starts: [World] = []
  private(set) var all: [World] = []
  /// Whether there is more than can be explored.
  private(set) var isCut = false

  private static let worldLimit = 3_000
  private static let runLimit = 4

  init(_ table: TransitionTable) {
    explorer = Explorer(table)
    flow = table.flow
    for start in explorer.starts() {
      let world = World(start.target, asking(start.effects, [], list: 0))
      starts.append(world)
      visit(world)
    }
    var next = 0
    while next < all.count {
      if all.count > Self.worldLimit {
        isCut = true
        return
      }
      let source = all[next]
      next += 1
      let found = explore(source)
      steps[source] = found
      for step in found { visit(step.target) }
    }
  }

  private mutating func visit(_ world: World) {
    if steps[world] != nil { return }
    let counts = Dictionary(grouping: world.runs, by: \.effect).values.map(\.count)
    if counts.contains(where: { $0 > Self.runLimit }) { isCut = true }
    steps[world] = []
    all.append(world)
  }

  private func explore(_ world: World) -> [WorldStep] {
    if isCut || flow[world.configuration.state].isFinal { return [] }
    return explorer.steps(from: world.configuration).flatMap { step -> [WorldStep] in
      let isAnswer = flow.effects.contains { $0.answers.contains(step.event) }
      if !isAnswer {
        return step.rows.isEmpty ? [] : [finish(step, nil, world.runs, world)]
      }
      if step.isImpossible { return [] }
      return sent(step.event, world.runs).map { finish(step, $0.sender, $0.left, world) }
    }
  }

  /// Each run that can send an event, and what is in flight after it.
  func sent(_ event: EventID, _ runs: [Run]) -> [(sender: EffectID, left: [Run])] {
    runs.indices.compactMap { index in
      let run = runs[index]
      let effect = flow[run.effect]
      guard effect.outcomes.contains(event) || effect.failure == event else { return nil }
      var left = runs
      left.remove(at: index)
      if effect.isWork {
        // It has started, so what stands before it in its list is done.
        left.removeAll { $0.list == run.list && run.after.contains($0.effect) }
      } else {
        left.removeAll { $0.list == run.list && $0.after.contains(run.effect) }
      }
      return (run.effect, left)
    }
  }

  private func finish(
    _ step: ExplorerStep,
    _ sender: EffectID?,
    _ runs: [Run],
    _ world: World
  ) -> WorldStep {
    let target = step.target.state
    let kept = runs.filter { run in
      let places = flow[run.effect].lifetime
      if places.isEmpty || step.rows.isEmpty { return true }
      if step.reenters, places.contains(.state(target)) { return false }
      return places.contains { flow.states(in: $0).contains(target) }
    }
    let list = (runs.map(\.list).max() ?? 0) + 1
    let after = World(step.target, asking(step.effects, kept, list: list))
    return WorldStep(step: step, sender: sender, target: after, before: kept)
  }

  private func asking(_ effects: [EffectID], _ runs: [Run], list: Int) -> [Run] {
    var runs = runs
    var commands: [EffectID] = []
    for effect in effects where !flow[effect].answers.isEmpty {
      if runs.contains(where: { $0.effect == effect }) {
        if flow[effect].runs == .first { continue }
        if flow[effect].runs == .latest { runs.removeAll { $0.effect == effect } }
      }
      runs.append(Run(effect: effect, after: commands, list: list))
      if !flow[effect].isWork { commands.append(effect) }
    }
    return runs
  }

  // MARK: Ways

  /// The worlds in which a way of the analysis can end.
  func walk(_ way: [FlightStep]) -> (worlds: Set<World>, last: [WorldStep]) {
    var places = Set(starts)
    var last: [WorldStep] = []
    for step in way.dropFirst() {
      last = places.flatMap { place in
        (steps[place] ?? []).filter { found in
          found.step.event == step.event && found.sender == step.sender
            && found.step.rows == step.move?.rows ?? []
            && found.step.asks == step.move?.asks.map(\.item.span) ?? []
        }
      }
      places = Set(last.map(\.target))
    }
    return (places, last)
  }

  /// The worlds from which some steps leave the state.
  func leaving() -> Set<World> {
    var before: [World: [World]] = [:]
    var found: Set<World> = []
    for (source, list) in steps {
      for step in list {
        if step.target.configuration.state != source.configuration.state {
          found.insert(source)
        } else {
          before[step.target, default: []].append(source)
        }
      }
    }
    var pending = Array(found)
    while let place = pending.popLast() {
      for source in before[place] ?? [] where found.insert(source).inserted {
        pending.append(source)
      }
    }
    return found
  }

  /// The same, whatever event comes.
  func leavingWithAnyEvent() -> Set<Configuration> {
    var before: [Configuration: [Configuration]] = [:]
    var found: Set<Configuration> = []
    var seen: Set<Configuration> = []
    var pending = all.map(\.configuration)
    while let source = pending.popLast() {
      if !seen.insert(source).inserted { continue }
      for step in explorer.steps(from: source) where !step.rows.isEmpty {
        if step.target.state != source.state {
          found.insert(source)
        } else {
          before[step.target, default: []].append(source)
          pending.append(step.target)
        }
      }
    }
    pending = Array(found)
    while let place = pending.popLast() {
      for source in before[place] ?? [] where found.insert(source).inserted {
        pending.append(source)
      }
    }
    return found
  }
}

@Suite struct FlightExplorerTests {
  @Test func momentsAgreeWithBruteForce() throws {
    var tried = 0
    var stuckStates = 0
    var trapped = 0
    var twice = 0
    for seed in 0..<UInt64(tableCount) {
      guard let (graph, text) = graph(seed + 2_000_000, opaque: seed % 4 == 0) else { continue }
      let world = FlightExplorer(graph.base.table)
      if world.isCut { continue }
      tried += 1
      let flights = FlightGraph(graph, unheard: [])
      let about: Comment = "seed \(seed)\n\(text)"

      let leaving = world.leaving()
      let couldLeave = world.leavingWithAnyEvent()
      let stuck = Set(
        world.all.filter {
          !graph.flow[$0.configuration.state].isFinal && !leaving.contains($0)
            && couldLeave.contains($0.configuration)
        }
      )
      let waits = stuckMoments(flights)
      let states = Set(waits.indices.filter { waits[$0] }.map(flights.state(of:)))
      stuckStates += states.count
      #expect(Set(stuck.map(\.configuration.state)) == states, about)
      for state in states {
        let way = flights.shortestWay { waits[$0.target] && flights.state(of: $0.target) == state }
        let found = try #require(way, about)
        #expect(!world.walk(found.steps).worlds.isDisjoint(with: stuck), about)
      }

      var traps: Set<Pair> = []
      for place in world.all {
        for step in world.explorer.steps(from: place.configuration) where step.isImpossible {
          if world.sent(step.event, place.runs).isEmpty { continue }
          traps.insert(Pair(state: place.configuration.state, event: step.event))
        }
      }
      trapped += traps.count
      #expect(
        Set(flights.traps.map { Pair(state: flights.state(of: $0.moment), event: $0.event) })
          == traps,
        about
      )

      var started: Set<EffectID> = []
      for step in world.all.flatMap({ world.steps[$0] ?? [] }) {
        var runs = step.before.map(\.effect)
        for effect in step.step.effects {
          if runs.contains(effect) { started.insert(effect) }
          runs.append(effect)
        }
      }
      for effects in world.explorer.starts().map(\.effects) {
        for effect in effects where effects.filter({ $0 == effect }).count > 1 {
          started.insert(effect)
        }
      }
      started = started.filter { graph.flow[$0].isWork && !graph.flow[$0].saysRuns }
      twice += started.count
      let names = checkStartedTwice(flights).compactMap { finding in
        graph.flow.effectIDs.first { finding.message.contains("`\(graph.flow[$0].name.text)`") }
      }
      #expect(Set(names) == started, about)
    }
    #expect(tried > tableCount / 4)
    // The trials are worth something only if all of this is common.
    #expect(stuckStates > tried / 50)
    #expect(trapped > 0)
    #expect(twice > tried / 50)
  }
}
