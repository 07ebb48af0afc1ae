// Random rows for an event in a block: triggers, conditions, a target, effects (section 8 of the
// language). A row is given up where something in it cannot be written; others are tried.
// Neighbours: PatternWriter, ExpressionWriter, ArgumentWriter, Decisions (whether the row is of use).

struct RowWriter {
  let table: TableSketch
  let dice: Dice
  let uses: Set<String>

  var expressions: ExpressionWriter { ExpressionWriter(table: table, dice: dice, uses: uses) }
  var arguments: ArgumentWriter { ArgumentWriter(expressions: expressions) }

  /// What is read outside of rows, or in one before its event binds anything.
  func scope(_ fields: [FieldSketch], hasState: Bool = false) -> ScopeSketch {
    var scope = ScopeSketch()
    scope.names = fields.map { ($0.name, $0.type) }
    for use in Vocabulary.uses where use.parameters.isEmpty && uses.contains(use.name) {
      scope.names.append((use.name, use.type))
    }
    scope.fields = fields
    scope.hasState = hasState
    return scope
  }

  // MARK: Triggers

  /// A trigger for an event and what its row sees. `isPlain`: with no pattern that may fail.
  func trigger(_ event: EventSketch, in block: BlockSketch, isPlain: Bool)
    -> (trigger: TriggerSketch, scope: ScopeSketch, bound: [(name: String, type: TypeRef)])?
  {
    var scope = scope(block.scope, hasState: true)
    var trigger = TriggerSketch(event: event)
    for key in event.keys {
      let isHere = block.scope.contains { $0.name == key.name && $0.type == key.type }
      if !isHere || dice.chance(0.2) { trigger.freeKeys.insert(key.name) }
    }
    let plain = event.plainFields
    if plain.isEmpty { return (trigger, scope, []) }
    if trigger.freeKeys.isEmpty, dice.chance(0.3) {
      // A name that both have may not be used at all.
      let both = Set(plain.map(\.name)).intersection(block.scope.map(\.name))
      scope.names.removeAll { both.contains($0.name) }
      scope.names += plain.filter { !both.contains($0.name) && $0.name != "state" }
        .map { ($0.name, $0.type) }
      if plain.contains(where: { $0.name == "state" }) { scope.hasState = false }
      return (trigger, scope, [])
    }
    var writer = patterns(block)
    if isPlain {
      trigger.patterns = plain.map { field in
        guard dice.chance(0.5), let name = writer.newName(field.name),
          !plain.contains(where: { $0.name == name && name != field.name })
        else { return (field, false, .wildcard) }
        writer.bound.append((name, field.type))
        return (field, false, .name(name))
      }
    } else {
      trigger.patterns = writer.list(plain, depth: 0, canLabelAll: true)
    }
    scope.names += writer.bound
    return (trigger, scope, writer.bound)
  }

  func patterns(_ block: BlockSketch) -> PatternWriter {
    var refused = Set(block.scope.map(\.name))
    refused.formUnion(Vocabulary.uses.map(\.name))
    refused.formUnion(Vocabulary.keys.map(\.name))
    return PatternWriter(table: table, dice: dice, refused: refused)
  }

  /// A second event for the same row, which binds the same names.
  private func second(
    _ event: EventSketch,
    in block: BlockSketch,
    binding bound: [(name: String, type: TypeRef)]
  ) -> TriggerSketch? {
    var trigger = TriggerSketch(event: event)
    for key in event.keys
    where !block.scope.contains(where: { $0.name == key.name && $0.type == key.type }) {
      trigger.freeKeys.insert(key.name)
    }
    var left = bound
    var patterns: [(field: FieldSketch, isLabelled: Bool, pattern: PatternSketch)] = []
    for field in event.plainFields {
      if let index = left.firstIndex(where: { $0.type == field.type }) {
        let name = left.remove(at: index).name
        if event.plainFields.contains(where: { $0.name == name && name != field.name }) {
          return nil
        }
        patterns.append((field, false, .name(name)))
      } else {
        patterns.append((field, false, .wildcard))
      }
    }
    guard left.isEmpty else { return nil }
    if !event.plainFields.isEmpty { trigger.patterns = patterns }
    return trigger
  }

  // MARK: Rows

  /// A row for an event, which goes to a place where one is given.
  func row(
    _ event: EventSketch,
    in block: BlockSketch,
    to place: PlaceSketch? = nil,
    isPlain: Bool = false
  ) -> RowSketch? {
    guard let (trigger, found, bound) = trigger(event, in: block, isPlain: isPlain) else {
      return nil
    }
    var scope = found
    var triggers = [trigger]
    let isBare = trigger.patterns == nil && !event.plainFields.isEmpty
    if !isBare, dice.chance(0.2) {
      let others = table.events.filter { other in
        other.name != event.name && block.rows(for: other.name).isEmpty
          && block.line(for: other.name) == nil
      }
      for other in dice.shuffled(others).prefix(3) where triggers.count < 3 {
        if let more = second(other, in: block, binding: bound) { triggers.append(more) }
      }
    }
    var conditions: [ConditionSketch] = []
    if !isPlain, dice.chance(0.45) { conditions = self.conditions(&scope, block) }
    guard let target = target(scope, block, triggers.map(\.event), to: place) else { return nil }
    var effects: [String] = []
    if case .event = target.kind {} else { effects = self.effects(scope) }
    return RowSketch(triggers: triggers, conditions: conditions, target: target, effects: effects)
  }

  // MARK: Conditions

  func conditions(_ scope: inout ScopeSketch, _ block: BlockSketch) -> [ConditionSketch] {
    var writer = patterns(block)
    writer.bound = scope.names
    if dice.chance(0.35) {
      let tests = (0..<dice.int(1...2)).compactMap { _ in test(&scope, &writer) }
      if !tests.isEmpty { return tests }
    }
    var conditions: [ConditionSketch] = []
    for _ in 0..<dice.int(1...3) {
      if let condition = condition(&scope, &writer) { conditions.append(condition) }
    }
    // A list of tests of names covers; beside `let name = …` that would be for a reader to look up.
    let hasUnknown = conditions.contains { condition in
      if case .unknown = condition.kind { return true }
      return false
    }
    let hasTest = conditions.contains { condition in
      if case .test = condition.kind { return true }
      return false
    }
    if hasTest, !hasUnknown, let guardText = expressions.condition(scope) {
      conditions.append(ConditionSketch(text: guardText.text, kind: .unknown))
    }
    return conditions
  }

  private func condition(_ scope: inout ScopeSketch, _ writer: inout PatternWriter)
    -> ConditionSketch?
  {
    switch dice.int(0...9) {
    case 0...4:
      return expressions.condition(scope).map { ConditionSketch(text: $0.text, kind: .unknown) }
    case 5:
      let type = dice.pick([Vocabulary.int, Vocabulary.bool, Vocabulary.string, Vocabulary.box])
      // Swift gets the expression alone: what has a type only where one is expected has none here,
      // and of a constant it would say what can never be executed.
      guard let name = writer.newName(nil), let value = expressions.write(type, scope),
        !value.text.contains(".empty"),
        scope.names.contains(where: { value.text.contains($0.name) })
      else { return nil }
      bind(name, type, &scope, &writer)
      return ConditionSketch(text: "let \(name) = \(value.text)", kind: .always)
    case 6, 7:
      let optionals = scope.names.compactMap { entry -> (String, TypeRef)? in
        guard case .optional(let wrapped) = entry.type else { return nil }
        return (entry.name, wrapped)
      }
      guard let name = writer.newName(nil) else { return nil }
      if let (value, type) = dice.some(optionals) {
        bind(name, type, &scope, &writer)
        return ConditionSketch(text: "let \(name)? = \(value)", kind: .unknown)
      }
      guard uses.contains("half"), let value = dice.some(scope.names(of: Vocabulary.int)) else {
        return nil
      }
      bind(name, Vocabulary.int, &scope, &writer)
      return ConditionSketch(text: "let \(name)? = half(\(value))", kind: .unknown)
    case 8 where uses.contains("news"):
      guard table.unions.contains(where: { $0.name == "News" }),
        let value = dice.some(scope.names(of: Vocabulary.int))
      else { return nil }
      let text = dice.pick([".ready", ".got(_, true)", ".got | .ready", ".got(number: 1)"])
      return ConditionSketch(text: "news(of: \(value)) is \(text)", kind: .unknown)
    default: return test(&scope, &writer)
    }
  }

  private func bind(
    _ name: String,
    _ type: TypeRef,
    _ scope: inout ScopeSketch,
    _ writer: inout PatternWriter
  ) {
    writer.bound.append((name, type))
    scope.names.append((name, type))
    scope.bound.insert(name)
  }

  /// `name is PATTERN | PATTERN`
  private func test(_ scope: inout ScopeSketch, _ writer: inout PatternWriter) -> ConditionSketch? {
    let constants = Set(Vocabulary.uses.map(\.name))
    let known = scope.names.filter { entry in
      if constants.contains(entry.name) { return false }
      switch entry.type.unwrapped {
      case Vocabulary.bool, Vocabulary.int, Vocabulary.string: return true
      case .named: return expressions.union(entry.type.unwrapped) != nil
      default: return false
      }
    }
    guard let (name, type) = dice.some(known) else { return nil }
    let before = writer.bound.count
    var patterns = [writer.write(type, own: nil, depth: 1)]
    switch patterns[0] {
    // Whatever takes everything is no test.
    case .name, .wildcard:
      writer.bound.removeSubrange(before...)
      return nil
    default: break
    }
    if writer.bound.count == before, dice.chance(0.4) {
      let second = writer.write(type, own: nil, depth: 3)
      switch second {
      case .literal, .variant, .none: if writer.bound.count == before { patterns.append(second) }
      default: break
      }
      writer.bound.removeSubrange(before...)
    }
    let text = "\(name) is \(patterns.map(PatternText.write).joined(separator: " | "))"
    let isLet = scope.bound.contains(name)
    for (name, type) in writer.bound[before...] {
      scope.names.append((name, type))
      scope.bound.insert(name)
    }
    return ConditionSketch(text: text, kind: isLet ? .unknown : .test(name, patterns))
  }

  // MARK: Targets

  func target(
    _ scope: ScopeSketch,
    _ block: BlockSketch,
    _ events: [EventSketch],
    to place: PlaceSketch?
  ) -> TargetSketch? {
    if let place {
      return state(place, scope, block, dice.chance(0.1) && !place.isGroup ? "reenter " : "")
    }
    switch dice.int(0...21) {
    case 20, 21:
      // To the kept state where there is one, else to what another event does.
      if let field = dice.some(block.scope.filter { $0.type == Vocabulary.state }) {
        return TargetSketch(text: field.name, kind: .kept)
      }
      return later(events, block).flatMap { performed($0, scope, block) }
    case 0...2: return TargetSketch(text: "stay", kind: .stay)
    case 3...6:
      return arguments.replacements(block.scope, scope).map {
        TargetSketch(text: "stay\($0)", kind: .stay)
      }
    case 7...8:
      return later(events, block).flatMap { performed($0, scope, block) }
    case 9...11:
      let here = block.scope.filter { $0.type == Vocabulary.state }
      if let field = dice.some(here) { return TargetSketch(text: field.name, kind: .kept) }
      fallthrough
    default:
      let places = table.places.filter { $0.entered != nil }
      guard let place = dice.some(places) else { return nil }
      // To the same state more often than chance has it.
      let own = block.members[0]
      let isOwn = !own.isGroup && own.name != "any" && dice.chance(0.15)
      let goal = isOwn ? own : place
      let again = !goal.isGroup && dice.chance(isOwn ? 0.6 : 0.15) ? "reenter " : ""
      return state(goal, scope, block, again)
    }
  }

  private func state(
    _ place: PlaceSketch,
    _ scope: ScopeSketch,
    _ block: BlockSketch,
    _ word: String
  ) -> TargetSketch? {
    guard let entered = place.entered else { return nil }
    let kept = entered.levels.dropFirst().filter { group in
      block.members.allSatisfy { $0.isInside(group) }
    }
    let names = Set(kept.flatMap(\.fields).map(\.name))
    return arguments.list(entered.allFields, scope, kept: names, mayTakeOver: true)
      .map { TargetSketch(text: "\(word)\(place.name)\($0)", kind: .state(entered)) }
  }

  /// An event that no row for these events can come back from: one that is declared behind them.
  private func later(_ events: [EventSketch], _ block: BlockSketch) -> EventSketch? {
    let last = table.events.lastIndex { event in events.contains { $0.name == event.name } } ?? 0
    let later = Array(table.events[(last + 1)...])
    let keyed = later.filter { event in
      !event.keys.isEmpty
        && event.keys.allSatisfy { key in
          block.scope.contains { $0.name == key.name && $0.type == key.type }
        }
    }
    return dice.some(keyed.isEmpty ? later : keyed)
  }

  private func performed(_ event: EventSketch, _ scope: ScopeSketch, _ block: BlockSketch)
    -> TargetSketch?
  {
    let kept = event.keys.filter { key in
      block.scope.contains { $0.name == key.name && $0.type == key.type }
    }
    return arguments.list(
      event.fields,
      scope,
      kept: Set(kept.map(\.name)),
      mayTakeOver: dice.chance(0.2)
    )
    .map { TargetSketch(text: "as \(event.name)\($0)", kind: .event(event)) }
  }

  // MARK: Effects

  func effects(_ scope: ScopeSketch) -> [String] {
    if table.effects.isEmpty || dice.chance(0.4) { return [] }
    let count = dice.chance(0.1) ? dice.int(4...5) : dice.int(1...2)
    return (0..<count).compactMap { _ in effect(scope) }
  }

  private func effect(_ scope: ScopeSketch) -> String? {
    let effect = dice.pick(table.effects)
    var scope = scope
    var condition = ""
    if dice.chance(0.25), let text = expressions.condition(scope) {
      condition = " when \(text.text)"
      if dice.chance(0.15), uses.contains("half"),
        let number = dice.some(scope.names(of: Vocabulary.int)),
        !scope.names.contains(where: { $0.name == "extra" })
      {
        condition += ", let extra? = half(\(number))"
        scope.names.append(("extra", Vocabulary.int))
      }
    }
    return arguments.list(effect.fields, scope, mayTakeOver: true)
      .map { "\(effect.name)\($0)\(condition)" }
  }
}
