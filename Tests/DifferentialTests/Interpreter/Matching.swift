// Whether a value matches a pattern, and a row its event (section 8 of the language, "Patterns").
// Neighbours: Environment (where names are bound), Search (which tries rows).

import FlowSyntax

struct EventValue: Hashable, CustomStringConvertible {
  var name: String
  var fields: [Labelled]

  var description: String { ".\(name)\(Labelled.list(fields))" }
}

extension Environment {
  /// Whether a trigger takes an event; binds its names.
  mutating func matches(_ patterns: SyntaxNode?, _ event: EventValue) throws -> Bool {
    let fields = table.declarations.events[event.name] ?? []
    let arguments = patterns?.children(.patternArgument) ?? []
    for (field, value) in zip(fields, event.fields) where field.isKey {
      if arguments.contains(where: { $0.label == field.name }) { continue }
      let isHere = scope.contains { $0.name == field.name && $0.type == field.type }
      guard isHere, self.field(field.name) == value.value else { return false }
    }
    let plain = zip(fields, event.fields).filter { !$0.0.isKey }
    guard patterns != nil else {
      for (field, value) in plain { eventFields[field.name] = value.value }
      return true
    }
    let keys = Set(fields.filter(\.isKey).map(\.name))
    let rest = arguments.filter { $0.label.map { !keys.contains($0) } ?? true }
    return try matchAll(rest, plain.map(\.0), plain.map(\.1.value))
  }

  /// Patterns in the order of the fields, or by their names.
  private mutating func matchAll(
    _ arguments: [SyntaxNode],
    _ fields: [Field],
    _ values: [Value]
  ) throws -> Bool {
    var next = 0
    if arguments.contains(where: { $0.label != nil }) { table.note(.labelledPattern) }
    for argument in arguments {
      let index = argument.label.flatMap { label in fields.firstIndex { $0.name == label } } ?? next
      guard fields.indices.contains(index) else {
        throw InterpreterError("no field for the pattern \(argument.text)")
      }
      guard try matches(argument.children[0], values[index], fields[index].type) else {
        return false
      }
      next = index + 1
    }
    return true
  }

  /// Whether a value of a type matches a pattern; binds its names.
  mutating func matches(_ pattern: SyntaxNode, _ value: Value, _ type: TypeRef?) throws -> Bool {
    switch pattern.kind {
    case .wildcardPattern:
      table.note(.wildcardPattern)
      return true
    case .namePattern:
      table.note(.namePattern)
      bound[pattern.text] = value
      return true
    case .nilPattern:
      table.note(.nilPattern)
      return value == .optional(nil)
    case .optionalPattern:
      guard case .optional(let wrapped?) = value else { return false }
      table.note(.optionalPattern)
      var inner: TypeRef?
      if case .optional(let type)? = type { inner = type }
      return try matches(pattern.children[0], wrapped, inner)
    case .literalPattern:
      if case .bool = value { table.note(.boolPattern) } else { table.note(.literalPattern) }
      return value == literal(pattern)
    case .casePattern:
      if case .optional(let wrapped) = value {
        guard pattern.identifiers.first?.text == (wrapped == nil ? "none" : "some") else {
          return false
        }
        let inner = pattern.child(.patternList)?.children.first?.children.first
        guard let wrapped, let inner else { return true }
        return try matches(inner, wrapped, type?.unwrapped)
      }
      guard case .variant(let name, let fields) = value,
        name == pattern.identifiers.first?.text
      else { return false }
      noteCase(name, type)
      guard let list = pattern.child(.patternList) else { return true }
      if list.children.contains(where: { $0.children.first?.kind == .casePattern }) {
        table.note(.nestedCase)
      }
      // Without a type, the labels of the value itself tell the names of its fields.
      let declared =
        type.flatMap { table.declarations.fields(ofCase: name, of: $0) }
        ?? fields.map { Field(name: $0.label ?? "", label: $0.label, type: .named("", [])) }
      return try matchAll(list.children(.patternArgument), declared, fields.map(\.value))
    default: throw InterpreterError("no pattern: \(pattern.text)")
    }
  }

  private func noteCase(_ name: String, _ type: TypeRef?) {
    guard case .named(let union, _)? = type?.unwrapped else { return }
    let isOwn = ["Color", "Reply", "Tree"].contains(union)
    table.note(isOwn ? .ownCase : union == "Result" ? .resultCase : .outsideCase)
  }

  private func literal(_ pattern: SyntaxNode) -> Value {
    let text = pattern.text
    if text.hasPrefix("\"") {
      let parts = pattern.tokens.filter { $0.kind == .stringText }
      return .string(unescaped(parts.map(\.text).joined()))
    }
    return text == "true" || text == "false" ? .bool(text == "true") : .int(number(text))
  }

  /// Conditions from left to right, none after one that fails; binds their names.
  mutating func hold(_ conditions: [SyntaxNode]) throws -> Bool {
    for condition in conditions {
      let children = condition.children
      switch condition.kind {
      case .letCondition:
        var value = try evaluate(children[0])
        if condition.token(.question) != nil {
          guard case .optional(let wrapped?) = value else { return false }
          value = wrapped
          table.note(.letOptional)
        } else {
          table.note(.letCondition)
        }
        bound[condition.identifiers.last { $0.text != "let" }?.text ?? ""] = value
      case .testCondition where children.count == 1:
        guard try isTrue(children[0]) else { return false }
        table.note(.expressionCondition)
      case .testCondition:
        let value = try evaluate(children[0])
        guard try children.dropFirst().contains(where: { try matches($0, value, nil) }) else {
          return false
        }
        table.note(children.count == 2 ? .isCondition : .isSeveral)
      default: throw InterpreterError("no condition: \(condition.text)")
      }
    }
    return true
  }
}
