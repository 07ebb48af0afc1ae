// Expressions with their names resolved, and what is known of their types.
// Neighbours: Scope (what names mean), Arguments (calls whose labels are known), Literals (types of literals).

import FlowModel
import FlowSyntax

extension Lowerer {
  /// An expression, or `nil` where it has an error. `expected` is the type that its place asks for.
  mutating func lowerExpression(
    _ node: SyntaxNode,
    in scope: Scope,
    expecting expected: Type? = nil
  ) -> Expression? {
    if node.kind == .error { return nil }
    guard let expression = lowerUnchecked(node, in: scope, expecting: expected) else { return nil }
    if let expected, !checkType(of: expression, is: expected) { return nil }
    return expression
  }

  private mutating func lowerUnchecked(
    _ node: SyntaxNode,
    in scope: Scope,
    expecting expected: Type?
  ) -> Expression? {
    let span = node.span
    let children = node.children
    switch node.kind {
    case .literalExpression: return lowerLiteral(node)
    case .stringExpression: return lowerString(node, in: scope)
    case .nameExpression: return lowerName(node, in: scope, isCalled: false)
    case .implicitMemberExpression: return lowerImplicitMember(node, expecting: expected)
    case .memberExpression: return lowerMember(node, in: scope)
    case .chainExpression:
      return children.first.flatMap { lowerExpression($0, in: scope) }
        .map { Expression(.chain($0), span: span) }
    case .callExpression: return lowerCall(node, in: scope, expecting: expected)
    case .indexExpression:
      guard let base = children.first.flatMap({ lowerExpression($0, in: scope) }),
        let arguments = lowerFreeArguments(Array(children.dropFirst()), in: scope)
      else { return nil }
      return Expression(.index(base, arguments), span: span)
    case .prefixExpression, .infixExpression: return lowerOperator(node, in: scope)
    case .ternaryExpression:
      guard children.count == 3,
        let condition = lowerExpression(children[0], in: scope, expecting: .bool),
        let then = lowerExpression(children[1], in: scope, expecting: expected),
        let otherwise = lowerExpression(children[2], in: scope, expecting: expected)
      else { return nil }
      let type = then.type == otherwise.type ? then.type : nil
      return Expression(
        .ternary(condition: condition, then: then, otherwise: otherwise),
        span: span,
        type: type
      )
    case .arrayExpression, .dictionaryExpression:
      return lowerCollection(node, in: scope, expecting: expected)
    case .parenthesizedExpression:
      return children.first.flatMap { lowerExpression($0, in: scope, expecting: expected) }
        .map { Expression(.parenthesized($0), span: span, type: $0.type) }
    default: return nil
    }
  }

  // MARK: Literals

  private func lowerLiteral(_ node: SyntaxNode) -> Expression? {
    guard let token = node.tokens.first, !isBroken(node) else { return nil }
    let literal: Literal =
      switch token.kind {
      case .integer: .integer(token.text)
      case .float: .float(token.text)
      default:
        switch token.text {
        case "true": .bool(true)
        case "false": .bool(false)
        default: .nil
        }
      }
    return Expression(.literal(literal), span: node.span, type: literal.type)
  }

  private mutating func lowerString(_ node: SyntaxNode, in scope: Scope) -> Expression? {
    let type = Type.named("String", arguments: [])
    var segments: [StringSegment] = []
    for element in node.elements {
      switch element {
      case .token(let token) where token.kind == .stringText: segments.append(.text(token.text))
      case .token: break
      case .node(let child):
        guard let expression = lowerExpression(child, in: scope) else { return nil }
        segments.append(.expression(expression))
      }
    }
    let isPlain = segments.allSatisfy { if case .text = $0 { true } else { false } }
    if isPlain {
      let text = segments.map { if case .text(let text) = $0 { text } else { "" } }.joined()
      return Expression(.literal(.string(text)), span: node.span, type: type)
    }
    return Expression(.interpolation(segments), span: node.span, type: type)
  }

  private mutating func lowerCollection(
    _ node: SyntaxNode,
    in scope: Scope,
    expecting expected: Type?
  ) -> Expression? {
    var keyType: Type?
    var valueType: Type?
    switch expected?.unwrapped {
    case .array(let element): valueType = element
    case .dictionary(let key, let value): (keyType, valueType) = (key, value)
    default: break
    }
    if node.kind == .arrayExpression {
      var elements: [Expression] = []
      for child in node.children {
        guard let element = lowerExpression(child, in: scope, expecting: valueType) else {
          return nil
        }
        elements.append(element)
      }
      return Expression(.array(elements), span: node.span)
    }
    var pairs: [(key: Expression, value: Expression)] = []
    for child in node.children {
      guard child.kind == .dictionaryElement, child.children.count == 2,
        let key = lowerExpression(child.children[0], in: scope, expecting: keyType),
        let value = lowerExpression(child.children[1], in: scope, expecting: valueType)
      else { return nil }
      pairs.append((key, value))
    }
    return Expression(.dictionary(pairs), span: node.span)
  }

  // MARK: Names

  mutating func lowerName(_ node: SyntaxNode, in scope: Scope, isCalled: Bool) -> Expression? {
    guard let token = node.identifiers.first else { return nil }
    let name = token.text
    if let other = scope.ambiguous.first(where: { $0.name.text == name }) {
      reportAmbiguous(token, event: other, in: scope)
      return nil
    }
    if let binding = scope.binding(name) {
      checkSpelling(Name(token), of: binding.name)
      return Expression(.binding(binding), span: token.span, type: binding.type)
    }
    if let field = scope.field(name) {
      checkSpelling(Name(token), of: field.name)
      return Expression(.field(field.name.text), span: token.span, type: field.type)
    }
    if name == "state", scope.hasState {
      return Expression(.currentState, span: token.span, type: .state)
    }
    if let use = uses[name] {
      checkSpelling(Name(token), of: flow[use].name)
      return lowerUse(use, token, in: scope, isCalled: isCalled)
    }
    if name.first?.isUppercase == true, !["Self"].contains(name) {
      return Expression(.type(name), span: token.span)
    }
    reportUnknownValue(token, in: scope, isCalled: isCalled)
    return nil
  }

  private mutating func lowerUse(
    _ use: UseID,
    _ token: SyntaxToken,
    in scope: Scope,
    isCalled: Bool
  ) -> Expression? {
    if scope.isDefault {
      report(
        .dependentDefault,
        at: token.span,
        "a default cannot read `\(token.text)`",
        notes: ["A default is a literal or a member of a type."]
      )
      return nil
    }
    switch flow[use].kind {
    case .constant(let type): return Expression(.use(use), span: token.span, type: type)
    case .function(let parameters, _):
      if isCalled { return Expression(.use(use), span: token.span) }
      report(
        .uncalledFunction,
        at: token.span,
        "`\(token.text)` is a function: call it",
        related: [Label(flow[use].name.span, "`\(token.text)` is declared here")],
        notes: parameters.isEmpty
          ? [] : ["It takes \(listed(parameters.map { "\($0.name.text): \($0.type.swift)" }))."],
        fixIts: parameters.isEmpty ? [.insert("()", at: token.span.end, "call it").safe] : []
      )
      return nil
    }
  }

  // MARK: Members

  private mutating func lowerImplicitMember(
    _ node: SyntaxNode,
    expecting expected: Type?
  ) -> Expression? {
    guard let token = node.identifiers.first else { return nil }
    warnIfImpure(token)
    return Expression(
      .implicitMember(Name(token)),
      span: node.span,
      type: expected.flatMap { unionCase(token.text, of: $0.unwrapped) == nil ? nil : $0.unwrapped }
    )
  }

  private mutating func lowerMember(_ node: SyntaxNode, in scope: Scope) -> Expression? {
    guard let base = node.children.first.flatMap({ lowerExpression($0, in: scope) }),
      let token = node.identifiers.last
    else { return nil }
    if case .type(let name) = base.kind, token.text.first?.isUppercase == true {
      return Expression(.type("\(name).\(token.text)"), span: node.span)
    }
    warnIfImpure(token)
    return Expression(.member(base, Name(token)), span: node.span)
  }

  /// Members that give another value each time.
  private mutating func warnIfImpure(_ token: SyntaxToken) {
    if ["now", "random", "randomElement", "shuffled"].contains(token.text) {
      reportImpure(token.span, "`.\(token.text)`")
    }
  }

  private mutating func reportImpure(_ span: Span, _ what: String) {
    report(
      .impureValue,
      at: span,
      "\(what) gives another value each time",
      notes: ["Bring such a value in with an event; then the reducer stays pure and can be tested."]
    )
  }

  // MARK: Calls

  private mutating func lowerCall(
    _ node: SyntaxNode,
    in scope: Scope,
    expecting expected: Type?
  ) -> Expression? {
    guard let callee = node.children.first, let list = node.child(.argumentList) else { return nil }
    if callee.kind == .nameExpression {
      guard let base = lowerName(callee, in: scope, isCalled: true) else { return nil }
      if case .use(let use) = base.kind, case .function(let parameters, let result) = flow[use].kind
      {
        return lowerKnownCall(base, parameters, list, node, in: scope, result)
      }
      if case .type(let name) = base.kind, name == "Date" || name == "UUID", list.children.isEmpty {
        reportImpure(node.span, "`\(name)()`")
      }
      return lowerFreeCall(base, list, node, in: scope)
    }
    if callee.kind == .implicitMemberExpression, let token = callee.identifiers.first,
      let union = expected?.unwrapped, let (_, fields) = unionCase(token.text, of: union),
      let base = lowerExpression(callee, in: scope)
    {
      return lowerKnownCall(base, fields, list, node, in: scope, union)
    }
    guard let base = lowerExpression(callee, in: scope) else { return nil }
    if case .member(let type, let name) = base.kind, case .type(let typeName) = type.kind,
      let union = unions[typeName], flow[union].parameters.isEmpty
    {
      let type = Type.union(union, name: flow[union].name.text, arguments: [])
      if let (_, fields) = unionCase(name.text, of: type) {
        return lowerKnownCall(base, fields, list, node, in: scope, type)
      }
    }
    return lowerFreeCall(base, list, node, in: scope)
  }

  /// A call whose parameters are declared in the table.
  private mutating func lowerKnownCall(
    _ base: Expression,
    _ parameters: [Field],
    _ list: SyntaxNode,
    _ node: SyntaxNode,
    in scope: Scope,
    _ type: Type
  ) -> Expression? {
    guard
      let values = lowerArguments(
        list,
        to: parameters,
        of: base.name(in: flow),
        at: node.span,
        in: scope
      )
    else { return nil }
    var arguments: [Argument] = []
    for (parameter, value) in zip(parameters, values) {
      guard let value else { return nil }
      arguments.append(
        Argument(label: parameter.isLabelled ? parameter.name.text : nil, value: value)
      )
    }
    return Expression(.call(base, arguments), span: node.span, type: type)
  }

  /// A call that only Swift knows.
  private mutating func lowerFreeCall(
    _ base: Expression,
    _ list: SyntaxNode,
    _ node: SyntaxNode,
    in scope: Scope
  ) -> Expression? {
    guard let arguments = lowerFreeArguments(list.children, in: scope) else { return nil }
    return Expression(.call(base, arguments), span: node.span)
  }

  private mutating func lowerFreeArguments(_ nodes: [SyntaxNode], in scope: Scope) -> [Argument]? {
    var arguments: [Argument] = []
    for node in nodes {
      if node.kind == .spread {
        report(
          .misplacedSpread,
          at: node.span,
          "`...` stands only in the arguments of a target or an effect"
        )
        return nil
      }
      guard node.kind == .argument, let child = node.children.first,
        let value = lowerExpression(child, in: scope)
      else { return nil }
      let label = node.token(.colon) == nil ? nil : node.identifiers.first?.text
      arguments.append(Argument(label: label, value: value))
    }
    return arguments
  }
}

extension Expression {
  /// What a message calls the thing that is called.
  func name(in flow: Flow) -> String {
    switch kind {
    case .use(let use): flow[use].name.text
    case .implicitMember(let name): ".\(name.text)"
    case .member(_, let name): ".\(name.text)"
    default: "this"
    }
  }
}
