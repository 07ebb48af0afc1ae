// Arguments to fields: in order, with their labels, kept, spread or by default (section 8).
// Neighbours: ArgumentOrder, Rows (targets and effects), Expressions (calls of what the table knows).

import FlowModel
import FlowSyntax

/// What takes arguments, and where a field that is not given comes from.
struct ArgumentSite {
  /// How messages call it: `submitting`.
  var name: String
  /// Where it is declared, if the table does.
  var declaration: Span?
  /// The state whose fields these are, if it is one's.
  var target: StateID?
  /// Fields that keep the state's value: those of the target's groups, and keys of an event.
  var kept: Set<String> = []
  /// Whether `...` is allowed.
  var allowsSpread = false
  /// Whether a field that is left out becomes a parameter of `start`.
  var allowsMissing = false
}

extension Lowerer {
  /// One value for each parameter, or `nil` where there is an error.
  mutating func lowerArguments(
    _ list: SyntaxNode?,
    to parameters: [Field],
    of name: String,
    at span: Span,
    in scope: Scope
  ) -> [Expression?]? {
    lowerArguments(list, to: parameters, of: ArgumentSite(name: name), at: span, in: scope)
  }

  mutating func lowerArguments(
    _ list: SyntaxNode?,
    to parameters: [Field],
    of site: ArgumentSite,
    at span: Span,
    in scope: Scope
  ) -> [Expression?]? {
    guard var values = lowerGivenArguments(list, to: parameters, of: site, in: scope) else {
      return nil
    }
    let spread = list?.child(.spread)
    if let spread, !checkSpread(spread, list, site) { return nil }
    var missing: [Field] = []
    var spreadCount = 0
    for (index, parameter) in parameters.enumerated() where values[index] == nil {
      let field = scope.field(parameter.name.text).flatMap { $0.type == parameter.type ? $0 : nil }
      if let field, site.kept.contains(field.name.text) || spread != nil {
        if spread != nil, !site.kept.contains(field.name.text) { spreadCount += 1 }
        values[index] = Expression(
          .field(field.name.text),
          span: spread?.span ?? span,
          type: field.type
        )
      } else if let value = parameter.defaultValue {
        values[index] = Expression(value.kind, span: span, type: value.type)
      } else {
        missing.append(parameter)
      }
    }
    if let spread, spreadCount == 0 {
      report(
        .idleSpread,
        at: spread.span,
        missing.isEmpty
          ? "`...` takes nothing here: every field is given or kept"
          : "`...` takes nothing here: the state has no field of the name and type of one that is left out",
        fixIts: missing.isEmpty ? [spreadFix(spread, list).safe] : [spreadFix(spread, list)]
      )
      return nil
    }
    if missing.isEmpty || site.allowsMissing { return values }
    if scope.isIncomplete { return nil }
    reportMissing(missing, of: site, list: list, at: span, in: scope)
    return nil
  }

  /// Removes `...`, and the comma after it.
  func spreadFix(_ spread: SyntaxNode, _ list: SyntaxNode?) -> FixIt {
    let next = list?.children.first { $0.span.start > spread.span.start }
    if let next {
      return .remove(Span(start: spread.span.start, end: next.span.start), "remove `...`")
    }
    return .remove(list?.span ?? spread.span, "remove `...`")
  }

  private mutating func checkSpread(
    _ spread: SyntaxNode,
    _ list: SyntaxNode?,
    _ site: ArgumentSite
  ) -> Bool {
    guard site.allowsSpread else {
      report(
        .misplacedSpread,
        at: spread.span,
        "`...` stands only in the arguments of a target or an effect"
      )
      return false
    }
    let spreads = list?.children(.spread) ?? []
    let isFirst = list?.children.first?.kind == .spread
    guard let stray = isFirst ? spreads.dropFirst().first : spreads.first else { return true }
    report(.misplacedSpread, at: stray.span, "`...` comes first, and once")
    return false
  }

  private mutating func reportMissing(
    _ missing: [Field],
    of site: ArgumentSite,
    list: SyntaxNode?,
    at span: Span,
    in scope: Scope
  ) {
    let words = missing.map { "\($0.name.text): \($0.type.swift)" }
    let inScope = missing.filter { field in
      scope.field(field.name.text)?.type == field.type
        || scope.binding(field.name.text)?.type == field.type
    }
    report(
      .missingArgument,
      at: span,
      "`\(site.name)` lacks \(listed(words))",
      related: site.declaration.map { [Label($0, "`\(site.name)` is declared here")] } ?? [],
      notes: (inScope.isEmpty
        ? []
        : [
          "\(listed(inScope.map(\.name.text))) \(inScope.count == 1 ? "is" : "are") in scope: "
            + "a bare name gives the field of that name."
        ]) + enteredGroupNote(missing, site)
    )
  }

  /// Why a field of a group is not kept.
  private func enteredGroupNote(_ missing: [Field], _ site: ArgumentSite) -> [String] {
    guard let target = site.target else { return [] }
    for group in flow.groups(around: target) {
      let names = flow[group].fields.map(\.name.text)
      guard let field = missing.first(where: { names.contains($0.name.text) }) else { continue }
      return [
        "`\(field.name.text)` is a field of the group `\(flow[group].name.text)`; only rows that are "
          + "written inside the group keep it."
      ]
    }
    return []
  }

  // MARK: Given arguments

  /// The values that are written, each at its parameter.
  private mutating func lowerGivenArguments(
    _ list: SyntaxNode?,
    to parameters: [Field],
    of site: ArgumentSite,
    in scope: Scope
  ) -> [Expression?]? {
    var values = [Expression?](repeating: nil, count: parameters.count)
    guard let list else { return values }
    if list.child(.error) != nil { return nil }
    let arguments = list.children(.argument)
    let named = parametersNamed(by: arguments, parameters)
    if reportWrongOrder(arguments, named, parameters, site) { return nil }
    let canBeLeftOut = parameters.map { self.canBeLeftOut($0, list, site, in: scope) }
    var next = 0
    var isRight = true
    for node in arguments {
      guard let value = node.children.first, value.kind != .error else { return nil }
      guard let index = parameter(of: node, value, next, parameters, site, canBeLeftOut, named)
      else {
        isRight = false
        // It was most likely meant for the next one.
        if node.token(.colon) == nil, next < parameters.count, !named.contains(next) { next += 1 }
        continue
      }
      if let expression = lowerArgument(
        value,
        for: parameters[index],
        isBare: node.token(.colon) == nil && value.kind == .nameExpression,
        in: scope
      ) {
        values[index] = expression
      } else {
        isRight = false
      }
      next = index + 1
    }
    return isRight ? values : nil
  }

  /// Whether a field has a value without an argument of its own.
  private func canBeLeftOut(
    _ parameter: Field,
    _ list: SyntaxNode,
    _ site: ArgumentSite,
    in scope: Scope
  ) -> Bool {
    if site.allowsMissing || parameter.defaultValue != nil { return true }
    if site.kept.contains(parameter.name.text) { return true }
    return list.child(.spread) != nil && scope.field(parameter.name.text)?.type == parameter.type
  }

  /// The parameter that an argument is for, at or after `next`; reports where there is none.
  private mutating func parameter(
    of node: SyntaxNode,
    _ value: SyntaxNode,
    _ next: Int,
    _ parameters: [Field],
    _ site: ArgumentSite,
    _ canBeLeftOut: [Bool],
    _ named: [Int?]
  ) -> Int? {
    if node.token(.colon) != nil, let label = node.tokens.first {
      return labelledParameter(label, next, parameters, site)
    }
    let rest = next..<parameters.count
    if value.kind == .nameExpression,
      let index = rest.first(where: { parameters[$0].name.text == value.text })
    {
      return index
    }
    // As in Swift, it passes over labelled fields that need no argument.
    if let index = rest.first(where: {
      !parameters[$0].isLabelled && !site.kept.contains(parameters[$0].name.text)
    }), rest.prefix(while: { $0 < index }).allSatisfy({ canBeLeftOut[$0] }) {
      return index
    }
    let open = rest.filter { !named.contains($0) }
    if open.isEmpty, named.count <= parameters.count {
      reportOrder(value.span, value.text, parameters, site, [])
    } else {
      reportUnlabelled(value, open, parameters, site)
    }
    return nil
  }

  private mutating func labelledParameter(
    _ label: SyntaxToken,
    _ next: Int,
    _ parameters: [Field],
    _ site: ArgumentSite
  ) -> Int? {
    guard let index = parameters.firstIndex(where: { $0.name.text == label.text }) else {
      let nearest = Suggestion.nearest(to: label.text, among: parameters.map(\.name.text))
      report(
        .unknownLabel,
        at: label.span,
        "`\(site.name)` has no field `\(label.text)`",
        related: site.declaration.map { [Label($0, "`\(site.name)` is declared here")] } ?? [],
        notes: nearest == nil && !parameters.isEmpty
          ? ["It has \(listed(parameters.map(\.name.text)))."] : [],
        fixIts: nearest.map { [.replace(label.span, with: $0, "did you mean `\($0)`?")] } ?? []
      )
      return nil
    }
    checkSpelling(Name(label), of: parameters[index].name)
    if index >= next { return index }
    reportOrder(label.span, label.text, parameters, site, [])
    return nil
  }

  private mutating func reportUnlabelled(
    _ value: SyntaxNode,
    _ rest: [Int],
    _ parameters: [Field],
    _ site: ArgumentSite
  ) {
    let related = site.declaration.map { [Label($0, "`\(site.name)` is declared here")] } ?? []
    let open = rest.filter { !site.kept.contains(parameters[$0].name.text) }
    guard let index = open.first ?? rest.first else {
      if value.kind == .nameExpression, parameters.contains(where: { $0.name.text == value.text }) {
        return reportBareOrder(value, parameters, site, [])
      }
      report(
        .extraArgument,
        at: value.span,
        parameters.isEmpty
          ? "`\(site.name)` takes no arguments"
          : "`\(site.name)` takes \(counted(parameters.count, "argument")), this is one more",
        related: related
      )
      return
    }
    let label = parameters[index].name.text
    if joinsMissingLabel(value, label, site) { return }
    report(
      .missingLabel,
      at: value.span,
      "this argument of `\(site.name)` needs its label `\(label):`",
      related: related,
      notes: ["Only a bare name that equals the label stands for both."],
      fixIts: [.insert("\(label): ", at: value.span.start, "write `\(label):`").safe]
    )
  }

  /// A call without labels is one mistake: adds to the finding about its argument before this one.
  private mutating func joinsMissingLabel(
    _ value: SyntaxNode,
    _ label: String,
    _ site: ArgumentSite
  ) -> Bool {
    guard let last = diagnostics.last, last.id == CatalogueEntry.missingLabel.id,
      last.message.contains("of `\(site.name)` need"), last.span.end <= value.span.start,
      isSeparator(Span(start: last.span.end, end: value.span.start)), !last.fixIts.isEmpty
    else { return false }
    let index = diagnostics.count - 1
    let edits =
      last.fixIts[0].edits + [Edit(span: Span(at: value.span.start), replacement: "\(label): ")]
    diagnostics[index].span.end = value.span.end
    diagnostics[index].fixIts = [FixIt("write the labels", edits).safe]
    let labels = edits.map { String($0.replacement.dropLast()) }
    diagnostics[index].message =
      "these arguments of `\(site.name)` need their labels \(listed(labels))"
    return true
  }

  /// Whether nothing but a comma stands there.
  private func isSeparator(_ span: Span) -> Bool {
    tree.source[span].allSatisfy { $0 == "," || $0.isWhitespace }
  }

  /// The value of one argument.
  private mutating func lowerArgument(
    _ node: SyntaxNode,
    for parameter: Field,
    isBare: Bool,
    in scope: Scope
  ) -> Expression? {
    guard let value = lowerExpression(node, in: scope, expecting: parameter.type) else {
      return nil
    }
    return parameter.type == .state ? keptState(value) : value
  }

  /// A field of type `State` takes a whole state, and nothing else does.
  mutating func keptState(_ value: Expression) -> Expression? {
    switch value.kind {
    case .parenthesized(let inner): return keptState(inner)
    case .currentState: return value
    case .field where value.type == .state: return value
    default:
      report(
        .unkeptState,
        at: value.span,
        "a field of type `State` takes `state` or another field of type `State`",
        notes: ["So the checks know which states can be kept in it."]
      )
      return nil
    }
  }
}
