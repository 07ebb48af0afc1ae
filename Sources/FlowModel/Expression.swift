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
