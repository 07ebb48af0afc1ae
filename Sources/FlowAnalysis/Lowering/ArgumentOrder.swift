// Arguments that stand in another order than that of the declaration.
// Neighbours: Arguments (which gives each its parameter).

import FlowModel
import FlowSyntax

extension Lowerer {
  /// For each argument, the parameter whose label or name it has.
  func parametersNamed(by arguments: [SyntaxNode], _ parameters: [Field]) -> [Int?] {
    var next = 0
    return arguments.map { argument in
      let value = argument.children.first
      let name =
        argument.token(.colon) != nil
        ? argument.tokens.first?.text : value?.kind == .nameExpression ? value?.text : nil
      // Most stand in order.
      let found = name.flatMap { name in
        parameters[next...].firstIndex { $0.name.text == name }
          ?? parameters[..<next].firstIndex { $0.name.text == name }
      }
      if let found { next = found + 1 }
      return found
    }
  }

  /// Arguments that all have the name of a parameter, each of another one, and stand in another
  /// order: one mistake, however many of them are out of place.
  mutating func reportWrongOrder(
    _ arguments: [SyntaxNode],
    _ named: [Int?],
    _ parameters: [Field],
    _ site: ArgumentSite
  ) -> Bool {
    let order = named.compactMap(\.self)
    guard order.count == named.count, Set(order).count == order.count,
      let stray = order.indices.dropFirst().first(where: { order[$0] < order[$0 - 1] })
    else { return false }
    // Where Swift has no label, a bare name may stand for another field in its place.
    let isClear = zip(arguments, order).allSatisfy { argument, index in
      argument.token(.colon) != nil || parameters[index].isLabelled
    }
    let sorted = order.indices.sorted { order[$0] < order[$1] }.map { arguments[$0] }
    let edits = zip(arguments, sorted).filter { $0.span != $1.span }
      .map { Edit(span: $0.span, replacement: $1.text) }
    let fixIts = isClear ? [FixIt("write them in order", edits).safe] : []
    if let label = arguments[stray].token(.colon).flatMap({ _ in arguments[stray].tokens.first }) {
      reportOrder(label.span, label.text, parameters, site, fixIts)
    } else {
      reportBareOrder(arguments[stray], parameters, site, fixIts)
    }
    return true
  }

  mutating func reportOrder(
    _ span: Span,
    _ text: String,
    _ parameters: [Field],
    _ site: ArgumentSite,
    _ fixIts: [FixIt]
  ) {
    report(
      .argumentOrder,
      at: span,
      "`\(text)` is out of place: arguments go in the order of the declaration, each once",
      related: site.declaration.map { [Label($0, "`\(site.name)` is declared here")] } ?? [],
      notes: ["The order is \(listed(parameters.map(\.name.text)))."],
      fixIts: fixIts
    )
  }

  /// `b(y, x)` where the fields are `x` and `y`: both names stand for the fields of those names.
  mutating func reportBareOrder(
    _ value: SyntaxNode,
    _ parameters: [Field],
    _ site: ArgumentSite,
    _ fixIts: [FixIt]
  ) {
    report(
      .argumentOrder,
      at: value.span,
      "`\(value.text)` is out of place: a bare name gives the field of that name, in the order of the declaration",
      related: site.declaration.map { [Label($0, "`\(site.name)` is declared here")] } ?? [],
      notes: [
        "The order is \(listed(parameters.map(\.name.text))). To give a value to a field of another name, write its label."
      ],
      fixIts: fixIts
    )
  }
}
