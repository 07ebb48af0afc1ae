// Whether the rows so far take every value of an event, so that no later row is reached.
// Neighbours: StateMatrix (which asks), FlowAnalysis/Coverage (which knows it exactly, for findings).
// It sees what people write: a row without patterns, or rows that tell the cases of one field apart.
// Where it is not sure it says no, and a cell names a row too many.

import FlowModel

struct PatternCover {
  /// Whether all values are taken; `current` where only those with equal keys are.
  private enum Extent { case part, current, all }

  private let flow: Flow
  private var extent = Extent.part
  /// For each field by its place, the cases of it that rows take whole.
  private var taken: [Int: Set<String>] = [:]

  init(_ flow: Flow) { self.flow = flow }

  /// Whether no line is reached any more.
  var isComplete: Bool { extent != .part }

  /// Whether no value is left for a row.
  func leavesNothing(for trigger: Trigger) -> Bool {
    extent == .all || (extent == .current && trigger.patterns.contains(where: isKey))
  }

  mutating func add(_ row: Row, _ trigger: Int) {
    let isSure = row.conditions.allSatisfy { if case .bind = $0 { true } else { false } }
    guard isSure else { return }
    let patterns = row.triggers[trigger].patterns
    let partial = patterns.indices.filter { !takesAll(patterns[$0]) && !isKey(patterns[$0]) }
    if let index = partial.first {
      guard partial.count == 1, let (name, all) = whole(patterns[index]) else { return }
      taken[index, default: []].insert(name)
      guard taken[index]?.isSuperset(of: all) ?? false else { return }
    }
    if extent != .all { extent = patterns.contains(where: isKey) ? .current : .all }
  }

  private func isKey(_ pattern: Pattern) -> Bool {
    if case .key = pattern { true } else { false }
  }

  private func takesAll(_ pattern: Pattern) -> Bool {
    switch pattern {
    case .wildcard, .bind: true
    default: false
    }
  }

  /// The case that a pattern takes with all that it carries, and all cases that there are.
  private func whole(_ pattern: Pattern) -> (name: String, all: [String])? {
    switch pattern {
    case .literal(.bool(let value)): return (value ? "true" : "false", ["true", "false"])
    case .none: return ("none", ["none", "some"])
    case .some(let inner): return takesAll(inner) ? ("some", ["none", "some"]) : nil
    case .unionCase(let reference, let inner):
      guard inner.allSatisfy(takesAll) else { return nil }
      guard let union = reference.union else { return (reference.name, ["success", "failure"]) }
      if flow[union].isOpen { return nil }
      return (reference.name, flow[union].cases.map(\.name.text))
    default: return nil
    }
  }
}
