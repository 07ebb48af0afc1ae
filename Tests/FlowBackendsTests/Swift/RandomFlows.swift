// Flows made at random from a seed, for the comparison of generated reducers with the model.
// Neighbours: SwiftOracleTests (compares), FlowOracle (what the model says). The flows need not
// pass the checks: rows may be hidden or leave values over. Both sides then search on alike.

import FlowModel
import FlowSyntax
import TestSupport

struct RandomFlow {
  private(set) var flow: Flow
  private var random: SeededGenerator
  private let events: [EventID]
  private let union: Type
  private static let span = Span(start: 0, end: 1)

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    var builder = FlowBuilder(unlisted: .ignored)
    let int = Type.named("Int", arguments: [])
    union = builder.union(
      "U",
      [("p", []), ("q", [("n", int)]), ("r", [("flag", .bool), ("n", int)])]
    )
    events = [
      builder.event("e0"), builder.event("e1", [("n", int)]), builder.event("e2", [("u", union)]),
      builder.event("e3", [("m", .optional(int)), ("flag", .bool)]),
      builder.event("e4", [("k", int), ("n", int)], keys: ["k"]),
      builder.event("e5", [("m", .optional(union)), ("n", int)]),
    ]
    let outer = builder.group("outer", [("k", int)])
    let inner = builder.group("inner", [("b", int)], in: outer)
    _ = builder.state("s0", [])
    _ = builder.state("s1", [("c", int)])
    _ = builder.state("s2", [("d", int)], in: outer)
    _ = builder.state("s3", [], in: inner)
    _ = builder.state("s4", [("f", int)], in: inner)
    _ = builder.state("s5", [("k", int)], isFinal: false)
    let shared = [
      builder.shared([.state(StateID(0)), .group(inner)]),
      builder.shared([.group(outer), .state(StateID(1)), .state(StateID(5))]),
      builder.shared([.state(StateID(3)), .state(StateID(4))]),
    ]
    flow = builder.flow
    flow.effects = [
      Effect(
        name: Name("log", Self.span),
        fields: [Field(name: Name("n", Self.span), type: int, typeSpan: Self.span)],
        docs: [],
        span: Self.span
      )
    ]
    flow.groups[0].fields = builder.fields([("a", int)])
    flow.initial = Initial(
      state: StateID(0),
      arguments: [literal(0)],
      effects: [],
      span: Self.span
    )
    for (index, owner) in shared.enumerated() {
      let members = flow.sharedBlocks[index].members.flatMap { flow.states(in: $0.place) }
      flow.sharedBlocks[index].commonFields = flow.fields(of: members[0]).filter { field in
        members.allSatisfy { flow.fields(of: $0).contains { $0.name.text == field.name.text } }
      }
      addRows(to: owner, count: 3)
    }
    for state in flow.stateIDs { addRows(to: .state(state), count: 4) }
    for group in flow.groupIDs { addRows(to: .group(group), count: 4) }
    for state in flow.stateIDs where chance(2) {
      flow.states[state.index].entry = list(flow.fields(of: state))
      flow.states[state.index].exit = list(flow.fields(of: state))
    }
    for group in flow.groupIDs.dropFirst() where chance(2) {
      flow.groups[group.index].entry = list(flow.fields(of: group))
      flow.groups[group.index].exit = list(flow.fields(of: group))
    }
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func pick<T>(_ values: [T]) -> T {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  // MARK: Expressions

  private func literal(_ value: Int) -> Expression {
    Expression(.literal(.integer("\(value)")), span: Self.span, type: .named("Int", arguments: []))
  }

  private func binding(_ id: Int, _ type: Type) -> Binding {
    Binding(id: id, name: Name("x\(id)", Self.span), type: type)
  }

  /// A number from what is in scope.
  private mutating func number(_ fields: [Field], _ bound: [Binding]) -> Expression {
    let int = Type.named("Int", arguments: [])
    let numbers = bound.filter { $0.type == int }
    let leaf: Expression
    switch Int.random(in: 0..<4, using: &random) {
    case 0,
      1 where numbers.isEmpty:
      leaf = literal(Int.random(in: 0..<4, using: &random))
    case 1,
      2 where !numbers.isEmpty:
      leaf = Expression(.binding(pick(numbers)), span: Self.span, type: int)
    default:
      leaf =
        fields.isEmpty
        ? literal(1) : Expression(.field(pick(fields).name.text), span: Self.span, type: int)
    }
    if !chance(3) { return leaf }
    return Expression(.infix("+", leaf, literal(1)), span: Self.span)
  }

  private mutating func list(_ fields: [Field]) -> [EffectItem] {
    (0..<Int.random(in: 1...2, using: &random)).map { index in
      var conditions: [Condition] = []
      var bound: [Binding] = []
      if chance(3) {
        bound = [binding(90 + index, .named("Int", arguments: []))]
        conditions = [.bind(bound[0], number(fields, []))]
      }
      if chance(3) { conditions.append(test(fields, bound)) }
      return EffectItem(
        effect: EffectID(0),
        arguments: [number(fields, bound)],
        conditions: conditions,
        span: Self.span
      )
    }
  }

  private mutating func test(_ fields: [Field], _ bound: [Binding]) -> Condition {
    let (left, right) = (number(fields, bound), number(fields, bound))
    return .test(Expression(.infix(pick(["<", "==", "!="]), left, right), span: Self.span))
  }

  // MARK: Rows

  private mutating func addRows(to owner: BlockOwner, count: Int) {
    let fields = flow.scope(of: owner)
    for event in events where chance(2) {
      for _ in 0..<Int.random(in: 1...count, using: &random) { addRow(to: owner, event, fields) }
      if chance(5) {
        let verdict = Verdict(
          kind: .ignore,
          events: [(event, Self.span)],
          reason: nil,
          span: Self.span
        )
        change(owner) { $0.verdicts.append(verdict) }
      }
    }
  }

  private mutating func addRow(to owner: BlockOwner, _ event: EventID, _ fields: [Field]) {
    var bound: [Binding] = []
    let patterns = flow[event].fields.map { field -> Pattern in
      if field.isKey {
        return fields.contains { $0.name.text == "k" } && !chance(4) ? .key : .wildcard
      }
      return pattern(field.type, &bound)
    }
    var conditions: [Condition] = []
    if chance(3) { conditions.append(test(fields, bound)) }
    if chance(4) {
      let value = number(fields, bound)
      bound.append(binding(bound.count + 1, .named("Int", arguments: [])))
      conditions.append(.bind(bound[bound.count - 1], value))
    }
    if let whole = bound.first(where: { $0.type == union }), chance(2) {
      let subject = Expression(.binding(whole), span: Self.span, type: union)
      let patterns = chance(2) ? [simple(0), simple(2)] : [simple(1)]
      conditions.append(.matches(subject, patterns))
    }
    if chance(4) { conditions.append(test(fields, bound)) }
    let target = target(owner, event, fields, bound)
    var isPerform = false
    if case .perform = target { isPerform = true }
    let row = Row(
      owner: owner,
      triggers: [Trigger(event: event, patterns: patterns, span: Self.span)],
      conditions: conditions,
      elseSpan: nil,
      target: target,
      effects: isPerform || chance(2) ? [] : effects(fields, bound),
      docs: [],
      span: Self.span,
      arrowSpan: Self.span
    )
    let id = RowID(flow.rows.count)
    flow.rows.append(row)
    change(owner) { $0.rows.append(id) }
  }

  private mutating func effects(_ fields: [Field], _ bound: [Binding]) -> [EffectItem] {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      EffectItem(
        effect: EffectID(0),
        arguments: [number(fields, bound)],
        conditions: chance(4) ? [test(fields, bound)] : [],
        span: Self.span
      )
    }
  }

  /// A case of the union, with patterns that bind nothing.
  private mutating func simple(_ index: Int) -> Pattern {
    let name = ["p", "q", "r"][index]
    guard case .union(let id, _, _) = union else { return .wildcard }
    let inner: [Pattern] =
      [[], [.wildcard], [chance(2) ? .literal(.bool(true)) : .wildcard, .wildcard]][index]
    return .unionCase(UnionCaseReference(name: name, index: index, union: id), inner)
  }

  private mutating func pattern(_ type: Type, _ bound: inout [Binding]) -> Pattern {
    if chance(3) {
      bound.append(binding(bound.count + 1, type))
      return .bind(bound[bound.count - 1])
    }
    if chance(4) { return .wildcard }
    switch type {
    case .bool: return .literal(.bool(chance(2)))
    case .optional(let wrapped): return chance(3) ? .none : .some(pattern(wrapped, &bound))
    case .union(let id, let name, _):
      let index = Int.random(in: 0..<3, using: &random)
      let unionCase = flow[id].cases[index]
      precondition(name == "U")
      var inner: [Pattern] = []
      for field in unionCase.fields { inner.append(pattern(field.type, &bound)) }
      let reference = UnionCaseReference(name: unionCase.name.text, index: index, union: id)
      return .unionCase(reference, inner)
    default: return .literal(.integer("\(Int.random(in: 0..<3, using: &random))"))
    }
  }

  private mutating func target(
    _ owner: BlockOwner,
    _ event: EventID,
    _ fields: [Field],
    _ bound: [Binding]
  ) -> Target {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .stay([])
    case 1,
      2 where !fields.isEmpty:
      let field = pick(fields)
      return .stay([FieldChange(field: field.name, value: number(fields, bound))])
    // Only the first event is performed, and it performs none: no circle.
    case 3 where event != events[0]: return .perform(events[0], [])
    default:
      let target = pick(flow.stateIDs)
      var arguments: [Expression] = []
      for _ in flow.fields(of: target) { arguments.append(number(fields, bound)) }
      return .state(target, arguments, reenters: chance(3))
    }
  }

  private mutating func change(_ owner: BlockOwner, _ change: (inout Block) -> Void) {
    switch owner {
    case .state(let state): change(&flow.states[state.index].block)
    case .group(let group): change(&flow.groups[group.index].block)
    case .shared(let block): change(&flow.sharedBlocks[block.index].block)
    }
  }
}
