// Findings about where rows lead: states, events, `as`, kept states, the life of effects.
// Neighbours: FlowAnalysis/Checks (Reachability, Answers, Performed, Keeping, Lifetimes), which
// report them.

extension CatalogueEntry {
  package static let reachabilityEntries: [CatalogueEntry] = [
    unreachedState, unansweredEvent, performsItself, performsNothing, nestedKeeping,
    effectOutsideLifetime,
  ]

  package static let unreachedState = CatalogueEntry(
    "unreached-state",
    .error,
    "a state that no row leads to",
    explanation: """
      No path of rows leads from the initial state to this one, so the flow is never in it. Most \
      often a row is missing, or leads elsewhere. Rows that lead there from states that are \
      themselves never reached do not count.
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
          pushed -> locked
        locked:
          pushed -> closed
      """
  )

  package static let unansweredEvent = CatalogueEntry(
    "unanswered-event",
    .error,
    "an event that no row answers",
    explanation: """
      Nothing happens on this event wherever the flow is, and nobody said that this is meant. \
      Write a row for it, or an `ignore` line where it may come; `impossible` and `unlisted` \
      answer nothing.
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

  package static let performsItself = CatalogueEntry(
    "as-circle",
    .error,
    "`as` rows that find each other without end",
    explanation: """
      A row with `as` does what another event would do, searched anew from the same state. If \
      that search can find the row itself again, directly or through other such rows, it may \
      never end. Let one row of the circle go to a state.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        knocked
        opened
      states:
        closed:
          pushed -> as knocked
          knocked -> as pushed
          opened -> open
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
        opened
      states:
        closed:
          pushed -> as knocked
          knocked -> open
          opened -> open
        open:
          pushed -> closed
      """
  )

  package static let performsNothing = CatalogueEntry(
    "as-finds-nothing",
    .error,
    "an `as` row that finds no row",
    explanation: """
      A row with `as` does what another event would do in the state that the flow is in. In none \
      of the states where this row holds is there a row for that event, so it would do nothing \
      at all. Name another event, or write a target.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        knocked
        slammed
      states:
        closed:
          pushed -> open
        open:
          pushed -> as knocked
          slammed -> closed
          ignore knocked
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        knocked
        slammed
      states:
        closed:
          pushed -> open
        open:
          pushed -> as slammed
          slammed -> closed
          ignore knocked
      """
  )

  package static let nestedKeeping = CatalogueEntry(
    "nested-keeping",
    .warning,
    "a state that is kept inside itself",
    explanation: """
      A field of type `State` keeps a whole state, with what that one has kept. If a state is \
      kept that can itself hold such a field, each turn puts one more state inside the other, \
      without end. Leave the row out there, or pass the field on.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        paused
        resumed
      states:
        any:
          paused -> waiting(back: state)
        closed:
          pushed -> open
        open:
          pushed -> closed
        waiting(back: State):
          resumed -> back
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        paused
        resumed
      states:
        any:
          paused -> waiting(back: state)
        closed:
          pushed -> open
        open:
          pushed -> closed
        waiting(back: State):
          resumed -> back
          ignore paused: it waits already
      """
  )

  package static let effectOutsideLifetime = CatalogueEntry(
    "effect-outside-while",
    .error,
    "an effect that is asked for where it cannot live",
    explanation: """
      `while:` names the states and groups that an effect lives in; it is cancelled when the \
      flow is in none of them. A step that asks for the effect and ends outside would cancel it \
      before it starts. Let the step end inside, or name its state below `while:`.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        rang
      effects:
        ring -> rang:
          while: closed
      states:
        closed:
          pushed -> open
            - ring
          rang -> closed
        open:
          pushed -> closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        rang
      effects:
        ring -> rang:
          while: closed
      states:
        closed:
          pushed -> open
          rang -> closed
        open:
          pushed -> closed
            - ring
      """
  )
}
