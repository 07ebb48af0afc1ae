// What a table says of one pair, and what a finding means: for people who ask.
// Neighbours: TransitionTable (the cell), CatalogueEntry, flowc (prints it). No IO, no rules.

import FlowModel
import FlowSyntax

/// Why a question cannot be answered, with the names that were near.
package struct UnknownQuestion: Error {
  package let message: String
}

extension CatalogueEntry {
  package static func named(_ id: String) throws(UnknownQuestion) -> CatalogueEntry {
    if let entry = all.first(where: { $0.id == id }) { return entry }
    throw UnknownQuestion(message: "there is no finding `\(id)`" + near(id, all.map(\.id)))
  }

  /// The whole entry as text, at most 80 columns wide where it is prose.
  package var text: String {
    var parts = ["\(severity.rawValue) \(id): \(summary)", wrapped(explanation)]
    if !example.isEmpty { parts += ["For example:", indented(example)] }
    if !corrected.isEmpty { parts += ["Mended:", indented(corrected)] }
    return parts.joined(separator: "\n\n") + "\n"
  }
}

extension Compilation {
  /// What happens in a state on an event, by which row, after which guards, or why nothing does.
  package func explanation(
    of state: String,
    _ event: String
  ) throws(UnknownQuestion) -> String? {
    guard let table else { return nil }
    let flow = table.flow
    guard let stateID = flow.stateIDs.first(where: { flow[$0].name.text == state }) else {
      if let group = flow.groups.first(where: { $0.name.text == state }) {
        let names = group.states.map { "`\(flow[$0].name.text)`" }.joined(separator: ", ")
        throw UnknownQuestion(message: "`\(state)` is a group: ask for one of \(names)")
      }
      let names = flow.states.map(\.name.text)
      throw UnknownQuestion(message: "there is no state `\(state)`" + near(state, names))
    }
    guard let eventID = flow.eventIDs.first(where: { flow[$0].name.text == event }) else {
      let names = flow.events.map(\.name.text)
      throw UnknownQuestion(message: "there is no event `\(event)`" + near(event, names))
    }
    return PairExplanation(table: table, source: source, state: stateID, event: eventID).text
  }
}

/// `, did you mean …?`, or nothing where no candidate is near.
private func near(_ word: String, _ candidates: [String]) -> String {
  Suggestion.nearest(to: word, among: candidates).map { ", did you mean `\($0)`?" } ?? ""
}

private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "  \($0)" }
    .joined(separator: "\n")
}

private func wrapped(_ text: String) -> String {
  var lines: [String] = [""]
  for word in text.split(separator: " ") {
    let last = lines[lines.count - 1]
    if last.isEmpty {
      lines[lines.count - 1] = String(word)
    } else if last.count + 1 + word.count <= 80 {
      lines[lines.count - 1] += " \(word)"
    } else {
      lines.append(String(word))
    }
  }
  return lines.joined(separator: "\n")
}

/// One pair, in the words of the table.
private struct PairExplanation {
  let table: TransitionTable
  let source: SourceText
  let state: StateID
  let event: EventID

  private var flow: Flow { table.flow }

  var text: String {
    let title = "`\(flow[event].name.text)` in `\(flow[state].name.text)`"
    if flow[state].isFinal {
      return "\(title): nothing, for the state is final and drops every event.\n"
    }
    let cell = table.cell(state, event)
    if cell.isUnlisted { return "\(title): \(unlisted)\n" }
    let keys = keyText.map { [$0] } ?? []
    let rows = cell.rows.enumerated().map { text(of: $1.row, isFirst: $0 == 0) }
    return (["\(title):"] + keys + rows + [text(of: cell.ending, hasRows: !cell.rows.isEmpty)])
      .compactMap(\.self).joined(separator: "\n") + "\n"
  }

  /// What its keys mean here, for an event that has some.
  private var keyText: String? {
    let keys = flow[event].keys.map { "`\($0.name.text)`" }
    if keys.isEmpty { return nil }
    let fields = flow.fields(of: state).map(\.name.text)
    if flow[event].keys.allSatisfy({ fields.contains($0.name.text) }) {
      return "  unless a row says otherwise, only if \(keys.joined(separator: " and ")) "
        + "equals the state's; else it is dropped"
    }
    return "  unless a row says otherwise it is dropped: the state has no "
      + keys.joined(separator: " and ")
  }

  private var unlisted: String {
    let fields = flow.fields(of: state).map(\.name.text)
    if let key = flow[event].keys.first(where: { !fields.contains($0.name.text) }) {
      return "nothing, for the state has no field `\(key.name.text)` that its key could equal."
    }
    switch flow.unlisted {
    case .ignored: return "nothing, for no row and no line names it, and `unlisted` is `ignored`."
    case .impossible:
      return "the reducer traps: no row and no line names it, and `unlisted` is `impossible`."
    case .error: return "nothing names it."
    }
  }

  private func text(of row: RowID, isFirst: Bool) -> String {
    let line = flow.location(of: flow[row].span).line
    var text = "  \(isFirst ? "first" : "else") line \(line)\(place(of: flow[row].owner)): "
    text += onOneLine(source[flow[row].span])
    for (item, list) in lists(of: row) {
      text += "\n    - \(flow.text(of: item))\(list)"
    }
    return text
  }

  /// The effects of a row taken here, in their order, each with the list that it stands in.
  private func lists(of row: RowID) -> [(EffectItem, String)] {
    let step = table.step(row, in: state)
    return step.exit.map { ($0, "  (exit, line \(line($0)))") } + step.effects.map { ($0, "") }
      + step.entry.map { ($0, "  (entry, line \(line($0)))") }
  }

  private func line(_ item: EffectItem) -> Int { flow.location(of: item.span).line }

  /// Where a row stands, if not in the state's own block.
  private func place(of owner: BlockOwner) -> String {
    switch owner {
    case .state: return ""
    case .group(let group):
      return group == flow.root ? " of `any`" : " of the group `\(flow[group].name.text)`"
    case .shared(let block):
      let names = flow[block].members.map { flow.name(of: $0.place).text }
      return " of `\(names.joined(separator: " | "))`"
    }
  }

  private func text(of ending: Ending, hasRows: Bool) -> String? {
    guard case .verdict(let verdict) = ending else { return nil }
    let line = flow.location(of: verdict.span).line
    let reason = verdict.reason.map { ": \(printable($0))" } ?? ""
    let start = hasRows ? "  else line \(line)" : "  line \(line)"
    switch verdict.kind {
    case .ignore: return "\(start): nothing, it is ignored\(reason)"
    case .impossible: return "\(start): the reducer traps, it is impossible\(reason)"
    }
  }

  private func onOneLine(_ text: String) -> String {
    printable(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}
