// The findings about effects in flight against brute force, on random tables: what is found is so,
// what is so is found, and the paths that are shown can be walked to what they show.
// Neighbours: FlightExplorer, FlightTruth (what is so), RandomTable, ExplorerTests (rules).

import FlowModel
import FlowSyntax
import Testing

@testable import FlowAnalysis

@Suite struct FlightExplorerTests {
  /// What is compared, for one table.
  private struct Trial {
    let graph: SituationGraph
    let flights: FlightGraph
    var world: FlightExplorer
    let about: Comment
    /// Where no key is compared and nothing is joined, the analysis knows all that there is.
    let isExact: Bool
    var flow: Flow { graph.flow }

    func about(_ way: FlightWay) -> Comment {
      let steps = way.steps.map { step in
        let event = step.event.map { flow[$0].name.text } ?? "start"
        let sender = step.sender.map { " by \(flow[$0].name.text)" } ?? ""
        return "\(event)\(sender) → \(flow[flights.state(of: step.target)].name.text)"
      }
      return "\(way.certainty): \(steps.joined(separator: ", "))\n\(about.rawValue)"
    }

    mutating func walk(_ way: [FlightStep], where isEnd: (WorldStep) -> Bool) -> [WorldStep]? {
      world.walk(way.map(\.shape), where: isEnd)
    }

    /// Whether two runs of one effect can be in flight. How many are left then is not known.
    let countsRuns: Bool

    /// All that is certain is so; what is so is found; without keys nothing else is. Where steps lead
    /// to more than is followed, only the path that is shown tells whether a finding is so.
    func compare<Found: Hashable>(
      found: [(Found, Certainty)],
      truth: Set<Found>,
      atMost: Set<Found>? = nil,
      mayMiss: Bool = false
    ) {
      let all = Set(found.map(\.0))
      if world.open.isEmpty {
        let certain = Set(found.filter { $0.1 == .certain }.map(\.0))
        #expect(certain.isSubset(of: atMost ?? truth), about)
        if isExact, !countsRuns { #expect(all.isSubset(of: atMost ?? truth), about) }
      }
      if isExact && !countsRuns || !mayMiss { #expect(truth.isSubset(of: all), about) }
    }

    /// Whether a path may be shown that cannot be walked: one that is called possible, where what
    /// is not known is no guard.
    func mayBeWrong(_ certainty: Certainty) -> Bool {
      certainty != .certain && (!isExact || countsRuns)
    }
  }

  private static func trial(_ seed: UInt64) -> Trial? {
    guard let (graph, text) = graph(seed, opaque: seed % 4 == 0) else { return nil }
    let world = FlightExplorer(graph.base.table)
    if world.isCut { return nil }
    let flights = FlightGraph(graph, unheard: [])
    let isJoined = graph.isJoined.contains(true) || flights.hasJoined
    let usesKeys = graph.flow.events.contains { !$0.keys.isEmpty }
    return Trial(
      graph: graph,
      flights: flights,
      world: world,
      about: "seed \(seed)\n\(text)",
      isExact: !isJoined && !usesKeys,
      countsRuns: world.all.contains { place in
        Set(place.runs.map(\.effect)).count < place.runs.count
      }
    )
  }

  @Test func momentsAgreeWithBruteForce() throws {
    var counts = Counts()
    for seed in 0..<UInt64(tableCount) {
      guard var trial = Self.trial(seed + firstSeed + 2_000_000) else { continue }
      counts.count("tables", 1)
      counts.count("exact", trial.isExact ? 1 : 0)
      compareWaits(&trial, &counts)
      compareTraps(&trial, &counts)
      compareStartedTwice(&trial, &counts)
      compareLostWork(&trial, &counts)
      compareRetries(&trial, &counts)
      counts.note(trial.world)
    }
    counts.report()
    #expect(counts["tables"] > tableCount / 4)
    // The trials are worth something only if all of this is common.
    let rates = [
      ("exact", 5), ("waits-forever", 20), ("impossible-reached", 80), ("started-twice", 20),
      ("lost-work", 30), ("retry-without-end", 40), ("keyed answer dropped", 20),
      ("keyed answer taken", 20), ("cancelled said", 20), ("kept state resumed", 20),
      ("key changed in flight", 40),
    ]
    for (name, share) in rates {
      #expect(counts[name] * share >= counts["tables"], "\(name) occurs only \(counts[name]) times")
    }
  }

  // MARK: Findings

  private func compareWaits(_ trial: inout Trial, _ counts: inout Counts) {
    let stuck = trial.world.stuck()
    let known = Set(trial.world.all)
    let found = waits(trial.flights)
    counts.count("waits-forever", found.count)
    // Where a key may be equal, an answer may come: such a state is not said to hang.
    trial.compare(
      found: found.map { ($0.state, $0.way.certainty) },
      truth: Set(stuck.surely.map(\.configuration.state)),
      atMost: Set(stuck.atMost.map(\.configuration.state)),
      mayMiss: true
    )
    for wait in found where wait.way.certainty != .joined {
      let way = trial.walk(wait.way.steps) {
        stuck.atMost.contains($0.target) || !known.contains($0.target)
      }
      #expect(way != nil || trial.mayBeWrong(wait.way.certainty), trial.about(wait.way))
    }
  }

  private func compareTraps(_ trial: inout Trial, _ counts: inout Counts) {
    var truth: Set<Pair> = []
    for world in trial.world.all {
      for step in trial.world.traps(in: world) {
        guard let event = step.event else { continue }
        truth.insert(Pair(state: world.configuration.state, event: event))
      }
    }
    let found = reachedImpossible(trial.flights)
    counts.count("impossible-reached", found.count)
    trial.compare(found: found.map { ($0.pair, $0.way.certainty) }, truth: truth)
    for one in found where one.way.certainty != .joined {
      let world = trial.world
      let way = trial.walk(one.way.steps) { step in
        world.traps(in: step.target).contains { $0.event == one.pair.event }
      }
      #expect(way != nil || trial.mayBeWrong(one.way.certainty), trial.about(one.way))
    }
  }

  private func compareStartedTwice(_ trial: inout Trial, _ counts: inout Counts) {
    let all = trial.world.starts + trial.world.all.flatMap { trial.world.steps[$0] ?? [] }
    let found = startedTwice(trial.flights)
    counts.count("started-twice", found.count)
    trial.compare(
      found: found.map { ($0.effect, $0.way.certainty) },
      truth: Set(all.flatMap { trial.world.startedTwice(by: $0) })
    )
    for one in found where one.way.certainty != .joined {
      let world = trial.world
      let way = trial.walk(one.way.steps) { world.startedTwice(by: $0).contains(one.effect) }
      #expect(way != nil || trial.mayBeWrong(one.way.certainty), trial.about(one.way))
    }
  }

  private func compareLostWork(_ trial: inout Trial, _ counts: inout Counts) {
    let all = trial.world.all.flatMap { trial.world.steps[$0] ?? [] }
    let found = lostWork(trial.flights)
    counts.count("lost-work", found.count)
    let faults = found.map { one in
      (
        Fault(effect: one.effect, state: trial.flights.state(of: one.step.target)),
        one.way.certainty
      )
    }
    // Whether a key that is computed is another one cannot be told.
    trial.compare(
      found: faults,
      truth: Set(all.flatMap { trial.world.lostWork(by: $0) }),
      mayMiss: true
    )
    for (one, fault) in zip(found, faults) where one.way.certainty != .joined {
      let world = trial.world
      let way = trial.walk(one.way.steps) { world.lostWork(by: $0).contains(fault.0) }
      #expect(way != nil || trial.mayBeWrong(one.way.certainty), trial.about(one.way))
    }
  }

  private func compareRetries(_ trial: inout Trial, _ counts: inout Counts) {
    let found = retries(trial.flights)
    counts.count("retry-without-end", found.count)
    // A circle in which runs pile up is more than is followed, and of several runs it is not known
    // how many are left.
    let truth = trial.world.retries().filter { effect in
      trial.world.all.allSatisfy { world in world.runs.count { $0.effect == effect } < 2 }
    }
    if trial.isExact { #expect(truth.isSubset(of: found.map(\.effect)), trial.about) }
    for retry in found where retry.way.certainty == .certain {
      let way = trial.walk(retry.way.steps) { _ in true }
      #expect(way != nil, trial.about(retry.way))
      // The way may end beyond what is followed.
      let ends = [way?.last?.source, way?.last?.target].compactMap(\.self)
      let repeats = trial.world.canRepeat(retry.loop.map(\.shape), orFrom: ends)
      #expect(repeats, trial.about(FlightWay(steps: retry.loop, certainty: retry.way.certainty)))
    }
  }
}

extension FlightStep {
  var shape: FlightShape {
    FlightShape(
      event: event,
      sender: sender,
      rows: move?.rows ?? [],
      asks: move?.asks.map(\.item.span) ?? [],
      reenters: move?.reenters ?? false
    )
  }
}

/// How often something occurs.
struct Counts {
  private var numbers: [String: Int] = [:]

  subscript(name: String) -> Int { numbers[name, default: 0] }

  mutating func count(_ name: String, _ number: Int) { numbers[name, default: 0] += number }

  func report() {
    for (name, number) in numbers.sorted(by: { $0.key < $1.key }) { print("\(name): \(number)") }
  }

  /// The features that some step of a table uses.
  mutating func note(_ explorer: FlightExplorer) {
    let flow = explorer.flow
    var seen: Set<String> = []
    for step in explorer.all.flatMap({ explorer.steps[$0] ?? [] }) {
      guard let source = step.source, let event = step.step.event else { continue }
      if !flow[event].keys.isEmpty {
        let isEqual = explorer.explorer.keysAreEqual(
          event,
          step.step.payload,
          source.configuration
        )
        seen.insert(
          isEqual && !step.step.rows.isEmpty ? "keyed answer taken" : "keyed answer dropped"
        )
      }
      if step.sender.map({ flow[$0].cancelled == event }) == true { seen.insert("cancelled said") }
      if step.sender.map({ flow[$0].reports.contains(event) }) == true { seen.insert("reported") }
      if let row = step.step.rows.last {
        if case .kept = flow[row].target { seen.insert("kept state resumed") }
        if step.step.rows.count > 1 { seen.insert("as") }
        if step.step.reenters { seen.insert("reenter") }
      }
      let keys = { (world: World) in
        SampleScope(world.configuration, flow).fields["id"]
      }
      if !step.before.isEmpty, let old = keys(source), let new = keys(step.target), old != new {
        seen.insert("key changed in flight")
      }
    }
    for name in seen { count(name, 1) }
  }
}
