// The pure subset of Swift that a table's expressions are written in, with names resolved.
// Labels that the table leaves out are filled in, so a back end writes what it reads.

import FlowSyntax

package struct Expression: Sendable {
  package var kind: ExpressionKind
  /// Where it is written. For what lowering fills in (a kept field, a default): the place that
  /// asked for it.
  package var span: Span
  /// Where it is known.
  package var type: Type?

  package init(_ kind: ExpressionKind, span: Span, type: Type? = nil) {
    self.kind = kind
    self.span = span
    self.type = type
  }
}

package indirect enum ExpressionKind: Sendable {
  case literal(Literal)
  /// A string with interpolations.
  case interpolation([StringSegment])
  /// A field of the state that the row or list acts in, by name.
  case field(String)
  /// A name that the row binds.
  case binding(Binding)
  case use(UseID)
  /// `state`: the whole state that is left.
  case currentState
  /// A type, with dots and generic arguments: `Form`, `Box<Int>`, `Module.Form`.
  case type(String)
  /// `.zero`, `.paid`.
  case implicitMember(Name)
  case member(Expression, Name)
  /// `base?` before a member, a call or a subscript.
  case chain(Expression)
  case call(Expression, [Argument])
  case index(Expression, [Argument])
  case prefix(String, Expression)
  case infix(String, Expression, Expression)
  case ternary(condition: Expression, then: Expression, otherwise: Expression)
  case array([Expression])
  case dictionary([(key: Expression, value: Expression)])
  case parenthesized(Expression)
}

package struct Argument: Sendable {
  package var label: String?
  package var value: Expression

  package init(label: String?, value: Expression) {
    self.label = label
    self.value = value
  }
}

/// A literal without interpolations.
package enum Literal: Hashable, Sendable {
  /// As written, with underscores, base prefix and sign.
  case integer(String)
  case float(String)
  /// As written between the quotes, escapes included.
  case string(String)
  case bool(Bool)
  case `nil`
}

package enum StringSegment: Sendable {
  /// As written, escapes included.
  case text(String)
  case expression(Expression)
}

extension Expression {
  /// Calls `body` for this expression and for every one inside it.
  package func visit(_ body: (ExpressionKind) -> Void) {
    body(kind)
    switch kind {
    case .literal, .field, .binding, .use, .currentState, .type, .implicitMember: break
    case .interpolation(let segments):
      for case .expression(let inner) in segments { inner.visit(body) }
    case .member(let base, _), .chain(let base), .prefix(_, let base), .parenthesized(let base):
      base.visit(body)
    case .call(let base, let arguments), .index(let base, let arguments):
      base.visit(body)
      for argument in arguments { argument.value.visit(body) }
    case .infix(_, let left, let right):
      left.visit(body)
      right.visit(body)
    case .ternary(let condition, let then, let otherwise):
      condition.visit(body)
      then.visit(body)
      otherwise.visit(body)
    case .array(let elements):
      for element in elements { element.visit(body) }
    case .dictionary(let pairs):
      for pair in pairs {
        pair.key.visit(body)
        pair.value.visit(body)
      }
    }
  }

  /// Whether its value is always the same: it reads nothing but literals and these fields.
  package func isConstant(given fields: Set<String> = []) -> Bool {
    var isConstant = true
    visit { kind in
      switch kind {
      case .field(let name): isConstant = isConstant && fields.contains(name)
      case .binding, .use, .currentState, .type, .implicitMember: isConstant = false
      default: break
      }
    }
    return isConstant
  }
}
