// A flow as a picture for Mermaid, as a flowchart: in Mermaid's state diagrams no arrow can run
// between states of two groups. Neighbours: StateDiagram (what is drawn), DiagramWords (what it says).

import FlowModel

package struct MermaidBackend: DiagramBackend {
  package static let id = "mermaid"

  package var detail: DiagramDetail

  package init(detail: DiagramDetail = .events) {
    self.detail = detail
  }

  package func render(_ table: TransitionTable) -> String {
    var document = MermaidDocument(StateDiagram(of: table, detail: detail))
    return document.text()
  }
}

private struct MermaidDocument {
  let diagram: StateDiagram
  let flow: Flow
  let boxes: [GroupID: [BlockOwner]]
  var lines: [String] = []
  var depth = 1

  init(_ diagram: StateDiagram) {
    self.diagram = diagram
    self.flow = diagram.flow
    self.boxes = diagram.everyBoxesByHome()
  }

  mutating func text() -> String {
    write("accTitle: \(mermaidText(flow.name.text))")
    write("classDef final stroke-width:4px")
    write("classDef every stroke-dasharray:5 4")
    write("start(( ))")
    writeContents(of: flow.root)
    for arrow in diagram.arrows { write(arrow) }
    return (["flowchart TB"] + lines).map { $0 + "\n" }.joined()
  }

  private mutating func writeContents(of group: GroupID) {
    for box in boxes[group] ?? [] { writeBox(.every(box), ":::every") }
    for member in flow[group].members {
      switch member {
      case .state(let state): writeBox(.state(state), flow[state].isFinal ? ":::final" : "")
      case .group(let inner):
        let end = StateDiagram.End.frame(inner)
        write("subgraph \(diagram.identifier(of: end))[\(label(end))]")
        depth += 1
        writeContents(of: inner)
        depth -= 1
        write("end")
      }
    }
  }

  private mutating func writeBox(_ end: StateDiagram.End, _ style: String) {
    write("\(diagram.identifier(of: end))(\(label(end)))\(style)")
  }

  private func label(_ end: StateDiagram.End) -> String {
    quoted([diagram.title(of: end)] + diagram.text(below: end))
  }

  private mutating func write(_ arrow: StateDiagram.Arrow) {
    let text = diagram.text(beside: arrow)
    let line = arrow.isReturn ? "-.->" : "-->"
    let label = text.isEmpty ? "" : "|\(quoted(text))|"
    let (tail, head) = (diagram.identifier(of: arrow.tail), diagram.identifier(of: arrow.head))
    write("\(tail) \(line)\(label) \(head)")
  }

  private mutating func write(_ line: String) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }
}

private func quoted(_ lines: [String]) -> String {
  "\"\(lines.map(mermaidText).joined(separator: "<br/>"))\""
}

/// Text that Mermaid shows as it is. What it reads otherwise, even inside quotes, becomes an entity:
/// markup, Markdown, comments, and words that it looks for anywhere in a line.
private func mermaidText(_ text: String) -> String {
  let escaped = text.escaped { scalar in
    switch scalar {
    case "\"", "#", "&", "<", ">", "`", "%", "\\", "*", "_", "~", "[", "]", "{", "}", "|", "$", ";",
      "@":
      "#\(scalar.value);"
    default: isRefusedByXML(scalar) || scalar.value < 0x20 ? " " : nil
    }
  }
  var result = escaped
  for word in ["style", "classDef", "direction", "http", "www."] {
    guard let first = word.unicodeScalars.first else { continue }
    let parts = split(result, at: word)
    result = parts.joined(separator: "#\(first.value);" + word.dropFirst())
  }
  // `1. x` and `- x` at the start would be lists.
  if let first = result.unicodeScalars.first, "0123456789-+".unicodeScalars.contains(first) {
    result = "#\(first.value);" + String(result.unicodeScalars.dropFirst())
  }
  return result
}

/// The parts of a text between the places where a word stands.
private func split(_ text: String, at word: String) -> [String] {
  let (bytes, word) = (Array(text.utf8), Array(word.utf8))
  var parts: [String] = []
  var start = 0
  var index = 0
  while index + word.count <= bytes.count {
    if bytes[index..<index + word.count].elementsEqual(word) {
      parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
      index += word.count
      start = index
    } else {
      index += 1
    }
  }
  return parts + [String(decoding: bytes[start...], as: UTF8.self)]
}
