// What is known while a row is tried: of the state's fields, the event's fields, and the names
// that the row binds. Conditions split it into what holds and what does not.
// Neighbours: Fact, Matching (its terms), Moves (tries rows with it).

import FlowModel

/// Values that may meet, and whether some of them surely do.
struct Valuation {
  enum Slot: Hashable {
    case field(Int), value(Int), local(Int)
  }

  var fields: [Fact]
  var values: [Fact] = []
  /// Whether each field of the event that is a key equals the state's field; true for others.
  var keysEqual: [Bool] = []
  private var locals: [(fact: Fact, type: Type?)] = []
  private var names: [Int: Slot] = [:]
  var isCertain = true

  init(fields: [Fact]) { self.fields = fields }

  subscript(slot: Slot) -> Fact {
    get {
      switch slot {
      case .field(let index): fields[index]
      case .value(let index): values[index]
      case .local(let index): locals[index].fact
      }
    }
    set {
      switch slot {
      case .field(let index): fields[index] = newValue
      case .value(let index): values[index] = newValue
      case .local(let index): locals[index].fact = newValue
      }
    }
  }

  func slot(of name: Binding) -> Slot? { names[name.id] }

  func type(ofLocal index: Int) -> Type? { locals[index].type }

  /// Another name for what is in a slot.
  mutating func name(_ name: Binding, _ slot: Slot) { names[name.id] = slot }

  /// A name for a value that nothing else has.
  mutating func bind(_ name: Binding, to fact: Fact, _ type: Type?) {
    names[name.id] = .local(locals.count)
    locals.append((fact, type))
  }

  mutating func forgetNames() {
    names = [:]
    locals = []
  }

  /// The same, resting on something that cannot be told.
  var uncertain: Valuation {
    var copy = self
    copy.isCertain = false
    return copy
  }
}

/// What the names of a row or a list stand for.
struct ValuationScope {
  let domain: FactDomain
  let fields: [Field]
  let fieldIndex: [String: Int]
  /// The situation that `state` means, where there is one.
  var current: Int?
  /// The fields of the event that is tried.
  var event: [Field] = []

  init(_ domain: FactDomain, fields: [Field], current: Int? = nil) {
    self.domain = domain
    self.fields = fields
    self.current = current
    fieldIndex = Dictionary(
      fields.enumerated().map { ($0.element.name.text, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  typealias Outcome = (holds: [Valuation], fails: [Valuation])

  /// Every condition. Those that nothing is known of come last, for what the others rule out does
  /// not rest on them; they bind nothing, and no condition changes anything.
  func split(_ valuation: Valuation, by conditions: [Condition]) -> Outcome {
    var holds = [valuation]
    var fails: [Valuation] = []
    for condition in conditions.filter(\.isDecidable) + conditions.filter({ !$0.isDecidable }) {
      let parts = holds.map { split($0, by: condition) }
      fails += parts.flatMap(\.fails)
      holds = parts.flatMap(\.holds)
    }
    return (holds, fails)
  }

  private func split(_ valuation: Valuation, by condition: Condition) -> Outcome {
    switch condition {
    case .test(let expression): return split(valuation, by: expression)
    case .bind(let name, let value):
      var valuation = valuation
      if let slot = slot(of: value, in: valuation) {
        valuation.name(name, slot)
        return ([valuation], [])
      }
      return (
        evaluate(value, name.type, in: valuation).map { valuation, fact in
          var valuation = valuation
          valuation.bind(name, to: fact, name.type)
          return valuation
        }, []
      )
    case .unwrap(let name, let value):
      return split(valuation, value, by: [.some(.bind(name))])
    case .matches(let value, let patterns): return split(valuation, value, by: patterns)
    }
  }

  /// A value against patterns, the first that lets it through.
  private func split(
    _ valuation: Valuation,
    _ value: Expression,
    by patterns: [Pattern]
  ) -> Outcome {
    if let slot = slot(of: value, in: valuation) {
      return split(valuation, slot, by: patterns)
    }
    // The value gets a name that no row has.
    let name = Binding(id: -1, name: Name("", value.span), type: value.type)
    var outcome: Outcome = ([], [])
    for (valuation, fact) in evaluate(value, value.type, in: valuation) {
      var valuation = valuation
      valuation.bind(name, to: fact, value.type)
      guard let slot = valuation.slot(of: name) else { continue }
      let parts = split(valuation, slot, by: patterns)
      outcome.holds += parts.holds
      outcome.fails += parts.fails
    }
    return outcome
  }

  func split(_ valuation: Valuation, _ slot: Valuation.Slot, by patterns: [Pattern]) -> Outcome {
    var holds: [Valuation] = []
    var rest = [valuation]
    for pattern in patterns {
      let parts = rest.map { split($0, slot, by: pattern) }
      holds += parts.flatMap(\.holds)
      rest = parts.flatMap(\.fails)
    }
    return (holds, rest)
  }

  func split(_ valuation: Valuation, _ slot: Valuation.Slot, by pattern: Pattern) -> Outcome {
    if case .wildcard = pattern { return ([valuation], []) }
    var names: [(name: Binding, type: Type?)] = []
    if case .bind(let name) = pattern {
      var valuation = valuation
      valuation.name(name, slot)
      return ([valuation], [])
    }
    let split = domain.split(valuation[slot], of: type(of: slot, in: valuation), by: pattern)
    pattern.forEachName { names.append(($0, $0.type)) }
    func part(_ part: Split.Part, bindsNames: Bool) -> Valuation {
      var copy = valuation
      copy[slot] = part.fact
      copy.isCertain = copy.isCertain && part.isCertain
      if bindsNames {
        for (name, type) in names {
          let fact = part.names.first { $0.name.id == name.id }?.fact ?? .unknown
          copy.bind(name, to: fact, type)
        }
      }
      return copy
    }
    return (
      split.matched.map { part($0, bindsNames: true) },
      split.rest.map { part($0, bindsNames: false) }
    )
  }

  /// A Boolean expression, as far as it speaks of names.
  private func split(_ valuation: Valuation, by expression: Expression) -> Outcome {
    switch expression.kind {
    case .parenthesized(let inner): return split(valuation, by: inner)
    case .literal(.bool(let value)):
      return value ? ([valuation], []) : ([], [valuation])
    case .field, .binding:
      guard let slot = slot(of: expression, in: valuation),
        type(of: slot, in: valuation) == .bool
      else { break }
      return split(valuation, slot, by: .literal(.bool(true)))
    case .prefix("!", let operand):
      let inner = split(valuation, by: operand)
      return (inner.fails, inner.holds)
    case .infix(let sign, let left, let right)
    where (sign == "&&" || sign == "||") && !left.isDecidable && right.isDecidable:
      return split(valuation, by: Expression(.infix(sign, right, left), span: expression.span))
    case .infix("&&", let left, let right):
      let first = split(valuation, by: left)
      let second = first.holds.map { split($0, by: right) }
      return (second.flatMap(\.holds), first.fails + second.flatMap(\.fails))
    case .infix("||", let left, let right):
      let first = split(valuation, by: left)
      let second = first.fails.map { split($0, by: right) }
      return (first.holds + second.flatMap(\.holds), second.flatMap(\.fails))
    case .infix("==", let left, let right):
      if let outcome = comparison(valuation, left, right) { return outcome }
    case .infix("!=", let left, let right):
      if let outcome = comparison(valuation, left, right) { return (outcome.fails, outcome.holds) }
    default: break
    }
    return ([valuation.uncertain], [valuation.uncertain])
  }

  /// A name compared with what a pattern can say.
  private func comparison(
    _ valuation: Valuation,
    _ left: Expression,
    _ right: Expression
  ) -> Outcome? {
    for (subject, value) in [(left, right), (right, left)] {
      guard let slot = slot(of: subject, in: valuation),
        let type = type(of: slot, in: valuation),
        let pattern = pattern(of: value, type)
      else { continue }
      return split(valuation, slot, by: pattern)
    }
    return nil
  }

  private func pattern(of expression: Expression, _ type: Type) -> Pattern? {
    switch expression.kind {
    case .parenthesized(let inner): return pattern(of: inner, type)
    case .literal(let literal): return .literal(literal)
    case .implicitMember(let name):
      guard case .union(let union, _, _) = type.unwrappedOnce,
        let index = domain.flow[union].cases.firstIndex(where: { $0.name.text == name.text }),
        domain.flow[union].cases[index].fields.isEmpty
      else { return nil }
      return .unionCase(UnionCaseReference(name: name.text, index: index, union: union), [])
    default: return nil
    }
  }
}

extension ValuationScope {
  /// Where the value of an expression that is only a name stands.
  func slot(of expression: Expression, in valuation: Valuation) -> Valuation.Slot? {
    switch expression.kind {
    case .parenthesized(let inner): slot(of: inner, in: valuation)
    case .field(let name): fieldIndex[name].map(Valuation.Slot.field)
    case .binding(let name): valuation.slot(of: name)
    default: nil
    }
  }

  func type(of slot: Valuation.Slot, in valuation: Valuation) -> Type? {
    switch slot {
    case .field(let index): fields[index].type
    case .value(let index): event[index].type
    case .local(let index): valuation.type(ofLocal: index)
    }
  }

  /// The values of an expression where one of a type is wanted, with what follows for the names.
  func evaluate(
    _ expression: Expression,
    _ wanted: Type?,
    in valuation: Valuation
  ) -> [(Valuation, Fact)] {
    switch expression.kind {
    case .parenthesized(let inner): return evaluate(inner, wanted, in: valuation)
    case .field, .binding:
      guard let slot = slot(of: expression, in: valuation) else { break }
      return [(valuation, wrapped(valuation[slot], type(of: slot, in: valuation), wanted))]
    case .currentState: return [(valuation, current.map(Fact.kept) ?? .unknown)]
    case .ternary(let condition, let then, let otherwise):
      let outcome = split(valuation, by: [.test(condition)])
      return outcome.holds.flatMap { evaluate(then, wanted, in: $0) }
        + outcome.fails.flatMap { evaluate(otherwise, wanted, in: $0) }
    case .literal(.nil): return [(valuation, .built(.none, []))]
    case .literal(let literal):
      return [(valuation, wrapped(.built(Constructor(literal), []), expression.type, wanted))]
    case .implicitMember(let name): return built(name.text, [], wanted, in: valuation)
    case .member(let base, let name):
      guard case .type(let type) = base.kind, let wanted, names(type, wanted) else { break }
      return built(name.text, [], wanted, in: valuation)
    case .call(let callee, let arguments):
      switch callee.kind {
      case .implicitMember(let name):
        return built(name.text, arguments.map(\.value), wanted, in: valuation)
      case .member(let base, let name):
        guard case .type(let type) = base.kind, let wanted, names(type, wanted) else { break }
        return built(name.text, arguments.map(\.value), wanted, in: valuation)
      default: break
      }
    case .prefix("!", _), .infix("&&", _, _), .infix("||", _, _), .infix("==", _, _),
      .infix("!=", _, _):
      let outcome = split(valuation, by: [.test(expression)])
      return truth(true, outcome.holds, wanted) + truth(false, outcome.fails, wanted)
    default: break
    }
    return [(valuation, .unknown)]
  }

  private func truth(
    _ value: Bool,
    _ valuations: [Valuation],
    _ wanted: Type?
  ) -> [(Valuation, Fact)] {
    valuations.map { ($0, wrapped(.built(.bool(value), []), .bool, wanted)) }
  }

  private func names(_ type: String, _ wanted: Type) -> Bool {
    if case .union(_, let name, _) = wanted.unwrappedOnce { name == type } else { false }
  }

  /// A value where an optional of its type may be wanted.
  private func wrapped(_ fact: Fact, _ type: Type?, _ wanted: Type?) -> Fact {
    guard case .optional(let inner) = wanted, let type else { return fact }
    if case .optional(let own) = type {
      if case .optional = inner, own != inner { return .built(.some, [fact]) }
      return fact
    }
    return .built(.some, [fact])
  }

  /// A case of a type whose cases are known.
  private func built(
    _ name: String,
    _ arguments: [Expression],
    _ wanted: Type?,
    in valuation: Valuation
  ) -> [(Valuation, Fact)] {
    let isOptional = if case .optional = wanted { true } else { false }
    guard let type = wanted?.unwrappedOnce else { return [(valuation, .unknown)] }
    let index: Int? =
      switch type {
      case .result: ["success", "failure"].firstIndex(of: name)
      case .union(let union, _, _):
        domain.flow[union].cases.firstIndex { $0.name.text == name }
      default: nil
      }
    guard let constructor = index.map(Constructor.unionCase) else {
      if isOptional, name == "none" { return [(valuation, .built(.none, []))] }
      return [(valuation, .unknown)]
    }
    let types = domain.types(inside: constructor, of: type)
    guard types.count == arguments.count else { return [(valuation, .unknown)] }
    var results: [(valuation: Valuation, inside: [Fact])] = [(valuation, [])]
    for (argument, type) in zip(arguments, types) {
      results = results.flatMap { result in
        evaluate(argument, type, in: result.valuation).map { ($0, result.inside + [$1]) }
      }
    }
    return results.map { valuation, inside in
      let fact = Fact.built(constructor, inside)
      return (valuation, isOptional ? .built(.some, [fact]) : fact)
    }
  }
}
