// Findings that show a path: rules that do not hold, effects in flight that surprise the flow.
// Neighbours: FlowAnalysis/Checks (BrokenRules, Waiting, LostWork, …), which report them.

extension CatalogueEntry {
  package static let pathEntries: [CatalogueEntry] = [
    brokenRule, waitsForever, lostWork, startedTwice, retryWithoutEnd, impossibleReached,
  ]

  package static let brokenRule = CatalogueEntry(
    "broken-rule",
    .error,
    "a rule of `always:` that some path breaks",
    explanation: """
      A rule holds on every path through the table, whatever events come, in whatever order. \
      The finding shows the shortest path that breaks it, row by row. It is worded as possible \
      where the path needs a condition to hold that only the running program can decide. Mend \
      the row that is wrong, or say in the rule what you really want to hold.
      """,
    example: """
      flow: Shop
      initial: editing
      unlisted: ignored
      events:
        payTapped
        paid
      effects:
        pay -> paid:
          runs: first
      states:
        editing:
          payTapped -> submitting
            - pay
        submitting:
          payTapped -> stay
            - pay
          paid -> done
        done: final
      always:
        only editing does pay
      """,
    corrected: """
      flow: Shop
      initial: editing
      unlisted: ignored
      events:
        payTapped
        paid
      effects:
        pay -> paid:
          runs: first
      states:
        editing:
          payTapped -> submitting
            - pay
        submitting:
          ignore payTapped: a second tap sends nothing
          paid -> done
        done: final
      always:
        only editing does pay
      """
  )

  package static let waitsForever = CatalogueEntry(
    "waits-forever",
    .error,
    "a state that waits for an answer that nothing in flight can send",
    explanation: """
      Every way out of the state is the answer of an effect, and on the path that is shown no \
      such effect is in flight when the flow gets there: it was not started, has answered \
      already, or was cancelled. The screen hangs. Start the effect on every way in (an `entry:` \
      list does that), or give the state another way out.
      """,
    example: """
      flow: Scanner
      initial: idle
      unlisted: ignored
      events:
        scanTapped
        modelChosen
        scanned
      effects:
        scan -> scanned
      states:
        idle:
          scanTapped -> scanning
            - scan
          modelChosen -> scanning
        scanning:
          scanned -> idle
      """,
    corrected: """
      flow: Scanner
      initial: idle
      unlisted: ignored
      events:
        scanTapped
        modelChosen
        scanned
      effects:
        scan -> scanned
      states:
        idle:
          scanTapped | modelChosen -> scanning
        scanning:
          entry:
            - scan
          scanned -> idle
      """
  )

  package static let lostWork = CatalogueEntry(
    "lost-work",
    .warning,
    "work that is cut off although its answer is still waited for",
    explanation: """
      A row leaves the states below `while:`, which cancels the effect, or changes the key that \
      its answer is compared with; yet the state that it leads to has a row for that answer. The \
      same is so of a state that is kept, and has such a row when it is returned to. \
      Let the effect live there too, start it anew, or remove the row that waits in vain.
      """,
    example: """
      flow: Scanner
      initial: scanning
      unlisted: ignored
      events:
        paused
        resumed
        scanned
      effects:
        scan -> scanned:
          while: scanning
      states:
        scanning:
          entry:
            - scan
          scanned -> done
          paused -> waiting
        waiting:
          scanned -> done
          resumed -> scanning
        done: final
      """,
    corrected: """
      flow: Scanner
      initial: scanning
      unlisted: ignored
      events:
        paused
        resumed
        scanned
      effects:
        scan -> scanned:
          while: scanning
      states:
        scanning:
          entry:
            - scan
          scanned -> done
          paused -> waiting
        waiting:
          resumed -> scanning
        done: final
      """
  )

  package static let startedTwice = CatalogueEntry(
    "started-twice",
    .warning,
    "an effect that may be in flight already when it is asked for",
    explanation: """
      On the path that is shown the effect is asked for while an earlier run of it is still in \
      flight. Two runs then go on at once, and both answer. If that is meant, write `runs: each`; \
      `latest` cancels the older run, `first` drops the new one; `while:` ends the effect with \
      its state.
      """,
    example: """
      flow: Scanner
      initial: idle
      unlisted: ignored
      events:
        scanTapped
        cancelTapped
        scanned
      effects:
        scan -> scanned
      states:
        idle:
          scanTapped -> scanning
            - scan
          ignore scanned: it was cancelled
        scanning:
          scanned -> idle
          cancelTapped -> idle
      """,
    corrected: """
      flow: Scanner
      initial: idle
      unlisted: ignored
      events:
        scanTapped
        cancelTapped
        scanned
      effects:
        scan -> scanned:
          while: scanning
      states:
        idle:
          scanTapped -> scanning
            - scan
          ignore scanned: it was cancelled
        scanning:
          scanned -> idle
          cancelTapped -> idle
      """
  )

  package static let retryWithoutEnd = CatalogueEntry(
    "retry-without-end",
    .warning,
    "a failure that leads back to its effect without end",
    explanation: """
      When the effect fails, rows that need no user start it again, and nothing counts the \
      attempts: no field changes, and no condition stops it. Without a network this runs as fast \
      as the device can. Count in a field and stop at a limit, or let the user try again. What an \
      effect `reports`, such as a network that is back, counts as news from outside.
      """,
    example: """
      flow: Loader
      initial: loading
      unlisted: ignored
      events:
        loaded
        failed
      effects:
        load throws failed -> loaded
      states:
        loading:
          entry:
            - load
          failed -> reenter loading
          loaded -> done
        done: final
      """,
    corrected: """
      flow: Loader
      initial: loading
      unlisted: ignored
      events:
        loaded
        failed
        retryTapped
      effects:
        load throws failed -> loaded
      states:
        loading:
          entry:
            - load
          failed -> broken
          loaded -> done
        broken:
          retryTapped -> loading
        done: final
      """
  )

  package static let impossibleReached = CatalogueEntry(
    "impossible-reached",
    .error,
    "an answer that comes where the table says that it cannot",
    explanation: """
      `impossible` stops the program when its event comes. On the path that is shown an effect \
      is in flight that sends just this event, so it can come. Write a row for it, or `ignore` it.
      """,
    example: """
      flow: Scanner
      initial: scanning
      unlisted: ignored
      events:
        cancelTapped
        scanned
      effects:
        scan -> scanned
      states:
        scanning:
          entry:
            - scan
          scanned -> done
          cancelTapped -> cancelled
        cancelled:
          cancelTapped -> done
          impossible scanned
        done: final
      """,
    corrected: """
      flow: Scanner
      initial: scanning
      unlisted: ignored
      events:
        cancelTapped
        scanned
      effects:
        scan -> scanned:
          while: scanning
      states:
        scanning:
          entry:
            - scan
          scanned -> done
          cancelTapped -> cancelled
        cancelled:
          cancelTapped -> done
          impossible scanned
        done: final
      """
  )
}
