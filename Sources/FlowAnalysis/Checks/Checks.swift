// What is wrong with a flow whose names all resolve: the list of checks, in the order in which
// their findings are made. Compilation sorts them by place.
// Neighbours: FlowGraph and SituationGraph (what a check reads), Diagnostics/Catalogue (what it can
// find).
// A check changes nothing, and says nothing about what another one has already found.

import FlowModel
import FlowSyntax

/// The findings about a table on the whole. Where rows with errors are missing in it, only those
/// that these cannot have caused.
package func check(_ table: TransitionTable, of lowering: Lowering? = nil) -> [Diagnostic] {
  let graph = FlowGraph(table, gaps: lowering?.gaps ?? [])
  if !graph.gaps.isEmpty { return checksBesideGaps.flatMap { $0(graph) } }
  let findings = checks.flatMap { $0(graph) }
  // What is not decided or not reached proves nothing: first things first.
  let all = findings + (lowering?.diagnostics ?? [])
  if all.contains(where: { $0.severity == .error }) { return findings }
  let situations = SituationGraph(graph)
  let outcomes = unansweredOutcomes(situations)
  var proved = findings + proofs.flatMap { $0(situations) } + checkOutcomes(outcomes, situations)
  if table.flow.effects.contains(where: { !$0.answers.isEmpty }) {
    let flights = FlightGraph(situations, unheard: unheardPairs(outcomes))
    proved += proofsOfFlights.flatMap { $0(flights) }
  }
  return proved
}

private let checks: [@Sendable (FlowGraph) -> [Diagnostic]] = [
  checkOrder, checkUnreachableRows, checkElse,
  checkUndecided, checkUnlisted,
  checkPerformed,
  checkReachability, checkAnswers,
  checkKeeping, checkLifetimes,
]

private let checksBesideGaps: [@Sendable (FlowGraph) -> [Diagnostic]] = [
  checkUndecided, checkReachability, checkAnswers,
]

private let proofs: [@Sendable (SituationGraph) -> [Diagnostic]] = [
  checkNeverTaken, checkDeadEnds, checkUnused, checkRules,
]

private let proofsOfFlights: [@Sendable (FlightGraph) -> [Diagnostic]] = [
  checkWaiting, checkLostWork, checkLostOnReturn, checkStartedTwice, checkRetries, checkImpossible,
]
