// Writes a sketch as the text of a table, with the freedom that the language leaves: comments, blank
// lines, rows that go on over a line, trailing commas.
// Neighbours: TableSketch (what is written), Decisions (which rows say `else`).

struct TableText {
  private let table: TableSketch
  private let dice: Dice
  private var lines: [String] = []

  static func write(_ table: TableSketch, _ dice: Dice) -> String {
    var text = TableText(table: table, dice: dice)
    text.writeHead()
    text.writeStates()
    let end = dice.chance(0.05) ? "\r\n" : "\n"
    return (dice.chance(0.03) ? "\u{FEFF}" : "") + text.lines.map { $0 + end }.joined()
  }

  private init(table: TableSketch, dice: Dice) {
    self.table = table
    self.dice = dice
  }

  private mutating func add(_ depth: Int, _ text: String) {
    lines.append(String(repeating: "  ", count: depth) + text)
  }

  /// What may stand before any entry.
  private mutating func addNoise(_ depth: Int, docs: Bool = true) {
    if dice.chance(0.05) { lines.append("") }
    if dice.chance(0.05) { add(depth, "# a comment: -> stay") }
    if docs, dice.chance(0.08) { add(depth, "## What it is for: \"words\", `code` and */ more.") }
  }

  // MARK: The head

  private mutating func writeHead() {
    addNoise(0)
    add(0, "flow: \(table.name)\(table.isGeneric ? "<Item: Hashable & Sendable>" : "")")
    add(0, "initial: \(table.initial)")
    for effect in table.initialEffects { add(1, "- \(effect)") }
    add(0, "unlisted: \(table.unlisted)")
    if dice.chance(0.1) { add(0, "access: \(dice.pick(["internal", "package", "public"]))") }
    if dice.chance(0.1) { add(0, "conforms: Hashable") }
    if dice.chance(0.1) { add(0, "isolation: \(dice.pick(["inherited", "nonisolated"]))") }
    if !table.unions.isEmpty {
      add(0, "types:")
      for union in table.unions { writeUnion(union) }
    }
    if !table.uses.isEmpty {
      add(0, "uses:")
      for use in table.uses { add(1, use.text) }
    }
    add(0, "events:")
    for event in table.events {
      addNoise(1)
      add(1, event.name + fieldList(event.fields))
    }
    guard !table.effects.isEmpty else { return }
    add(0, "effects:")
    for effect in table.effects {
      addNoise(1)
      let colon = effect.attributes.isEmpty ? "" : ":"
      add(1, effect.name + fieldList(effect.fields) + colon)
      for attribute in effect.attributes { add(2, attribute) }
    }
  }

  private mutating func writeUnion(_ union: UnionSketch) {
    addNoise(1)
    let parameters =
      union.parameters.isEmpty ? "" : "<\(union.parameters.joined(separator: ", "))>"
    let head = "\(union.isExtern ? "extern " : "")\(union.name)\(parameters):"
    let cases = union.cases.map { $0.name + fieldList($0.fields) } + (union.isOpen ? ["..."] : [])
    guard dice.chance(0.3) else { return add(1, "\(head) \(cases.joined(separator: " | "))") }
    add(1, head)
    for text in cases { add(2, "| \(text)") }
  }

  private func fieldList(_ fields: [FieldSketch]) -> String {
    if fields.isEmpty { return "" }
    let texts = fields.map { field in
      let key = field.isKey ? "key " : ""
      let label = field.label == field.name ? "" : "\(field.label ?? "_") "
      let initial = field.initial.map { " = \($0)" } ?? ""
      return "\(key)\(label)\(field.name): \(field.type)\(initial)"
    }
    return "(\(texts.joined(separator: ", "))\(dice.chance(0.05) ? "," : ""))"
  }

  // MARK: The states

  private mutating func writeStates() {
    add(0, "states:")
    let anyFirst = dice.chance(0.5)
    if anyFirst { writeAny() }
    for child in table.any.children { writePlace(child, 1) }
    writeShared(in: table.any, 1)
    if !anyFirst { writeAny() }
  }

  private mutating func writeAny() {
    let (any, block) = (table.any, table.any.block)
    if any.fields.isEmpty, block.rows.isEmpty, block.lines.isEmpty { return }
    let isEmpty = block.rows.isEmpty && block.lines.isEmpty
    add(1, "any\(fieldList(any.fields))\(isEmpty ? "" : ":")")
    writeBlock(block, 2)
  }

  private mutating func writeShared(in home: PlaceSketch, _ depth: Int) {
    for (place, block) in table.shared where place === home {
      if block.rows.isEmpty, block.lines.isEmpty { continue }
      add(depth, "\(block.members.map(\.name).joined(separator: " | ")):")
      writeBlock(block, depth + 1)
    }
  }

  private mutating func writePlace(_ place: PlaceSketch, _ depth: Int) {
    addNoise(depth)
    let head = place.name + fieldList(place.fields)
    let block = place.block
    let hasBlock =
      place.isGroup || !block.rows.isEmpty || !block.lines.isEmpty || !place.entry.isEmpty
      || !place.exit.isEmpty
    if place.isFinal {
      add(depth, "\(head): final")
    } else {
      add(depth, head + (hasBlock ? ":" : ""))
    }
    if let initial = place.initial { add(depth + 1, "initial: \(initial.name)") }
    writeList("entry", place.entry, depth + 1)
    writeList("exit", place.exit, depth + 1)
    writeBlock(block, depth + 1)
    guard place.isGroup else { return }
    add(depth + 1, "states:")
    for child in place.children { writePlace(child, depth + 2) }
    writeShared(in: place, depth + 2)
  }

  private mutating func writeList(_ key: String, _ effects: [String], _ depth: Int) {
    if effects.isEmpty { return }
    add(depth, "\(key):")
    for effect in effects { add(depth + 1, "- \(effect)") }
  }

  // MARK: Rows

  private mutating func writeBlock(_ block: BlockSketch, _ depth: Int) {
    for row in block.rows {
      addNoise(depth, docs: false)
      writeRow(row, of: block, depth)
    }
    var rest = block.lines[...]
    while let line = rest.popFirst() {
      var names = [line.event.name]
      while let next = rest.first, next.isImpossible == line.isImpossible,
        next.reason == line.reason, dice.chance(0.5)
      {
        names.append(next.event.name)
        rest.removeFirst()
      }
      let word = line.isImpossible ? "impossible" : "ignore"
      let reason = line.reason.isEmpty ? "" : ": \(line.reason)"
      add(depth, "\(word) \(names.joined(separator: " | "))\(reason)")
    }
  }

  private mutating func writeRow(_ row: RowSketch, of block: BlockSketch, _ depth: Int) {
    let triggers = row.triggers.map { trigger in
      var arguments = trigger.event.keys.filter { trigger.freeKeys.contains($0.name) }
        .map { "\($0.name): _" }
      arguments += PatternText.list(trigger.patterns ?? [])
      return trigger.event.name
        + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
    }
    var head = triggers.joined(separator: " | ")
    if !row.conditions.isEmpty {
      let conditions = row.conditions.map(\.text).joined(separator: ", ")
      if dice.chance(0.1) {
        add(depth, head)
        head = "    when \(conditions)"
      } else {
        head += " when \(conditions)"
      }
    } else if Decisions(table: table).needsElse(row, in: block) {
      head += " else"
    }
    let comment = dice.chance(0.05) ? "  # a comment" : ""
    if dice.chance(0.1) {
      add(depth, head)
      add(depth + 1, "\(head.hasPrefix(" ") ? "  " : "")-> \(row.target.text)\(comment)")
    } else {
      add(depth, "\(head) -> \(row.target.text)\(comment)")
    }
    for effect in row.effects { add(depth + 1, "- \(effect)") }
  }
}

enum PatternText {
  static func list(
    _ patterns: [(field: FieldSketch, isLabelled: Bool, pattern: PatternSketch)]
  ) -> [String] {
    patterns.map { ($0.isLabelled ? "\($0.field.name): " : "") + write($0.pattern) }
  }

  static func write(_ pattern: PatternSketch) -> String {
    switch pattern {
    case .name(let name): name
    case .wildcard: "_"
    case .none: "nil"
    case .literal(let value): "\(value)"
    case .some(let pattern): "\(write(pattern))?"
    case .variant(let name, nil): ".\(name)"
    case .variant(let name, let fields?):
      ".\(name)(\(list(fields).joined(separator: ", ")))"
    }
  }
}

extension TypeRef: CustomStringConvertible {
  var description: String {
    switch self {
    case .named(let name, let arguments):
      arguments.isEmpty
        ? name : "\(name)<\(arguments.map(\.description).joined(separator: ", "))>"
    case .optional(let wrapped): "\(wrapped)?"
    case .array(let element): "[\(element)]"
    }
  }
}
