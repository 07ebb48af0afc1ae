// Section 8, "All or nothing": a pair with rows is decided for every value; and, under
// `unlisted: error`, every pair has a row or a line.
// Neighbours: SharedCell (what is missing), ShapeText (its words), Catalogue/Coverage.

import FlowModel
import FlowSyntax

/// One finding for each block whose rows for an event leave something over, with all the states
/// in which nothing else takes it.
func checkUndecided(_ graph: FlowGraph) -> [Diagnostic] {
  struct Cause: Hashable {
    var block: Int
    var event: EventID
  }
  var causes: [Cause] = []
  var cells: [Cause: [SharedCell]] = [:]
  for cell in graph.cells.cells where !cell.missing.isEmpty || cell.isLeftUnclear {
    guard let outermost = cell.lines.last, !graph.mayHaveMore(cell) else { continue }
    let cause = Cause(block: outermost.block, event: cell.event)
    if cells[cause] == nil { causes.append(cause) }
    cells[cause, default: []].append(cell)
  }
  return causes.compactMap { cells[$0].flatMap { undecided($0, in: graph.flow) } }
}

/// The finding about cells that one block leaves undecided.
private func undecided(_ cells: [SharedCell], in flow: Flow) -> Diagnostic? {
  guard let cell = cells.first, let outermost = cell.lines.last else { return nil }
  let row = outermost.shape.row
  let event = Wording.quoted(flow[cell.event].name.text)
  let states = Wording.list(flow.names(of: cells.flatMap(\.states).sorted()))
  if cell.isLeftUnclear {
    return Diagnostic(
      .undecidedPair,
      at: flow[row].triggers[outermost.shape.trigger].span,
      "\(event) has too many combinations of patterns in \(states) to look at each",
      label: "whether every value is decided cannot be told",
      notes: ["End its rows in one that takes everything, or in an `ignore` line."],
      fixIts: [ignoring(cell.event, below: row, in: flow)]
    )
  }
  let left = missing(in: cell, flow)
  return Diagnostic(
    .undecidedPair,
    at: flow[row].triggers[outermost.shape.trigger].span,
    "\(event) is not decided in \(states) \(left)",
    label: "no row or line below takes what is left over here",
    notes: elsewhere(cells, left, flow) + notes(on: cell, flow),
    fixIts: replacingCondition(cell, in: flow) + [ignoring(cell.event, below: row, in: flow)]
      + deciding(cell, below: row, in: flow)
  )
}

/// What is missing in other states than the first, where that is not the same.
private func elsewhere(_ cells: [SharedCell], _ first: String, _ flow: Flow) -> [String] {
  var texts: [String] = []
  var states: [String: [StateID]] = [:]
  for cell in cells.dropFirst() {
    let text = missing(in: cell, flow)
    if text == first { continue }
    if states[text] == nil { texts.append(text) }
    states[text, default: []] += cell.states
  }
  return texts.prefix(3).map { text in
    "In \(Wording.list(flow.names(of: states[text] ?? []))): \(text)."
  }
}

/// What is missing, for the end of a sentence: "for `restored(nil)`", "when `isReady` is false".
private func missing(in cell: SharedCell, _ flow: Flow) -> String {
  let limit = SharedCell.missingLimit - 1
  let vectors = cell.missing.prefix(limit)
  let conditions = vectors.map { condition(leaving: $0, in: cell, flow) }
  var parts = zip(vectors, conditions).map { vector, condition in
    let pattern = Wording.quoted(flow.pattern(of: vector, in: cell))
    let isAnyValue = pattern == Wording.quoted(flow[cell.event].name.text)
    switch (isAnyValue, condition.isEmpty) {
    case (true, true): return "values that its patterns may not match"
    case (true, false): return "when \(condition)"
    case (false, true): return vector.contains(where: \.isOpen) ? "any other \(pattern)" : pattern
    case (false, false): return "\(pattern) when \(condition)"
    }
  }
  if cell.missing.count > limit { parts.append("more") }
  let text = Wording.join(parts)
  return text.hasPrefix("when") ? text : "for \(text)"
}

/// Under which conditions a missing vector is left over: "`mode is .fast` and `isOpen` is false".
private func condition(leaving vector: [Shape], in cell: SharedCell, _ flow: Flow) -> String {
  let tests = flow.tests(of: vector, in: cell)
  var seen: Set<String> = []
  let failures = cell.openConditions(for: vector)
    .map { flow.textOfFailure(of: $0.openConditions) }
    .filter { seen.insert($0).inserted }
  if opposites(in: cell, flow) != nil { return "none of its conditions holds" }
  return Wording.join(
    (tests.isEmpty ? [] : [Wording.quoted(tests.joined(separator: ", "))]) + failures
  )
}

/// What to know about rows that leave something over.
private func notes(on cell: SharedCell, _ flow: Flow) -> [String] {
  var notes: [String] = []
  if opposites(in: cell, flow) != nil {
    notes.append("Conditions are not compared with each other; the last one can be `else`.")
  } else if cell.missing.contains(where: { !cell.openConditions(for: $0).isEmpty }) {
    notes.append(
      "A condition may fail for any value, unless it is an `is` test of a name of known type."
    )
  }
  if cell.lines.contains(where: { !$0.shape.isSure && $0.shape.openConditions.isEmpty }) {
    notes.append(
      "A pattern `.case` of a type whose cases are not listed in `types:` covers nothing."
    )
  }
  return notes
}

/// The last row of a cell, if its condition is the opposite of one above in its block.
private func opposites(in cell: SharedCell, _ flow: Flow) -> RowID? {
  guard let last = cell.lines.last, cell.missing.count == 1 else { return nil }
  guard let condition = flow[last.shape.row].onlyTest else { return nil }
  let hasOpposite = cell.lines.dropLast().contains { line in
    guard line.block == last.block, let other = flow[line.shape.row].onlyTest else { return false }
    return flow.isOpposite(condition, of: other) || flow.isOpposite(other, of: condition)
  }
  return hasOpposite ? last.shape.row : nil
}

/// `else` in place of a condition that is the opposite of one above.
private func replacingCondition(_ cell: SharedCell, in flow: Flow) -> [FixIt] {
  guard let row = opposites(in: cell, flow), let trigger = flow[row].triggers.last else {
    return []
  }
  let condition = Span(start: trigger.span.end, end: flow[row].arrowSpan.start)
  return [.replace(condition, with: " else ", "write `else` instead of the condition")]
}

private func ignoring(_ event: EventID, below row: RowID, in flow: Flow) -> FixIt {
  let line = "ignore \(flow[event].name.text)"
  return FixIt(
    "do nothing then: `\(line)`",
    [flow.insertion(of: line, below: row)]
  )
}

/// A row for what is missing, where that is one thing.
private func deciding(_ cell: SharedCell, below row: RowID, in flow: Flow) -> [FixIt] {
  guard cell.missing.count == 1, let outermost = cell.lines.last else { return [] }
  let vector = cell.missing[0]
  // `else` is right where a row above in the same block matches, were it not for a condition.
  let written = vector.map(\.asWritten)
  let needsElse = cell.lines.contains {
    $0.block == outermost.block && flow[$0.shape.row].isConditional
      && cell.matches($0.shape, written)
  }
  // A name that only another row has cannot be tested in a new one.
  let isLocal = zip(cell.columns, vector).contains { column, shape in
    if case .local = column { shape != .any } else { false }
  }
  if isLocal && !needsElse { return [] }
  let tests = flow.tests(of: vector, in: cell)
  let condition = tests.isEmpty ? "" : " when \(tests.joined(separator: ", "))"
  let line = flow.pattern(of: vector, in: cell) + (needsElse ? " else" : condition) + " -> stay"
  return [FixIt("write a row for it: `\(line)`", [flow.insertion(of: line, below: row)])]
}

/// Under `unlisted: error`, one finding for each state that does not name every event.
func checkUnlisted(_ graph: FlowGraph) -> [Diagnostic] {
  let flow = graph.flow
  if flow.unlisted != .error { return [] }
  // An event that is decided nowhere is one mistake, and has its finding.
  let unanswered = unansweredEvents(graph)
  return flow.stateIDs.compactMap { state in
    if flow[state].isFinal { return nil }
    let unlisted = flow.eventIDs.filter {
      graph.cells[state, $0] == nil && flow.hasKeys(of: $0, state)
        && !unanswered.contains($0)
    }
    if unlisted.isEmpty { return nil }
    let names = unlisted.map { flow[$0].name.text }
    return Diagnostic(
      .unlistedPair,
      at: flow[state].name.span,
      "\(Wording.quoted(flow[state].name.text)) does not say what \(Wording.list(names, "or")) "
        + (names.count == 1 ? "does" : "do") + " there",
      label: "under `unlisted: error` every event needs a row or a line in every state",
      fixIts: ignoring(names, in: state, of: flow)
    )
  }
}

/// An `ignore` line at the end of a state's block.
func ignoring(_ names: [String], in state: StateID, of flow: Flow) -> [FixIt] {
  let state = flow[state]
  let line = "ignore \(names.joined(separator: " | "))"
  let lines = state.block.rows.map { flow[$0].span } + state.block.verdicts.map(\.span)
  let below = Span(at: state.span.end)
  let edit: Edit
  if let first = lines.first {
    edit = flow.insertion(of: line, below: below, column: first)
  } else {
    let indent = String(repeating: " ", count: flow.location(of: state.name.span).column + 1)
    let hasBlock = !state.entry.isEmpty || !state.exit.isEmpty
    edit = Edit(span: below, replacement: (hasBlock ? "" : ":") + "\n" + indent + line)
  }
  return [FixIt("do nothing then: `\(line)`", [edit])]
}

extension Flow {
  /// Whether one expression is written as `!` before the other.
  fileprivate func isOpposite(_ expression: Expression, of other: Expression) -> Bool {
    guard case .prefix("!", let operand) = expression.kind else { return false }
    return text(of: operand) == text(of: other) || text(of: operand) == "(\(text(of: other)))"
  }
}

extension Row {
  /// The Boolean expression that is its only condition.
  fileprivate var onlyTest: Expression? {
    if conditions.count == 1, case .test(let expression) = conditions[0] { expression } else { nil }
  }
}
