// How text is written in DOT so that Graphviz draws it as it is: quoted strings, HTML labels.
// Neighbours: DotBackend and DotLabel, which put them in place; Markup, which knows HTML. Graphviz
// resolves entities and backslash escapes (`\N`, `\l`) in both.

/// A name of a node or graph. Quotes make `node`, `Edge` and `strict` plain names.
func dotName(_ name: String) -> String {
  "\"\(name.escaped { $0 == "\"" ? "\\\"" : nil })\""
}

/// Text in an HTML label. Graphviz takes `\N` for the name of the node there too.
func dotHTML(_ text: String) -> String {
  htmlText(text).escaped { $0 == "\\" ? "\\\\" : nil }
}

/// Text for a tooltip: in quotes, with its line ends. Some versions of Graphviz resolve `\\G` to `\G`
/// and then that to the name of the graph; nothing that can be seen stands between the two.
func dotTooltip(_ lines: [String]) -> String {
  let text = lines.joined(separator: "\n").escaped { scalar in
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\\u{200B}"
    case "&": "&amp;"
    case "\n": "\\n"
    default: isRefusedByXML(scalar) ? "\u{FFFD}" : nil
    }
  }
  return "\"\(text)\""
}
