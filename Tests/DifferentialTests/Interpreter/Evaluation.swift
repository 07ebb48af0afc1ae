// The value of an expression (the end of section 8 of the language), straight from its syntax.
// Neighbours: Environment (names), Arguments (of calls), Support (what `uses` stands for).

import FlowSyntax

extension Environment {
  /// The value of an expression where a type is expected, or where none is known.
  func evaluate(_ node: SyntaxNode, as type: TypeRef? = nil) throws -> Value {
    noteUse(of: node)
    switch node.kind {
    case .memberExpression, .chainExpression, .callExpression, .indexExpression:
      var isChain = false
      let value = try postfix(node, type, &isChain)
      guard isChain else { return fit(value ?? .optional(nil), type) }
      guard let value else { return .optional(nil) }
      if case .optional = value { return fit(value, type) }
      return fit(.optional(value), type)
    default: return fit(try plain(node, type), type)
    }
  }

  private func noteUse(of node: SyntaxNode) {
    switch node.kind {
    case .stringExpression: if !node.children.isEmpty { table.note(.interpolation) }
    case .ternaryExpression: table.note(.ternary)
    case .infixExpression where node.token(.questionQuestion) != nil: table.note(.nilCoalescing)
    case .infixExpression where node.token(.andAnd) != nil || node.token(.orOr) != nil:
      table.note(.shortCircuit)
    case .infixExpression where isLongerArray(node): table.note(.longerArray)
    case .callExpression: table.note(.call)
    case .implicitMemberExpression: table.note(.implicitMember)
    case .arrayExpression: table.note(.array)
    case .indexExpression: table.note(.subscripts)
    case .memberExpression: table.note(.member)
    case .chainExpression: table.note(.optionalChain)
    default: break
    }
  }

  /// `rows + [row]`
  private func isLongerArray(_ node: SyntaxNode) -> Bool {
    node.token(.plus) != nil && node.children[0].kind == .nameExpression
      && node.children[1].kind == .arrayExpression
  }

  func isTrue(_ node: SyntaxNode) throws -> Bool {
    guard case .bool(let value) = try evaluate(node) else { throw unknown(node) }
    return value
  }

  func unknown(_ node: SyntaxNode) -> InterpreterError {
    InterpreterError("cannot evaluate \(node.kind): \(node.text)")
  }

  private func plain(_ node: SyntaxNode, _ type: TypeRef?) throws -> Value {
    let children = node.children
    switch node.kind {
    case .literalExpression: return literal(node.text)
    case .stringExpression: return .string(try string(node))
    case .nameExpression:
      guard let value = value(of: node.text) else { throw unknown(node) }
      return value
    case .implicitMemberExpression:
      let name = node.identifiers.first?.text ?? ""
      return Support.statics[name] ?? .variant(name, [])
    case .parenthesizedExpression: return try evaluate(children[0], as: type)
    case .arrayExpression:
      var element: TypeRef?
      if case .array(let known)? = type?.unwrapped { element = known }
      return .array(try children.map { try evaluate($0, as: element) })
    case .ternaryExpression:
      return try evaluate(children[try isTrue(children[0]) ? 1 : 2], as: type)
    case .prefixExpression: return try prefix(node)
    case .infixExpression: return try infix(node)
    default: throw unknown(node)
    }
  }

  private func literal(_ text: String) -> Value {
    switch text {
    case "true": .bool(true)
    case "false": .bool(false)
    case "nil": .optional(nil)
    default: .int(number(text))
    }
  }

  private func string(_ node: SyntaxNode) throws -> String {
    var text = ""
    for element in node.elements {
      switch element {
      case .token(let token) where token.kind == .stringText: text += unescaped(token.text)
      case .token: break
      case .node(let node):
        switch try evaluate(node) {
        case .int(let value): text += "\(value)"
        case .bool(let value): text += "\(value)"
        case .string(let value): text += value
        default: throw unknown(node)
        }
      }
    }
    return text
  }

  private func prefix(_ node: SyntaxNode) throws -> Value {
    switch (node.tokens.first?.kind, try evaluate(node.children[0])) {
    case (.exclamation, .bool(let value)): return .bool(!value)
    case (.minus, .int(let value)): return .int(-value)
    case (.plus, .int(let value)): return .int(value)
    default: throw unknown(node)
    }
  }

  private func infix(_ node: SyntaxNode) throws -> Value {
    let (left, right) = (node.children[0], node.children[1])
    guard let operation = node.tokens.first?.kind else { throw unknown(node) }
    switch operation {
    case .andAnd: return .bool(try isTrue(left) && isTrue(right))
    case .orOr: return .bool(try isTrue(left) || isTrue(right))
    case .questionQuestion:
      guard case .optional(let value) = try evaluate(left) else { throw unknown(node) }
      return try value ?? evaluate(right)
    default: break
    }
    let values = (try evaluate(left), try evaluate(right))
    switch operation {
    case .equalEqual: return .bool(areEqual(values.0, values.1))
    case .notEqual: return .bool(!areEqual(values.0, values.1))
    default: break
    }
    switch values {
    case (.int(let a), .int(let b)):
      switch operation {
      case .plus: return .int(a + b)
      case .minus: return .int(a - b)
      case .star: return .int(a * b)
      case .slash: return .int(a / b)
      case .percent: return .int(a % b)
      case .less: return .bool(a < b)
      case .lessEqual: return .bool(a <= b)
      case .greater: return .bool(a > b)
      case .greaterEqual: return .bool(a >= b)
      default: throw unknown(node)
      }
    case (.string(let a), .string(let b)):
      switch operation {
      case .plus: return .string(a + b)
      case .less: return .bool(a < b)
      default: throw unknown(node)
      }
    case (.array(let a), .array(let b)) where operation == .plus: return .array(a + b)
    default: throw unknown(node)
    }
  }

  /// One side may be optional where the other is not.
  private func areEqual(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (.optional(let a?), .optional(let b?)): areEqual(a, b)
    case (.optional, .optional): left == right
    case (.optional(let a), _): a.map { areEqual($0, right) } ?? false
    case (_, .optional(let b)): b.map { areEqual(left, $0) } ?? false
    default: left == right
    }
  }

  /// Members, calls and subscripts; `nil` where a `?.` in them has found `nil`.
  private func postfix(
    _ node: SyntaxNode,
    _ type: TypeRef?,
    _ isChain: inout Bool
  ) throws -> Value? {
    let children = node.children
    switch node.kind {
    case .chainExpression:
      isChain = true
      table.note(.optionalChain)
      guard case .optional(let value)? = try postfix(children[0], nil, &isChain) else {
        throw unknown(node)
      }
      return value
    case .memberExpression:
      let name = node.identifiers.last?.text ?? ""
      if isTypePath(children[0]) { return Support.statics[name] ?? .variant(name, []) }
      guard let value = try postfix(children[0], nil, &isChain) else { return nil }
      return try Support.member(name, of: value)
    case .callExpression: return try call(node, type, &isChain)
    case .indexExpression:
      guard let value = try postfix(children[0], nil, &isChain) else { return nil }
      guard case .array(let elements) = value, let argument = children[1].children.first,
        case .int(let index) = try evaluate(argument), elements.indices.contains(index)
      else { throw unknown(node) }
      return elements[index]
    default: return try evaluate(node)
    }
  }

  private func call(
    _ node: SyntaxNode,
    _ type: TypeRef?,
    _ isChain: inout Bool
  ) throws -> Value? {
    let (callee, list) = (node.children[0], node.child(.argumentList))
    let name = callee.identifiers.last?.text ?? ""
    switch callee.kind {
    case .nameExpression where isTypePath(callee):
      return .structure(name, try plainArguments(list))
    case .nameExpression:
      guard let fields = table.declarations.uses[name] else { throw unknown(node) }
      return try Support.call(name, arguments(list, for: fields).map(\.value))
    case .implicitMemberExpression:
      guard let type, let fields = table.declarations.fields(ofCase: name, of: type) else {
        return .variant(name, try plainArguments(list))
      }
      return .variant(name, try arguments(list, for: fields))
    case .memberExpression where isTypePath(callee.children[0]):
      let union = TypeRef.named(callee.children[0].text, [])
      guard let fields = table.declarations.fields(ofCase: name, of: union) else {
        throw unknown(node)
      }
      return .variant(name, try arguments(list, for: fields))
    case .memberExpression:
      guard let base = try postfix(callee.children[0], nil, &isChain) else { return nil }
      return try Support.method(name, of: base, plainArguments(list).map(\.value))
    default: throw unknown(node)
    }
  }

  /// Arguments as they are written, where the table knows no declaration for them.
  private func plainArguments(_ list: SyntaxNode?) throws -> [Labelled] {
    try (list?.children(.argument) ?? []).map { argument in
      Labelled(label: argument.label, value: try evaluate(argument.children[0]))
    }
  }

  private func isTypePath(_ node: SyntaxNode) -> Bool {
    switch node.kind {
    case .nameExpression: node.text.first?.isUppercase == true
    case .memberExpression:
      isTypePath(node.children[0]) && node.identifiers.last?.text.first?.isUppercase == true
    default: false
    }
  }
}

extension SyntaxNode {
  /// The label of an argument.
  var label: String? { token(.colon) == nil ? nil : identifiers.first?.text }
}

func number(_ text: String) -> Int {
  let digits = text.filter { $0 != "_" && $0 != " " }
  if digits.hasPrefix("-") { return -number(String(digits.dropFirst())) }
  return digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16) ?? 0 : Int(digits) ?? 0
}

func unescaped(_ text: String) -> String {
  var result = ""
  var rest = text[...]
  while let character = rest.popFirst() {
    guard character == "\\", let escape = rest.popFirst() else {
      result.append(character)
      continue
    }
    switch escape {
    case "n": result.append("\n")
    case "t": result.append("\t")
    case "r": result.append("\r")
    case "0": result.append("\0")
    case "u":
      let digits = rest.dropFirst().prefix { $0 != "}" }
      rest = rest.dropFirst(digits.count + 2)
      if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
        result.append(Character(scalar))
      }
    default: result.append(escape)
    }
  }
  return result
}
