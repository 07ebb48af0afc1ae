// What a block may hold: final states have no rows, only groups have states.
// Neighbours: Rows (which reads the lines of blocks).

import FlowModel
import FlowSyntax

extension Lowerer {
  mutating func mayHaveRows(_ owner: BlockOwner, _ node: SyntaxNode) -> Bool {
    guard case .state(let state) = owner, flow[state].isFinal else { return true }
    report(
      .finalWithRows,
      at: node.children.first?.span ?? node.span,
      "`\(flow[state].name.text)` is final: it drops every event, so this line never holds",
      related: [
        Label(flow[state].name.span, "`\(flow[state].name.text)` is said to be final here")
      ],
      notes: ["A final state has no way out; it may have `entry:`."]
    )
    return false
  }

  mutating func mayHaveList(_ owner: BlockOwner, _ node: SyntaxNode) -> Bool {
    let key = node.tokens.first?.text ?? ""
    let span = node.tokens.first?.span ?? node.span
    switch owner {
    case .state(let state) where flow[state].isFinal && node.kind == .exitList:
      report(
        .finalWithRows,
        at: span,
        "`\(flow[state].name.text)` is final: nothing leaves it, so `exit` never runs"
      )
      return false
    case .shared:
      report(
        .misplacedList,
        at: span,
        "a shared block has rows and lines only, no `\(key):`",
        notes: ["Give each of the states its own list, or make a group around them."]
      )
      return false
    case .group(let group) where group == flow.root:
      report(
        .misplacedList,
        at: span,
        "`any` has no `\(key):`: nothing ever \(key == "entry" ? "enters" : "leaves") all states",
        notes: key == "entry" ? ["Effects for the start stand below `initial:`."] : []
      )
      return false
    default: return true
    }
  }

  /// Only a group that can be left holds states.
  mutating func checkStates(_ node: SyntaxNode, _ owner: BlockOwner) {
    let span = node.tokens.first?.span ?? node.span
    switch owner {
    case .group(let group) where group == flow.root:
      report(
        .misplacedStates,
        at: span,
        "`any` has no `states:`: it is the group of all states",
        notes: ["The states stand beside it, in the block of `states:`."]
      )
    case .group(let group):
      guard let mark = nodes.groups[group.index]?.child(.finalMark) else { return }
      report(
        .misplacedStates,
        at: mark.span,
        "a group is never final; the states inside it may be"
      )
    case .shared:
      report(
        .misplacedStates,
        at: span,
        "a shared block has rows and lines only, no `states:`",
        notes: ["A group around states has one name: `waiting:`, and below it `states:`."]
      )
    case .state: break
    }
  }

  mutating func checkInitialMember(_ node: SyntaxNode, _ owner: BlockOwner) {
    if case .group = owner { return }
    if isBroken(node) { return }
    report(
      .initialOutside,
      at: node.tokens.first?.span ?? node.span,
      "only a group has `initial:`; there is no state inside this one"
    )
  }
}
