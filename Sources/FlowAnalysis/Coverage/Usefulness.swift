// Whether some value gets past all of the rows above, and which ones do: the algorithms of
// Maranget, "Warnings for pattern matching" (2007), with alternatives in place.
// Neighbours: Shape, Domain (their terms), CellCoverage (asks).
// The question is hard in general, so the work is bounded: see `isExhausted`.

import FlowModel

/// One question after another about the same columns, with a limit on the work.
struct Usefulness {
  private let flow: Flow
  private let columns: [Domain]
  /// How many more rows may be looked at.
  private var budget: Int
  /// How deep the question is taken apart, one level for each column that is looked into.
  private var depth = 0
  /// Whether a limit was reached. Answers given since are "yes, something gets past".
  private(set) var isExhausted = false

  /// Enough for any table that a person writes; reached in a fraction of a second.
  static let defaultBudget = 300_000

  /// Deeper would not be safe on the stack of a thread. No event has that many fields.
  private static let depthLimit = 200

  init(flow: Flow, columns: [Domain], budget: Int = defaultBudget) {
    self.flow = flow
    self.columns = columns
    self.budget = budget
  }

  /// Whether a value in `vector` is in none of the rows.
  mutating func isUseful(_ vector: [Shape], past rows: [[Shape]]) -> Bool {
    isUseful(vector, past: rows, columns)
  }

  /// Vectors that together hold every value in none of the rows, at most about `limit` of them.
  mutating func missing(past rows: [[Shape]], limit: Int) -> [[Shape]] {
    missing(past: rows, columns, limit: limit)
  }

  /// Counts work; false where the limit is reached.
  mutating func spend(_ amount: Int) -> Bool {
    budget -= amount
    if budget < 0 { isExhausted = true }
    return !isExhausted
  }

  /// Goes one level down; false where that is too deep.
  private mutating func enter() -> Bool {
    if depth >= Self.depthLimit {
      isExhausted = true
      return false
    }
    depth += 1
    return true
  }

  private mutating func isUseful(
    _ vector: [Shape],
    past rows: [[Shape]],
    _ columns: [Domain]
  ) -> Bool {
    if vector.contains(.nothing) { return false }
    if rows.isEmpty { return true }
    guard spend(rows.count), enter() else { return true }
    defer { depth -= 1 }
    guard
      let column = vector.firstIndex(where: { $0 != .any }) ?? Self.firstTestedColumn(of: rows)
    else { return false }
    switch vector[column] {
    case .either(let parts):
      for part in parts {
        var narrower = vector
        narrower[column] = part
        if isUseful(narrower, past: rows, columns) { return true }
      }
      return false
    case .constructor(let constructor, _):
      return isUseful(vector, past: rows, columns, column, constructor)
    case .any, .named:
      let used = Self.constructors(in: column, of: rows)
      if let all = flow.constructors(of: columns[column]), all.allSatisfy(used.contains) {
        for constructor in all where isUseful(vector, past: rows, columns, column, constructor) {
          return true
        }
        return false
      }
      // A value that is built with none of these gets past all but the catch-alls.
      let others = rows.filter { $0[column] == .any }.map { $0.removing(column) }
      return isUseful(vector.removing(column), past: others, columns.removing(column))
    }
  }

  /// The same question for the values that one constructor builds.
  private mutating func isUseful(
    _ vector: [Shape],
    past rows: [[Shape]],
    _ columns: [Domain],
    _ column: Int,
    _ constructor: Constructor
  ) -> Bool {
    let arguments = flow.arguments(of: constructor, in: columns[column])
    let inside = Self.specialize(vector, column, constructor, arity: arguments.count)
    return isUseful(
      inside[0],
      past: rows.flatMap {
        Self.specialize($0, column, constructor, arity: arguments.count)
      },
      columns.replacing(column, with: arguments)
    )
  }

  private mutating func missing(
    past rows: [[Shape]],
    _ columns: [Domain],
    limit: Int
  ) -> [[Shape]] {
    if rows.isEmpty { return [columns.map { _ in .any }] }
    guard spend(rows.count), enter() else { return [] }
    defer { depth -= 1 }
    guard let column = Self.firstTestedColumn(of: rows) else { return [] }
    let used = Self.constructors(in: column, of: rows)
    let all = flow.constructors(of: columns[column])
    var found: [[Shape]] = []
    var rest: [[Shape]] = []
    if all?.allSatisfy(used.contains) != true {
      // What no row names gets past all but the catch-alls; if those take it, they take the rest.
      let others = rows.filter { $0[column] == .any }.map { $0.removing(column) }
      rest = missing(past: others, columns.removing(column), limit: limit)
      if rest.isEmpty { return [] }
    }
    for constructor in all ?? (used + [.other]) where found.count < limit {
      if !used.contains(constructor) {
        let arguments = flow.arguments(of: constructor, in: columns[column])
        let shape = Shape.constructor(constructor, arguments.map { _ in .any })
        found += rest.map { $0.inserting(shape, at: column) }
        continue
      }
      let arguments = flow.arguments(of: constructor, in: columns[column])
      let inside = missing(
        past: rows.flatMap {
          Self.specialize($0, column, constructor, arity: arguments.count)
        },
        columns.replacing(column, with: arguments),
        limit: limit - found.count
      )
      found += inside.map { vector in
        let end = column + arguments.count
        let shape = Shape.constructor(constructor, Array(vector[column..<end]))
        return Array(vector[..<column]) + [shape] + Array(vector[end...])
      }
    }
    return Array(found.prefix(limit))
  }

  private static func firstTestedColumn(of rows: [[Shape]]) -> Int? {
    rows[0].indices.first { column in rows.contains { $0[column] != .any } }
  }

  /// The constructors that rows name in a column, each once, in the order of the rows.
  private static func constructors(in column: Int, of rows: [[Shape]]) -> [Constructor] {
    var seen: Set<Constructor> = []
    var constructors: [Constructor] = []
    func visit(_ shape: Shape) {
      switch shape {
      case .any: break
      case .named(_, let inner): visit(inner)
      case .either(let parts): parts.forEach(visit)
      case .constructor(let constructor, _):
        if seen.insert(constructor).inserted { constructors.append(constructor) }
      }
    }
    for row in rows { visit(row[column]) }
    return constructors
  }

  /// A row as the values that one constructor builds see it; several where it has alternatives.
  private static func specialize(
    _ row: [Shape],
    _ column: Int,
    _ constructor: Constructor,
    arity: Int
  ) -> [[Shape]] {
    switch row[column] {
    case .any, .named: [row.replacing(column, with: Array(repeating: .any, count: arity))]
    case .constructor(constructor, let arguments): [row.replacing(column, with: arguments)]
    case .constructor: []
    case .either(let parts):
      parts.flatMap { part in
        specialize(row.replacing(column, with: [part]), column, constructor, arity: arity)
      }
    }
  }
}

extension Array {
  fileprivate func removing(_ index: Int) -> [Element] {
    var copy = self
    copy.remove(at: index)
    return copy
  }

  fileprivate func replacing(_ index: Int, with elements: [Element]) -> [Element] {
    var copy = self
    copy.replaceSubrange(index...index, with: elements)
    return copy
  }

  fileprivate func inserting(_ element: Element, at index: Int) -> [Element] {
    var copy = self
    copy.insert(element, at: index)
    return copy
  }
}
