// What people write in the blocks of states who come from UML, XState or another tool, and what they
// get told. Neighbour: GrammarPlaces, which looks here before it takes a line for a row.

extension Parser {
  /// What other tools call `entry` and `exit`, in lower case, without `_`.
  private static let otherLists = [
    "onentry": "entry", "onenter": "entry", "enter": "entry", "entering": "entry",
    "entered": "entry", "onstart": "entry", "didenter": "entry", "willenter": "entry",
    "onexit": "exit", "onleave": "exit", "leave": "exit", "leaving": "exit", "exiting": "exit",
    "onend": "exit", "didexit": "exit", "willexit": "exit", "finally": "exit",
  ]

  /// What other tools put around the rows of a state.
  private static let wrappers = ["on", "events", "rows", "transitions", "handlers", "handle"]

  /// Takes a line that is written as in another tool. Returns whether it did.
  mutating func parseForeignItem() -> Bool {
    if let (length, list) = foreignList {
      parseForeignList(length, list)
    } else if Parser.wrappers.contains(text()), peek() == .colon, peek(2) == .newline {
      parseWrapper()
    } else if at(word: "final"), peek() == .newline || peek() == .colon {
      parseFinal(text(2) == "false" ? "a state is final only where it says so" : nil)
    } else if at(word: "type"), peek() == .colon, text(2) == "final", peek(3) == .newline {
      parseFinal(nil)
    } else {
      return false
    }
    return true
  }

  /// The tokens that are meant for `entry:` or `exit:` here, and which of the two.
  private var foreignList: (length: Int, list: String)? {
    switch peek() {
    case .colon, .slash, .newline: break
    case .identifier where at(word: "on"): break
    default: return nil
    }
    let word = text().lowercased().filter { $0 != "_" }
    if word == "on", ["entry", "exit"].contains(text(1)), peek(2) == .colon { return (3, text(1)) }
    let opensList = peek() == .newline && peek(2) == .indent && peek(3) == .minus
    if word == "entry" || word == "exit" {
      return peek() == .slash ? (2, word) : opensList ? (1, word) : nil
    }
    guard let list = Parser.otherLists[word] else { return nil }
    return peek() == .colon || peek() == .slash ? (2, list) : opensList ? (1, list) : nil
  }

  private mutating func parseForeignList(_ length: Int, _ list: String) {
    let span = Span(start: currentSpan.start, end: endOfToken(length - 1))
    node(list == "entry" ? .entryList : .exitList) { parser in
      parser.report(
        Diagnostic(
          .foreignSyntax,
          at: span,
          "effects on the way \(list == "entry" ? "in" : "out") stand below `\(list):`",
          notes: ["Each of them has a line of its own that begins with `- `."],
          fixIts: parser.peek(length) == .newline
            ? [.replace(span, with: "\(list):", "write `\(list):`")] : []
        )
      )
      parser.bumpAsError(length)
      parser.endLine()
      parser.parseEffectList()
    }
  }

  /// `on:` or `transitions:` around rows, which are read as if it were not there.
  private mutating func parseWrapper() {
    let name = text()
    report(
      Diagnostic(
        .foreignSyntax,
        at: currentSpan,
        "rows stand right below their state, without `\(name):`",
        notes: ["Remove the line, and move the rows one step to the left."]
      )
    )
    skipLine()
    endLine()
    skipBlock()
  }

  /// `final`, `final: true` or `type: final` in the block of a state.
  private mutating func parseFinal(_ message: String?) {
    report(
      Diagnostic(
        .foreignSyntax,
        at: currentSpan,
        message ?? "a final state says so on its own line: `NAME: final`"
      )
    )
    skipLine()
    endLine()
    skipBlock()
  }

  /// Whether a row, or a line `ignore` or `impossible`, begins there.
  func isRowOrVerdict(at offset: Int) -> Bool {
    if peek(offset) != .identifier { return false }
    if ["ignore", "impossible"].contains(text(offset)) { return true }
    var count = offset
    while peek(count).isToken {
      if peek(count) == .arrow { return true }
      count += 1
    }
    return false
  }

  /// `entry: ring`: an effect on the line of its list.
  mutating func reportEffectsOnLine(of list: String) {
    reportEffectsOnLine(
      "the effects of `\(list)` stand below it",
      notes: ["Each of them has a line of its own, deeper than this one, that begins with `- `."]
    )
  }
}
