// Which array fields a row makes longer in place: `rows: rows + [row]` in a row of the state itself, where
// the effects do not ask for the old array. Such a state hands its array on to the function of its
// block, which appends to it; so a row costs what an append costs, and not a copy of the array.
// Neighbours: Consequences (writes the append), Reducer (hands the array on). What a row comes to is
// the same with and without it: who keeps the old state keeps the old array.

import FlowModel

/// `field + elements`, the value of one of the target's fields.
struct Growth {
  let field: String
  let elementType: Type
  let elements: [Expression]

  /// `rows + [a] + [b]`, where an array like `rows` is wanted.
  init?(_ value: Expression, as wanted: Type) {
    var elements: [Expression] = []
    var base = value
    while case .infix("+", let left, let right) = base.kind, case .array(let more) = right.kind,
      !more.isEmpty
    {
      elements = more + elements
      base = left
    }
    guard !elements.isEmpty, case .field(let field) = base.kind, let type = base.type,
      case .array(let elementType) = type, wanted == type || wanted == .optional(type)
    else { return nil }
    self.field = field
    self.elementType = elementType
    self.elements = elements
  }
}

extension Context {
  /// The fields of a state that rows of its own block make longer in place.
  func growingFields(of block: TableBlock) -> [Field] {
    guard case .state(let state) = block.owner else { return [] }
    var grown: Set<String> = []
    for row in Set(block.entries.flatMap { $0.rows.map(\.row) }) {
      grown.formUnion(growths(of: flow[row], in: state).values.map(\.field))
    }
    return flow.fields(of: state).filter { grown.contains($0.name.text) }
  }

  /// What a row of a state's own block makes longer in place, by the target's field.
  func growths(of row: Row, in state: StateID) -> [String: Growth] {
    var values: [(field: Field, value: Expression)] = []
    switch row.target {
    case .state(let target, let arguments, _):
      values = Array(zip(flow.fields(of: target), arguments))
    case .stay(let changes):
      for change in changes {
        guard let field = flow.fields(of: state).first(where: { $0.name.text == change.field.text })
        else { continue }
        values.append((field, change.value))
      }
    case .kept, .perform: return [:]
    }
    let exits =
      flow[state].exit + flow.groups(around: state).flatMap { flow[$0].exit }
    let later = row.effects.flatMap(\.expressions) + exits.flatMap(\.expressions)
    let replaced = Set(values.map(\.field.name.text))
    let isStay = if case .stay = row.target { true } else { false }
    var growths: [String: Growth] = [:]
    var fields: Set<String> = []
    for (field, value) in values {
      guard let growth = Growth(value, as: field.type), !later.contains(where: growth.isRead),
        // What `stay` does not name, it keeps as it was.
        !isStay || replaced.contains(growth.field),
        fields.insert(growth.field).inserted
      else { continue }
      growths[field.name.text] = growth
    }
    return growths
  }
}

extension Growth {
  /// Whether an expression needs the array as it was.
  func isRead(by expression: Expression) -> Bool {
    var isRead = false
    expression.visit { kind in
      switch kind {
      case .field(let name) where name == field: isRead = true
      case .currentState: isRead = true
      default: break
      }
    }
    return isRead
  }
}
