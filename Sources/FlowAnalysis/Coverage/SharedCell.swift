// A cell of the flat table, once for all states that search the same blocks for its event: which of
// its rows are taken, and what they leave over.
// Neighbours: Usefulness (answers), SharedCells (finds the cells), Checks/ (reads them).
// It reports nothing.

import FlowModel
import FlowSyntax

/// A pair's rows and what is left over, for all states that have them in common.
final class SharedCell {
  /// A row that is tried.
  struct Line {
    /// The index of its block in the table.
    var block: Int
    var shape: RowShape
    /// What it takes, lined up in the columns of the cell.
    fileprivate(set) var vector: [Shape] = []
    /// Whether a value gets past the rows above and matches it.
    var isTaken: Bool
  }

  let event: EventID
  /// Whether these states have the fields that the event's keys are compared with.
  let hasKeys: Bool
  private(set) var states: [StateID]
  private(set) var lines: [Line] = []
  /// The `ignore` or `impossible` line that ends the search, and its block.
  let verdict: (block: Int, verdict: Verdict)?
  /// Whether rows leave anything over that is not dropped for its key.
  private(set) var leavesOver = false
  /// What the rows leave over, where no line takes it: one shape for each of `columns`.
  private(set) var missing: [[Shape]] = []
  /// Whether there were too many combinations to look at all of them.
  private(set) var isUnclear = false
  private(set) var columns: [Column] = []
  private var domains: [Domain] = []

  /// More missing shapes than this are not looked for.
  static let missingLimit = 5

  init(
    event: EventID,
    hasKeys: Bool,
    blocks: [Int],
    states: [StateID],
    shapes: [[RowShape]],
    in table: TransitionTable
  ) {
    self.event = event
    self.hasKeys = hasKeys
    self.states = states
    var verdict: (Int, Verdict)?
    for block in blocks {
      guard let entry = table.blocks[block][event] else { continue }
      for (row, trigger) in entry.rows {
        let shape = shapes[row.index][trigger]
        lines.append(Line(block: block, shape: shape, isTaken: true))
      }
      if let found = entry.verdict { verdict = (block, found) }
    }
    self.verdict = verdict
    lineUpColumns(of: table.flow)
    decide(in: table.flow)
  }

  func add(_ state: StateID) { states.append(state) }

  /// The fields of the event in order, then what conditions look at.
  private func lineUpColumns(of flow: Flow) {
    var found: [Column: Domain] = [:]
    var tested: [Column] = []
    for line in lines {
      for column in line.shape.columns where found[column] == nil {
        found[column] = line.shape.domains[column]
        tested.append(column)
      }
    }
    let ofEvent = flow[event].fields.indices.flatMap { [Column.equality($0), .value($0)] }
    columns = ofEvent.filter { found[$0] != nil } + tested.filter { !ofEvent.contains($0) }
    domains = columns.compactMap { found[$0] }
  }

  private func decide(in flow: Flow) {
    var question = Usefulness(flow: flow, columns: domains)
    var above: [[Shape]] = []
    for index in lines.indices {
      let vector = vector(of: lines[index].shape.shapes)
      lines[index].vector = vector
      lines[index].isTaken = question.isUseful(vector, past: above)
      if lines[index].shape.isSure { above.append(vector) }
    }
    above += dropped(by: flow[event])
    // What was asked before does not count against this, the question that matters most.
    question = Usefulness(flow: flow, columns: domains)
    if verdict == nil {
      missing = question.missing(past: above, limit: Self.missingLimit)
      leavesOver = !missing.isEmpty
    } else {
      leavesOver = question.isUseful(columns.map { _ in .any }, past: above)
    }
    isUnclear = question.isExhausted
  }

  /// What is dropped because of its key, as vectors.
  private func dropped(by event: Event) -> [[Shape]] {
    if event.keys.isEmpty { return [] }
    if !hasKeys { return [columns.map { _ in .any }] }
    return columns.compactMap { column in
      guard case .equality = column else { return nil }
      return vector(of: [column: .constructor(.unequal, [])])
    }
  }

  /// Shapes lined up in the columns of this cell.
  private func vector(of shapes: [Column: Shape]) -> [Shape] {
    columns.map { shapes[$0] ?? .any }
  }

  /// Which lines can be taken for values of these shapes, by their indices in `lines`.
  func lines(taking shapes: [Column: Shape], in flow: Flow) -> [Int] {
    var question = Usefulness(flow: flow, columns: domains)
    var above: [[Shape]] = []
    var found: [Int] = []
    let asked = vector(of: shapes)
    for (index, line) in lines.enumerated() where line.isTaken {
      if question.isUseful(zip(line.vector, asked).map { $0.meet($1) }, past: above) {
        found.append(index)
      }
      if line.shape.isSure { above.append(line.vector) }
    }
    return found
  }

  /// The rows whose conditions may fail and so leave a missing vector over.
  func openConditions(for missing: [Shape]) -> [RowShape] {
    lines.filter { !$0.shape.openConditions.isEmpty && $0.vector.overlaps(missing) }.map(\.shape)
  }

  /// Whether key and pattern of a row let a part of a vector through.
  func matches(_ shape: RowShape, _ missing: [Shape]) -> Bool {
    vector(of: shape.patternShapes).overlaps(missing)
  }

  /// For each line that can be taken and has no conditions, the nearest line above it with a
  /// condition that matches, by key and pattern alone, a value that the line takes and that no
  /// line between surely takes; one that can be taken itself, if possible.
  func restsOfConditions(_ isConditional: (RowID) -> Bool, in flow: Flow) -> [(Line, Line?)] {
    var question = Usefulness(flow: flow, columns: domains)
    var above: [[Shape]] = []
    var conditional: [(line: Line, pattern: [Shape])] = []
    var rests: [(Line, Line?)] = []
    for line in lines {
      if line.isTaken, flow[line.shape.row].conditions.isEmpty {
        let matching = conditional.reversed().filter {
          question.spend(1) && $0.pattern.overlaps(line.vector)
        }
        let candidates = matching.filter(\.line.isTaken) + matching.filter { !$0.line.isTaken }
        let reason = candidates.first { candidate in
          question.isUseful(zip(line.vector, candidate.pattern).map { $0.meet($1) }, past: above)
        }
        // Beyond the limit nothing is known, and nothing said.
        if question.isExhausted { return rests }
        rests.append((line, reason?.line))
      }
      if line.shape.isSure { above.append(line.vector) }
      if isConditional(line.shape.row) {
        conditional.append((line, vector(of: line.shape.patternShapes)))
      }
    }
    return rests
  }

  /// Whether a row takes the rest of a condition above it.
  func isRestOfCondition(_ row: RowID, in flow: Flow) -> Bool {
    let rests = restsOfConditions({ flow[$0].isConditional }, in: flow)
    return rests.contains { line, reason in line.shape.row == row && reason != nil }
  }

  /// The first row with a condition that another row above it leaves nothing for.
  func conditionalRow(hiddenBy row: RowID, in flow: Flow) -> RowID? {
    lines.drop { $0.shape.row != row }
      .first { line in
        !line.isTaken && flow[line.shape.row].isConditional
          && self.line(thatTakesAllOf: line.shape, in: flow)?.row == row
      }?
      .shape.row
  }

  /// The row that alone takes everything that another matches, if there is one above it.
  func line(thatTakesAllOf shape: RowShape, in flow: Flow) -> RowShape? {
    let vector = vector(of: shape.shapes)
    return
      lines
      .prefix { $0.shape.row != shape.row || $0.shape.trigger != shape.trigger }
      .first { above in
        var question = Usefulness(flow: flow, columns: domains)
        return above.shape.isSure && !question.isUseful(vector, past: [above.vector])
      }?
      .shape
  }

  /// The first row or line of an inner block that surely takes the event, or part of it.
  func hider(of block: Int, in flow: Flow) -> Span? {
    for line in lines where line.block != block && line.isTaken && line.shape.isSure {
      return flow[line.shape.row].triggers[line.shape.trigger].span
    }
    return verdict.flatMap { $0.block == block ? nil : $0.verdict.span }
  }

  /// What a vector says of a column.
  func shape(of column: Column, in vector: [Shape]) -> Shape {
    columns.firstIndex(of: column).map { vector[$0] } ?? .any
  }

  func domain(of column: Column) -> Domain? {
    columns.firstIndex(of: column).map { domains[$0] }
  }

  /// Whether it has no line at its end, and there were too many combinations to see whether its
  /// rows take everything.
  var isLeftUnclear: Bool { isUnclear && verdict == nil && missing.isEmpty }
}

extension [Shape] {
  /// Whether some value is in both of two vectors.
  fileprivate func overlaps(_ other: [Shape]) -> Bool {
    !zip(self, other).contains { $0.meet($1) == .nothing }
  }
}
