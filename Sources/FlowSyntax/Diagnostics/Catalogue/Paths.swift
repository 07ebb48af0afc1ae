// Findings that show a path: rules that do not hold, effects in flight that surprise the flow.
// Neighbours: FlowAnalysis/Checks (BrokenRules), which report them.

extension CatalogueEntry {
  package static let pathEntries: [CatalogueEntry] = [brokenRule]

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
        pay -> paid
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
        pay -> paid
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
}
