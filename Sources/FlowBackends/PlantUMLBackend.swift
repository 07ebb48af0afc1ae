// A flow as a picture for PlantUML, as a state diagram.
// Neighbours: StateDiagram (what is drawn), DiagramWords (what it says).

import FlowModel

package struct PlantUMLBackend: DiagramBackend {
  package static let id = "plantuml"

  package var detail: DiagramDetail

  package init(detail: DiagramDetail = .events) {
    self.detail = detail
  }

  package func render(_ table: TransitionTable) -> String {
    var document = PlantUMLDocument(StateDiagram(of: table, detail: detail))
    return document.text()
  }
}

private struct PlantUMLDocument {
  let diagram: StateDiagram
  let flow: Flow
  let boxes: [GroupID: [BlockOwner]]
  var lines: [String] = []
  var depth = 0

  init(_ diagram: StateDiagram) {
    self.diagram = diagram
    self.flow = diagram.flow
    self.boxes = diagram.everyBoxesByHome()
  }

  mutating func text() -> String {
    write("@startuml")
    write("title \(plantUMLText(flow.name.text))")
    write("hide empty description")
    writeContents(of: flow.root)
    for arrow in diagram.arrows { write(arrow) }
    for state in flow.stateIDs where flow[state].isFinal {
      write("\(diagram.identifier(of: .state(state))) --> [*]")
    }
    write("@enduml")
    return lines.map { $0 + "\n" }.joined()
  }

  private mutating func writeContents(of group: GroupID) {
    for box in boxes[group] ?? [] { writeBox(.every(box)) }
    for member in flow[group].members {
      switch member {
      case .state(let state): writeBox(.state(state))
      case .group(let inner):
        let end = StateDiagram.End.frame(inner)
        write("\(declaration(end)) {")
        depth += 1
        writeContents(of: inner)
        depth -= 1
        write("}")
        writeText(below: end)
      }
    }
  }

  private mutating func writeBox(_ end: StateDiagram.End) {
    write(declaration(end))
    writeText(below: end)
  }

  private func declaration(_ end: StateDiagram.End) -> String {
    let style = if case .every = end { " ##[dashed]" } else { "" }
    return
      "state \"\(plantUMLText(diagram.title(of: end)))\" as \(diagram.identifier(of: end))\(style)"
  }

  private mutating func writeText(below end: StateDiagram.End) {
    for line in diagram.text(below: end) {
      write("\(diagram.identifier(of: end)) : \(plantUMLText(line))")
    }
  }

  private mutating func write(_ arrow: StateDiagram.Arrow) {
    let tail = arrow.tail == .start ? "[*]" : diagram.identifier(of: arrow.tail)
    let text = diagram.text(beside: arrow).map(plantUMLText)
    let label = text.isEmpty ? "" : " : \(text.joined(separator: "\\n"))"
    let line = arrow.isReturn ? "-[dashed]->" : "-->"
    write("\(tail) \(line) \(diagram.identifier(of: arrow.head))\(label)")
  }

  private mutating func write(_ line: String) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }
}

/// Text that PlantUML shows as it is: signs become entities, since most mean something in its
/// markup, its preprocessor or its comments.
private func plantUMLText(_ text: String) -> String {
  text.escaped { scalar in
    switch scalar {
    case "\"", "#", "&", "<", ">", "`", "%", "*", "_", "~", "[", "]", "{", "}", "|", ";", "@", "'",
      "/", "-", "=", "^", "!":
      "&#\(scalar.value);"
    // As an entity this one ends PlantUML with an exception.
    case "\\": "\\\\"
    default: isRefusedByXML(scalar) || scalar.value < 0x20 ? " " : nil
    }
  }
}
