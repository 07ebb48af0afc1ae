// Findings about the form of lines: what stands where something else belongs.
// Neighbours: Parser and the Grammar files, which report them.

extension CatalogueEntry {
  package static let grammarEntries: [CatalogueEntry] = [
    unexpectedToken, emptyBlock, missingColon, unknownKey, reservedWord, missingArrow,
    misplacedEffect, misplacedRow, foreignSyntax,
    fieldWithoutName, operatorSpacing, unsupportedExpression,
  ]

  package static let unexpectedToken = CatalogueEntry(
    "unexpected-token",
    .error,
    "something stands where something else belongs",
    explanation: """
      The line is not of the form that its place in the table asks for. The message says what \
      was expected there.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed -> closed closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed -> closed
      """
  )

  package static let emptyBlock = CatalogueEntry(
    "empty-block",
    .error,
    "a `:` with nothing below it",
    explanation: """
      A line that ends in `:` opens a block: what belongs to it stands below, on lines that are \
      deeper. Here there is none. Indent what follows, or remove the `:`, or the whole line: a \
      state without rows is written without one, and a section without entries is left out.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        slammed
      states:
        any:
          slammed -> closed
        closed:
          pushed -> open
        open:
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        slammed
      states:
        any:
          slammed -> closed
        closed:
          pushed -> open
        open
      """
  )

  package static let missingColon = CatalogueEntry(
    "missing-colon",
    .error,
    "a line that has lines below it and does not end in `:`",
    explanation: """
      A line whose entries, rows or attributes stand below it ends in `:`, and so does the name of \
      a state before `final`. Without it, a reader would take the name for an entry that has \
      nothing more to say.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed
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
          pushed -> closed
      """
  )

  package static let unknownKey = CatalogueEntry(
    "unknown-key",
    .error,
    "a key that a table does not have",
    explanation: """
      The lines at the left edge begin with one of the keys of a table, the lines below an effect \
      with one of its attributes. Everything else stands below them.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      event:
        pushed
      events:
        pushed
      states:
        closed:
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
          pushed -> closed
      """
  )

  package static let reservedWord = CatalogueEntry(
    "reserved-word",
    .error,
    "a word that is kept for a later version of the language",
    explanation: """
      A few words have no meaning yet, and are kept free so that they can have one without \
      breaking a table: `after` for timers, `done` and a field of type `flow Name` for a flow \
      inside a state, `defer` for events that wait, `for` after an effect for how long it runs, \
      and `scenarios:` for tests in the table. Until then, a timer is an effect that sends an \
      event, and tests are written in Swift.
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
          after 5s -> closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        timeOut
      effects:
        startTimer(seconds: Int) -> timeOut
      states:
        closed:
          pushed -> open
            - startTimer(seconds: 5)
        open:
          timeOut -> closed
      """
  )

  package static let missingArrow = CatalogueEntry(
    "missing-arrow",
    .error,
    "a row without an arrow",
    explanation: """
      A row says which event it answers and where that leads: `pushed -> open`. To stay in the \
      state, write `-> stay`; to say that nothing happens, write `ignore pushed`.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed -> closed
      """
  )

  package static let misplacedEffect = CatalogueEntry(
    "misplaced-effect",
    .error,
    "an effect that does not stand below its row",
    explanation: """
      The effects of a row stand below it, deeper than it, each on a line of its own that begins \
      with `- `. The same holds below `entry:`, `exit:` and `initial:`.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      effects:
        ring
      states:
        closed:
          pushed -> closed
            ring
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      effects:
        ring
      states:
        closed:
          pushed -> closed
            - ring
      """
  )

  package static let misplacedRow = CatalogueEntry(
    "misplaced-row",
    .error,
    "a row outside the block of a state",
    explanation: """
      A row stands in the block of the state in which it holds, or of a group, of `any`, or of a \
      shared block `a | b:`.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        pushed -> closed
        closed:
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
          pushed -> closed
      """
  )

  package static let foreignSyntax = CatalogueEntry(
    "foreign-syntax",
    .error,
    "a habit from Swift or another language",
    explanation: """
      This is written otherwise in a table; the message and its fix-it say how.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed => closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed -> closed
      """
  )

  package static let fieldWithoutName = CatalogueEntry(
    "field-without-name",
    .error,
    "a field that has a type and no name",
    explanation: """
      Rows and views speak of fields by name. Where Swift shall have no label, write `_` in front \
      of the name: `failed(_ text: String)` becomes `case failed(String)`.
      """,
    example: """
      flow: Loading
      initial: idle
      unlisted: ignored
      events:
        failed(String)
      states:
        idle:
          failed -> idle
      """,
    corrected: """
      flow: Loading
      initial: idle
      unlisted: ignored
      events:
        failed(_ text: String)
      states:
        idle:
          failed -> idle
      """
  )

  package static let operatorSpacing = CatalogueEntry(
    "operator-spacing",
    .error,
    "an operator with a space on one side",
    explanation: """
      As in Swift, an operator between two values has a space on both sides or on none; with a \
      space on one side it would apply to one value.
      """,
    example: """
      flow: Counter
      initial: counting(0)
      unlisted: ignored
      events:
        tapped
      states:
        counting(_ count: Int):
          tapped -> stay(count: count +1)
      """,
    corrected: """
      flow: Counter
      initial: counting(0)
      unlisted: ignored
      events:
        tapped
      states:
        counting(_ count: Int):
          tapped -> stay(count: count + 1)
      """
  )

  package static let unsupportedExpression = CatalogueEntry(
    "unsupported-expression",
    .error,
    "an expression that is not in the pure subset",
    explanation: """
      The expressions of a table are a pure subset of Swift: no closures, assignments, `try`, \
      `await`, casts, forced values or ranges. What needs more is a function: write it in Swift, \
      list it under `uses:`, and call it.
      """,
    example: """
      flow: Counter
      initial: counting(0)
      unlisted: ignored
      events:
        tapped
      states:
        counting(_ count: Int):
          tapped when 0 < count < 9 -> stay(count: count + 1)
          tapped else -> stay
      """,
    corrected: """
      flow: Counter
      initial: counting(0)
      unlisted: ignored
      events:
        tapped
      states:
        counting(_ count: Int):
          tapped when 0 < count && count < 9 -> stay(count: count + 1)
          tapped else -> stay
      """
  )
}
