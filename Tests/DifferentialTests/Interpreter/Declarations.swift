// What a table declares, read from its syntax tree: types, fields, unions, events, effects.
// Neighbours: Places (states, groups and rows), Interpreter (which runs them).
// It follows the language alone: nothing here knows how the compiler reads a table.

import FlowSyntax

/// A type as a field names it.
indirect enum TypeRef: Hashable, Sendable {
  case named(String, [TypeRef])
  case optional(TypeRef)
  case array(TypeRef)

  var unwrapped: TypeRef {
    if case .optional(let wrapped) = self { return wrapped.unwrapped }
    return self
  }

  /// With the parameters of an outside union replaced by what a field gives for them.
  func replacing(_ parameters: [String: TypeRef]) -> TypeRef {
    switch self {
    case .named(let name, let arguments):
      parameters[name] ?? .named(name, arguments.map { $0.replacing(parameters) })
    case .optional(let wrapped): .optional(wrapped.replacing(parameters))
    case .array(let element): .array(element.replacing(parameters))
    }
  }
}

struct Field {
  var name: String
  /// What stands before the value in Swift; `nil` where `_` was written.
  var label: String?
  var isKey = false
  var type: TypeRef
  var initial: SyntaxNode?
}

struct UnionDeclaration {
  var parameters: [String] = []
  var isOpen = false
  var cases: [(name: String, fields: [Field])] = []
}

/// What went wrong in the interpreter itself: a table that it cannot read is a fault of this test.
struct InterpreterError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

func readType(_ node: SyntaxNode) throws -> TypeRef {
  switch node.kind {
  case .namedType:
    let name = node.child(.dottedName)?.text ?? ""
    let arguments = try (node.child(.typeArguments)?.children ?? []).map(readType)
    if name == "Optional", let wrapped = arguments.first { return .optional(wrapped) }
    if name == "Array", let element = arguments.first { return .array(element) }
    return .named(name, arguments)
  case .optionalType:
    guard let wrapped = node.children.first else { break }
    let inner = try readType(wrapped)
    return node.token(.questionQuestion) == nil ? .optional(inner) : .optional(.optional(inner))
  case .arrayType:
    if let element = node.children.first { return .array(try readType(element)) }
  case .parenthesizedType:
    if let inner = node.children.first { return try readType(inner) }
  default: break
  }
  throw InterpreterError("no type: \(node.text)")
}

/// The fields below a declaration; none where it has no parentheses.
func readFields(of node: SyntaxNode) throws -> [Field] {
  guard let list = node.child(.fieldList) else { return [] }
  return try list.children(.field).map { field in
    var words = field.tokens.prefix { $0.kind != .colon }.map(\.text)
    guard let name = words.popLast(),
      let type = field.children.first(where: { $0.kind != .defaultValue })
    else { throw InterpreterError("no field: \(field.text)") }
    var isKey = false
    if words.first == "key" {
      isKey = true
      words.removeFirst()
    }
    let label = words.last == "_" ? nil : words.last ?? name
    return Field(
      name: name,
      label: label,
      isKey: isKey,
      type: try readType(type),
      initial: field.child(.defaultValue)?.children.first
    )
  }
}

/// Everything that a table declares but its states.
struct DeclarationSet {
  let name: String
  let isGeneric: Bool
  let unlisted: String
  var unions: [String: UnionDeclaration] = [:]
  var uses: [String: [Field]] = [:]
  var events: [String: [Field]] = [:]
  /// The events in the order of the table.
  var eventNames: [String] = []
  var effects: [String: [Field]] = [:]

  init(_ file: SyntaxNode) throws {
    let flow = file.child(.flowKey)
    name = flow?.identifiers.last?.text ?? ""
    isGeneric = flow?.child(.generics) != nil
    unlisted = file.child(.unlistedKey)?.identifiers.last?.text ?? ""
    for union in file.child(.typesSection)?.children(.unionDeclaration) ?? [] {
      var declaration = UnionDeclaration()
      declaration.isOpen = union.child(.openMark) != nil
      declaration.parameters = union.child(.parameterNames)?.identifiers.map(\.text) ?? []
      declaration.cases = try union.children(.unionCase).map { node in
        (node.identifiers.first?.text ?? "", try readFields(of: node))
      }
      unions[union.child(.dottedName)?.text ?? ""] = declaration
    }
    for use in file.child(.usesSection)?.children(.useDeclaration) ?? [] {
      uses[use.identifiers.first?.text ?? ""] = try readFields(of: use)
    }
    for event in file.child(.eventsSection)?.children(.eventDeclaration) ?? [] {
      let name = event.identifiers.first?.text ?? ""
      eventNames.append(name)
      events[name] = try readFields(of: event)
    }
    for effect in file.child(.effectsSection)?.children(.effectDeclaration) ?? [] {
      effects[effect.identifiers.first?.text ?? ""] = try readFields(of: effect)
    }
  }

  /// The fields of a case of a type, where the type is a union that the table knows.
  func fields(ofCase name: String, of type: TypeRef) -> [Field]? {
    cases(of: type.unwrapped)?.first { $0.name == name }?.fields
  }

  /// The cases of a type, with what it gives for the parameters of its union.
  func cases(of type: TypeRef) -> [(name: String, fields: [Field])]? {
    guard case .named(let union, let arguments) = type else { return nil }
    if union == "Result", arguments.count == 2 {
      return zip(["success", "failure"], arguments).map { name, argument in
        (name, [Field(name: name, label: nil, type: argument)])
      }
    }
    guard let declaration = unions[union] else { return nil }
    let parameters = Dictionary(
      zip(declaration.parameters, arguments),
      uniquingKeysWith: { first, _ in first }
    )
    return declaration.cases.map { name, fields in
      let known = fields.map { field in
        var field = field
        field.type = field.type.replacing(parameters)
        return field
      }
      return (name, known)
    }
  }
}
