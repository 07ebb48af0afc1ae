// A row of the table: which events it takes, under which conditions, where it goes, what it asks for.

import FlowSyntax

/// A reference, like `EffectItem` and `Verdict`: nothing changes one, and everything reads it.
package final class Row: Sendable {
  package let owner: BlockOwner
  /// One for each event of `a | b(x) -> …`; all bind the same names.
  package let triggers: [Trigger]
  package let conditions: [Condition]
  /// The word `else`, where the row says it.
  package let elseSpan: Span?
  package let target: Target
  /// The row's own list, without entry and exit lists.
  package let effects: [EffectItem]
  package let docs: [String]
  /// From the event to the end of the target.
  package let span: Span
  /// The `->`.
  package let arrowSpan: Span

  package init(
    owner: BlockOwner,
    triggers: [Trigger],
    conditions: [Condition],
    elseSpan: Span?,
    target: Target,
    effects: [EffectItem],
    docs: [String],
    span: Span,
    arrowSpan: Span
  ) {
    self.owner = owner
    self.triggers = triggers
    self.conditions = conditions
    self.elseSpan = elseSpan
    self.target = target
    self.effects = effects
    self.docs = docs
    self.span = span
    self.arrowSpan = arrowSpan
  }

  package var isElse: Bool { elseSpan != nil }
}

package struct Trigger: Sendable {
  package var event: EventID
  /// One for each field of the event, in the order of its declaration. A key field that the row
  /// does not name has `.key`; another field that it does not name has `.wildcard`.
  package var patterns: [Pattern]
  package var span: Span

  package init(event: EventID, patterns: [Pattern], span: Span) {
    self.event = event
    self.patterns = patterns
    self.span = span
  }
}

/// A name that a row binds: a field of the event, part of it, or a `let`.
package struct Binding: Hashable, Sendable {
  /// Unique in its row. The triggers of one row share the IDs of equal names.
  package var id: Int
  package var name: Name
  /// Where it is known.
  package var type: Type?

  package init(id: Int, name: Name, type: Type?) {
    self.id = id
    self.name = name
    self.type = type
  }
}

package indirect enum Pattern: Sendable {
  /// `_`, or nothing written.
  case wildcard
  /// Equals the state's field of the same name.
  case key
  case bind(Binding)
  case literal(Literal)
  /// `nil`.
  case none
  /// `p?`: not nil, and what is inside matches.
  case some(Pattern)
  /// `.paid(id)` of a known union or `Result`: one pattern for each field of the case.
  case unionCase(UnionCaseReference, [Pattern])
  /// `.name` or `.name(…)` of an opaque type; `nil` matches whatever it carries.
  case opaqueCase(Name, arguments: [(label: String?, pattern: Pattern)]?)
}

/// A case of a type whose cases are all known.
package struct UnionCaseReference: Hashable, Sendable {
  package var name: String
  /// Its place among the cases of its union.
  package var index: Int
  /// `nil` for the two cases of `Result`: `success` is 0, `failure` is 1.
  package var union: UnionID?

  package init(name: String, index: Int, union: UnionID?) {
    self.name = name
    self.index = index
    self.union = union
  }
}

package enum Condition: Sendable {
  /// A Boolean expression.
  case test(Expression)
  /// `let name = expression`: always holds.
  case bind(Binding, Expression)
  /// `let name? = expression`: holds where it is not nil.
  case unwrap(Binding, Expression)
  /// `expression is p | q`. The patterns bind the same names.
  case matches(Expression, [Pattern])

  package var expression: Expression {
    switch self {
    case .test(let expression), .bind(_, let expression), .unwrap(_, let expression),
      .matches(let expression, _):
      expression
    }
  }
}

package enum Target: Sendable {
  /// One argument for each of `Flow.fields(of: state)`: given, kept from the state that is left
  /// (then a reference to its field), or the field's default.
  case state(StateID, [Expression], reenters: Bool)
  /// The same state with these fields replaced; none for a plain `stay`.
  case stay([FieldChange])
  /// The state that is kept in this field of type `State`.
  case kept(field: Name)
  /// `as event(…)`: one argument for each field of the event.
  case perform(EventID, [Expression])
}

package struct FieldChange: Sendable {
  package var field: Name
  package var value: Expression

  package init(field: Name, value: Expression) {
    self.field = field
    self.value = value
  }
}

/// `- effect(…) when …`: one item of a list.
package final class EffectItem: Sendable {
  package let effect: EffectID
  /// One for each field of the effect.
  package let arguments: [Expression]
  package let conditions: [Condition]
  package let span: Span

  package init(effect: EffectID, arguments: [Expression], conditions: [Condition], span: Span) {
    self.effect = effect
    self.arguments = arguments
    self.conditions = conditions
    self.span = span
  }
}
