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

  func mayStandInName(first: Bool) -> Bool {
    if isASCII { return true }
    if first { return properties.isXIDStart || properties.isEmoji }
    return properties.isXIDContinue || properties.isEmoji
  }
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
    case "@", "$", "^", "~", "\\", "#":
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
