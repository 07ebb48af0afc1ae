// Findings about states, groups and blocks.
// Neighbour: Lowering/Places and Lowering/Rows, which report them.

extension CatalogueEntry {
  package static let placesEntries: [CatalogueEntry] = [
    misplacedAny, emptyGroup, initialOutside, invalidMember, finalWithRows, misplacedList,
    initialKeepsState,
  ]

  package static let misplacedAny = CatalogueEntry(
    "misplaced-any",
    .error,
    "`any` where it cannot stand, or with what it cannot have",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let emptyGroup = CatalogueEntry(
    "empty-group",
    .error,
    "a group without a state inside",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let initialOutside = CatalogueEntry(
    "initial-outside",
    .error,
    "an `initial:` that is not inside its group",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let invalidMember = CatalogueEntry(
    "invalid-member",
    .error,
    "a shared block that names what it cannot",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let finalWithRows = CatalogueEntry(
    "final-with-rows",
    .error,
    "a final state with lines that never hold",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let misplacedList = CatalogueEntry(
    "misplaced-list",
    .error,
    "`entry:` or `exit:` where it cannot stand",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let initialKeepsState = CatalogueEntry(
    "initial-keeps-state",
    .error,
    "an initial state that keeps another one",
    explanation: "",
    example: "",
    corrected: ""
  )
}
