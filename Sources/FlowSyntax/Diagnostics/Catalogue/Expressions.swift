// Findings about expressions and their types.
// Neighbour: Lowering/Expressions and Lowering/Literals, which report them.

extension CatalogueEntry {
  package static let expressionsEntries: [CatalogueEntry] = [
    wrongType, uncalledFunction, impureValue,
  ]

  package static let wrongType = CatalogueEntry(
    "wrong-type",
    .error,
    "a value that cannot be of the type asked for",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let uncalledFunction = CatalogueEntry(
    "uncalled-function",
    .error,
    "a function that is not called",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let impureValue = CatalogueEntry(
    "impure-value",
    .warning,
    "a value that differs each time",
    explanation: "",
    example: "",
    corrected: ""
  )
}
