// A row as coverage sees it: which values it can take, and whether it surely takes them.
// Neighbours: Shape, Domain (its terms), SharedCell (lines rows up in columns).
// Only patterns and `is` tests of names decide; every other condition may fail for any value.

import FlowModel

/// What a row looks at.
enum Column: Hashable {
  /// A field of the event, by its place.
  case value(Int)
  /// Whether a key field of the event equals the state's.
  case equality(Int)
  /// A field of the state.
  case field(String)
  /// A name that only this row has: `let name = …`.
  case local(RowID, Int)
}

/// A row for one of its events.
final class RowShape {
  let row: RowID
  let trigger: Int
  /// What it looks at; it does not care about any other column.
  private(set) var shapes: [Column: Shape] = [:]
  private(set) var domains: [Column: Domain] = [:]
  /// The columns in the order in which the row looks at them.
  private(set) var columns: [Column] = []
  /// What key and pattern alone let through.
  private(set) var patternShapes: [Column: Shape] = [:]
  /// Whether it takes every value in its shapes.
  private(set) var isSure = true
  /// Conditions that may fail for a value in its shapes.
  private(set) var openConditions: [Condition] = []

  /// More alternatives than this in one column are not followed.
  private static let widthLimit = 64

  init(_ row: RowID, trigger: Int, in flow: Flow) {
    self.row = row
    self.trigger = trigger
    let lines = flow[row]
    let event = flow[lines.triggers[trigger].event]
    for (index, pattern) in lines.triggers[trigger].patterns.enumerated() {
      if case .key = pattern {
        narrow(.equality(index), .equality, to: .constructor(.equal, []))
      } else {
        let type = event.fields[index].type
        narrow(.value(index), .type(type), to: shape(of: pattern, type, in: flow))
      }
    }
    patternShapes = shapes.mapValues(\.withoutNames)
    for condition in lines.conditions { add(condition, owner: lines.owner, in: flow) }
    shapes = shapes.mapValues(\.withoutNames)
  }

  private func add(_ condition: Condition, owner: BlockOwner, in flow: Flow) {
    switch condition {
    case .test, .unwrap: leaveOpen(condition)
    case .bind(let name, let value): bind(name, to: value, owner: owner, in: flow)
    case .matches(let value, let patterns):
      if !narrow(value.withoutParentheses, to: patterns, owner: owner, in: flow) {
        leaveOpen(condition)
      }
    }
  }

  /// Takes an `is` test of a name into account; false where it is of something else.
  private func narrow(
    _ subject: Expression,
    to patterns: [Pattern],
    owner: BlockOwner,
    in flow: Flow
  ) -> Bool {
    switch subject.kind {
    case .field(let name):
      guard let type = subject.type ?? flow.type(of: name, in: owner) else { return false }
      narrow(.field(name), .type(type), to: shape(of: patterns, type, in: flow))
      return true
    case .binding(let name):
      guard let type = subject.type ?? name.type else { return false }
      let narrower = shape(of: patterns, type, in: flow)
      for column in columns {
        if let shape = shapes[column]?.changing(name.id, { $0.meet(narrower) }) {
          set(column, to: shape)
          return true
        }
      }
      return false
    default: return false
    }
  }

  /// `let name = value`: another name for a field or a name, or a value that nothing else has.
  private func bind(
    _ name: Binding,
    to value: Expression,
    owner: BlockOwner,
    in flow: Flow
  ) {
    let value = value.withoutParentheses
    switch value.kind {
    case .field(let field):
      guard let type = value.type ?? flow.type(of: field, in: owner) else { return }
      narrow(.field(field), .type(type), to: .named(name.id, .any))
    case .binding(let other):
      for column in columns {
        if let changed = shapes[column]?.changing(other.id, { $0.named(name.id) }) {
          set(column, to: changed)
        }
      }
    default:
      guard let type = value.type ?? name.type else { return }
      narrow(.local(row, name.id), .type(type), to: .named(name.id, .any))
    }
  }

  private func leaveOpen(_ condition: Condition) {
    isSure = false
    openConditions.append(condition)
  }

  private func narrow(_ column: Column, _ domain: Domain, to shape: Shape) {
    if domains[column] == nil {
      domains[column] = domain
      columns.append(column)
    }
    set(column, to: (shapes[column] ?? .any).meet(shape))
  }

  private func set(_ column: Column, to shape: Shape) {
    if shape.width > Self.widthLimit {
      isSure = false
      shapes[column] = .any
    } else {
      shapes[column] = shape
    }
  }

  private func shape(of patterns: [Pattern], _ type: Type, in flow: Flow) -> Shape {
    var shapes: [Shape] = []
    for pattern in patterns { shapes.append(shape(of: pattern, type, in: flow)) }
    return .union(shapes)
  }

  private func shape(of pattern: Pattern, _ type: Type, in flow: Flow) -> Shape {
    switch pattern {
    case .wildcard, .key: return .any
    case .bind(let name): return .named(name.id, .any)
    case .none: return .constructor(.none, [])
    case .some(let inner):
      guard case .optional(let wrapped) = type else {
        isSure = false
        return .any
      }
      return .build(.some, [shape(of: inner, wrapped, in: flow)])
    case .literal(.nil): return .constructor(.none, [])
    case .literal(let literal):
      if case .optional(let wrapped) = type {
        return .build(.some, [shape(of: .literal(literal), wrapped, in: flow)])
      }
      return .constructor(Constructor(literal), [])
    case .unionCase(let reference, let patterns):
      if case .optional(let wrapped) = type {
        return .build(.some, [shape(of: pattern, wrapped, in: flow)])
      }
      let constructor = Constructor.unionCase(reference.index)
      var arguments: [Shape] = []
      for (pattern, domain) in zip(patterns, flow.arguments(of: constructor, in: .type(type))) {
        guard case .type(let inner) = domain else { continue }
        arguments.append(shape(of: pattern, inner, in: flow))
      }
      return .build(constructor, arguments)
    case .opaqueCase:
      isSure = false
      return .any
    }
  }
}

extension Constructor {
  /// Spellings of one number are one constructor.
  init(_ literal: Literal) {
    switch literal {
    case .bool(let value): self = .bool(value)
    case .nil: self = .none
    case .integer(let text): self = .literal(.integer(Self.plain(text)))
    case .float(let text): self = .literal(.float(text.filter { $0 != "_" }))
    case .string: self = .literal(literal)
    }
  }

  private static func plain(_ text: String) -> String {
    var digits = text.filter { $0 != "_" }
    let isNegative = digits.hasPrefix("-")
    if isNegative { digits.removeFirst() }
    let bases = ["0x": 16, "0o": 8, "0b": 2]
    let value =
      bases[String(digits.prefix(2))].map { Int(digits.dropFirst(2), radix: $0) } ?? Int(digits)
    return value.map { String(isNegative ? -$0 : $0) } ?? text
  }
}

extension Expression {
  fileprivate var withoutParentheses: Expression {
    if case .parenthesized(let inner) = kind { return inner.withoutParentheses }
    return self
  }
}

extension Flow {
  fileprivate func type(of field: String, in owner: BlockOwner) -> Type? {
    scope(of: owner).first { $0.name.text == field }?.type
  }
}

extension Row {
  /// Whether a condition can keep the row from being taken; `let name = …` always holds.
  var isConditional: Bool {
    conditions.contains { if case .bind = $0 { false } else { true } }
  }
}
