// `flowc dot`: a table as a picture for Graphviz; the short form of `flowc diagram --as dot`.

import FlowBackends

enum Dot: Verb {
  static let name = "dot"
  static let usage = "PATH [--detail D] [--output FILE]"
  static let summary = "Draws a table as a graph for Graphviz."
  static let options = [detailOption, Output.option]
  static let discussion = """
    For a picture: flowc dot Door.flow | dot -Tsvg -o Door.svg
    """

  static let detailOption = Option(
    "detail",
    choices: DiagramDetail.allCases.map(\.rawValue),
    """
    How much the picture says; `events` where nothing is given. `full` has
    fields, conditions, effects, and what is ignored.
    """
  )

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let detail = arguments["detail"].flatMap(DiagramDetail.init) ?? .events
    return try Output.render(arguments, for: name) { table in
      Array(DotBackend(detail: detail).render(table).utf8)
    }
  }
}
