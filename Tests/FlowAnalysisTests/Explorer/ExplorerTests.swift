// The analysis against brute force, on thousands of random tables: what it finds is so, what is so
// it finds, and every path that it shows can be walked.
// `FLOW_TABLES=20000 swift test --filter ExplorerTests` tries that many; `FLOW_SEED` is the first.

import FlowCompiler
import FlowModel
import FlowSyntax
import Foundation
import Testing

@testable import FlowAnalysis

private func knob(_ name: String, default value: Int) -> Int {
  ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? value
}

let tableCount = knob("FLOW_TABLES", default: 60)
let firstSeed = UInt64(knob("FLOW_SEED", default: 0))

/// A random table that can be lowered; a few say something that lowering refuses.
func graph(_ seed: UInt64, opaque: Bool) -> (SituationGraph, String)? {
  let table = RandomTable(seed: seed, hasOpaqueGuards: opaque)
  let lowering = lower(parse(SourceText(path: "random.flow", table.text)))
  guard var flow = lowering.flow, !lowering.diagnostics.contains(where: { $0.severity == .error })
  else { return nil }
  // A rule that names every effect, so that rules about each can be tried.
  let rule = Rule.Kind.only(flow.stateIDs.map(Place.state), does: flow.effectIDs)
  flow.rules.append(Rule(kind: rule, span: flow.initial.span))
  return (SituationGraph(FlowGraph(flatten(flow))), table.text)
}

@Suite struct ExplorerTests {
  @Test func situationsAreExact() throws {
    var tried = 0
    var neverTaken = 0
    for seed in firstSeed..<firstSeed + UInt64(tableCount) {
      guard let (graph, text) = graph(seed, opaque: seed % 3 == 0) else { continue }
      let world = Exploration(Explorer(graph.base.table))
      if world.isCut || graph.isJoined.contains(true) { continue }
      tried += 1
      // As many situations as there are that conditions tell apart; never one that cannot be.
      var taken: Set<TriedRow> = []
      for step in world.all.flatMap({ world.steps[$0] ?? [] }) {
        guard var event = step.event else { continue }
        for row in step.rows {
          taken.insert(TriedRow(row: row, event: event))
          event = graph.flow[row].performs ?? event
        }
      }
      let found = graph.taken.filter { tried in
        // What `as` finds without a row in the end makes no step.
        graph.flow[tried.row].performs == nil
      }
      let expected = taken.filter { graph.flow[$0.row].performs == nil }
      neverTaken += graph.flow.rows.count - Set(expected.map(\.row)).count
      #expect(found == expected, "seed \(seed)\n\(text)")
      for goal in graph.flow.stateIDs {
        let leading = world.leading { $0.state == goal }
        let isLeading = graph.leading(to: graph.ofState[goal.index])
        for state in graph.flow.stateIDs {
          let all = world.all.filter { $0.state == state }
          let some = graph.ofState[state.index]
          #expect(all.isEmpty == some.isEmpty, "seed \(seed)\n\(text)")
          #expect(
            all.contains(where: leading.contains) == some.contains { isLeading[$0] },
            "seed \(seed)\n\(text)"
          )
          #expect(
            all.allSatisfy(leading.contains) == some.allSatisfy { isLeading[$0] },
            "seed \(seed)\n\(text)"
          )
        }
      }
    }
    #expect(tried > tableCount * 7 / 10)
    #expect(neverTaken > tried)
  }

  @Test func rulesAreExactAndTheirPathsCanBeWalked() throws {
    var broken = 0
    var possible = 0
    var proved = 0
    for seed in firstSeed..<firstSeed + UInt64(tableCount) {
      guard let (graph, text) = graph(seed + 1_000_000, opaque: seed % 2 == 0) else { continue }
      let world = Exploration(Explorer(graph.base.table))
      if world.isCut || graph.isJoined.contains(true) { continue }
      var random = SplitMix(state: seed)
      for _ in 0..<6 {
        let rule = randomRule(graph.flow, &random)
        let automaton = world.automaton(of: rule)
        // Without a guess, with guesses that all lead to the same, with any.
        let unasked = world.shortest(doubt: 0, automaton)
        let certain = world.shortest(doubt: 1, automaton)
        let any = world.shortest(doubt: 2, automaton)
        let found = breach(of: rule, graph)
        let about: Comment = "seed \(seed): \(rule)\n\(text)"
        #expect((found == nil) == (any == nil), about)
        guard let found else {
          proved += 1
          continue
        }
        broken += 1
        let way = found.witness
        let shown: Comment = "\(way.certainty) \(graph.path(of: way.moves))\n\(about.rawValue)"
        let isCertain = way.certainty == .certain
        #expect(isCertain ? certain != nil : unasked == nil, shown)
        let count = way.moves.count
        #expect(count >= (isCertain ? certain : any) ?? 0, shown)
        #expect(count <= (isCertain ? unasked : any) ?? count, shown)
        #expect(world.walk(found.witness.moves) != nil, shown)
        if certain == nil { possible += 1 }
      }
    }
    // Every answer is common.
    #expect(broken > tableCount && proved > tableCount && possible > tableCount / 20)
  }

  private func randomRule(_ flow: Flow, _ random: inout SplitMix) -> Rule.Kind {
    func places() -> [Place] {
      var all = flow.stateIDs.map(Place.state)
      if flow.groups.count > 1 { all.append(.group(GroupID(1))) }
      return Array(all.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random)))
    }
    func effects() -> [EffectID] {
      let all = flow.effectIDs.shuffled(using: &random)
      return Array(all.prefix(Int.random(in: 1...2, using: &random)))
    }
    let two = flow.effectIDs.shuffled(using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .only(places(), does: effects())
    case 1: return .needs(two[0], needs: two[1])
    case 2: return .atMostOnce([two[0]], until: two[1])
    case 3: return .canReach(from: places(), to: places())
    case 4: return .never(places(), after: places())
    default: return .entering(places(), does: two[0])
    }
  }
}
