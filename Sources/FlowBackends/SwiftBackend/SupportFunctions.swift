// The private functions beside those of the blocks: what replaces fields in states that a row
// cannot tell apart, longer entry and exit lists, and what becomes of unlisted and stale events.
// Neighbour: Reducer, which says which of them are needed.

import FlowModel
import FlowSyntax

struct SupportFunctions {
  let context: Context
  private(set) var out: CodeWriter

  /// What the functions of the blocks call.
  struct Needs {
    /// For each block, the sets of fields that `stay(field: …)` replaces in its states.
    var replacements: [Int: Set<[String]>] = [:]
    /// The blocks that replace an array by the same one, grown in place.
    var growing: Set<Int> = []
    var unlisted = false
    var currency = false
  }

  init(_ context: Context, _ needs: Needs) {
    self.context = context
    self.out = context.writer(depth: 1)
    for block in context.table.blocks.indices {
      let sets = needs.replacements[block, default: []]
      for fields in sets.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        writeReplacement(block, fields, consumes: needs.growing.contains(block))
      }
    }
    writeLists()
    let isKeyed = flow.events.contains { !$0.keys.isEmpty }
    if needs.unlisted { writeUnlisted(isKeyed: isKeyed) }
    if needs.currency || (needs.unlisted && isKeyed) { writeCurrency() }
  }

  private var flow: Flow { context.flow }
  private var names: Names { context.names }
  private var table: TransitionTable { context.table }

  /// `stay(field: …)` in a block of several states: the same case with other values.
  private mutating func writeReplacement(_ index: Int, _ changed: [String], consumes: Bool) {
    let block = table.blocks[index]
    let fields = flow.scope(of: block.owner).filter { changed.contains($0.name.text) }
    let parameters = fields.map { field -> Layout in
      let name = field.name.text
      let head = declaredParameter(name, local: names.local(name))
      return .text("\(head): \(field.type.swift)")
    }
    out.blank()
    out.comment(["The same state with other values."], marker: "///")
    out.layout(
      .list(
        "private static func \(names.replacements[index])(",
        [.text("_ \(names.state): \(consumes ? "consuming " : "")State")] + parameters,
        ") -> State {"
      )
    )
    var body = context.writer(depth: 2)
    body.line("switch \(consumes ? "copy " : "")\(names.state) {")
    for state in block.states {
      let all = flow.fields(of: state)
      let bound = all.map { changed.contains($0.name.text) ? nil : names.local($0.name.text) }
      body.open("case \(context.pattern(flow[state].name.text, all, names: bound)):")
      let values = all.map { Layout.text(names.local($0.name.text)) }
      body.layout(context.construct(flow[state].name.text, all, values).prefixed("return "))
      body.outdent()
    }
    if block.states.count < flow.states.count {
      body.line("default:")
      body.line("  return \(names.state)")
    }
    body.line("}")
    out.append(body)
    out.line("}")
  }

  /// The lists that are more than a literal.
  private mutating func writeLists() {
    let initial = flow.initial
    writeList(initial.effects, names.initialList, of: .state(initial.state), "when it starts")
    for place in flow.groupIDs.map(Place.group) + flow.stateIDs.map(Place.state) {
      let name = flow.name(of: place).text
      if let function = names.entries[place] {
        writeList(flow.entry(of: place), function, of: place, "when it enters `\(name)`")
      }
      if let function = names.exits[place] {
        writeList(flow.exit(of: place), function, of: place, "when it leaves `\(name)`")
      }
    }
  }

  private mutating func writeList(
    _ items: [EffectItem],
    _ function: String,
    of place: Place,
    _ occasion: String
  ) {
    if context.isSimple(items) { return }
    let parameters = context.fieldsRead(by: items, of: place)
    var writer = FunctionWriter(context, states: [], parameters: parameters)
    writer.writeList(items)
    out.blank()
    out.comment(["What the flow asks for \(occasion)."], marker: "///")
    let list = parameters.map { Layout.text("_ \(names.local($0.name.text)): \($0.type.swift)") }
    out.layout(.list("private static func \(function)(", list, ") -> Effects {"))
    out.append(writer.out)
    out.line("}")
  }

  private mutating func writeUnlisted(isKeyed: Bool) {
    out.blank()
    out.comment(
      [
        isKeyed
          ? "What the table does not list is impossible; an answer to other work is dropped."
          : "What the table does not list is impossible."
      ],
      marker: "///"
    )
    out.open(
      "private static func \(names.unlisted)(_ \(names.state): State, _ \(names.event): Event) -> \(context.stepType) {"
    )
    let trap =
      "preconditionFailure(\"\(escapedForLiteral(flow.name.text)): no row for `\\(\(names.event))` in `\\(\(names.state))`\")"
    if isKeyed {
      out.open("if \(names.isCurrent)(\(names.event), in: \(names.state)) {")
      out.line(trap)
      out.close()
      out.layout(context.step(to: .text(names.state)))
    } else {
      out.line(trap)
    }
    out.close()
  }

  /// Whether an event's keys are those of the state; the events with the same keys share a case.
  private mutating func writeCurrency() {
    var order: [[String]] = []
    var groups: [[String]: [Event]] = [:]
    for event in flow.events where !event.keys.isEmpty {
      let keys = event.keys.map { "\($0.name.text): \($0.type.swift)" }
      if groups[keys] == nil { order.append(keys) }
      groups[keys, default: []].append(event)
    }
    out.blank()
    out.comment(["Whether an event answers the work that the state has in flight."], marker: "///")
    out.open(
      "private static func \(names.isCurrent)(_ \(names.event): Event, in \(names.state): State) -> \(names.standard("Bool")) {"
    )
    out.line("switch \(names.event) {")
    for keys in order {
      let events = groups[keys] ?? []
      let wanted = events[0].keys
      var fresh = names.freshLocals
      let locals = wanted.map { _ in fresh.takeNumbered("key") }
      let states = states(having: wanted)
      let patterns = events.map { event in
        context.pattern(
          event.name.text,
          event.fields,
          names: event.fields.map { field in
            states.isEmpty
              ? nil : wanted.firstIndex { $0.name.text == field.name.text }.map { locals[$0] }
          }
        )
      }
      out.open("case ", patterns, ":")
      writeComparison(wanted, locals, of: states)
      out.outdent()
    }
    if flow.events.contains(where: \.keys.isEmpty) {
      out.line("default:")
      out.line("  return true")
    }
    out.line("}")
    out.close()
  }

  /// The states that have all of these keys.
  private func states(having keys: [Field]) -> [StateID] {
    flow.stateIDs.filter { state in
      keys.allSatisfy { key in
        flow.fields(of: state).contains { $0.name.text == key.name.text && $0.type == key.type }
      }
    }
  }

  private mutating func writeComparison(
    _ keys: [Field],
    _ locals: [String],
    of states: [StateID]
  ) {
    if states.isEmpty { return out.line("return false") }
    out.line("switch \(names.state) {")
    let patterns = states.map { state in
      let fields = flow.fields(of: state)
      return context.pattern(
        flow[state].name.text,
        fields,
        names: fields.map { field in
          keys.contains { $0.name.text == field.name.text } ? names.local(field.name.text) : nil
        }
      )
    }
    out.open("case ", patterns, ":")
    let tests = zip(locals, keys).map { "\($0) == \(names.local($1.name.text))" }
    out.line("return \(tests.joined(separator: " && "))")
    out.outdent()
    if states.count < flow.states.count {
      out.line("default:")
      out.line("  return false")
    }
    out.line("}")
  }
}
