// Findings about arguments: labels, order, what is missing.
// Neighbour: Lowering/Arguments, which reports them.

extension CatalogueEntry {
  package static let argumentsEntries: [CatalogueEntry] = [
    missingArgument, missingLabel, unknownLabel, extraArgument, argumentOrder, idleSpread,
    misplacedSpread, unkeptState,
  ]

  package static let missingArgument = CatalogueEntry(
    "missing-argument",
    .error,
    "a field that nothing gives a value",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let missingLabel = CatalogueEntry(
    "missing-label",
    .error,
    "an argument without its label",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let unknownLabel = CatalogueEntry(
    "unknown-label",
    .error,
    "a label that no field has",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let extraArgument = CatalogueEntry(
    "extra-argument",
    .error,
    "an argument too many",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let argumentOrder = CatalogueEntry(
    "argument-order",
    .error,
    "arguments out of order",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let idleSpread = CatalogueEntry(
    "idle-spread",
    .error,
    "`...` that takes nothing",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let misplacedSpread = CatalogueEntry(
    "misplaced-spread",
    .error,
    "`...` where it cannot stand",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let unkeptState = CatalogueEntry(
    "unkept-state",
    .error,
    "a field of type `State` with something else than a state of this flow",
    explanation: "",
    example: "",
    corrected: ""
  )
}
