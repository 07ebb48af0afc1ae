// Findings about states, groups and blocks.
// Neighbour: Lowering/Places and Lowering/Rows, which report them.

extension CatalogueEntry {
  package static let placesEntries: [CatalogueEntry] = [
    misplacedAny, emptyGroup, initialOutside, invalidMember, finalWithRows, misplacedList,
    misplacedStates, initialKeepsState,
  ]

  package static let misplacedAny = CatalogueEntry(
    "misplaced-any",
    .error,
    "`any` where it cannot stand, or with what it cannot have",
    explanation: """
      `any` is the group of all states of the flow. It stands once, at the top level of `states:`, \
      and has fields, rows and lines. It has no `initial:`, because the head of the table says \
      where the flow starts. What shall hold in some states only belongs to a group around them, \
      or to a shared block.
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
            any:
              pushed -> open
            closed
        open: final
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        shut:
          pushed -> open
          states:
            closed
        open: final
      """
  )

  package static let emptyGroup = CatalogueEntry(
    "empty-group",
    .error,
    "a group without a state inside",
    explanation: """
      A group is not a state itself: it holds the states that stand below its `states:`, and one \
      that holds no state holds its rows in none. Write a state into it. If it was meant to be a \
      state, remove `states:`.
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
        locked:
          states:
            closed | open:
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

  package static let initialOutside = CatalogueEntry(
    "initial-outside",
    .error,
    "an `initial:` that is not inside its group",
    explanation: """
      `initial:` in the block of a group names the state, or the inner group, in which the group \
      is entered when a row goes to the group by name. So it names something that stands inside \
      that group, and only a group has it.
      """,
    example: """
      flow: Door
      initial: shut
      unlisted: ignored
      events:
        pushed
      states:
        shut:
          initial: open
          pushed -> open
          states:
            closed
        open: final
      """,
    corrected: """
      flow: Door
      initial: shut
      unlisted: ignored
      events:
        pushed
      states:
        shut:
          initial: closed
          pushed -> open
          states:
            closed
        open: final
      """
  )

  package static let invalidMember = CatalogueEntry(
    "invalid-member",
    .error,
    "a shared block that names what it cannot",
    explanation: """
      A block `a | b:` holds rows that are the same in each of the states or groups that it names. \
      It names each once, nothing together with a group around it, and no final state, in which no \
      row could ever hold. Rows for all states stand in the block of `any`.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        broke
      states:
        closed:
          pushed -> open
        open:
          pushed -> closed
        gone: final
        closed | open | gone:
          broke -> gone
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        broke
      states:
        closed:
          pushed -> open
        open:
          pushed -> closed
        gone: final
        closed | open:
          broke -> gone
      """
  )

  package static let finalWithRows = CatalogueEntry(
    "final-with-rows",
    .error,
    "a final state with lines that never hold",
    explanation: """
      A final state has no way out: it drops every event, so a row, an `ignore` line or an `exit:` \
      list in it could never do anything. It may have an `entry:` list, for what happens on \
      arrival. If the state can be left after all, take `final` away.
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
        open: final
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

  package static let misplacedList = CatalogueEntry(
    "misplaced-list",
    .error,
    "`entry:` or `exit:` where it cannot stand",
    explanation: """
      `entry:` and `exit:` run when the flow enters or leaves the state or the group in whose \
      block they stand. Nothing enters or leaves `any`, and a shared block is no place of its own, \
      only rows for several. Effects for the start stand below `initial:` of the head; lists for \
      several states belong to a group around them, or to each of them.
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
        any:
          entry:
            - ring
        closed:
          pushed -> open
        open: final
      """,
    corrected: """
      flow: Door
      initial: closed
        - ring
      unlisted: ignored
      events:
        pushed
      effects:
        ring
      states:
        closed:
          pushed -> open
        open: final
      """
  )

  package static let misplacedStates = CatalogueEntry(
    "misplaced-states",
    .error,
    "`states:` where it cannot stand",
    explanation: """
      `states:` in the block of a place makes it a group, and holds the states inside it. `any` is \
      the group of all states already, a shared block is no place of its own, and a group is never \
      final: it is left by the rows of its states. Move the states to a group, or to the top level.
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
          states:
            open
        closed
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
        closed
      """
  )

  package static let initialKeepsState = CatalogueEntry(
    "initial-keeps-state",
    .error,
    "an initial state that keeps another one",
    explanation: """
      A field of type `State` keeps the state that the flow was in before. When the flow starts \
      there was none, so the initial state, and the groups around it, have no such field. Start in \
      another state, or move the field to the state that is entered later.
      """,
    example: """
      flow: Session
      initial: expired
      unlisted: ignored
      events:
        left
        renewed
      states:
        active:
          left -> expired(resume: state)
        expired(resume: State):
          renewed -> active
      """,
    corrected: """
      flow: Session
      initial: active
      unlisted: ignored
      events:
        left
        renewed
      states:
        active:
          left -> expired(resume: state)
        expired(resume: State):
          renewed -> resume
      """
  )
}
