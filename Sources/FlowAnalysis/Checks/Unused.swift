// What a table declares and nothing reads: effects, types, `uses`; lanes and `while:` that change
// nothing. Fields are not counted: views read them.
// Neighbours: Answers (events), SituationGraph, Catalogue/Proofs.

import FlowModel
import FlowSyntax

func checkUnused(_ graph: SituationGraph) -> [Diagnostic] {
  let flow = graph.flow
  let mentions = Mentions(flow)
  let unions = flow.unions.indices.filter { !mentions.unions.contains(UnionID($0)) }
  let uses = flow.uses.indices.filter { !mentions.uses.contains(UseID($0)) }
  let effects = flow.effectIDs.filter { !mentions.effects.contains($0) }
  return unions.map { index in
    let union = flow.unions[index]
    return unused(
      union.name,
      "no field has the type \(Wording.quoted(union.name.text))",
      removing: canRemove(union.docs, flow.unions.count) ? union.span : nil,
      flow
    )
  }
    + uses.map { index in
      let use = flow.uses[index]
      return unused(
        use.name,
        "no expression reads \(Wording.quoted(use.name.text))",
        removing: canRemove(use.docs, flow.uses.count) ? use.span : nil,
        flow
      )
    }
    + effects.map { effect in
      unused(
        flow[effect].name,
        "nothing asks for \(Wording.quoted(flow[effect].name.text))",
        removing: canRemove(flow[effect].docs, flow.effects.count) && !isInRule(effect, flow)
          ? flow[effect].span : nil,
        flow
      )
    }
    + idleLanes(graph, mentions) + idleLifetimes(graph, mentions)
}

/// Whether an entry can go without leaving its section empty, or its comment to the next entry.
private func canRemove(_ docs: [String], _ count: Int) -> Bool { docs.isEmpty && count > 1 }

private func unused(
  _ name: Name,
  _ message: String,
  label: String? = nil,
  removing span: Span?,
  _ flow: Flow
) -> Diagnostic {
  let fixIts = span.map { [FixIt.remove(flow.wholeLines(of: $0), "remove it")] } ?? []
  return Diagnostic(
    .unused,
    at: name.span,
    message,
    label: label ?? "\(Wording.quoted(name.text)) is never used",
    fixIts: fixIts
  )
}

private func isInRule(_ effect: EffectID, _ flow: Flow) -> Bool {
  flow.rules.contains { $0.kind.effects.contains(effect) }
}

// MARK: Lanes and lifetimes

/// Lanes of which never two effects can be under way: one that is asked for once, or that runs
/// alone anyway.
private func idleLanes(_ graph: SituationGraph, _ mentions: Mentions) -> [Diagnostic] {
  let flow = graph.flow
  var members: [String: [EffectID]] = [:]
  var order: [String] = []
  for effect in flow.effectIDs where mentions.effects.contains(effect) {
    guard let lane = flow[effect].lane?.text else { continue }
    if members[lane] == nil { order.append(lane) }
    members[lane, default: []].append(effect)
  }
  return order.compactMap { lane in
    guard let effects = members[lane], effects.count == 1, let lane = flow[effects[0]].lane
    else { return nil }
    let effect = flow[effects[0]]
    let runsAlone = effect.runs != .each && !effect.fields.contains(where: \.isKey)
    if !runsAlone && isAskedForAgain(effects[0], graph) { return nil }
    return unused(
      lane,
      "the lane \(Wording.quoted(lane.text)) changes nothing",
      label: runsAlone
        ? "\(Wording.quoted(effect.name.text)) is alone in it, and `runs:` keeps it alone anyway"
        : "\(Wording.quoted(effect.name.text)) is alone in it, and asked for only once",
      removing: nil,
      flow
    )
  }
}

private func isAskedForAgain(_ effect: EffectID, _ graph: SituationGraph) -> Bool {
  graph.shortestWay(numbers: 2) { number, move in
    let count = move.asks.count { $0.item.effect == effect }
    return (min(1, number + count), number + count > 1)
  } != nil
}

/// Lifetimes that the flow never leaves once the effect is asked for.
private func idleLifetimes(_ graph: SituationGraph, _ mentions: Mentions) -> [Diagnostic] {
  let flow = graph.flow
  let limited = flow.effectIDs.filter {
    !flow[$0].lifetime.isEmpty && mentions.effects.contains($0)
  }
  // Where the flow is when each effect is asked for.
  var asked: [[Int]] = flow.effects.map { _ in [] }
  for move in graph.starts + graph.moves.joined() {
    for ask in move.asks { asked[ask.item.effect.index].append(move.target) }
  }
  return limited.compactMap { effect in
    let places = flow[effect].lifetime
    let inside = Set(places.flatMap(flow.states(in:)))
    var seen = graph.situations.map { _ in false }
    var pending: [Int] = []
    func visit(_ situation: Int) {
      if !seen[situation] { pending.append(situation) }
      seen[situation] = true
    }
    asked[effect.index].forEach(visit)
    while let situation = pending.popLast() {
      if !inside.contains(graph.state(of: situation)) { return nil }
      for move in graph.moves[situation] {
        if move.reenters, places.contains(.state(graph.target(of: move))) { return nil }
        visit(move.target)
      }
    }
    let name = Wording.quoted(flow[effect].name.text)
    let list = places.map { flow.name(of: $0).text }.joined(separator: " | ")
    return unused(
      flow[effect].name,
      "`while: \(list)` changes nothing for \(name)",
      label: "once it is asked for, the flow never leaves these states",
      removing: nil,
      flow
    )
  }
}

// MARK: What is mentioned

/// Everything that the rest of a table names.
private struct Mentions {
  var unions: Set<UnionID> = []
  var uses: Set<UseID> = []
  var effects: Set<EffectID> = []

  init(_ flow: Flow) {
    let places = flow.groups.flatMap(\.fields) + flow.states.flatMap(\.fields)
    let signatures = flow.events.flatMap(\.fields) + flow.effects.flatMap(\.fields)
    for field in places + signatures { note(field) }
    for use in flow.uses {
      switch use.kind {
      case .constant(let type): note(type)
      case .function(let fields, let result):
        fields.forEach { note($0) }
        note(result)
      }
    }
    noteUnions(inside: flow)
    for argument in flow.initial.arguments { argument.map { note($0) } }
    for row in flow.rows { note(row) }
    let lists =
      [flow.initial.effects] + flow.states.flatMap { [$0.entry, $0.exit] }
      + flow.groups.flatMap { [$0.entry, $0.exit] } + flow.rows.map(\.effects)
    for item in lists.joined() {
      effects.insert(item.effect)
      item.arguments.forEach { note($0) }
      item.conditions.forEach { note($0.subject) }
    }
  }

  /// The unions that those mentioned so far carry; one that only carries itself is not used.
  private mutating func noteUnions(inside flow: Flow) {
    var pending = Array(unions)
    var seen = unions
    while let union = pending.popLast() {
      for field in flow[union].cases.flatMap(\.fields) { note(field) }
      pending += unions.subtracting(seen)
      seen.formUnion(unions)
    }
  }

  private mutating func note(_ row: Row) {
    row.conditions.forEach { note($0.subject) }
    switch row.target {
    case .state(_, let values, _), .perform(_, let values): values.forEach { note($0) }
    case .stay(let changes): changes.forEach { note($0.value) }
    case .kept: break
    }
  }

  private mutating func note(_ field: Field) {
    note(field.type)
    field.defaultValue.map { note($0) }
  }

  private mutating func note(_ type: Type) {
    switch type {
    case .union(let union, _, let arguments):
      unions.insert(union)
      arguments.forEach { note($0) }
    case .optional(let inner), .array(let inner): note(inner)
    case .result(let success, let failure):
      note(success)
      note(failure)
    case .dictionary(let key, let value):
      note(key)
      note(value)
    case .named(_, let arguments): arguments.forEach { note($0) }
    case .bool, .state: break
    }
  }

  private mutating func note(_ expression: Expression) {
    expression.forEachPart { part in
      if case .use(let use) = part.kind { uses.insert(use) }
      if let type = part.type { note(type) }
    }
  }
}
