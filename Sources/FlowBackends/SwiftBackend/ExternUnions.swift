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
    if union.isOpen {
      for unionCase in union.cases {
        let isPlain = unionCase.fields.isEmpty
        writeHead(
          unionCase,
          type,
          &fresh,
          head: [Fragment("if case ")],
          tail: " = \(value) {" + (isPlain ? "}" : "")
        )
        if !isPlain { out.line("}") }
      }
    } else {
      // The first case shares the line of the `switch`, where Swift reports a missing one.
      for (index, unionCase) in union.cases.enumerated() {
        let opening = [
          Fragment("switch \(value) {", at: context.location(union.span)), Fragment(" case "),
        ]
        let isFirst = index == 0 && out.isLocated
        if index == 0 && !isFirst { out.line("switch \(value) {") }
        writeHead(unionCase, type, &fresh, head: isFirst ? opening : [Fragment("case ")], tail: ":")
      }
      out.line("}")
    }
    out.close()
  }

  /// The case with its labels, and a constant of the declared type for each value that it carries.
  private mutating func writeHead(
    _ unionCase: UnionCase,
    _ type: Type,
    _ fresh: inout FreshNames,
    head: [Fragment],
    tail: String
  ) {
    var place = context.location(unionCase.name.span)
    place?.column -= 1
    let locals = unionCase.fields.map { _ in fresh.takeNumbered("value") }
    let parts = zip(unionCase.fields, locals).map { field, local in
      (field.isLabelled ? "\(label(field.name.text)): " : "") + "let \(local)"
    }
    let payload = parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))"
    out.openLocated(
      head + [Fragment(member(unionCase.name.text) + payload, at: place), Fragment(tail)]
    )
    if locals.isEmpty, !tail.hasSuffix("}") { out.line("break") }
    for (field, local) in zip(unionCase.fields, locals) {
      let type = field.type.substituting(substitution(type)).swift
      out.located([
        Fragment("let _: \(type) = "), Fragment(local, at: context.location(field.typeSpan)),
      ])
    }
    out.outdent()
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
