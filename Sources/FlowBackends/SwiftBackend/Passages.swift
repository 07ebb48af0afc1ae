// Which entry and exit lists a step runs, and how the states that run different ones are told
// apart in a row that holds in all of them.
// Neighbour: Consequences, which writes the lists.

import FlowModel

/// The entry and exit lists that a step runs, by whose they are.
struct Passage: Hashable {
  var exits: [Place] = []
  var entries: [Place] = []
  var reenters = false
}

/// What tells states apart where a row is taken in several of them.
protocol Passages: Hashable {
  static var none: Self { get }
  var passages: [Passage] { get }
}

extension Passage: Passages {
  static var none: Passage { Passage() }
  var passages: [Passage] { [self] }
}

/// The passages from one state to each that can be kept there.
struct KeptPassages: Passages {
  var targets: [StateID] = []
  var passages: [Passage] = []

  static var none: KeptPassages { KeptPassages() }
}

extension FunctionWriter {
  /// The states of the block that a row to this one must tell apart; one state where none differ.
  func sources(to target: StateID, reenters: Bool) -> [StateID] {
    let runsLists = !entryPlaces(of: target).isEmpty || leavesWithLists
    return runsLists || (reenters && states.contains(target)) ? states : [states[0]]
  }

  func entryPlaces(of target: StateID) -> [Place] {
    (flow.groups(around: target).reversed().map(Place.group) + [.state(target)])
      .filter { !flow.entry(of: $0).isEmpty }
  }

  func passage(from source: StateID, to target: StateID, reenters: Bool) -> Passage {
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

  /// Writes `body` once for each class of states that `key` does not tell apart: under a `switch`
  /// if there are several, or if fields must be read that are not the function's parameters.
  mutating func partition<Key: Passages>(
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
}
