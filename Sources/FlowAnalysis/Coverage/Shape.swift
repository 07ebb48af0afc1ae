// Patterns as coverage sees them: what a value is built with, at the depth that rows look at.
// Neighbours: RowShape (makes shapes from rows), Domain (what can stand in a column),
// Usefulness (compares them). A shape knows no types and no spans.

import FlowModel

/// What a value is, seen from outside.
enum Constructor: Hashable, Sendable {
  /// The key of an event equals the state's field, or not.
  case equal, unequal
  case bool(Bool)
  case none, some
  /// A case of a known union or of `Result`, by its place.
  case unionCase(Int)
  case literal(Literal)
  /// Something that no row names; only in what is missing, never in a row.
  case other
}

/// A set of values.
indirect enum Shape: Hashable, Sendable {
  case any
  case constructor(Constructor, [Shape])
  /// Any of these; none at all where the list is empty.
  case either([Shape])
  /// What a name is bound to, so that a later condition can narrow it.
  case named(Int, Shape)

  static let nothing = Shape.either([])
}

extension Shape {
  /// The values in at least one of these.
  static func union(_ shapes: [Shape]) -> Shape {
    var parts: [Shape] = []
    for shape in shapes {
      switch shape {
      case .any: return .any
      case .either(let inner): parts += inner
      case .constructor, .named: parts.append(shape)
      }
    }
    var seen: Set<Shape> = []
    parts = parts.filter { seen.insert($0).inserted }
    return parts.count == 1 ? parts[0] : .either(parts)
  }

  /// The values in both.
  func meet(_ other: Shape) -> Shape {
    switch (self, other) {
    case (.named(let name, let inner), _): return inner.meet(other).named(name)
    case (_, .named(let name, let inner)): return meet(inner).named(name)
    case (.any, _): return other
    case (_, .any): return self
    case (.either(let parts), _): return .union(parts.map { $0.meet(other) })
    case (_, .either(let parts)): return .union(parts.map { meet($0) })
    case (.constructor(let left, let first), .constructor(let right, let second)):
      guard left == right else { return .nothing }
      return .build(left, zip(first, second).map { $0.meet($1) })
    }
  }

  /// A constructor around shapes; nothing where one of them is.
  static func build(_ constructor: Constructor, _ arguments: [Shape]) -> Shape {
    arguments.contains(.nothing) ? .nothing : .constructor(constructor, arguments)
  }

  func named(_ name: Int) -> Shape { self == .nothing ? .nothing : .named(name, self) }

  /// This shape with what a name stands for changed; `nil` where the name is not in it.
  func changing(_ name: Int, _ change: (Shape) -> Shape) -> Shape? {
    switch self {
    case .any: return nil
    case .named(name, let inner): return change(inner).named(name)
    case .named(let outer, let inner): return inner.changing(name, change)?.named(outer)
    case .constructor(let constructor, let arguments):
      for (index, argument) in arguments.enumerated() {
        guard let changed = argument.changing(name, change) else { continue }
        var arguments = arguments
        arguments[index] = changed
        return .build(constructor, arguments)
      }
      return nil
    case .either(let parts):
      // The patterns of one condition bind the same names.
      let changed = parts.compactMap { $0.changing(name, change) }
      return changed.isEmpty ? nil : .union(changed)
    }
  }

  /// The same values, without the names.
  var withoutNames: Shape {
    switch self {
    case .any: .any
    case .named(_, let inner): inner.withoutNames
    case .constructor(let constructor, let arguments):
      .constructor(constructor, arguments.map(\.withoutNames))
    case .either(let parts): .union(parts.map(\.withoutNames))
    }
  }

  /// Whether it holds values that no row names.
  var isOpen: Bool {
    switch self {
    case .any: false
    case .named(_, let inner): inner.isOpen
    case .constructor(let constructor, let arguments):
      constructor == .other || arguments.contains(where: \.isOpen)
    case .either(let parts): parts.contains(where: \.isOpen)
    }
  }

  /// What a pattern for it matches: what no row names can only be written as a catch-all.
  var asWritten: Shape {
    switch self {
    case .any: .any
    case .named(let name, let inner): .named(name, inner.asWritten)
    case .constructor(.other, _): .any
    case .constructor(let constructor, let arguments):
      .constructor(constructor, arguments.map(\.asWritten))
    case .either(let parts): .union(parts.map(\.asWritten))
    }
  }

  /// How many alternatives it has at its widest.
  var width: Int {
    switch self {
    case .any: 1
    case .named(_, let inner): inner.width
    case .constructor(_, let arguments): arguments.map(\.width).max() ?? 1
    case .either(let parts): parts.reduce(0) { $0 + $1.width }
    }
  }
}
