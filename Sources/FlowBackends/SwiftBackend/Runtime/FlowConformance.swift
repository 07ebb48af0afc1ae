// The conformance of a flow to `FlowRuntime.Flow`: what the table says about how effects are run.
// Neighbours: PerformerDeclarations (who carries effects out), SwiftBackend (which writes both at the
// end of the file, for targets that depend on FlowRuntime). It decides nothing.

import FlowModel

struct FlowConformance {
  let context: Context
  private(set) var out: CodeWriter

  init(_ context: Context) {
    self.context = context
    self.out = context.writer(depth: 0)
    let name = identifier(flow.name.text)
    out.line(context.availability)
    // Functions that take a value of an enum without cases would give warnings.
    let conformed = flow.effects.isEmpty ? "EffectlessFlow" : "Flow"
    out.open("\(context.isolation)extension \(name): FlowRuntime.\(conformed) {")
    if !flow.effects.isEmpty {
      writeTraits()
      out.blank()
      writeSameWork()
      out.blank()
      writeLifetimes()
      out.blank()
      writeCancellations()
      out.blank()
    }
    for (index, type) in types.enumerated() {
      if index > 0 { out.blank() }
      open("areEqual(_ left: \(type), _ right: \(type)) -> \(bool)")
      out.line("left == right")
      out.close()
    }
    out.close()
    out.blank()
    out.line(context.availability)
    out.line("\(context.isolation)extension \(name).Outcome: FlowRuntime.FlowOutcome {}")
    if isCodable { writeCoding(name) }
  }

  private var isCodable: Bool {
    let all = flow.conformances
    return [all.state, all.event, all.effect].allSatisfy { $0.contains { $0.text == "Codable" } }
  }

  private mutating func writeCoding(_ name: String) {
    out.blank()
    out.line(context.availability)
    out.open("\(context.isolation)extension \(name): FlowRuntime.CodableFlow {")
    for (index, type) in types.enumerated() {
      let value = type.lowercased()
      if index > 0 { out.blank() }
      out.open(
        "\(context.access)static func encode(_ \(value): \(type), to encoder: any Encoder) throws {"
      )
      out.line("try \(value).encode(to: encoder)")
      out.close()
      out.blank()
      out.open(
        "\(context.access)static func \(value)(from decoder: any Decoder) throws -> \(type) {"
      )
      out.line("try \(type)(from: decoder)")
      out.close()
    }
    out.close()
  }

  private var flow: Flow { context.flow }
  /// The enums that have values.
  private var types: [String] { ["State", "Event"] + (flow.effects.isEmpty ? [] : ["Effect"]) }
  private var bool: String { context.names.standard("Bool") }

  private mutating func open(_ signature: String) {
    out.open("\(context.access)static func \(signature) {")
  }

  private mutating func writeTraits() {
    open("traits(of effect: Effect) -> FlowRuntime.EffectTraits")
    out.line("switch effect {")
    for effect in flow.effects {
      var arguments = ["\"\(escapedForLiteral(effect.name.text))\"", "isWork: \(effect.isWork)"]
      switch effect.runs {
      case .each: break
      case .latest: arguments.append("runs: .latest")
      case .first: arguments.append("runs: .first")
      }
      if !effect.lifetime.isEmpty { arguments.append("isBound: true") }
      if let lane = effect.lane { arguments.append("lane: \"\(escapedForLiteral(lane.text))\"") }
      out.open("case \(member(effect.name.text)):")
      out.layout(.list("FlowRuntime.EffectTraits(", arguments.map(Layout.text), ")"))
      out.outdent()
    }
    out.line("}")
    out.close()
  }

  private mutating func writeSameWork() {
    open("isSameWork(_ left: Effect, _ right: Effect) -> \(bool)")
    out.line("switch (left, right) {")
    for effect in flow.effects {
      let keys = effect.fields.indices.filter { effect.fields[$0].isKey }
      func pattern(_ side: String) -> String {
        let names = effect.fields.indices.map { keys.contains($0) ? "\(side)\($0 + 1)" : nil }
        return context.pattern(effect.name.text, effect.fields, names: names)
      }
      out.open("case (\(pattern("left")), \(pattern("right"))):")
      let tests = keys.map { "left\($0 + 1) == right\($0 + 1)" }
      out.line(tests.isEmpty ? "true" : tests.joined(separator: " && "))
      out.outdent()
    }
    if flow.effects.count > 1 {
      out.open("default:")
      out.line("false")
      out.outdent()
    }
    out.line("}")
    out.close()
  }

  private mutating func writeLifetimes() {
    open("isAlive(_ effect: Effect, in state: State, reentered: \(bool)) -> \(bool)")
    let bound = flow.effects.filter { !$0.lifetime.isEmpty }
    if bound.isEmpty {
      out.line("true")
      return out.close()
    }
    out.line("switch effect {")
    for effect in bound {
      out.open("case \(member(effect.name.text)):")
      writeLifetime(effect.lifetime)
      out.outdent()
    }
    if bound.count < flow.effects.count {
      out.open("default:")
      out.line("true")
      out.outdent()
    }
    out.line("}")
    out.close()
  }

  /// A state that is named is re-entered by `reenter`; one that is held through its group is not.
  private mutating func writeLifetime(_ lifetime: [Place]) {
    let named = flow.stateIDs.filter { lifetime.contains(.state($0)) }
    let held = Set(lifetime.flatMap(flow.states(in:)))
    let others = flow.stateIDs.filter { held.contains($0) && !named.contains($0) }
    out.line("switch state {")
    for (states, value) in [(named, "!reentered"), (others, "true")] where !states.isEmpty {
      out.open("case ", states.map { member(flow[$0].name.text) }, ":")
      out.line(value)
      out.outdent()
    }
    if held.count < flow.states.count {
      out.open("default:")
      out.line("false")
      out.outdent()
    }
    out.line("}")
  }

  private mutating func writeCancellations() {
    open("cancellation(of effect: Effect) -> Event?")
    let answering = flow.effects.filter { $0.cancelled != nil }
    if answering.isEmpty {
      out.line("nil")
      return out.close()
    }
    out.line("switch effect {")
    for effect in answering {
      guard let id = effect.cancelled else { continue }
      let keys = flow[id].fields.map(\.name.text)
      let locals = effect.fields.enumerated().map { index, field in
        keys.contains(field.name.text) ? "key\(index + 1)" : nil
      }
      out.open("case \(context.pattern(effect.name.text, effect.fields, names: locals)):")
      let values = keys.map { key in
        let index = effect.fields.firstIndex { $0.name.text == key } ?? 0
        return Layout.text("key\(index + 1)")
      }
      out.layout(context.construct(flow[id].name.text, flow[id].fields, values))
      out.outdent()
    }
    if answering.count < flow.effects.count {
      out.open("default:")
      out.line("nil")
      out.outdent()
    }
    out.line("}")
    out.close()
  }
}

extension Context {
  /// Since when concurrency runs.
  var availability: String { "@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)" }
}
