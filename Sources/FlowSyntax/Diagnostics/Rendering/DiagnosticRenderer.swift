// What a rendering of diagnostics is: a function from findings to text.
// Neighbours: TerminalRenderer (for people), CompilerLineRenderer (for build systems),
// JSONRenderer (for other programs). Who calls them chooses one and writes the text somewhere;
// they never see a file or a terminal.

/// What was found in one table.
package struct Findings: Sendable {
  package var source: SourceText
  package var diagnostics: [Diagnostic]

  package init(in source: SourceText, _ diagnostics: [Diagnostic]) {
    self.source = source
    self.diagnostics = diagnostics
  }
}

package protocol DiagnosticRenderer: Sendable {
  /// Renders the findings of several tables, in the order given. The text ends in a line end,
  /// or is empty.
  func render(_ findings: [Findings]) -> String
}

extension DiagnosticRenderer {
  package func render(_ diagnostics: [Diagnostic], in source: SourceText) -> String {
    render([Findings(in: source, diagnostics)])
  }
}

extension SourceText {
  /// A span cut to the text, so that no finding, whatever it says, reads beyond it.
  func clamped(_ span: Span) -> Span {
    let start = min(max(span.start, 0), bytes.count)
    return Span(start: start, end: min(max(span.end, start), bytes.count))
  }

  /// `path:line:column`, the form that editors and build systems jump to.
  package func place(of span: Span) -> String {
    let location = location(of: clamped(span).start)
    return "\(printable(path)):\(location.line):\(location.column)"
  }
}
