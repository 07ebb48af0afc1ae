// Findings about the head of a table.
// Neighbour: Lowering/Head, which reports them.

extension CatalogueEntry {
  package static let headEntries: [CatalogueEntry] = [
    missingKey, flowNotFirst, unknownWord, needlessConformance,
  ]

  package static let missingKey = CatalogueEntry(
    "missing-key",
    .error,
    "a table without a key that it needs",
    explanation: """
      A table needs five keys: `flow:`, `initial:`, `unlisted:`, `events:` and `states:`. Nothing \
      stands in for a missing one: where a flow starts, and what an event means that a state does \
      not name, are decisions that a reader must find written.
      """,
    example: """
      flow: Door
      initial: closed
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

  package static let flowNotFirst = CatalogueEntry(
    "flow-not-first",
    .error,
    "a table that does not begin with `flow:`",
    explanation: """
      The first key of a table is `flow:`, so that a reader sees at once which flow this is. The \
      other keys come after it. Move the line to the top, with its doc comment.
      """,
    example: """
      initial: closed
      flow: Door
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

  package static let unknownWord = CatalogueEntry(
    "unknown-word",
    .error,
    "a word that its key does not know",
    explanation: """
      Some keys take one of a few words: `unlisted:`, `access:`, `isolation:`, `runs:`, and the \
      keys below `conforms:`. The message names the words that are known there.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignore
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

  package static let needlessConformance = CatalogueEntry(
    "needless-conformance",
    .error,
    "a conformance that every flow has",
    explanation: """
      The generated `State`, `Event` and `Effect` are `Equatable` and `Sendable` whatever the \
      table says. `conforms:` adds further protocols, such as `Hashable` or `Codable`. Remove the \
      name.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      conforms: Equatable, Hashable
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
      conforms: Hashable
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
