// Missing values in the table's own words: `payAnswered(.declined)`, `restored(nil)`.
// Neighbours: Undecided (what is missing), SharedCell (its columns), TableText.

import FlowModel

extension Flow {
  /// A shape as the pattern that matches it.
  func pattern(of shape: Shape, _ domain: Domain) -> String {
    switch shape {
    case .any: return "_"
    case .named(_, let inner): return pattern(of: inner, domain)
    case .either(let parts): return parts.first.map { pattern(of: $0, domain) } ?? "_"
    case .constructor(let constructor, let arguments):
      let inside = zip(arguments, self.arguments(of: constructor, in: domain))
        .map { pattern(of: $0, $1) }
      switch constructor {
      case .equal, .unequal, .other: return "_"
      case .bool(let value): return value ? "true" : "false"
      case .none: return "nil"
      case .some: return inside[0] + "?"
      case .literal(let literal): return text(of: literal)
      case .unionCase(let index):
        let name = ".\(caseName(index, of: domain))"
        let isPlain = arguments.allSatisfy { $0 == .any }
        return isPlain ? name : "\(name)(\(inside.joined(separator: ", ")))"
      }
    }
  }

  private func caseName(_ index: Int, of domain: Domain) -> String {
    if case .type(.union(let union, _, _)) = domain { return self[union].cases[index].name.text }
    return index == 0 ? "success" : "failure"
  }

  /// A missing vector as an event with patterns; without them where it can be any value.
  func pattern(of vector: [Shape], in cell: SharedCell) -> String {
    let event = self[cell.event]
    var patterns: [String] = []
    var isPlain = true
    for (index, field) in event.fields.enumerated() {
      let shape = cell.shape(of: .value(index), in: vector)
      if shape != .any { isPlain = false }
      let text = pattern(of: shape, .type(field.type))
      if !field.isKey {
        patterns.append(text)
      } else if shape != .any {
        patterns.append("\(field.name.text): \(text)")
      }
    }
    return isPlain ? event.name.text : "\(event.name.text)(\(patterns.joined(separator: ", ")))"
  }

  /// The tests of names that a missing vector passes: `mode is .fast`.
  func tests(of vector: [Shape], in cell: SharedCell) -> [String] {
    zip(cell.columns, vector).compactMap { column, shape in
      guard shape != .any, let name = name(of: column), let domain = cell.domain(of: column)
      else { return nil }
      return "\(name) is \(pattern(of: shape, domain))"
    }
  }

  /// The name that a condition tests; the event's own columns have patterns.
  private func name(of column: Column) -> String? {
    switch column {
    case .value, .equality: return nil
    case .field(let name): return name
    case .local(let row, let id):
      for case .bind(let binding, _) in self[row].conditions where binding.id == id {
        return binding.name.text
      }
      return nil
    }
  }
}
