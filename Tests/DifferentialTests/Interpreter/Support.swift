// The outside types and the `uses` of the tables of this test: what they are in the interpreter.
// Neighbour: Harness/SupportSource, which says the same in Swift, for the generated programs.

enum Support {
  /// What `uses` lists as constants.
  static let constants: [String: Value] = [
    "limit": .int(3), "isOpen": .bool(true), "title": .string("t"),
  ]

  /// Static members of the one structure, `Box`.
  static let statics: [String: Value] = ["empty": box(0)]

  static func box(_ size: Int) -> Value {
    .structure("Box", [Labelled(label: "size", value: .int(size))])
  }

  static func call(_ name: String, _ arguments: [Value]) throws -> Value {
    switch (name, arguments.first, arguments.last) {
    case ("isEven", .int(let number)?, _): .bool(number % 2 == 0)
    case ("flip", .bool(let flag)?, _): .bool(!flag)
    case ("half", .int(let number)?, _): .optional(number % 2 == 0 ? .int(number / 2) : nil)
    case ("mix", .int(let a)?, .int(let b)?): .int((a * 3 + b) % 10)
    case ("label", .int(let number)?, _): .string("n\(number)")
    case ("grown", .structure(_, let fields)?, .int(let number)?):
      if case .int(let size)? = fields.first?.value {
        box((size + number) % 50)
      } else {
        throw InterpreterError("no box")
      }
    case ("news", .int(let number)?, _):
      number % 2 == 0
        ? .variant("ready", [])
        : .variant(
          "got",
          [
            Labelled(label: "number", value: .int(number)),
            Labelled(label: "flag", value: .bool(number > 2)),
          ]
        )
    default: throw InterpreterError("no function \(name) of \(arguments)")
    }
  }

  static func member(_ name: String, of value: Value) throws -> Value {
    switch (value, name) {
    case (.structure(_, let fields), "size"): return fields[0].value
    case (.structure(_, let fields), "isFull"):
      if case .int(let size) = fields[0].value { return .bool(size > 2) }
    case (.structure(_, let fields), "half"):
      if case .int(let size) = fields[0].value { return try call("half", [.int(size)]) }
    case (.array(let elements), "count"): return .int(elements.count)
    case (.array(let elements), "isEmpty"): return .bool(elements.isEmpty)
    case (.array(let elements), "first"): return .optional(elements.first)
    case (.string(let text), "count"): return .int(text.count)
    case (.string(let text), "isEmpty"): return .bool(text.isEmpty)
    default: break
    }
    throw InterpreterError("no member \(name) of \(value)")
  }

  static func method(_ name: String, of value: Value, _ arguments: [Value]) throws -> Value {
    switch (value, name, arguments.first) {
    case (.string(let text), "hasPrefix", .string(let prefix)?): .bool(text.hasPrefix(prefix))
    case (.array(let elements), "contains", let element?): .bool(elements.contains(element))
    default: throw InterpreterError("no method \(name) of \(value)")
    }
  }
}
