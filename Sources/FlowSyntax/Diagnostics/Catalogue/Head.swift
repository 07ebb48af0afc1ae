// Findings about the head of a table.
// Neighbour: Lowering/Head, which reports them.

extension CatalogueEntry {
  package static let headEntries: [CatalogueEntry] = [
    missingKey, flowNotFirst, unknownWord, needlessConformance,
  ]

  package static let missingKey = CatalogueEntry(
    "missing-key",
    .error,
    "a table without a key that it needs",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let flowNotFirst = CatalogueEntry(
    "flow-not-first",
    .error,
    "a table that does not begin with `flow:`",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let unknownWord = CatalogueEntry(
    "unknown-word",
    .error,
    "a word that its key does not know",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let needlessConformance = CatalogueEntry(
    "needless-conformance",
    .error,
    "a conformance that every flow has",
    explanation: "",
    example: "",
    corrected: ""
  )
}
