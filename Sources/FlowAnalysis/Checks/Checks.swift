// What is wrong with a flow whose names all resolve: the list of checks, in the order in which
// their findings are made. Compilation sorts them by place.
// Neighbours: FlowGraph and SituationGraph (what a check reads), Diagnostics/Catalogue (what it can
// find).
// A check changes nothing, and says nothing about what another one has already found.

import FlowModel
import FlowSyntax

/// The findings about a table; only for one that lowering had no error in.
package func check(_ table: TransitionTable) -> [Diagnostic] {
  let graph = FlowGraph(table)
  let findings = checks.flatMap { $0(graph) }
  // What is not decided or not reached proves nothing: first things first.
  if findings.contains(where: { $0.severity == .error }) { return findings }
  let situations = SituationGraph(graph)
  return findings + proofs.flatMap { $0(situations) }
}

private let checks: [@Sendable (FlowGraph) -> [Diagnostic]] = [
  checkOrder, checkUnreachableRows, checkElse,
  checkUndecided, checkUnlisted,
  checkPerformed,
  checkReachability, checkAnswers,
  checkKeeping, checkLifetimes,
]

private let proofs: [@Sendable (SituationGraph) -> [Diagnostic]] = [
  checkNeverTaken, checkDeadEnds, checkUnused, checkOutcomes, checkRules,
]
