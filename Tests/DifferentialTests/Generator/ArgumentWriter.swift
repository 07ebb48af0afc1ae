// Random arguments for fields: labels, bare names, `...`, what is kept, defaults (section 8 of the
// language, "Arguments"). It writes nothing whose meaning a reader would have to look up.
// Neighbour: ExpressionWriter.

struct ArgumentWriter {
  let expressions: ExpressionWriter

  private var dice: Dice { expressions.dice }

  /// `(…)`, or nothing where nothing needs to be given; `nil` where a field cannot be given.
  /// `kept` are the fields that may be left out because the row keeps them.
  func list(
    _ fields: [FieldSketch],
    _ scope: ScopeSketch,
    kept: Set<String> = [],
    mayTakeOver: Bool = false,
    depth: Int = 0
  ) -> String? {
    let takenOver = fields.filter { field in
      !kept.contains(field.name)
        && scope.fields.contains { $0.name == field.name && $0.type == field.type }
    }
    let spread = mayTakeOver && !takenOver.isEmpty && dice.chance(0.5)
    let first = spread ? dice.pick(takenOver).name : nil
    var arguments: [String] = spread ? ["..."] : []
    /// Whether the next argument without a label would go to an earlier field.
    var isShifted = false
    for field in fields {
      let isOver = spread && takenOver.contains { $0.name == field.name }
      let isLeft =
        field.name == first || isOver && dice.chance(0.6)
        || kept.contains(field.name) && dice.chance(0.8)
        || field.initial != nil && dice.chance(0.5)
      if isLeft {
        if field.label == nil, !kept.contains(field.name) { isShifted = true }
        continue
      }
      guard let value = value(of: field, scope, depth: depth) else { return nil }
      let needsName = field.label != nil || isShifted || kept.contains(field.name)
      arguments.append(
        write(value, for: field, among: fields, needsName: needsName)
      )
    }
    return arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
  }

  /// `stay(…)`: some fields replaced.
  func replacements(_ fields: [FieldSketch], _ scope: ScopeSketch) -> String? {
    let chosen = fields.filter { _ in dice.chance(0.5) }
    let arguments = chosen.compactMap { field in
      value(of: field, scope, depth: 0).map {
        write($0, for: field, among: fields, needsName: true)
      }
    }
    return arguments.isEmpty ? nil : "(\(arguments.joined(separator: ", ")))"
  }

  private func write(
    _ value: String,
    for field: FieldSketch,
    among fields: [FieldSketch],
    needsName: Bool
  ) -> String {
    let label = field.label ?? field.name
    if value == label, dice.chance(0.8) { return value }
    if needsName { return "\(label): \(value)" }
    // A bare name that equals another field's label would stand for that field.
    let isOther = fields.contains { ($0.label ?? $0.name) == value }
    return isOther ? "(\(value))" : value
  }

  /// Keys are given from few values, so that answers often meet the work that they are for.
  private func value(of field: FieldSketch, _ scope: ScopeSketch, depth: Int) -> String? {
    let isSame = scope.names.contains { $0.name == field.name && $0.type == field.type }
    if isSame, let longer = extended(field, scope, depth: depth) { return longer }
    if isSame, dice.chance(0.5) { return field.name }
    if Vocabulary.keys.contains(where: { $0.name == field.name && $0.type == field.type }) {
      return field.type == Vocabulary.int ? dice.pick(["1", "2"]) : dice.pick(["\"a\"", "\"b\""])
    }
    return expressions.write(field.type, scope, depth: depth)?.text
  }

  /// `rows + [row]`: an array of the state, by one longer.
  private func extended(_ field: FieldSketch, _ scope: ScopeSketch, depth: Int) -> String? {
    guard case .array(let element) = field.type, dice.chance(0.6) else { return nil }
    return expressions.write(element, scope, depth: depth + 2).map {
      "\(field.name) + [\($0.text)]"
    }
  }
}
