// Findings about the order of rows and lines, and about those that are never taken.
// Neighbours: FlowAnalysis/Checks (Order, UnreachableRows, Else), which report them.

extension CatalogueEntry {
  package static let rowEntries: [CatalogueEntry] = [
    rowsApart, secondLine, unreachableRow, hiddenRow, idleLine, missingElse, needlessElse,
  ]

  package static let rowsApart = CatalogueEntry(
    "rows-apart",
    .error,
    "rows of one event that stand apart",
    explanation: """
      Rows of one block for one event are tried from the top, and its `ignore` or `impossible` \
      line takes what they leave over. They are read as one decision, so they stand together, \
      the rows first. Move the row up to the others.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      uses:
        isLocked: Bool
      events:
        pushed
        knocked
      states:
        closed:
          pushed when isLocked -> closed
          knocked -> open
          pushed else -> open
        open:
          pushed -> closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      uses:
        isLocked: Bool
      events:
        pushed
        knocked
      states:
        closed:
          pushed when isLocked -> closed
          pushed else -> open
          knocked -> open
        open:
          pushed -> closed
      """
  )

  package static let secondLine = CatalogueEntry(
    "second-line",
    .error,
    "a second line `ignore` or `impossible` for one event",
    explanation: """
      An `ignore` or `impossible` line takes everything that the rows of its block leave over, \
      so a second line for the same event in the same block has nothing left. Remove one of \
      them.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        knocked
      states:
        closed:
          pushed -> open
          ignore knocked: nobody is at home
          impossible knocked: the bell is off
        open:
          pushed -> closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        knocked
      states:
        closed:
          pushed -> open
          ignore knocked: nobody is at home
        open:
          pushed -> closed
      """
  )

  package static let unreachableRow = CatalogueEntry(
    "unreachable-row",
    .error,
    "a row that nothing can reach",
    explanation: """
      Rows are tried from the top. The rows above this one in its block surely take everything \
      that it matches, so it is never taken. Put the more special row first, or remove this one.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      types:
        Hand: strong | weak
      events:
        pushed(_ hand: Hand)
      states:
        closed:
          pushed(_) -> open
          pushed(.weak) -> closed
        open:
          pushed -> closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      types:
        Hand: strong | weak
      events:
        pushed(_ hand: Hand)
      states:
        closed:
          pushed(.weak) -> closed
          pushed(_) -> open
        open:
          pushed -> closed
      """
  )

  package static let hiddenRow = CatalogueEntry(
    "hidden-row",
    .error,
    "a row of a group that is hidden in every state",
    explanation: """
      The state is searched first, then the groups around it, then `any`. A row further out may \
      be overridden in some states; one that is overridden in all of them, or whose states are \
      all final, is never taken. Remove it, or one of the rows that hide it.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        any:
          pushed -> closed
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
        any:
          pushed -> closed
        closed:
          pushed -> open
        open
      """
  )

  package static let idleLine = CatalogueEntry(
    "idle-line",
    .warning,
    "a line `ignore` or `impossible` that nothing can reach",
    explanation: """
      The line takes what rows leave over, and they leave nothing: either the rows above take \
      every value of the event, or inner blocks take it in every state. It can be removed.
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
          ignore pushed
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

  package static let missingElse = CatalogueEntry(
    "missing-else",
    .error,
    "a row that takes the rest without saying `else`",
    explanation: """
      A condition above may fail, and this row then takes the event. A reader who looks at this \
      row alone must see that: it says `else` before its arrow. A row says so exactly if a value \
      that no earlier row surely takes also matches a row above it in its block that has a \
      condition.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      uses:
        isLocked: Bool
      events:
        pushed
      states:
        closed:
          pushed when isLocked -> closed
          pushed -> open
        open:
          pushed -> closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      uses:
        isLocked: Bool
      events:
        pushed
      states:
        closed:
          pushed when isLocked -> closed
          pushed else -> open
        open:
          pushed -> closed
      """
  )

  package static let needlessElse = CatalogueEntry(
    "needless-else",
    .error,
    "an `else` that is not the rest of anything",
    explanation: """
      `else` says that a condition above may have failed. Here no row above in the block has a \
      condition and matches a value that this row takes. Remove the word.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed else -> open
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
}
