// States, groups, `any` and shared blocks: what there is, how it nests, which fields it has.
// Neighbours: Rows (the lines of their blocks), Declarations (fields).

import FlowModel
import FlowSyntax

extension Lowerer {
  mutating func declarePlaces() {
    let section = head[.statesSection]
    noteErrors(in: section, .place)
    if tree.hidesStates { incomplete.insert(.place) }
    let anyNodes = section?.children(.anyDeclaration) ?? []
    let root = Group(
      name: Name("any", anyNodes.first?.identifiers.first?.span ?? flow.name.span),
      fields: [],
      parent: nil,
      block: Block(),
      docs: anyNodes.first?.docs ?? [],
      span: anyNodes.first?.span ?? flow.name.span
    )
    flow.groups.append(root)
    nodes.groups.append(anyNodes.first)
    for node in anyNodes.dropFirst() {
      report(
        .duplicateName,
        at: node.identifiers.first?.span ?? node.span,
        "`any` is here twice",
        related: [Label(root.name.span, "the first `any` stands here")]
      )
    }
    for mark in anyNodes.compactMap({ $0.child(.finalMark) }) {
      report(
        .misplacedAny,
        at: mark.span,
        "`any` is never final: it is the group of all states",
        notes: ["A state in which the flow ends says so itself: `NAME: final`."]
      )
    }
    if let section { declareMembers(of: section, in: flow.root) }
  }

  /// The places of a `states:` block, and those inside them.
  private mutating func declareMembers(of section: SyntaxNode, in parent: GroupID) {
    for node in section.children {
      switch node.kind {
      case .placeDeclaration: declarePlace(node, in: parent)
      case .sharedDeclaration: nodes.shared.append((node, parent))
      case .anyDeclaration where parent != flow.root:
        report(
          .misplacedAny,
          at: node.identifiers.first?.span ?? node.span,
          "`any` stands once, at the top level of `states:`",
          notes: ["It is the group of all states; the group around here holds its own rows."]
        )
      default: break
      }
    }
  }

  private mutating func declarePlace(_ node: SyntaxNode, in parent: GroupID) {
    guard let token = node.identifiers.first else {
      incomplete.insert(.place)
      return
    }
    let name = Name(token)
    noteInvisible(in: name, .place)
    checkPlaceName(name)
    let first = places[name.text].map { flow.name(of: $0) }
    if let first { reportDuplicate(name, first: first, "state") }
    if let block = node.child(.statesBlock) {
      let id = GroupID(flow.groups.count)
      if first == nil { places[name.text] = .group(id) }
      flow.groups[parent.index].members.append(.group(id))
      flow.groups.append(
        Group(
          name: name,
          fields: [],
          parent: parent,
          block: Block(),
          docs: node.docs,
          span: node.span
        )
      )
      nodes.groups.append(node)
      noteErrors(in: block, .place)
      declareMembers(of: block, in: id)
      for extra in node.children(.statesBlock).dropFirst() {
        report(.duplicateName, at: extra.tokens.first?.span ?? extra.span, "`states` is here twice")
        declareMembers(of: extra, in: id)
      }
      if flow[id].states.isEmpty, !isBroken(node) {
        report(.emptyGroup, at: name.span, "the group `\(name.text)` has no state inside")
      }
    } else {
      let id = StateID(flow.states.count)
      if first == nil { places[name.text] = .state(id) }
      flow.groups[parent.index].members.append(.state(id))
      for group in flow.chain(from: parent) { flow.groups[group.index].states.append(id) }
      var state = State(
        name: name,
        fields: [],
        parent: parent,
        block: Block(),
        docs: node.docs,
        span: node.span
      )
      state.isFinal = node.child(.finalMark) != nil
      flow.states.append(state)
      nodes.states.append(node)
    }
  }

  /// Fields, initial members and shared blocks, with all names known.
  mutating func resolvePlaces() {
    for index in flow.groups.indices {
      guard let node = nodes.groups[index] else { continue }
      flow.groups[index].fields = lowerFields(node, .place)
      if lacksFields(node, flow.groups[index].fields) { lacking.insert(.group(GroupID(index))) }
    }
    for index in flow.states.indices {
      flow.states[index].fields = lowerFields(nodes.states[index], .place)
      if lacksFields(nodes.states[index], flow.states[index].fields) {
        lacking.insert(.state(StateID(index)))
      }
    }
    for index in flow.groups.indices { checkInheritedFields(.group(GroupID(index))) }
    for index in flow.states.indices { checkInheritedFields(.state(StateID(index))) }
    for index in flow.groups.indices {
      if let node = nodes.groups[index]?.child(.initialMember) {
        resolveInitialMember(node, of: GroupID(index))
      }
    }
    for (node, _) in nodes.shared { resolveShared(node) }
  }

  private mutating func checkInheritedFields(_ place: Place) {
    let own: [Field]
    let outer: [Field]
    switch place {
    case .state(let state):
      own = flow[state].fields
      outer = flow.fields(of: flow[state].parent)
    case .group(let group):
      own = flow[group].fields
      outer = flow[group].parent.map { flow.fields(of: $0) } ?? []
    }
    for field in own {
      guard let other = outer.first(where: { $0.name.text == field.name.text }) else { continue }
      if !field.name.text.utf8.elementsEqual(other.name.text.utf8) {
        reportLookalike(field.name, other.name)
        continue
      }
      report(
        .duplicateName,
        at: field.name.span,
        "a group around `\(flow.name(of: place).text)` has a field `\(field.name.text)` already",
        related: [
          Label(other.name.span, "the group's field `\(field.name.text)` is declared here")
        ],
        notes: ["The fields of a group come first in every state inside it."]
      )
    }
  }

  private mutating func resolveInitialMember(_ node: SyntaxNode, of group: GroupID) {
    guard let token = node.identifiers.dropFirst().first, let place = place(token) else { return }
    guard group != flow.root else {
      report(
        .misplacedAny,
        at: node.span,
        "`any` has no `initial:`; the head of the table says where the flow starts"
      )
      return
    }
    let isInside: Bool =
      switch place {
      case .state(let state): flow.contains(group, state)
      case .group(let inner): inner != group && flow.chain(from: inner).contains(group)
      }
    if isInside {
      flow.groups[group.index].initial = place
    } else {
      report(
        .initialOutside,
        at: token.span,
        "`\(token.text)` is not inside the group `\(flow[group].name.text)`",
        related: [Label(flow.name(of: place).span, "`\(token.text)` is declared here")]
      )
    }
  }

  // MARK: Shared blocks

  private mutating func resolveShared(_ node: SyntaxNode) {
    var members: [(place: Place, span: Span)] = []
    // Each member, and for each place around a member the first one inside it.
    var named: [Place: (place: Place, span: Span)] = [:]
    var inside: [Place: (place: Place, span: Span)] = [:]
    var isComplete = true
    for token in node.child(.nameList)?.identifiers ?? [] {
      guard let place = place(token) else {
        isComplete = false
        continue
      }
      let chain = chain(of: place)
      let other = inside[place] ?? chain.lazy.compactMap { named[$0] }.first
      guard checkMember(place, token, overlapping: other) else { continue }
      named[place] = (place, token.span)
      for group in chain where inside[group] == nil { inside[group] = (place, token.span) }
      members.append((place, token.span))
    }
    flow.sharedBlocks.append(
      SharedBlock(
        members: members,
        commonFields: isComplete ? commonFields(of: members.map(\.place)) : [],
        block: Block(),
        span: node.child(.nameList)?.span ?? node.span
      )
    )
    if !isComplete { incompleteShared.insert(SharedBlockID(flow.sharedBlocks.count - 1)) }
  }

  private mutating func checkMember(
    _ place: Place,
    _ token: SyntaxToken,
    overlapping member: (place: Place, span: Span)?
  ) -> Bool {
    if place == .group(flow.root) {
      report(
        .invalidMember,
        at: token.span,
        "`any` holds every state; its rows stand in a block `any:` of their own"
      )
      return false
    }
    if case .state(let state) = place, flow[state].isFinal {
      report(
        .invalidMember,
        at: token.span,
        "`\(token.text)` is final: it drops every event, so no row can hold in it",
        related: [Label(flow[state].name.span, "`\(token.text)` is declared here")]
      )
      return false
    }
    if let member {
      report(
        .invalidMember,
        at: token.span,
        member.place == place
          ? "`\(token.text)` is here twice"
          : "`\(token.text)` and `\(flow.name(of: member.place).text)` overlap: one is inside the other",
        related: [Label(member.span, "`\(flow.name(of: member.place).text)` stands here already")]
      )
      return false
    }
    return true
  }

  /// A place and the groups around it.
  private func chain(of place: Place) -> [Place] {
    switch place {
    case .state(let state): [place] + flow.groups(around: state).map(Place.group)
    case .group(let group): flow.chain(from: group).map(Place.group)
    }
  }

  private func commonFields(of places: [Place]) -> [Field] {
    guard let first = places.first else { return [] }
    let others = places.dropFirst().map(fields)
    return fields(of: first).filter { field in
      others.allSatisfy { fields in
        fields.contains { $0.name.text == field.name.text && $0.type == field.type }
      }
    }
  }

  private func fields(of place: Place) -> [Field] {
    switch place {
    case .state(let state): flow.fields(of: state)
    case .group(let group): flow.fields(of: group)
    }
  }

  /// The groups that hold a whole block, the root among them.
  func groups(around owner: BlockOwner) -> [GroupID] {
    switch owner {
    case .state(let state): return flow.groups(around: state)
    case .group(let group): return flow.chain(from: group)
    case .shared(let block):
      let chains = flow[block].members.map { member in
        chain(of: member.place).compactMap { place -> GroupID? in
          if case .group(let group) = place { group } else { nil }
        }
      }
      guard let first = chains.first else { return [flow.root] }
      return first.filter { group in chains.allSatisfy { $0.contains(group) } }
    }
  }

  // MARK: Names of the generated code

  /// What the generated `State` has beside its cases must not have the name of one.
  mutating func checkGeneratedNames() {
    var taken: [String: Name] = [:]
    for state in flow.states { taken[state.name.text] = state.name }
    for group in flow.groups.dropFirst() { taken[group.name.text] = group.name }
    for group in flow.groups.dropFirst() {
      let capitalized = group.name.text.prefix(1).uppercased() + group.name.text.dropFirst()
      reportTaken("is\(capitalized)", by: taken, group.name)
      reportTaken(group.structName, by: taken, group.name)
    }
    for field in flow.groups[0].fields where taken[field.name.text] != nil {
      reportTaken(field.name.text, by: taken, field.name)
    }
  }

  private mutating func reportTaken(_ name: String, by taken: [String: Name], _ cause: Name) {
    guard let other = taken[name] else { return }
    report(
      .generatedNameClash,
      at: cause.span,
      "`\(cause.text)` gives the generated `State` a member `\(name)`, which is the name of a state or a group",
      related: [Label(other.span, "`\(name)` is declared here")]
    )
  }
}
