// What is known of rows and lines that have errors, and whether a table with errors can be judged.
// Neighbours: Rows (which finds that a row has an error), Graph/Gap (what is kept of it).

import FlowModel
import FlowSyntax

extension Lowerer {
  /// What a row with an error says all the same.
  func gap(of row: SyntaxNode, _ owner: BlockOwner) -> Gap {
    let triggers = row.children(.trigger)
    // What could not be read among the events may name further ones.
    let isCut = triggers.contains { $0.child(.error) != nil }
    let names = triggers.map { isCut ? nil : $0.identifiers.last?.text }
    let known = names.compactMap { $0.flatMap { events[$0] } }
    return Gap(
      owner: owner,
      events: known.count == names.count && !known.isEmpty ? known : nil,
      destination: destination(of: row)
    )
  }

  private func destination(of row: SyntaxNode) -> Gap.Destination {
    if row.child(.stayTarget) != nil { return .none }
    let target = row.child(.callTarget) ?? row.child(.reenterTarget)
    var place = target?.child(.call)?.identifiers.first.flatMap { places[$0.text] }
    while case .group(let group) = place { place = flow[group].initial }
    guard case .state(let state) = place else { return .unknown }
    return .state(state)
  }

  /// Whether a line names an event that there is not.
  func isVerdictIncomplete(_ node: SyntaxNode) -> Bool {
    let names = node.child(.nameList)?.identifiers ?? []
    return names.isEmpty || isBroken(node) || names.contains { events[$0.text] == nil }
  }

  /// Whether a table with these errors can still be judged on the whole: each of them stands in a
  /// row, a line or a list, so that all states and events are known.
  func isSound(with errors: [Diagnostic]) -> Bool {
    if errors.isEmpty { return true }
    guard incomplete.isEmpty, head[.flowKey] != nil, head[.unlistedKey] != nil,
      !flow.states.isEmpty, knowsInitial
    else { return false }
    let inside = judgedNodes(tree.root).map(\.span)
    var next = 0
    for error in errors {
      while next < inside.count, inside[next].end < error.span.end { next += 1 }
      if next == inside.count || inside[next].start > error.span.start { return false }
    }
    return true
  }

  /// The nodes in which an error leaves the rest of the table as it is, in order.
  private func judgedNodes(_ node: SyntaxNode) -> [SyntaxNode] {
    node.children.flatMap { child -> [SyntaxNode] in
      switch child.kind {
      case .row, .verdictLine, .entryList, .exitList, .initialKey, .effectDeclaration: [child]
      case .statesSection, .statesBlock, .placeDeclaration, .anyDeclaration, .sharedDeclaration,
        .effectsSection:
        judgedNodes(child)
      case .alwaysSection: [child]
      default: []
      }
    }
  }
}
