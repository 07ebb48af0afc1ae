// The lines of blocks: rows with their triggers, `ignore`, `impossible`, entry and exit.
// Neighbours: Misplaced (what a block may hold), Conditions, Targets (where rows go), Patterns,
// Expressions, Places (whose blocks they are).

import FlowModel
import FlowSyntax

extension Lowerer {
  /// Every block, in file order, so that rows are numbered as a reader meets them.
  mutating func lowerBlocks() {
    var blocks: [(node: SyntaxNode, owner: BlockOwner)] = []
    for (index, node) in nodes.states.enumerated() { blocks.append((node, .state(StateID(index)))) }
    for (index, node) in nodes.groups.enumerated() {
      if let node { blocks.append((node, .group(GroupID(index)))) }
    }
    for (index, shared) in nodes.shared.enumerated() {
      blocks.append((shared.node, .shared(SharedBlockID(index))))
    }
    blocks.sort { $0.node.span.start < $1.node.span.start }
    for (node, owner) in blocks { lowerBlock(node, owner) }
    // A group's own rows may stand after those of the states inside it.
    sortRows()
  }

  private mutating func sortRows() {
    let order = flow.rows.indices.sorted { flow.rows[$0].span.start < flow.rows[$1].span.start }
    var renumbered = [RowID](repeating: RowID(0), count: order.count)
    for (new, old) in order.enumerated() { renumbered[old] = RowID(new) }
    flow.rows = order.map { flow.rows[$0] }
    func renumber(_ block: inout Block) { block.rows = block.rows.map { renumbered[$0.index] } }
    for index in flow.states.indices { renumber(&flow.states[index].block) }
    for index in flow.groups.indices { renumber(&flow.groups[index].block) }
    for index in flow.sharedBlocks.indices { renumber(&flow.sharedBlocks[index].block) }
  }

  private mutating func lowerBlock(_ node: SyntaxNode, _ owner: BlockOwner) {
    var block = Block()
    let scope = scope(of: owner)
    var lists: [SyntaxKind: SyntaxNode] = [:]
    for child in node.children {
      switch child.kind {
      case .row:
        if !mayHaveRows(owner, child) {
          gaps.append(gap(of: child, owner))
          break
        }
        if let row = lowerRow(child, owner, scope) {
          block.rows.append(RowID(flow.rows.count))
          flow.rows.append(row)
        } else {
          gaps.append(gap(of: child, owner))
        }
      case .verdictLine:
        if !mayHaveRows(owner, child) { break }
        if let verdict = lowerVerdict(child) { block.verdicts.append(verdict) }
        if isVerdictIncomplete(child) {
          gaps.append(Gap(owner: owner, events: nil, destination: .none))
        }
      case .entryList, .exitList:
        if let first = lists[child.kind] {
          report(
            .duplicateName,
            at: child.tokens.first?.span ?? child.span,
            "`\(child.tokens.first?.text ?? "")` is here twice",
            related: [
              Label(
                first.tokens.first?.span ?? first.span,
                "the first `\(child.tokens.first?.text ?? "")` stands here"
              )
            ],
            notes: ["Join the two lists."]
          )
        } else if mayHaveList(owner, child) {
          lists[child.kind] = child
          lowerList(child, owner, scope)
        }
      case .initialMember where lists[child.kind] != nil:
        report(
          .duplicateName,
          at: child.tokens.first?.span ?? child.span,
          "`initial` is here twice",
          related: [Label(lists[child.kind]?.span ?? child.span, "the first `initial` stands here")]
        )
      case .initialMember:
        lists[child.kind] = child
        checkInitialMember(child, owner)
      case .statesBlock: checkStates(child, owner)
      default: break
      }
    }
    setBlock(block, of: owner)
  }

  private mutating func setBlock(_ block: Block, of owner: BlockOwner) {
    switch owner {
    case .state(let state): flow.states[state.index].block = block
    case .group(let group): flow.groups[group.index].block = block
    case .shared(let shared): flow.sharedBlocks[shared.index].block = block
    }
  }

  private mutating func lowerList(_ node: SyntaxNode, _ owner: BlockOwner, _ scope: Scope) {
    // Entry lists see no state that is left.
    var scope = scope
    scope.hasState = false
    let items = lowerEffects(node.child(.effectList), in: scope, nextID: 0)
    switch (owner, node.kind) {
    case (.state(let state), .entryList): flow.states[state.index].entry = items
    case (.state(let state), _): flow.states[state.index].exit = items
    case (.group(let group), .entryList): flow.groups[group.index].entry = items
    case (.group(let group), _): flow.groups[group.index].exit = items
    case (.shared, _): break
    }
  }

  private mutating func lowerVerdict(_ node: SyntaxNode) -> Verdict? {
    var named: [(event: EventID, span: Span)] = []
    for token in node.child(.nameList)?.identifiers ?? [] {
      guard let event = event(token, inRow: true) else { continue }
      if named.contains(where: { $0.event == event }) {
        report(.duplicateName, at: token.span, "`\(token.text)` is here twice")
        continue
      }
      named.append((event, token.span))
    }
    if named.isEmpty { return nil }
    return Verdict(
      kind: node.tokens.first?.text == "impossible" ? .impossible : .ignore,
      events: named,
      reason: node.token(.reason)?.text,
      span: node.span
    )
  }

  // MARK: Rows

  private mutating func lowerRow(_ node: SyntaxNode, _ owner: BlockOwner, _ outer: Scope) -> Row? {
    var scope = outer
    var nextID = 0
    let triggers = lowerTriggers(of: node, &scope, &nextID)
    if triggers == nil { forgetNames(in: node, &scope) }
    // Effects on the way in or out, written as a row: nothing else in it is what it seems.
    if triggers == nil, isListAsRow(node) { return nil }
    // Where the target is missing, the error before it may be one of the last condition.
    let isCut = !node.children.contains { isTarget($0) }
    let conditions =
      isCut ? nil : lowerConditions(node.child(.whenClause), in: &scope, nextID: &nextID)
    if conditions == nil { scope.isIncomplete = true }
    let targetNode = node.children.first { isTarget($0) }
    // Where something follows the target on its line, it need not be what it seems.
    let isLonger =
      node.child(.error).map { $0.span.start > (targetNode?.span.end ?? .max) } ?? false
    let target = isLonger ? nil : targetNode.flatMap { lowerTarget($0, owner, in: scope) }
    let effects = lowerEffects(node.child(.effectList), in: scope, nextID: nextID)
    if let targetNode, targetNode.kind == .performTarget, let list = node.child(.effectList) {
      report(
        .effectsOfPerform,
        at: list.span,
        "a row that acts `as` another event has no effects of its own",
        related: [Label(targetNode.span, "the rows of the other event ask for their effects")]
      )
    }
    guard let triggers, let conditions, let target, let targetNode, let arrow = node.token(.arrow)
    else { return nil }
    return Row(
      owner: owner,
      triggers: triggers,
      conditions: conditions,
      elseSpan: node.child(.elseClause)?.span,
      target: target,
      effects: effects,
      docs: node.docs,
      span: Span(start: node.span.start, end: targetNode.span.end),
      arrowSpan: arrow.span
    )
  }

  /// Where a pattern has an error, a name in it means neither the field of that name nor anything
  /// else that is known.
  private func forgetNames(in row: SyntaxNode, _ scope: inout Scope) {
    scope.isIncomplete = true
    var names: Set<String> = []
    for list in row.children(.trigger).compactMap({ $0.child(.patternList) }) {
      for index in list.tokenRange where tree.tokens[index].kind == .identifier {
        names.insert(tree.text(ofToken: index))
      }
    }
    scope.fields.removeAll { names.contains($0.name.text) }
  }

  /// `entry -> ring`, where no event has that name.
  private func isListAsRow(_ node: SyntaxNode) -> Bool {
    guard let name = node.children(.trigger).first?.identifiers.first?.text else { return false }
    return (name == "entry" || name == "exit") && events[name] == nil
  }

  private func isTarget(_ node: SyntaxNode) -> Bool {
    [.callTarget, .stayTarget, .reenterTarget, .performTarget].contains(node.kind)
  }

  /// The triggers of a row, which bind the same names; adds those to the scope.
  private mutating func lowerTriggers(
    of row: SyntaxNode,
    _ scope: inout Scope,
    _ nextID: inout Int
  ) -> [Trigger]? {
    let nodes = row.children(.trigger)
    let outer = scope
    var triggers: [Trigger] = []
    var names: [[Binding]] = []
    for node in nodes {
      guard let token = node.identifiers.first, let event = event(token, inRow: true),
        node.child(.error) == nil
      else { return nil }
      if triggers.contains(where: { $0.event == event }) {
        report(.duplicateName, at: token.span, "`\(token.text)` is here twice")
        return nil
      }
      if lacksFields(self.nodes.events[event.index], flow[event].fields) {
        scope.isIncomplete = true
      }
      let shared = names.first ?? []
      var bound = PatternBindings(nextID: nextID, scope: scope, shared: shared)
      guard let trigger = lowerTrigger(node, event, &bound) else { return nil }
      if !checkKeys(trigger, node, scope) { return nil }
      nextID = max(nextID, bound.nextID)
      if node.child(.patternList) == nil {
        // A name that state and event share means neither.
        let fields = flow[event].fields.filter { !$0.isKey }
        scope.ambiguous += fields.filter { outer.field($0.name.text) != nil }
          .map { AmbiguousName(name: $0.name, fields: fields, end: node.span.end, row: row) }
      } else {
        scope.unnamed += flow[event].fields.filter { !$0.isKey }.map(\.name)
      }
      triggers.append(trigger)
      names.append(bound.bindings)
    }
    guard let common = commonBindings(names, nodes) else { return nil }
    scope.partial = names.joined().map(\.name).filter { name in
      !common.contains { $0.name.text == name.text }
    }
    scope.bindings += common
    return triggers
  }

  private mutating func lowerTrigger(
    _ node: SyntaxNode,
    _ event: EventID,
    _ names: inout PatternBindings
  ) -> Trigger? {
    let fields = flow[event].fields
    let declaration = nodes.events[event.index]
    if let list = node.child(.patternList) {
      if lacksFields(declaration, fields) { return nil }
      let patterns = lowerPatternList(
        list,
        of: fields,
        name: flow[event].name.text,
        declaration: flow[event].name.span,
        &names
      )
      return patterns.map { Trigger(event: event, patterns: $0, span: node.span) }
    }
    var patterns: [Pattern] = []
    for field in fields {
      if field.isKey {
        patterns.append(.key)
      } else if names.scope.field(field.name.text) != nil || uses[field.name.text] != nil
        || Self.refusedValues.contains(field.name.text)
      {
        // Such a field is read under a name that the row gives it.
        patterns.append(.wildcard)
      } else {
        let shared = names.shared.first { $0.name.text == field.name.text }
        let binding = Binding(id: shared?.id ?? names.nextID, name: field.name, type: field.type)
        if shared == nil { names.nextID += 1 }
        names.bindings.append(binding)
        patterns.append(.bind(binding))
      }
    }
    return Trigger(event: event, patterns: patterns, span: node.span)
  }

  /// A keyed row needs the state's field to compare with.
  private mutating func checkKeys(_ trigger: Trigger, _ node: SyntaxNode, _ scope: Scope) -> Bool {
    for (field, pattern) in zip(flow[trigger.event].fields, trigger.patterns) {
      guard case .key = pattern else { continue }
      let own = scope.field(field.name.text)
      if own?.type == field.type || scope.isIncomplete { continue }
      if own != nil, answersWithoutKey.contains(trigger.event) { return false }
      report(
        .keyWithoutField,
        at: node.identifiers.first?.span ?? node.span,
        own == nil
          ? "`\(scope.place)` has no field `\(field.name.text)` to compare the key of `\(flow[trigger.event].name.text)` with"
          : "the key `\(field.name.text)` is of type `\(field.type.swift)`, the state's field is not",
        related: [Label(field.name.span, "the key `\(field.name.text)` is declared here")]
          + (own.map { [Label($0.name.span, "the state's field is of type `\($0.type.swift)`")] }
            ?? []),
        notes: [
          "An answer for other work matches nothing; `\(field.name.text): _` takes it all the same."
        ],
        fixIts: keyFixIts(node, flow[trigger.event].fields)
      )
      return false
    }
    return true
  }

  /// Takes the event whatever its key is, where it carries nothing else.
  private func keyFixIts(_ node: SyntaxNode, _ fields: [Field]) -> [FixIt] {
    guard node.child(.patternList) == nil, fields.allSatisfy(\.isKey) else { return [] }
    let patterns = fields.map { "\($0.name.text): _" }.joined(separator: ", ")
    return [.insert("(\(patterns))", at: node.span.end, "take the event whatever its key is")]
  }

  /// The names that all triggers bind, with the same types.
  private mutating func commonBindings(_ names: [[Binding]], _ nodes: [SyntaxNode]) -> [Binding]? {
    guard let first = names.first else { return [] }
    if names.count == 1 { return first }
    let isWritten = nodes.map { $0.child(.patternList) != nil }
    var common: [Binding] = []
    for binding in first {
      let others = names.dropFirst().map { $0.first { $0.name.text == binding.name.text } }
      if others.allSatisfy({ $0?.type == binding.type && $0 != nil }) { common.append(binding) }
    }
    for (index, bindings) in names.enumerated() where isWritten[index] {
      for binding in bindings where !common.contains(where: { $0.name.text == binding.name.text }) {
        report(
          .unequalBindings,
          at: binding.name.span,
          "not every event of this row binds `\(binding.name.text)` with the same type",
          notes: ["The events of one row bind the same names; otherwise write two rows."]
        )
        return nil
      }
    }
    return common
  }
}
