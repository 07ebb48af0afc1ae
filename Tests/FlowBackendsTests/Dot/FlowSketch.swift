// Flows made by hand, by name and without a text, so that a picture can be tested by itself.
// Neighbours: the tests of DotBackend. It checks nothing: an unknown name ends the test.

import FlowModel
import FlowSyntax

struct FlowSketch {
  private(set) var flow: Flow
  private var places: [String: Place] = [:]
  private var events: [String: EventID] = [:]
  private var effects: [String: EffectID] = [:]
  private let span = Span(at: 0)

  init(_ name: String, docs: [String] = [], unlisted: Unlisted = .ignored) {
    let span = Span(at: 0)
    flow = Flow(
      name: Name(name, span),
      initial: Initial(state: StateID(0), arguments: [], effects: [], span: span),
      lines: LineIndex([])
    )
    flow.docs = docs
    flow.unlisted = unlisted
    flow.groups = [
      Group(name: Name("any", span), fields: [], parent: nil, block: Block(), docs: [], span: span)
    ]
    places["any"] = .group(flow.root)
  }

  /// `name: Type`, separated by semicolons.
  func fields(_ text: String) -> [Field] {
    text.split(separator: "; ").map { field in
      let parts = field.split(separator: ": ", maxSplits: 1).map(String.init)
      let isUnlabelled = parts[0].hasPrefix("_ ")
      return Field(
        name: Name(isUnlabelled ? String(parts[0].dropFirst(2)) : parts[0], span),
        type: parts[1] == "State" ? .state : .named(parts[1], arguments: []),
        typeSpan: span,
        isLabelled: !isUnlabelled
      )
    }
  }

  mutating func group(
    _ name: String,
    _ text: String = "",
    in parent: String = "any",
    docs: [String] = []
  ) {
    guard case .group(let parent)? = places[parent] else { return }
    let id = GroupID(flow.groups.count)
    flow.groups.append(
      Group(
        name: Name(name, span),
        fields: fields(text),
        parent: parent,
        block: Block(),
        docs: docs,
        span: span
      )
    )
    flow.groups[parent.index].members.append(.group(id))
    places[name] = .group(id)
  }

  mutating func state(
    _ name: String,
    _ text: String = "",
    in parent: String = "any",
    isFinal: Bool = false,
    docs: [String] = []
  ) {
    guard case .group(let parent)? = places[parent] else { return }
    let id = StateID(flow.states.count)
    var state = State(
      name: Name(name, span),
      fields: fields(text),
      parent: parent,
      block: Block(),
      docs: docs,
      span: span
    )
    state.isFinal = isFinal
    flow.states.append(state)
    flow.groups[parent.index].members.append(.state(id))
    for group in flow.chain(from: parent) { flow.groups[group.index].states.append(id) }
    places[name] = .state(id)
  }

  mutating func event(_ name: String) -> EventID {
    if let known = events[name] { return known }
    let id = EventID(flow.events.count)
    flow.events.append(Event(name: Name(name, span), fields: [], docs: [], span: span))
    events[name] = id
    return id
  }

  mutating func document(event name: String, _ docs: [String]) {
    flow.events[event(name).index].docs = docs
  }

  mutating func effect(_ name: String) -> EffectItem {
    let id = effects[name] ?? EffectID(flow.effects.count)
    if effects[name] == nil {
      effects[name] = id
      flow.effects.append(Effect(name: Name(name, span), fields: [], docs: [], span: span))
    }
    return EffectItem(effect: id, arguments: [], conditions: [], span: span)
  }

  mutating func initial(_ state: String, effects names: [String] = []) {
    guard case .state(let state)? = places[state] else { return }
    let effects = names.map { effect($0) }
    flow.initial = Initial(state: state, arguments: [], effects: effects, span: span)
  }

  mutating func lists(of name: String, entry: [String] = [], exit: [String] = []) {
    let (entry, exit) = (entry.map { effect($0) }, exit.map { effect($0) })
    switch places[name] {
    case .state(let state):
      flow.states[state.index].entry = entry
      flow.states[state.index].exit = exit
    case .group(let group):
      flow.groups[group.index].entry = entry
      flow.groups[group.index].exit = exit
    case nil: break
    }
  }

  /// A row. The target is a state, `stay`, `reenter x`, `kept x` or `as x`.
  mutating func row(
    _ owner: String,
    _ eventNames: String,
    to target: String = "stay",
    when condition: String? = nil,
    effects names: [String] = [],
    docs: [String] = []
  ) {
    let triggers = eventNames.split(separator: " | ").map {
      Trigger(event: event(String($0)), patterns: [], span: span)
    }
    let owner = self.owner(owner)
    let id = RowID(flow.rows.count)
    flow.rows.append(
      Row(
        owner: owner,
        triggers: triggers,
        conditions: condition.map { [.test(Expression(.type($0), span: span))] } ?? [],
        elseSpan: nil,
        target: self.target(target),
        effects: names.map { effect($0) },
        docs: docs,
        span: span,
        arrowSpan: span
      )
    )
    change(owner) { $0.rows.append(id) }
  }

  mutating func verdict(_ owner: String, _ kind: Verdict.Kind, _ names: String, _ reason: String?) {
    let named = names.split(separator: " | ").map { (event: event(String($0)), span: span) }
    let verdict = Verdict(kind: kind, events: named, reason: reason, span: span)
    change(self.owner(owner)) { $0.verdicts.append(verdict) }
  }

  private mutating func target(_ text: String) -> Target {
    let words = text.split(separator: " ").map(String.init)
    switch words.first {
    case "stay": return .stay([])
    case "kept": return .kept(field: Name(words[1], span))
    case "as": return .perform(event(words[1]), [])
    default:
      guard let name = words.last, case .state(let state)? = places[name] else { return .stay([]) }
      let arguments = flow.fields(of: state).map {
        let isKept = $0.type == .state
        return Expression(isKept ? .currentState : .field($0.name.text), span: span)
      }
      return .state(state, arguments, reenters: words.count == 2)
    }
  }

  private mutating func owner(_ name: String) -> BlockOwner {
    let members = name.split(separator: " | ").compactMap { places[String($0)] }
    guard members.count > 1 else {
      switch members[0] {
      case .state(let state): return .state(state)
      case .group(let group): return .group(group)
      }
    }
    for (index, block) in flow.sharedBlocks.enumerated()
    where block.members.map(\.place) == members {
      return .shared(SharedBlockID(index))
    }
    flow.sharedBlocks.append(
      SharedBlock(members: members.map { ($0, span) }, commonFields: [], block: Block(), span: span)
    )
    return .shared(SharedBlockID(flow.sharedBlocks.count - 1))
  }

  private mutating func change(_ owner: BlockOwner, _ change: (inout Block) -> Void) {
    switch owner {
    case .state(let state): change(&flow.states[state.index].block)
    case .group(let group): change(&flow.groups[group.index].block)
    case .shared(let block): change(&flow.sharedBlocks[block.index].block)
    }
  }
}
