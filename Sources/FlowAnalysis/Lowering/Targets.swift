// Where rows go and what they ask for: targets, effects, and the initial state.
// Neighbours: Rows (whose targets they are), Arguments.

import FlowModel
import FlowSyntax

extension Lowerer {
  mutating func lowerTarget(_ node: SyntaxNode, _ owner: BlockOwner, in scope: Scope) -> Target? {
    if node.kind == .stayTarget { return lowerStay(node, in: scope) }
    guard let call = node.child(.call), let token = call.identifiers.first else { return nil }
    switch node.kind {
    case .performTarget: return lowerPerform(call, token, in: scope)
    case .reenterTarget: return lowerStateTarget(call, token, owner, in: scope, reenters: true)
    default:
      if let field = scope.field(token.text), field.type == .state, places[token.text] == nil {
        return lowerKept(call, token)
      }
      return lowerStateTarget(call, token, owner, in: scope, reenters: false)
    }
  }

  private mutating func lowerKept(_ call: SyntaxNode, _ token: SyntaxToken) -> Target? {
    if let list = call.child(.argumentList) {
      report(
        .extraArgument,
        at: list.span,
        "`\(token.text)` is a state that was kept whole; it takes no arguments",
        fixIts: [.remove(list.span, "remove them")]
      )
      return nil
    }
    return .kept(field: Name(token))
  }

  private mutating func lowerStateTarget(
    _ call: SyntaxNode,
    _ token: SyntaxToken,
    _ owner: BlockOwner,
    in scope: Scope,
    reenters: Bool
  ) -> Target? {
    if places[token.text] == nil,
      let binding = scope.binding(token.text)
        ?? scope.field(token.text).map({
          Binding(id: -1, name: $0.name, type: $0.type)
        })
    {
      report(
        .unknownName,
        at: token.span,
        "`\(token.text)` is a value, not a state",
        related: [Label(binding.name.span, "`\(token.text)` is declared here")],
        notes: [
          reenters && binding.type == .state
            ? "A kept state is returned to as it is: `-> \(token.text)`, without `reenter`."
            : "Only a field of type `State` can be gone to."
        ]
      )
      return nil
    }
    guard let place = place(token, inRow: true),
      let state = entered(by: place, token, reenters: reenters)
    else {
      return nil
    }
    let fields = flow.fields(of: state)
    if lacksFields(.state(state)) { return nil }
    let site = ArgumentSite(
      name: token.text,
      declaration: flow[state].name.span,
      target: state,
      kept: keptFields(owner, state),
      allowsSpread: true
    )
    guard
      let values = lowerArguments(
        call.child(.argumentList),
        to: fields,
        of: site,
        at: call.span,
        in: scope
      )
    else { return nil }
    let arguments = values.compactMap(\.self)
    return arguments.count == fields.count ? .state(state, arguments, reenters: reenters) : nil
  }

  /// The state that a place leads to: itself, or down the `initial:` of groups.
  private mutating func entered(by place: Place, _ token: SyntaxToken, reenters: Bool) -> StateID? {
    switch place {
    case .state(let state): return state
    case .group(let group) where group == flow.root || reenters:
      report(
        .targetGroup,
        at: token.span,
        group == flow.root
          ? "`any` is the group of all states; a row goes to one"
          : "`\(token.text)` is a group; only a state can be entered anew",
        related: group == flow.root
          ? [] : [Label(flow[group].name.span, "`\(flow[group].name.text)` is declared here")],
        notes: group == flow.root
          ? [] : ["Name \(listed(flow[group].states.map { flow[$0].name.text }, "or"))."]
      )
      return nil
    case .group(let group):
      if let initial = flow[group].initial { return entered(by: initial, token, reenters: false) }
      let node = nodes.groups[group.index] ?? token.tree.root
      // An `initial:` that does not resolve has its error.
      if isBroken(node) || node.child(.initialMember) != nil { return nil }
      report(
        .targetGroup,
        at: token.span,
        "the group `\(flow[group].name.text)` does not say which of its states comes first",
        related: [Label(flow[group].name.span, "`\(flow[group].name.text)` is declared here")],
        notes: [
          "Write `initial: STATE` in its block, or go to "
            + "\(listed(flow[group].states.map { flow[$0].name.text }, "or"))."
        ]
      )
      return nil
    }
  }

  /// The fields of the groups that hold both a row and its target.
  private func keptFields(_ owner: BlockOwner, _ target: StateID) -> Set<String> {
    let around = groups(around: owner)
    let kept = flow.groups(around: target).filter { around.contains($0) }
    return Set(kept.flatMap { flow[$0].fields.map(\.name.text) })
  }

  private mutating func lowerStay(_ node: SyntaxNode, in scope: Scope) -> Target? {
    guard let list = node.child(.argumentList) else { return .stay([]) }
    if list.child(.error) != nil { return nil }
    var changes: [FieldChange] = []
    var isRight = true
    for argument in list.children {
      if argument.kind == .argument, argument.children.first == nil { return nil }
      guard argument.kind == .argument, let value = argument.children.first else {
        report(
          .misplacedSpread,
          at: argument.span,
          "`stay` keeps every field that it does not name, without `...`",
          fixIts: argument.kind == .spread ? [spreadFix(argument, list).safe] : []
        )
        return nil
      }
      let label = argument.token(.colon) == nil ? nil : argument.tokens.first
      guard let change = lowerChange(value, label, after: changes, in: scope) else {
        isRight = false
        continue
      }
      changes.append(change)
    }
    return isRight ? .stay(changes) : nil
  }

  private mutating func lowerChange(
    _ node: SyntaxNode,
    _ label: SyntaxToken?,
    after changes: [FieldChange],
    in scope: Scope
  ) -> FieldChange? {
    let bare = node.kind == .nameExpression ? node.identifiers.first : nil
    guard let name = label ?? bare.flatMap({ scope.field($0.text) == nil ? nil : $0 }) else {
      report(
        .missingLabel,
        at: node.span,
        "`stay` needs the name of the field that changes: `stay(field: value)`",
        notes: bare.map { places[$0.text] != nil } == true
          ? ["To go to another state, name it after the arrow: `-> \(node.text)`."]
          : scope.fields.isEmpty ? [] : ["In scope are \(listed(scope.fields.map(\.name.text)))."]
      )
      return nil
    }
    guard let field = scope.field(name.text) else {
      if scope.isIncomplete { return nil }
      let nearest = Suggestion.nearest(to: name.text, among: scope.fields.map(\.name.text))
      report(
        .unknownLabel,
        at: name.span,
        "`\(scope.place)` has no field `\(name.text)`",
        notes: nearest == nil && !scope.fields.isEmpty
          ? ["It has \(listed(scope.fields.map(\.name.text)))."] : [],
        fixIts: nearest.map { [.replace(name.span, with: $0, "did you mean `\($0)`?")] } ?? []
      )
      return nil
    }
    if let first = changes.first(where: { $0.field.text == name.text }) {
      reportDuplicate(Name(name), first: first.field, "field")
      return nil
    }
    guard let value = lowerExpression(node, in: scope, expecting: field.type) else { return nil }
    if field.type != .state { return FieldChange(field: Name(name), value: value) }
    return keptState(value).map { FieldChange(field: Name(name), value: $0) }
  }

  private mutating func lowerPerform(
    _ call: SyntaxNode,
    _ token: SyntaxToken,
    in scope: Scope
  ) -> Target? {
    guard let event = event(token, inRow: true) else { return nil }
    let fields = flow[event].fields
    if lacksFields(nodes.events[event.index], fields) { return nil }
    // As in patterns, keys are passed over: those that are left out equal the state's.
    let keys = fields.filter { $0.isKey && scope.field($0.name.text)?.type == $0.type }
    let site = ArgumentSite(
      name: token.text,
      declaration: flow[event].name.span,
      kept: Set(keys.map(\.name.text)),
      allowsSpread: true
    )
    guard
      let values = lowerArguments(
        call.child(.argumentList),
        to: fields,
        of: site,
        at: call.span,
        in: scope
      )
    else { return nil }
    let arguments = values.compactMap(\.self)
    return arguments.count == fields.count ? .perform(event, arguments) : nil
  }

  /// Whether some field of a state or of a group around it has an error.
  private func lacksFields(_ place: Place) -> Bool {
    guard !lacking.isEmpty, case .state(let state) = place else { return false }
    return lacking.contains(place)
      || flow.groups(around: state).contains { lacking.contains(.group($0)) }
  }

  // MARK: Effects

  mutating func lowerEffects(_ list: SyntaxNode?, in scope: Scope, nextID: Int) -> [EffectItem] {
    var items: [EffectItem] = []
    var nextID = nextID
    for node in list?.children(.effectItem) ?? [] {
      guard let call = node.child(.call), let token = call.identifiers.first,
        let effect = effect(token, inRow: true)
      else { continue }
      var scope = scope
      let conditions = lowerConditions(node.child(.whenClause), in: &scope, nextID: &nextID)
      if conditions == nil { scope.isIncomplete = true }
      let fields = flow[effect].fields
      if lacksFields(nodes.effects[effect.index], fields) { continue }
      let site = ArgumentSite(
        name: token.text,
        declaration: flow[effect].name.span,
        allowsSpread: true
      )
      guard
        let values = lowerArguments(
          call.child(.argumentList),
          to: fields,
          of: site,
          at: call.span,
          in: scope
        ),
        let conditions
      else { continue }
      let arguments = values.compactMap(\.self)
      if arguments.count != fields.count { continue }
      items.append(
        EffectItem(effect: effect, arguments: arguments, conditions: conditions, span: call.span)
      )
    }
    return items
  }

  // MARK: The initial state

  mutating func lowerInitial() {
    guard let node = head[.initialKey], node.child(.error) == nil, let call = node.child(.call),
      let token = call.identifiers.first
    else { return }
    guard let place = place(token), let state = entered(by: place, token, reenters: false) else {
      return
    }
    flow.initial.state = state
    knowsInitial = true
    let fields = flow.fields(of: state)
    if lacksFields(.state(state)) { return }
    if let field = fields.first(where: { $0.type == .state }) {
      report(
        .initialKeepsState,
        at: token.span,
        "the flow cannot start in `\(token.text)`: its field `\(field.name.text)` keeps a state, and there is none yet",
        related: [Label(field.name.span, "the field `\(field.name.text)` keeps a state")]
      )
      return
    }
    var site = ArgumentSite(name: token.text, declaration: flow[state].name.span)
    site.allowsMissing = true
    guard
      let arguments = lowerArguments(
        call.child(.argumentList),
        to: fields.map { field in
          var field = field
          field.defaultValue = nil
          return field
        },
        of: site,
        at: call.span,
        in: .outside
      )
    else { return }
    var scope = Scope(fields: fields)
    scope.place = token.text
    for (field, argument) in zip(fields, arguments) where argument?.isConstant() == true {
      scope.constants.insert(field.name.text)
    }
    let effects = lowerEffects(node.child(.effectList), in: scope, nextID: 0)
    flow.initial = Initial(state: state, arguments: arguments, effects: effects, span: call.span)
  }
}
