// What all verbs share: how one is chosen, the help texts, the exit status.
// Neighbours: Check, Generate, Dot (the verbs), Arguments (how the words after one are read).
// It knows no rule of the language.

/// What the process ends with.
enum ExitStatus: Int32 {
  /// No errors; there may be warnings.
  case success = 0
  /// A table has errors.
  case errors = 1
  /// Wrong use, or a file that cannot be read or written.
  case failure = 2
}

/// Why a verb could not do its work. None of it is about what a table says.
struct Failure: Error {
  /// A line each.
  var messages: [String]

  init(_ messages: [String]) { self.messages = messages }
  init(_ message: String) { self.init([message]) }
}

/// One word after `flowc`.
protocol Verb {
  static var name: String { get }
  /// What follows the name: `PATH… [--json]`.
  static var usage: String { get }
  /// In one line.
  static var summary: String { get }
  static var options: [Option] { get }
  /// Below the options; may be empty.
  static var discussion: String { get }
  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus
}

enum Command {
  static let version = "0.1.0"

  static var verbs: [any Verb.Type] {
    [
      Check.self, Explain.self, Watch.self, Format.self, New.self, Generate.self, Matrix.self,
      Diagram.self, Dot.self, WriteJSON.self, Completions.self,
    ]
  }

  static func run(_ words: [String]) -> ExitStatus {
    do throws(Failure) {
      return try dispatch(words)
    } catch {
      Console.complain(error.messages)
      return .failure
    }
  }

  private static func dispatch(_ words: [String]) throws(Failure) -> ExitStatus {
    guard let first = words.first else {
      throw Failure("no verb is given; `flowc --help` lists them")
    }
    switch first {
    case "--help", "-h", "help":
      try Console.write(help)
    case "--version":
      try Console.write("flowc \(version)\n")
    default:
      guard let verb = verbs.first(where: { $0.name == first }) else {
        let known = verbs.map { $0.name } + ["--help", "--version"]
        let kind = first.hasPrefix("-") ? "option" : "verb"
        throw Failure("unknown \(kind) `\(first)`" + didYouMean(first, known))
      }
      let arguments = try Arguments(Array(words.dropFirst()), of: verb)
      if !arguments.asksForHelp { return try verb.run(arguments) }
      try Console.write(help(of: verb))
    }
    return .success
  }

  // MARK: Help

  private static var help: String {
    let width = verbs.map { $0.name.count }.max() ?? 0
    let list = verbs.map { verb in
      "  " + padded(verb.name, to: width) + "  " + verb.summary + "\n"
    }
    return """
      The compiler of `.flow` tables.

      Usage: flowc VERB …

      \(list.joined())
      `flowc VERB --help` says more of each; `flowc --version` prints the version.

      A PATH is a table, a folder (every `.flow` file below it, hidden folders left out), or `-`
      for standard input.

      Findings go to standard error: on a terminal with the source line, in colour unless NO_COLOR
      is set; elsewhere one a line, as `path:line:column: error: message`.

      Exit status: 0 without errors, 1 with errors in a table, 2 for wrong use or a file that
      cannot be read or written.

      """
  }

  private static func help(of verb: any Verb.Type) -> String {
    let options = verb.options + [Option("help", "Prints this.")]
    let list = options.map { option in
      let lines = option.help.split(separator: "\n").map { "      \($0)\n" }
      return "  \(option.form)\n\(lines.joined())"
    }
    let discussion = verb.discussion.isEmpty ? "" : "\n\(verb.discussion)\n"
    return """
      \(verb.summary)

      Usage: flowc \(verb.name) \(verb.usage)

      \(list.joined())
      """ + discussion
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
