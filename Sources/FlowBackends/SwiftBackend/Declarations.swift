// The three enums of a flow, the unions that it owns, and the accessors of its groups.
// Neighbours: OutcomeDeclarations (Effects, Outcome), Reducer (the functions).

import FlowModel
import FlowSyntax

struct Declarations {
  let context: Context
  private(set) var out: CodeWriter

  init(_ context: Context) {
    self.context = context
    self.out = context.writer(depth: 1)
    writeState()
    out.blank()
    writeEvent()
    out.blank()
    writeEffect()
    for union in flow.unions where !union.isExtern {
      out.blank()
      write(union)
    }
  }

  private var flow: Flow { context.flow }
  private var names: Names { context.names }

  private mutating func writeState() {
    out.comment(["Where the flow is. Each case holds only what makes sense there."], marker: "///")
    let fields = flow.stateIDs.flatMap(flow.fields(of:))
    openEnum("State", flow.conformances.state, of: fields, at: flow.sections.states)
    for state in flow.stateIDs {
      let declared = flow[state]
      out.comment(declared.docs, marker: "///")
      let fields = flow.fields(of: state)
      let own = fields.count - declared.fields.count
      writeCase(
        fields.contains { $0.type == .state } ? "indirect case" : "case",
        declared.name,
        fields,
        placing: own...
      )
    }
    let accessors = Accessors(context)
    out.append(accessors.out)
    out.close()
  }

  /// One of the three enums. The protocols that the table names stand where it names them; without
  /// them, that a field cannot be compared is said of the section, with a note at the field. Where all
  /// types are Swift's own, there is nothing to say of it.
  private mutating func openEnum(
    _ name: String,
    _ more: [Name],
    of fields: [Field],
    at section: Span?
  ) {
    let section = fields.allSatisfy { isStandard($0.type) } ? nil : section
    let head = "\(context.type)enum \(name)"
    let further = more.filter { !["Equatable", "Sendable"].contains($0.text) }
    guard out.isLocated, section != nil || !further.isEmpty else {
      return out.openType(head, conformingTo: context.conformances(further))
    }
    if further.isEmpty, let section {
      return out.openLocated([
        Fragment("\(context.type)enum "),
        Fragment("\(name): \(context.conformances([])) {", at: context.location(section)),
      ])
    }
    let names = further.map { [Fragment($0.text, at: context.location($0.span))] }
    out.openLocated(
      [Fragment("\(head): \(context.conformances([])), ")]
        + names.joined(separator: [Fragment(", ")]) + [Fragment(" {")]
    )
  }

  private mutating func writeEvent() {
    out.comment(["What happened."], marker: "///")
    openEnum(
      "Event",
      flow.conformances.event,
      of: flow.events.flatMap(\.fields),
      at: flow.sections.events
    )
    for event in flow.events {
      out.comment(event.docs, marker: "///")
      writeCase("case", event.name, event.fields)
    }
    out.close()
  }

  private mutating func writeEffect() {
    out.comment(["What the flow asks the outside world to do."], marker: "///")
    // Swift cannot synthesize coding for an enum without cases, and there is no value to code.
    let coding: Set<String> = flow.effects.isEmpty ? ["Codable", "Encodable", "Decodable"] : []
    openEnum(
      "Effect",
      flow.conformances.effect.filter { !coding.contains($0.text) },
      of: flow.effects.flatMap(\.fields),
      at: flow.sections.effects
    )
    for effect in flow.effects {
      out.comment(effect.docs, marker: "///")
      writeCase("case", effect.name, effect.fields)
    }
    out.close()
  }

  private mutating func write(_ union: Union) {
    let further = synthesizedConformances(of: union)
    let bounds =
      [names.standard("Equatable"), names.standard("Sendable")]
      + further.map(\.text).filter { $0 != "Error" }
    let parameters = union.parameters.map { "\($0.text): \(bounds.joined(separator: " & "))" }
    let generics = parameters.isEmpty ? "" : "<\(parameters.joined(separator: ", "))>"
    let indirect = isRecursive(union) ? "indirect " : ""
    out.comment(union.docs, marker: "///")
    out.openType(
      "\(context.type)\(indirect)enum \(identifier(union.name.text))\(generics)",
      conformingTo: context.conformances(further)
    )
    for unionCase in union.cases {
      out.comment(unionCase.docs, marker: "///")
      writeCase("case", unionCase.name, unionCase.fields)
    }
    out.close()
  }

  /// A case of an enum. Types and defaults that Swift could refuse stand where the table has them;
  /// those before `own` are another entry's and have no place here.
  private mutating func writeCase(
    _ keyword: String,
    _ name: Name,
    _ fields: [Field],
    placing own: PartialRangeFrom<Int> = 0...
  ) {
    let head = "\(keyword) \(identifier(name.text))"
    if fields.isEmpty { return out.line(head) }
    let parts = fields.enumerated().map { index, field in
      declaration(of: field, isPlaced: own.contains(index))
    }
    let isPlaced = parts.joined().contains { $0.location != nil }
    guard isPlaced else {
      let arguments = parts.map { Layout.text($0.map(\.text).joined()) }
      return out.layout(.list("\(head)(", arguments, ")"))
    }
    out.located(
      [Fragment("\(keyword) ")]
        + [Fragment("\(identifier(name.text))(", at: nil)]
        + parts.joined(separator: [Fragment(", ")]) + [Fragment(")")]
    )
  }

  private func declaration(of field: Field, isPlaced: Bool) -> [Fragment] {
    let name = field.name.text
    let head = field.isLabelled ? "\(declaredLabel(name)): " : "_ \(identifier(name)): "
    let place = isPlaced && !isStandard(field.type) ? context.location(field.typeSpan) : nil
    var fragments = [Fragment(head), Fragment(field.type.swift, at: place)]
    if let value = context.declaredDefault(field) {
      fragments.append(Fragment(" = "))
      fragments += isPlaced ? context.fragments(value) : [Fragment(context.text(value))]
    }
    return fragments
  }

  /// Whether Swift surely knows the type and can compare it.
  private func isStandard(_ type: Type) -> Bool {
    switch type {
    case .bool, .state: true
    case .optional(let wrapped), .array(let wrapped): isStandard(wrapped)
    case .named(let name, let arguments):
      arguments.isEmpty && ["String", "Int", "Double", "Float"].contains(name)
    case .union(let union, _, let arguments):
      !flow[union].isExtern && arguments.allSatisfy(isStandard)
    case .dictionary, .result: false
    }
  }

  /// Those conformances of the enums that hold a union which Swift can synthesize for it too.
  private func synthesizedConformances(of union: Union) -> [Name] {
    let synthesized: Set<String> = ["Hashable", "Codable", "Encodable", "Decodable"]
    var names: [Name] = []
    if isFailure(union) { names.append(Name("Error", union.span)) }
    let holders: [([Name], [Field])] = [
      (
        flow.conformances.state,
        flow.groups.flatMap(\.fields) + flow.states.flatMap(\.fields)
      ),
      (flow.conformances.event, flow.events.flatMap(\.fields)),
      (flow.conformances.effect, flow.effects.flatMap(\.fields)),
    ]
    for (conformances, fields) in holders {
      let wanted = conformances.filter { synthesized.contains($0.text) }
      if wanted.isEmpty { continue }
      let held = reachableUnions(from: fields.map(\.type))
      guard held.contains(where: { flow[$0].name == union.name }) else { continue }
      for name in wanted where !names.contains(where: { $0.text == name.text }) {
        names.append(name)
      }
    }
    return names
  }

  /// Whether a `Result` fails with it.
  private func isFailure(_ union: Union) -> Bool {
    func isFailure(in type: Type) -> Bool {
      switch type {
      case .bool, .state: false
      case .optional(let inner), .array(let inner): isFailure(in: inner)
      case .dictionary(let key, let value): isFailure(in: key) || isFailure(in: value)
      case .named(_, let arguments), .union(_, _, let arguments):
        arguments.contains(where: isFailure)
      case .result(let success, .union(let id, _, _)):
        flow[id].name == union.name || isFailure(in: success)
      case .result(let success, let failure): isFailure(in: success) || isFailure(in: failure)
      }
    }
    let declared =
      [flow.groups.flatMap(\.fields), flow.states.flatMap(\.fields)]
      + [flow.events.flatMap(\.fields), flow.effects.flatMap(\.fields)]
      + flow.unions.map { $0.cases.flatMap(\.fields) }
    return declared.joined().contains { isFailure(in: $0.type) }
  }

  private func isRecursive(_ union: Union) -> Bool {
    reachableUnions(from: union.cases.flatMap { $0.fields.map(\.type) })
      .contains { flow[$0].name == union.name }
  }

  /// Every own union that values of these types can hold.
  private func reachableUnions(from types: [Type]) -> Set<UnionID> {
    var reached: Set<UnionID> = []
    var open = types
    while let type = open.popLast() {
      switch type {
      case .bool, .state: break
      case .optional(let inner), .array(let inner): open.append(inner)
      case .result(let left, let right), .dictionary(let left, let right): open += [left, right]
      case .named(_, let arguments): open += arguments
      case .union(let union, _, let arguments):
        open += arguments
        if !flow[union].isExtern, reached.insert(union).inserted {
          open += flow[union].cases.flatMap { $0.fields.map(\.type) }
        }
      }
    }
    return reached
  }
}

extension Context {
  /// The default that Swift gets: where others see the declaration, only a literal, since a
  /// type's member may be hidden from them.
  func declaredDefault(_ field: Field) -> Expression? {
    guard let value = field.defaultValue else { return nil }
    if flow.access == .internal { return value }
    if case .literal = value.kind { return value }
    return nil
  }
}
