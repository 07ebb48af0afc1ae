// The types that a table names. The compiler knows closed unions, `Bool`, optionals and `Result`;
// every other type is opaque, and Swift checks it.

package indirect enum Type: Hashable, Sendable {
  case bool
  case optional(Type)
  case result(success: Type, failure: Type)
  case array(Type)
  case dictionary(key: Type, value: Type)
  /// A union of `types:`, own or `extern`.
  case union(UnionID, name: String, arguments: [Type])
  /// `State`: a whole state of this flow.
  case state
  /// Anything else, by its name with dots; also the generic parameters of the flow.
  case named(String, arguments: [Type])
}

extension Type {
  /// As Swift writes it.
  package var swift: String {
    switch self {
    case .bool: "Bool"
    case .optional(let wrapped): "\(wrapped.swift)?"
    case .result(let success, let failure): "Result<\(success.swift), \(failure.swift)>"
    case .array(let element): "[\(element.swift)]"
    case .dictionary(let key, let value): "[\(key.swift): \(value.swift)]"
    case .state: "State"
    case .union(_, let name, let arguments), .named(let name, let arguments):
      arguments.isEmpty
        ? name : "\(name)<\(arguments.map(\.swift).joined(separator: ", "))>"
    }
  }

  /// The type with a union's parameters replaced by the arguments of one use of it.
  package func substituting(_ arguments: [String: Type]) -> Type {
    if arguments.isEmpty { return self }
    switch self {
    case .bool, .state: return self
    case .optional(let wrapped): return .optional(wrapped.substituting(arguments))
    case .result(let success, let failure):
      return .result(
        success: success.substituting(arguments),
        failure: failure.substituting(arguments)
      )
    case .array(let element): return .array(element.substituting(arguments))
    case .dictionary(let key, let value):
      return .dictionary(
        key: key.substituting(arguments),
        value: value.substituting(arguments)
      )
    case .union(let union, let name, let inner):
      return .union(union, name: name, arguments: inner.map { $0.substituting(arguments) })
    case .named(let name, let inner):
      if inner.isEmpty, let argument = arguments[name] { return argument }
      return .named(name, arguments: inner.map { $0.substituting(arguments) })
    }
  }
}
