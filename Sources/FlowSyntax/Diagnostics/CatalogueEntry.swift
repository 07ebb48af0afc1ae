// A kind of finding: what every diagnostic of that kind has in common.
// The entries stand in Catalogue/, one file an area, as `extension CatalogueEntry`.
// A test compiles every example and expects exactly its id, and nothing for the corrected one.

/// A kind of finding, with its explanation for people.
package struct CatalogueEntry: Sendable {
  /// Kebab-case; never reused for another meaning.
  package let id: String
  package let severity: Severity
  /// What is wrong, in one line, without names.
  package let summary: String
  /// Why it is wrong and what to do, in a few sentences.
  package let explanation: String
  /// A whole table that yields exactly this finding.
  package let example: String
  /// The same table, mended; it yields nothing.
  package let corrected: String

  package init(
    _ id: String,
    _ severity: Severity,
    _ summary: String,
    explanation: String,
    example: String,
    corrected: String
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.example = example
    self.corrected = corrected
  }
}
