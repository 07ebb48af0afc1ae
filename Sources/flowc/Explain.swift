// `flowc explain`: what a finding means, and what a table does with one event in one state.

import FlowCompiler
import FlowSyntax

enum Explain: Verb {
  static let name = "explain"
  static let usage = "ID | PATH STATE EVENT"
  static let summary = "Explains a finding, or what happens on an event in a state."
  static let options: [Option] = []
  static let discussion = """
    flowc explain dead-end                    what the finding means, and how it is mended
    flowc explain Door.flow closed pushed     by which row, after which guards, or why nothing
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let words = arguments.paths
    switch words.count {
    case 1:
      try Console.write(
        answer { () throws(UnknownQuestion) in try CatalogueEntry.named(words[0]).text }
      )
      return .success
    case 3: return try explain(words[0], words[1], words[2])
    default:
      throw Failure("`flowc explain` takes the ID of a finding, or a table, a state and an event")
    }
  }

  private static func explain(
    _ path: String,
    _ state: String,
    _ event: String
  ) throws(Failure) -> ExitStatus {
    let inputs = try Input.find([path], for: name)
    if inputs.count > 1 {
      throw Failure("`flowc explain` reads one table, and these are \(inputs.count)")
    }
    for source in try Input.read(inputs) {
      let compilation = compile(source)
      let text = try answer { () throws(UnknownQuestion) in
        try compilation.explanation(of: state, event)
      }
      guard let text else {
        try Console.report([Findings(in: source, compilation.diagnostics)])
        return .errors
      }
      try Console.write(text)
    }
    return .success
  }

  private static func answer<Answer>(
    _ question: () throws(UnknownQuestion) -> Answer
  ) throws(Failure) -> Answer {
    do throws(UnknownQuestion) {
      return try question()
    } catch {
      throw Failure(error.message)
    }
  }
}
