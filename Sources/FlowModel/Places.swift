// Where a flow can be: states, the groups around them, and the blocks of rows that belong to them.

import FlowSyntax

/// A state or a group.
package enum Place: Hashable, Sendable {
  case state(StateID)
  case group(GroupID)
}

package struct State: Sendable {
  package var name: Name
  /// Its own; see `Flow.fields(of:)` for those of its groups too.
  package var fields: [Field]
  package var parent: GroupID
  package var isFinal = false
  package var entry: [EffectItem] = []
  package var exit: [EffectItem] = []
  package var block: Block
  package var docs: [String]
  package var span: Span

  package init(
    name: Name,
    fields: [Field],
    parent: GroupID,
    block: Block,
    docs: [String],
    span: Span
  ) {
    self.name = name
    self.fields = fields
    self.parent = parent
    self.block = block
    self.docs = docs
    self.span = span
  }
}

package struct Group: Sendable {
  package var name: Name
  /// Its own; see `Flow.fields(of:)` for those of the groups around it too.
  package var fields: [Field]
  /// `nil` for the root alone.
  package var parent: GroupID?
  /// What stands directly inside, in declaration order.
  package var members: [Place] = []
  /// Every state inside, at any depth, in declaration order.
  package var states: [StateID] = []
  package var entry: [EffectItem] = []
  package var exit: [EffectItem] = []
  /// What a row that targets the group goes to.
  package var initial: Place?
  package var block: Block
  package var docs: [String]
  package var span: Span

  package init(
    name: Name,
    fields: [Field],
    parent: GroupID?,
    block: Block,
    docs: [String],
    span: Span
  ) {
    self.name = name
    self.fields = fields
    self.parent = parent
    self.block = block
    self.docs = docs
    self.span = span
  }

  package var isRoot: Bool { parent == nil }

  /// What the struct of its fields is called inside the generated `State`: not like the accessor
  /// that gives it, and not like a type that Swift has inside every other.
  package var structName: String {
    let capitalized = name.text.prefix(1).uppercased() + name.text.dropFirst()
    let isTaken = ["Any", "Protocol", "Self", "Type", name.text].contains(capitalized)
    return isTaken ? "\(capitalized)Fields" : capitalized
  }
}

/// `a | b | c:`: rows and lines that hold in each of these.
package struct SharedBlock: Sendable {
  package var members: [(place: Place, span: Span)]
  /// The fields that all members have, with the same type, in the order of the first member.
  package var commonFields: [Field]
  package var block: Block
  package var span: Span

  package init(
    members: [(place: Place, span: Span)],
    commonFields: [Field],
    block: Block,
    span: Span
  ) {
    self.members = members
    self.commonFields = commonFields
    self.block = block
    self.span = span
  }
}

package enum BlockOwner: Hashable, Sendable {
  case state(StateID)
  case group(GroupID)
  case shared(SharedBlockID)
}

/// The rows and lines of one state, group or shared block, in file order.
package struct Block: Sendable {
  package var rows: [RowID] = []
  package var verdicts: [Verdict] = []

  package init() {}
}

/// A line `ignore …` or `impossible …`.
package final class Verdict: Sendable {
  package enum Kind: Sendable { case ignore, impossible }

  package let kind: Kind
  package let events: [(event: EventID, span: Span)]
  /// Without the colon and the spaces around it.
  package let reason: String?
  package let span: Span

  package init(
    kind: Kind,
    events: [(event: EventID, span: Span)],
    reason: String?,
    span: Span
  ) {
    self.kind = kind
    self.events = events
    self.reason = reason
    self.span = span
  }
}
