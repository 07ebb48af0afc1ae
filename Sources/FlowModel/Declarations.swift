// What a table declares besides its states: unions, outside names, events, effects, fields.

import FlowSyntax

/// A field of a state, group, event, effect or union case, or a parameter of an outside function.
package struct Field: Sendable {
  package var name: Name
  package var type: Type
  package var typeSpan: Span
  /// Whether Swift has a label for it; `_ name: Type` has none.
  package var isLabelled: Bool
  /// Marked `key`: it says which piece of work an event answers or an effect starts.
  package var isKey: Bool
  package var defaultValue: Expression?

  package init(
    name: Name,
    type: Type,
    typeSpan: Span,
    isLabelled: Bool = true,
    isKey: Bool = false,
    defaultValue: Expression? = nil
  ) {
    self.name = name
    self.type = type
    self.typeSpan = typeSpan
    self.isLabelled = isLabelled
    self.isKey = isKey
    self.defaultValue = defaultValue
  }
}

/// An entry of `types:`.
package struct Union: Sendable {
  /// With dots where it is an outside type.
  package var name: Name
  package var parameters: [Name]
  /// Whether the enum exists already, outside the table.
  package var isExtern: Bool
  /// Whether it may grow: it ends in `| ...`.
  package var isOpen: Bool
  package var cases: [UnionCase]
  package var docs: [String]
  package var span: Span

  package init(
    name: Name,
    parameters: [Name],
    isExtern: Bool,
    isOpen: Bool,
    cases: [UnionCase],
    docs: [String],
    span: Span
  ) {
    self.name = name
    self.parameters = parameters
    self.isExtern = isExtern
    self.isOpen = isOpen
    self.cases = cases
    self.docs = docs
    self.span = span
  }
}

package struct UnionCase: Sendable {
  package var name: Name
  package var fields: [Field]
  package var docs: [String]

  package init(name: Name, fields: [Field], docs: [String]) {
    self.name = name
    self.fields = fields
    self.docs = docs
  }
}

/// An entry of `uses:`: a constant or a pure function from outside.
package struct Use: Sendable {
  package enum Kind: Sendable {
    case constant(Type)
    /// `isLabelled` and `name` of a parameter are its argument label, not its inner name.
    case function([Field], result: Type)
  }

  package var name: Name
  package var kind: Kind
  package var docs: [String]
  package var span: Span

  package init(name: Name, kind: Kind, docs: [String], span: Span) {
    self.name = name
    self.kind = kind
    self.docs = docs
    self.span = span
  }
}

package struct Event: Sendable {
  package var name: Name
  package var fields: [Field]
  package var docs: [String]
  package var span: Span

  package init(name: Name, fields: [Field], docs: [String], span: Span) {
    self.name = name
    self.fields = fields
    self.docs = docs
    self.span = span
  }

  package var keys: [Field] { fields.filter(\.isKey) }
}

package enum Concurrency: Sendable { case each, latest, first }

package struct Effect: Sendable {
  package var name: Name
  package var fields: [Field]
  /// After `->`: exactly one of these comes back.
  package var outcomes: [EventID] = []
  /// After `throws`.
  package var failure: EventID?
  package var reports: [EventID] = []
  package var cancelled: EventID?
  package var runs = Concurrency.each
  /// Whether the table says anything under `runs`.
  package var saysRuns = false
  /// After `while:`; empty where the work outlives its states.
  package var lifetime: [Place] = []
  package var lane: Name?
  package var docs: [String]
  package var span: Span

  package init(name: Name, fields: [Field], docs: [String], span: Span) {
    self.name = name
    self.fields = fields
    self.docs = docs
    self.span = span
  }

  /// Whether it is started and not awaited; otherwise it is a command.
  package var isWork: Bool { !outcomes.isEmpty || !reports.isEmpty }

  /// Whether an event is the end of a run.
  package func ends(with event: EventID) -> Bool {
    answers.contains(event) && !reports.contains(event)
  }

  /// Whether an event is a report of its, and neither its end nor its failure.
  package func onlyReports(_ event: EventID) -> Bool {
    reports.contains(event) && !outcomes.contains(event) && failure != event && cancelled != event
  }

  /// Every event that it may send, in the order of its signature, each once.
  package var answers: [EventID] {
    var answers: [EventID] = []
    for event in outcomes + [failure].compactMap(\.self) + reports + [cancelled].compactMap(\.self)
    where !answers.contains(event) {
      answers.append(event)
    }
    return answers
  }
}

/// An entry of `always:`; what each form means is section 11 of the language.
package struct Rule: Sendable {
  package enum Kind: Sendable {
    case only([Place], does: [EffectID])
    case needs(EffectID, needs: EffectID)
    case atMostOnce([EffectID], until: EffectID)
    case canReach(from: [Place], to: [Place])
    case never([Place], after: [Place])
    case entering([Place], does: EffectID)

    /// The effects that it names.
    package var effects: [EffectID] {
      switch self {
      case .only(_, let effects): effects
      case .needs(let one, let other): [one, other]
      case .atMostOnce(let effects, let until): effects + [until]
      case .entering(_, let effect): [effect]
      case .canReach, .never: []
      }
    }
  }

  package var kind: Kind
  package var span: Span

  package init(kind: Kind, span: Span) {
    self.kind = kind
    self.span = span
  }
}
