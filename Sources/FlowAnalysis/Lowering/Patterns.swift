// Patterns: what a row takes of its event, and what follows `is`.
// Neighbours: PatternLists (one for each field), Rows (triggers and conditions), Literals (what a type
// can be).

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
    if let type, name.text != field?.text, reportBareCase(name, of: type) { return nil }
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

  /// `refused(lowBattery)`, where a case is meant: as a name it would take every case.
  private mutating func reportBareCase(_ name: Name, of type: Type) -> Bool {
    guard unionCase(name.text, of: type.unwrapped) != nil else { return false }
    let written = "." + name.text + (type == type.unwrapped ? "" : "?")
    report(
      .hiddenName,
      at: name.span,
      "`\(name.text)` is a case of `\(type.unwrapped.swift)`; without its dot it is a name for any value",
      notes: ["If a name is meant, choose another one."],
      fixIts: [.replace(name.span, with: written, "did you mean `\(written)`?")]
    )
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
        "`\(node.name)` does not fit into `\(type.unwrapped.swift)`"
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
}
