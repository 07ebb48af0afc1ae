// What a row comes to once it is taken: the state after it, and the effects in their order.
// Neighbours: FunctionWriter, Decisions (calls this), Reducer (writes the entry and exit lists
// that are functions of their own). Where the result depends on the state in which a row of many
// states is taken, a `switch` tells apart exactly those that differ.

import FlowModel
import FlowSyntax

/// One part of a step's list of effects.
private enum Part {
  case effect(Layout)
  case conditional(EffectItem, Scope)
  /// The call of a function that makes a list of so many effects.
  case list(Layout, count: Int)

  var count: Int {
    if case .list(_, let count) = self { count } else { 1 }
  }
}

extension FunctionWriter {
  mutating func writeConsequence(of id: RowID) {
    let row = flow[id]
    switch row.target {
    case .perform(let event, let arguments):
      let performed = construct(flow[event].name.text, flow[event].fields, arguments)
      out.layout(.list("return \(names.step)(", [.text(state()), performed], ")"))
    case .stay(let changes):
      let target = changes.isEmpty ? Layout.text(state()) : replacing(changes, row)
      write(target, effects(of: row))
    case .kept(let field):
      writeReturn(to: field, row)
    case .state(let target, let arguments, let reenters):
      write(row, to: target, arguments, reenters: reenters)
    }
  }

  private func effects(of row: Row) -> [(EffectItem, Scope)] {
    row.effects.map { ($0, .own) }
  }

  private mutating func construct(
    _ name: String,
    _ fields: [Field],
    _ values: [Expression],
    _ scope: Scope = .own
  ) -> Layout {
    var layouts: [Layout] = []
    for (field, value) in zip(fields, values) {
      layouts.append(.text(self.value(value, as: field.type, scope)))
    }
    return context.construct(name, fields, layouts)
  }

  // MARK: stay

  /// The state with some fields replaced.
  private mutating func replacing(_ changes: [FieldChange], _ row: Row) -> Layout {
    let given = changes.compactMap { change in
      parameters.first { $0.name.text == change.field.text }.map { ($0, change.value) }
    }
    var values: [String: String] = [:]
    for ((field, value), grown) in zip(given, grow(row, given)) {
      values[field.name.text] = grown ?? self.value(value, as: field.type)
    }
    if let block = replacingBlock {
      let changed = parameters.filter { values[$0.name.text] != nil }
      replacements.insert(changed.map(\.name.text))
      let arguments = changed.map { field in
        Layout.text("\(label(field.name.text)): \(values[field.name.text] ?? "")")
      }
      return .list("\(names.replacements[block])(", [.text(state())] + arguments, ")")
    }
    let fields = flow.fields(of: states[0])
    var layouts: [Layout] = []
    for field in fields {
      layouts.append(.text(values[field.name.text] ?? self.field(field.name.text)))
    }
    return context.construct(flow[states[0]].name.text, fields, layouts)
  }

  // MARK: Other states

  private mutating func write(
    _ row: Row,
    to target: StateID,
    _ arguments: [Expression],
    reenters: Bool
  ) {
    let fields = flow.fields(of: target)
    let passage = { (writer: FunctionWriter, source: StateID) in
      writer.passage(from: source, to: target, reenters: reenters)
    }
    let mayEnter = reenters || states.contains { $0 != target }
    let read = fieldsRead(by: mayEnter ? entryPlaces(of: target) : [])
    var texts: [String] = []
    let given = Array(zip(fields, arguments))
    for ((field, argument), grown) in zip(given, grow(row, given)) {
      if let grown {
        texts.append(grown)
      } else if read.contains(field.name.text), !isRepeatable(argument) {
        let name = identifier(fresh.take("new" + capitalized(field.name.text)))
        out.located([Fragment("let \(name): \(field.type.swift) = ")] + fragments(argument))
        texts.append(name)
      } else {
        texts.append(value(argument, as: field.type))
      }
    }
    let after = Scope(fields: Dictionary(uniqueKeysWithValues: zip(fields.map(\.name.text), texts)))
    let layout = context.construct(flow[target].name.text, fields, texts.map { .text($0) })
    let sources = sources(to: target, reenters: reenters)
    partition(names.state, sources, by: { passage($0, $1) }, bindings: row.bindings) {
      writer,
      passage,
      before in
      writer.write(
        layout,
        writer.effects(of: row),
        passage,
        before: before,
        after: after
      )
    }
  }

  private func fieldsRead(by entries: [Place]) -> Set<String> {
    Set(entries.flatMap { flow.entry(of: $0).flatMap(\.expressions).flatMap(\.fields) })
  }

  /// Whether the expression may stand twice: it costs nothing, and has its type anywhere.
  private func isRepeatable(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .field, .binding, .currentState: true
    case .literal(.bool), .literal(.string), .literal(.integer): true
    default: false
    }
  }

  // MARK: Kept states

  private mutating func writeReturn(to name: Name, _ row: Row) {
    let kept = field(name.text)
    partition(names.state, states, by: { $0.keptPassages(name.text, $1) }, bindings: row.bindings) {
      writer,
      keeping,
      before in
      let byTarget = Dictionary(zip(keeping.targets, keeping.passages)) { first, _ in first }
      writer.partition(
        kept,
        keeping.targets,
        by: { _, target in byTarget[target] ?? Passage() },
        bindings: row.bindings,
        readsEntries: true
      ) { writer, passage, after in
        writer.write(
          .text(kept),
          writer.effects(of: row),
          passage,
          before: before,
          after: after
        )
      }
    }
  }

  private func keptPassages(_ field: String, _ source: StateID) -> KeptPassages {
    let targets = context.table.keepable[context.table.keepingField(field, of: source)] ?? []
    return KeptPassages(
      targets: targets,
      passages: targets.map { passage(from: source, to: $0, reenters: false) }
    )
  }

  private mutating func write(
    _ target: Layout,
    _ effects: [(EffectItem, Scope)],
    _ passage: Passage = Passage(),
    before: Scope = .own,
    after: Scope = .own
  ) {
    var parts: [Part] = []
    for place in passage.exits {
      parts += list(flow.exit(of: place), of: place, names.exits[place] ?? "", before)
    }
    for (item, scope) in effects { parts.append(part(item, scope)) }
    for place in passage.entries {
      parts += list(flow.entry(of: place), of: place, names.entries[place] ?? "", after)
    }
    let list = collect(parts)
    out.layout(context.step(to: target, list, reenters: passage.reenters))
  }

  private mutating func part(_ item: EffectItem, _ scope: Scope) -> Part {
    if !item.conditions.isEmpty { return .conditional(item, scope) }
    let effect = flow[item.effect]
    return .effect(construct(effect.name.text, effect.fields, item.arguments, scope))
  }

  /// A list that belongs to no row: as it is where it is simple, else the call of its function.
  /// There Swift knows no value of a field, and so has nothing to say of conditions.
  private mutating func list(
    _ items: [EffectItem],
    of place: Place,
    _ function: String,
    _ scope: Scope
  ) -> [Part] {
    if context.isSimple(items) { return items.map { part($0, scope) } }
    var arguments: [Layout] = []
    for field in context.fieldsRead(by: items, of: place) {
      arguments.append(.text(scope.fields[field.name.text] ?? self.field(field.name.text)))
    }
    return [.list(.list("\(function)(", arguments, ")"), count: items.count)]
  }

  /// The list of a step, or `nil` if it is empty. A local is filled where conditions decide.
  private mutating func collect(_ parts: [Part]) -> Layout? {
    longestList = max(longestList, parts.reduce(0) { $0 + $1.count })
    var layouts: [Layout] = []
    var rest = parts[...]
    while case .effect(let layout)? = rest.first {
      layouts.append(layout)
      rest.removeFirst()
    }
    if rest.isEmpty {
      if layouts.isEmpty { return nil }
      return layouts.count <= 3 ? .list("Effects(", layouts, ")") : .list("[", layouts, "]")
    }
    if parts.count == 1, case .list(let call, _)? = parts.first { return call }
    let effects = names.effects
    if layouts.isEmpty, case .list(let call, _)? = rest.first {
      out.layout(call.prefixed("var \(effects) = "))
      rest.removeFirst()
    } else if layouts.count <= 3 {
      out.layout(.list("var \(effects) = Effects(", layouts, ")"))
    } else {
      out.layout(.list("var \(effects): Effects = [", layouts, "]"))
    }
    for part in rest {
      switch part {
      case .effect(let layout): out.layout(.list("\(effects).append(", [layout], ")"))
      case .list(let call, _): out.layout(.list("\(effects).append(contentsOf: ", [call], ")"))
      case .conditional(let item, let scope): append(item, scope)
      }
    }
    return .text(effects)
  }

  private mutating func append(_ item: EffectItem, _ scope: Scope) {
    let effect = flow[item.effect]
    _ = guarded { writer in
      writer.write(item.conditions, used: item.usedBindings, isFollowed: true, scope: scope)
      writer.openClauses()
      let layout = writer.construct(effect.name.text, effect.fields, item.arguments, scope)
      writer.out.layout(.list("\(writer.names.effects).append(", [layout], ")"))
    }
  }
}

// MARK: - Functions of lists and of the start

extension FunctionWriter {
  /// The body of the function that makes a list.
  mutating func writeList(_ items: [EffectItem]) {
    var parts: [Part] = []
    for item in items { parts.append(part(item, .own)) }
    if let list = collect(parts) { out.layout(list.prefixed("return ")) }
  }

  /// The body of `start`.
  mutating func writeStart() {
    let initial = flow.initial
    let fields = flow.fields(of: initial.state)
    let entries = entryPlaces(of: initial.state)
    let read = fieldsRead(by: entries).union(
      initial.effects.flatMap(\.expressions).flatMap(\.fields)
    )
    var layouts: [Layout] = []
    for (field, argument) in zip(fields, initial.arguments) {
      let local = names.local(field.name.text)
      if let argument, read.contains(field.name.text) {
        out.located([Fragment("let \(local): \(field.type.swift) = ")] + fragments(argument))
        layouts.append(.text(local))
      } else if let argument {
        layouts.append(.text(value(argument, as: field.type)))
      } else {
        layouts.append(.text(local))
      }
    }
    let state = context.construct(flow[initial.state].name.text, fields, layouts)
    var parts = list(initial.effects, of: .state(initial.state), names.initialList, .own)
    for place in entries {
      parts += list(flow.entry(of: place), of: place, names.entries[place] ?? "", .own)
    }
    var arguments = [state.prefixed("state: ")]
    if let list = collect(parts) { arguments.append(list.prefixed("effects: ")) }
    out.layout(.list("return Outcome(", arguments, ")"))
  }
}

extension Context {
  /// What the functions behind `reduce` return: an `Outcome` in parts. Swift hands each of two values
  /// on without a copy, but not one that is as large as both.
  var stepType: String {
    mayReenter ? "(State, Effects, reentered: \(names.standard("Bool")))" : "(State, Effects)"
  }

  func step(to state: Layout, _ effects: Layout? = nil, reenters: Bool = false) -> Layout {
    var parts = [state, effects ?? .text("Effects()")]
    if mayReenter { parts.append(.text("reentered: \(reenters)")) }
    return .list("return (", parts, ")")
  }

  /// Whether a list that belongs to no row can stand in every step that runs it: it has no conditions and
  /// reads nothing but fields and literals.
  func isSimple(_ items: [EffectItem]) -> Bool {
    items.allSatisfy { item in
      item.conditions.isEmpty
        && zip(item.arguments, flow[item.effect].fields).allSatisfy { isCertain($0, as: $1.type) }
    }
  }

  /// The fields that a list reads, in the order in which the state or group has them.
  func fieldsRead(by items: [EffectItem], of place: Place) -> [Field] {
    let read = Set(items.flatMap(\.expressions).flatMap(\.fields))
    let all =
      switch place {
      case .state(let state): flow.fields(of: state)
      case .group(let group): flow.fields(of: group)
      }
    return all.filter { read.contains($0.name.text) }
  }
}
