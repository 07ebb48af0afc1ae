// `flowc check`: says what is wrong with tables, and writes nothing.

import FlowCompiler
import FlowSyntax

enum Check: Verb {
  static let name = "check"
  static let usage = "[--json] PATH…"
  static let summary = "Reports what is wrong with tables."
  static let options = [
    Option(
      "json",
      "Prints the findings as JSON, to standard output."
    )
  ]
  static let discussion = """
    The JSON is one document, version \(JSONRenderer.version). Every member is always there:

      document    version, errors, warnings, diagnostics
      diagnostic  id, severity (error or warning), path, message, label, range,
                  related (message, range), notes, fixIts (title, edits)
      edit        range, replacement
      range       start, end: each line and column (from 1) and offset (from 0);
                  columns and offsets count UTF-8 bytes, and the end is not in the range
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let sources = try Input.read(Input.find(arguments.paths, for: name))
    let compilations = sources.map(compile)
    let findings = compilations.map { Findings(in: $0.source, $0.diagnostics) }
    if arguments.has("json") {
      try Console.write(JSONRenderer().render(findings))
    } else {
      try Console.report(findings)
      if Console.isTerminal { try Console.note(summary(of: findings)) }
    }
    return compilations.contains(where: \.hasErrors) ? .errors : .success
  }

  /// For a person who waits for an answer: `2 errors and 1 warning in 11 tables`.
  private static func summary(of findings: [Findings]) -> String {
    let all = findings.flatMap(\.diagnostics)
    let text = "\(summary(of: all)) in \(count(findings.count, "table"))\n"
    return all.isEmpty ? text : "\n" + text
  }

  /// `nothing to report`, or `2 errors and 1 warning`.
  static func summary(of diagnostics: [Diagnostic]) -> String {
    if diagnostics.isEmpty { return "nothing to report" }
    let errors = diagnostics.count { $0.severity == .error }
    return [(errors, "error"), (diagnostics.count - errors, "warning")]
      .filter { $0.0 > 0 }
      .map { count($0.0, $0.1) }
      .joined(separator: " and ")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
