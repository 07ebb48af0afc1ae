// Arrays that a row leaves longer. `rows + [row]` copies `rows` for each event; where the row reads
// the old value nowhere else, the reducer appends in place instead. For that it consumes the state,
// and lets go of it before it appends: only what the caller has kept for itself is copied then.
// Neighbours: Consequences (where these values are wanted), Reducer (which writes what is consumed
// into the signatures). It decides nothing about what a row means.

import FlowModel

/// What is added to each array, by the name of the state's field that holds it.
typealias Growth = [String: [Expression]]

extension Context {
  /// Swift 6.3 crashes where a generic enum with an `indirect` case is consumed.
  fileprivate var mayConsumeState: Bool {
    flow.generics.isEmpty
      || !flow.stateIDs.contains { flow.fields(of: $0).contains { $0.type == .state } }
  }
}

extension FunctionWriter {
  /// Writes in place what a row adds to the state's arrays.
  ///
  /// - Parameter values: What the row gives to fields of its target.
  /// - Returns: For each value, the field that is this value now; `nil` where it still is to be written.
  mutating func grow(_ row: Row, _ values: [(field: Field, value: Expression)]) -> [String?] {
    let growth = growth(of: row, values)
    write(growth, row)
    return values.map { _, value in
      guard let name = extended(value)?.field, growth[name] != nil else { return nil }
      return field(name)
    }
  }

  private func growth(of row: Row, _ values: [(field: Field, value: Expression)]) -> Growth {
    if !mayConsume || !context.mayConsumeState || readsWholeState(row, values.map(\.value)) {
      return [:]
    }
    var growth: Growth = [:]
    var others = row.effects.flatMap(\.expressions)
    for (field, value) in values {
      if let (name, added) = extended(value), growth[name] == nil, isArray(name, field.type) {
        growth[name] = added
      } else {
        others.append(value)
      }
    }
    var read = Set((others + exitLists(of: row).flatMap(\.expressions)).flatMap(\.fields))
    if case .stay(let changes) = row.target {
      read.formUnion(
        parameters.map(\.name.text).filter { name in
          !changes.contains { $0.field.text == name }
        }
      )
    }
    // What is added to an array is evaluated before that array changes; but perhaps after others did,
    // and after what is added before it.
    for (name, added) in growth {
      read.formUnion(added.flatMap(\.fields).filter { $0 != name || added.count > 1 })
    }
    return growth.filter { !read.contains($0.key) }
  }

  /// What the flow may ask for when the row leaves its state.
  private func exitLists(of row: Row) -> [EffectItem] {
    guard case .state(let target, _, let reenters) = row.target else { return [] }
    return states.filter { $0 != target || reenters }.flatMap { state in
      flow[state].exit + flow.groups(around: state).flatMap { flow[$0].exit }
    }
  }

  /// `rows` and `[row]`, of `rows + [row]`.
  private func extended(_ value: Expression) -> (field: String, added: [Expression])? {
    switch value.kind {
    case .infix("+", let left, let right):
      if case .field(let name) = left.kind { return (name, [right]) }
      return extended(left).map { ($0.field, $0.added + [right]) }
    case .parenthesized(let inner): return extended(inner)
    default: return nil
    }
  }

  private func isArray(_ name: String, _ wanted: Type) -> Bool {
    guard case .array = wanted else { return false }
    return parameters.contains { $0.name.text == name && $0.type == wanted }
  }

  /// Whether the state itself is needed after the row has been taken, and not only fields of it.
  private func readsWholeState(_ row: Row, _ values: [Expression]) -> Bool {
    if case .state(let target, _, let reenters) = row.target,
      sources(to: target, reenters: reenters).count > 1
    {
      return true
    }
    var reads = false
    for expression in values + row.effects.flatMap(\.expressions) {
      expression.visit { if case .currentState = $0 { reads = true } }
    }
    return reads
  }

  private mutating func write(_ growth: Growth, _ row: Row) {
    let fields = parameters.filter { growth[$0.name.text] != nil }
    if fields.isEmpty { return }
    grown.formUnion(fields.map(\.name.text))
    out.comment(["In place: nothing here holds the old value any more."])
    if case .stay = row.target, let block = replacingBlock {
      replacements.insert(fields.map(\.name.text))
      let emptied = fields.map { Layout.text("\(label($0.name.text)): []") }
      out.layout(
        .list("\(state()) = \(names.replacements[block])(", [.text(state())] + emptied, ")")
      )
      replacesState = true
    } else {
      out.line("_ = consume \(state())")
    }
    for field in fields {
      let local = self.field(field.name.text)
      for added in growth[field.name.text] ?? [] {
        if case .array(let elements) = added.kind, elements.count == 1 {
          out.located([Fragment("\(local).append(")] + fragments(elements[0]) + [Fragment(")")])
        } else {
          out.located([Fragment("\(local) += ")] + fragments(added))
        }
      }
    }
  }
}
