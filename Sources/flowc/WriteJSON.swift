// `flowc json`: a flow and its flat table for other tools.

import FlowBackends

enum WriteJSON: Verb {
  static let name = "json"
  static let usage = "(PATH | --schema) [--output FILE]"
  static let summary = "Writes a table as JSON, for other tools."
  static let options = [
    Option("schema", "Writes what the JSON holds, as a JSON Schema, in place of a table."),
    Output.option,
  ]
  static let discussion = """
    The JSON has the flow with all names resolved, and the flat table: what each pair of a state and
    an event does, with groups, shared rows, entry and exit lists in place. Its version is \
    \(JSONBackend.version).
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    if arguments.has("schema") {
      if !arguments.paths.isEmpty { throw Failure("`--schema` takes no table") }
      try Output.write(Array(JSONSchema.text.utf8), to: arguments["output"])
      return .success
    }
    return try Output.render(arguments, for: name) { Array(JSONBackend().render($0).utf8) }
  }
}
