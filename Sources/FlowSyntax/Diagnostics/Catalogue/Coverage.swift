// Findings about pairs of a state and an event that nothing decides.
// Neighbours: FlowAnalysis/Checks/Undecided, which reports them.

extension CatalogueEntry {
  package static let coverageEntries: [CatalogueEntry] = [
    undecidedPair, unlistedPair,
  ]

  package static let undecidedPair = CatalogueEntry(
    "undecided-pair",
    .error,
    "a pair that is not decided for every value",
    explanation: """
      A state that has a row for an event, at whatever level, decides it for every value: \
      `unlisted` does not fill the rest, so that a forgotten case never passes in silence. \
      Patterns over `Bool`, optionals, known unions and literals with a catch-all cover, and so \
      do `is` tests of names of known type. Any other condition may fail for every value. Write \
      a row for what is missing, an `else` row, or an `ignore` line.
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
          pushed when !isLocked -> open
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
          pushed when !isLocked -> open
          ignore pushed: the key is missing
        open:
          pushed -> closed
      """
  )

  package static let unlistedPair = CatalogueEntry(
    "unlisted-pair",
    .error,
    "an event that a state does not name, under `unlisted: error`",
    explanation: """
      The table says `unlisted: error`: in every state that is not final, every event has a row \
      or a line, there or further out. Write what the event does, or that it is ignored. An \
      event with a key needs none in a state without that field: it is dropped.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: error
      events:
        pushed
        knocked
      states:
        closed:
          pushed -> open
          ignore knocked
        open:
          pushed -> closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: error
      events:
        pushed
        knocked
      states:
        closed:
          pushed -> open
          ignore knocked
        open:
          pushed -> closed
          ignore knocked
      """
  )
}
