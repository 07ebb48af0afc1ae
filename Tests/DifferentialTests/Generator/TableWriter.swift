// Makes a random valid table: declarations, places, then rows, then what is missing (Repair).
// Neighbours: RowWriter, Repair, TableText.

struct TableWriter {
  private let table = TableSketch()
  private let dice: Dice
  private var uses: Set<String> = []
  /// Mostly one type for a name, so that bare names and `...` find what they stand for.
  private var types: [String: TypeRef] = [:]
  private var pool: [TypeRef] = []

  /// The text of a valid table of this name. Only few seeds in a row fail to give one.
  static func write(_ name: String, seed: UInt64) -> String {
    var seed = seed
    while true {
      let dice = Dice(seed: seed)
      var writer = TableWriter(name, dice)
      if writer.build() { return TableText.write(writer.table, dice) }
      seed &+= 0x1_0000_0000
    }
  }

  private init(_ name: String, _ dice: Dice) {
    self.dice = dice
    table.name = name
  }

  private mutating func build() -> Bool {
    table.isGeneric = dice.chance(0.12)
    table.unlisted = dice.pick(["ignored", "ignored", "impossible", "error"])
    chooseTypes()
    makeEvents()
    makeEffects()
    makePlaces()
    guard let initial = table.initialPlace else { return false }
    let rows = RowWriter(table: table, dice: dice, uses: uses)
    guard writeInitial(initial, rows), connect(initial, rows) else { return false }
    answer(rows)
    fill(rows)
    writeLists(rows)
    return Repair(table: table, dice: dice).run()
  }

  // MARK: Declarations

  private mutating func chooseTypes() {
    table.unions = Vocabulary.externs.filter { dice.chance($0.name == "Fault" ? 0.6 : 0.35) }
    for name in ["Color", "Reply", "Tree"] where dice.chance(0.35) { makeUnion(name) }
    for use in Vocabulary.uses where dice.chance(0.5) {
      if use.name == "news", !table.unions.contains(where: { $0.name == "News" }) { continue }
      uses.insert(use.name)
      table.uses.append((use.name, use.text))
    }
    pool = [
      Vocabulary.int, Vocabulary.bool, Vocabulary.string, Vocabulary.box,
      .optional(Vocabulary.int), .optional(Vocabulary.bool), .optional(Vocabulary.string),
      .optional(Vocabulary.box), .array(Vocabulary.int),
    ]
    for union in table.unions {
      let type: TypeRef =
        union.parameters.isEmpty
        ? .named(union.name, [])
        : .named(union.name, [dice.pick([Vocabulary.int, Vocabulary.bool])])
      pool += [type, type, .optional(type)]
    }
    if table.unions.contains(where: { $0.name == "Fault" }) {
      let result = TypeRef.named("Result", [Vocabulary.int, .named("Fault", [])])
      pool += [result, result, result, .optional(result)]
    }
    if table.isGeneric { pool += [Vocabulary.item, Vocabulary.item, .optional(Vocabulary.item)] }
    for name in Vocabulary.fieldNames { types[name] = dice.pick(pool) }
  }

  private mutating func makeUnion(_ name: String) {
    var names = dice.shuffled(Vocabulary.caseNames)
    let inner: [TypeRef] =
      [Vocabulary.int, Vocabulary.bool, .optional(Vocabulary.bool)]
      + table.unions.filter { $0.parameters.isEmpty && $0.cases.count < 4 }.suffix(2)
      .flatMap { [.named($0.name, []), .optional(.named($0.name, []))] }
    let own = TypeRef.named(name, [])
    let cases = (0..<dice.int(2...3)).map { index in
      let count = index == 0 ? 0 : dice.int(0...2)
      let fields = (0..<count).map { position in
        let fieldName = ["first", "second"][position]
        let isRecursive = name == "Tree" && position == 0
        return Vocabulary.field(
          fieldName,
          dice.chance(0.4) ? nil : fieldName,
          isRecursive ? own : dice.pick(inner),
          position
        )
      }
      return (names.removeLast(), fields)
    }
    table.unions.append(UnionSketch(name: name, cases: cases))
  }

  /// New fields that none of `taken` is called.
  private func fields(_ count: Int, _ taken: Set<String>, inStates: Bool) -> [FieldSketch] {
    var taken = taken
    return (0..<count).compactMap { _ in
      let free = Vocabulary.fieldNames.filter { !taken.contains($0) }
      guard let name = dice.some(free) else { return nil }
      taken.insert(name)
      let type = dice.chance(0.8) ? types[name] ?? Vocabulary.int : dice.pick(pool)
      var field = Vocabulary.field(name, dice.chance(0.3) ? nil : name, type)
      if dice.chance(0.15) { field.initial = initial(of: type) }
      return field
    }
  }

  private func initial(of type: TypeRef) -> String? {
    switch type {
    case Vocabulary.int: "\(dice.int(0...3))"
    case Vocabulary.bool: dice.pick(["true", "false"])
    case Vocabulary.string: "\"d\""
    case Vocabulary.box: ".empty"
    case .optional: "nil"
    case .array: "[]"
    case .named("News", _): ".ready"
    default: nil
    }
  }

  private func makeEvents() {
    let hasKeys = dice.chance(0.6)
    for name in dice.shuffled(Vocabulary.eventNames).prefix(dice.int(3...7)) {
      var event = EventSketch(name: name)
      repeat {
        event.fields = fields(dice.int(0...2), [], inStates: false)
      } while size(event) > 60
      if dice.chance(0.05) {
        event.fields.append(Vocabulary.field("state", "state", Vocabulary.int))
      }
      if hasKeys, dice.chance(0.5) {
        for key in Vocabulary.keys where dice.chance(key.name == "id" ? 0.9 : 0.2) {
          var field = Vocabulary.field(key.name, dice.chance(0.2) ? nil : key.name, key.type)
          field.isKey = true
          event.fields.insert(field, at: dice.int(0...event.fields.count))
        }
      }
      table.events.append(event)
    }
  }

  private func size(_ event: EventSketch) -> Int {
    event.plainFields.reduce(1) {
      min($0 * Decisions.count($1.type, table.knownUnions), 10_000)
    }
  }

  private func makeEffects() {
    for name in dice.shuffled(Vocabulary.effectNames).prefix(dice.int(0...5)) {
      var effect = EffectSketch(name: name)
      effect.fields = fields(dice.int(0...3), [], inStates: false)
      if dice.chance(0.4) {
        effect.fields += Vocabulary.keys.map { Vocabulary.field($0.name, $0.name, $0.type) }
      }
      // What comes back is no business of the reducer, and what is proved of it would refuse most
      // random tables: effects answer nothing here.
      if dice.chance(0.2) { effect.attributes.append("lane: queue") }
      table.effects.append(effect)
    }
  }

  // MARK: Places

  private func makePlaces() {
    var names = dice.shuffled(Vocabulary.stateNames)
    var groups = dice.shuffled(Vocabulary.groupNames)
    if dice.chance(0.3) { table.any.fields = fields(dice.int(1...2), [], inStates: true) }
    let hasKeeper = dice.chance(0.4)
    func key() -> FieldSketch? {
      guard dice.chance(0.6) else { return nil }
      let key = Vocabulary.keys[dice.chance(0.75) ? 0 : 1]
      return Vocabulary.field(key.name, dice.chance(0.2) ? nil : key.name, key.type)
    }
    func fill(_ place: PlaceSketch, _ range: ClosedRange<Int>) {
      let taken = Set(place.allFields.map(\.name))
      place.fields = fields(dice.int(range), taken, inStates: true)
      if let key = key(), !taken.contains(key.name) { place.fields.append(key) }
    }
    func add(to parent: PlaceSketch, _ count: Int, _ depth: Int) {
      for _ in 0..<count {
        guard !names.isEmpty else { return }
        let isGroup = depth < 3 && !groups.isEmpty && dice.chance(depth == 0 ? 0.4 : 0.3)
        let place = PlaceSketch(
          name: isGroup ? groups.removeLast() : names.removeLast(),
          parent: parent
        )
        place.isGroup = isGroup
        parent.children.append(place)
        fill(place, isGroup ? 0...2 : 0...3)
        if isGroup { add(to: place, dice.int(1...3), depth + 1) }
        if isGroup, dice.chance(0.5) { place.initial = place.children.first }
      }
    }
    add(to: table.any, dice.int(2...4), 0)
    for group in table.places where group.isGroup && group.children.isEmpty {
      let child = PlaceSketch(name: names.removeLast(), parent: group)
      group.children.append(child)
    }
    let states = dice.shuffled(table.states)
    table.initialPlace = states.first { !$0.allFields.contains { $0.type == Vocabulary.item } }
    for state in states where state !== table.initialPlace {
      if dice.chance(0.15) {
        state.isFinal = true
      } else if hasKeeper, dice.chance(0.5) {
        var field = Vocabulary.field("kept", "kept", Vocabulary.state)
        if dice.chance(0.3) { field.label = nil }
        state.fields.append(field)
      }
    }
  }

  // MARK: Rows

  /// `initial:` with what `start` is not asked for, and its list.
  private func writeInitial(_ place: PlaceSketch, _ rows: RowWriter) -> Bool {
    var arguments: [String] = []
    var isShifted = false
    for field in place.allFields {
      let value = rows.expressions.write(field.type, rows.scope([]))
      guard let value, dice.chance(0.6) else {
        if field.label == nil { isShifted = true }
        continue
      }
      let needsName = field.label != nil || isShifted
      arguments.append((needsName ? "\(field.label ?? field.name): " : "") + value.operand)
    }
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    let group = place.parent
    let isNamed = group?.entered === place && dice.chance(0.3)
    table.initial = (isNamed ? group?.name ?? place.name : place.name) + list
    if dice.chance(0.3) {
      // No conditions: one on fields that start with literals is refused.
      table.initialEffects = rows.effects(rows.scope(place.allFields))
        .filter { !$0.contains(" when ") }
    }
    return true
  }

  /// A row into every state, from one that is reached before it.
  private func connect(_ initial: PlaceSketch, _ rows: RowWriter) -> Bool {
    var reached = [initial]
    for state in dice.shuffled(table.states) where state !== initial {
      var isConnected = false
      for _ in 0..<12 where !isConnected {
        let source = dice.pick(reached.filter { !$0.isFinal })
        let free = table.events.filter {
          source.block.rows(for: $0.name).isEmpty && source.block.line(for: $0.name) == nil
        }
        guard let event = dice.some(free),
          let row = rows.row(event, in: source.block, to: state)
        else { continue }
        source.block.rows.append(row)
        isConnected = true
      }
      if !isConnected { return false }
      reached.append(state)
    }
    return true
  }

  /// A row for every event that has none yet.
  private func answer(_ rows: RowWriter) {
    let states = table.states.filter { !$0.isFinal }
    for event in table.events {
      if table.allBlocks.contains(where: { !$0.rows(for: event.name).isEmpty }) { continue }
      for _ in 0..<5 {
        let block = dice.pick(states).block
        guard let row = rows.row(event, in: block) else { continue }
        block.rows.append(row)
        break
      }
    }
  }

  /// More rows, in all kinds of blocks.
  private func fill(_ rows: RowWriter) {
    makeShared()
    let blocks = table.allBlocks.filter { !$0.members[0].isFinal }
    for _ in 0..<dice.int(3...12) {
      let block = dice.pick(blocks)
      let event = dice.pick(table.events)
      extend(block, event, rows)
    }
  }

  private func makeShared() {
    let homes = [table.any] + table.places.filter(\.isGroup)
    for home in homes where dice.chance(0.4) {
      let inside = table.places.filter { place in
        place.isInside(home) && place !== home && !place.isFinal
      }
      var members: [PlaceSketch] = []
      for place in dice.shuffled(inside) where members.count < 3 {
        if members.contains(where: { $0.isInside(place) || place.isInside($0) }) { continue }
        members.append(place)
      }
      if members.count > 1 { table.shared.append((home, BlockSketch(members: members))) }
    }
  }

  /// Rows for an event in a block, and what takes the rest.
  private func extend(_ block: BlockSketch, _ event: EventSketch, _ rows: RowWriter) {
    guard block.line(for: event.name) == nil else { return }
    // Rows of one event stand together: only the last event of the block may get more.
    let present = block.rows(for: event.name)
    if let last = present.last, last !== block.rows.last || last.triggers.count > 1 { return }
    let decisions = Decisions(table: table)
    let before = Decisions.tested([block], event.name)
    guard decisions.canTry(event, fields: block.scope, testing: before) else { return }
    for _ in 0..<dice.int(1...3) {
      guard let row = rows.row(event, in: block) else { continue }
      let tested = Decisions.tested([block], event.name)
      let tests = Set(row.conditions.compactMap(\.tested))
      let all = tested.union(tests)
      guard decisions.canTry(event, fields: block.scope, testing: all) else { continue }
      let left = decisions.left(event, in: block, testing: all)
      guard left.contains(where: { Decisions.verdict(row, $0, event.name) != .no }) else {
        continue
      }
      block.rows.append(row)
      if row.triggers.count > 1 { break }
    }
    guard !decisions.left(event, in: block).isEmpty else { return }
    switch dice.int(0...9) {
    case 0...3:
      if let last = block.rows.last, last.trigger(for: event.name) != nil,
        last.triggers.count == 1 || block.rows(for: event.name).isEmpty,
        let row = rows.row(event, in: block, isPlain: true), row.triggers.count == 1
      {
        block.rows.append(row)
      }
    case 4...6: block.lines.append(Repair(table: table, dice: dice).line(for: event))
    default: break
    }
  }

  private func writeLists(_ rows: RowWriter) {
    for place in table.places {
      let scope = rows.scope(place.allFields)
      if dice.chance(0.3) { place.entry = rows.effects(scope) }
      if !place.isFinal, dice.chance(0.3) { place.exit = rows.effects(scope) }
    }
  }
}

extension ConditionSketch {
  fileprivate var tested: String? {
    if case .test(let name, _) = kind { return name }
    return nil
  }
}
