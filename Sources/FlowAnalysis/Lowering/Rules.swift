// The rules of `always:`, with their names resolved. Their proof is a check.
// Neighbours: Checks/ (what is judged on the whole).

import FlowModel
import FlowSyntax

extension Lowerer {
  mutating func lowerRules() {
    for node in head[.alwaysSection]?.children ?? [] {
      let lists = node.children(.nameList)
      if lists.count < 2 || isBroken(node) { continue }
      guard let kind = lowerRule(node.kind, lists[0], lists[1]) else { continue }
      flow.rules.append(Rule(kind: kind, span: node.span))
    }
  }

  private mutating func lowerRule(
    _ kind: SyntaxKind,
    _ first: SyntaxNode,
    _ second: SyntaxNode
  ) -> Rule.Kind? {
    switch kind {
    case .onlyRule:
      guard let places = namedPlaces(first), let effects = namedEffects(second) else { return nil }
      return .only(places, does: effects)
    case .needsRule:
      guard let effect = oneEffect(first), let needed = oneEffect(second) else { return nil }
      return .needs(effect, needs: needed)
    case .onceRule:
      guard let effects = namedEffects(first), let until = oneEffect(second) else { return nil }
      return .atMostOnce(effects, until: until)
    case .reachRule:
      guard let from = namedPlaces(first), let to = namedPlaces(second) else { return nil }
      return .canReach(from: from, to: to)
    case .neverRule:
      guard let never = namedPlaces(first), let after = namedPlaces(second) else { return nil }
      return .never(never, after: after)
    case .enteringRule:
      guard let places = namedPlaces(first), let effect = oneEffect(second) else { return nil }
      return .entering(places, does: effect)
    default: return nil
    }
  }

  private mutating func namedPlaces(_ list: SyntaxNode) -> [Place]? {
    var places: [Place] = []
    for token in list.identifiers {
      guard let place = place(token) else { return nil }
      if places.contains(place) {
        report(.duplicateName, at: token.span, "`\(token.text)` is here twice")
      } else {
        places.append(place)
      }
    }
    return places
  }

  private mutating func namedEffects(_ list: SyntaxNode) -> [EffectID]? {
    var effects: [EffectID] = []
    for token in list.identifiers {
      guard let effect = effect(token) else { return nil }
      if effects.contains(effect) {
        report(.duplicateName, at: token.span, "`\(token.text)` is here twice")
      } else {
        effects.append(effect)
      }
    }
    return effects
  }

  private mutating func oneEffect(_ list: SyntaxNode) -> EffectID? {
    let effects = namedEffects(list)
    if let effects, effects.count > 1 {
      report(
        .tooManyValues,
        at: list.span,
        "this rule speaks of one effect here, found \(effects.count)",
        notes: ["Write a rule for each."]
      )
      return nil
    }
    return effects?.first
  }
}
