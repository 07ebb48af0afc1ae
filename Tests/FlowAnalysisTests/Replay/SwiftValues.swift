// Sampled values as Swift source, and as the text in which the generated program prints them.
// Neighbours: SampleValues, ReplayTests, TestSupport/SwiftProgram (which prints).

import FlowModel

struct SwiftValues {
  let flow: Flow

  /// Types that the table does not know: numbers stand for their values.
  var opaqueTypes: Set<String> {
    var names: Set<String> = []
    func note(_ type: Type) {
      switch type {
      case .optional(let inner), .array(let inner): note(inner)
      case .named(let name, _) where !["Int", "String"].contains(name): names.insert(name)
      default: break
      }
    }
    var fields = flow.events.flatMap(\.fields) + flow.effects.flatMap(\.fields)
    fields += flow.states.flatMap(\.fields)
    fields += flow.groups.flatMap(\.fields)
    fields += flow.unions.flatMap(\.cases).flatMap(\.fields)
    for field in fields { note(field.type) }
    for case .constant(let type) in flow.uses.map(\.kind) { note(type) }
    return names
  }

  /// What `uses` names: a guard says what it is told to say.
  var constants: [String: String] {
    var result: [String: String] = [:]
    for use in flow.uses {
      guard case .constant(let type) = use.kind else { continue }
      result[use.name.text] =
        type == .bool
        ? "Bool { answers.isEmpty ? false : answers.removeFirst() }"
        : "\(type.swift) { \(swift(Sampler(flow: flow).values(of: type)[0], type)) }"
    }
    return result
  }

  // MARK: Source

  func swift(_ value: SampleValue, _ type: Type) -> String {
    switch (value, type) {
    case (.some(let inner), .optional(let wrapped)): swift(inner, wrapped)
    case (.none, _): "nil"
    case (.bool(let value), _): "\(value)"
    case (.number(let number), _): "\(number)"
    case (.text(let text), _): "\"\(text)\""
    case (.unionCase(let index, let values), .union(let union, _, _)):
      ".`\(flow[union].cases[index].name.text)`\(arguments(values, flow[union].cases[index].fields))"
    default: "?"
    }
  }

  private func arguments(_ values: [SampleValue], _ fields: [Field]) -> String {
    if fields.isEmpty { return "" }
    let texts = zip(fields, values).map { field, value in
      (field.isLabelled ? "\(field.name.text): " : "") + swift(value, field.type)
    }
    return "(\(texts.joined(separator: ", ")))"
  }

  func event(_ step: ExplorerStep) -> String {
    guard let event = step.event else { return "?" }
    return ".`\(flow[event].name.text)`\(arguments(step.payload, flow[event].fields))"
  }

  /// What `start` is called with: the fields that `initial` leaves out.
  func startArguments(_ step: ExplorerStep) -> String {
    let fields = flow.fields(of: flow.initial.state)
    return zip(zip(fields, step.target.fields), flow.initial.arguments).compactMap { pair, given in
      if given != nil { return nil }
      let (field, value) = pair
      return (field.isLabelled ? "\(field.name.text): " : "") + swift(value, field.type)
    }
    .joined(separator: ", ")
  }

  // MARK: Text

  func line(_ step: ExplorerStep) -> String {
    let effects = step.asks.map { ask in
      ".\(flow[ask.effect].name.text)\(text(ask.arguments, flow[ask.effect].fields))"
    }
    let reentered = step.reenters
    return "\(text(step.target)) | \(effects.joined(separator: "; ")) | \(reentered)"
  }

  private func text(_ place: Configuration) -> String {
    ".\(flow[place.state].name.text)\(text(place.fields, flow.fields(of: place.state)))"
  }

  private func text(_ values: [SampleValue], _ fields: [Field]) -> String {
    if fields.isEmpty { return "" }
    let texts = zip(fields, values).map { field, value in
      (field.isLabelled ? "\(field.name.text): " : "") + text(value, field.type)
    }
    return "(\(texts.joined(separator: ", ")))"
  }

  private func text(_ value: SampleValue, _ type: Type) -> String {
    switch (value, type) {
    case (.some(let inner), .optional(let wrapped)): "some \(text(inner, wrapped))"
    case (.none, _): "nil"
    case (.bool(let value), _): "\(value)"
    case (.number(let number), _): "\(number)"
    case (.text(let text), _): "\"\(text)\""
    case (.unionCase(let index, let values), .union(let union, _, _)):
      ".\(flow[union].cases[index].name.text)\(text(values, flow[union].cases[index].fields))"
    case (.state(let place), _): text(place)
    default: "?"
    }
  }
}
