// `flowc check`: says what is wrong with tables, and mends what is safe to mend if it is asked to.
// Neighbour: Mending in FlowCompiler, which says what that makes of a table.

import FlowCompiler
import FlowSyntax

enum Check: Verb {
  static let name = "check"
  static let usage = "[--fix] [--json] PATH…"
  static let summary = "Reports what is wrong with tables."
  static let options = [
    Option(
      "fix",
      """
      Writes the safe fix-its into the tables, says which, and reports what is
      left. What comes from `-` is written to standard output.
      """
    ),
    Option(
      "json",
      "Prints the findings as JSON, to standard output."
    ),
  ]
  static let discussion = """
    A fix-it is safe if the text can mean nothing else, or means the same after it: `=>` becomes `->`,
    a tab becomes spaces, a missing label is written. Guesses and decisions are left to you: names
    that are only near, rows that are missing, what could be removed.

    The JSON is one document, version \(JSONRenderer.version). Every member is always there:

      document    version, errors, warnings, diagnostics
      diagnostic  id, severity (error or warning), path, message, label, range,
                  related (message, range), notes, fixIts (title, safe, edits)
      edit        range, replacement
      range       start, end: each line and column (from 1) and offset (from 0);
                  columns and offsets count UTF-8 bytes, and the end is not in the range
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let inputs = try Input.find(arguments.paths, for: name)
    let fixes = arguments.has("fix")
    if fixes, arguments.has("json"), inputs.contains(where: \.isStandardInput) {
      throw Failure("`--fix` of standard input and `--json` cannot both write to standard output")
    }
    var compilations: [Compilation] = []
    var problems: [String] = []
    for (input, source) in zip(inputs, try Input.read(inputs)) {
      compilations.append(fixes ? try fix(source, of: input, &problems) : compile(source))
    }
    let findings = compilations.map { Findings(in: $0.source, $0.diagnostics) }
    if arguments.has("json") {
      try Console.write(JSONRenderer().render(findings))
    } else {
      try Console.report(findings)
      if Console.isTerminal { try Console.note(summary(of: findings)) }
    }
    if !problems.isEmpty { throw Failure(problems) }
    return compilations.contains(where: \.hasErrors) ? .errors : .success
  }

  /// Writes a table with its safe fix-its, and says which these were. One that cannot be written is
  /// left as it is, and so are its findings.
  private static func fix(
    _ source: SourceText,
    of input: Input,
    _ problems: inout [String]
  ) throws(Failure) -> Compilation {
    let mending = mend(source)
    let mended = mending.compilation.source
    do throws(Failure) {
      if input.isStandardInput {
        try Console.write(mended.bytes)
      } else if !mending.fixes.isEmpty {
        try FileSystem.replace(input.path, with: mended.bytes)
      }
    } catch {
      problems += error.messages
      return compile(source)
    }
    for fix in mending.fixes {
      let place = mended.place(of: Span(at: fix.offset))
      try Console.note("\(place): fixed: \(printable(fix.title)) [\(fix.id)]\n")
    }
    return mending.compilation
  }

  /// For a person who waits for an answer: `2 errors and 1 warning in 11 tables`.
  private static func summary(of findings: [Findings]) -> String {
    let all = findings.flatMap(\.diagnostics)
    let text = "\(summary(of: all)) in \(count(findings.count, "table"))\n"
    let safe = all.count { $0.safeFixIt != nil }
    return (all.isEmpty ? "" : "\n") + text + (safe > 0 ? "`--fix` can mend \(safe)\n" : "")
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
