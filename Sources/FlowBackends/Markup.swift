// Text in the places where back ends put it: escaped for markup, broken into lines.
// Neighbours: the back ends for pictures and grids, which use it.

import FlowSyntax

/// Text of an element or of a quoted attribute, in HTML, XML and the labels of Graphviz.
func htmlText(_ text: String) -> String {
  text.escaped { scalar in
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: isRefusedByXML(scalar) ? "\u{FFFD}" : nil
    }
  }
}

/// A long line as several, cut at spaces; what follows the first is indented.
func wrapped(_ text: String, width: Int, indent: Int) -> [String] {
  let indent = String(repeating: "\u{A0}", count: indent)
  var lines: [String] = []
  var line = ""
  var length = 0
  for word in text.split(separator: " ", omittingEmptySubsequences: false) {
    if length > 0, length + 1 + word.count > width {
      lines.append(line)
      line = indent
      length = indent.count
    } else if length > 0 {
      line += " "
      length += 1
    }
    line += word
    length += word.count
  }
  return lines + [line]
}

/// What XML cannot hold, and what whoever shows it would obey.
func isRefusedByXML(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0A: false
  case 0xFFFE, 0xFFFF: true
  default: scalar.isObeyed
  }
}

extension String {
  /// Each scalar replaced, or kept where there is nothing to replace it with.
  func escaped(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let text = replacement(scalar) {
        result.append(contentsOf: text.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
