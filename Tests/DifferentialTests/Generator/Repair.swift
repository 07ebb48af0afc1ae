// Makes a sketch valid: drops what nothing reaches, adds lines where a pair is not decided, and says
// whether everything is reached in the end. All by trying values (Decisions).
// Neighbours: TableWriter (which makes the sketch and asks), Decisions.

/// What trying all values of all events in all states has shown.
struct Reach {
  /// By row and event, the states in which the row may be taken.
  private var rows: [ObjectIdentifier: [String: [PlaceSketch]]] = [:]
  var lines: Set<ObjectIdentifier> = []
  /// The pairs that have a row and are not decided.
  var undecided: [(state: PlaceSketch, event: EventSketch)] = []
  /// The pairs that have neither row nor line.
  var unlisted: [(state: PlaceSketch, event: EventSketch)] = []

  init(_ table: TableSketch) {
    let decisions = Decisions(table: table)
    for state in table.states where !state.isFinal {
      let blocks = table.blocks(of: state)
      for event in table.events { tryAll(event, in: state, blocks, decisions) }
    }
  }

  func states(_ row: RowSketch, for event: EventSketch) -> [PlaceSketch] {
    rows[ObjectIdentifier(row)]?[event.name] ?? []
  }

  func isTaken(_ row: RowSketch, for event: EventSketch, in state: PlaceSketch) -> Bool {
    states(row, for: event).contains { $0 === state }
  }

  /// Whether each of its events takes the row somewhere.
  func isTaken(_ row: RowSketch) -> Bool {
    row.triggers.allSatisfy { !states(row, for: $0.event).isEmpty }
  }

  func isTaken(_ row: RowSketch, in state: PlaceSketch) -> Bool {
    row.triggers.contains { isTaken(row, for: $0.event, in: state) }
  }

  private mutating func tryAll(
    _ event: EventSketch,
    in state: PlaceSketch,
    _ blocks: [BlockSketch],
    _ decisions: Decisions
  ) {
    let hasRow = blocks.contains { !$0.rows(for: event.name).isEmpty }
    if !hasRow, !blocks.contains(where: { $0.line(for: event.name) != nil }) {
      unlisted.append((state, event))
      return
    }
    let keys = event.keys.filter { key in
      state.allFields.contains { $0.name == key.name && $0.type == key.type }
    }
    let tested = Decisions.tested(blocks, event.name)
    var isDecided = true
    for sample in decisions.samples(of: event, fields: state.allFields, testing: tested) {
      let isOwn = keys.allSatisfy { sample.equalKeys.contains($0.name) }
      if !search(sample, isOwn: isOwn, event, in: state, blocks), isOwn { isDecided = false }
    }
    if hasRow, !isDecided { undecided.append((state, event)) }
  }

  /// Goes through the rows as the flow would; whether something surely takes the sample.
  private mutating func search(
    _ sample: Sample,
    isOwn: Bool,
    _ event: EventSketch,
    in state: PlaceSketch,
    _ blocks: [BlockSketch]
  ) -> Bool {
    for block in blocks {
      for row in block.rows(for: event.name) {
        let verdict = Decisions.verdict(row, sample, event.name)
        if verdict == .no { continue }
        if !isTaken(row, for: event, in: state) {
          rows[ObjectIdentifier(row), default: [:]][event.name, default: []].append(state)
        }
        if verdict == .yes { return true }
      }
      if let line = block.line(for: event.name) {
        // What only answers to other work would reach is dropped anyway, and so is one that comes
        // where no work of its kind is known, unless it is ignored.
        let hasKeys = event.keys.allSatisfy { sample.equalKeys.contains($0.name) }
        if line.isImpossible ? hasKeys : isOwn { lines.insert(ObjectIdentifier(line)) }
        return true
      }
    }
    return false
  }
}

struct Repair {
  let table: TableSketch
  let dice: Dice

  /// Whether the sketch could be made valid.
  func run() -> Bool {
    guard isSmall else { return false }
    for _ in 0..<8 {
      let reach = Reach(table)
      if dropUnreached(reach) { continue }
      if decide(reach) { continue }
      return isWhole(reach)
    }
    return false
  }

  /// Whether all ways that an event may come to a state are few enough to be tried.
  private var isSmall: Bool {
    let decisions = Decisions(table: table)
    return table.states.allSatisfy { state in
      let blocks = table.blocks(of: state)
      return table.events.allSatisfy { event in
        let tested = Decisions.tested(blocks, event.name)
        return decisions.canTry(event, fields: state.allFields, testing: tested)
      }
    }
  }

  /// Whether something was dropped.
  private func dropUnreached(_ reach: Reach) -> Bool {
    var hasDropped = false
    for block in table.allBlocks {
      let rows = block.rows.filter { row in
        reach.isTaken(row) && isUseful(row, reach)
          && isTakenInBlock(row, block)
      }
      let lines = block.lines.filter { reach.lines.contains(ObjectIdentifier($0)) }
      if block.rows.count != rows.count || block.lines.count != lines.count { hasDropped = true }
      block.rows = rows
      block.lines = lines
    }
    return hasDropped
  }

  /// Each event of a row has a value for it, in its block and in some state.
  private func isTakenInBlock(_ row: RowSketch, _ block: BlockSketch) -> Bool {
    row.triggers.allSatisfy { trigger in
      let decisions = Decisions(table: table)
      let event = trigger.event
      let above = block.rows(for: event.name).prefix { $0 !== row }
      let samples = decisions.samples(
        of: event,
        fields: block.scope,
        testing: Decisions.tested([block], event.name)
      )
      return samples.contains { sample in
        Decisions.verdict(row, sample, event.name) != .no
          && !above.contains { Decisions.verdict($0, sample, event.name) == .yes }
      }
    }
  }

  /// A row with `as` must find a row; one that takes every value is found for sure.
  private func isUseful(_ row: RowSketch, _ reach: Reach) -> Bool {
    guard case .event(let event) = row.target.kind else { return true }
    return table.states.contains { state in
      reach.isTaken(row, in: state)
        && table.blocks(of: state).contains { block in
          block.rows(for: event.name).contains { other in
            guard let trigger = other.trigger(for: event.name),
              reach.isTaken(other, for: event, in: state)
            else { return false }
            let hasTest = other.conditions.contains { condition in
              if case .test = condition.kind { return true }
              return false
            }
            return !hasTest
              && (trigger.patterns ?? []).allSatisfy { entry in
                switch entry.pattern {
                case .name, .wildcard: true
                default: false
                }
              }
          }
        }
    }
  }

  /// Adds lines where a pair is not decided; whether there was one.
  private func decide(_ reach: Reach) -> Bool {
    var missing = reach.undecided
    if table.unlisted == "error" { missing += reach.unlisted }
    if missing.isEmpty { return false }
    for (state, event) in missing {
      // The outermost block is searched last: a line there hides no row.
      let hasRowInside = !state.block.rows(for: event.name).isEmpty
      let hasRowAround = table.blocks(of: state).dropFirst().contains {
        !$0.rows(for: event.name).isEmpty || $0.line(for: event.name) != nil
      }
      let block = hasRowInside && !hasRowAround ? state.block : table.any.block
      let hasKeys = event.keys.allSatisfy { key in
        state.allFields.contains { $0.name == key.name && $0.type == key.type }
      }
      if block.line(for: event.name) == nil {
        block.lines.append(line(for: event, canBeImpossible: hasKeys))
      }
    }
    return true
  }

  func line(for event: EventSketch, canBeImpossible: Bool = true) -> LineSketch {
    LineSketch(
      isImpossible: canBeImpossible && dice.chance(0.3),
      event: event,
      reason: dice.pick(["", "it was said before", "why: \"not\" # at all, \\(x) */", "no"])
    )
  }

  /// Whether every state is reached and every event answered.
  private func isWhole(_ reach: Reach) -> Bool {
    guard let initial = table.initialPlace else { return false }
    let rows = table.allBlocks.flatMap(\.rows)
    var reached = [initial]
    var next = 0
    while next < reached.count {
      let state = reached[next]
      next += 1
      for row in rows {
        guard case .state(let target) = row.target.kind,
          reach.isTaken(row, in: state),
          !reached.contains(where: { $0 === target })
        else { continue }
        reached.append(target)
      }
    }
    let isAnswered = table.events.allSatisfy { event in
      rows.contains { row in
        row.trigger(for: event.name) != nil
          && reach.states(row, for: event).contains { state in reached.contains { $0 === state } }
      }
    }
    return isAnswered && reached.count == table.states.count
  }
}
