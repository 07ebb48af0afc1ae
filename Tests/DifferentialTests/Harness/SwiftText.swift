// Values as Swift source, for the events and the starts of the generated program.
// Neighbour: Value (the same values as the text that is compared).

extension Value {
  /// An expression for it where its type is known.
  var swift: String {
    switch self {
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    case .optional(nil): "nil"
    case .optional(let value?): value.swift
    case .array(let elements): "[\(elements.map(\.swift).joined(separator: ", "))]"
    case .variant(let name, let fields): ".`\(name)`\(Labelled.swift(fields))"
    case .structure(let name, let fields): "\(name)\(Labelled.swift(fields))"
    case .state: "?"
    }
  }
}

extension Labelled {
  static func swift(_ fields: [Labelled]) -> String {
    if fields.isEmpty { return "" }
    let texts = fields.map { field in
      (field.label.map { "\($0): " } ?? "") + field.value.swift
    }
    return "(\(texts.joined(separator: ", ")))"
  }
}
