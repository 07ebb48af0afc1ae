// Diagnostics one a line, as compilers print them: `path:line:column: error: message [id]`.
// Build systems and editors read this form; labels, notes and fix-its follow as `note:` lines.
// Lines and columns count from 1, columns in UTF-8 bytes. It never shows the source.

package struct CompilerLineRenderer: DiagnosticRenderer {
  package init() {}

  package func render(_ findings: [Findings]) -> String {
    var text = ""
    for finding in findings {
      for diagnostic in finding.diagnostics { text += render(diagnostic, in: finding.source) }
    }
    return text
  }

  private func render(_ diagnostic: Diagnostic, in source: SourceText) -> String {
    let kind = diagnostic.severity.rawValue
    var text = line(diagnostic.span, kind, "\(diagnostic.message) [\(diagnostic.id)]", in: source)
    if !diagnostic.label.isEmpty {
      text += line(diagnostic.span, "note", diagnostic.label, in: source)
    }
    for label in diagnostic.related { text += line(label.span, "note", label.text, in: source) }
    for note in diagnostic.notes { text += line(diagnostic.span, "note", note, in: source) }
    for fixIt in diagnostic.fixIts {
      let place = fixIt.edits.map(\.span).min { $0.start < $1.start } ?? diagnostic.span
      text += line(place, "note", "fix-it: \(fixIt.title)", in: source)
    }
    return text
  }

  private func line(
    _ span: Span,
    _ kind: String,
    _ message: String,
    in source: SourceText
  ) -> String {
    "\(source.place(of: span)): \(kind): \(printable(message))\n"
  }
}
