// What stands in a box, in a frame and beside an arrow, as HTML labels of Graphviz.
// Neighbours: DotBackend (where they go), Markup (escaping and wrapping).

import FlowModel

enum DotLabel {
  private static let width = 48
  private static let smallSize = 10

  /// The name of the flow; in full, with what an event that no line names means.
  static func title(of flow: Flow, _ detail: DiagramDetail) -> String {
    let name = "<B>\(dotHTML(flow.name.text))</B>"
    guard detail == .full else { return "<\(name)>" }
    let rest =
      switch flow.unlisted {
      case .ignored: "an event that a state does not name is ignored"
      case .impossible: "an event that a state does not name is impossible"
      case .error: "every state names every event"
      }
    return "<\(name)<BR/>\(small(rest))>"
  }

  /// A name, its fields, and below a rule the lines that belong to it.
  static func box(
    _ name: String,
    _ fields: [Field],
    _ lines: [StateDiagram.Line],
    isLeft: Bool = false
  ) -> String {
    let title = "<B>\(dotHTML(name))</B>"
    if fields.isEmpty && lines.isEmpty { return "<\(title)>" }
    let alignment = isLeft ? leftAligned : ""
    var rows = [row(title, alignment)]
    if !fields.isEmpty {
      let text = fields.map { "\($0.name.text): \($0.type.swift)" }.joined(separator: ", ")
      let lines = wrapped(text, width: width, indent: 0).map(dotHTML).joined(separator: "<BR/>")
      rows.append(row(small(lines), alignment))
    }
    if !lines.isEmpty {
      rows += ["<HR/>", row(block(lines), leftAligned)]
    }
    return table(rows)
  }

  /// The cell's padding keeps the text off the arrow.
  static func arrow(_ lines: [StateDiagram.Line]) -> String {
    table([row(block(lines), leftAligned)])
  }

  private static func table(_ rows: [String]) -> String {
    let attributes = #"BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="3""#
    return "<<TABLE \(attributes)>\(rows.joined())</TABLE>>"
  }

  private static func row(_ content: String, _ attributes: String = "") -> String {
    "<TR><TD\(attributes)>\(content)</TD></TR>"
  }

  private static func small(_ html: String) -> String {
    "<FONT POINT-SIZE=\"\(smallSize)\">\(html)</FONT>"
  }

  /// Lines below each other; effects stand in from their row, notes are slanted.
  private static func block(_ lines: [StateDiagram.Line]) -> String {
    lines.map { line in
      let text: [String] =
        switch line.role {
        case .row: wrapped(line.text, width: width, indent: 4).map(dotHTML)
        case .effect:
          wrapped("/ \(line.text)", width: width - 2, indent: 4).map {
            "\u{A0}\u{A0}" + dotHTML($0)
          }
        case .note: wrapped(line.text, width: width, indent: 4).map { "<I>\(dotHTML($0))</I>" }
        }
      return text.joined(separator: lineEnd)
    }.joined(separator: lineEnd)
  }

  private static let leftAligned = #" ALIGN="LEFT" BALIGN="LEFT""#
  private static let lineEnd = #"<BR ALIGN="LEFT"/>"#
}
