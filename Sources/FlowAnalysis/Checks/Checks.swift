// What is wrong with a flow whose names all resolve: the list of checks, in the order in which
// their findings are made. Compilation sorts them by place.
// Neighbours: FlowGraph (what a check reads), Diagnostics/Catalogue (what it can find).
// A check changes nothing, and says nothing about what another one has already found.

import FlowModel
import FlowSyntax

/// The findings about a table on the whole. Where rows with errors are missing in it, only those
/// that these cannot have caused.
package func check(_ table: TransitionTable, of lowering: Lowering? = nil) -> [Diagnostic] {
  let graph = FlowGraph(table, gaps: lowering?.gaps ?? [])
  return (graph.gaps.isEmpty ? checks : checksBesideGaps).flatMap { $0(graph) }
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
