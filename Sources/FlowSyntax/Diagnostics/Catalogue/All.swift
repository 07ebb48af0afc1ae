// The whole catalogue, area by area.
// A test compiles every example; another one sees that no ID is there twice.

extension CatalogueEntry {
  package static let all: [CatalogueEntry] =
    textEntries + grammarEntries + headEntries + namesEntries + declarationsEntries + placesEntries
    + argumentsEntries + patternsEntries + expressionsEntries + targetsEntries
    + rowEntries + coverageEntries + reachabilityEntries
    + proofEntries + pathEntries
}
