// A flow's grid as one page for a browser: nothing to load, light and dark, to be used with a mouse
// or with the keyboard alone. Neighbours: StateMatrix (what the cells say), HTMLMatrixPage (how the
// page looks and moves), TextMatrixBackend and MarkdownMatrixBackend.

import FlowModel

package struct HTMLMatrixBackend: MatrixBackend {
  package static let id = "html"

  package init() {}

  package func render(_ table: TransitionTable) -> String {
    let matrix = StateMatrix(table)
    let flow = matrix.flow
    let events = flow.eventIDs.map { event in
      let fields = fieldList(flow[event].fields)
      return header("col", flow[event].name.text, fields, flow[event].docs)
    }
    let lines = matrix.lines.map { line in self.line(line, matrix) }
    return HTMLMatrixPage.page(
      title: flow.name.text,
      docs: flow.docs,
      note: "A cell with · has no row: \(matrix.unlistedText).",
      head: "<tr><td></td>\(events.joined())</tr>",
      body: lines.joined(separator: "\n")
    )
  }

  private func line(_ line: StateMatrix.Line, _ matrix: StateMatrix) -> String {
    let flow = matrix.flow
    let depth = " style=\"--depth:\(line.depth)\""
    switch line.place {
    case .group(let id):
      let group = flow[id]
      let head = header("rowgroup", group.name.text, fieldList(group.fields), group.docs, depth)
      return "<tr class=\"group\">\(head)<td colspan=\"\(flow.events.count)\"></td></tr>"
    case .state(let id):
      let state = flow[id]
      let fields = fieldList(state.fields)
      let head = header("row", state.name.text, fields, state.docs, depth)
      if state.isFinal {
        return "<tr>\(head)<td colspan=\"\(flow.events.count)\" class=\"ignored\">final</td></tr>"
      }
      let cells = flow.eventIDs.map { event in
        cell(
          "\(state.name.text) · \(flow[event].name.text)",
          matrix.outcomes(id, event),
          matrix
        )
      }
      return "<tr>\(head)\(cells.joined())</tr>"
    }
  }

  private func fieldList(_ fields: [Field]) -> String {
    if fields.isEmpty { return "" }
    return "(\(fields.map { "\($0.name.text): \($0.type.swift)" }.joined(separator: ", ")))"
  }

  private func header(
    _ scope: String,
    _ name: String,
    _ details: String,
    _ docs: [String],
    _ attributes: String = ""
  ) -> String {
    let more = [details] + docs
    let text = more.filter { !$0.isEmpty }.map { "<p>\(htmlText($0))</p>" }.joined()
    let panel = text.isEmpty ? "" : "<div class=\"more\"><h2>\(htmlText(name))</h2>\(text)</div>"
    return "<th scope=\"\(scope)\"\(attributes)><span>\(htmlText(name))</span>\(panel)</th>"
  }

  // MARK: Cells

  private func cell(
    _ title: String,
    _ outcomes: [StateMatrix.Outcome],
    _ matrix: StateMatrix
  ) -> String {
    let short = outcomes.map { self.short($0, matrix.flow) }.joined()
    let full = outcomes.map { self.full($0, matrix) }.joined()
    let panel = "<div class=\"more\"><h2>\(htmlText(title))</h2>\(full)</div>"
    return "<td>\(short)\(panel)</td>"
  }

  /// What the grid shows: where it goes, and that it depends.
  private func short(_ outcome: StateMatrix.Outcome, _ flow: Flow) -> String {
    let (style, text): (String, String) =
      switch outcome.kind {
      case .goes(let state): ("goes", flow[state].name.text)
      case .reenters(let state): ("goes", "reenter \(flow[state].name.text)")
      case .returns(let field): ("goes", "kept \(field)")
      case .stays: ("stays", "stay")
      case .performs(let event): ("stays", "as \(flow[event].name.text)")
      case .ignored: ("ignored", "ignored")
      case .impossible: ("impossible", "impossible")
      case .unlisted: ("unlisted", "·")
      case .dropped: ("unlisted", "dropped")
      }
    let origin = outcome.origin == nil ? "" : " outside"
    let condition =
      outcome.condition.isEmpty ? "" : "<small>\(htmlText(outcome.condition))</small>"
    return "<div class=\"\(style)\(origin)\">\(condition)<span>\(htmlText(text))</span></div>"
  }

  /// What the panel shows: all of it, and where the table says it.
  private func full(_ outcome: StateMatrix.Outcome, _ matrix: StateMatrix) -> String {
    let condition = outcome.condition.isEmpty ? "" : "\(outcome.condition) "
    let reason = outcome.reason.map { ": \($0)" } ?? ""
    let text =
      switch outcome.kind {
      case .ignored: "ignored\(reason)"
      case .impossible: "impossible\(reason)"
      case .unlisted: "no row: \(matrix.unlistedText)"
      case .dropped: StateMatrix.droppedText
      default: "\(condition)→ \(outcome.target)"
      }
    let effects = outcome.effects.map { "<li>\(htmlText($0))</li>" }.joined()
    let origin = outcome.origin.map { "of \($0), " } ?? ""
    let place = outcome.line.map { "<small>\(htmlText(origin))line \($0)</small>" } ?? ""
    return "<p>\(htmlText(text)) \(place)</p>" + (effects.isEmpty ? "" : "<ul>\(effects)</ul>")
  }
}
