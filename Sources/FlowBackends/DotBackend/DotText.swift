// How text is written in DOT so that Graphviz draws it as it is: quoted strings and HTML labels.
// Neighbours: DotBackend, which puts them in place. Graphviz resolves `&amp;` in both, backslash
// escapes (`\N`, `\l`) in quoted strings only.

/// A name of a node or graph. Quotes make `node`, `Edge` and `strict` plain names.
func dotName(_ name: String) -> String {
  "\"\(name.escaped { $0 == "\"" ? "\\\"" : nil })\""
}

/// Text for a tooltip: in quotes, with its line ends.
func dotTooltip(_ lines: [String]) -> String {
  let text = lines.joined(separator: "\n").escaped { scalar in
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "&": "&amp;"
    case "\n": "\\n"
    default: isRefusedByXML(scalar) ? "\u{FFFD}" : nil
    }
  }
  return "\"\(text)\""
}

/// Text inside an HTML label.
func dotHTML(_ text: String) -> String {
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

private func isRefusedByXML(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09, 0x0A, 0x0D: false
  case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
  default: false
  }
}

extension String {
  /// Each scalar replaced, or kept where there is nothing to replace it with.
  fileprivate func escaped(_ replacement: (Unicode.Scalar) -> String?) -> String {
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
