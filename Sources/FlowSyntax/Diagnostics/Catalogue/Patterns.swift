// Findings about what rows match and bind.
// Neighbour: Lowering/Patterns and Lowering/Rows, which report them.

extension CatalogueEntry {
  package static let patternsEntries: [CatalogueEntry] = [
    wrongPattern, unknownCase, patternCount, boundKey, keyWithoutField, unequalBindings,
  ]

  package static let wrongPattern = CatalogueEntry(
    "wrong-pattern",
    .error,
    "a pattern that its value can never match",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let unknownCase = CatalogueEntry(
    "unknown-case",
    .error,
    "a case that the union does not have",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let patternCount = CatalogueEntry(
    "pattern-count",
    .error,
    "too many or too few patterns",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let boundKey = CatalogueEntry(
    "bound-key",
    .error,
    "a pattern for a key",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let keyWithoutField = CatalogueEntry(
    "key-without-field",
    .error,
    "a keyed row where the state has no such field",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let unequalBindings = CatalogueEntry(
    "unequal-bindings",
    .error,
    "alternatives that bind different names",
    explanation: "",
    example: "",
    corrected: ""
  )
}
