// Random events for a table, and walks through it in the interpreter.
// Neighbours: Batch (which compares them with the generated program), Interpretation.

import FlowSyntax
import Foundation

/// One table with what it is tried on.
struct Trial {
  let text: String
  let reading: Interpretation
  /// The events that are sent to it.
  var events: [EventValue] = []
  /// The values of the parameters of `start`, by name; one entry for each way to start.
  var starts: [[Labelled]] = []
  var parameters: [Field] = []
  var walks: [Walk] = []
  /// How often the walks use what.
  private(set) var features: [Feature: Int] = [:]

  var name: String { reading.declarations.name }

  struct Walk {
    /// Which start, and then which events.
    var steps: [Int]
    /// What the interpreter says of each.
    var expected: [String]
    /// Why the last step traps, where it does; it has no line in `expected`.
    var trap: String?
  }

  init(_ text: String, _ tree: SyntaxTree, _ dice: Dice) throws {
    self.text = text
    reading = try Interpretation(tree)
    let values = ValueWriter(declarations: reading.declarations, dice: dice)
    for name in reading.declarations.eventNames {
      let fields = reading.declarations.events[name] ?? []
      for _ in 0..<min(6, 1 + 3 * fields.count) {
        events.append(EventValue(name: name, fields: fields.map(values.labelled)))
      }
    }
    parameters = try reading.startParameters()
    for _ in 0..<(parameters.isEmpty ? 1 : 3) { starts.append(parameters.map(values.labelled)) }
    for _ in 0..<8 { walks.append(try walk(dice)) }
  }

  private mutating func walk(_ dice: Dice) throws -> Walk {
    _ = reading.takeNotes()
    let start = dice.int(0...starts.count - 1)
    let given = zip(parameters, starts[start]).map { ($0.name, $1.value) }
    var walk = Walk(steps: [start], expected: [])
    guard
      case .outcome(var state, let effects, _) = try reading.start(
        Dictionary(uniqueKeysWithValues: given)
      )
    else { return walk }
    features.merge(reading.takeNotes(), uniquingKeysWith: +)
    walk.expected.append(Self.line(state, effects, false))
    for _ in 0..<dice.int(4...18) {
      // Mostly an event that changes something; a walk of dropped events shows little.
      var index = 0
      var step = Step.trap(reason: "")
      for attempt in 0..<6 {
        index = dice.int(0...events.count - 1)
        _ = reading.takeNotes()
        step = try reading.step(state, events[index])
        if case .outcome(let next, let effects, _) = step, next != state || !effects.isEmpty {
          break
        }
        if case .trap = step, attempt > 2, dice.chance(0.1) { break }
        if attempt > 2, case .outcome = step { break }
      }
      walk.steps.append(index)
      features.merge(reading.takeNotes(), uniquingKeysWith: +)
      switch step {
      case .trap(let reason):
        walk.trap = reason
        return walk
      case .outcome(let next, let effects, let isReentered):
        walk.expected.append(Self.line(next, effects, isReentered))
        state = next
      }
    }
    return walk
  }

  /// An event that has taken what a finding says is never taken. The finding of some triggers of a
  /// row stands at the whole row, and names their events.
  func taken(of finding: Diagnostic) -> String? {
    let named = finding.message.components(separatedBy: " is never taken")[0]
    return reading.taken.first { offset, event in
      finding.span.start <= offset && offset < finding.span.end && named.contains("`\(event)`")
    }?.value
  }

  private static func line(_ state: StateValue, _ effects: [EffectValue], _ isReentered: Bool)
    -> String
  {
    "\(state) | \(effects.map(\.description).joined(separator: "; ")) | \(isReentered)"
  }

  /// The Swift that starts this flow and sends it the events.
  var driver: String {
    let type = name + (reading.declarations.isGeneric ? "<Int>" : "")
    let starts = starts.map { values in
      let arguments = zip(parameters, values).map { field, value in
        (field.label.map { "\($0): " } ?? "") + value.value.swift
      }
      return "    { \(type).start(\(arguments.joined(separator: ", "))) },"
    }
    let events = events.map { "    .`\($0.name)`\(Labelled.swift($0.fields))," }
    return """
      extension \(name).Outcome: Walkable {}
      func walk\(name)(_ steps: [Int]) {
        let starts: [() -> \(type).Outcome] = [
      \(starts.joined(separator: "\n"))
        ]
        let events: [\(type).Event] = [
      \(events.joined(separator: "\n"))
        ]
        walk(starts, events, \(type).reduce, steps)
      }

      """
  }
}

/// Random values of a type.
struct ValueWriter {
  let declarations: DeclarationSet
  let dice: Dice

  func labelled(_ field: Field) -> Labelled {
    if Vocabulary.keys.contains(where: { $0.name == field.name && $0.type == field.type }) {
      let value: Value =
        field.type == Vocabulary.int ? .int(dice.int(1...2)) : .string(dice.pick(["a", "b"]))
      return Labelled(label: field.label, value: value)
    }
    return Labelled(label: field.label, value: value(field.type))
  }

  func value(_ type: TypeRef, depth: Int = 0) -> Value {
    switch type {
    case .optional(let wrapped):
      return .optional(dice.chance(0.35) ? nil : value(wrapped, depth: depth))
    case .array(let element):
      return .array((0..<dice.int(0...2)).map { _ in value(element, depth: depth + 1) })
    case .named("Int", _), .named("Item", _): return .int(dice.pick([-1, 0, 1, 2, 3, 7]))
    case .named("Bool", _): return .bool(dice.chance(0.5))
    case .named("String", _): return .string(dice.pick(["", "a", "b", "zz"]))
    case .named(let union, _):
      guard let cases = declarations.cases(of: type) else { return Support.box(dice.int(0...4)) }
      if declarations.unions[union]?.isOpen == true, dice.chance(0.3) { return .variant("odd", []) }
      let simple = cases.filter(\.fields.isEmpty)
      let (name, fields) = dice.pick(depth > 2 && !simple.isEmpty ? simple : cases)
      return .variant(
        name,
        fields.map { Labelled(label: $0.label, value: value($0.type, depth: depth + 1)) }
      )
    }
  }
}
