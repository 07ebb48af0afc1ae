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

  // MARK: States where none can be

  /// Whether the name of a state with a block begins there.
  func isNestedPlace(at offset: Int) -> Bool {
    guard peek(offset) == .identifier else { return false }
    var count = offset + 1
    if peek(count) == .leftParen {
      while peek(count).isToken, peek(count) != .rightParen { count += 1 }
      count += 1
    }
    guard peek(count) == .colon else { return false }
    if peek(count + 1) == .identifier, text(count + 1) == "final" { return true }
    return peek(count + 1) == .newline && peek(count + 2) == .indent && peek(count + 3) != .minus
  }

  /// A state among the rows of another one; such are told once, since it is most often one line
  /// that is missing, or one column that is wrong.
  mutating func refuseNestedPlace() {
    if hidesStates { markReported() }
    hidesStates = true
    report(
      Diagnostic(
        .misplacedStates,
        at: currentSpan,
        "a state stands among the rows of another one",
        notes: [
          "The states inside a group stand below its `states:`, all others below the `states:` of the table in one column."
        ],
        fixIts: Suggestion.nearest(to: text(), among: ["states"])
          .map { [.replace(currentSpan, with: $0, "did you mean `\($0)`?")] } ?? []
      )
    )
    skipLine()
    endLine()
    skipBlock()
  }

  /// `states:` in the column of the group that it belongs to.
  mutating func refuseShallowStates() {
    if hidesStates { markReported() }
    hidesStates = true
    report(
      Diagnostic(
        .misplacedStates,
        at: currentSpan,
        "`states:` stands in the block of a group, deeper than the group's name",
        fixIts: shiftFix()
      )
    )
    skipLine()
    endLine()
    skipBlock()
  }

  /// Moves the current line and the block below it into the block before them, if there is one.
  func shiftFix() -> [FixIt] {
    guard peek(-1) == .dedent else { return [] }
    var count = -1
    var depth = 0
    repeat {
      if peek(count) == .dedent { depth += 1 }
      if peek(count) == .indent { depth -= 1 }
      count -= 1
    } while depth > 0 && peek(count) != .endOfFile
    let inner = endOfToken(count + 2) - text(count + 2).utf8.count
    let step = column(of: inner) - column(of: currentSpan.start)
    if step <= 0 { return [] }
    return [shift(by: step, through: endOfBlock(after: 0), "move it to the right")]
  }

  /// `*closed:`, as in diagrams.
  mutating func refuseMarkOfInitial() {
    guard at(.star), peek() == .identifier else { return }
    report(
      Diagnostic(
        .foreignSyntax,
        at: currentSpan,
        "where the flow starts is said by `initial:` in the head",
        fixIts: [.remove(currentSpan, "remove `*`")]
      )
    )
    bumpAsError()
  }
}
