// How the checks put names, lists and expressions into words.
// Neighbours: every check. An expression is printed only to be recognized, not to be compiled.

import FlowModel
import FlowSyntax

enum Wording {
  static func quoted(_ text: String) -> String { "`\(text)`" }

  /// "`a`, `b` and `c`"; after `limit` of them "and 4 more".
  static func list(_ texts: [String], _ word: String = "and", limit: Int = 6) -> String {
    var quoted = texts.prefix(limit).map { Self.quoted($0) }
    if texts.count > limit { quoted.append("\(texts.count - limit) more") }
    return join(quoted, word)
  }

  static func join(_ texts: [String], _ word: String = "and") -> String {
    guard texts.count > 1, let last = texts.last else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

extension Flow {
  func names(of states: [StateID]) -> [String] { states.map { self[$0].name.text } }

  /// How a message names a block: "`editing`", "`a | b`".
  func name(of owner: BlockOwner) -> String {
    switch owner {
    case .state(let state): self[state].name.text
    case .group(let group): self[group].name.text
    case .shared(let block):
      self[block].members.map { name(of: $0.place).text }
        .joined(separator: " | ")
    }
  }

  /// An edit that writes a line below a row, in the row's column.
  func insertion(of text: String, below row: RowID) -> Edit {
    let row = self[row]
    return insertion(of: text, below: row.effects.last?.span ?? row.span, column: row.span)
  }

  /// An edit that writes a line below a place, in the column of another.
  func insertion(of text: String, below span: Span, column: Span) -> Edit {
    let indent = String(repeating: " ", count: location(of: column).column - 1)
    let line = lines.location(of: span.end).line
    if line < lines.lineCount {
      return Edit(span: Span(at: lines.start(ofLine: line + 1)), replacement: indent + text + "\n")
    }
    return Edit(span: Span(at: span.end), replacement: "\n" + indent + text)
  }

  /// The whole lines that a span stands on.
  func wholeLines(of span: Span) -> Span {
    let first = lines.location(of: span.start).line
    let last = lines.location(of: span.end).line
    let end = last < lines.lineCount ? lines.start(ofLine: last + 1) : span.end
    return Span(start: lines.start(ofLine: first), end: end)
  }
}
