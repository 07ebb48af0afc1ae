// Text with indentation, and with directives that lead a compiler back to the table.
// Neighbours: SwiftBackend/, which writes through it. It knows nothing of flows, and of Swift
// only how `#sourceLocation` is written. Columns count UTF-8 bytes from 1.

import FlowSyntax

/// A piece of a line, and where the table has it.
struct Fragment {
  var text: String
  var location: SourceLocation?

  init(_ text: String, at location: SourceLocation? = nil) {
    self.text = text
    self.location = location
  }
}

/// Text that is written on one line where it fits, else with one argument on each line.
indirect enum Layout {
  case text(String)
  /// What opens it, the arguments, what closes it: `Outcome(`, …, `)`.
  case list(String, [Layout], String)

  var flat: String {
    switch self {
    case .text(let text): text
    case .list(let head, let arguments, let tail):
      head + arguments.map(\.flat).joined(separator: ", ") + tail
    }
  }

  func prefixed(_ prefix: String) -> Layout {
    switch self {
    case .text(let text): .text(prefix + text)
    case .list(let head, let arguments, let tail): .list(prefix + head, arguments, tail)
    }
  }
}

struct CodeWriter {
  static let width = 100

  private(set) var text = ""
  private var indentation: String
  /// The table's path, as a string literal; `nil` where nothing leads back to it.
  private let file: String?

  init(file: String?, depth: Int = 0) {
    self.file = file.map { "\"\(escapedForLiteral($0))\"" }
    self.indentation = String(repeating: "  ", count: depth)
  }

  /// Whether expressions shall be placed where the table has them.
  var isLocated: Bool { file != nil }

  mutating func line(_ line: String) {
    text += line.isEmpty ? "\n" : indentation + line + "\n"
  }

  mutating func blank() { line("") }

  mutating func open(_ line: String) {
    self.line(line)
    indentation += "  "
  }

  mutating func close(_ line: String = "}") {
    indentation.removeLast(2)
    self.line(line)
  }

  /// Begins a block whose first line is written already.
  mutating func indent() { indentation += "  " }

  /// Ends a block that has no line of its own for it, as that of a `case`.
  mutating func outdent() { indentation.removeLast(2) }

  /// `} else {`, `default:`: closes one block and opens the next.
  mutating func reopen(_ line: String) {
    close(line)
    indentation += "  "
  }

  /// Text that another writer made, with its own indentation.
  mutating func append(_ other: CodeWriter) { text += other.text }

  /// Comment lines, each with `marker`. Nothing in them can end the comment.
  mutating func comment(_ lines: [String], marker: String = "//") {
    for line in lines {
      for part in line.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        let part = withoutControls(String(part))
        self.line(part.isEmpty ? marker : "\(marker) \(part)")
      }
    }
  }

  /// A comment of several words, broken between them.
  mutating func wrappedComment(_ words: [String]) {
    for line in filled(words.map(withoutControls), limit: CodeWriter.width - indentation.count - 3)
    {
      self.line("// \(line)")
    }
  }

  mutating func layout(_ layout: Layout, suffix: String = "") {
    let flat = layout.flat + suffix
    guard case .list(let head, let arguments, let tail) = layout, !arguments.isEmpty,
      indentation.count + flat.count > CodeWriter.width
    else { return line(flat) }
    open(head)
    for (index, argument) in arguments.enumerated() {
      self.layout(argument, suffix: index == arguments.count - 1 ? "" : ",")
    }
    close(tail + suffix)
  }

  /// Like `layout`, and opens a block.
  mutating func openLayout(_ layout: Layout) {
    self.layout(layout, suffix: " {")
    indentation += "  "
  }

  /// `case a where b:`, with the condition on a line of its own where one line is too short.
  mutating func openCase(_ patterns: [String], where condition: String) {
    if condition.isEmpty { return open("case ", patterns, ":") }
    let flat = "case \(patterns.joined(separator: ", ")) where \(condition):"
    if indentation.count + flat.count <= CodeWriter.width { return open(flat) }
    open("case ", patterns, "")
    outdent()
    open("where \(condition):")
  }

  /// `case a, b, c:` or `if a, b {`: the parts on one line where they fit, else one on each line.
  mutating func open(_ head: String, _ parts: [String], _ tail: String) {
    let flat = head + parts.joined(separator: ", ") + tail
    if indentation.count + flat.count <= CodeWriter.width || parts.count < 2 { return open(flat) }
    line(head + parts[0] + ",")
    for part in parts[1..<(parts.count - 1)] { line("  \(part),") }
    line("  " + parts[parts.count - 1] + (tail == " {" ? "" : tail))
    if tail == " {" { line("{") }
    indentation += "  "
  }

  /// `enum A: B, C {`: what it conforms to on a line of its own where one line is too short.
  mutating func openType(_ head: String, conformingTo list: String) {
    let flat = "\(head): \(list) {"
    if indentation.count + flat.count <= CodeWriter.width { return open(flat) }
    line("\(head):")
    line("  \(list)")
    open("{")
  }

  /// One statement, or the head of one, in which every fragment that has a place in the table
  /// stands in that line and column, so that Swift's errors point there. What precedes the first
  /// of them stands in the line before.
  mutating func located(_ fragments: [Fragment]) {
    guard let file, let first = fragments.firstIndex(where: { $0.location != nil }),
      let start = fragments[first].location
    else { return line(fragments.map(\.text).joined()) }
    let head = indentation + fragments[..<first].map(\.text).joined()
    let breaks = first > 0 && start.line > 1
    direct(file, line: breaks ? start.line - 1 : start.line)
    if breaks { text += withoutTrailingSpaces(head) + "\n" }
    var number = start.line
    var line = breaks || first == 0 ? "" : head
    var column = line.utf8.count + 1
    for fragment in fragments[first...] {
      if let place = fragment.location {
        if place.line > number {
          text += withoutTrailingSpaces(line)
          text += String(repeating: "\n", count: place.line - number)
          line = ""
          column = 1
          number = place.line
        }
        if place.line == number, place.column > column {
          line += String(repeating: " ", count: place.column - column)
          column = place.column
        }
      }
      line += fragment.text
      column += fragment.text.utf8.count
    }
    text += line + "\n" + Self.endOfDirection
  }

  private static let endOfDirection = "#sourceLocation()\n"

  /// The end of one direction is left out where another follows at once.
  private mutating func direct(_ file: String, line: Int) {
    if text.hasSuffix(Self.endOfDirection) { text.removeLast(Self.endOfDirection.count) }
    text += "#sourceLocation(file: \(file), line: \(line))\n"
  }

  /// What follows is in a line of the table, until the direction ends.
  mutating func direct(to location: SourceLocation?) {
    guard let file, let location else { return }
    direct(file, line: location.line)
  }

  mutating func endDirection() {
    if file != nil { text += Self.endOfDirection }
  }

  /// Like `located`, and opens a block.
  mutating func openLocated(_ fragments: [Fragment]) {
    located(fragments)
    indentation += "  "
  }
}

/// Words, joined with spaces into lines of at most `limit` characters where they allow it.
private func filled(_ words: [String], limit: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in words {
    if line.isEmpty {
      line = word
    } else if line.count + word.count + 1 <= limit {
      line += " " + word
    } else {
      lines.append(line)
      line = word
    }
  }
  return line.isEmpty ? lines : lines + [line]
}

private func withoutTrailingSpaces(_ text: String) -> String {
  var text = text
  while text.last == " " { text.removeLast() }
  return text
}

/// Every control character becomes a space: none can end a comment.
private func withoutControls(_ text: String) -> String {
  text.escaped { $0.isObeyed || $0 == "\t" ? " " : nil }
}

/// The text between the quotes of a Swift string literal whose value is `text`.
func escapedForLiteral(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": escaped += "\\\\"
    case "\"": escaped += "\\\""
    case "\n": escaped += "\\n"
    case "\r": escaped += "\\r"
    case "\t": escaped += "\\t"
    default:
      if scalar.isObeyed {
        escaped += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
  }
  return escaped
}
