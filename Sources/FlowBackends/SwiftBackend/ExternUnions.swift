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
    // Short where it shares a line of the table with what is placed there.
    let value = fresh.take(out.isLocated ? "v" : "value")
    out.blank()
    out.comment(
      ["Swift reports here what the table and `\(union.name.text)` say differently."],
      marker: "///"
    )
    out.open(
      "private static func \(context.names.coverages[id.index])(_ \(value): \(type.swift)) {"
    )
    if union.isOpen {
      for unionCase in union.cases { write(unionCase, of: type, value, &fresh) }
    } else {
      writeSwitch(union, of: type, value, &fresh)
    }
    out.close()
  }

  /// Lists the cases, and so names each of them once. Those that carry nothing have one line in the
  /// table, that of the union.
  private mutating func writeSwitch(
    _ union: Union,
    of type: Type,
    _ value: String,
    _ fresh: inout FreshNames
  ) {
    let plain = union.cases.filter(\.fields.isEmpty).map { member($0.name.text) }
    var carrying = union.cases.filter { !$0.fields.isEmpty }[...]
    let place = context.location(union.span)
    if out.isLocated {
      // A direction cannot follow the opening brace: the first case stands in its line.
      if !plain.isEmpty {
        let cases = "switch \(value) { case \(plain.joined(separator: ", ")): break"
        out.located([Fragment(cases, at: place)])
      } else if let first = carrying.popFirst() {
        var start = place
        start?.column = 1
        let locals = locals(of: first, &fresh)
        out.located([
          Fragment("switch \(value){case ", at: start), pattern(of: first, locals), Fragment(":"),
        ])
        writeValues(of: first, type, locals)
      }
    } else {
      out.line("switch \(value) {")
      if !plain.isEmpty {
        out.open("case ", plain, ":")
        out.line("break")
        out.outdent()
      }
    }
    for unionCase in carrying {
      let locals = locals(of: unionCase, &fresh)
      out.located([Fragment("case "), pattern(of: unionCase, locals), Fragment(":")])
      writeValues(of: unionCase, type, locals)
    }
    out.line("}")
  }

  /// A case that may be one of several, and what it carries.
  private mutating func write(
    _ unionCase: UnionCase,
    of type: Type,
    _ value: String,
    _ fresh: inout FreshNames
  ) {
    let locals = locals(of: unionCase, &fresh)
    let head = [
      Fragment("if case "), pattern(of: unionCase, locals),
      Fragment(" = \(value) {" + (locals.isEmpty ? "}" : "")),
    ]
    out.located(head)
    if locals.isEmpty { return }
    writeValues(of: unionCase, type, locals)
    out.line("}")
  }

  private func locals(of unionCase: UnionCase, _ fresh: inout FreshNames) -> [String] {
    unionCase.fields.map { _ in fresh.takeNumbered("value") }
  }

  /// A case with its labels, and a local for each value that it carries.
  private func pattern(of unionCase: UnionCase, _ locals: [String]) -> Fragment {
    var place = context.location(unionCase.name.span)
    place?.column -= 1
    let parts = zip(unionCase.fields, locals).map { field, local in
      (field.isLabelled ? "\(label(field.name.text)): " : "") + "let \(local)"
    }
    let payload = parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))"
    return Fragment(member(unionCase.name.text) + payload, at: place)
  }

  /// A constant of the declared type for each value that a case carries.
  private mutating func writeValues(of unionCase: UnionCase, _ type: Type, _ locals: [String]) {
    out.indent()
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
