// A table, run by brute force: every value of every field, every payload of every event, as the
// language describes rows, patterns, conditions and targets. It knows nothing of the analysis.
// Neighbours: RandomTable (what it explores), ExplorerTests (compares).

import FlowModel
import FlowSyntax

indirect enum SampleValue: Hashable {
  case bool(Bool)
  case none
  case some(SampleValue)
  case unionCase(Int, [SampleValue])
  case number(String)
  /// A number that no table names.
  case otherNumber
}

struct Configuration: Hashable {
  var state: StateID
  var fields: [SampleValue]
}

struct ExplorerStep: Hashable {
  var event: EventID
  /// The row of the event, then those that `as` found; empty where no row takes it.
  var rows: [RowID]
  var target: Configuration
  var asks: [Span]
  var effects: [EffectID]
  var reenters: Bool
  /// Whether `isOpen` was asked on the way.
  var isGuess: Bool
  /// For an event that no row takes: whether the table says that it is impossible.
  var isImpossible = false
}

struct Explorer {
  let table: TransitionTable
  private var flow: Flow { table.flow }

  private struct Scope {
    var fields: [String: SampleValue]
    var names: [Int: SampleValue] = [:]
  }

  init(_ table: TransitionTable) { self.table = table }

  // MARK: Values

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
    default: return ["0", "1", "2"].map(SampleValue.number) + [.otherNumber]
    }
  }

  private func matches(_ pattern: Pattern, _ value: SampleValue, _ names: inout [Int: SampleValue])
    -> Bool
  {
    switch (pattern, value) {
    case (.wildcard, _), (.key, _): return true
    case (.bind(let name), _):
      names[name.id] = value
      return true
    case (.none, _), (.literal(.nil), _): return value == .none
    case (.some(let inner), .some(let wrapped)): return matches(inner, wrapped, &names)
    case (.some, _): return false
    case (.literal, .some(let wrapped)): return matches(pattern, wrapped, &names)
    case (.literal(.bool(let literal)), .bool(let value)): return literal == value
    case (.literal(.integer(let literal)), .number(let value)): return literal == value
    case (.unionCase(let reference, let patterns), .unionCase(let index, let values)):
      guard reference.index == index else { return false }
      for (pattern, value) in zip(patterns, values) where !matches(pattern, value, &names) {
        return false
      }
      return true
    default: return false
    }
  }

  /// Every value that an expression can have, and whether that is a guess.
  private func evaluate(
    _ expression: Expression,
    _ type: Type?,
    _ scope: Scope
  ) -> [(value: SampleValue, isGuess: Bool)] {
    func truth(_ left: Expression) -> [(value: Bool, isGuess: Bool)] {
      evaluate(left, .bool, scope).map { ($0.value == .bool(true), $0.isGuess) }
    }
    func fits(_ value: SampleValue) -> SampleValue {
      guard case .optional = type else { return value }
      switch value {
      case .none, .some: return value
      default: return .some(value)
      }
    }
    switch expression.kind {
    case .parenthesized(let inner): return evaluate(inner, type, scope)
    case .literal(.bool(let value)): return [(fits(.bool(value)), false)]
    case .literal(.nil): return [(.none, false)]
    case .literal(.integer(let digits)): return [(fits(.number(digits)), false)]
    case .field(let name): return [(fits(scope.fields[name] ?? .none), false)]
    case .binding(let name): return [(fits(scope.names[name.id] ?? .none), false)]
    case .use: return [(.bool(true), true), (.bool(false), true)]
    case .implicitMember(let name): return [(fits(unionCase(name.text, [])), false)]
    case .call(let callee, let arguments):
      guard case .implicitMember(let name) = callee.kind else { return [] }
      return evaluate(arguments[0].value, .bool, scope)
        .map { (fits(unionCase(name.text, [$0.value])), $0.isGuess) }
    case .prefix(_, let operand): return truth(operand).map { (fits(.bool(!$0.value)), $0.isGuess) }
    case .infix("&&", let left, let right):
      return truth(left).flatMap { one -> [(value: SampleValue, isGuess: Bool)] in
        if !one.value { return [(fits(.bool(false)), one.isGuess)] }
        return truth(right).map { (fits(.bool($0.value)), one.isGuess || $0.isGuess) }
      }
    case .infix("||", let left, let right):
      return truth(left).flatMap { one -> [(value: SampleValue, isGuess: Bool)] in
        if one.value { return [(fits(.bool(true)), one.isGuess)] }
        return truth(right).map { (fits(.bool($0.value)), one.isGuess || $0.isGuess) }
      }
    case .infix(let sign, let left, let right):
      return evaluate(left, nil, scope).flatMap { one in
        evaluate(right, nil, scope).map { other in
          let isEqual = one.value == other.value || one.value == .some(other.value)
          return (fits(.bool(isEqual == (sign == "=="))), one.isGuess || other.isGuess)
        }
      }
    case .ternary(let condition, let then, let otherwise):
      return truth(condition).flatMap { one in
        evaluate(one.value ? then : otherwise, type, scope)
          .map { ($0.value, one.isGuess || $0.isGuess) }
      }
    default: return []
    }
  }

  private func unionCase(_ name: String, _ arguments: [SampleValue]) -> SampleValue {
    let index = flow.unions[0].cases.firstIndex { $0.name.text == name } ?? 0
    return .unionCase(index, arguments)
  }

  /// Whether conditions hold, with the names after them; several answers where one is a guess.
  private func hold(
    _ conditions: [Condition],
    _ scope: Scope
  ) -> [(holds: Bool, isGuess: Bool, scope: Scope)] {
    guard let first = conditions.first else { return [(true, false, scope)] }
    let rest = Array(conditions.dropFirst())
    var results: [(holds: Bool, isGuess: Bool, scope: Scope)] = []
    func go(_ holds: Bool, _ isGuess: Bool, _ scope: Scope) {
      if !holds { return results.append((false, isGuess, scope)) }
      results += hold(rest, scope).map { ($0.holds, $0.isGuess || isGuess, $0.scope) }
    }
    switch first {
    case .test(let expression):
      for one in evaluate(expression, .bool, scope) {
        go(one.value == .bool(true), one.isGuess, scope)
      }
    case .matches(let expression, let patterns):
      for one in evaluate(expression, nil, scope) {
        var scope = scope
        let holds = patterns.contains { matches($0, one.value, &scope.names) }
        go(holds, one.isGuess, scope)
      }
    case .bind, .unwrap: break
    }
    return results
  }

  // MARK: Steps

  func starts() -> [(target: Configuration, effects: [EffectID], asks: [Span])] {
    let state = flow.initial.state
    let fields = flow.fields(of: state)
    let values = zip(fields, flow.initial.arguments).map { field, argument in
      argument.flatMap { evaluate($0, field.type, Scope(fields: [:])).first?.value } ?? .none
    }
    let target = Configuration(state: state, fields: values)
    let items = table.startEffects
    return [(target, items.map(\.effect), items.map(\.span))]
  }

  func steps(from source: Configuration) -> [ExplorerStep] {
    if flow[source.state].isFinal { return [] }
    var found: [ExplorerStep] = []
    for event in flow.eventIDs {
      let payloads = flow[event].fields.reduce([[]]) { lists, field in
        lists.flatMap { list in values(of: field.type).map { list + [$0] } }
      }
      for payload in payloads { found += steps(from: source, event, payload) }
    }
    return found
  }

  private func steps(
    from source: Configuration,
    _ event: EventID,
    _ payload: [SampleValue]
  ) -> [ExplorerStep] {
    run(source, event, payload, rows: [], isGuess: false, first: event)
  }

  private func run(
    _ source: Configuration,
    _ event: EventID,
    _ payload: [SampleValue],
    rows: [RowID],
    isGuess: Bool,
    first: EventID
  ) -> [ExplorerStep] {
    let cell = table.cell(source.state, event)
    let names = flow.fields(of: source.state).map(\.name.text)
    let fields = Dictionary(uniqueKeysWithValues: zip(names, source.fields))
    func search(_ place: Int, _ isGuess: Bool) -> [ExplorerStep] {
      if place == cell.rows.count {
        var isImpossible = false
        if case .verdict(let verdict) = cell.ending { isImpossible = verdict.kind == .impossible }
        if cell.rows.isEmpty, cell.isUnlisted { isImpossible = false }
        return [
          ExplorerStep(
            event: first,
            rows: [],
            target: source,
            asks: [],
            effects: [],
            reenters: false,
            isGuess: isGuess,
            isImpossible: isImpossible
          )
        ]
      }
      let (row, trigger) = cell.rows[place]
      var scope = Scope(fields: fields)
      for (pattern, value) in zip(flow[row].triggers[trigger].patterns, payload)
      where !matches(pattern, value, &scope.names) {
        return search(place + 1, isGuess)
      }
      return hold(flow[row].conditions, scope).flatMap { one in
        one.holds
          ? take(row, source, one.scope, rows: rows + [row], one.isGuess || isGuess, first)
          : search(place + 1, one.isGuess || isGuess)
      }
    }
    return search(0, isGuess)
  }

  private func take(
    _ row: RowID,
    _ source: Configuration,
    _ scope: Scope,
    rows: [RowID],
    _ isGuess: Bool,
    _ first: EventID
  ) -> [ExplorerStep] {
    let step = table.step(row, in: source.state)
    var targets: [(Configuration, Bool)] = []
    switch step.destination {
    case .same: targets = [(source, isGuess)]
    case .state(let target, let arguments):
      targets = product(arguments, flow.fields(of: target), scope).map {
        (Configuration(state: target, fields: $0.values), isGuess || $0.isGuess)
      }
    case .kept: return []
    case .perform(let event, let arguments):
      return product(arguments, flow[event].fields, scope).flatMap {
        run(source, event, $0.values, rows: rows, isGuess: isGuess || $0.isGuess, first: first)
          .filter { !$0.rows.isEmpty }
      }
    }
    return targets.flatMap { target, isGuess in
      let names = flow.fields(of: target.state).map(\.name.text)
      let after = Scope(fields: Dictionary(uniqueKeysWithValues: zip(names, target.fields)))
      return asked(step.exit + step.effects, scope).flatMap { own in
        asked(step.entry, after).map { entered in
          ExplorerStep(
            event: first,
            rows: rows,
            target: target,
            asks: own.asks + entered.asks,
            effects: own.effects + entered.effects,
            reenters: step.reenters,
            isGuess: isGuess || own.isGuess || entered.isGuess
          )
        }
      }
    }
  }

  private func product(
    _ arguments: [Expression],
    _ fields: [Field],
    _ scope: Scope
  ) -> [(values: [SampleValue], isGuess: Bool)] {
    zip(arguments, fields).reduce([([], false)]) { lists, pair in
      lists.flatMap { list in
        evaluate(pair.0, pair.1.type, scope)
          .map { (list.values + [$0.value], list.isGuess || $0.isGuess) }
      }
    }
  }

  private func asked(
    _ items: [EffectItem],
    _ scope: Scope
  ) -> [(asks: [Span], effects: [EffectID], isGuess: Bool)] {
    items.reduce([([], [], false)]) { lists, item in
      lists.flatMap { list in
        hold(item.conditions, scope).map { one in
          one.holds
            ? (list.asks + [item.span], list.effects + [item.effect], list.isGuess || one.isGuess)
            : (list.asks, list.effects, list.isGuess || one.isGuess)
        }
      }
    }
  }
}
