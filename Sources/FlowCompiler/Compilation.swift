// The whole pipeline on one screen: text, tree, flow, table. No IO.
// Neighbours: the stages (FlowSyntax, FlowAnalysis, FlowBackends), flowc (which reads and writes files).

import FlowAnalysis
import FlowModel
import FlowSyntax

/// What compiling one table gives.
package struct Compilation: Sendable {
  package let source: SourceText
  package let tree: SyntaxTree
  /// `nil` where the table has errors.
  package let table: TransitionTable?
  /// By place.
  package let diagnostics: [Diagnostic]

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Compiles one table. Total: any bytes give a compilation.
package func compile(_ source: SourceText) -> Compilation {
  let tree = parse(source)
  let lowering = lower(tree)
  guard let flow = lowering.flow else {
    return Compilation(source: source, tree: tree, table: nil, diagnostics: lowering.diagnostics)
  }
  let table = flatten(flow)
  let diagnostics = (lowering.diagnostics + check(table, of: lowering)).sorted {
    ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end)
  }
  let hasErrors = diagnostics.contains { $0.severity == .error }
  return Compilation(
    source: source,
    tree: tree,
    table: hasErrors ? nil : table,
    diagnostics: diagnostics
  )
}
