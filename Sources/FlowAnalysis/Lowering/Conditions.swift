// What follows `when`: tests, names for values, and patterns after `is`.
// Neighbours: Rows and Targets (whose conditions they are), Patterns, Expressions.

import FlowModel
import FlowSyntax

extension Lowerer {
  /// Conditions from left to right; what they bind is in scope after them.
  mutating func lowerConditions(
    _ node: SyntaxNode?,
    in scope: inout Scope,
    nextID: inout Int
  ) -> [Condition]? {
    var conditions: [Condition] = []
    for child in node?.children ?? [] {
      guard let condition = lowerCondition(child, &scope, &nextID) else { return nil }
      guard checkDepends(condition, scope) else { return nil }
      conditions.append(condition)
    }
    return conditions
  }

  /// A condition asks something: Swift warns of what a constant one rules out.
  private mutating func checkDepends(_ condition: Condition, _ scope: Scope) -> Bool {
    let asked =
      if case .test(let test) = condition { operands(of: test) } else { [condition.expression] }
    guard let constant = asked.first(where: { $0.isConstant(given: scope.constants) }) else {
      return true
    }
    report(
      .constantCondition,
      at: constant.span,
      constant.isConstant()
        ? "this is always the same, so it decides nothing"
        : "this is the same at every start, so it decides nothing"
    )
    return false
  }

  /// What `&&`, `||` and `!` join.
  private func operands(of test: Expression) -> [Expression] {
    switch test.kind {
    case .infix("&&", let left, let right), .infix("||", let left, let right):
      operands(of: left) + operands(of: right)
    case .prefix("!", let inner), .parenthesized(let inner): operands(of: inner)
    case .ternary(let condition, _, _): operands(of: condition)
    default: [test]
    }
  }

  private mutating func lowerCondition(
    _ node: SyntaxNode,
    _ scope: inout Scope,
    _ nextID: inout Int
  ) -> Condition? {
    guard let child = node.children.first, child.kind != .error else { return nil }
    if node.kind == .letCondition { return lowerLet(node, child, &scope, &nextID) }
    let alternatives = Array(node.children.dropFirst())
    if alternatives.isEmpty {
      if isBroken(node) { return nil }
      return lowerExpression(child, in: scope, expecting: .bool).map(Condition.test)
    }
    guard let subject = lowerExpression(child, in: scope) else { return nil }
    var patterns: [Pattern] = []
    var names: [[Binding]] = []
    for alternative in alternatives {
      var bound = PatternBindings(nextID: nextID, scope: scope, shared: names.first ?? [])
      guard let pattern = lowerPattern(alternative, of: subject.type, &bound) else { return nil }
      nextID = bound.nextID
      patterns.append(pattern)
      names.append(bound.bindings)
    }
    let first = names.first ?? []
    for bindings in names.dropFirst() {
      let isSame =
        bindings.count == first.count
        && first.allSatisfy { binding in
          bindings.contains { $0.name.text == binding.name.text && $0.type == binding.type }
        }
      if !isSame {
        report(
          .unequalBindings,
          at: node.span,
          "the patterns after `is` do not bind the same names with the same types"
        )
        return nil
      }
    }
    scope.bindings += first
    return .matches(subject, patterns)
  }

  private mutating func lowerLet(
    _ node: SyntaxNode,
    _ child: SyntaxNode,
    _ scope: inout Scope,
    _ nextID: inout Int
  ) -> Condition? {
    guard let token = node.identifiers.dropFirst().first,
      let value = lowerExpression(child, in: scope)
    else { return nil }
    let name = Name(token)
    guard checkValueName(name, "a bound name"), checkNewName(name, scope) else { return nil }
    let unwraps = node.token(.question) != nil
    var type = value.type
    if unwraps, let known = type {
      if case .optional(let wrapped) = known {
        type = wrapped
      } else if known.cannotBe(.optional(.state)) || known == .bool {
        report(
          .wrongPattern,
          at: node.span,
          "a value of type `\(known.swift)` is never nil, so `?` tells nothing"
        )
        return nil
      } else {
        type = nil
      }
    }
    let binding = Binding(id: nextID, name: name, type: type)
    nextID += 1
    scope.bindings.append(binding)
    return unwraps ? .unwrap(binding, value) : .bind(binding, value)
  }

  private mutating func checkNewName(_ name: Name, _ scope: Scope) -> Bool {
    let hidden =
      scope.binding(name.text)?.name ?? scope.field(name.text)?.name
      ?? uses[name.text].map { flow[$0].name }
    guard let hidden else { return true }
    report(
      .hiddenName,
      at: name.span,
      "`\(name.text)` would hide another name",
      related: [Label(hidden.span, "`\(name.text)` stands for this already")]
    )
    return false
  }
}
