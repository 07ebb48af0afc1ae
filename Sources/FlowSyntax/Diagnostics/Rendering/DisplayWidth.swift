// How many columns of a terminal a character takes, and what stands for one that must not be
// printed as it is. Neighbours: DisplayLine, which lays out a whole line.
// The widths are those of Unicode's East Asian Width and emoji; fonts may differ.

/// A character as a terminal may show it.
struct DisplayCharacter {
  let text: String
  let width: Int

  init(_ character: Character) {
    let scalars = character.unicodeScalars
    if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F {
      self.text = String(character)
      self.width = 1
    } else if scalars.contains(where: { isHidden($0, in: scalars) }) {
      let parts = scalars.map { isHidden($0, in: scalars) ? escaped($0) : String($0) }
      self.text = parts.joined()
      self.width = text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
    } else {
      self.text = String(character)
      self.width =
        isEmoji(scalars) ? 2 : scalars.reduce(0) { $0 + columns(of: $1) }
    }
  }
}

/// How many columns text of one line takes.
package func displayWidth(of text: String) -> Int {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
  return text.reduce(0) { $0 + DisplayCharacter($1).width }
}

/// Text of one line in which control and invisible characters are replaced by visible signs.
package func printable(_ text: String) -> String {
  var result = ""
  for character in text { result += DisplayCharacter(character).text }
  return result
}

/// Whether a scalar would move the cursor, change the terminal or the reading direction, or be
/// invisible. Joiners and selectors that shape the character they belong to are not hidden.
private func isHidden(_ scalar: Unicode.Scalar, in cluster: Character.UnicodeScalarView) -> Bool {
  let properties = scalar.properties
  switch properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: return true
  case .format: return cluster.first.map { $0.isASCII || $0 == scalar } ?? true
  default: return properties.isDefaultIgnorableCodePoint && cluster.first == scalar
  }
}

/// A control picture for the ASCII controls, `\u{202E}` for the rest.
private func escaped(_ scalar: Unicode.Scalar) -> String {
  let picture: UInt32? =
    switch scalar.value {
    case 0..<0x20: 0x2400 + scalar.value
    case 0x7F: 0x2421
    default: nil
    }
  if let picture = picture.flatMap(Unicode.Scalar.init) { return String(picture) }
  return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
}

private func isEmoji(_ cluster: Character.UnicodeScalarView) -> Bool {
  guard let first = cluster.first else { return false }
  return first.properties.isEmojiPresentation
    || (first.properties.isEmoji && cluster.contains { $0.value == 0xFE0F })
}

private func columns(of scalar: Unicode.Scalar) -> Int {
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  // The middle and the end of a Hangul syllable that is written in parts.
  if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) {
    return 0
  }
  return wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
}

/// East Asian Width W and F, without the emoji.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4CF,
  0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
  0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
  0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
]
