// Which fields the proofs look at: those that a condition names, and those that flow into them.
// All others are left out of situations, so that two that no row tells apart are one. And which
// effects they look at, so that whether another one is asked for makes nothing uncertain.
// Neighbours: SituationGraph. Fields are told apart by name alone: one too many costs only time.

import FlowModel

struct Relevance {
  private(set) var fields: Set<String> = []
  /// Every literal that a pattern or a comparison names.
  private(set) var literals: [Constructor] = []
  /// For each effect whether anything depends on its being asked for: whether it sends something,
  /// takes a place in a lane, or is named by a rule.
  private(set) var effects: [Bool] = []

  init(_ flow: Flow) {
    let items =
      flow.initial.effects + flow.rows.flatMap(\.effects)
      + flow.states.flatMap { $0.entry + $0.exit } + flow.groups.flatMap { $0.entry + $0.exit }
    for row in flow.rows {
      for trigger in row.triggers { trigger.patterns.forEach { note($0) } }
      row.conditions.forEach { note($0) }
    }
    for item in items { item.conditions.forEach { note($0) } }
    var arguments: [(field: String?, value: Expression)] = []
    for row in flow.rows {
      switch row.target {
      case .state(let target, let values, _):
        arguments += zip(flow.fields(of: target), values).map { ($0.name.text, $1) }
      case .stay(let changes): arguments += changes.map { ($0.field.text, $0.value) }
      case .perform(_, let values): arguments += values.map { (nil, $0) }
      case .kept(let field): fields.insert(field.text)
      }
    }
    for argument in arguments where argument.value.kind.isCurrentState {
      if let field = argument.field { fields.insert(field) }
    }
    addSources(of: arguments)
    effects = flow.effects.map { !$0.answers.isEmpty || !$0.lifetime.isEmpty || $0.lane != nil }
    for effect in flow.rules.flatMap(\.kind.effects) { effects[effect.index] = true }
  }

  /// What flows into relevant fields, until nothing is new.
  private mutating func addSources(of arguments: [(field: String?, value: Expression)]) {
    var into: [String: Set<String>] = [:]
    var pending: [String] = []
    for (field, value) in arguments {
      var names: Set<String> = []
      value.forEachPart { if case .field(let name) = $0.kind { names.insert(name) } }
      if let field {
        into[field, default: []].formUnion(names)
      } else {
        pending += names
      }
    }
    pending += fields.flatMap { into[$0] ?? [] }
    while let field = pending.popLast() {
      if fields.insert(field).inserted { pending += into[field] ?? [] }
    }
  }

  private mutating func note(_ condition: Condition) {
    switch condition {
    case .test(let value), .bind(_, let value), .unwrap(_, let value): note(value)
    case .matches(let value, let patterns):
      note(value)
      patterns.forEach { note($0) }
    }
  }

  private mutating func note(_ expression: Expression) {
    expression.forEachPart { part in
      switch part.kind {
      case .field(let name): fields.insert(name)
      case .infix(let sign, let left, let right) where sign == "==" || sign == "!=":
        for side in [left, right] {
          if case .literal(let literal) = side.kind { literals.append(Constructor(literal)) }
        }
      default: break
      }
    }
  }

  private mutating func note(_ pattern: Pattern) {
    switch pattern {
    case .literal(let literal): literals.append(Constructor(literal))
    case .some(let inner): note(inner)
    case .unionCase(_, let inner): inner.forEach { note($0) }
    case .opaqueCase, .wildcard, .key, .bind, .none: break
    }
  }
}

extension ExpressionKind {
  var isCurrentState: Bool {
    switch self {
    case .currentState: true
    case .parenthesized(let inner): inner.kind.isCurrentState
    default: false
    }
  }
}

extension Expression {
  /// The expression and every one inside it, from the outside in.
  func forEachPart(_ visit: (Expression) -> Void) {
    visit(self)
    switch kind {
    case .literal, .field, .binding, .use, .currentState, .type, .implicitMember: break
    case .interpolation(let segments):
      for case .expression(let inner) in segments { inner.forEachPart(visit) }
    case .member(let base, _), .chain(let base), .prefix(_, let base), .parenthesized(let base):
      base.forEachPart(visit)
    case .call(let callee, let arguments), .index(let callee, let arguments):
      callee.forEachPart(visit)
      arguments.forEach { $0.value.forEachPart(visit) }
    case .infix(_, let left, let right):
      left.forEachPart(visit)
      right.forEachPart(visit)
    case .ternary(let condition, let then, let otherwise):
      for part in [condition, then, otherwise] { part.forEachPart(visit) }
    case .array(let elements): elements.forEach { $0.forEachPart(visit) }
    case .dictionary(let entries):
      for entry in entries {
        entry.key.forEachPart(visit)
        entry.value.forEachPart(visit)
      }
    }
  }
}
