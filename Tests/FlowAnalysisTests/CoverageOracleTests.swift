// Coverage against brute force: random rows over small types, every value tried by hand.
// The oracle reads patterns and conditions as the language describes them; it shares nothing
// with shapes and columns.

import FlowModel
import FlowSyntax
import TestSupport
import Testing

@testable import FlowAnalysis

/// A value of one of the small types.
private indirect enum Value: Hashable {
  case bool(Bool)
  case none
  case some(Value)
  case unionCase(Int, [Value])
  case literal(Literal)
  /// One that no literal of the table equals.
  case fresh
}

extension SeededGenerator {
  fileprivate mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }
}

/// What a pair of random rows is made over.
private struct Setting {
  var builder = FlowBuilder()
  var types: [Type] = []
  var event = EventID(0)
  var state = StateID(0)
  let open: Type

  init() {
    let text = Type.named("String", arguments: [])
    let color = builder.union("Color", [("red", []), ("green", []), ("blue", [])])
    let result = builder.union(
      "Answer",
      [("paid", [("id", text), ("gift", .bool)]), ("declined", [("why", .optional(color))])]
    )
    open = builder.union("Kind", isOpen: true, [("small", []), ("large", [("extra", .bool)])])
    types = [
      .bool, color, result, open, text, .optional(.bool), .optional(.optional(.bool)),
      .result(success: color, failure: .bool), .optional(open),
    ]
  }

  /// Every value of a type that patterns can tell apart.
  func values(of type: Type) -> [Value] {
    switch type {
    case .bool: return [.bool(true), .bool(false)]
    case .optional(let wrapped): return [.none] + values(of: wrapped).map(Value.some)
    case .result(let success, let failure):
      return values(of: success).map { .unionCase(0, [$0]) }
        + values(of: failure).map { .unionCase(1, [$0]) }
    case .union(let id, _, _):
      let union = builder.flow[id]
      let listed = union.cases.enumerated().flatMap { index, unionCase in
        unionCase.fields.reduce([[]]) { lists, field in
          lists.flatMap { list in values(of: field.type).map { list + [$0] } }
        }
        .map { Value.unionCase(index, $0) }
      }
      return listed + (union.isOpen ? [.fresh] : [])
    default: return [.literal(.string("a")), .literal(.string("b")), .fresh]
    }
  }

  /// A pattern for a type; new names go into `names`.
  func pattern(
    for type: Type,
    depth: Int,
    names: inout [(Binding, Type)],
    using random: inout SeededGenerator
  ) -> Pattern {
    if depth == 0 || random.chance(25) {
      if random.chance(50) { return .wildcard }
      let name = Binding(id: names.count, name: Name("n\(names.count)", Span(at: 0)), type: type)
      names.append((name, type))
      return .bind(name)
    }
    switch type {
    case .bool: return .literal(.bool(random.chance(50)))
    case .optional(let wrapped):
      if random.chance(40) { return .none }
      return .some(pattern(for: wrapped, depth: depth - 1, names: &names, using: &random))
    case .result(let success, let failure):
      let index = random.chance(50) ? 0 : 1
      let inner = pattern(
        for: index == 0 ? success : failure,
        depth: depth - 1,
        names: &names,
        using: &random
      )
      let name = index == 0 ? "success" : "failure"
      return .unionCase(UnionCaseReference(name: name, index: index, union: nil), [inner])
    case .union(let id, _, _):
      let cases = builder.flow[id].cases
      let index = Int.random(in: cases.indices, using: &random)
      var inner: [Pattern] = []
      for field in cases[index].fields {
        inner.append(pattern(for: field.type, depth: depth - 1, names: &names, using: &random))
      }
      return .unionCase(
        UnionCaseReference(name: cases[index].name.text, index: index, union: id),
        inner
      )
    default: return .literal(.string(random.chance(50) ? "a" : "b"))
    }
  }

  /// Whether a pattern matches; what it binds goes into `bound`.
  static func matches(_ pattern: Pattern, _ value: Value, _ bound: inout [Int: Value]) -> Bool {
    switch (pattern, value) {
    case (.wildcard, _): return true
    case (.bind(let name), _):
      bound[name.id] = value
      return true
    case (.none, .none): return true
    case (.some(let inner), .some(let wrapped)): return matches(inner, wrapped, &bound)
    case (.literal(.bool(let literal)), .bool(let value)): return literal == value
    case (.literal(let literal), .literal(let value)): return literal == value
    case (.unionCase(let reference, let patterns), .unionCase(let index, let values)):
      if reference.index != index { return false }
      for (pattern, value) in zip(patterns, values) where !matches(pattern, value, &bound) {
        return false
      }
      return true
    default: return false
    }
  }
}

/// One random pair: an event with two fields, in a state with two fields.
private struct Trial {
  var setting = Setting()
  var eventTypes: [Type]
  var stateTypes: [Type]
  var rows: [(patterns: [Pattern], conditions: [Condition])] = []

  init(_ random: inout SeededGenerator) {
    let types = setting.types
    func pick(_ random: inout SeededGenerator) -> Type {
      types[Int.random(in: types.indices, using: &random)]
    }
    eventTypes = [pick(&random), pick(&random)]
    stateTypes = [pick(&random), pick(&random)]
    setting.event = setting.builder.event("e", [("x", eventTypes[0]), ("y", eventTypes[1])])
    setting.state = setting.builder.state("s", [("f", stateTypes[0]), ("g", stateTypes[1])])
    for _ in 0..<Int.random(in: 1...7, using: &random) {
      var names: [(Binding, Type)] = []
      let patterns = eventTypes.map {
        setting.pattern(for: $0, depth: 2, names: &names, using: &random)
      }
      var conditions: [Condition] = []
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        conditions.append(condition(&names, &random))
      }
      rows.append((patterns, conditions))
      setting.builder.row(.state(setting.state), [(setting.event, patterns)], when: conditions)
    }
  }

  private func condition(_ names: inout [(Binding, Type)], _ random: inout SeededGenerator)
    -> Condition
  {
    let span = Span(at: 0)
    let fields = zip(["f", "g"], stateTypes).map { name, type in
      Expression(.field(name), span: span, type: type)
    }
    let bound = names.map { Expression(.binding($0.0), span: span, type: $0.1) }
    let subjects = fields + bound
    let subject = subjects[Int.random(in: subjects.indices, using: &random)]
    guard let type = subject.type else { return .test(subject) }
    if random.chance(10) { return .test(Expression(.literal(.bool(true)), span: span)) }
    if random.chance(15) {
      let name = Binding(id: names.count, name: Name("l", span), type: type)
      names.append((name, type))
      return .bind(name, subject)
    }
    if random.chance(50) {
      let pattern = setting.pattern(for: type, depth: 2, names: &names, using: &random)
      return .matches(subject, [pattern])
    }
    var patterns: [Pattern] = []
    for _ in 0..<2 {
      var none: [(Binding, Type)] = []
      let pattern = setting.pattern(for: type, depth: 2, names: &none, using: &random)
      patterns.append(none.isEmpty ? pattern : .wildcard)
    }
    return .matches(subject, patterns)
  }

  /// Whether a row has a condition that can fail.
  func isConditional(_ row: Int) -> Bool {
    rows[row].conditions.contains { if case .bind = $0 { false } else { true } }
  }

  /// Whether the patterns of a row match, whatever its conditions say.
  func matchesPatterns(_ row: Int, event: [Value]) -> Bool {
    var bound: [Int: Value] = [:]
    return zip(rows[row].patterns, event).allSatisfy { Setting.matches($0, $1, &bound) }
  }

  /// Whether a row matches, its undecidable conditions taken to hold; and whether it has any.
  func take(_ row: Int, event: [Value], state: [Value]) -> (matches: Bool, isSure: Bool) {
    var bound: [Int: Value] = [:]
    for (pattern, value) in zip(rows[row].patterns, event)
    where !Setting.matches(pattern, value, &bound) {
      return (false, false)
    }
    var isSure = true
    func value(_ expression: Expression) -> Value? {
      switch expression.kind {
      case .field("f"): state[0]
      case .field("g"): state[1]
      case .binding(let name): bound[name.id]
      default: nil
      }
    }
    for condition in rows[row].conditions {
      switch condition {
      case .test, .unwrap: isSure = false
      case .bind(let name, let expression): bound[name.id] = value(expression)
      case .matches(let expression, let patterns):
        guard let value = value(expression) else { return (false, false) }
        if !patterns.contains(where: { Setting.matches($0, value, &bound) }) {
          return (false, false)
        }
      }
    }
    return (true, isSure)
  }
}

extension Shape {
  /// Whether a value is in the shape; `other` is what no literal and no listed case equals.
  fileprivate func holds(_ value: Value) -> Bool {
    switch (self, value) {
    case (.any, _): true
    case (.named(_, let inner), _): inner.holds(value)
    case (.either(let parts), _): parts.contains { $0.holds(value) }
    case (.constructor(.bool(let left), _), .bool(let right)): left == right
    case (.constructor(.none, _), .none): true
    case (.constructor(.some, let inner), .some(let value)): inner[0].holds(value)
    case (.constructor(.unionCase(let left), let shapes), .unionCase(let right, let values)):
      left == right && zip(shapes, values).allSatisfy { $0.holds($1) }
    case (.constructor(.literal(let left), _), .literal(let right)): left == right
    case (.constructor(.other, _), .fresh): true
    default: false
    }
  }
}

@Test func coverageAgreesWithBruteForce() throws {
  var random = SeededGenerator(seed: 20_260_730)
  var complete = 0
  var hidden = 0
  var rest = 0
  for _ in 0..<400 {
    let trial = Trial(&random)
    let setting = trial.setting
    let cells = SharedCells(flatten(setting.builder.flow))
    let cell = try #require(cells[setting.state, setting.event])
    let lists = (trial.eventTypes + trial.stateTypes).map(setting.values(of:))
    var taken = Set<Int>()
    var needingElse = Set<Int>()
    var leftOver = false
    for x in lists[0] {
      for y in lists[1] {
        for f in lists[2] {
          for g in lists[3] {
            var isDecided = false
            var mayHaveFailed = false
            for row in trial.rows.indices where !isDecided {
              let (matches, isSure) = trial.take(row, event: [x, y], state: [f, g])
              if matches { taken.insert(row) }
              if matches && trial.rows[row].conditions.isEmpty && mayHaveFailed {
                needingElse.insert(row)
              }
              mayHaveFailed =
                mayHaveFailed
                || (trial.isConditional(row) && trial.matchesPatterns(row, event: [x, y]))
              isDecided = matches && isSure
            }
            leftOver = leftOver || !isDecided
            // The missing shapes hold only what is missing, and every listed value of it.
            let values: [Column: Value] = [
              .value(0): x, .value(1): y, .field("f"): f, .field("g"): g,
            ]
            let isNamed = cell.missing.contains { vector in
              zip(cell.columns, vector).allSatisfy { column, shape in
                values[column].map { shape.holds($0) } ?? false
              }
            }
            if isNamed { #expect(!isDecided) }
            if !isDecided && cell.missing.count < SharedCell.missingLimit {
              let hasOther = cell.missing.contains { "\($0)".contains("other") }
              if !hasOther { #expect(isNamed) }
            }
          }
        }
      }
    }
    #expect(Set(cell.lines.indices.filter { cell.lines[$0].isTaken }) == taken)
    #expect(cell.missing.isEmpty == !leftOver)
    let flow = setting.builder.flow
    let rests = cell.restsOfConditions({ flow[$0].isConditional }, in: flow)
    #expect(Set(rests.filter { $0.1 != nil }.map(\.0.shape.row.index)) == needingElse)
    if !needingElse.isEmpty { rest += 1 }
    #expect(!cell.isUnclear)
    if !leftOver { complete += 1 }
    if taken.count < trial.rows.count { hidden += 1 }
  }
  // The trials are worth something only if both answers are common.
  #expect(complete > 15)
  #expect(hidden > 40)
  #expect(rest > 40)
}
