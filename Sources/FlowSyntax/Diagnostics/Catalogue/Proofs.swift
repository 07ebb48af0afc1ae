// Findings that look at every path through a table: rows, states, declarations, answers.
// Neighbours: FlowAnalysis/Checks (NeverTaken, DeadEnds, Unused, Outcomes), which report them.

extension CatalogueEntry {
  package static let proofEntries: [CatalogueEntry] = [
    rowNeverTaken, deadEnd, unused, unansweredOutcome,
  ]

  package static let rowNeverTaken = CatalogueEntry(
    "row-never-taken",
    .warning,
    "a row whose pattern or guard cannot hold",
    explanation: """
      On every path into the states of this row, the fields that its guard reads have values for \
      which it does not hold: the row is there for a case that the table never makes. Either \
      another row gives the field a wrong value, or this one is not needed. What is computed \
      outside the table counts as able to be anything.
      """,
    example: """
      flow: Upload
      initial: sending
      unlisted: ignored
      events:
        refused
        retryTapped
        gaveUp
      states:
        sending:
          refused -> failed(canRetry: false)
        failed(canRetry: Bool):
          retryTapped when canRetry -> sending
          ignore retryTapped
          gaveUp -> sending
      """,
    corrected: """
      flow: Upload
      initial: sending
      unlisted: ignored
      events:
        refused(canRetry: Bool)
        retryTapped
        gaveUp
      states:
        sending:
          refused -> failed(canRetry)
        failed(canRetry: Bool):
          retryTapped when canRetry -> sending
          ignore retryTapped
          gaveUp -> sending
      """
  )

  package static let deadEnd = CatalogueEntry(
    "dead-end",
    .warning,
    "a state that nothing leads out of",
    explanation: """
      Nothing can happen any more in this state, and it does not say that the flow ends here: \
      most often a row is missing. If the end is meant, write `final`. In a flow that has final \
      states, one of them must be in reach from every state.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        slammed
      states:
        closed:
          pushed -> open
        open:
          pushed -> closed
          slammed -> broken
        broken
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        slammed
      states:
        closed:
          pushed -> open
        open:
          pushed -> closed
          slammed -> broken
        broken: final
      """
  )

  package static let unused = CatalogueEntry(
    "unused",
    .warning,
    "something declared that nothing needs",
    explanation: """
      An effect that no list asks for, a type that no field has, an entry of `uses` that no \
      expression reads; a lane in which never two effects can meet, a `while:` that the flow \
      never leaves. Remove it, or write the row that was meant to use it.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      effects:
        ring
        creak
      states:
        closed:
          pushed -> open
            - creak
        open:
          pushed -> closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      effects:
        creak
      states:
        closed:
          pushed -> open
            - creak
        open:
          pushed -> closed
      """
  )

  package static let unansweredOutcome = CatalogueEntry(
    "unanswered-outcome",
    .error,
    "an effect that may come back as an event that the state does not know",
    explanation: """
      A step starts an effect and goes to a state that neither answers nor ignores one of the \
      events that the effect may send. Such an event changes nothing, and a screen that waits \
      for it hangs. Write a row for it, or an `ignore` line that says why it does not matter.
      """,
    example: """
      flow: Reader
      initial: ready
      unlisted: ignored
      events:
        playTapped
        speechFinished
        speechInterrupted
      effects:
        speak -> speechFinished | speechInterrupted
      states:
        ready:
          playTapped -> speaking
            - speak
          ignore speechInterrupted
        speaking:
          speechFinished -> ready
      """,
    corrected: """
      flow: Reader
      initial: ready
      unlisted: ignored
      events:
        playTapped
        speechFinished
        speechInterrupted
      effects:
        speak -> speechFinished | speechInterrupted
      states:
        ready:
          playTapped -> speaking
            - speak
          ignore speechInterrupted
        speaking:
          speechFinished -> ready
          speechInterrupted -> ready
      """
  )
}
