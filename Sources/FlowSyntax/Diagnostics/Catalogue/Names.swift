// Findings about names: what may be one, and what one that is not found may have meant.
// Neighbour: Lowering/Names, which reports most of them.

extension CatalogueEntry {
  package static let namesEntries: [CatalogueEntry] = [
    unknownName, duplicateName, lookalikeName, refusedName, hiddenName, ambiguousName,
    generatedNameClash, duplicateFlow, lowerCaseType,
  ]

  /// Its example takes two tables.
  package static let duplicateFlow = CatalogueEntry(
    "duplicate-flow",
    .error,
    "two tables of one module with the same name",
    explanation: """
      Each flow becomes a Swift type of its name, and a module has one type of a name. Rename one of \
      the two flows. Tables of different modules may have one name: `flowc check` reports those of \
      one folder, and a build those of one target.
      """,
    example: "",
    corrected: ""
  )

  package static let lowerCaseType = CatalogueEntry(
    "lower-case-type",
    .warning,
    "a flow, a type or a protocol whose name begins with a lower-case letter",
    explanation: """
      A flow and each type of `types:` become types in Swift, which are named with a capital first \
      letter. A variable named like the flow, `let door = …`, would hide it, and an expression of \
      the table takes a name that begins with a small letter for a value. The types and protocols \
      of Swift are written with a capital letter too: `String`, `Codable`.
      """,
    example: """
      flow: door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed -> open
        open:
          pushed -> closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed -> open
        open:
          pushed -> closed
      """
  )

  package static let unknownName = CatalogueEntry(
    "unknown-name",
    .error,
    "a name that nothing in the table declares",
    explanation: """
      Every state, event and effect that a row names is declared in the table, and every value is \
      a field in scope, a name that the row has bound, or an entry of `uses:`. This name is none \
      of them where it stands. Most often it is misspelt, or its declaration is still to be \
      written.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed -> opne
        open:
          pushed -> closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed -> open
        open:
          pushed -> closed
      """
  )

  package static let duplicateName = CatalogueEntry(
    "duplicate-name",
    .error,
    "the same entry written twice",
    explanation: """
      An entry written twice would let the second one overwrite the first in silence. States and \
      groups share one set of names, because the states of all groups become the cases of one \
      enum. Give one of the two another name, or join them.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed -> open
        open:
          pushed -> closed
        open:
          pushed -> closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed -> open
        open:
          pushed -> closed
      """
  )

  package static let lookalikeName = CatalogueEntry(
    "lookalike-name",
    .error,
    "two names that differ only in their Unicode form",
    explanation: """
      Unicode can write some letters in two ways: as one character, or as a letter and a mark that \
      is drawn over it. The two look the same, and Swift takes them for different names. Write the \
      name in both places with the same characters; the fix-it copies the one from the \
      declaration.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed -> cafe\u{301}
        caf\u{E9}:
          pushed -> closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed -> caf\u{E9}
        caf\u{E9}:
          pushed -> closed
      """
  )

  package static let refusedName = CatalogueEntry(
    "refused-name",
    .error,
    "a name that Swift or the language cannot have there",
    explanation: """
      Most words are free, Swift's keywords among them: the generated code puts those in \
      backticks. A few are not: names that Swift cannot have even so, such as `Type`, and words of \
      the language in the places where a reader, or the compiler, would take them for that word. \
      Choose another name.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        when
      states:
        closed:
          pushed -> open
        open:
          pushed -> closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        timeCame
      states:
        closed:
          pushed -> open
          timeCame -> open
        open:
          pushed -> closed
      """
  )

  package static let hiddenName = CatalogueEntry(
    "hidden-name",
    .error,
    "a name that would hide another one",
    explanation: """
      In a row, a name means one thing. If the row could bind a name that a field of the state, an \
      entry of `uses:` or another bound name has already, a reader could not tell which is meant \
      further on. Bind it under another name, such as `new`, or write `_` where the value does not \
      matter. The name of a case is refused for the same reason: with its dot it would be that case, \
      without it any value.
      """,
    example: """
      flow: Form
      initial: editing("")
      unlisted: ignored
      events:
        changed(_ text: String)
      states:
        editing(_ text: String):
          changed(text) -> editing(text)
      """,
    corrected: """
      flow: Form
      initial: editing("")
      unlisted: ignored
      events:
        changed(_ text: String)
      states:
        editing(_ text: String):
          changed(new) -> editing(new)
      """
  )

  package static let ambiguousName = CatalogueEntry(
    "ambiguous-name",
    .error,
    "a name that both the event and the state have",
    explanation: """
      A row without parentheses has the fields of its event in scope under their own names. Here \
      the state has a field of the same name, so the name could mean either. To mean the state's, \
      write the event with `_` for that field; to mean the event's, give it another name there, \
      such as `new`.
      """,
    example: """
      flow: Form
      initial: editing("")
      unlisted: ignored
      events:
        changed(_ text: String)
      states:
        editing(_ text: String):
          changed -> editing(text)
      """,
    corrected: """
      flow: Form
      initial: editing("")
      unlisted: ignored
      events:
        changed(_ text: String)
      states:
        editing(_ text: String):
          changed(new) -> editing(new)
      """
  )

  package static let generatedNameClash = CatalogueEntry(
    "generated-name-clash",
    .error,
    "a name that the generated code needs for something else",
    explanation: """
      The generated `State` has one case for each state, and beside them a member for each group: \
      `isWaiting` for the group `waiting`, a struct `Waiting` where the group has fields (`TypeFields` \
      where Swift has no room for the capitalised name), and the fields of `any`. A state or a group cannot have such a name too. Rename one of the two.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        shut:
          states:
            closed:
              pushed -> isShut
        isShut:
          pushed -> closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        shut:
          states:
            closed:
              pushed -> locked
        locked:
          pushed -> closed
      """
  )
}
