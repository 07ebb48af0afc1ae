// The values that the patterns of a block's rows test, and the locals that hold them.
// Neighbour: Decisions, which chooses in what order they are tested.

import FlowModel

/// A value that patterns test: a field of the event, or part of one.
struct Column {
  /// Its name, not escaped.
  var local: String
  /// The name of the field.
  var name: String
  var type: Type

  var text: String { identifier(local) }
}

/// A row that may still be taken, with what is left of its patterns: one for each column.
struct Candidate {
  let row: RowID
  let used: Set<Int>
  var patterns: [Pattern]
}

extension FunctionWriter {
  /// A local for every part that a pattern tests or binds: the name that the rows give it where
  /// they agree, else its own, unless that would hide something.
  func columns(
    _ parts: [(field: Field, type: Type)],
    _ matrix: [[Pattern]],
    others: [Column],
    patterns: [[Pattern]] = [],
    needed: Set<Int>
  ) -> [Column?] {
    var taken = Set(others.map(\.local)).union(
      parameters.map { names.unescapedLocal($0.name.text) }
    )
    let elsewhere = patterns.joined().flatMap(\.bindings).map { names.unescapedLocal($0.name.text) }
    return parts.enumerated().map { index, part in
      let own = matrix.map { $0[index] }
      guard needed.contains(index) || own.contains(where: { !$0.isWildcard }) else { return nil }
      var hidden = taken.union(elsewhere)
      for row in matrix {
        for (position, pattern) in row.enumerated() where position != index {
          hidden.formUnion(pattern.bindings.map { names.unescapedLocal($0.name.text) })
        }
      }
      let isSoleKey = part.field.isKey && parts.filter(\.field.isKey).count == 1
      let bound = own.flatMap(\.topBinding).map { names.unescapedLocal($0.name.text) }
      let local = local(bound + (isSoleKey ? ["key"] : []), for: part.field, hidden: hidden)
      taken.insert(local)
      return Column(local: local, name: part.field.name.text, type: part.type)
    }
  }

  /// The first of the names that hides nothing; the last resort is made from the field's.
  private func local(_ preferred: [String], for field: Field, hidden: Set<String>) -> String {
    let name = field.name.text
    let own = field.isKey ? "\(name)Key" : name
    for candidate in preferred + [own]
    where !hidden.contains(candidate) && !names.isReserved(candidate) {
      return candidate
    }
    var fresh = FreshNames(taken: hidden)
    var local = fresh.take("event" + capitalized(name))
    while names.isReserved(local) { local = fresh.take("event" + capitalized(name)) }
    return local
  }

  func live(_ patterns: [Pattern], _ columns: [Column?]) -> [Pattern] {
    zip(patterns, columns).compactMap { pattern, column in column.map { _ in pattern } }
  }
}

extension Candidate {
  /// Without the pattern of one column, and with those of its parts at the end.
  func replacing(_ index: Int, with parts: [Pattern]) -> Candidate {
    var candidate = self
    candidate.patterns.remove(at: index)
    candidate.patterns += parts
    return candidate
  }

  /// Without the patterns of parts that have no column.
  func keeping(_ parts: [Column?], after count: Int) -> Candidate {
    var candidate = self
    candidate.patterns =
      Array(patterns[..<count])
      + zip(patterns[count...], parts).compactMap { pattern, part in part.map { _ in pattern } }
    return candidate
  }
}

extension [Column] {
  func removing(_ index: Int) -> [Column] {
    var columns = self
    columns.remove(at: index)
    return columns
  }
}

extension Pattern {
  var isKey: Bool {
    if case .key = self { true } else { false }
  }

  var topBinding: [Binding] {
    if case .bind(let binding) = self { [binding] } else { [] }
  }
}
