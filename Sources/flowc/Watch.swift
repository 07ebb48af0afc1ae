// `flowc watch`: checks tables, and draws them, each time that one is saved.
// Neighbours: Check (the same once), Diagram (the pictures). It looks at the files anew several
// times a second, which works on every system and every kind of volume.

import FlowBackends
import FlowCompiler
import FlowSyntax

enum Watch: Verb {
  static let name = "watch"
  static let usage = "PATH… [--output DIR] [--as FORM] [--detail D]"
  static let summary = "Checks tables, and draws them, each time that one is saved."
  static let options = [
    Option(
      "output",
      value: "DIR",
      "Where pictures go, one for each table, if they are wanted; the folder is made."
    ),
    Option("as", choices: Diagram.forms, "The form of the pictures; svg where nothing is given."),
    Dot.detailOption,
  ]
  static let discussion = """
    Tables that are added to a folder are found. A table with errors keeps the picture that it had.
    Ends when it is interrupted.
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    if arguments.paths.contains("-") { throw Failure("standard input cannot be watched") }
    if arguments["output"] == nil, arguments.has("as") || arguments.has("detail") {
      throw Failure("pictures need `--output DIR`, where they go")
    }
    var seen: [String: FileSystem.Stamp] = [:]
    var inputs = try Input.find(arguments.paths, for: name)
    while true {
      for input in inputs {
        // A file that is missing is being saved, or was removed.
        guard let stamp = FileSystem.stamp(of: input.path), stamp != seen[input.path] else {
          continue
        }
        seen[input.path] = stamp
        guard let source = try? Input.read([input]).first else { continue }
        try look(at: source, input, arguments)
      }
      FileSystem.sleep(milliseconds: 200)
      inputs = (try? Input.find(arguments.paths, for: name)) ?? inputs
    }
  }

  private static func look(
    at source: SourceText,
    _ input: Input,
    _ arguments: Arguments
  ) throws(Failure) {
    let compilation = compile(source)
    try Console.report([Findings(in: source, compilation.diagnostics)])
    let findings = Check.summary(of: compilation.diagnostics)
    try Console.write("\(printable(input.path)): \(findings)\n")
    guard let folder = arguments["output"], let table = compilation.table else { return }
    let form = arguments["as"] ?? "svg"
    let detail = arguments["detail"].flatMap(DiagramDetail.init) ?? .events
    try FileSystem.makeFolder(folder)
    let name = String(input.name.map { $0 == "/" ? "_" : $0 }) + "." + Diagram.ending(of: form)
    try FileSystem.replace("\(folder)/\(name)", with: Diagram.render(table, as: form, detail))
  }
}
