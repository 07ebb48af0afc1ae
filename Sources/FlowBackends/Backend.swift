// What a back end is: a total function from the flat table to text.
// Neighbours: SwiftBackend/, DotBackend. A back end sees no syntax and reports nothing: what a
// target language cannot express is a check, so that its error has a line.

import FlowModel

/// A target language.
package protocol Backend: Sendable {
  /// As the command names it: `swift`, `dot`.
  static var id: String { get }
  /// Renders a table that has no errors. The same table gives the same bytes.
  func render(_ table: TransitionTable) -> String
}
