// What no single table can show: two flows of one name in one module. No IO.
// Neighbours: Compilation (a table each), flowc (which knows what is one module).

import FlowSyntax

/// The findings of some tables, those that only come from their being together included. `module` says
/// what a table is compiled into; two flows of one name in one module would be one Swift type twice.
package func findings(
  of compilations: [Compilation],
  inModule module: (SourceText) -> String
) -> [Findings] {
  var owners: [[String]: String] = [:]
  return compilations.map { compilation in
    var findings = Findings(in: compilation.source, compilation.diagnostics)
    guard let name = compilation.table?.flow.name else { return findings }
    let key = [module(compilation.source), name.text]
    guard let owner = owners[key] else {
      owners[key] = compilation.source.path
      return findings
    }
    let duplicate = Diagnostic(
      .duplicateFlow,
      at: name.span,
      "the flow `\(name.text)` is in `\(owner)` too",
      label: "both would be the Swift type `\(name.text)`"
    )
    // The name stands above all that the other findings speak of.
    findings.diagnostics.insert(duplicate, at: 0)
    return findings
  }
}
