// What is known of the types of values: enough to say that a value cannot be of a type, never more.
// Neighbours: Expressions and Patterns, which ask.

import FlowModel
import FlowSyntax

extension Literal {
  var type: Type? {
    switch self {
    case .integer: .named("Int", arguments: [])
    case .float: .named("Double", arguments: [])
    case .string: .named("String", arguments: [])
    case .bool: .bool
    case .nil: nil
    }
  }

  var negated: Literal? {
    switch self {
    case .integer(let text) where !text.hasPrefix("-"): .integer("-\(text)")
    case .float(let text) where !text.hasPrefix("-"): .float("-\(text)")
    default: nil
    }
  }

  /// How a message calls it.
  var kindName: String {
    switch self {
    case .integer: "a number"
    case .float: "a number with a fraction"
    case .string: "a string"
    case .bool: "`true` or `false`"
    case .nil: "`nil`"
    }
  }

  /// Whether it can surely not be a value of a type. Opaque types may be expressed by any literal.
  func cannotBe(_ type: Type) -> Bool {
    switch (self, type) {
    case (.nil, .optional): false
    case (_, .optional(let wrapped)): cannotBe(wrapped)
    case (.nil, .named(let name, _)): Type.numbers.contains(name) || Type.texts.contains(name)
    case (.nil, _): true
    case (.bool, .bool): false
    case (_, .bool), (_, .union), (_, .array), (_, .dictionary), (_, .result), (_, .state): true
    case (.integer, .named(let name, _)): Type.texts.contains(name)
    case (.float, .named(let name, _)): Type.texts.contains(name) || Type.integers.contains(name)
    case (.string, .named(let name, _)): Type.numbers.contains(name)
    case (.bool, .named(let name, _)): Type.numbers.contains(name) || Type.texts.contains(name)
    }
  }
}

extension Literal {
  /// Whether it is a whole number that an integer type cannot hold.
  func isOutOfRange(of type: Type) -> Bool {
    guard case .integer(let text) = self, case .named(let name, _) = type.unwrapped,
      let range = Type.ranges[name]
    else { return false }
    let isNegative = text.hasPrefix("-")
    let digits = text.filter { $0 != "_" && $0 != "-" }
    let radix =
      digits.hasPrefix("0x") ? 16 : digits.hasPrefix("0b") ? 2 : digits.hasPrefix("0o") ? 8 : 10
    guard let magnitude = UInt64(radix == 10 ? digits : String(digits.dropFirst(2)), radix: radix)
    else { return true }
    return isNegative ? magnitude > range.below : magnitude > range.above
  }
}

extension Type {
  /// How far the integer types go below and above zero. `Int` has 64 bits where apps are built.
  fileprivate static let ranges: [String: (below: UInt64, above: UInt64)] = [
    "Int8": (1 << 7, 1 << 7 - 1), "Int16": (1 << 15, 1 << 15 - 1),
    "Int32": (1 << 31, 1 << 31 - 1), "Int64": (1 << 63, 1 << 63 - 1),
    "Int": (1 << 63, 1 << 63 - 1), "UInt8": (0, 1 << 8 - 1), "UInt16": (0, 1 << 16 - 1),
    "UInt32": (0, 1 << 32 - 1), "UInt64": (0, .max), "UInt": (0, .max),
  ]

  static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]
  static let numbers: Set<String> = integers.union(["Double", "Float"])
  static let texts: Set<String> = ["String", "Substring", "Character"]

  /// Without the optionals around it.
  var unwrapped: Type {
    if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
  }

  /// Whether Swift's own type of this name is meant, of which everything is known.
  private var isBuiltIn: Bool {
    switch self {
    case .bool, .array, .dictionary, .result, .union, .state: true
    case .named(let name, let arguments):
      arguments.isEmpty && (Type.numbers.contains(name) || Type.texts.contains(name))
    case .optional: false
    }
  }

  /// Whether a value of this type can surely not stand where another type is asked for.
  func cannotBe(_ wanted: Type) -> Bool {
    switch (self, wanted) {
    case (.optional(let mine), .optional(let theirs)): mine.cannotBe(theirs)
    case (.optional, .named): wanted.isBuiltIn
    case (.optional, _): true
    case (_, .optional(let wrapped)): cannotBe(wrapped)
    case (.array(let mine), .array(let theirs)): mine.cannotBe(theirs)
    case (.union(let mine, _, _), .union(let theirs, _, _)): mine != theirs
    case (.dictionary, .dictionary), (.result, .result): false
    default: isBuiltIn && wanted.isBuiltIn && self != wanted
    }
  }
}

extension Lowerer {
  /// Reports a value that can surely not be of the type that its place asks for.
  mutating func checkType(of expression: Expression, is wanted: Type) -> Bool {
    switch expression.kind {
    case .literal(let literal) where literal.isOutOfRange(of: wanted):
      report(
        .wrongType,
        at: expression.span,
        "`\(flow.text(of: expression))` does not fit into `\(wanted.unwrapped.swift)`"
      )
      return false
    case .literal(let literal):
      if !literal.cannotBe(wanted) { return true }
      report(
        .wrongType,
        at: expression.span,
        "expected a value of type `\(wanted.swift)`, found \(literal.kindName)",
        notes: literal == .nil
          ? [
            wanted == .state
              ? "There is always a state to keep: `state` is the one being left."
              : "Only optionals can be nil: `\(wanted.swift)?` would be one."
          ] : []
      )
      return false
    case .array, .dictionary, .ternary, .parenthesized: return true
    case .infix(let sign, _, _)
    where !["&&", "||", "==", "!=", "<", ">", "<=", ">="].contains(sign):
      return true
    default:
      guard let type = expression.type, type.cannotBe(wanted) else { return true }
      let isOptional = if case .optional = type { true } else { false }
      report(
        .wrongType,
        at: expression.span,
        "expected a value of type `\(wanted.swift)`, found one of type `\(type.swift)`",
        notes: isOptional
          ? [
            "Take the value out first, with a pattern `name?` or `let name? = …` in the condition."
          ]
          : []
      )
      return false
    }
  }

  /// A case of a type whose cases are known, with its fields as they are there.
  func unionCase(_ name: String, of type: Type) -> (UnionCaseReference, [Field])? {
    switch type {
    case .union(let union, _, let arguments):
      guard let index = flow[union].cases.firstIndex(where: { $0.name.text == name }) else {
        return nil
      }
      let parameters = zip(flow[union].parameters.map(\.text), arguments)
      let substitution = Dictionary(parameters, uniquingKeysWith: { first, _ in first })
      let fields = flow[union].cases[index].fields.map { field in
        var field = field
        field.type = field.type.substituting(substitution)
        return field
      }
      return (UnionCaseReference(name: name, index: index, union: union), fields)
    case .result(let success, let failure):
      guard name == "success" || name == "failure" else { return nil }
      let span = Span(at: 0)
      let field = Field(
        name: Name("value", span),
        type: name == "success" ? success : failure,
        typeSpan: span,
        isLabelled: false
      )
      return (UnionCaseReference(name: name, index: name == "success" ? 0 : 1, union: nil), [field])
    default: return nil
    }
  }
}
