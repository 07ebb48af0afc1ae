// The productions of `always`: the rules that the build proves.
// Neighbours: Parser (the verbs), GrammarHead (the section).

extension Parser {
  // rule = "only" names "does" names | IDENT "needs" IDENT | names "at" "most" "once" "until" IDENT
  //      | "from" names "can" "reach" names | "never" IDENT "after" IDENT | "entering" names "does" IDENT
  mutating func parseRule() {
    let checkpoint = builder.checkpoint()
    switch (text(), peek() == .identifier) {
    case ("only", true) where !isVerb(1):
      node(.onlyRule) { parser in
        parser.bump()
        parser.parseNames("the name of a state or a group")
        parser.expectWord("does")
        parser.parseNames("the name of an effect")
      }
    case ("from", true) where !isVerb(1):
      node(.reachRule) { parser in
        parser.bump()
        parser.parseNames("the name of a state or a group")
        parser.expectWord("can")
        parser.expectWord("reach")
        parser.parseNames("the name of a state or a group")
      }
    case ("never", true) where !isVerb(1):
      node(.neverRule) { parser in
        parser.bump()
        parser.parseNames("the name of a state or a group")
        parser.expectWord("after")
        parser.parseNames("the name of a state or a group")
      }
    case ("entering", true) where !isVerb(1):
      node(.enteringRule) { parser in
        parser.bump()
        parser.parseNames("the name of a state or a group")
        parser.expectWord("does")
        parser.parseNames("the name of an effect")
      }
    default: parseEffectRule(from: checkpoint)
    }
    endLine()
  }

  /// Whether the word there makes the first one an effect's name: `only needs save`.
  private func isVerb(_ offset: Int) -> Bool { ["needs", "at"].contains(text(offset)) }

  private mutating func parseEffectRule(from checkpoint: TreeBuilder.Checkpoint) {
    guard at(.identifier) else { return reportUnknownRule() }
    parseNames("the name of an effect")
    if at(word: "needs") {
      node(.needsRule, from: checkpoint) { parser in
        parser.bump()
        parser.parseNames("the name of an effect")
      }
    } else if at(word: "at") {
      node(.onceRule, from: checkpoint) { parser in
        for word in ["at", "most", "once", "until"] { parser.expectWord(word) }
        parser.parseNames("the name of an effect")
      }
    } else {
      reportUnknownRule()
    }
  }

  private mutating func expectWord(_ word: String) {
    if !eat(word: word) { reportExpected("`\(word)`") }
  }

  private mutating func reportUnknownRule() {
    reportExpected(
      "a rule",
      notes: [
        "The rules are `only A does E`, `E needs F`, `E at most once until F`, "
          + "`from A can reach B`, `never B after A` and `entering A does E`."
      ]
    )
  }
}
