// Diagnostics for other programs, as one JSON document. The schema, version 1; all members are
// always there, in this order, and a later version only adds to them or counts up:
//
//   document  { version, errors, warnings, diagnostics: [diagnostic] }
//   diagnostic { id, severity: "error" | "warning", path, message, label, range,
//               related: [{ message, range }], notes: [string], fixIts: [fixIt] }
//   fixIt     { title, safe, edits: [{ range, replacement }] }
//   range     { start: place, end: place }            half-open
//   place     { line, column, offset }                line and column from 1, offset from 0;
//                                                     column and offset in UTF-8 bytes

package struct JSONRenderer: DiagnosticRenderer {
  package init() {}

  package static let version = 1

  package func render(_ findings: [Findings]) -> String {
    let diagnostics = findings.flatMap { finding in
      finding.diagnostics.map { (source: finding.source, diagnostic: $0) }
    }
    let errors = diagnostics.count { $0.diagnostic.severity == .error }
    let document = JSON.object([
      ("version", .integer(Self.version)),
      ("errors", .integer(errors)),
      ("warnings", .integer(diagnostics.count - errors)),
      ("diagnostics", .array(diagnostics.map { json($0.diagnostic, in: $0.source) })),
    ])
    return document.text() + "\n"
  }

  private func json(_ diagnostic: Diagnostic, in source: SourceText) -> JSON {
    .object([
      ("id", .string(diagnostic.id)),
      ("severity", .string(diagnostic.severity.rawValue)),
      ("path", .string(source.path)),
      ("message", .string(diagnostic.message)),
      ("label", .string(diagnostic.label)),
      ("range", json(diagnostic.span, in: source)),
      (
        "related",
        .array(
          diagnostic.related.map {
            .object([("message", .string($0.text)), ("range", json($0.span, in: source))])
          }
        )
      ),
      ("notes", .array(diagnostic.notes.map { .string($0) })),
      ("fixIts", .array(diagnostic.fixIts.map { json($0, in: source) })),
    ])
  }

  private func json(_ fixIt: FixIt, in source: SourceText) -> JSON {
    .object([
      ("title", .string(fixIt.title)),
      ("safe", .bool(fixIt.isSafe)),
      (
        "edits",
        .array(
          fixIt.edits.map {
            .object([
              ("range", json($0.span, in: source)),
              ("replacement", .string($0.replacement)),
            ])
          }
        )
      ),
    ])
  }

  private func json(_ span: Span, in source: SourceText) -> JSON {
    let span = source.clamped(span)
    return .object([
      ("start", place(span.start, in: source)),
      ("end", place(span.end, in: source)),
    ])
  }

  private func place(_ offset: Int, in source: SourceText) -> JSON {
    let location = source.location(of: offset)
    return .object([
      ("line", .integer(location.line)),
      ("column", .integer(location.column)),
      ("offset", .integer(offset)),
    ])
  }
}
