// Which identifiers the generated Swift uses: the user's own where that is possible, escaped
// where Swift needs it, and fresh ones for what the generator adds.
// Neighbours: every other file of this folder. The same table gives the same names.

import FlowModel

/// Words that Swift takes for an identifier only between backquotes.
private let keywords: Set<String> = [
  "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
  "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
  "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
  "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
  "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
  "typealias", "var", "where", "while",
]

/// An identifier where it is declared, or stands alone.
func identifier(_ name: String) -> String {
  keywords.contains(name) ? "`\(name)`" : name
}

/// A name after a dot.
func member(_ name: String) -> String {
  name == "init" || name == "self" ? ".`\(name)`" : ".\(name)"
}

/// A label where a function or a case is called.
func label(_ name: String) -> String {
  name == "inout" ? "`inout`" : name
}

/// A label where a function or a case is declared.
func declaredLabel(_ name: String) -> String {
  ["inout", "var", "let"].contains(name) ? "`\(name)`" : name
}

/// A parameter's label and the name that it has inside: one word where both are the same name.
func declaredParameter(_ name: String, local: String) -> String {
  local == identifier(name) ? declaredLabel(name) : "\(declaredLabel(name)) \(local)"
}

func capitalized(_ name: String) -> String {
  name.prefix(1).uppercased() + name.dropFirst()
}

/// Hands out names that are not taken yet: `base`, then `base2`, `base3`, …
struct FreshNames {
  private(set) var taken: Set<String>

  init(taken: Set<String>) { self.taken = taken }

  mutating func reserve(_ names: Set<String>) { taken.formUnion(names) }

  mutating func take(_ base: String) -> String {
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(base)\(number)"
      number += 1
    }
    return name
  }

  /// `value1`, `value2`, …
  mutating func takeNumbered(_ base: String) -> String {
    var number = 1
    while !taken.insert("\(base)\(number)").inserted { number += 1 }
    return "\(base)\(number)"
  }
}

struct Names {
  /// The parameters and locals that the generator adds to its functions.
  let state: String
  let event: String
  let effects: String
  let outcome: String
  let reentered: String
  /// Its functions besides `start` and `reduce`. `step` is `reduce` in parts.
  let step: String
  let isCurrent: String
  let unlisted: String
  /// One for each block of the table: its reducer, and what replaces fields of its states.
  let blocks: [String]
  let replacements: [String]
  /// What makes the entry and exit lists of a state or group that has them.
  let entries: [Place: String]
  let exits: [Place: String]
  /// What makes the list below `initial:`.
  let initialList: String
  /// What switches over an outside union; empty for the flow's own.
  let coverages: [String]
  /// The struct of a group's fields, and the accessors on `State`; none for the root.
  let groupStructs: [String]
  let groupTests: [String]
  let groupValues: [String]
  /// The accessors of the fields that `any` has.
  let rootFields: [String]
  /// Where a user's local cannot have its own name.
  private let renamed: [String: String]
  /// Names for one function's own locals: none hides what the code refers to.
  let freshLocals: FreshNames
  /// What a local must not hide: names from outside, and the generator's own.
  private let reserved: Set<String>
  /// Names of types that the flow declares, and which therefore hide the standard library's.
  private let declaredTypes: Set<String>

  init(_ table: TransitionTable) {
    let flow = table.flow
    let outside = namesFromOutside(flow)
    let locals = namesOfLocals(flow)
    var fresh = FreshNames(taken: outside.union(locals))
    var renamed: [String: String] = [:]
    for local in locals.sorted() where outside.contains(local) {
      renamed[local] = fresh.take(local)
    }
    self.renamed = renamed
    state = fresh.take("state")
    event = fresh.take("event")
    effects = fresh.take("effects")
    outcome = fresh.take("outcome")
    reentered = fresh.take("reentered")
    step = fresh.take("step")
    isCurrent = fresh.take("isCurrent")
    unlisted = fresh.take("unlisted")
    blocks = table.blocks.map { fresh.take("reduce" + blockName($0.owner, in: flow)) }
    replacements = table.blocks.map { fresh.take("replace" + blockName($0.owner, in: flow)) }
    var entries: [Place: String] = [:]
    var exits: [Place: String] = [:]
    let places = flow.groupIDs.map(Place.group) + flow.stateIDs.map(Place.state)
    for place in places {
      let name = capitalized(flow.name(of: place).text)
      if !flow.entry(of: place).isEmpty { entries[place] = fresh.take("enter" + name) }
      if !flow.exit(of: place).isEmpty { exits[place] = fresh.take("leave" + name) }
    }
    self.entries = entries
    self.exits = exits
    initialList = fresh.take("startEffects")
    coverages = flow.unions.map { union in
      union.isExtern
        ? fresh.take(
          "cover" + union.name.text.split(separator: ".").map { capitalized(String($0)) }.joined()
        )
        : ""
    }
    reserved = fresh.taken.subtracting(locals.subtracting(outside))
    fresh.reserve(namesOfParts(flow))
    freshLocals = fresh

    var types = FreshNames(taken: namesOfTypes(flow))
    var members = FreshNames(taken: [])
    rootFields = flow[flow.root].fields.map { members.take($0.name.text) }
    groupStructs = flow.groups.map { $0.isRoot ? "" : types.take($0.structName) }
    groupTests = flow.groups.map { $0.isRoot ? "" : members.take("is" + capitalized($0.name.text)) }
    groupValues = flow.groups.map { $0.isRoot ? "" : members.take($0.name.text) }
    declaredTypes = Set(
      flow.unions.filter { !$0.isExtern }.map(\.name.text) + flow.generics.map(\.name.text)
        + groupStructs + [flow.name.text]
    )
  }

  /// The Swift name of a state's field or of a name that a row binds.
  func local(_ name: String) -> String { identifier(unescapedLocal(name)) }

  func unescapedLocal(_ name: String) -> String { renamed[name] ?? name }

  /// Whether a local of this name would hide something that the code refers to.
  func isReserved(_ name: String) -> Bool { reserved.contains(name) }

  /// A type or protocol of the standard library.
  func standard(_ name: String) -> String {
    declaredTypes.contains(name) ? "Swift.\(name)" : name
  }
}

extension Flow {
  func entry(of place: Place) -> [EffectItem] {
    switch place {
    case .state(let state): self[state].entry
    case .group(let group): self[group].entry
    }
  }

  func exit(of place: Place) -> [EffectItem] {
    switch place {
    case .state(let state): self[state].exit
    case .group(let group): self[group].exit
    }
  }
}

/// What expressions and the generated code refer to, and no local may hide.
private func namesFromOutside(_ flow: Flow) -> Set<String> {
  var names: Set<String> = [
    "Outcome", "Effects", "State", "Event", "Effect", "Swift", "start", "reduce",
    "preconditionFailure", flow.name.text,
  ]
  for use in flow.uses { names.insert(use.name.text) }
  let lists =
    flow.groups.flatMap { $0.entry + $0.exit } + flow.states.flatMap { $0.entry + $0.exit }
    + flow.initial.effects
  let expressions =
    flow.rows.flatMap(\.expressions) + lists.flatMap(\.expressions)
    + flow.initial.arguments.compactMap(\.self)
  for expression in expressions {
    expression.visit { kind in
      if case .type(let name) = kind { names.insert(firstComponent(name)) }
    }
  }
  return names
}

private func namesOfLocals(_ flow: Flow) -> Set<String> {
  var names: Set<String> = []
  for group in flow.groups { names.formUnion(group.fields.map(\.name.text)) }
  for state in flow.states { names.formUnion(state.fields.map(\.name.text)) }
  for row in flow.rows { names.formUnion(row.bindings.map(\.name.text)) }
  let lists =
    flow.groups.flatMap { $0.entry + $0.exit } + flow.states.flatMap { $0.entry + $0.exit }
    + flow.initial.effects
  for item in lists { names.formUnion(item.conditions.flatMap(\.bindings).map(\.name.text)) }
  return names
}

/// What a value that patterns test may be called: the fields of events and of unions.
private func namesOfParts(_ flow: Flow) -> Set<String> {
  var names: Set<String> = []
  for event in flow.events { names.formUnion(event.fields.map(\.name.text)) }
  for union in flow.unions {
    for unionCase in union.cases { names.formUnion(unionCase.fields.map(\.name.text)) }
  }
  return names
}

/// The first components of the types that the states' fields have, and what `State` itself names:
/// a struct inside `State` must not hide them.
private func namesOfTypes(_ flow: Flow) -> Set<String> {
  var names: Set<String> = ["Bool", "Equatable", "Sendable", "Result", "State", "Swift"]
  func add(_ type: Type) {
    switch type {
    case .bool, .state: break
    case .optional(let wrapped), .array(let wrapped): add(wrapped)
    case .result(let success, let failure):
      add(success)
      add(failure)
    case .dictionary(let key, let value):
      add(key)
      add(value)
    case .union(_, let name, let arguments), .named(let name, let arguments):
      names.insert(firstComponent(name))
      arguments.forEach(add)
    }
  }
  for group in flow.groups { group.fields.forEach { add($0.type) } }
  for state in flow.states { state.fields.forEach { add($0.type) } }
  names.formUnion(flow.conformances.state.map(\.text))
  for field in flow.groups.flatMap(\.fields) + flow.states.flatMap(\.fields) {
    field.defaultValue?.visit { kind in
      if case .type(let name) = kind { names.insert(firstComponent(name)) }
    }
  }
  return names
}

private func firstComponent(_ name: String) -> String {
  String(name.prefix { $0 != "." && $0 != "<" })
}

/// `Editing`, `Waiting`, `Any`, `EditingOrFailed`.
private func blockName(_ owner: BlockOwner, in flow: Flow) -> String {
  switch owner {
  case .state(let state): return capitalized(flow[state].name.text)
  case .group(let group):
    return flow[group].isRoot ? "Any" : capitalized(flow[group].name.text)
  case .shared(let block):
    let members = flow[block].members.map { capitalized(flow.name(of: $0.place).text) }
    return members.count <= 3
      ? members.joined(separator: "Or") : "\(members[0])And\(members.count - 1)More"
  }
}
