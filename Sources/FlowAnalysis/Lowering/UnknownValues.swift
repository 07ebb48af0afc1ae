// What to say of a name in an expression that means nothing there, or two things.
// Neighbours: Expressions (which looks names up), Scope (what is there), Names (states, events, effects).

import FlowModel
import FlowSyntax

extension Lowerer {
  /// A row without parentheses reads what both its event and its state have. However often it does,
  /// it is one mistake, and one list of patterns mends it.
  mutating func reportAmbiguous(
    _ token: SyntaxToken,
    event: AmbiguousName,
    in scope: Scope
  ) {
    if !ambiguousTriggers.insert(event.end).inserted { return }
    func patterns(_ replacement: String) -> Edit {
      let list = event.fields.map { field in
        if field.name.text == token.text { return replacement }
        return scope.field(field.name.text) == nil ? field.name.text : "_"
      }
      return Edit(span: Span(at: event.end), replacement: "(\(list.joined(separator: ", ")))")
    }
    let reads = reads(of: token.text, in: event.row, labels: [], scope)
    let name = "`\(token.text)`"
    report(
      .ambiguousName,
      at: token.span,
      "both the event and the state have a field \(name)",
      related: [Label(event.name.span, "the event's field \(name) is declared here")]
        + (scope.field(token.text).map {
          [Label($0.name.span, "the state's field \(name) is declared here")]
        } ?? []),
      fixIts: [
        FixIt("mean the state's", [patterns("_")]),
        FixIt("mean the event's", [patterns("new")] + reads),
      ]
    )
  }

  /// `new` in place of each reading of a name, with the label that a bare name stands for as well.
  private func reads(
    of name: String,
    in node: SyntaxNode,
    labels: [Field],
    _ scope: Scope
  ) -> [Edit] {
    let isArgument = node.kind == .argument && node.token(.colon) == nil
    let labels =
      switch node.kind {
      case .argumentList: labels
      case .call, .stayTarget, .callExpression: parameters(of: node, scope)
      case .argument where isArgument: labels
      default: [Field]()
      }
    return node.children.flatMap { child -> [Edit] in
      guard child.kind == .nameExpression else {
        return reads(of: name, in: child, labels: labels, scope)
      }
      if child.text != name { return [] }
      let isLabel = isArgument && labels.contains { $0.name.text == name }
      return [Edit(span: child.span, replacement: isLabel ? "\(name): new" : "new")]
    }
  }

  /// What a call with arguments takes, as far as the table says.
  private func parameters(of call: SyntaxNode, _ scope: Scope) -> [Field] {
    if call.kind == .stayTarget { return scope.fields }
    guard let callee = call.kind == .call ? call.identifiers.first?.text : call.children.first?.text
    else { return [] }
    if call.kind == .callExpression {
      guard let use = uses[callee], case .function(let parameters, _) = flow[use].kind else {
        return []
      }
      return parameters
    }
    if let effect = effects[callee] { return flow[effect].fields }
    if let event = events[callee] { return flow[event].fields }
    var place = places[callee]
    while case .group(let group) = place { place = flow[group].initial }
    guard case .state(let state) = place else { return [] }
    return flow.fields(of: state)
  }

  mutating func reportUnknownValue(_ token: SyntaxToken, in scope: Scope, isCalled: Bool) {
    if scope.isIncomplete || incomplete.contains(.use) { return }
    if token.text.hasInvisibleCharacters { return }
    if ["self", "Self", "super"].contains(token.text) {
      report(
        .unknownName,
        at: token.span,
        "there is no `\(token.text)` in a table",
        notes: ["The fields of the state are in scope by their names; `state` is the whole state."]
      )
      return
    }
    if token.text == "state" {
      report(
        .unknownName,
        at: token.span,
        "there is no `state` here: it is the state that a row leaves"
      )
      return
    }
    if scope.partial.contains(where: { $0.text == token.text }) {
      report(
        .unknownName,
        at: token.span,
        "not every event of this row has a field `\(token.text)`",
        notes: ["Write a row for each event, or bind the name in each of them: `a(x) | b(x)`."]
      )
      return
    }
    if scope.unnamed.contains(where: { $0.text == token.text }) {
      report(
        .unknownName,
        at: token.span,
        "the field `\(token.text)` of the event is not bound here",
        notes: ["The row's pattern names what it takes: give this field a name there."]
      )
      return
    }
    let nearest = nearest(to: token.text) { lowerer in
      scope.bindings.map(\.name.text) + scope.fields.map(\.name.text)
        + lowerer.flow.uses.map(\.name.text)
    }
    let what = isCalled ? "function" : "name"
    report(
      .unknownName,
      at: token.span,
      "there is no \(what) `\(token.text)` in scope here",
      notes: nearest == nil ? [unknownValueNote(scope, isCalled)] : [],
      fixIts: nearest.map { [.replace(token.span, with: $0, "did you mean `\($0)`?")] } ?? []
    )
  }

  private func unknownValueNote(_ scope: Scope, _ isCalled: Bool) -> String {
    if scope.isDefault { return "A default is a literal or a member of a type." }
    if isCalled { return "A function from outside the table is listed under `uses:`." }
    let names = (scope.bindings.map(\.name.text) + scope.fields.map(\.name.text))
    return names.isEmpty
      ? "What is read from outside the table is listed under `uses:`."
      : "In scope \(names.count == 1 ? "is" : "are") \(listed(names)); what comes from outside the table is listed under `uses:`."
  }
}
