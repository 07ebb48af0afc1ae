// The `Performer` of a flow: a protocol with one method for each effect, the types that the methods
// give, and the way from an effect to its method and back to an event.
// Neighbours: RuntimeNames (what they are called), FlowConformance. It decides nothing.

import FlowModel

struct PerformerDeclarations {
  let context: Context
  private let names: RuntimeNames
  private(set) var out: CodeWriter

  init(_ context: Context) {
    self.context = context
    self.names = RuntimeNames(context.flow)
    self.out = context.writer(depth: 0)
    writeTypes()
    if names.isNested {
      out.line(context.availability)
      out.open("\(context.isolation)extension \(name) {")
      writeProtocol()
      out.close()
    } else {
      writeProtocol()
    }
    out.blank()
    let dispatch = PerformerDispatch(context, names)
    out.append(dispatch.out)
  }

  private var flow: Flow { context.flow }
  private var name: String { identifier(flow.name.text) }

  // MARK: The types that methods give

  private mutating func writeTypes() {
    var types: [(inout PerformerDeclarations) -> Void] = []
    var thrown: Set<EventID> = []
    for signature in names.signatures {
      let effect = flow[signature.effect]
      let effectName = effect.name.text
      if let type = signature.answer {
        types.append { $0.write(type, "How `\(effectName)` can end.", effect.outcomes) }
      }
      if let type = signature.report {
        types.append {
          $0.write(type, "What `\(effectName)` can report before its end.", effect.reports)
        }
      }
      if let event = effect.failure, let type = signature.failure, thrown.insert(event).inserted {
        types.append { $0.writeFailure(type, event) }
      }
    }
    if types.isEmpty { return }
    out.line(context.availability)
    out.open("\(context.isolation)extension \(name) {")
    for (index, write) in types.enumerated() {
      if index > 0 { out.blank() }
      write(&self)
    }
    out.close()
    out.blank()
  }

  private mutating func write(_ type: String, _ summary: String, _ events: [EventID]) {
    out.comment([summary], marker: "///")
    out.open("\(context.type)enum \(type): \(context.conformances([])) {")
    for event in events {
      out.comment(flow[event].docs, marker: "///")
      let parameters = flow[event].payload.map(parameter)
      let head = "case \(identifier(flow[event].name.text))"
      out.layout(parameters.isEmpty ? .text(head) : .list("\(head)(", parameters, ")"))
    }
    out.close()
  }

  /// Not isolated, since whoever throws it may be anywhere.
  private mutating func writeFailure(_ type: String, _ event: EventID) {
    let fields = flow[event].payload
    out.comment(["What is thrown for the event `\(flow[event].name.text)`."], marker: "///")
    // `Equatable` besides `Error` would fail where conformances are isolated.
    out.open("\(context.type)struct \(type): \(context.names.standard("Error")) {")
    for field in fields {
      out.line(
        "\(context.access)nonisolated let \(identifier(field.name.text)): \(field.type.swift)"
      )
    }
    out.blank()
    out.layout(
      .list("\(context.access)nonisolated init(", fields.map(parameter), ")"),
      suffix: " {"
    )
    for field in fields {
      let name = identifier(field.name.text)
      out.line("  self.\(field.name.text == "init" ? "`init`" : field.name.text) = \(name)")
    }
    out.line("}")
    out.close()
  }

  private func parameter(_ field: Field) -> Layout {
    let name = field.name.text
    let head = field.isLabelled ? declaredLabel(name) : "_ \(identifier(name))"
    return .text("\(head): \(field.type.swift)")
  }

  // MARK: The protocol

  private mutating func writeProtocol() {
    let generics = flow.generics.map(\.name.text).joined(separator: ", ")
    let whole = names.isNested ? name : "\(name)<\(generics)>"
    let head = names.isNested ? names.performer : "\(identifier(names.performer))<\(generics)>"
    out.comment(
      [
        "Carries out the effects of `\(flow.name.text)`: one method for each.", "",
        "Keys are filled in by the runtime: an answer is always for the effect that it answers.",
      ],
      marker: "///"
    )
    if !names.isNested { out.line(context.availability) }
    out.line("\(context.type)protocol \(head): FlowRuntime.EffectPerformer")
    out.open("where Effect == \(whole).Effect, Event == \(whole).Event {")
    for parameter in flow.generics {
      let constraints = parameter.constraints.map(\.swift).joined(separator: " & ")
      let bound = constraints.isEmpty ? "" : ": \(constraints)"
      out.line("associatedtype \(parameter.name.text)\(bound)")
    }
    for signature in names.signatures { writeRequirement(signature, whole) }
    out.close()
  }

  private mutating func writeRequirement(_ signature: EffectSignature, _ whole: String) {
    let effect = flow[signature.effect]
    out.comment(documentation(of: effect), marker: "///")
    var parameters = effect.fields.map(parameter)
    if !effect.reports.isEmpty {
      let isTaken = effect.fields.contains { $0.name.text == "report" }
      let given = signature.report.map { "\(whole).\($0)" }
      let types =
        given
        ?? flow[effect.reports[0]].payload.map { field in
          "_ \(identifier(field.name.text)): \(field.type.swift)"
        }.joined(separator: ", ")
      let sendable = context.names.standard("Sendable")
      parameters.append(
        .text("\(isTaken ? "report report2" : "report"): @escaping @\(sendable) (\(types)) -> Void")
      )
    }
    var tail = ") async"
    if effect.failure != nil {
      tail += signature.failure.map { " throws(\(whole).\($0))" } ?? " throws"
    }
    if let type = result(of: effect, signature, whole) { tail += " -> \(type)" }
    out.layout(.list("func \(identifier(signature.method))(", parameters, tail))
  }

  /// What a method returns; `nil` for nothing. One event gives its fields, several give an enum.
  private func result(of effect: Effect, _ signature: EffectSignature, _ whole: String) -> String? {
    if let answer = signature.answer { return "\(whole).\(answer)" }
    guard let event = effect.outcomes.first else { return nil }
    let fields = flow[event].payload
    if fields.isEmpty { return nil }
    if fields.count == 1 { return fields[0].type.swift }
    let parts = fields.map { "\(declaredLabel($0.name.text)): \($0.type.swift)" }
    return "(\(parts.joined(separator: ", ")))"
  }

  private func documentation(of effect: Effect) -> [String] {
    var says: [String] = []
    if effect.outcomes.count == 1 {
      says.append("When it returns, the flow gets `\(flow[effect.outcomes[0]].name.text)`.")
    }
    if let failure = effect.failure {
      says.append("When it throws, the flow gets `\(flow[failure].name.text)`.")
    }
    if let cancelled = effect.cancelled {
      says.append("When it was cancelled, the flow gets `\(flow[cancelled].name.text)`.")
    }
    if says.isEmpty || effect.docs.isEmpty { return effect.docs + says }
    return effect.docs + [""] + says
  }
}
