// A flow's grid as a table for Markdown with pipe tables (GitHub and most others).
// Neighbours: StateMatrix (what the cells say), TextMatrixBackend and HTMLMatrixBackend.

import FlowModel
import FlowSyntax

package struct MarkdownMatrixBackend: MatrixBackend {
  package static let id = "markdown"

  package init() {}

  package func render(_ table: TransitionTable) -> String {
    let matrix = StateMatrix(table)
    let flow = matrix.flow
    let events = flow.eventIDs.map { markdown(flow[$0].name.text) }
    var lines = [
      row(["\(markdown(flow.name.text))"] + events),
      row(Array(repeating: "---", count: events.count + 1)),
    ]
    for line in matrix.lines {
      let indent = String(repeating: "&emsp;", count: line.depth)
      let name = markdown(flow.name(of: line.place).text)
      guard case .state(let state) = line.place else {
        lines.append(row(["\(indent)*\(name)*"] + events.map { _ in "" }))
        continue
      }
      let isFinal = flow[state].isFinal
      let cells = flow.eventIDs.map { event in
        isFinal
          ? "" : matrix.outcomes(state, event).map { text($0, flow) }.joined(separator: "<br>")
      }
      lines.append(row(["\(indent)**\(name)**\(isFinal ? " (final)" : "")"] + cells))
    }
    let note =
      "An empty cell has no row: \(matrix.unlistedText). A name in parentheses is that of the "
      + "group, the shared block or `any` whose row it is."
    return (lines + ["", note]).map { $0 + "\n" }.joined()
  }

  private func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  private func text(_ outcome: StateMatrix.Outcome, _ flow: Flow) -> String {
    let origin = outcome.origin.map { " (\(markdown($0)))" } ?? ""
    let reason = outcome.reason.map { ": \(markdown($0))" } ?? ""
    let condition = outcome.condition.isEmpty ? "" : markdown(outcome.condition) + " "
    switch outcome.kind {
    case .unlisted: return ""
    case .dropped: return "*dropped*"
    case .ignored: return "*ignored*\(origin)\(reason)"
    case .impossible: return "*impossible*\(origin)\(reason)"
    case .stays: return "\(condition)→ *stay*\(origin)"
    case .goes(let state): return "\(condition)→ \(markdown(flow[state].name.text))\(origin)"
    case .reenters(let state):
      return "\(condition)→ *reenter* \(markdown(flow[state].name.text))\(origin)"
    case .returns(let field): return "\(condition)→ *kept* \(markdown(field))\(origin)"
    case .performs(let event):
      return "\(condition)→ *as* \(markdown(flow[event].name.text))\(origin)"
    }
  }
}

/// Text that Markdown shows as it is, in a cell of a table too.
func markdown(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "$", "!", "{", "}", ":", "@":
      result += "\\" + String(scalar)
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "&": result += "&amp;"
    case "\t": result += " "
    case _ where scalar.isObeyed: result += " "
    // GitHub makes a link of what begins with `www.`.
    case "." where result.hasSuffix("www"): result += "\\."
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
