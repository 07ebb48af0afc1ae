// What the model says that an event does, worked out row by row: the slow and plain way.
// Neighbours: RandomFlows (what it is asked about), SwiftOracleTests.

import FlowModel

indirect enum Value: Equatable, Sendable {
  case int(Int)
  case bool(Bool)
  case none
  case some(Value)
  case union(Int, [Value])

  /// As Swift spells it.
  var swift: String {
    switch self {
    case .int(let value): "\(value)"
    case .bool(let value): "\(value)"
    case .none: "nil"
    case .some(let value): value.swift
    case .union(0, _): ".p"
    case .union(1, let values): ".q(n: \(values[0].swift))"
    case .union(_, let values): ".r(flag: \(values[0].swift), n: \(values[1].swift))"
    }
  }
}

struct FlowOracle {
  let table: TransitionTable
  private var flow: Flow { table.flow }

  init(_ table: TransitionTable) { self.table = table }

  /// The state after the event, the numbers that are logged, and whether it was reentered.
  func reduce(_ state: StateID, _ fields: [Int], _ event: EventID, _ values: [Value]) -> String {
    if flow[state].isFinal { return describe(state, fields, [], false) }
    let names = flow.fields(of: state).map(\.name.text)
    let before = Dictionary(uniqueKeysWithValues: zip(names, fields.map(Value.int)))
    for reference in table.cell(state, event).rows {
      let row = flow[reference.row]
      var bound: [Int: Value] = [:]
      let patterns = row.triggers[reference.trigger].patterns
      let isMatch = zip(zip(patterns, values), flow[event].fields).allSatisfy { pair, field in
        if case .key = pair.0 { return before[field.name.text] == pair.1 }
        return matches(pair.0, pair.1, &bound)
      }
      guard isMatch, holds(row.conditions, before, &bound) else { continue }
      return perform(table.step(reference.row, in: state), state, fields, before, bound)
    }
    return describe(state, fields, [], false)
  }

  private func perform(
    _ step: Step,
    _ state: StateID,
    _ fields: [Int],
    _ before: [String: Value],
    _ bound: [Int: Value]
  ) -> String {
    var target = state
    var after = fields
    switch step.destination {
    case .same: break
    case .state(let next, let arguments):
      target = next
      after = arguments.map { int($0, before, bound) }
    case .kept: return "not made"
    case .perform(let event, _): return reduce(state, fields, event, [])
    }
    let names = flow.fields(of: target).map(\.name.text)
    let afterwards = Dictionary(uniqueKeysWithValues: zip(names, after.map(Value.int)))
    let logged =
      log(step.exit, before, [:]) + log(step.effects, before, bound)
      + log(step.entry, afterwards, [:])
    return describe(target, after, logged, step.reenters)
  }

  private func log(_ list: [EffectItem], _ fields: [String: Value], _ bound: [Int: Value]) -> [Int]
  {
    list.compactMap { item in
      var bound = bound
      return holds(item.conditions, fields, &bound) ? int(item.arguments[0], fields, bound) : nil
    }
  }

  private func describe(_ state: StateID, _ fields: [Int], _ log: [Int], _ reenters: Bool) -> String
  {
    "\(flow[state].name.text) \(fields) \(log) \(reenters)"
  }

  private func holds(
    _ conditions: [Condition],
    _ fields: [String: Value],
    _ bound: inout [Int: Value]
  ) -> Bool {
    for condition in conditions {
      switch condition {
      case .test(let expression):
        guard evaluate(expression, fields, bound) == .bool(true) else { return false }
      case .bind(let binding, let expression):
        bound[binding.id] = evaluate(expression, fields, bound)
      case .unwrap: return false
      case .matches(let subject, let patterns):
        let value = evaluate(subject, fields, bound)
        guard patterns.contains(where: { matches($0, value, &bound) }) else { return false }
      }
    }
    return true
  }

  private func matches(_ pattern: Pattern, _ value: Value, _ bound: inout [Int: Value]) -> Bool {
    switch (pattern, value) {
    case (.wildcard, _): return true
    case (.bind(let binding), _):
      bound[binding.id] = value
      return true
    case (.literal(.integer(let digits)), .int(let number)): return Int(digits) == number
    case (.literal(.bool(let flag)), .bool(let value)): return flag == value
    case (.none, .none): return true
    case (.some(let inner), .some(let value)): return matches(inner, value, &bound)
    case (.unionCase(let reference, let patterns), .union(let index, let values)):
      return reference.index == index
        && zip(patterns, values).allSatisfy { matches($0, $1, &bound) }
    default: return false
    }
  }

  private func int(_ expression: Expression, _ fields: [String: Value], _ bound: [Int: Value])
    -> Int
  {
    if case .int(let value) = evaluate(expression, fields, bound) { value } else { Int.min }
  }

  private func evaluate(
    _ expression: Expression,
    _ fields: [String: Value],
    _ bound: [Int: Value]
  ) -> Value {
    switch expression.kind {
    case .literal(.integer(let digits)): return .int(Int(digits) ?? Int.min)
    case .field(let name): return fields[name] ?? .none
    case .binding(let binding): return bound[binding.id] ?? .none
    case .infix(let sign, let left, let right):
      let (left, right) = (int(left, fields, bound), int(right, fields, bound))
      switch sign {
      case "+": return .int(left + right)
      case "<": return .bool(left < right)
      case "==": return .bool(left == right)
      default: return .bool(left != right)
      }
    default: return .none
    }
  }
}
