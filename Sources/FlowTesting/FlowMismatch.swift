// Why a test of a flow fails.
// Neighbours: Reactions, FlowTest (which throw it). Neither Swift Testing nor XCTest is imported: a
// thrown error fails a test of either, so this library needs none of the two.

import FlowRuntime

/// What was expected of a flow, and what it did instead.
public struct FlowMismatch: Error, Sendable, CustomStringConvertible {
  /// What differs, over several lines.
  public let message: String
  /// The file of the test, as `#fileID` has it.
  public let file: String
  /// The line of the test, from 1.
  public let line: Int

  /// The place and the message, as a compiler writes them.
  public var description: String { "\(file):\(line): \(message)" }

  init(_ message: String, _ place: Place) {
    self.message = message
    file = place.file
    line = place.line
  }
}

/// Where a test says what it expects.
struct Place: Sendable {
  let file: String
  let line: Int
}

/// A line for each part of a step that is not as expected.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
func differences<F: Flow>(
  _ flow: F.Type,
  between step: (state: F.State, effects: [F.Effect]),
  and expected: (state: F.State, effects: [F.Effect])
) -> [String] {
  var lines: [String] = []
  if !F.areEqual(step.state, expected.state) {
    lines.append("the state is \(step.state), not \(expected.state)")
  }
  let areSame =
    step.effects.count == expected.effects.count
    && zip(step.effects, expected.effects).allSatisfy { F.areEqual($0, $1) }
  if !areSame { lines.append("it asks for \(step.effects), not \(expected.effects)") }
  return lines
}
