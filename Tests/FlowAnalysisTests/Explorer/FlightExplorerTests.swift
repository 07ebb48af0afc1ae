// The findings about effects in flight against brute force, on random tables: what is found is so,
// what is so is found, and the paths that are shown can be walked to what they show.
// Neighbours: FlightExplorer, FlightTruth (what is so), RandomTable, FlightTables (tables that once
// told them apart), ExplorerTests (rules).
//
// What is certain is always compared. What is possible must be so, and what is so must be found, in
// tables in which no set of runs is uncertain; in others, a path must be one that can be walked if
// all is known on it. Not asked for: that a hang and lost work are found where they need two runs of
// one effect, or a key that is computed. More than three runs of one effect, or four in all, are not
// followed: what is said of the places beyond, only the path that is shown can confirm.

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
    /// Whether the analysis has taken several possibilities for one somewhere.
    let isJoined: Bool
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

    /// The worlds that must not be missed, whatever else is not known: none where there are keys.
    let plain: Set<World>

    /// All that is certain is so; what is so is found; where everything is known, nothing else is.
    /// Where steps lead to more than is followed, only the path that is shown tells whether a finding
    /// is so.
    func compare<Found: Hashable>(
      found: [(Found, Certainty)],
      truth: Set<Found>,
      atMost: Set<Found>? = nil
    ) {
      let all = Set(found.map(\.0))
      if world.open.isEmpty {
        let certain = Set(found.filter { $0.1 == .certain }.map(\.0))
        #expect(certain.isSubset(of: atMost ?? truth), about)
        if isExact { #expect(all.isSubset(of: atMost ?? truth), about) }
      }
    }

    func expectAll<Found: Hashable>(_ truth: Set<Found>, among found: [Found]) {
      #expect(truth.isSubset(of: found), about)
    }

    /// Whether a path may be shown that cannot be walked: one that is called possible, where what
    /// is not known is no guard.
    func mayBeWrong(_ way: FlightWay) -> Bool {
      way.certainty != .certain && !flights.isKnown(way)
    }
  }

  private static func trial(_ seed: UInt64) -> Trial? {
    guard let (graph, text) = graph(seed, opaque: seed % 4 == 0) else { return nil }
    return trial(graph, "seed \(seed)\n\(text)")
  }

  private static func trial(_ graph: SituationGraph, _ about: String) -> Trial? {
    let world = FlightExplorer(graph.base.table)
    if world.isCut { return nil }
    let flights = FlightGraph(graph, unheard: [])
    let isJoined = graph.isJoined.contains(true) || flights.hasJoined
    let usesKeys = graph.flow.events.contains { !$0.keys.isEmpty }
    return Trial(
      graph: graph,
      flights: flights,
      world: world,
      about: Comment(rawValue: about),
      isExact: !isJoined && flights.moments.allSatisfy(\.flights.isKnown),
      isJoined: isJoined,
      plain: isJoined || usesKeys ? [] : world.plain()
    )
  }

  private static func compare(_ trial: inout Trial, _ counts: inout Counts) {
    counts.count("tables", 1)
    counts.count("exact", trial.isExact ? 1 : 0)
    let usesKeys = trial.flow.events.contains { !$0.keys.isEmpty }
    counts.count("exact with keys", trial.isExact && usesKeys ? 1 : 0)
    compareWaits(&trial, &counts)
    compareTraps(&trial, &counts)
    compareStartedTwice(&trial, &counts)
    compareLostWork(&trial, &counts)
    compareLostOnReturn(&trial, &counts)
    compareRetries(&trial, &counts)
    counts.note(trial.world)
  }

  /// Small tables, each for a kind of fault.
  @Test(arguments: flightTables) func smallTablesAgree(_ text: String) throws {
    let lowering = lower(parse(SourceText(path: "small.flow", text)))
    #expect(!lowering.diagnostics.contains { $0.severity == .error })
    let graph = SituationGraph(FlowGraph(flatten(try #require(lowering.flow))))
    var trial = try #require(Self.trial(graph, text))
    var counts = Counts()
    Self.compare(&trial, &counts)
  }

  @Test func momentsAgreeWithBruteForce() throws {
    var counts = Counts()
    for seed in 0..<UInt64(tableCount) {
      guard var trial = Self.trial(seed + firstSeed + 2_000_000) else { continue }
      Self.compare(&trial, &counts)
    }
    counts.report()
    #expect(counts["tables"] > tableCount / 4)
    // The trials are worth something only if all of this is common.
    let rates = [
      ("exact", 5), ("exact with keys", 40), ("waits-forever", 20), ("impossible-reached", 80),
      ("started-twice", 20),
      ("lost-work", 30), ("lost-work on return", 80), ("retry-without-end", 40),
      ("keyed answer dropped", 20),
      ("keyed answer taken", 20), ("cancelled said", 20), ("kept state resumed", 20),
      ("key changed in flight", 40),
    ]
    for (name, share) in rates {
      #expect(counts[name] * share >= counts["tables"], "\(name) occurs only \(counts[name]) times")
    }
  }

  // MARK: Findings

  private static func compareWaits(_ trial: inout Trial, _ counts: inout Counts) {
    let stuck = trial.world.stuck()
    let known = Set(trial.world.all)
    let found = waits(trial.flights)
    counts.count("waits-forever", found.count)
    trial.compare(
      found: found.map { ($0.state, $0.way.certainty) },
      truth: Set(stuck.surely.map(\.configuration.state)),
      atMost: Set(stuck.atMost.map(\.configuration.state))
    )
    // Where a key may be equal, or a run may be left, an answer may come.
    let mustFind =
      trial.isExact ? stuck.surely : stuck.surely.intersection(trial.world.closed(trial.plain))
    trial.expectAll(Set(mustFind.map(\.configuration.state)), among: found.map(\.state))
    for wait in found where wait.way.certainty != .joined {
      let way = trial.walk(wait.way.steps) {
        stuck.atMost.contains($0.target) || !known.contains($0.target)
      }
      #expect(way != nil || trial.mayBeWrong(wait.way), trial.about(wait.way))
    }
  }

  private static func compareTraps(_ trial: inout Trial, _ counts: inout Counts) {
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
    trial.expectAll(truth, among: found.map(\.pair))
    for one in found where one.way.certainty != .joined {
      let world = trial.world
      let way = trial.walk(one.way.steps) { step in
        world.traps(in: step.target).contains { $0.event == one.pair.event }
      }
      #expect(way != nil || trial.mayBeWrong(one.way), trial.about(one.way))
    }
  }

  private static func compareStartedTwice(_ trial: inout Trial, _ counts: inout Counts) {
    let all = trial.world.starts + trial.world.all.flatMap { trial.world.steps[$0] ?? [] }
    let found = startedTwice(trial.flights)
    counts.count("started-twice", found.count)
    let truth = Set(all.flatMap { trial.world.startedTwice(by: $0) })
    trial.compare(found: found.map { ($0.effect, $0.way.certainty) }, truth: truth)
    trial.expectAll(truth, among: found.map(\.effect))
    for one in found where one.way.certainty != .joined {
      let world = trial.world
      let way = trial.walk(one.way.steps) { world.startedTwice(by: $0).contains(one.effect) }
      #expect(way != nil || trial.mayBeWrong(one.way), trial.about(one.way))
    }
  }

  private static func compareLostWork(_ trial: inout Trial, _ counts: inout Counts) {
    let all = trial.world.all.flatMap { trial.world.steps[$0] ?? [] }
    let found = lostWork(trial.flights)
    counts.count("lost-work", found.count)
    let faults = found.map { one in
      (
        Fault(effect: one.effect, state: trial.flights.state(of: one.step.target)),
        one.way.certainty
      )
    }
    let truth = all.map { trial.world.lostWork(by: $0) }
    trial.compare(found: faults, truth: Set(truth.joined()))
    // Whether a key that is computed is another one cannot be told.
    let mustFind = zip(all, truth).filter { step, _ in
      trial.isExact || step.source.map(trial.plain.contains) == true
    }
    trial.expectAll(Set(mustFind.flatMap(\.1)), among: faults.map(\.0))
    for (one, fault) in zip(found, faults) where one.way.certainty != .joined {
      let world = trial.world
      let way = trial.walk(one.way.steps) { world.lostWork(by: $0).contains(fault.0) }
      #expect(way != nil || trial.mayBeWrong(one.way), trial.about(one.way))
    }
  }

  private static func compareLostOnReturn(_ trial: inout Trial, _ counts: inout Counts) {
    let found = lostOnReturn(trial.flights)
    counts.count("lost-work on return", found.count)
    let faults = found.map { Fault(effect: $0.effect, state: $0.state) }
    let world = trial.world
    trial.compare(
      found: zip(faults, found).map { ($0, $1.way.certainty) },
      truth: world.lostOnReturn(among: Set(world.all))
    )
    // A flow that hangs then is a finding of its own.
    let known = Set(world.all).subtracting(trial.world.stuck().atMost)
    let truth = trial.isJoined ? [] : world.lostOnReturn(among: known)
    counts.count("lost-work on return, to be found", truth.count)
    trial.expectAll(truth, among: faults)
    for one in found where one.way.certainty != .joined {
      let way = trial.walk(one.way.steps) { step in
        world.keepsState(step) && step.source?.configuration.state == one.state
          && step.cut.contains { $0.effect == one.effect }
      }
      #expect(way != nil || trial.mayBeWrong(one.way), trial.about(one.way))
    }
  }

  private static func compareRetries(_ trial: inout Trial, _ counts: inout Counts) {
    let found = retries(trial.flights)
    counts.count("retry-without-end", found.count)
    // A circle in which runs pile up is more than is followed, and of several runs it is not known
    // how many are left.
    let truth = trial.world.retries().filter { effect in
      trial.world.all.allSatisfy { world in world.runs.count { $0.effect == effect } < 2 }
    }
    if trial.isExact || !trial.plain.isEmpty {
      trial.expectAll(truth, among: found.map(\.effect))
    }
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

extension Runs {
  /// Whether it is known how many there are, and whether an answer would be heard.
  fileprivate var isKnown: Bool { !some || isOne && fresh != stale }
}

extension Flights {
  fileprivate var isKnown: Bool { all.allSatisfy { $0.running.isKnown && $0.ending.isKnown } }
}

extension FlightGraph {
  /// Whether all is known on a way, but for guards.
  func isKnown(_ way: FlightWay) -> Bool {
    way.certainty != .joined
      && way.steps.allSatisfy { step in
        step.source.map { moments[$0].flights.isKnown } ?? true
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
