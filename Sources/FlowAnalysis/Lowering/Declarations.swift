// Fields, `uses`, events and effects.
// Neighbours: Types (their types), Places (states and groups), Names (what may be a name).

import FlowModel
import FlowSyntax

/// Whose field a field is, which decides what it may be.
enum FieldOwner {
  case place, event, effect, unionCase, use

  var mayBeKey: Bool { self == .event || self == .effect }
}

extension Lowerer {
  /// The names of everything that is declared, before anything is looked up.
  mutating func declareNames() {
    declareUnions()
    declareUses()
    declareEvents()
    declareEffects()
    declarePlaces()
  }

  /// What the declarations say, with all names known.
  mutating func resolveDeclarations() {
    resolveUnions()
    for index in flow.uses.indices { resolveUse(index) }
    for index in flow.events.indices {
      flow.events[index].fields = lowerFields(nodes.events[index], .event)
    }
    for index in flow.effects.indices {
      flow.effects[index].fields = lowerFields(nodes.effects[index], .effect)
      resolveSignature(index)
    }
  }

  // MARK: Fields

  /// The fields of a declaration; those with errors are left out.
  mutating func lowerFields(_ declaration: SyntaxNode, _ owner: FieldOwner) -> [Field] {
    guard let list = declaration.child(.fieldList) else { return [] }
    var fields: [Field] = []
    var nodes = list.children(.field)
    // What was cut off by an error need not be what it seems.
    if list.child(.error) != nil { _ = nodes.popLast() }
    for node in nodes {
      guard let field = lowerField(node, owner) else { continue }
      // Parameters of an outside function may share a label; nothing speaks of them by name.
      if owner == .use && !field.isLabelled
        || checkDuplicate(field.name, among: fields.map(\.name), "field")
      {
        fields.append(field)
      }
    }
    return fields
  }

  private mutating func lowerField(_ node: SyntaxNode, _ owner: FieldOwner) -> Field? {
    guard
      let typeNode = node.children.first(where: { $0.kind != .defaultValue && $0.kind != .error }),
      !isBroken(node)
    else { return nil }
    var words = node.tokens.prefix { $0.kind != .colon }
    let key = words.first.flatMap { $0.text == "key" && words.count > 1 ? $0 : nil }
    if key != nil { words = words.dropFirst() }
    let isLabelled = words.first?.kind != .underscore
    guard let name = isLabelled ? words.first : words.last, name.kind == .identifier else {
      return nil
    }
    if let key, !owner.mayBeKey {
      report(
        .misplacedKey,
        at: key.span,
        "only fields of events and effects are marked `key`",
        notes: owner == .place
          ? ["The state's field is what the key of an event is compared with; it needs no mark."]
          : [],
        fixIts: words.first.map {
          [.remove(Span(start: key.span.start, end: $0.span.start), "remove `key`").safe]
        } ?? []
      )
    }
    if isLabelled, words.count > 1, owner != .use {
      report(
        .fieldWithTwoNames,
        at: node.span,
        "a field has one name, this has two",
        notes: ["Only parameters under `uses` have a label beside their name."],
        fixIts: words.dropFirst().first.map {
          [.remove(Span(start: name.span.start, end: $0.span.start), "remove `\(name.text)`")]
        } ?? []
      )
    }
    checkField(Name(name), owner, isLabelled: isLabelled)
    guard let type = lowerType(typeNode, owner == .place ? .placeField : .elsewhere) else {
      return nil
    }
    return Field(
      name: Name(name),
      type: type,
      typeSpan: typeNode.span,
      isLabelled: isLabelled,
      isKey: key != nil,
      defaultValue: node.child(.defaultValue).map {
        lowerDefault($0, type, owner) ?? placeholder($0)
      }
    )
  }

  private mutating func checkField(_ name: Name, _ owner: FieldOwner, isLabelled: Bool) {
    switch owner {
    case .place:
      checkValueName(name, "a field of a state")
      if let use = uses[name.text] {
        report(
          .hiddenName,
          at: name.span,
          "the field `\(name.text)` would hide the entry `\(name.text)` of `uses`",
          related: [Label(flow[use].name.span, "the entry `\(name.text)` of `uses` stands here")]
        )
      }
    case .event, .effect, .unionCase, .use:
      if owner == .event, let use = uses[name.text] {
        report(
          .hiddenName,
          at: name.span,
          "the field `\(name.text)` has the name of an entry of `uses`, so a row could mean either",
          related: [Label(flow[use].name.span, "the entry `\(name.text)` of `uses` stands here")]
        )
      }
      if isLabelled, name.text == "inout" {
        report(.refusedName, at: name.span, "Swift has no label `inout`, even in backticks")
      }
    }
  }

  private mutating func lowerDefault(
    _ node: SyntaxNode,
    _ type: Type,
    _ owner: FieldOwner
  ) -> Expression? {
    guard let child = node.children.first, !isBroken(node) else { return nil }
    if owner == .use {
      report(
        .misplacedDefault,
        at: node.span,
        "a parameter under `uses` has no default here",
        notes: ["Give the argument in each call, or leave the parameter out of the list."]
      )
      return nil
    }
    var scope = Scope.outside
    scope.isDefault = true
    return lowerExpression(child, in: scope, expecting: type)
  }

  /// Stands for a default that has an error, so that the field is not said to lack one.
  private func placeholder(_ node: SyntaxNode) -> Expression {
    Expression(.literal(.nil), span: node.span)
  }

  // MARK: Uses

  private mutating func declareUses() {
    noteErrors(in: head[.usesSection], .use)
    for node in head[.usesSection]?.children(.useDeclaration) ?? [] {
      guard let token = node.identifiers.first else {
        incomplete.insert(.use)
        continue
      }
      let name = Name(token)
      noteInvisible(in: name, .use)
      checkValueName(name, "an entry of `uses`")
      if name.text == "start" || name.text == "reduce" {
        report(
          .refusedName,
          at: name.span,
          "an entry of `uses` cannot be named `\(name.text)`: the generated code has a function of that name"
        )
      }
      let first = uses[name.text].map { flow[$0].name }
      if let first {
        reportDuplicate(name, first: first, "entry")
      } else {
        uses[name.text] = UseID(flow.uses.count)
      }
      flow.uses.append(
        Use(name: name, kind: .constant(.bool), docs: node.docs, span: node.span)
      )
      nodes.uses.append(node)
    }
  }

  private mutating func resolveUse(_ index: Int) {
    let node = nodes.uses[index]
    let list = node.child(.fieldList)
    let fields = lowerFields(node, .use)
    let typeNode = node.children.last { $0.kind != .fieldList && $0.kind != .error }
    if let typeNode, typeNode.kind == .refusedType, typeNode.token(.arrow) != nil {
      report(
        .incomparableType,
        at: typeNode.span,
        "a function under `uses` is listed with its parameters",
        notes: ["Write `NAME(LABEL: TYPE): TYPE`, with `_` for a parameter without a label."]
      )
      incomplete.insert(.use)
      uses[flow.uses[index].name.text] = nil
      return
    }
    guard let typeNode, let type = lowerType(typeNode, .elsewhere), !lacksFields(node, fields)
    else {
      incomplete.insert(.use)
      uses[flow.uses[index].name.text] = nil
      return
    }
    flow.uses[index].kind = list == nil ? .constant(type) : .function(fields, result: type)
  }

  // MARK: Events

  private mutating func declareEvents() {
    noteErrors(in: head[.eventsSection], .event)
    for node in head[.eventsSection]?.children(.eventDeclaration) ?? [] {
      guard let token = node.identifiers.first else {
        incomplete.insert(.event)
        continue
      }
      let name = Name(token)
      noteInvisible(in: name, .event)
      checkEventName(name)
      let first = events[name.text].map { flow[$0].name }
      if let first {
        reportDuplicate(name, first: first, "event")
      } else {
        events[name.text] = EventID(flow.events.count)
      }
      flow.events.append(Event(name: name, fields: [], docs: node.docs, span: node.span))
      nodes.events.append(node)
    }
  }

  // MARK: Effects

  private mutating func declareEffects() {
    noteErrors(in: head[.effectsSection], .effect)
    for node in head[.effectsSection]?.children(.effectDeclaration) ?? [] {
      guard let token = node.identifiers.first else {
        incomplete.insert(.effect)
        continue
      }
      let name = Name(token)
      noteInvisible(in: name, .effect)
      checkSwiftName(name, "an effect")
      let first = effects[name.text].map { flow[$0].name }
      if let first {
        reportDuplicate(name, first: first, "effect")
      } else {
        effects[name.text] = EffectID(flow.effects.count)
      }
      flow.effects.append(Effect(name: name, fields: [], docs: node.docs, span: node.span))
      nodes.effects.append(node)
    }
  }

  private mutating func resolveSignature(_ index: Int) {
    let node = nodes.effects[index]
    for (position, clause) in node.children(.effectThrows).enumerated() {
      guard let token = clause.identifiers.dropFirst().first else { continue }
      if position > 0 {
        report(
          .duplicateName,
          at: clause.span,
          "`throws` is here twice",
          notes: ["An effect sends one event when it throws; what went wrong is a field of it."]
        )
      } else if let event = event(token) {
        flow.effects[index].failure = event
        checkAnswer(event, token, of: index)
      }
    }
    if let clause = node.child(.effectOutcomes) {
      flow.effects[index].outcomes = lowerAnswers(clause.child(.nameList), of: index)
    }
    var seen: [Name] = []
    for attribute in node.children(.effectAttribute) {
      guard let token = attribute.identifiers.first else { continue }
      if checkDuplicate(Name(token), among: seen, "attribute") {
        lowerAttribute(attribute, token, index)
      }
      seen.append(Name(token))
    }
  }

  private mutating func lowerAttribute(_ node: SyntaxNode, _ key: SyntaxToken, _ index: Int) {
    guard let list = node.child(.nameList), let value = list.identifiers.first else { return }
    if list.identifiers.count > 1, ["cancelled", "runs", "lane"].contains(key.text) {
      report(
        .tooManyValues,
        at: list.span,
        "`\(key.text)` takes one name, found \(list.identifiers.count)"
      )
      return
    }
    switch key.text {
    case "reports": flow.effects[index].reports = lowerAnswers(list, of: index)
    case "cancelled":
      guard let event = event(value) else { return }
      flow.effects[index].cancelled = event
      checkAnswer(event, value, of: index)
      if let field = flow[event].fields.first(where: { !$0.isKey }) {
        report(
          .cancelledWithData,
          at: value.span,
          "`\(value.text)` cannot be sent by a cancel: nothing gives its field `\(field.name.text)`",
          related: [Label(field.name.span, "the field `\(field.name.text)` is no key")]
        )
      }
    case "runs":
      flow.effects[index].saysRuns = true
      switch value.text {
      case "each": flow.effects[index].runs = .each
      case "latest": flow.effects[index].runs = .latest
      case "first": flow.effects[index].runs = .first
      default: reportUnknownWord(value, ["each", "latest", "first"])
      }
    case "while":
      for token in list.identifiers {
        guard let place = place(token) else { continue }
        if flow.effects[index].lifetime.contains(place) {
          report(.duplicateName, at: token.span, "`\(token.text)` is here twice")
        }
        flow.effects[index].lifetime.append(place)
      }
    default: flow.effects[index].lane = Name(value)
    }
  }

  private mutating func lowerAnswers(_ list: SyntaxNode?, of index: Int) -> [EventID] {
    var answers: [EventID] = []
    for token in list?.identifiers ?? [] {
      if reportTypeAsAnswer(token, of: flow.effects[index].name.text) { continue }
      guard let event = event(token) else { continue }
      if answers.contains(event) {
        report(.duplicateName, at: token.span, "`\(token.text)` is here twice")
        continue
      }
      answers.append(event)
      checkAnswer(event, token, of: index)
    }
    return answers
  }

  /// The keys of an answer are taken from the effect's parameters of the same names.
  private mutating func checkAnswer(_ event: EventID, _ token: SyntaxToken, of index: Int) {
    let effect = flow.effects[index]
    for key in flow[event].keys
    where !effect.fields.contains(where: { $0.name.text == key.name.text && $0.type == key.type }) {
      if isLineBroken(nodes.effects[index]) { return }
      answersWithoutKey.insert(event)
      report(
        .answerWithoutKey,
        at: token.span,
        "`\(token.text)` has the key `\(key.name.text): \(key.type.swift)`, which `\(effect.name.text)` has not",
        label: "this event comes back from `\(effect.name.text)`",
        related: [Label(key.name.span, "the key `\(key.name.text)` is declared here")],
        notes: ["The key of an answer is taken from the effect's field of the same name and type."]
      )
    }
  }
}
