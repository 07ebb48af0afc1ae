// The whole pipeline: from the text of a table to the flat table that back ends render.
// Neighbours: FlowSyntax (text to tree), FlowAnalysis (tree to flow, and every check),
// FlowBackends (what is made of the result). It reads and writes no file.

import FlowAnalysis
import FlowModel
import FlowSyntax

/// What became of one table.
package struct Compilation: Sendable {
  package let source: SourceText
  /// In the order of their places in the text.
  package let diagnostics: [Diagnostic]
  /// `nil` where there are errors.
  package let table: TransitionTable?

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

package func compile(_ source: SourceText) -> Compilation {
  let tree = parse(source)
  let lowering = lower(tree)
  var diagnostics = tree.diagnostics + lowering.diagnostics
  var table: TransitionTable?
  // A check of a flow that lacks what did not parse would find what is not there.
  if let flow = lowering.flow, !diagnostics.contains(where: { $0.severity == .error }) {
    let flat = flatten(flow)
    diagnostics += check(flat)
    table = flat
  }
  let sorted = diagnostics.enumerated().sorted {
    ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset)
  }
  let hasErrors = diagnostics.contains { $0.severity == .error }
  return Compilation(
    source: source,
    diagnostics: sorted.map(\.element),
    table: hasErrors ? nil : table
  )
}
