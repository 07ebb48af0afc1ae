// Findings about where rows go.
// Neighbour: Lowering/Targets, which reports them.

extension CatalogueEntry {
  package static let targetsEntries: [CatalogueEntry] = [
    targetGroup, effectsOfPerform,
  ]

  package static let targetGroup = CatalogueEntry(
    "target-group",
    .error,
    "a group that a row cannot go to",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let effectsOfPerform = CatalogueEntry(
    "effects-of-perform",
    .error,
    "effects below a row that acts as another event",
    explanation: "",
    example: "",
    corrected: ""
  )
}
