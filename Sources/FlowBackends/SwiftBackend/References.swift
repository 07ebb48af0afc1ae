// What expressions, patterns and rows refer to: in the order written.
// Neighbours: Names (what must not be hidden), FunctionWriter (what need not be bound).

import FlowModel

extension Expression {
  /// The names of the state's fields that it reads.
  var fields: [String] {
    var fields: [String] = []
    visit { if case .field(let name) = $0, !fields.contains(name) { fields.append(name) } }
    return fields
  }
}

extension Pattern {
  /// Every name that it binds, in the order written.
  var bindings: [Binding] {
    switch self {
    case .wildcard, .key, .literal, .none: []
    case .bind(let binding): [binding]
    case .some(let inner): inner.bindings
    case .unionCase(_, let patterns): patterns.flatMap(\.bindings)
    case .opaqueCase(_, let arguments): arguments?.flatMap(\.pattern.bindings) ?? []
    }
  }

  /// The pattern without the names that nothing reads.
  func keeping(_ used: Set<Int>) -> Pattern {
    switch self {
    case .wildcard, .key, .literal, .none: self
    case .bind(let binding): used.contains(binding.id) ? self : .wildcard
    case .some(let inner): .some(inner.keeping(used))
    case .unionCase(let reference, let patterns):
      .unionCase(reference, patterns.map { $0.keeping(used) })
    case .opaqueCase(let name, let arguments):
      .opaqueCase(name, arguments: arguments?.map { ($0.label, $0.pattern.keeping(used)) })
    }
  }

  var isWildcard: Bool {
    if case .wildcard = self { true } else { false }
  }

  /// Whether it matches every value.
  var isIrrefutable: Bool {
    switch self {
    case .wildcard, .bind: true
    default: false
    }
  }
}

extension Condition {
  var bindings: [Binding] {
    switch self {
    case .test: []
    case .bind(let binding, _), .unwrap(let binding, _): [binding]
    case .matches(_, let patterns): patterns.flatMap(\.bindings)
    }
  }
}

extension Target {
  var expressions: [Expression] {
    switch self {
    case .state(_, let arguments, _), .perform(_, let arguments): arguments
    case .stay(let changes): changes.map(\.value)
    case .kept: []
    }
  }
}

extension EffectItem {
  var expressions: [Expression] { conditions.map(\.expression) + arguments }

  /// The names that it reads; two effects of one row may bind the same.
  var usedBindings: Set<Int> { bindingsRead(by: expressions) }
}

extension Row {
  var expressions: [Expression] {
    conditions.map(\.expression) + target.expressions + effects.flatMap(\.expressions)
  }

  var bindings: [Binding] {
    triggers.flatMap { $0.patterns.flatMap(\.bindings) } + conditions.flatMap(\.bindings)
      + effects.flatMap { $0.conditions.flatMap(\.bindings) }
  }

  /// The names that it binds and reads.
  var usedBindings: Set<Int> { bindingsRead(by: expressions) }
}

private func bindingsRead(by expressions: [Expression]) -> Set<Int> {
  var read: Set<Int> = []
  for expression in expressions {
    expression.visit { if case .binding(let binding) = $0 { read.insert(binding.id) } }
  }
  return read
}
