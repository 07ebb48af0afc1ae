// `flowc format`: tables in their canonical layout. Neighbours: FlowSyntax/Format (the layout).

import FlowSyntax

enum Format: Verb {
  static let name = "format"
  static let usage = "[--check] PATH…"
  static let summary = "Writes tables in their canonical layout."
  static let options = [
    Option(
      "check",
      """
      Writes nothing, and lists the tables that would change; the exit status
      is 1 where there are any.
      """
    )
  ]
  static let discussion = """
    Only white space changes. Blocks stand two spaces deeper than what opens them, and the arrows
    of all rows in one column; an arrow that has no room there stands on a line of its own.
    Comments stay, and one blank line at most where there were some.

    A list whose last element has a comma is written with one element a line, and so is a union
    that begins with `|`; all others stand on one line where they fit into 100 columns.

    A table with syntax errors is left as it is. What comes from `-` is written to standard output.
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let inputs = try Input.find(arguments.paths, for: name)
    let checks = arguments.has("check")
    var status = ExitStatus.success
    for (input, source) in zip(inputs, try Input.read(inputs)) {
      let tree = parse(source)
      guard let text = format(tree) else {
        try Console.report([Findings(in: source, tree.diagnostics)])
        try Console.note("\(printable(source.path)) is left as it is: it has syntax errors\n")
        status = .errors
        continue
      }
      if checks {
        if Array(text.utf8) == source.bytes { continue }
        try Console.write("\(printable(source.path))\n")
        status = .errors
      } else if input.isStandardInput {
        try Console.write(text)
      } else {
        try FileSystem.replace(input.path, with: Array(text.utf8))
      }
    }
    return status
  }
}
