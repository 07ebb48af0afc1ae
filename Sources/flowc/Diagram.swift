// `flowc diagram`: a table as a picture, as text for the tools that draw or drawn by Graphviz.
// Neighbours: Dot (the short form of one of these), FlowBackends (the texts), Program (Graphviz).

import FlowBackends
import FlowModel

enum Diagram: Verb {
  static let name = "diagram"
  static let usage = "PATH [--as FORM] [--detail D] [--output FILE]"
  static let summary = "Draws a table, for or with a tool of your choice."
  static let options = [
    Option(
      "as",
      choices: forms,
      """
      Text for Graphviz (dot, where nothing is given), Mermaid or PlantUML; or a
      picture, for which Graphviz must be installed.
      """
    ),
    Dot.detailOption,
    Output.option,
  ]
  static let discussion = """
    GitHub and many editors draw Mermaid where it stands in a code block of Markdown:
      flowc diagram Door.flow --as mermaid --output Door.mmd
    A picture: flowc diagram Door.flow --as svg --output Door.svg
    """

  static let forms = BackendRegistry.diagrams.map { $0.id } + drawn

  /// What Graphviz makes of the text for it.
  private static let drawn = ["svg", "png"]

  /// How the names of files of a form end.
  static func ending(of form: String) -> String {
    switch form {
    case MermaidBackend.id: "mmd"
    case PlantUMLBackend.id: "puml"
    default: form
    }
  }

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let form = arguments["as"] ?? DotBackend.id
    if form == "png", arguments["output"] ?? "-" == "-", Console.outputIsTerminal {
      throw Failure("a terminal shows no picture: say where it goes with `--output FILE`")
    }
    let detail = arguments["detail"].flatMap(DiagramDetail.init) ?? .events
    return try Output.render(arguments, for: name) { table throws(Failure) in
      try render(table, as: form, detail)
    }
  }

  static func render(
    _ table: TransitionTable,
    as form: String,
    _ detail: DiagramDetail
  ) throws(Failure) -> [UInt8] {
    let backend = BackendRegistry.diagrams.first { $0.id == form } ?? DotBackend.self
    let text = Array(backend.init(detail: detail).render(table).utf8)
    return drawn.contains(form) ? try draw(text, as: form) : text
  }

  private static func draw(_ text: [UInt8], as form: String) throws(Failure) -> [UInt8] {
    guard let result = try Program.run("dot", ["-T\(form)"], input: text) else {
      throw Failure([
        "`--as \(form)` needs Graphviz, and there is no program `dot`",
        "install it with `apt-get install graphviz` or `brew install graphviz`, or take `--as mermaid`",
      ])
    }
    if result.status != 0 { throw Failure("`dot -T\(form)` failed with status \(result.status)") }
    return result.output
  }
}
