// What the interpreter computes with, and how it is printed: the generated program prints the same
// text from Swift's own values (Harness/Program), so that traces can be compared as lines.
// Neighbours: Declarations (types of tables), Evaluation (which makes values).

/// A value of a table's types.
indirect enum Value: Hashable, Sendable {
  case bool(Bool)
  case int(Int)
  case string(String)
  /// `nil` in it stands for `nil`.
  case optional(Value?)
  case array([Value])
  /// A case of a union.
  case variant(String, [Labelled])
  /// A value of the one structure that the tables of this test name.
  case structure(String, [Labelled])
  /// A whole state that a field keeps.
  case state(StateValue)
}

struct Labelled: Hashable, Sendable {
  var label: String?
  var value: Value
}

/// A state with the fields of `any`, of its groups outside in, and its own.
struct StateValue: Hashable, Sendable {
  var name: String
  var fields: [Labelled]
}

struct EffectValue: Hashable {
  var name: String
  var fields: [Labelled]
}

extension Value: CustomStringConvertible {
  var description: String {
    switch self {
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    case .optional(nil): "nil"
    case .optional(let value?): "some \(value)"
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .variant(let name, let fields): ".\(name)\(Labelled.list(fields))"
    case .structure(let name, let fields): "\(name)\(Labelled.list(fields))"
    case .state(let state): state.description
    }
  }
}

extension StateValue: CustomStringConvertible {
  var description: String { ".\(name)\(Labelled.list(fields))" }
}

extension EffectValue: CustomStringConvertible {
  var description: String { ".\(name)\(Labelled.list(fields))" }
}

extension Labelled {
  static func list(_ fields: [Labelled]) -> String {
    if fields.isEmpty { return "" }
    let texts = fields.map { ($0.label.map { "\($0): " } ?? "") + $0.value.description }
    return "(\(texts.joined(separator: ", ")))"
  }
}
