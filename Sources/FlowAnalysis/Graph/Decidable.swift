// Which conditions the proofs can look into, by their form alone.
// Neighbours: Valuation (splits what is known by them), Matching (the patterns).

import FlowModel

extension Condition {
  /// Whether something may be known of it; also of one that binds a name, which keeps its place.
  var isDecidable: Bool {
    if case .test(let expression) = self { expression.isDecidable } else { true }
  }
}

extension Expression {
  /// Whether it speaks of names in a way that facts can answer.
  var isDecidable: Bool {
    switch kind {
    case .literal, .field, .binding: true
    case .parenthesized(let inner), .prefix("!", let inner): inner.isDecidable
    case .infix("&&", let left, let right), .infix("||", let left, let right):
      left.isDecidable || right.isDecidable
    case .infix("==", let left, let right), .infix("!=", let left, let right):
      left.isName || right.isName
    default: false
    }
  }

  private var isName: Bool {
    switch kind {
    case .field, .binding: true
    case .parenthesized(let inner): inner.isName
    default: false
    }
  }
}

extension Type {
  /// Without one `?`.
  var unwrappedOnce: Type {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }
}

extension Pattern {
  /// Every name that it binds.
  func forEachName(_ visit: (Binding) -> Void) {
    switch self {
    case .bind(let name): visit(name)
    case .some(let inner): inner.forEachName(visit)
    case .unionCase(_, let inner): inner.forEach { $0.forEachName(visit) }
    case .opaqueCase(_, let arguments): arguments?.forEach { $0.pattern.forEachName(visit) }
    case .wildcard, .key, .literal, .none: break
    }
  }
}
