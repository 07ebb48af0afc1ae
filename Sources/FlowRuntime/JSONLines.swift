// A log as text: one step a line, as JSON.
// Neighbours: FlowStep, Replay (which takes the log). The only file here that needs more than the
// standard library.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A flow whose three enums are `Codable`: its steps can be written down.
///
/// `flowc generate --runtime` writes the conformance where the table says `conforms: Codable`.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol CodableFlow: Flow {
  static func encode(_ state: State, to encoder: any Encoder) throws
  static func encode(_ event: Event, to encoder: any Encoder) throws
  static func encode(_ effect: Effect, to encoder: any Encoder) throws
  static func state(from decoder: any Decoder) throws -> State
  static func event(from decoder: any Decoder) throws -> Event
  static func effect(from decoder: any Decoder) throws -> Effect
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension FlowStep where F: CodableFlow {
  /// The step as one line of JSON, without a line end. Equal steps give equal lines.
  public func jsonLine() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(Line(self)), as: UTF8.self)
  }

  /// Reads a line that `jsonLine` wrote.
  public init(jsonLine line: some StringProtocol) throws {
    self = try JSONDecoder().decode(Line<F>.self, from: Data(line.utf8)).step
  }

  /// Reads a log of such lines. A last line that was cut off, as by a crash, is left out.
  public static func steps(fromJSONLines text: String) throws -> [FlowStep] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var steps: [FlowStep] = []
    for (index, line) in lines.enumerated() where !line.isEmpty {
      do {
        steps.append(try FlowStep(jsonLine: line))
      } catch {
        if index < lines.count - 1 { throw error }
      }
    }
    return steps
  }
}

/// A step in the form in which it is written.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
private struct Line<F: CodableFlow>: Codable {
  private struct State: Codable {
    let value: F.State
    init(_ value: F.State) { self.value = value }
    init(from decoder: any Decoder) throws { value = try F.state(from: decoder) }
    func encode(to encoder: any Encoder) throws { try F.encode(value, to: encoder) }
  }

  private struct Event: Codable {
    let value: F.Event
    init(_ value: F.Event) { self.value = value }
    init(from decoder: any Decoder) throws { value = try F.event(from: decoder) }
    func encode(to encoder: any Encoder) throws { try F.encode(value, to: encoder) }
  }

  private struct Effect: Codable {
    let value: F.Effect
    init(_ value: F.Effect) { self.value = value }
    init(from decoder: any Decoder) throws { value = try F.effect(from: decoder) }
    func encode(to encoder: any Encoder) throws { try F.encode(value, to: encoder) }
  }

  private let event: Event?
  private let before: State?
  private let state: State
  private let effects: [Effect]
  private let reentered: Bool

  init(_ step: FlowStep<F>) {
    event = step.event.map { Event($0) }
    before = step.before.map { State($0) }
    state = State(step.state)
    effects = step.effects.map { Effect($0) }
    reentered = step.reentered
  }

  var step: FlowStep<F> {
    FlowStep(
      event: event?.value,
      before: before?.value,
      state: state.value,
      effects: effects.map(\.value),
      reentered: reentered
    )
  }
}
