// What a row comes to once it is taken: the state after it, and the effects in their order.
// Neighbours: FunctionWriter, Decisions (calls this), Reducer (writes the entry and exit lists
// that are functions of their own). Where the result depends on the state in which a row of many
// states is taken, a `switch` tells apart exactly those that differ.

import FlowModel
import FlowSyntax

/// The entry and exit lists that a step runs, by whose they are.
private struct Passage: Hashable {
  var exits: [Place] = []
  var entries: [Place] = []
  var reenters = false
}

/// One part of a step's list of effects.
private enum Part {
  case effect(Layout)
  case conditional(EffectItem, Scope, used: Set<Int>)
  /// The call of a function that makes a list.
  case list(Layout)
}

extension FunctionWriter {
  mutating func writeConsequence(of id: RowID, used: Set<Int>) {
    let row = flow[id]
    switch row.target {
    case .perform(let event, let arguments):
      let performed = construct(flow[event].name.text, flow[event].fields, arguments)
      out.layout(.list("return reduce(", [.text(state()), performed], ")"))
    case .stay(let changes):
      let target = changes.isEmpty ? Layout.text(state()) : replacing(changes)
      write(target, effects(of: row, used))
    case .kept(let field):
      writeReturn(to: field, row, used)
    case .state(let target, let arguments, let reenters):
      write(row, to: target, arguments, reenters: reenters, used)
    }
  }

  private func effects(of row: Row, _ used: Set<Int>) -> [(EffectItem, Scope, Set<Int>)] {
    row.effects.map { ($0, .own, used) }
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
  private mutating func replacing(_ changes: [FieldChange]) -> Layout {
    var values: [String: String] = [:]
    for change in changes {
      guard let field = parameters.first(where: { $0.name.text == change.field.text })
      else { continue }
      values[change.field.text] = value(change.value, as: field.type)
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
    reenters: Bool,
    _ used: Set<Int>
  ) {
    let fields = flow.fields(of: target)
    let passage = { (writer: FunctionWriter, source: StateID) in
      writer.passage(from: source, to: target, reenters: reenters)
    }
    let mayEnter = reenters || states.contains { $0 != target }
    let read = fieldsRead(by: mayEnter ? entryPlaces(of: target) : [])
    var texts: [String] = []
    for (field, argument) in zip(fields, arguments) {
      if read.contains(field.name.text), !isRepeatable(argument) {
        let name = identifier(fresh.take("new" + capitalized(field.name.text)))
        out.located([Fragment("let \(name): \(field.type.swift) = ")] + fragments(argument))
        texts.append(name)
      } else {
        texts.append(value(argument, as: field.type))
      }
    }
    let after = Scope(fields: Dictionary(uniqueKeysWithValues: zip(fields.map(\.name.text), texts)))
    let layout = context.construct(flow[target].name.text, fields, texts.map { .text($0) })
    let sources =
      mayRunLists(to: target) || (reenters && states.contains(target)) ? states : [states[0]]
    partition(names.state, sources, by: { passage($0, $1) }, bindings: row.bindings) {
      writer,
      passage,
      before in
      writer.write(
        layout,
        writer.effects(of: row, used),
        passage,
        before: before,
        after: after
      )
    }
  }

  /// Whether leaving any state of the block for this one can run entry or exit lists.
  private func mayRunLists(to target: StateID) -> Bool {
    !entryPlaces(of: target).isEmpty || leavesWithLists
  }

  private func entryPlaces(of target: StateID) -> [Place] {
    (flow.groups(around: target).reversed().map(Place.group) + [.state(target)])
      .filter { !flow.entry(of: $0).isEmpty }
  }

  private func passage(from source: StateID, to target: StateID, reenters: Bool) -> Passage {
    var passage = Passage()
    if source == target {
      if !reenters { return passage }
      passage = Passage(exits: [.state(source)], entries: [.state(target)], reenters: true)
    } else {
      let left = flow.groups(around: source)
      let entered = flow.groups(around: target)
      passage.exits = [.state(source)] + left.filter { !entered.contains($0) }.map(Place.group)
      passage.entries =
        entered.filter { !left.contains($0) }.reversed().map(Place.group) + [.state(target)]
    }
    passage.exits.removeAll { flow.exit(of: $0).isEmpty }
    passage.entries.removeAll { flow.entry(of: $0).isEmpty }
    return passage
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

  private mutating func writeReturn(to name: Name, _ row: Row, _ used: Set<Int>) {
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
          writer.effects(of: row, used),
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

  // MARK: Lists

  /// Writes `body` once for each class of states that `key` does not tell apart: under a `switch`
  /// if there are several, or if fields must be read that are not the function's parameters.
  private mutating func partition<Key: Passages>(
    _ subject: String,
    _ states: [StateID],
    by key: (FunctionWriter, StateID) -> Key,
    bindings: [Binding],
    readsEntries: Bool = false,
    _ body: (inout FunctionWriter, Key, Scope) -> Void
  ) {
    var order: [Key] = []
    var classes: [Key: [StateID]] = [:]
    for state in states {
      let key = key(self, state)
      if classes[key] == nil { order.append(key) }
      classes[key, default: []].append(state)
    }
    if order.isEmpty { return body(&self, Key.none, .own) }
    let reads = order.map { fieldsToBind($0, readsEntries: readsEntries) }
    if order.count == 1, reads[0].isEmpty { return body(&self, order[0], .own) }
    var fallback: Int?
    for index in order.indices where reads[index].isEmpty {
      let count = classes[order[index]]?.count ?? 0
      if count > fallback.map({ classes[order[$0]]?.count ?? 0 }) ?? 0 { fallback = index }
    }
    if subject == names.state { _ = state() }
    out.line("switch \(subject) {")
    for (index, key) in order.enumerated() where index != fallback {
      let members = classes[key] ?? []
      let scope = Scope(fields: locals(for: reads[index], bindings))
      out.open("case ", members.map { pattern($0, scope) }, ":")
      body(&self, key, scope)
      out.outdent()
    }
    if let fallback {
      out.open("default:")
      body(&self, order[fallback], .own)
      out.outdent()
    } else if states.count < flow.states.count {
      out.open("default:")
      body(&self, Key.none, .own)
      out.outdent()
    }
    out.line("}")
  }

  /// The fields that the lists read and that the function does not have as parameters.
  private func fieldsToBind<Key: Passages>(_ key: Key, readsEntries: Bool) -> [String] {
    let lists =
      readsEntries
      ? key.passages.flatMap { $0.entries.flatMap { flow.entry(of: $0) } }
      : key.passages.flatMap { $0.exits.flatMap { flow.exit(of: $0) } }
    var fields: [String] = []
    for field in lists.flatMap(\.expressions).flatMap(\.fields) where !fields.contains(field) {
      if readsEntries || !parameters.contains(where: { $0.name.text == field }) {
        fields.append(field)
      }
    }
    return fields
  }

  private mutating func locals(for fields: [String], _ bindings: [Binding]) -> [String: String] {
    let hidden = Set(bindings.map(\.name.text)).union(parameters.map(\.name.text))
    var locals: [String: String] = [:]
    for field in fields {
      locals[field] =
        hidden.contains(field)
        ? identifier(fresh.take("own" + capitalized(field))) : names.local(field)
    }
    return locals
  }

  private func pattern(_ state: StateID, _ scope: Scope) -> String {
    let fields = flow.fields(of: state)
    return context.pattern(
      flow[state].name.text,
      fields,
      names: fields.map { scope.fields[$0.name.text] }
    )
  }

  private mutating func write(
    _ target: Layout,
    _ effects: [(EffectItem, Scope, Set<Int>)],
    _ passage: Passage = Passage(),
    before: Scope = .own,
    after: Scope = .own
  ) {
    var parts: [Part] = []
    for place in passage.exits {
      parts += list(flow.exit(of: place), of: place, names.exits, before)
    }
    for (item, scope, used) in effects { parts.append(part(item, scope, used)) }
    for place in passage.entries {
      parts += list(flow.entry(of: place), of: place, names.entries, after)
    }
    var arguments = [target.prefixed("state: ")]
    if let list = collect(parts) { arguments.append(list.prefixed("effects: ")) }
    if passage.reenters { arguments.append(.text("reentered: true")) }
    out.layout(.list("return Outcome(", arguments, ")"))
  }

  private mutating func part(_ item: EffectItem, _ scope: Scope, _ used: Set<Int>) -> Part {
    if !item.conditions.isEmpty { return .conditional(item, scope, used: used) }
    let effect = flow[item.effect]
    return .effect(construct(effect.name.text, effect.fields, item.arguments, scope))
  }

  /// An entry or exit list: as it is where it is simple, else the call of its function.
  private mutating func list(
    _ items: [EffectItem],
    of place: Place,
    _ functions: [Place: String],
    _ scope: Scope
  ) -> [Part] {
    if context.isSimple(items) { return items.map { part($0, scope, []) } }
    var arguments: [Layout] = []
    for field in context.fieldsRead(by: items, of: place) {
      arguments.append(.text(scope.fields[field.name.text] ?? self.field(field.name.text)))
    }
    return [.list(.list("\(functions[place] ?? "")(", arguments, ")"))]
  }

  /// The list of a step, or `nil` if it is empty. A local is filled where conditions decide.
  private mutating func collect(_ parts: [Part]) -> Layout? {
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
    if parts.count == 1, case .list(let call)? = parts.first { return call }
    let effects = names.effects
    if layouts.isEmpty, case .list(let call)? = rest.first {
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
      case .list(let call): out.layout(.list("\(effects).append(contentsOf: ", [call], ")"))
      case .conditional(let item, let scope, let used): append(item, scope, used)
      }
    }
    return .text(effects)
  }

  private mutating func append(_ item: EffectItem, _ scope: Scope, _ used: Set<Int>) {
    let effect = flow[item.effect]
    _ = guarded { writer in
      writer.write(item.conditions, used: used, isFollowed: true, scope: scope)
      writer.openClauses()
      let layout = writer.construct(effect.name.text, effect.fields, item.arguments, scope)
      writer.out.layout(.list("\(writer.names.effects).append(", [layout], ")"))
    }
  }
}

// MARK: - Functions of lists and of the start

extension FunctionWriter {
  /// The body of the function that makes an entry or exit list.
  mutating func writeList(_ items: [EffectItem]) {
    var used: Set<Int> = []
    for expression in items.flatMap(\.expressions) {
      expression.visit { if case .binding(let binding) = $0 { used.insert(binding.id) } }
    }
    var parts: [Part] = []
    for item in items { parts.append(part(item, .own, used)) }
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
    var used: Set<Int> = []
    for expression in initial.effects.flatMap(\.expressions) {
      expression.visit { if case .binding(let binding) = $0 { used.insert(binding.id) } }
    }
    write(
      context.construct(flow[initial.state].name.text, fields, layouts),
      initial.effects.map { ($0, .own, used) },
      Passage(entries: entries)
    )
  }
}

extension Context {
  /// Whether an entry or exit list can stand in every step that runs it: it has no conditions and
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

/// What tells states apart where a row is taken in several of them.
private protocol Passages: Hashable {
  static var none: Self { get }
  var passages: [Passage] { get }
}

extension Passage: Passages {
  fileprivate static var none: Passage { Passage() }
  fileprivate var passages: [Passage] { [self] }
}

/// The passages from one state to each that can be kept there.
private struct KeptPassages: Passages {
  var targets: [StateID] = []
  var passages: [Passage] = []

  static var none: KeptPassages { KeptPassages() }
}
