// How text is written in DOT so that Graphviz draws it as it is: quoted strings.
// Neighbours: DotBackend, which puts them in place; Markup, for HTML labels. Graphviz resolves `&amp;` in both, backslash
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
