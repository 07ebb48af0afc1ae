// What can stand in a column of a coverage question, and how its values are built.
// Neighbours: Shape (the constructors), Usefulness (asks).
// Types that the compiler does not know have no end of values: only a catch-all covers them.

import FlowModel

/// What a column holds.
enum Domain: Hashable {
  /// Whether an event's key equals the state's field.
  case equality
  case type(Type)
}

extension Flow {
  /// Every constructor of a domain; `nil` where they cannot all be listed.
  func constructors(of domain: Domain) -> [Constructor]? {
    switch domain {
    case .equality: [.equal, .unequal]
    case .type(.bool): [.bool(true), .bool(false)]
    case .type(.optional): [.none, .some]
    case .type(.result): [.unionCase(0), .unionCase(1)]
    case .type(.union(let union, _, _)):
      self[union].isOpen ? nil : self[union].cases.indices.map(Constructor.unionCase)
    case .type(.array), .type(.dictionary), .type(.state), .type(.named): nil
    }
  }

  /// What a constructor of a domain carries.
  func arguments(of constructor: Constructor, in domain: Domain) -> [Domain] {
    switch (domain, constructor) {
    case (.type(.optional(let wrapped)), .some): return [.type(wrapped)]
    case (.type(.result(let success, let failure)), .unionCase(let index)):
      return [.type(index == 0 ? success : failure)]
    case (.type(.union(let union, _, let arguments)), .unionCase(let index)):
      let parameters = Dictionary(
        zip(self[union].parameters.map(\.text), arguments),
        uniquingKeysWith: { first, _ in first }
      )
      return self[union].cases[index].fields.map { .type($0.type.substituting(parameters)) }
    default: return []
    }
  }
}
