// Random patterns for the values of a type, and the names that they bind.
// Neighbours: RowWriter (triggers and `is`), Decisions (which must know each pattern's values).

struct PatternWriter {
  let table: TableSketch
  let dice: Dice
  /// Names that no pattern of this row may bind.
  var refused: Set<String>
  /// What the patterns have bound so far.
  var bound: [(name: String, type: TypeRef)] = []

  /// Patterns for the fields of an event or a case: in order, or some of them by name.
  mutating func list(_ fields: [FieldSketch], depth: Int, canLabelAll: Bool)
    -> [(field: FieldSketch, isLabelled: Bool, pattern: PatternSketch)]
  {
    let canBeLabelled = canLabelAll || fields.allSatisfy { $0.label == $0.name }
    let isLabelled = canBeLabelled && !fields.isEmpty && dice.chance(0.25)
    var chosen = isLabelled ? fields.filter { _ in dice.chance(0.7) } : fields
    if chosen.isEmpty { chosen = [dice.pick(fields)] }
    let names = Set(fields.map(\.name))
    return chosen.map { field in
      let outer = refused
      refused.formUnion(names.subtracting([field.name]))
      let pattern = write(field.type, own: field.name, depth: depth)
      refused = outer
      return (field, isLabelled, pattern)
    }
  }

  mutating func write(_ type: TypeRef, own name: String?, depth: Int) -> PatternSketch {
    if dice.chance(0.3), let name = newName(name) {
      bound.append((name, type))
      return .name(name)
    }
    if dice.chance(0.2) { return .wildcard }
    switch type {
    case .optional(let wrapped):
      if dice.chance(0.4) { return .none }
      return .some(write(wrapped, own: name, depth: depth))
    case Vocabulary.bool: return .literal(.bool(dice.chance(0.5)))
    case Vocabulary.int: return .literal(.int(dice.pick([-1, 0, 1, 2])))
    case Vocabulary.string: return .literal(.string(dice.pick(["", "a", "b"])))
    case .array: return .wildcard
    case .named(let name, let arguments):
      guard depth < 3, let union = table.knownUnions.first(where: { $0.name == name }) else {
        return .wildcard
      }
      let (choice, fields) = dice.pick(union.cases)
      if fields.isEmpty || dice.chance(0.2) { return .variant(choice, nil) }
      let parameters = Dictionary(uniqueKeysWithValues: zip(union.parameters, arguments))
      let known = fields.map { field in
        var field = field
        field.type = field.type.replacing(parameters)
        return field
      }
      return .variant(choice, list(known, depth: depth + 1, canLabelAll: false))
    }
  }

  mutating func newName(_ own: String?) -> String? {
    let pool = own.map { dice.chance(0.5) ? [$0] : [] } ?? []
    let names = pool + dice.shuffled(Vocabulary.boundNames + Vocabulary.fieldNames)
    let words: Set<String> = ["state", "result", "success", "failure"]
    return names.first { name in
      !refused.contains(name) && !words.contains(name) && !bound.contains { $0.name == name }
    }
  }
}
