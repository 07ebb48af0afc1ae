// What the words after `swift package flow` ask for: which calls of flowc, on which tables.
// Neighbour: FlowCommandPlugin, which makes the calls. It knows of flowc's verbs only how many tables
// each takes and which of them write; all else, wrong words included, is left to flowc itself.

import PackagePlugin

struct Request {
  enum Kind {
    case help
    /// Passed on: tables are named, or none is needed.
    case asItIs
    /// One call with all tables.
    case onAll
    /// A call for each table.
    case onEach
    /// One call, which needs the package's only table.
    case onOne
    case refused(String)
  }

  struct Problem: Error { let message: String }

  let kind: Kind
  /// For flowc: the verb and what follows it.
  let words: [String]
  /// The targets that were named.
  let targets: [String]

  init(_ arguments: [String]) {
    var extractor = ArgumentExtractor(arguments)
    targets = extractor.extractOption(named: "target")
    // SwiftPM's own, which it passes on.
    _ = extractor.extractFlag(named: "allow-writing-to-package-directory")
    words = extractor.remainingArguments
    kind = Self.kind(of: words)
  }

  private static func kind(of words: [String]) -> Kind {
    guard let verb = words.first, !["--help", "-h", "help"].contains(verb) else { return .help }
    if words.contains("--help") || words.contains("-h") { return .asItIs }
    if let reason = refusal(verb, words) { return .refused(reason) }
    let named = plainWords(words.dropFirst())
    switch verb {
    case "check", "format": return named.isEmpty ? .onAll : .asItIs
    case "json" where words.contains("--schema"): return .asItIs
    case "dot", "diagram", "matrix", "json": return named.isEmpty ? .onEach : .asItIs
    case "explain" where named.count == 2: return .onOne
    default: return .asItIs
    }
  }

  /// What stands after a verb and is neither an option nor the value of one.
  private static func plainWords(_ words: ArraySlice<String>) -> [String] {
    var plain: [String] = []
    var isValue = false
    for word in words {
      if !isValue, !word.hasPrefix("-") { plain.append(word) }
      isValue = valued.contains(word)
    }
    return plain
  }

  /// The options of the verbs that read, of which the next word is the value.
  private static let valued = ["--as", "--detail"]

  /// Why a call cannot be made from here, and what can be done in its place.
  private static func refusal(_ verb: String, _ words: [String]) -> String? {
    if verb == "format", !words.contains("--check") {
      return
        "`swift package flow` writes no files: `swift package flow-format` lays tables out, and "
        + "`swift package flow format --check` lists those that it would change"
    }
    if verb == "watch" {
      return "SwiftPM would be locked as long as it watches: run `swift run flowc watch`"
    }
    if ["new", "generate"].contains(verb) || verb == "check" && words.contains("--fix") {
      let call = verb == "check" ? "check --fix" : verb
      return "`swift package flow` writes no files: run `swift run flowc \(call)`"
    }
    if words.contains(where: { $0 == "--output" || $0.hasPrefix("--output=") }) {
      return "`swift package flow` writes no files: send its output to one with `>`, or run "
        + "`swift run flowc \(verb)`"
    }
    if form(in: words) == "png" {
      return "SwiftPM passes on text alone: run `swift run flowc \(verb) … --as png --output FILE`"
    }
    if words.contains("-") {
      return "standard input does not reach a plugin of SwiftPM: run `swift run flowc \(verb) -`"
    }
    return nil
  }

  /// The value of `--as`.
  private static func form(in words: [String]) -> String? {
    var extractor = ArgumentExtractor(words)
    return extractor.extractOption(named: "as").first
  }

  // MARK: Calls

  /// The calls on these tables, which are all that there are.
  func calls(on tables: [String]) -> Result<[[String]], Problem> {
    if tables.isEmpty { return .failure(Problem(message: noTables(in: targets))) }
    switch kind {
    case .onEach where tables.count > 1 && ["html", "svg"].contains(Self.form(in: words)):
      return .failure(
        Problem(message: "a page or a picture is of one table: name one of these\(list(tables))")
      )
    case .onEach: return .success(tables.map { words + [$0] })
    case .onOne where tables.count > 1:
      return .failure(
        Problem(message: "an answer is about one table: name one of these\(list(tables))")
      )
    case .onOne: return .success([[words[0]] + tables + words.dropFirst()])
    default: return .success([words + tables])
    }
  }

  private func list(_ tables: [String]) -> String { tables.map { "\n  \($0)" }.joined() }

  // MARK: Help

  static let help = """
    Checks, draws and explains the flow tables of a package. It writes no files.

    Usage: swift package flow VERB [OPTION…] [--target NAME]… [PATH…]

      check                       Reports what is wrong.
      format --check              Lists the tables that are not in their one layout.
      matrix                      Lays out what each state does with each event.
      dot, diagram                Draw, for Graphviz, Mermaid or PlantUML.
      json                        Writes what other tools read.
      explain ID                  Explains a finding.
      explain [PATH] STATE EVENT  Says what happens on an event in a state.

    Without a PATH, a verb takes every table of the package's targets, those of tests too, or of the
    targets that are named. Verbs that show a table show one after the other, ordered by their paths.

    `swift package flow VERB --help` lists the options of a verb. `swift package flow-format` lays
    tables out. `swift run flowc` has all verbs, and those that write files.
    """
}
