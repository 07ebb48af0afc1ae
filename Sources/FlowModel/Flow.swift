// What a table means, with every name resolved. Made by lowering, read by everything after it.
// Neighbours: Declarations, Places, Row, Expression (its parts), TransitionTable (its flat form).
// Nothing here knows tokens or trees; spans are kept for messages and source locations only.

import FlowSyntax

/// A name as written, and where.
package struct Name: Hashable, Sendable {
  package var text: String
  package var span: Span

  package init(_ text: String, _ span: Span) {
    self.text = text
    self.span = span
  }
}

package enum Unlisted: Sendable { case ignored, impossible, error }
package enum Access: String, Sendable { case `internal`, package, `public` }
package enum Isolation: Sendable { case inherited, nonisolated }

/// `<Item: Equatable & Sendable>`: one parameter of a generic flow.
package struct GenericParameter: Sendable {
  package var name: Name
  package var constraints: [Type]

  package init(name: Name, constraints: [Type]) {
    self.name = name
    self.constraints = constraints
  }
}

/// What the enums conform to besides `Equatable` and `Sendable`, in the order written.
package struct Conformances: Sendable {
  package var state: [Name] = []
  package var event: [Name] = []
  package var effect: [Name] = []

  package init() {}
}

/// Where the flow starts.
package struct Initial: Sendable {
  package var state: StateID
  /// One for each of `Flow.fields(of: state)`; `nil` becomes a parameter of `start`.
  package var arguments: [Expression?]
  /// The list below `initial:`; its expressions see the state's fields.
  package var effects: [EffectItem]
  package var span: Span

  package init(state: StateID, arguments: [Expression?], effects: [EffectItem], span: Span) {
    self.state = state
    self.arguments = arguments
    self.effects = effects
    self.span = span
  }
}

/// The keys of some sections; `nil` for those that a table does without.
package struct Sections: Sendable {
  package var states: Span?
  package var events: Span?
  package var effects: Span?

  package init(states: Span? = nil, events: Span? = nil, effects: Span? = nil) {
    self.states = states
    self.events = events
    self.effects = effects
  }
}

/// One table, resolved.
package struct Flow: Sendable {
  package var name: Name
  package var docs: [String] = []
  package var generics: [GenericParameter] = []
  package var access = Access.internal
  package var imports: [Name] = []
  package var conformances = Conformances()
  package var isolation = Isolation.inherited
  package var unlisted = Unlisted.ignored

  package var unions: [Union] = []
  package var uses: [Use] = []
  package var events: [Event] = []
  package var effects: [Effect] = []
  /// The first is the root: the group of all states, written `any` where the table says anything
  /// of it. Outer groups stand before inner ones.
  package var groups: [Group] = []
  package var states: [State] = []
  package var sharedBlocks: [SharedBlock] = []
  /// Every row, in file order.
  package var rows: [Row] = []
  package var initial: Initial
  package var rules: [Rule] = []

  /// Where the sections begin that become the three enums.
  package var sections = Sections()

  /// To turn spans into lines and columns.
  package var lines: LineIndex

  package init(name: Name, initial: Initial, lines: LineIndex) {
    self.name = name
    self.initial = initial
    self.lines = lines
  }

  package subscript(id: UnionID) -> Union { unions[id.index] }
  package subscript(id: UseID) -> Use { uses[id.index] }
  package subscript(id: EventID) -> Event { events[id.index] }
  package subscript(id: EffectID) -> Effect { effects[id.index] }
  package subscript(id: StateID) -> State { states[id.index] }
  package subscript(id: GroupID) -> Group { groups[id.index] }
  package subscript(id: SharedBlockID) -> SharedBlock { sharedBlocks[id.index] }
  package subscript(id: RowID) -> Row { rows[id.index] }

  package var root: GroupID { GroupID(0) }
  package var stateIDs: [StateID] { states.indices.map { StateID($0) } }
  package var eventIDs: [EventID] { events.indices.map { EventID($0) } }
  package var effectIDs: [EffectID] { effects.indices.map { EffectID($0) } }
  package var groupIDs: [GroupID] { groups.indices.map { GroupID($0) } }

  package func location(of span: Span) -> SourceLocation { lines.location(of: span.start) }
}

extension Flow {
  /// The groups around a state, from the inside out; the root is last.
  package func groups(around state: StateID) -> [GroupID] {
    chain(from: states[state.index].parent)
  }

  /// A group and those around it, from the inside out; the root is last.
  package func chain(from group: GroupID) -> [GroupID] {
    var chain = [group]
    while let parent = groups[chain[chain.count - 1].index].parent { chain.append(parent) }
    return chain
  }

  /// All fields of a state: those of `any`, of its groups from the outside in, its own.
  package func fields(of state: StateID) -> [Field] {
    fields(of: states[state.index].parent) + states[state.index].fields
  }

  /// All fields that a group's states have through it: those of `any`, of outer groups, its own.
  package func fields(of group: GroupID) -> [Field] {
    chain(from: group).reversed().flatMap { groups[$0.index].fields }
  }

  /// Whether a group is, or is around, a state.
  package func contains(_ group: GroupID, _ state: StateID) -> Bool {
    groups(around: state).contains(group)
  }

  /// Every state at a place, in declaration order.
  package func states(in place: Place) -> [StateID] {
    switch place {
    case .state(let state): [state]
    case .group(let group): groups[group.index].states
    }
  }

  package func name(of place: Place) -> Name {
    switch place {
    case .state(let state): self[state].name
    case .group(let group): self[group].name
    }
  }

  /// The fields in scope in a block, outer first.
  package func scope(of owner: BlockOwner) -> [Field] {
    switch owner {
    case .state(let state): fields(of: state)
    case .group(let group): fields(of: group)
    case .shared(let block): self[block].commonFields
    }
  }

  package func block(of owner: BlockOwner) -> Block {
    switch owner {
    case .state(let state): self[state].block
    case .group(let group): self[group].block
    case .shared(let block): self[block].block
    }
  }
}
