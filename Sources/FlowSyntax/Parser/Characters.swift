// What single characters are good for: scalars from bytes, names, escapes, numbers.
// Neighbour: Lexer, the only reader.

enum UTF8Scalars {
  /// The scalar that starts at an offset, and its length in bytes; `nil` where the bytes are not UTF-8.
  static func decode(_ bytes: [UInt8], at offset: Int) -> (Unicode.Scalar, length: Int)? {
    let first = bytes[offset]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard offset + length <= bytes.count else { return nil }
    var iterator = bytes[offset..<offset + length].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator),
      UTF8.width(scalar) == length
    else { return nil }
    return (scalar, length)
  }

  /// How many bytes from an offset on are not UTF-8; at least one.
  static func invalidLength(_ bytes: [UInt8], at offset: Int) -> Int {
    var end = offset + 1
    while end < bytes.count, bytes[end] >= 0x80, decode(bytes, at: end) == nil { end += 1 }
    return end - offset
  }
}

extension Unicode.Scalar {
  /// `U+200B`
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Whether it takes no room on the screen, so that two names look alike. The marks that join and
  /// colour emoji count too: a name with them cannot be typed again.
  var isInvisible: Bool {
    properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
  }

  /// Whether terminals and editors do what it says in place of showing it: a control, the end of a
  /// line to some and not to others, a turn of the reading direction. Tabs are harmless.
  package var isObeyed: Bool {
    switch value {
    case 0x09: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether Swift takes it in an identifier ("Lexical Structure" of its reference). Beyond ASCII
  /// these are ranges of code points, most emoji among them, not the letters of Unicode.
  func mayStandInName(first: Bool) -> Bool {
    if isASCII { return true }
    if Self.heads.contains(where: { $0.contains(value) }) { return true }
    return !first && Self.marks.contains { $0.contains(value) }
  }

  private static let heads: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE,
    0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF,
    0x1E00...0x1FFF, 0x203F...0x2040, 0x2054...0x2054, 0x2070...0x20CF, 0x2100...0x218F,
    0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
    0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F,
    0xFE30...0xFE44, 0xFE47...0xFFFD, 0x10000...0x1FFFD, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
    0x40000...0x4FFFD, 0x50000...0x5FFFD, 0x60000...0x6FFFD, 0x70000...0x7FFFD,
    0x80000...0x8FFFD, 0x90000...0x9FFFD, 0xA0000...0xAFFFD, 0xB0000...0xBFFFD,
    0xC0000...0xCFFFD, 0xD0000...0xDFFFD, 0xE0000...0xEFFFD,
  ]

  /// What may follow a first character besides those.
  private static let marks: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]
}

extension String {
  /// Whether the lexer has spoken of a character in it.
  package var hasInvisibleCharacters: Bool {
    !utf8.allSatisfy { $0 < 0x80 } && unicodeScalars.contains { $0.isInvisible }
  }
}

enum EscapeSequence {
  /// The length of the escape that starts with the backslash at an offset, if Swift knows it.
  static func length(_ bytes: [UInt8], at offset: Int) -> Int? {
    guard offset + 1 < bytes.count else { return nil }
    switch bytes[offset + 1] {
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "0"),
      UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"):
      return 2
    case UInt8(ascii: "u"): return unicodeLength(bytes, at: offset)
    default: return nil
    }
  }

  private static func unicodeLength(_ bytes: [UInt8], at offset: Int) -> Int? {
    var end = offset + 2
    guard end < bytes.count, bytes[end] == UInt8(ascii: "{") else { return nil }
    end += 1
    var digits = ""
    while end < bytes.count, digits.utf8.count <= 8, bytes[end] != UInt8(ascii: "}") {
      digits.unicodeScalars.append(Unicode.Scalar(bytes[end]))
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "}"),
      digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16), Unicode.Scalar(value) != nil
    else { return nil }
    return end + 1 - offset
  }
}

enum NumberSyntax {
  /// Whether Swift takes these bytes for a number.
  static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where text.hasPrefix(prefix) {
      return isDigits(text.dropFirst(2), radix: radix)
    }
    let parts = text.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == "e" || $0 == "E" }
    )
    if parts.count > 2 { return false }
    if parts.count == 2 {
      var exponent = parts[1]
      if exponent.first == "-" || exponent.first == "+" { exponent.removeFirst() }
      if !isDigits(exponent, radix: 10) { return false }
    }
    let halves = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    return halves.count <= 2 && halves.allSatisfy { isDigits($0, radix: 10) }
  }

  private static func isDigits(_ text: Substring, radix: Int) -> Bool {
    guard let first = text.first, first != "_" else { return false }
    return text.allSatisfy { character in
      character == "_"
        || (character.isASCII && character.hexDigitValue.map { $0 < radix } ?? false)
    }
  }
}

/// What to say of a character that the language has no use for.
struct UnknownCharacter {
  var text: String
  var notes: [String] = []
  var replacement: String?

  /// What ends the text that a quote or a backtick begins; of the same length in bytes.
  static func closing(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "'", "`": scalar
    case "\u{201C}", "\u{201E}": "\u{201D}"
    default: nil
    }
  }

  static func message(for scalar: Unicode.Scalar) -> UnknownCharacter {
    switch scalar {
    case "{", "}":
      UnknownCharacter(
        text: "braces are not part of a table",
        notes: ["Blocks are made by indentation; a closure has no place in an expression."]
      )
    case ";":
      UnknownCharacter(text: "`;` is not part of a table", notes: ["Each entry has its own line."])
    case "`":
      UnknownCharacter(
        text: "names need no backticks here",
        notes: ["Swift's keywords are fine as they are; the generated code escapes them."],
        replacement: ""
      )
    case "'":
      UnknownCharacter(text: "strings are written with double quotes", replacement: "\"")
    case "\u{201C}", "\u{201D}", "\u{201E}":
      UnknownCharacter(text: "this is a typographic quote", replacement: "\"")
    case "\u{2192}":
      UnknownCharacter(text: "arrows are written with two characters", replacement: "->")
    case "\u{00A0}":
      UnknownCharacter(text: "this is a no-break space", replacement: " ")
    case "\r":
      UnknownCharacter(
        text: "this carriage return ends no line",
        notes: ["Lines end in a line feed, or in both."],
        replacement: "\n"
      )
    case "#":
      UnknownCharacter(text: "`#` begins a comment only after a space", replacement: " #")
    case "$":
      UnknownCharacter(
        text: "`$` is not part of the language",
        notes: ["There are no closures in a table, so no `$0`: each value has a name."]
      )
    case "@", "^", "~", "\\":
      UnknownCharacter(text: "`\(scalar)` is not part of the language")
    default:
      if scalar.value < 0x20 || scalar.value == 0x7F || scalar.isInvisible {
        UnknownCharacter(
          text: "the control character \(scalar.codePoint) is not part of the language",
          replacement: ""
        )
      } else {
        UnknownCharacter(text: "`\(scalar)` is not part of the language")
      }
    }
  }
}
