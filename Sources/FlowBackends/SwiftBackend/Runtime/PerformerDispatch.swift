// From an effect to the method of the `Performer` that carries it out, and from what that gives to the
// event: the keys are the effect's.
// Neighbours: PerformerDeclarations (the methods), RuntimeNames (what their types are called).

import FlowModel

struct PerformerDispatch {
  let context: Context
  private let names: RuntimeNames
  private(set) var out: CodeWriter

  init(_ context: Context, _ names: RuntimeNames) {
    self.context = context
    self.names = names
    self.out = context.writer(depth: 0)
    out.line(context.availability)
    out.open("\(context.isolation)extension \(performer) {")
    let apart = names.signatures.filter { needsInheritedIsolation(flow[$0.effect]) }
    writePerform(apart: Set(apart.map(\.effect)))
    if !apart.isEmpty {
      out.blank()
      writePerformInherited(apart)
    }
    out.close()
  }

  private mutating func writePerform(apart: Set<EffectID>) {
    out.comment(["Carries out one effect. The runtime calls it."], marker: "///")
    out.open("\(context.access)func perform(")
    out.line("_ effect: \(whole).Effect,")
    out.line("report: @escaping @\(sendable) (\(whole).Event) -> Void,")
    out.line("isolation: isolated (any Actor)?")
    out.reopen(") async -> FlowRuntime.EffectEnding<\(whole).Event> {")
    out.line("switch effect {")
    for signature in names.signatures {
      if apart.contains(signature.effect) {
        out.open("case \(member(flow[signature.effect].name.text)):")
        out.line("return await self.\(inherited)(effect, report: report)")
        out.outdent()
      } else {
        write(signature)
      }
    }
    out.line("}")
    out.close()
  }

  /// Where the module's default isolation is the main actor, a dictionary of the module's own keys can
  /// be named on the main actor only. So its effects are carried out in whatever isolation is default.
  private mutating func writePerformInherited(_ signatures: [EffectSignature]) {
    out.comment(["These effects carry types that need a conformance of this module's."])
    out.open("private func \(inherited)(")
    out.line("_ effect: \(whole).Effect,")
    out.line("report: @escaping @\(sendable) (\(whole).Event) -> Void")
    out.reopen(") async -> FlowRuntime.EffectEnding<\(whole).Event> {")
    out.line("switch effect {")
    signatures.forEach { write($0) }
    if signatures.count < flow.effects.count {
      out.open("default:")
      out.line("return .returned(nil)")
      out.outdent()
    }
    out.line("}")
    out.close()
  }

  private let inherited = "performInherited"
  private var sendable: String { context.names.standard("Sendable") }

  private func needsInheritedIsolation(_ effect: Effect) -> Bool {
    if flow.isolation == .nonisolated { return false }
    let fields = effect.fields + effect.answers.flatMap { flow[$0].fields }
    return fields.contains { needsConformance($0.type) }
  }

  /// Whether naming the type needs a conformance that may be isolated.
  private func needsConformance(_ type: Type) -> Bool {
    switch type {
    case .bool, .state: false
    case .optional(let inner), .array(let inner): needsConformance(inner)
    case .result(let left, let right): needsConformance(left) || needsConformance(right)
    case .dictionary(let key, let value): !isStandard(key) || needsConformance(value)
    case .named(_, let arguments), .union(_, _, let arguments):
      arguments.contains { !isStandard($0) }
    }
  }

  private func isStandard(_ type: Type) -> Bool {
    switch type {
    case .bool: true
    case .named(let name, let arguments): arguments.isEmpty && standardTypes.contains(name)
    case .optional(let inner), .array(let inner): isStandard(inner)
    default: false
    }
  }

  private var flow: Flow { context.flow }

  private var performer: String {
    names.isNested
      ? "\(identifier(flow.name.text)).\(names.performer)" : identifier(names.performer)
  }

  private var whole: String {
    let generics = flow.generics.map(\.name.text).joined(separator: ", ")
    return identifier(flow.name.text) + (generics.isEmpty ? "" : "<\(generics)>")
  }

  private mutating func write(_ signature: EffectSignature) {
    let effect = flow[signature.effect]
    let locals = EffectLocals(effect, in: flow)
    let pattern = context.pattern(effect.name.text, effect.fields, names: locals.names)
    out.open("case \(pattern):")
    if let failure = effect.failure {
      out.open(signature.failure.map { "do throws(\(whole).\($0)) {" } ?? "do {")
      writeCall(signature, effect, locals)
      out.reopen("} catch {")
      let thrown = event(failure, locals) { "error.\($0.name.text)" }
      out.layout(thrown.prefixed("return .threw("), suffix: ")")
      out.close()
    } else {
      writeCall(signature, effect, locals)
    }
    out.outdent()
  }

  private mutating func writeCall(
    _ signature: EffectSignature,
    _ effect: Effect,
    _ locals: EffectLocals
  ) {
    writeReporter(signature, effect, locals)
    let call = call(effect, signature, locals)
    if signature.answer != nil {
      out.layout(call.prefixed("switch "), suffix: " {")
      writeCases(effect.outcomes, locals) { "return .returned(\($0))" }
      out.line("}")
    } else if let answered = effect.outcomes.first, !flow[answered].payload.isEmpty {
      let fields = flow[answered].payload
      out.layout(call.prefixed("let answer = "))
      let given = event(answered, locals) { field in
        fields.count == 1 ? "answer" : "answer.\(field.name.text)"
      }
      out.layout(given.prefixed("return .returned("), suffix: ")")
    } else {
      out.layout(call)
      let given = effect.outcomes.first.map { event($0, locals) { _ in "" } } ?? .text("nil")
      out.layout(given.prefixed("return .returned("), suffix: ")")
    }
  }

  private func call(_ effect: Effect, _ signature: EffectSignature, _ locals: EffectLocals)
    -> Layout
  {
    var arguments = zip(effect.fields, locals.names).map { field, local in
      Layout.text((field.isLabelled ? "\(label(field.name.text)): " : "") + (local ?? ""))
    }
    if !effect.reports.isEmpty { arguments.append(reporter(effect, signature, locals)) }
    let head = (effect.failure == nil ? "await self" : "try await self") + member(signature.method)
    return .list("\(head)(", arguments, ")")
  }

  /// The function that a performer calls before the end, where that is more than an argument.
  private mutating func writeReporter(
    _ signature: EffectSignature,
    _ effect: Effect,
    _ locals: EffectLocals
  ) {
    guard let type = signature.report else { return }
    out.open("let reporting: @\(sendable) (\(whole).\(type)) -> Void = { reported in")
    out.line("switch reported {")
    writeCases(effect.reports, locals) { "report(\($0))" }
    out.line("}")
    out.close()
  }

  private func reporter(
    _ effect: Effect,
    _ signature: EffectSignature,
    _ locals: EffectLocals
  ) -> Layout {
    if signature.report != nil { return .text("report: reporting") }
    let payload = flow[effect.reports[0]].payload
    let reported = event(effect.reports[0], locals) { field in
      "$\(payload.firstIndex { $0.name == field.name } ?? 0)"
    }
    return .text("report: { report(\(reported.flat)) }")
  }

  private mutating func writeCases(
    _ events: [EventID],
    _ locals: EffectLocals,
    _ statement: (String) -> String
  ) {
    for id in events {
      let payload = flow[id].payload
      let bound = payload.indices.map { "value\($0 + 1)" }
      out.open("case \(context.pattern(flow[id].name.text, payload, names: bound)):")
      out.line(statement(value(id, locals).flat))
      out.outdent()
    }
  }

  /// An event whose payload was bound as `value1`, `value2`, …
  private func value(_ id: EventID, _ locals: EffectLocals) -> Layout {
    let payload = flow[id].payload
    return event(id, locals) { field in
      "value\((payload.firstIndex { $0.name == field.name } ?? 0) + 1)"
    }
  }

  /// An event with the effect's keys, and what `payload` says for its other fields.
  private func event(
    _ id: EventID,
    _ locals: EffectLocals,
    payload: (Field) -> String
  ) -> Layout {
    let fields = flow[id].fields
    let values = fields.map { field in
      Layout.text(field.isKey ? locals[field.name.text] : payload(field))
    }
    return context.construct(flow[id].name.text, fields, values)
  }
}

/// What the fields of an effect are bound as: their own names, unless the method needs those.
private struct EffectLocals {
  /// One for each field.
  let names: [String?]
  private let fields: [Field]

  init(_ effect: Effect, in flow: Flow) {
    let used = [
      "effect", "report", "isolation", "answer", "error", "reporting", "reported", "self",
    ]
    var fresh = FreshNames(taken: Set(used))
    let longest = effect.answers.map { flow[$0].payload.count }.max() ?? 0
    fresh.reserve(Set((0..<longest).map { "value\($0 + 1)" }))
    fields = effect.fields
    names = effect.fields.map { identifier(fresh.take($0.name.text)) }
  }

  subscript(name: String) -> String {
    for (field, local) in zip(fields, names) where field.name.text == name { return local ?? "" }
    return ""
  }
}
