// Values by brute force: every value of a type that a table can tell apart, and what patterns,
// expressions and conditions make of them, as the language describes it.
// Neighbour: Explorer (runs rows with them). It knows nothing of the analysis.

import FlowModel

indirect enum SampleValue: Hashable {
  case bool(Bool)
  case none
  case some(SampleValue)
  case unionCase(Int, [SampleValue])
  /// A number, or a value of a type that the table does not know: nothing but equality tells these
  /// apart.
  case number(Int)
  case text(String)
  case state(Configuration)
}

/// A state with its fields.
struct Configuration: Hashable {
  var state: StateID
  var fields: [SampleValue]
}

/// What came out, and the answers of undecidable guards that it took, in their order.
struct Guessed<Value> {
  var value: Value
  var guesses: [Bool] = []

  func then<Other>(_ next: (Value) -> [Guessed<Other>]) -> [Guessed<Other>] {
    next(value).map { Guessed<Other>(value: $0.value, guesses: guesses + $0.guesses) }
  }
}

/// What names stand for while a row is tried.
struct SampleScope {
  var configuration: Configuration
  var fields: [String: SampleValue]
  var names: [Int: SampleValue] = [:]

  init(_ configuration: Configuration, _ flow: Flow) {
    self.configuration = configuration
    let names = flow.fields(of: configuration.state).map(\.name.text)
    fields = Dictionary(
      zip(names, configuration.fields).map { ($0, $1) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}

struct Sampler {
  let flow: Flow

  func values(of type: Type) -> [SampleValue] {
    switch type {
    case .bool: return [.bool(true), .bool(false)]
    case .optional(let wrapped): return [.none] + values(of: wrapped).map(SampleValue.some)
    case .union(let id, _, _):
      return flow[id].cases.enumerated().flatMap { index, unionCase in
        unionCase.fields.reduce([[]]) { lists, field in
          lists.flatMap { list in values(of: field.type).map { list + [$0] } }
        }
        .map { SampleValue.unionCase(index, $0) }
      }
    case .named("Int", _): return [0, 1, 2, 7].map(SampleValue.number)
    case .named("String", _): return ["a", "b"].map(SampleValue.text)
    default: return [1, 2].map(SampleValue.number)
    }
  }

  // MARK: Patterns

  /// Whether an event's payload fits the patterns of a row.
  func matches(
    _ trigger: Trigger,
    _ payload: [SampleValue],
    _ scope: inout SampleScope
  ) -> Bool {
    for (index, pattern) in trigger.patterns.enumerated() {
      if case .key = pattern {
        let key = flow[trigger.event].fields[index].name.text
        guard scope.fields[key] == payload[index] else { return false }
      } else if !matches(pattern, payload[index], &scope.names) {
        return false
      }
    }
    return true
  }

  private func matches(
    _ pattern: Pattern,
    _ value: SampleValue,
    _ names: inout [Int: SampleValue]
  ) -> Bool {
    switch (pattern, value) {
    case (.wildcard, _): return true
    case (.bind(let name), _):
      names[name.id] = value
      return true
    case (.none, _), (.literal(.nil), _): return value == .none
    case (.some(let inner), .some(let wrapped)): return matches(inner, wrapped, &names)
    case (.some, _): return false
    case (.literal, .some(let wrapped)), (.unionCase, .some(let wrapped)):
      return matches(pattern, wrapped, &names)
    case (.literal(.bool(let literal)), .bool(let value)): return literal == value
    case (.literal(.integer(let literal)), .number(let value)): return Int(literal) == value
    case (.literal(.string(let literal)), .text(let value)): return literal == value
    case (.unionCase(let reference, let patterns), .unionCase(let index, let values)):
      guard reference.index == index else { return false }
      for (pattern, value) in zip(patterns, values) where !matches(pattern, value, &names) {
        return false
      }
      return true
    default: return false
    }
  }

  // MARK: Expressions

  /// Every value that an expression can have. Nothing where it is none that is understood here.
  func evaluate(
    _ expression: Expression,
    _ type: Type?,
    _ scope: SampleScope
  ) -> [Guessed<SampleValue>] {
    func fits(_ value: SampleValue) -> [Guessed<SampleValue>] {
      guard case .optional = type else { return [Guessed(value: value)] }
      switch value {
      case .none, .some: return [Guessed(value: value)]
      default: return [Guessed(value: .some(value))]
      }
    }
    func truth(_ expression: Expression) -> [Guessed<Bool>] {
      evaluate(expression, .bool, scope).map {
        Guessed(value: $0.value == .bool(true), guesses: $0.guesses)
      }
    }
    switch expression.kind {
    case .parenthesized(let inner): return evaluate(inner, type, scope)
    case .literal(.bool(let value)): return fits(.bool(value))
    case .literal(.nil): return fits(.none)
    case .literal(.integer(let digits)): return fits(.number(Int(digits) ?? 0))
    case .literal(.string(let text)): return fits(.text(text))
    case .field(let name): return scope.fields[name].map(fits) ?? []
    case .binding(let name): return scope.names[name.id].map(fits) ?? []
    case .currentState: return fits(.state(scope.configuration))
    case .use(let use):
      guard case .constant(let type) = flow[use].kind else { return [] }
      if type != .bool { return fits(values(of: type)[0]) }
      return [true, false].map { Guessed(value: .bool($0), guesses: [$0]) }
    case .implicitMember(let name):
      return built(name.text, [], type, scope).flatMap { $0.then(fits) }
    case .call(let callee, let arguments):
      guard case .implicitMember(let name) = callee.kind else { return [] }
      return built(name.text, arguments.map(\.value), type, scope).flatMap { $0.then(fits) }
    case .prefix("!", let operand):
      return truth(operand).flatMap { $0.then { fits(.bool(!$0)) } }
    case .infix("&&", let left, let right):
      return truth(left).flatMap { one in
        one.then { holds in
          holds ? truth(right).flatMap { $0.then { fits(.bool($0)) } } : fits(.bool(false))
        }
      }
    case .infix("||", let left, let right):
      return truth(left).flatMap { one in
        one.then { holds in
          holds ? fits(.bool(true)) : truth(right).flatMap { $0.then { fits(.bool($0)) } }
        }
      }
    case .infix(let sign, let left, let right) where sign == "==" || sign == "!=":
      return evaluate(left, nil, scope).flatMap { one in
        one.then { left in
          evaluate(right, nil, scope).flatMap { other in
            other.then { right in
              let isEqual = left == right || left == .some(right) || .some(left) == right
              return fits(.bool(isEqual == (sign == "==")))
            }
          }
        }
      }
    case .ternary(let condition, let then, let otherwise):
      return truth(condition).flatMap { one in
        one.then { evaluate($0 ? then : otherwise, type, scope) }
      }
    default: return []
    }
  }

  private func built(
    _ name: String,
    _ arguments: [Expression],
    _ type: Type?,
    _ scope: SampleScope
  ) -> [Guessed<SampleValue>] {
    guard case .union(let union, _, _) = type.map(unwrapped),
      let index = flow[union].cases.firstIndex(where: { $0.name.text == name })
    else { return [] }
    return product(arguments, flow[union].cases[index].fields, scope).map {
      Guessed(value: .unionCase(index, $0.value), guesses: $0.guesses)
    }
  }

  private func unwrapped(_ type: Type) -> Type {
    if case .optional(let wrapped) = type { wrapped } else { type }
  }

  /// The values of all fields, one argument for each.
  func product(
    _ arguments: [Expression],
    _ fields: [Field],
    _ scope: SampleScope
  ) -> [Guessed<[SampleValue]>] {
    zip(arguments, fields).reduce([Guessed(value: [])]) { lists, pair in
      lists.flatMap { list in
        list.then { values in
          evaluate(pair.0, pair.1.type, scope).map {
            Guessed(value: values + [$0.value], guesses: $0.guesses)
          }
        }
      }
    }
  }

  // MARK: Conditions

  /// Whether conditions hold, with the names after them; `nil` where they do not.
  func hold(_ conditions: [Condition], _ scope: SampleScope) -> [Guessed<SampleScope?>] {
    guard let first = conditions.first else { return [Guessed(value: scope)] }
    let rest = Array(conditions.dropFirst())
    return one(first, scope).flatMap { outcome in
      outcome.then { after in after.map { hold(rest, $0) } ?? [Guessed(value: nil)] }
    }
  }

  private func one(_ condition: Condition, _ scope: SampleScope) -> [Guessed<SampleScope?>] {
    func against(_ value: Expression, _ patterns: [Pattern]) -> [Guessed<SampleScope?>] {
      evaluate(value, value.type, scope).map { one in
        for pattern in patterns {
          var scope = scope
          if matches(pattern, one.value, &scope.names) {
            return Guessed(value: scope, guesses: one.guesses)
          }
        }
        return Guessed(value: nil, guesses: one.guesses)
      }
    }
    switch condition {
    case .test(let expression):
      return evaluate(expression, .bool, scope).map {
        Guessed(value: $0.value == .bool(true) ? scope : nil, guesses: $0.guesses)
      }
    case .matches(let value, let patterns): return against(value, patterns)
    case .bind(let name, let value): return against(value, [.bind(name)])
    case .unwrap(let name, let value): return against(value, [.some(.bind(name))])
    }
  }
}
