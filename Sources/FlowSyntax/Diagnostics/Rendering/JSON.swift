// A JSON value and how it is written: enough for JSONRenderer and the JSON back end, and no more.
// Members keep the order in which they are given, so the same findings give the same bytes.
// It never reads JSON.

package indirect enum JSON {
  case null
  case bool(Bool)
  case string(String)
  case integer(Int)
  case array([JSON])
  case object([(name: String, value: JSON)])

  /// Two spaces a level; empty arrays and objects on one line.
  package func text(indent: Int = 0) -> String {
    switch self {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .string(let string): Self.quoted(string)
    case .integer(let integer): String(integer)
    case .array(let elements):
      Self.block("[", elements.map { $0.text(indent: indent + 1) }, "]", indent)
    case .object(let members):
      Self.block(
        "{",
        members.map { "\(Self.quoted($0.name)): \($0.value.text(indent: indent + 1))" },
        "}",
        indent
      )
    }
  }

  private static func block(
    _ open: String,
    _ items: [String],
    _ close: String,
    _ indent: Int
  ) -> String {
    if items.isEmpty { return open + close }
    let outer = "\n" + String(repeating: "  ", count: indent)
    return open + items.map { outer + "  " + $0 }.joined(separator: ",") + outer + close
  }

  /// Escapes what JSON demands, and what a terminal would obey: controls, changes of direction.
  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
