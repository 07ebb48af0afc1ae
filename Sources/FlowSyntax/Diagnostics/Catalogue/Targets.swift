// Findings about where rows go.
// Neighbour: Lowering/Targets, which reports them.

extension CatalogueEntry {
  package static let targetsEntries: [CatalogueEntry] = [
    targetGroup, effectsOfPerform,
  ]

  package static let targetGroup = CatalogueEntry(
    "target-group",
    .error,
    "a group that a row cannot go to",
    explanation: """
      A flow is always in a state, never in a group alone. A row can name a group as its target \
      only if the group says with `initial:` which of its states comes first; `reenter` and `any` \
      name no group at all. Write `initial: STATE` in the block of the group, or name one of its \
      states.
      """,
    example: """
      flow: Door
      initial: open
      unlisted: ignored
      events:
        pushed
      states:
        open:
          pushed -> shut
        shut:
          states:
            closed: final
      """,
    corrected: """
      flow: Door
      initial: open
      unlisted: ignored
      events:
        pushed
      states:
        open:
          pushed -> shut
        shut:
          initial: closed
          states:
            closed: final
      """
  )

  package static let effectsOfPerform = CatalogueEntry(
    "effects-of-perform",
    .error,
    "effects below a row that acts as another event",
    explanation: """
      A row with `as` does exactly what the other event would do in this state, its effects \
      included. With effects of its own it would be a different step, and a reader could not trust \
      the word. Move the effects to the rows of the other event, or write the target out.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        kicked
      effects:
        ring
      states:
        closed:
          pushed -> open
          kicked -> as pushed
            - ring
        open: final
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        kicked
      effects:
        ring
      states:
        closed:
          pushed -> open
          kicked -> open
            - ring
        open: final
      """
  )
}
