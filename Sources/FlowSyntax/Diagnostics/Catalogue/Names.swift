// Findings about names: what may be one, and what one that is not found may have meant.
// Neighbour: Lowering/Names, which reports most of them.

extension CatalogueEntry {
  package static let namesEntries: [CatalogueEntry] = [
    unknownName, duplicateName, lookalikeName, refusedName, hiddenName, ambiguousName,
    generatedNameClash,
  ]

  package static let unknownName = CatalogueEntry(
    "unknown-name",
    .error,
    "a name that nothing in the table declares",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let duplicateName = CatalogueEntry(
    "duplicate-name",
    .error,
    "the same entry written twice",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let lookalikeName = CatalogueEntry(
    "lookalike-name",
    .error,
    "two names that differ only in their Unicode form",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let refusedName = CatalogueEntry(
    "refused-name",
    .error,
    "a name that Swift or the language cannot have there",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let hiddenName = CatalogueEntry(
    "hidden-name",
    .error,
    "a name that would hide another one",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let ambiguousName = CatalogueEntry(
    "ambiguous-name",
    .error,
    "a name that both the event and the state have",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let generatedNameClash = CatalogueEntry(
    "generated-name-clash",
    .error,
    "a name that the generated code needs for something else",
    explanation: "",
    example: "",
    corrected: ""
  )
}
