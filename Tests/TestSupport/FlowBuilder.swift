// Flows made by hand, without a text: for tests of what comes after lowering.
// Every entry gets a span of its own, in the order of the calls, on a line of its own.

import FlowModel
import FlowSyntax

package struct FlowBuilder {
  package private(set) var flow: Flow
  private var line = 0

  /// The width of a line of the imagined text.
  private static let width = 100

  package init(unlisted: Unlisted = .ignored) {
    let origin = Span(start: 0, end: 4)
    var bytes = [UInt8](repeating: UInt8(ascii: " "), count: Self.width * 1_000)
    for end in stride(from: Self.width - 1, to: bytes.count, by: Self.width) {
      bytes[end] = UInt8(ascii: "\n")
    }
    flow = Flow(
      name: Name("Test", origin),
      initial: Initial(state: StateID(0), arguments: [], effects: [], span: origin),
      lines: LineIndex(bytes)
    )
    flow.unlisted = unlisted
    flow.groups = [
      Group(
        name: Name("any", origin),
        fields: [],
        parent: nil,
        block: Block(),
        docs: [],
        span: origin
      )
    ]
  }

  private mutating func nextSpan() -> Span {
    line += 1
    return Span(start: line * Self.width, end: line * Self.width + 10)
  }

  package mutating func union(
    _ name: String,
    isOpen: Bool = false,
    _ cases: [(String, [(String, Type)])]
  ) -> Type {
    let span = nextSpan()
    flow.unions.append(
      Union(
        name: Name(name, span),
        parameters: [],
        isExtern: isOpen,
        isOpen: isOpen,
        cases: cases.map { UnionCase(name: Name($0.0, span), fields: fields($0.1), docs: []) },
        docs: [],
        span: span
      )
    )
    return .union(UnionID(flow.unions.count - 1), name: name, arguments: [])
  }

  package mutating func fields(_ fields: [(String, Type)], keys: Set<String> = []) -> [Field] {
    let span = nextSpan()
    return fields.map {
      Field(name: Name($0.0, span), type: $0.1, typeSpan: span, isKey: keys.contains($0.0))
    }
  }

  package mutating func event(
    _ name: String,
    _ fields: [(String, Type)] = [],
    keys: Set<String> = []
  ) -> EventID {
    let fields = self.fields(fields, keys: keys)
    let span = nextSpan()
    flow.events.append(Event(name: Name(name, span), fields: fields, docs: [], span: span))
    return EventID(flow.events.count - 1)
  }

  package mutating func group(
    _ name: String,
    _ fields: [(String, Type)] = [],
    in parent: GroupID = GroupID(0)
  ) -> GroupID {
    let fields = self.fields(fields)
    let span = nextSpan()
    let group = GroupID(flow.groups.count)
    flow.groups.append(
      Group(
        name: Name(name, span),
        fields: fields,
        parent: parent,
        block: Block(),
        docs: [],
        span: span
      )
    )
    flow.groups[parent.index].members.append(.group(group))
    return group
  }

  package mutating func state(
    _ name: String,
    _ fields: [(String, Type)] = [],
    in parent: GroupID = GroupID(0),
    isFinal: Bool = false
  ) -> StateID {
    let fields = self.fields(fields)
    let span = nextSpan()
    let id = StateID(flow.states.count)
    var state = State(
      name: Name(name, span),
      fields: fields,
      parent: parent,
      block: Block(),
      docs: [],
      span: span
    )
    state.isFinal = isFinal
    flow.states.append(state)
    flow.groups[parent.index].members.append(.state(id))
    for group in flow.chain(from: parent) { flow.groups[group.index].states.append(id) }
    return id
  }

  package mutating func shared(_ members: [Place]) -> BlockOwner {
    let span = nextSpan()
    flow.sharedBlocks.append(
      SharedBlock(
        members: members.map { ($0, span) },
        commonFields: [],
        block: Block(),
        span: span
      )
    )
    return .shared(SharedBlockID(flow.sharedBlocks.count - 1))
  }

  @discardableResult
  package mutating func row(
    _ owner: BlockOwner,
    _ triggers: [(EventID, [Pattern])],
    when conditions: [Condition] = [],
    isElse: Bool = false,
    to target: Target = .stay([])
  ) -> RowID {
    let span = nextSpan()
    let id = RowID(flow.rows.count)
    flow.rows.append(
      Row(
        owner: owner,
        triggers: triggers.map { Trigger(event: $0.0, patterns: $0.1, span: span) },
        conditions: conditions,
        elseSpan: isElse ? Span(start: span.start + 4, end: span.start + 6) : nil,
        target: target,
        effects: [],
        docs: [],
        span: span,
        arrowSpan: Span(start: span.start + 7, end: span.start + 9)
      )
    )
    change(owner) { $0.rows.append(id) }
    return id
  }

  package mutating func verdict(
    _ owner: BlockOwner,
    _ kind: Verdict.Kind,
    _ events: [EventID],
    reason: String? = nil
  ) {
    let span = nextSpan()
    let verdict = Verdict(
      kind: kind,
      events: events.map { ($0, span) },
      reason: reason,
      span: span
    )
    change(owner) { $0.verdicts.append(verdict) }
  }

  private mutating func change(_ owner: BlockOwner, _ change: (inout Block) -> Void) {
    switch owner {
    case .state(let state): change(&flow.states[state.index].block)
    case .group(let group): change(&flow.groups[group.index].block)
    case .shared(let block): change(&flow.sharedBlocks[block.index].block)
    }
  }
}

extension Row {
  /// The same row with other doc comments.
  package func with(docs: [String]) -> Row {
    Row(
      owner: owner,
      triggers: triggers,
      conditions: conditions,
      elseSpan: elseSpan,
      target: target,
      effects: effects,
      docs: docs,
      span: span,
      arrowSpan: arrowSpan
    )
  }
}
