// `flowc generate`: the Swift of tables, a file each. Nothing is written for a call in which any
// table has errors. Neighbours: SwiftBackend (the text), FlowTablesPlugin (which calls this, and
// has the same rule for the names of the files).

import FlowBackends
import FlowCompiler
import FlowModel
import FlowSyntax

enum Generate: Verb {
  static let name = "generate"
  static let usage = "PATH… --output DIR [--root DIR] [--source-location KIND] [--runtime]"
  static let summary = "Writes the Swift of tables."
  static let options = [
    Option("output", value: "DIR", "Where the Swift files go; the folder is made if need be."),
    Option(
      "root",
      value: "DIR",
      """
      A table's way from this folder gives the name of its Swift file:
      `sub/Door.flow` gives `sub_Door.flow.swift`. Where nothing is given, the
      way from the folder in PATH counts, or the table's own name.
      """
    ),
    Option(
      "source-location",
      choices: SourceLocationKind.allCases.map(\.rawValue),
      """
      How the Swift names the table, so that Swift's own errors point at it:
      by its path from the current folder (relative, where nothing is given),
      by its whole path (then in findings too), or not at all.
      """
    ),
    Option(
      "runtime",
      """
      The flows shall run on FlowRuntime: each conforms to `Flow` and gets a
      `Performer` protocol. The plugin asks for it where a target depends on
      FlowRuntime.
      """
    ),
  ]
  static let discussion = """
    A file is written whole or not at all, and only when its content changes. Where a table has
    errors, all errors of all tables are shown, and nothing is written.
    """

  enum SourceLocationKind: String, CaseIterable { case absolute, relative, none }

  /// A table and the name of its Swift file.
  private struct Job {
    var input: Input
    var output: String
  }

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard let folder = arguments["output"] else {
      throw Failure("`flowc generate` needs `--output DIR`, where the Swift files go")
    }
    let kind = arguments["source-location"].flatMap(SourceLocationKind.init) ?? .relative
    let jobs = try jobs(Input.find(arguments.paths, for: name), root: arguments["root"])
    let sources = try Input.read(jobs.map(\.input)) { input in
      kind == .absolute && !input.isStandardInput ? FileSystem.absolute(input.path) : input.path
    }
    let compilations = sources.map(compile)
    // What is generated in one call goes into one module.
    let findings = findings(of: compilations) { _ in "" }
    try Console.report(findings)
    if findings.contains(where: \.haveErrors) { return .errors }
    try FileSystem.makeFolder(folder)
    FileSystem.removeLeftovers(in: folder)
    for (job, compilation) in zip(jobs, compilations) {
      guard let table = compilation.table else { continue }
      let backend = SwiftBackend(
        sourceLocation: location(of: job.input, kind),
        usesRuntime: arguments.has("runtime")
      )
      let text = backend.render(table)
      let separator = folder.hasSuffix("/") ? "" : "/"
      try FileSystem.replace(folder + separator + job.output, with: Array(text.utf8))
    }
    return .success
  }

  private static func location(
    of input: Input,
    _ kind: SourceLocationKind
  ) -> SwiftBackend.SourceLocation {
    if input.isStandardInput { return .none }
    switch kind {
    case .absolute: return .file(FileSystem.absolute(input.path))
    case .relative: return .file(FileSystem.relative(input.path))
    case .none: return .none
    }
  }

  // MARK: Names of files

  /// Names the Swift files. Names that differ in case only are one file on many file systems.
  private static func jobs(_ inputs: [Input], root: String?) throws(Failure) -> [Job] {
    let prefix = root.map { FileSystem.absolute($0) }.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    var owners: [String: String] = [:]
    var problems: [String] = []
    var jobs: [Job] = []
    for input in inputs {
      let path = FileSystem.absolute(input.path)
      let isBelow = !input.isStandardInput && (prefix.map(path.hasPrefix) ?? false)
      let name = isBelow ? String(path.dropFirst(prefix?.count ?? 0)) : input.name
      let output = String(name.map { $0 == "/" ? "_" : $0 }) + ".swift"
      if let owner = owners.updateValue(input.path, forKey: output.lowercased()) {
        problems.append("`\(owner)` and `\(input.path)` both give `\(output)`: rename one")
      }
      jobs.append(Job(input: input, output: output))
    }
    if !problems.isEmpty { throw Failure(problems) }
    return jobs
  }
}
