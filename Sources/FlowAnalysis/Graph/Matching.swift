// Patterns against facts: what of a fact a pattern lets through, and what it leaves.
// Neighbours: Fact (its terms), Valuation (splits what is known by it).
// What cannot be told goes both ways, and is said to be uncertain.

import FlowModel

/// What a pattern makes of a fact.
struct Split {
  struct Part {
    var fact: Fact
    var isCertain: Bool
    /// What the pattern binds.
    var names: [(name: Binding, fact: Fact)] = []
  }

  var matched: [Part] = []
  var rest: [Part] = []

  fileprivate static func undecided(_ fact: Fact) -> Split {
    let part = Part(fact: fact, isCertain: false)
    return Split(matched: [part], rest: [part])
  }
}

extension FactDomain {
  /// More values than this that something is not are not kept in mind.
  private static let exceptionLimit = 40

  func split(_ fact: Fact, of type: Type?, by pattern: Pattern) -> Split {
    switch pattern {
    case .wildcard, .key:
      return Split(matched: [Split.Part(fact: fact, isCertain: true)])
    case .bind(let name):
      return Split(matched: [Split.Part(fact: fact, isCertain: true, names: [(name, fact)])])
    case .none, .literal(.nil): return split(fact, of: type, by: .none, [])
    case .some(let inner): return split(fact, of: type, by: .some, [inner])
    case .literal(let literal):
      if case .optional = type { return split(fact, of: type, by: .some, [pattern]) }
      if case .bool = literal { return split(fact, of: type, by: Constructor(literal), []) }
      guard let type, Self.tellsApart(literal, of: type) else { return .undecided(fact) }
      return split(fact, of: type, by: Constructor(literal), [])
    case .unionCase(let reference, let patterns):
      if case .optional = type { return split(fact, of: type, by: .some, [pattern]) }
      return split(fact, of: type, by: .unionCase(reference.index), patterns)
    case .opaqueCase: return .undecided(fact)
    }
  }

  private func split(
    _ fact: Fact,
    of type: Type?,
    by constructor: Constructor,
    _ patterns: [Pattern]
  ) -> Split {
    guard let type else { return .undecided(fact) }
    switch fact {
    case .built(constructor, let inside):
      return split(inside, of: type, builtWith: constructor, by: patterns)
    case .built: return Split(rest: [Split.Part(fact: fact, isCertain: true)])
    case .any, .unknown:
      let isCertain = fact == .any
      let inside = types(inside: constructor, of: type).map { _ in fact }
      var result = split(inside, of: type, builtWith: constructor, by: patterns)
      if let all = flow.constructors(of: .type(type)) {
        for other in all where other != constructor {
          let inside = types(inside: other, of: type).map { _ in fact }
          result.rest.append(Split.Part(fact: .built(other, inside), isCertain: true))
        }
      } else {
        let rest = Fact.except([constructor], canBeAny: isCertain)
        result.rest.append(Split.Part(fact: rest, isCertain: true))
      }
      return result.certain(isCertain)
    case .except(let constructors, let canBeAny):
      if constructors.contains(constructor) {
        return Split(rest: [Split.Part(fact: fact, isCertain: true)])
      }
      let inside = types(inside: constructor, of: type).map { _ in canBeAny ? Fact.any : .unknown }
      var result = split(inside, of: type, builtWith: constructor, by: patterns)
      if constructors.count >= Self.exceptionLimit {
        let rest = Fact.except(constructors, canBeAny: false)
        result.rest.append(Split.Part(fact: rest, isCertain: false))
        return result.certain(false)
      }
      let rest = Fact.except(constructors + [constructor], canBeAny: canBeAny)
      result.rest.append(Split.Part(fact: rest, isCertain: true))
      return result.certain(canBeAny)
    case .oneOf(let parts):
      var result = Split()
      for part in parts {
        let inner = split(part, of: type, by: constructor, patterns)
        result.matched += inner.matched
        result.rest += inner.rest
      }
      let goesOneWay = result.matched.isEmpty || result.rest.isEmpty
      return goesOneWay ? result : result.certain(false)
    case .kept: return .undecided(fact)
    }
  }

  /// Patterns against what a constructor has built.
  private func split(
    _ inside: [Fact],
    of type: Type,
    builtWith constructor: Constructor,
    by patterns: [Pattern]
  ) -> Split {
    let types = types(inside: constructor, of: type)
    guard patterns.count == inside.count, types.count == inside.count else {
      let part = Split.Part(fact: .built(constructor, inside), isCertain: true)
      return patterns.isEmpty ? Split(matched: [part]) : .undecided(part.fact)
    }
    var prefixes = [(facts: [Fact](), part: Split.Part(fact: .unknown, isCertain: true))]
    var rest: [Split.Part] = []
    for (index, pattern) in patterns.enumerated() {
      let inner = split(inside[index], of: types[index], by: pattern)
      let after = inside[(index + 1)...]
      rest += prefixes.flatMap { prefix in
        inner.rest.map { part in
          Split.Part(
            fact: .built(constructor, prefix.facts + [part.fact] + after),
            isCertain: prefix.part.isCertain && part.isCertain
          )
        }
      }
      prefixes = prefixes.flatMap { prefix in
        inner.matched.map { part in
          var both = prefix.part
          both.isCertain = both.isCertain && part.isCertain
          both.names += part.names
          return (prefix.facts + [part.fact], both)
        }
      }
    }
    let matched = prefixes.map { facts, part in
      var part = part
      part.fact = .built(constructor, facts)
      return part
    }
    return Split(matched: matched, rest: rest)
  }
}

extension Split {
  /// The same split; where `isCertain` is false, nothing in it is certain.
  fileprivate func certain(_ isCertain: Bool) -> Split {
    if isCertain { return self }
    var copy = self
    for index in copy.matched.indices { copy.matched[index].isCertain = false }
    for index in copy.rest.indices { copy.rest[index].isCertain = false }
    return copy
  }
}
