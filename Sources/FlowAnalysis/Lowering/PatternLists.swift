// The patterns of a list: one for each field of an event or a case, in order or by label.
// Neighbours: Patterns (a single one), Rows and Conditions (whose lists they are).

import FlowModel
import FlowSyntax

extension Lowerer {
  /// One pattern for each field: in order, or labelled. Keys are passed over unless named.
  mutating func lowerPatternList(
    _ list: SyntaxNode?,
    of fields: [Field],
    name: String,
    declaration: Span? = nil,
    _ names: inout PatternBindings
  ) -> [Pattern]? {
    var patterns: [Pattern] = fields.map { $0.isKey ? .key : .wildcard }
    guard let list else { return patterns }
    if list.child(.error) != nil { return nil }
    let outer = names.siblings
    names.siblings = fields.map(\.name)
    defer { names.siblings = outer }
    var taken: Set<Int> = []
    var positional = 0
    var isRight = true
    for argument in list.children(.patternArgument) {
      guard let child = argument.children.last, child.kind != .error else { return nil }
      if reportTypeInPattern(argument, child, fields) {
        isRight = false
        continue
      }
      var index: Int?
      if argument.token(.colon) != nil, let label = argument.identifiers.first {
        index = labelledField(label, fields, taken, name, declaration)
        if index == nil {
          isRight = false
          continue
        }
      } else {
        if let key = fields.first(where: { $0.isKey && $0.name.text == child.text }) {
          reportKeyInOrder(argument, key, list)
          isRight = false
          continue
        }
        positional += 1
        index = fields.indices.first { !taken.contains($0) && !fields[$0].isKey }
      }
      guard let index else { continue }
      taken.insert(index)
      if fields[index].isKey, child.kind != .wildcardPattern {
        reportKeyPattern(child, fields[index])
        isRight = false
      } else if let pattern = lowerPattern(
        child,
        of: fields[index].type,
        field: fields[index].name,
        &names
      ) {
        patterns[index] = pattern
      } else {
        isRight = false
      }
    }
    let open = fields.indices.filter { !fields[$0].isKey && !taken.contains($0) }.count
    let expected = fields.filter { !$0.isKey }.count
    let labelled = taken.filter { !fields[$0].isKey }.count - min(positional, expected)
    let isEmpty = list.children.isEmpty && expected > 0
    if isRight, positional > expected - max(0, labelled) || (positional > 0 && open > 0) || isEmpty
    {
      reportPatternCount(
        list.span,
        name,
        expected,
        positional + max(0, labelled),
        declaration,
        key: fields.first(where: \.isKey)
      )
      return nil
    }
    return isRight ? patterns : nil
  }

  /// `new: String`: a name with a type, as in a declaration.
  private mutating func reportTypeInPattern(
    _ argument: SyntaxNode,
    _ pattern: SyntaxNode,
    _ fields: [Field]
  ) -> Bool {
    guard let colon = argument.token(.colon), let label = argument.identifiers.first,
      pattern.kind == .namePattern, pattern.text.first?.isUppercase == true
    else { return false }
    let isType =
      fields.contains { $0.type.swift == pattern.text } || unions[pattern.text] != nil
      || Type.numbers.contains(pattern.text) || Type.texts.contains(pattern.text)
      || pattern.text == "Bool"
    if !isType { return false }
    report(
      .wrongPattern,
      at: pattern.span,
      "a pattern gives a name to a field, and no type",
      notes: ["What stands after the label is a pattern: `\(label.text): name` would bind a name."],
      fixIts: [
        .remove(Span(start: colon.span.start, end: pattern.span.end), "remove the type")
      ]
    )
    return true
  }

  private mutating func labelledField(
    _ label: SyntaxToken,
    _ fields: [Field],
    _ taken: Set<Int>,
    _ name: String,
    _ declaration: Span?
  ) -> Int? {
    guard let index = fields.firstIndex(where: { $0.name.text == label.text }) else {
      let nearest = Suggestion.nearest(to: label.text, among: fields.map(\.name.text))
      report(
        .unknownLabel,
        at: label.span,
        "`\(name)` has no field `\(label.text)`",
        related: declaration.map { [Label($0, "`\(name)` is declared here")] } ?? [],
        notes: nearest == nil && !fields.isEmpty
          ? ["It has \(listed(fields.map(\.name.text)))."] : [],
        fixIts: nearest.map { [.replace(label.span, with: $0, "did you mean `\($0)`?")] } ?? []
      )
      return nil
    }
    if !taken.contains(index) { return index }
    report(.argumentOrder, at: label.span, "`\(label.text)` is matched twice")
    return nil
  }

  private mutating func reportKeyPattern(_ node: SyntaxNode, _ key: Field) {
    report(
      .boundKey,
      at: node.span,
      "the key `\(key.name.text)` is not bound: a row takes the event only when it equals the state's",
      related: [Label(key.name.span, "`\(key.name.text)` is marked `key` here")],
      fixIts: [.replace(node.span, with: "_", "take the event whatever its key is")]
    )
  }

  /// `uploaded(job, ticket)`, where `job` is the key.
  private mutating func reportKeyInOrder(_ node: SyntaxNode, _ key: Field, _ list: SyntaxNode) {
    let next = list.children(.patternArgument).first { $0.span.start > node.span.start }
    let removed =
      next.map { Span(start: node.span.start, end: $0.span.start) }
      ?? (list.children(.patternArgument).count == 1 ? list.span : node.span)
    report(
      .boundKey,
      at: node.span,
      "the key `\(key.name.text)` has no pattern: a row takes the event only when it equals the state's",
      related: [Label(key.name.span, "`\(key.name.text)` is marked `key` here")],
      notes: ["`\(key.name.text): _` takes the event whatever its key is."],
      fixIts: [.remove(removed, "leave the key away")]
    )
  }

  mutating func reportPatternCount(
    _ span: Span,
    _ name: String,
    _ expected: Int,
    _ found: Int,
    _ declaration: Span?,
    key: Field? = nil
  ) {
    let keyNote = key.map {
      ["The key `\($0.name.text)` is compared with the state's field; it has no pattern."]
    }
    report(
      .patternCount,
      at: span,
      "`\(name)` has \(counted(expected, "field")) to match, found \(counted(found, "pattern"))",
      related: declaration.map { [Label($0, "`\(name)` is declared here")] } ?? [],
      notes: expected == 0
        ? ["Leave the parentheses away."]
        : ["Give one for each, `_` for those that do not matter, or pick some out by label."]
          + (keyNote ?? [])
    )
  }
}
