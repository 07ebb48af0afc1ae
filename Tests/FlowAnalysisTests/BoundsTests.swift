// Tables that could have exponentially many situations or moments: each is cut at a bound, and what
// rests on the cut is not called certain.
// Neighbours: ChecksTests (ScaleTests: long tables), Graph (SituationGraph, FlightGraph).

import FlowModel
import FlowSyntax
import Testing

@testable import FlowAnalysis

@Suite struct BoundsTests {
  private func graph(_ text: String) throws -> SituationGraph {
    let lowering = lower(parse(SourceText(path: "bounds.flow", text)))
    let flow = try #require(lowering.flow, "\(lowering.diagnostics.map(\.message))")
    return SituationGraph(FlowGraph(flatten(flow)))
  }

  /// Sixteen fields that rows turn one by one: 65,536 combinations.
  @Test func manyFieldsAreCut() throws {
    let names = (0..<16).map { "b\($0)" }
    let events = names.map { "  turn_\($0)\n" }.joined()
    let fields = names.map { "\($0): Bool" }.joined(separator: ", ")
    let start = names.map { "\($0): false" }.joined(separator: ", ")
    let rows = names.map { "    turn_\($0) -> stay(\($0): !\($0))\n" }.joined()
    let graph = try graph(
      """
      flow: Fields
      initial: on(\(start))
      unlisted: ignored
      events:
      \(events)  ended
      states:
        on(\(fields)):
      \(rows)    ended when \(names.joined(separator: " && ")) -> off
          ignore ended
        off: final
      always:
        never off after on
      """
    )
    #expect(graph.situations.count <= 2 * (SituationGraph.situationLimit + 1))
    // The last combination is one that was cut off: found, and not for certain.
    let breach = breach(of: graph.flow.rules[0].kind, graph)
    #expect(breach?.witness.certainty == .joined)
  }

  /// Fourteen effects, each of which may be in flight or not.
  @Test func manyEffectsInFlightAreCut() throws {
    let numbers = Array(0..<14)
    let graph = try graph(
      """
      flow: Busy
      initial: on
      unlisted: ignored
      events:
      \(numbers.map { "  tap\($0)\n  done\($0)\n" }.joined())effects:
      \(numbers.map { "  work\($0) -> done\($0)\n" }.joined())states:
        on:
      \(numbers.map { "    tap\($0) -> stay\n      - work\($0)\n    done\($0) -> stay\n" }.joined())
      """
    )
    let flights = FlightGraph(graph, unheard: [])
    #expect(flights.hasJoined)
    #expect(flights.moments.count <= graph.situations.count * 13)
    // Each is started twice by tapping twice, whatever else was joined.
    let found = startedTwice(flights)
    #expect(found.count == 14)
    #expect(
      found.filter { $0.way.certainty == .certain }.map(\.way.steps.count).allSatisfy { $0 == 3 }
    )
  }

  /// Ten states that each keep any other: kept states inside kept states.
  @Test func manyKeptStatesAreCut() throws {
    let numbers = Array(0..<10)
    let states = numbers.map { number in
      let fields = number == 0 ? "" : "(kept: State)"
      let rows = numbers.filter { $0 > number }.map { "    go\($0) -> s\($0)(kept: state)\n" }
        .joined()
      return "  s\(number)\(fields):\n\(rows)" + (number == 0 ? "" : "    back -> kept\n")
    }
    let graph = try graph(
      """
      flow: Keeping
      initial: s0
      unlisted: ignored
      events:
      \(numbers.dropFirst().map { "  go\($0)\n" }.joined())  back
      states:
      \(states.joined())
      always:
        from s9 can reach s0
      """
    )
    #expect(graph.situations.count <= 10 * (SituationGraph.situationLimit + 1))
    #expect(breach(of: graph.flow.rules[0].kind, graph) == nil)
  }
}
