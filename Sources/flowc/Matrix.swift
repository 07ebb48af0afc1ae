// `flowc matrix`: what each state does with each event, as a grid.

import FlowBackends
import FlowCompiler
import FlowSyntax

enum Matrix: Verb {
  static let name = "matrix"
  static let usage = "PATH [--as FORM] [--output FILE]"
  static let summary = "Lays out what each state does with each event."
  static let options = [
    Option(
      "as",
      choices: BackendRegistry.matrices.map { $0.id },
      """
      For a terminal of 100 columns (text, where nothing is given), for a
      document, or as a page for a browser.
      """
    ),
    Output.option,
  ]
  static let discussion = """
    In the page, the arrow keys move between cells, and the one in focus is told in full.
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let id = arguments["as"] ?? TextMatrixBackend.id
    let backend = BackendRegistry.matrices.first { $0.id == id } ?? TextMatrixBackend.self
    return try Output.render(arguments, for: name) { Array(backend.init().render($0).utf8) }
  }
}
