// What `State` offers besides its cases: `state.isWaiting`, `state.waiting?.attemptId`, and the
// fields that all states have.
// Neighbours: Declarations, whose `State` this stands in.

import FlowModel

struct Accessors {
  let context: Context
  private(set) var out: CodeWriter

  init(_ context: Context) {
    self.context = context
    self.out = context.writer(depth: 2)
    for (index, field) in flow[flow.root].fields.enumerated() { writeRootField(index, field) }
    for group in flow.groupIDs where !flow[group].isRoot {
      writeTest(group)
      if flow.fields(of: group).count > flow[flow.root].fields.count {
        writeValue(group)
        writeStruct(group)
      }
    }
  }

  private var flow: Flow { context.flow }
  private var names: Names { context.names }

  /// `any(user: User)`: `state.user`.
  private mutating func writeRootField(_ index: Int, _ field: Field) {
    out.blank()
    out.comment(["Every state has it."], marker: "///")
    let name = names.rootFields[index]
    out.open("\(context.access)var \(identifier(name)): \(field.type.swift) {")
    out.line("switch self {")
    let patterns = flow.stateIDs.map { pattern($0, binding: [field]) }
    out.open("case ", patterns, ":")
    out.line(names.local(field.name.text))
    out.close("}")
    out.close()
  }

  private mutating func writeTest(_ group: GroupID) {
    let declared = flow[group]
    out.blank()
    out.comment(
      described("Whether the flow is in `\(declared.name.text)`.", by: declared),
      marker: "///"
    )
    out.open("\(context.access)var \(names.groupTests[group.index]): \(names.standard("Bool")) {")
    if declared.states.isEmpty {
      out.line("false")
    } else {
      writeSwitch(
        group,
        patterns: declared.states.map { member(flow[$0].name.text) },
        .text("true"),
        "false"
      )
    }
    out.close()
  }

  private mutating func writeValue(_ group: GroupID) {
    let declared = flow[group]
    let fields = flow.fields(of: group)
    let type = names.groupStructs[group.index]
    out.blank()
    out.comment(["The fields of `\(declared.name.text)`, while the flow is in it."], marker: "///")
    out.open("\(context.access)var \(identifier(names.groupValues[group.index])): \(type)? {")
    if declared.states.isEmpty {
      out.line("nil")
    } else {
      let arguments = fields.map {
        Layout.text("\(label($0.name.text)): \(names.local($0.name.text))")
      }
      writeSwitch(
        group,
        patterns: declared.states.map { pattern($0, binding: fields) },
        .list("\(type)(", arguments, ")"),
        "nil"
      )
    }
    out.close()
  }

  private mutating func writeSwitch(
    _ group: GroupID,
    patterns: [String],
    _ inside: Layout,
    _ outside: String
  ) {
    out.line("switch self {")
    out.open("case ", patterns, ":")
    out.layout(inside)
    if flow[group].states.count < flow.states.count {
      out.reopen("default:")
      out.line(outside)
    }
    out.close("}")
  }

  private mutating func writeStruct(_ group: GroupID) {
    out.blank()
    let summary = "What all states of `\(flow[group].name.text)` have."
    out.comment(described(summary, by: flow[group]), marker: "///")
    let type = names.groupStructs[group.index]
    out.openType("\(context.type)struct \(type)", conformingTo: context.conformances([]))
    for field in flow.fields(of: group) {
      out.line("\(context.access)let \(identifier(field.name.text)): \(field.type.swift)")
    }
    out.close()
  }

  /// What a declaration is, and then what the table says of the group.
  private func described(_ summary: String, by group: Group) -> [String] {
    group.docs.isEmpty ? [summary] : [summary, ""] + group.docs
  }

  private func pattern(_ state: StateID, binding fields: [Field]) -> String {
    let all = flow.fields(of: state)
    let bound = all.map { field in
      fields.contains { $0.name.text == field.name.text } ? names.local(field.name.text) : nil
    }
    return context.pattern(flow[state].name.text, all, names: bound)
  }
}
