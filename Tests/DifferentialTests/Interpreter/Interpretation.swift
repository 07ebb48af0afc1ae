// Runs a table from its syntax tree: which row is taken, and what a step comes to (sections 7 to 9
// of the language). Written from the language alone, as a second reading of it beside the compiler's;
// it sees neither the model nor a back end, and has no thought of speed.
// Neighbours: Places, Matching, Arguments, Evaluation.

import FlowSyntax

/// What a step comes to.
enum Step: Equatable {
  case outcome(state: StateValue, effects: [EffectValue], isReentered: Bool)
  /// What is impossible has happened.
  case trap(reason: String)
}

final class Interpretation {
  let declarations: DeclarationSet
  let places: PlaceSet
  private let initial: SyntaxNode
  private var noted: [Feature: Int] = [:]
  /// The triggers that were taken, by the offsets at which they stand, and their events.
  private(set) var taken: [Int: String] = [:]

  init(_ tree: SyntaxTree) throws {
    declarations = try DeclarationSet(tree.root)
    places = try PlaceSet(tree.root)
    guard let initial = tree.root.child(.initialKey) else { throw InterpreterError("no initial") }
    self.initial = initial
  }

  func note(_ feature: Feature) { noted[feature, default: 0] += 1 }

  /// What was used since the last call.
  func takeNotes() -> [Feature: Int] {
    defer { noted = [:] }
    return noted
  }

  // MARK: The start

  private func initialPlace() throws -> (place: Place, call: SyntaxNode) {
    guard let call = initial.child(.call), let name = call.identifiers.first?.text,
      let place = places.byName[name]
    else { throw InterpreterError("no initial state") }
    return (entered(place), call)
  }

  /// The fields that `initial` leaves out: the parameters of `start`.
  func startParameters() throws -> [Field] {
    let (place, call) = try initialPlace()
    let given = try Environment(self).given(call.child(.argumentList), for: place.allFields)
    return place.allFields.filter { given[$0.name] == nil }
  }

  func start(_ parameters: [String: Value]) throws -> Step {
    let (place, call) = try initialPlace()
    let fields = try Environment(self).arguments(
      call.child(.argumentList),
      for: place.allFields,
      kept: parameters
    )
    let state = StateValue(name: place.name, fields: fields)
    var environment = Environment(self)
    environment.state = state
    environment.scope = place.allFields
    if !parameters.isEmpty { note(.startParameter) }
    var effects = try environment.effects(initial.child(.effectList))
    if !effects.isEmpty { note(.initialList) }
    for level in place.levels.reversed() { effects += try self.effects(level.entry, level, state) }
    return .outcome(state: state, effects: effects, isReentered: false)
  }

  // MARK: The search

  func step(_ state: StateValue, _ event: EventValue) throws -> Step {
    guard let place = places.byName[state.name] else { throw InterpreterError("no \(state.name)") }
    let nothing = Step.outcome(state: state, effects: [], isReentered: false)
    if place.isFinal {
      note(.finalState)
      return nothing
    }
    var failed: Place?
    for level in place.levels {
      for block in level.blocks {
        for row in block.rows {
          for trigger in row.triggers where trigger.event == event.name {
            var environment = Environment(self)
            environment.state = state
            environment.scope = block.scope
            guard try environment.matches(trigger.patterns, event) else { continue }
            guard try environment.hold(row.conditions) else {
              failed = level
              continue
            }
            if let failed {
              note(failed === level ? .rowAfterFailedCondition : .rowOfOuterLevelAfterFailure)
            }
            taken[trigger.offset] = event.name
            note(row, trigger.patterns, of: block, for: event)
            return try follow(row, of: block, from: place, environment)
          }
        }
        if let line = block.lines[event.name] {
          let traps = line.isImpossible && !isDropped(event, in: state)
          note(traps ? .impossibleLine : line.isImpossible ? .droppedKey : .ignoreLine)
          return traps ? .trap(reason: line.reason) : nothing
        }
      }
    }
    if isDropped(event, in: state) {
      note(.droppedKey)
      return nothing
    }
    guard declarations.unlisted == "impossible" else {
      note(.unlistedIgnored)
      return nothing
    }
    note(.unlistedImpossible)
    return .trap(reason: "")
  }

  private func note(_ row: Row, _ patterns: SyntaxNode?, of block: Block, for event: EventValue) {
    if block.members.count > 1 {
      note(.sharedRow)
    } else if block.members[0] === places.any {
      note(.rowOfAny)
    } else {
      note(block.members[0].isState ? .rowOfState : .rowOfGroup)
    }
    if row.triggers.count > 1 { note(.severalTriggers) }
    if row.node.child(.elseClause) != nil { note(.elseRow) }
    if row.conditions.count > 1 { note(.severalConditions) }
    let fields = declarations.events[event.name] ?? []
    if patterns == nil, fields.contains(where: { !$0.isKey }) { note(.bareEvent) }
    let labels = patterns?.children(.patternArgument).compactMap(\.label) ?? []
    for key in fields where key.isKey { note(labels.contains(key.name) ? .freeKey : .keyedRow) }
  }

  /// An answer to other work, or one that comes where no work of its kind is known.
  private func isDropped(_ event: EventValue, in state: StateValue) -> Bool {
    let fields = places.byName[state.name]?.allFields ?? []
    return zip(declarations.events[event.name] ?? [], event.fields).contains { key, value in
      guard key.isKey else { return false }
      let index = fields.firstIndex { $0.name == key.name && $0.type == key.type }
      return index.map { state.fields[$0].value != value.value } ?? true
    }
  }

  // MARK: The target

  private func follow(
    _ row: Row,
    of block: Block,
    from place: Place,
    _ environment: Environment
  ) throws -> Step {
    guard let target = row.target, let state = environment.state else {
      throw InterpreterError("no target")
    }
    switch target.kind {
    case .stayTarget:
      let given = try environment.given(target.child(.argumentList), for: block.scope)
      note(given.isEmpty ? .stay : .stayWithFields)
      if place.levels.dropFirst().contains(where: { level in
        level.fields.contains { given[$0.name] != nil }
      }) {
        note(.stayWithOuterFields)
      }
      var next = state
      for (index, field) in place.allFields.enumerated() {
        if let value = given[field.name] { next.fields[index].value = value }
      }
      let effects = try environment.effects(row.effects)
      noteEffects(effects)
      return .outcome(state: next, effects: effects, isReentered: false)
    case .performTarget:
      note(.performTarget)
      return try step(state, try performed(target, environment))
    default:
      guard let call = target.child(.call) else { throw InterpreterError("no call") }
      let next = try entered(call, of: block, environment)
      let isReentered = target.kind == .reenterTarget && next.name == state.name
      if target.kind == .reenterTarget { note(isReentered ? .reenterSame : .reenterOther) }
      if next.name == state.name, !isReentered { note(.sameState) }
      var effects: [EffectValue] = []
      let (exits, entries) = try crossed(from: state, to: next, isReentered: isReentered)
      for level in exits { effects += try self.effects(level.exit, level, state) }
      let own = try environment.effects(row.effects)
      noteEffects(own)
      effects += own
      for level in entries { effects += try self.effects(level.entry, level, next) }
      return .outcome(state: next, effects: effects, isReentered: isReentered)
    }
  }

  /// The event that a row with `as` stands for.
  private func performed(_ target: SyntaxNode, _ environment: Environment) throws -> EventValue {
    guard let call = target.child(.call), let name = call.identifiers.first?.text,
      let fields = declarations.events[name]
    else { throw InterpreterError("no event in \(target.text)") }
    var keys: [String: Value] = [:]
    for field in fields where field.isKey { keys[field.name] = environment.field(field.name) }
    if !keys.isEmpty { note(.keyLeftOut) }
    return EventValue(
      name: name,
      fields: try environment.arguments(call.child(.argumentList), for: fields, kept: keys)
    )
  }

  /// The state that a row goes to.
  private func entered(
    _ call: SyntaxNode,
    of block: Block,
    _ environment: Environment
  ) throws -> StateValue {
    let name = call.identifiers.first?.text ?? ""
    guard var place = places.byName[name] else {
      guard case .state(let kept)? = environment.field(name) else {
        throw InterpreterError("no state \(name)")
      }
      note(.keptTarget)
      return kept
    }
    note(place.isState ? .stateTarget : .groupTarget)
    place = entered(place)
    var kept: [String: Value] = [:]
    for group in place.levels.dropFirst() where block.isInside(group) {
      for field in group.fields { kept[field.name] = environment.field(field.name) }
    }
    if call.child(.argumentList)?.child(.spread) != nil { note(.spreadInTarget) }
    let fields = try environment.arguments(
      call.child(.argumentList),
      for: place.allFields,
      kept: kept
    )
    return StateValue(name: place.name, fields: fields)
  }

  /// The state in which a group is entered.
  private func entered(_ place: Place) -> Place {
    guard let initial = place.initial, let child = places.byName[initial] else { return place }
    return entered(child)
  }

  // MARK: Entry and exit

  /// The levels that a step leaves, inner first, and those that it enters, outer first.
  private func crossed(
    from old: StateValue,
    to new: StateValue,
    isReentered: Bool
  ) throws -> (exits: [Place], entries: [Place]) {
    guard let source = places.byName[old.name], let target = places.byName[new.name] else {
      throw InterpreterError("no \(old.name) or \(new.name)")
    }
    if source === target { return isReentered ? ([source], [target]) : ([], []) }
    return (
      source.levels.filter { !target.isInside($0) },
      target.levels.filter { !source.isInside($0) }.reversed()
    )
  }

  private func noteEffects(_ effects: [EffectValue]) {
    if !effects.isEmpty { note(effects.count > 3 ? .manyEffects : .rowEffects) }
  }

  /// The effects of an entry or exit list.
  private func effects(
    _ list: SyntaxNode?,
    _ level: Place,
    _ state: StateValue
  ) throws -> [EffectValue] {
    guard let list else { return [] }
    let isExit = list.tree === level.exit?.tree && list.span == level.exit?.span
    note(level.isState ? (isExit ? .exitList : .entryList) : isExit ? .groupExit : .groupEntry)
    var environment = Environment(self)
    environment.state = state
    environment.scope = level.allFields
    return try environment.effects(list)
  }
}

extension Environment {
  /// The effects of a list whose conditions hold.
  func effects(_ list: SyntaxNode?) throws -> [EffectValue] {
    try (list?.children(.effectItem) ?? []).compactMap { item in
      var environment = self
      guard let call = item.child(.call), let name = call.identifiers.first?.text,
        let fields = table.declarations.effects[name]
      else { throw InterpreterError("no effect: \(item.text)") }
      let conditions = item.child(.whenClause)?.children ?? []
      guard try environment.hold(conditions) else { return nil }
      if !conditions.isEmpty { table.note(.conditionalEffect) }
      if call.child(.argumentList)?.child(.spread) != nil { table.note(.spreadInEffect) }
      let arguments = try environment.arguments(call.child(.argumentList), for: fields)
      return EffectValue(name: name, fields: arguments)
    }
  }
}
