// What the verbs share that turn one table into one text: which table, and where the text goes.
// Neighbours: Dot, Diagram, Matrix, JSONVerb (the verbs).

import FlowCompiler
import FlowModel
import FlowSyntax

enum Output {
  static let option = Option(
    "output",
    value: "FILE",
    "Where it is written; standard output where nothing is given."
  )

  /// Compiles the one table that is named, reports its findings, and writes what `render` makes of
  /// it; nothing where it has errors.
  static func render(
    _ arguments: Arguments,
    for verb: String,
    _ render: (TransitionTable) throws(Failure) -> [UInt8]
  ) throws(Failure) -> ExitStatus {
    let inputs = try Input.find(arguments.paths, for: verb)
    if inputs.count > 1 {
      throw Failure("`flowc \(verb)` takes one table, and these are \(inputs.count)")
    }
    for source in try Input.read(inputs) {
      let compilation = compile(source)
      try Console.report([Findings(in: source, compilation.diagnostics)])
      guard let table = compilation.table else { return .errors }
      try write(try render(table), to: arguments["output"])
    }
    return .success
  }

  static func write(_ bytes: [UInt8], to file: String?) throws(Failure) {
    if let file, file != "-" {
      FileSystem.removeLeftovers(in: file.lastIndex(of: "/").map { String(file[...$0]) } ?? "")
      try FileSystem.replace(file, with: bytes)
    } else {
      try Console.write(bytes)
    }
  }
}
