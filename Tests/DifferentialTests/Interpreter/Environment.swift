// What an expression sees: bound names, the event's fields, the state's fields, and the table.
// Neighbours: Evaluation (which looks names up), Search (which makes environments).

/// Names and their values at one place of a table.
struct Environment {
  let table: Interpretation
  /// The state that is seen; `nil` where there is none yet (the head, defaults).
  var state: StateValue?
  /// The fields of the state that the place may read.
  var scope: [Field] = []
  /// The fields of an event that is written without parentheses.
  var eventFields: [String: Value] = [:]
  /// Names bound by patterns and by `let`.
  var bound: [String: Value] = [:]

  init(_ table: Interpretation) { self.table = table }

  func field(_ name: String) -> Value? {
    guard let state, let place = table.places.byName[state.name],
      scope.contains(where: { $0.name == name }),
      let index = place.allFields.firstIndex(where: { $0.name == name })
    else { return nil }
    return state.fields[index].value
  }

  func value(of name: String) -> Value? {
    if let value = bound[name] ?? eventFields[name] ?? field(name) { return value }
    if name == "state", let state { return .state(state) }
    return Support.constants[name]
  }
}

/// Makes a value fit a type: Swift wraps what goes where an optional is expected.
func fit(_ value: Value, _ type: TypeRef?) -> Value {
  switch (type, value) {
  case (.optional(let wrapped), .optional(let inner)): .optional(inner.map { fit($0, wrapped) })
  case (.optional(let wrapped), _): .optional(fit(value, wrapped))
  case (.array(let element), .array(let elements)): .array(elements.map { fit($0, element) })
  default: value
  }
}
