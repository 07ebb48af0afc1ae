// For each outside enum that a table describes, a function that nothing calls: it switches over
// the listed cases, so that Swift reports a case that is missing, or a payload that differs, at
// the line of the table.
// Neighbours: Declarations (the flow's own unions), SwiftBackend.

import FlowModel
import FlowSyntax

struct ExternUnions {
  let context: Context
  private(set) var out: CodeWriter

  init(_ context: Context) {
    self.context = context
    self.out = context.writer(depth: 1)
    for (index, union) in context.flow.unions.enumerated() where union.isExtern {
      write(union, UnionID(index))
    }
  }

  private mutating func write(_ union: Union, _ id: UnionID) {
    guard let type = use(of: union, id) else { return }
    var fresh = context.names.freshLocals
    let value = fresh.take("value")
    out.blank()
    out.comment(
      ["Swift reports here what the table and `\(union.name.text)` say differently."],
      marker: "///"
    )
    out.open(
      "private static func \(context.names.coverages[id.index])(_ \(value): \(type.swift)) {"
    )
    if !union.isOpen { writeSwitch(union, value) }
    for unionCase in union.cases where union.isOpen || !unionCase.fields.isEmpty {
      write(unionCase, of: type, value, &fresh)
    }
    out.close()
  }

  /// Lists the cases. It has one line in the table, that of the union.
  private mutating func writeSwitch(_ union: Union, _ value: String) {
    let patterns = union.cases.map { member($0.name.text) }
    if out.isLocated {
      let cases = "switch \(value) { case \(patterns.joined(separator: ", ")): break }"
      return out.located([Fragment(cases, at: context.location(union.span))])
    }
    out.line("switch \(value) {")
    out.open("case ", patterns, ":")
    out.line("break")
    out.close("}")
  }

  /// A case with its labels, and a constant of the declared type for each value that it carries.
  private mutating func write(
    _ unionCase: UnionCase,
    of type: Type,
    _ value: String,
    _ fresh: inout FreshNames
  ) {
    var place = context.location(unionCase.name.span)
    place?.column -= 1
    let locals = unionCase.fields.map { _ in fresh.takeNumbered("value") }
    let parts = zip(unionCase.fields, locals).map { field, local in
      (field.isLabelled ? "\(label(field.name.text)): " : "") + "let \(local)"
    }
    let payload = parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))"
    let head = [
      Fragment("if case "), Fragment(member(unionCase.name.text) + payload, at: place),
      Fragment(" = \(value) {" + (parts.isEmpty ? "}" : "")),
    ]
    if parts.isEmpty { return out.located(head) }
    out.openLocated(head)
    for (field, local) in zip(unionCase.fields, locals) {
      let type = field.type.substituting(substitution(type)).swift
      out.located([
        Fragment("let _: \(type) = "), Fragment(local, at: context.location(field.typeSpan)),
      ])
    }
    out.close()
  }

  private func substitution(_ type: Type) -> [String: Type] {
    guard case .union(let id, _, let arguments) = type else { return [:] }
    return Dictionary(zip(context.flow[id].parameters.map(\.text), arguments)) { first, _ in first }
  }

  /// The type as the flow uses it: one with parameters needs a use that fills them in.
  private func use(of union: Union, _ id: UnionID) -> Type? {
    if union.parameters.isEmpty { return .union(id, name: union.name.text, arguments: []) }
    let flow = context.flow
    let fields =
      flow.groups.flatMap(\.fields) + flow.states.flatMap(\.fields)
      + flow.events.flatMap(\.fields) + flow.effects.flatMap(\.fields)
    for field in fields {
      if let use = firstUse(id, in: field.type) { return use }
    }
    return nil
  }

  private func firstUse(_ id: UnionID, in type: Type) -> Type? {
    switch type {
    case .bool, .state: return nil
    case .optional(let inner), .array(let inner): return firstUse(id, in: inner)
    case .result(let left, let right), .dictionary(let left, let right):
      return firstUse(id, in: left) ?? firstUse(id, in: right)
    case .named(_, let arguments):
      return arguments.lazy.compactMap { firstUse(id, in: $0) }.first
    case .union(let union, _, let arguments):
      return union == id ? type : arguments.lazy.compactMap { firstUse(id, in: $0) }.first
    }
  }
}
