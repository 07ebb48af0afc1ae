// Operators in expressions, with their names resolved.
// Neighbour: Expressions (what they stand between).

import FlowModel
import FlowSyntax

extension Lowerer {
  mutating func lowerOperator(_ node: SyntaxNode, in scope: Scope) -> Expression? {
    guard let sign = node.tokens.first else { return nil }
    let children = node.children
    if reportsNegatedOperand(sign, children, in: scope) { return nil }
    let isLogic = ["&&", "||", "!"].contains(sign.text)
    guard
      let left = children.first.flatMap({
        lowerExpression($0, in: scope, expecting: isLogic ? .bool : nil)
      })
    else { return nil }
    if node.kind == .prefixExpression {
      if case .literal(let literal) = left.kind, sign.text == "-", let negative = literal.negated {
        return Expression(.literal(negative), span: node.span, type: left.type)
      }
      return Expression(.prefix(sign.text, left), span: node.span, type: left.type)
    }
    guard children.count == 2,
      let right = lowerExpression(children[1], in: scope, expecting: isLogic ? .bool : nil)
    else { return nil }
    let isComparison = ["==", "!=", "<", "<=", ">", ">="].contains(sign.text)
    let type: Type? =
      isLogic || isComparison
      ? .bool : sign.text != "??" && left.type == right.type ? left.type : nil
    return Expression(.infix(sign.text, left, right), span: node.span, type: type)
  }
}

extension Lowerer {
  /// `!a == b`, where `a` is no Boolean: `!` is meant for the comparison, and applies to `a` alone.
  private mutating func reportsNegatedOperand(
    _ sign: SyntaxToken,
    _ children: [SyntaxNode],
    in scope: Scope
  ) -> Bool {
    guard sign.text == "==" || sign.text == "!=", let negated = children.first,
      negated.kind == .prefixExpression, let mark = negated.tokens.first, mark.text == "!",
      let operand = negated.children.first, operand.kind == .nameExpression,
      let type = type(of: operand.text, in: scope), type.cannotBe(.bool)
    else { return false }
    let opposite = sign.text == "==" ? "!=" : "=="
    let edits = [
      Edit(span: mark.span, replacement: ""), Edit(span: sign.span, replacement: opposite),
    ]
    report(
      .wrongType,
      at: mark.span,
      "`!` applies to `\(operand.text)` alone, which is of type `\(type.swift)`",
      notes: ["To ask for the opposite of a comparison, write `\(opposite)`."],
      fixIts: [FixIt("write `\(opposite)`", edits)]
    )
    return true
  }
}

extension Lowerer {
  /// The type of a value by its name, as far as it is known.
  private func type(of name: String, in scope: Scope) -> Type? {
    if let type = scope.binding(name)?.type ?? scope.field(name)?.type { return type }
    guard let use = uses[name], case .constant(let type) = flow[use].kind else { return nil }
    return type
  }
}
