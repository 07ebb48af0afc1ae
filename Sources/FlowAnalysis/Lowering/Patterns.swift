// Patterns: what a row takes of its event, and what follows `is`.
// Neighbours: Rows (triggers and conditions), Literals (what a type can be).

import FlowModel
import FlowSyntax

/// The names that the patterns of one row bind so far.
struct PatternBindings {
  var bindings: [Binding] = []
  /// The next free ID of the row.
  var nextID: Int
  /// Names that a pattern must not bind, with the reason.
  var scope: Scope
  /// Names of the fields of what is matched, which no other field may be bound to.
  var siblings: [Name] = []
  /// Bindings of an earlier alternative, which equal names share.
  var shared: [Binding] = []
}

extension Lowerer {
  /// A pattern over a value of a type; `nil` where it has an error. An unknown type is opaque.
  mutating func lowerPattern(
    _ node: SyntaxNode,
    of type: Type?,
    field: Name? = nil,
    _ names: inout PatternBindings
  ) -> Pattern? {
    switch node.kind {
    case .wildcardPattern: return .wildcard
    case .namePattern: return bind(node, type, field, &names)
    case .nilPattern: return lowerNil(node, type)
    case .literalPattern: return lowerLiteralPattern(node, type)
    case .optionalPattern:
      guard let inner = node.children.first(where: { $0.kind != .error }) else { return nil }
      guard let wrapped = wrappedType(node, type) else { return nil }
      return lowerPattern(inner, of: wrapped.type, field: field, &names).map(Pattern.some)
    case .casePattern: return lowerCasePattern(node, type, &names)
    default: return nil
    }
  }

  // MARK: Names

  private mutating func bind(
    _ node: SyntaxNode,
    _ type: Type?,
    _ field: Name?,
    _ names: inout PatternBindings
  ) -> Pattern? {
    guard let token = node.identifiers.first else { return nil }
    let name = Name(token)
    guard checkValueName(name, "a bound name") else { return nil }
    if let other = names.bindings.first(where: { $0.name.text == name.text }) {
      reportDuplicate(name, first: other.name, "bound name")
      return nil
    }
    if !checkBindable(name, field, names) {
      // Two names in each other's place are one mistake.
      names.siblings = []
      return nil
    }
    let id: Int
    if let shared = names.shared.first(where: { $0.name.text == name.text }) {
      id = shared.id
    } else {
      id = names.nextID
      names.nextID += 1
    }
    let binding = Binding(id: id, name: name, type: type)
    names.bindings.append(binding)
    return .bind(binding)
  }

  /// A bound name must hide nothing, or a reader would take it for something else.
  private mutating func checkBindable(
    _ name: Name,
    _ field: Name?,
    _ names: PatternBindings
  ) -> Bool {
    if let hidden = names.scope.field(name.text) {
      report(
        .hiddenName,
        at: name.span,
        "`\(name.text)` would hide the state's field of that name",
        related: [Label(hidden.name.span, "the state's field `\(name.text)` is declared here")],
        notes: ["Choose another name, such as `new`; `_` takes the value and names nothing."]
      )
      return false
    }
    if let use = uses[name.text] {
      report(
        .hiddenName,
        at: name.span,
        "`\(name.text)` would hide the entry `\(name.text)` of `uses`",
        related: [Label(flow[use].name.span, "the entry `\(name.text)` of `uses` stands here")]
      )
      return false
    }
    if let hidden = names.scope.binding(name.text) {
      report(
        .hiddenName,
        at: name.span,
        "`\(name.text)` is bound in this row already",
        related: [Label(hidden.name.span, "`\(name.text)` is bound here")]
      )
      return false
    }
    if let sibling = names.siblings.first(where: { $0.text == name.text }),
      sibling.text != field?.text
    {
      report(
        .hiddenName,
        at: name.span,
        "`\(name.text)` is the name of another field of the same pattern",
        related: [Label(sibling.span, "the field `\(name.text)` is declared here")],
        notes: ["Patterns go in the order of the declaration; to pick one out, give its label."]
      )
      return false
    }
    return true
  }

  // MARK: Optionals and literals

  private mutating func lowerNil(_ node: SyntaxNode, _ type: Type?) -> Pattern? {
    guard let type else { return Pattern.none }
    if case .optional = type { return Pattern.none }
    report(
      .wrongPattern,
      at: node.span,
      "a value of type `\(type.swift)` is never nil",
      notes: ["Only optionals are: `\(type.swift)?` would be one."]
    )
    return nil
  }

  private mutating func wrappedType(_ node: SyntaxNode, _ type: Type?) -> (type: Type?, Void)? {
    guard let type else { return (nil, ()) }
    if case .optional(let wrapped) = type { return (wrapped, ()) }
    let mark = node.tokens.last?.span ?? node.span
    report(
      .wrongPattern,
      at: node.span,
      "a value of type `\(type.swift)` is never nil, so `?` tells nothing",
      fixIts: [.remove(mark, "remove `?`").safe]
    )
    return nil
  }

  private mutating func lowerLiteralPattern(_ node: SyntaxNode, _ type: Type?) -> Pattern? {
    if isBroken(node) { return nil }
    guard let literal = literal(in: node) else {
      report(
        .wrongPattern,
        at: node.span,
        "a string in a pattern has no interpolation",
        notes: ["Bind the value, and compare it in a condition."]
      )
      return nil
    }
    if let type, literal.isOutOfRange(of: type) {
      report(
        .wrongPattern,
        at: node.span,
        "`\(node.text)` does not fit into `\(type.unwrapped.swift)`"
      )
      return nil
    }
    if let type, literal.cannotBe(type) {
      report(
        .wrongPattern,
        at: node.span,
        "a value of type `\(type.swift)` is never \(literal.kindName)"
      )
      return nil
    }
    if let type, case .optional(let wrapped) = type {
      var pattern = Pattern.some(.literal(literal))
      var inner = wrapped
      while case .optional(let next) = inner {
        pattern = .some(pattern)
        inner = next
      }
      return pattern
    }
    return .literal(literal)
  }

  private func literal(in node: SyntaxNode) -> Literal? {
    let tokens = node.tokens
    guard let last = tokens.last else { return nil }
    let sign = tokens.first?.kind == .minus ? "-" : ""
    switch last.kind {
    case .integer: return .integer(sign + last.text)
    case .float: return .float(sign + last.text)
    case .identifier: return .bool(last.text == "true")
    default:
      if tokens.contains(where: { $0.kind == .interpolationStart }) { return nil }
      return .string(tokens.filter { $0.kind == .stringText }.map(\.text).joined())
    }
  }

  // MARK: Cases

  private mutating func lowerCasePattern(
    _ node: SyntaxNode,
    _ type: Type?,
    _ names: inout PatternBindings
  ) -> Pattern? {
    guard let token = node.identifiers.first else { return nil }
    let list = node.child(.patternList)
    guard let type else { return lowerOpaqueCase(token, list, &names) }
    switch type {
    case .optional(let wrapped):
      switch token.text {
      case "none" where list == nil: return Pattern.none
      case "some":
        guard let list else { return .some(.wildcard) }
        guard list.children.count == 1, let inner = list.children[0].children.first else {
          reportPatternCount(list.span, ".some", 1, list.children.count, nil)
          return nil
        }
        return lowerPattern(inner, of: wrapped, &names).map(Pattern.some)
      default:
        report(
          .wrongPattern,
          at: node.span,
          "a value of type `\(type.swift)` may be nil: `.\(token.text)` in it is written with `?` after it",
          fixIts: [.insert("?", at: node.span.end, "write `?`").safe]
        )
        return nil
      }
    case .union, .result:
      guard let (reference, fields) = unionCase(token.text, of: type) else {
        reportUnknownCase(token, of: type)
        return nil
      }
      if let union = reference.union, isLineBroken(nodes.unions[union.index]) { return nil }
      let patterns = lowerPatternList(list, of: fields, name: ".\(token.text)", &names)
      return patterns.map { .unionCase(reference, $0) }
    case .named(let name, let arguments)
    where !(arguments.isEmpty && (Type.numbers.contains(name) || Type.texts.contains(name))):
      return lowerOpaqueCase(token, list, &names)
    default:
      report(
        .wrongPattern,
        at: node.span,
        "a value of type `\(type.swift)` has no case `.\(token.text)`",
        notes: type == .bool ? ["Write `true` or `false`."] : []
      )
      return nil
    }
  }

  private mutating func reportUnknownCase(_ token: SyntaxToken, of type: Type) {
    var known = ["success", "failure"]
    var declaration: Span?
    var notes: [String] = []
    if case .union(let union, _, _) = type {
      if isLineBroken(nodes.unions[union.index]) { return }
      known = flow[union].cases.map(\.name.text)
      declaration = flow[union].name.span
      if flow[union].isExtern { notes = ["If the enum has such a case, list it under `types:`."] }
    }
    let nearest = Suggestion.nearest(to: token.text, among: known)
    report(
      .unknownCase,
      at: token.span,
      "`\(type.swift)` has no case `\(token.text)`",
      related: declaration.map { [Label($0, "`\(type.swift)` is declared here")] } ?? [],
      notes: nearest == nil ? ["It has \(listed(known))."] + notes : [],
      fixIts: nearest.map { [.replace(token.span, with: $0, "did you mean `\($0)`?")] } ?? []
    )
  }

  private mutating func lowerOpaqueCase(
    _ token: SyntaxToken,
    _ list: SyntaxNode?,
    _ names: inout PatternBindings
  ) -> Pattern? {
    guard let list else { return .opaqueCase(Name(token), arguments: nil) }
    if list.child(.error) != nil { return nil }
    var arguments: [(label: String?, pattern: Pattern)] = []
    for argument in list.children(.patternArgument) {
      guard let child = argument.children.last,
        let pattern = lowerPattern(child, of: nil, &names)
      else { return nil }
      let label = argument.token(.colon) == nil ? nil : argument.identifiers.first?.text
      arguments.append((label, pattern))
    }
    return .opaqueCase(Name(token), arguments: arguments)
  }

  // MARK: Lists

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

  private mutating func reportPatternCount(
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
