// How the words after a verb are read: options anywhere, `--name value` or `--name=value`, and
// after `--` only paths. Neighbours: Command, which hands the result to a verb.

import FlowSyntax

/// An option of a verb.
struct Option {
  /// Without the dashes.
  let name: String
  /// What stands for its value in the help; `nil` for one that has none.
  let value: String?
  /// All values that it may have, where these are known.
  let choices: [String]
  let help: String

  init(_ name: String, value: String? = nil, choices: [String] = [], _ help: String) {
    self.name = name
    self.value = choices.isEmpty ? value : choices.joined(separator: "|")
    self.choices = choices
    self.help = help
  }

  /// As the help shows it.
  var form: String { "--\(name)" + (value.map { " \($0)" } ?? "") }
}

struct Arguments {
  private(set) var paths: [String] = []
  private(set) var asksForHelp = false
  private var values: [String: String] = [:]

  init(_ words: [String], of verb: any Verb.Type) throws(Failure) {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        paths += words
        break
      } else if word == "--help" || word == "-h" {
        asksForHelp = true
      } else if word.hasPrefix("-") && word != "-" {
        try read(word, &words, of: verb)
      } else {
        paths.append(word)
      }
    }
  }

  /// The value of an option, where it is given.
  subscript(name: String) -> String? { values[name] }

  func has(_ name: String) -> Bool { values[name] != nil }

  private mutating func read(
    _ word: String,
    _ rest: inout ArraySlice<String>,
    of verb: any Verb.Type
  ) throws(Failure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let option = verb.options.first(where: { "--\($0.name)" == parts[0] }) else {
      let known = verb.options.map { "--\($0.name)" } + ["--help"]
      throw Failure(
        "`flowc \(verb.name)` has no option `\(parts[0])`" + didYouMean(parts[0], known)
      )
    }
    if values[option.name] != nil { throw Failure("`\(parts[0])` is given twice") }
    guard let placeholder = option.value else {
      if parts.count > 1 { throw Failure("`\(parts[0])` takes no value") }
      values[option.name] = ""
      return
    }
    let given = parts.count > 1 ? parts[1] : rest.popFirst()
    guard let value = given, !value.isEmpty else {
      throw Failure("`\(parts[0])` needs a value: `\(parts[0]) \(placeholder)`")
    }
    if !option.choices.isEmpty, !option.choices.contains(value) {
      let choices = option.choices.map { "`\($0)`" }.joined(separator: ", ")
      throw Failure(
        "`\(parts[0])` cannot be `\(value)`: it is one of \(choices)"
      )
    }
    values[option.name] = value
  }
}

/// `, did you mean …?`, or nothing where no candidate is near.
func didYouMean(_ word: String, _ candidates: [String]) -> String {
  Suggestion.nearest(to: word, among: candidates).map { ", did you mean `\($0)`?" } ?? ""
}
