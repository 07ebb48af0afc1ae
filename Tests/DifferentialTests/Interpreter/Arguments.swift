// Which argument goes to which field (section 8 of the language, "Arguments").
// Neighbours: Evaluation (the values), Steps (what a row keeps and takes over).

import FlowSyntax

extension Environment {
  /// The values for all fields, in the order of their declaration. `kept` gives what a field has
  /// where the row keeps it.
  func arguments(
    _ list: SyntaxNode?,
    for fields: [Field],
    kept: [String: Value] = [:]
  ) throws -> [Labelled] {
    let given = try given(list, for: fields, kept: kept)
    let hasSpread = list?.child(.spread) != nil
    if fields.contains(where: { given[$0.name] == nil && kept[$0.name] != nil }) {
      table.note(.keptGroupField)
    }
    return try fields.map { field in
      Labelled(
        label: field.label,
        value: try given[field.name] ?? kept[field.name]
          ?? (hasSpread ? spread(field) : nil)
          ?? initial(field)
      )
    }
  }

  /// The values of the fields that the arguments name or stand for.
  func given(
    _ list: SyntaxNode?,
    for fields: [Field],
    kept: [String: Value] = [:]
  ) throws -> [String: Value] {
    var given: [String: Value] = [:]
    var next = 0
    for argument in list?.children(.argument) ?? [] {
      let expression = argument.children[0]
      let index: Int?
      if let label = argument.label {
        index = fields.indices.first { index in
          let field = fields[index]
          return index >= next
            && (field.label == label || field.label == nil && field.name == label)
        }
      } else {
        let bare = expression.kind == .nameExpression ? expression.text : nil
        index =
          fields.indices.first { $0 >= next && (fields[$0].label ?? fields[$0].name) == bare }
          ?? fields.indices.first {
            $0 >= next && fields[$0].label == nil && kept[fields[$0].name] == nil
          }
      }
      guard let index else { throw InterpreterError("no field for \(argument.text)") }
      let isBare = expression.kind == .nameExpression && expression.text == fields[index].name
      table.note(
        argument.label != nil ? .labelledArgument : isBare ? .bareArgument : .unlabelledArgument
      )
      if expression.text == "state" { table.note(.currentState) }
      if kept[fields[index].name] != nil { table.note(.replacedGroupField) }
      given[fields[index].name] = try evaluate(expression, as: fields[index].type)
      next = index + 1
    }
    return given
  }

  /// What `...` gives: the state's field of the same name and type.
  private func spread(_ field: Field) -> Value? {
    guard scope.contains(where: { $0.name == field.name && $0.type == field.type }) else {
      return nil
    }
    return self.field(field.name)
  }

  private func initial(_ field: Field) throws -> Value {
    guard let initial = field.initial else {
      throw InterpreterError("no value for the field \(field.name)")
    }
    table.note(.defaultValue)
    return try Environment(table).evaluate(initial, as: field.type)
  }
}
