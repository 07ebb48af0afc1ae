// `flowc dot`: a table as a picture for Graphviz.

import FlowBackends
import FlowCompiler
import FlowSyntax

enum Dot: Verb {
  static let name = "dot"
  static let usage = "PATH [--detail D] [--output FILE]"
  static let summary = "Draws a table as a graph for Graphviz."
  static let options = [
    Option(
      "detail",
      choices: DiagramDetail.allCases.map(\.rawValue),
      """
      How much the picture says; `events` where nothing is given. `full` has
      fields, conditions, effects, and what is ignored.
      """
    ),
    Option("output", value: "FILE", "Where it is written; standard output where nothing is given."),
  ]
  static let discussion = """
    For a picture: flowc dot Door.flow | dot -Tsvg -o Door.svg
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let inputs = try Input.find(arguments.paths, for: name)
    if inputs.count > 1 {
      throw Failure("`flowc dot` draws one table, and these are \(inputs.count)")
    }
    let detail = arguments["detail"].flatMap(DiagramDetail.init) ?? .events
    for source in try Input.read(inputs) {
      let compilation = compile(source)
      try Console.report([Findings(in: source, compilation.diagnostics)])
      guard let table = compilation.table else { return .errors }
      let text = DotBackend(detail: detail).render(table)
      if let file = arguments["output"], file != "-" {
        try FileSystem.replace(file, with: Array(text.utf8))
      } else {
        try Console.write(text)
      }
    }
    return .success
  }
}
