// A flow as a picture: which boxes there are, which arrows run between them, what each says.
// Neighbours: DotBackend, which writes it for Graphviz; FlowModel/TableText, for the words.
// A row of a group is drawn once, from the group. It knows no drawing language.

import FlowModel

/// How much a picture says.
package enum DiagramDetail: String, CaseIterable, Sendable {
  /// States and arrows.
  case states
  /// The events on the arrows too.
  case events
  /// Also fields, patterns, conditions, effects, entry and exit lists, what is ignored.
  case full
}

struct StateDiagram {
  /// What an arrow may run from or to.
  enum End: Hashable {
    /// The dot that the flow starts from.
    case start
    case state(StateID)
    /// A box that stands for every state of a group or shared block: for `any`, for shared
    /// blocks, and for groups with a row to one of their own states.
    case every(BlockOwner)
    /// The frame around a group.
    case frame(GroupID)
  }

  struct Line: Hashable {
    enum Role { case row, effect, note }

    var text: String
    var role: Role
  }

  struct Arrow {
    var tail: End
    var head: End
    /// To a state that is kept in a field, and returned to.
    var isReturn = false
    var lines = Lines()
    /// The doc comments of its rows and of their events, each once.
    var docs: [String] = []
  }

  /// Lines in the order in which they are said.
  struct Lines {
    private(set) var all: [Line] = []
    private var said: Set<Line> = []

    fileprivate mutating func add(_ lines: [Line], evenIfSaid: Bool) {
      for line in lines where said.insert(line).inserted || evenIfSaid { all.append(line) }
    }
  }

  let flow: Flow
  let detail: DiagramDetail
  private(set) var arrows: [Arrow] = []
  /// What a box says below its name: rows that stay, lists, what is ignored.
  private(set) var inner: [BlockOwner: Lines] = [:]
  /// The groups and shared blocks that have a box of their own, in the order in which they are
  /// found: states have rows first, then groups, then shared blocks.
  private(set) var everyBoxes: [BlockOwner] = []

  private struct ArrowKey: Hashable {
    var tail: End
    var head: End
    var isReturn: Bool
  }

  private var boxed: Set<BlockOwner> = []
  private let table: TransitionTable
  private var arrowIndex: [ArrowKey: Int] = [:]

  init(of table: TransitionTable, detail: DiagramDetail) {
    self.flow = table.flow
    self.table = table
    self.detail = detail
    addStart()
    addLists()
    for block in table.blocks { add(block) }
  }

  private mutating func addStart() {
    draw(.start, .state(flow.initial.state), effectLines(flow.initial.effects), docs: [])
  }

  private mutating func addLists() {
    guard detail == .full else { return }
    for state in flow.stateIDs {
      addLists(flow[state].entry, flow[state].exit, to: .state(state))
    }
    for group in flow.groupIDs {
      addLists(flow[group].entry, flow[group].exit, to: .group(group))
    }
  }

  private mutating func addLists(
    _ entry: [EffectItem],
    _ exit: [EffectItem],
    to owner: BlockOwner
  ) {
    for (name, list) in [("entry", entry), ("exit", exit)] where !list.isEmpty {
      let lines = [Line(text: name, role: .row)] + effectLines(list)
      inner[owner, default: Lines()].add(lines, evenIfSaid: true)
    }
  }

  private mutating func add(_ block: TableBlock) {
    let content = flow.block(of: block.owner)
    for owner in places(of: block.owner) {
      for row in content.rows { add(flow[row], from: owner, in: block) }
      if detail != .full { continue }
      for verdict in content.verdicts {
        let word = verdict.kind == .ignore ? "ignore" : "impossible"
        let events = verdict.events.map { flow[$0.event].name.text }.joined(separator: " | ")
        let reason = verdict.reason.map { ": \($0)" } ?? ""
        say([Line(text: "\(word) \(events)\(reason)", role: .note)], in: owner)
      }
    }
  }

  /// Where the rows of a block are drawn from. Those that a few places share are drawn from each,
  /// so that no state looks like a dead end; with more, one box for all is easier to read.
  private func places(of owner: BlockOwner) -> [BlockOwner] {
    guard case .shared(let block) = owner, flow[block].members.count <= 3 else { return [owner] }
    return flow[block].members.map { member in
      switch member.place {
      case .state(let state): .state(state)
      case .group(let group): .group(group)
      }
    }
  }

  private mutating func add(_ row: Row, from owner: BlockOwner, in block: TableBlock) {
    switch row.target {
    case .state(let target, let arguments, let reenters):
      if owner == .state(target), !reenters {
        let call = flow.call(flow[target].name, flow.fields(of: target), arguments)
        stay(row, " → \(call)", in: owner)
      } else {
        let lines = lines(row, reenters ? " reenter" : "")
        connect(owner, .state(target), lines, docs: docs(of: row))
      }
    case .stay(let changes):
      stay(row, changes.isEmpty ? "" : " → \(flow.stay(changes))", in: owner)
    case .perform(let event, let arguments):
      let call = flow.call(flow[event].name, flow[event].fields, arguments)
      stay(row, detail == .full ? " as \(call)" : " as \(flow[event].name.text)", in: owner)
    case .kept(let field):
      guard let state = block.states.first(where: { isInside(.state($0), owner) }) else { return }
      let kept = table.keepable[table.keepingField(field.text, of: state)] ?? []
      let lines = lines(row, " → \(field.text)")
      for head in ends(holding: kept, awayFrom: owner) {
        connect(owner, head, lines, isReturn: true, docs: docs(of: row))
      }
    }
  }

  /// A row that leads nowhere else is a line in the box.
  private mutating func stay(_ row: Row, _ outcome: String, in owner: BlockOwner) {
    if detail == .states { return }
    let isPerform = if case .perform = row.target { true } else { false }
    let lines = lines(row, detail == .full || isPerform ? outcome : "")
    say(lines, in: owner)
  }

  private mutating func say(_ lines: [Line], in owner: BlockOwner) {
    switch owner {
    case .state: break
    case .group(let group): if flow[group].isRoot { needBox(owner) }
    case .shared: needBox(owner)
    }
    inner[owner, default: Lines()].add(lines, evenIfSaid: detail == .full)
  }

  private mutating func needBox(_ owner: BlockOwner) {
    if boxed.insert(owner).inserted { everyBoxes.append(owner) }
  }

  /// Where a row's arrow begins. An arrow from a frame cannot end inside it.
  private mutating func tail(of owner: BlockOwner, to head: End) -> End {
    switch owner {
    case .state(let state): return .state(state)
    case .group(let group) where hasFrame(group) && !isInside(head, group):
      return .frame(group)
    case .group, .shared:
      needBox(owner)
      return .every(owner)
    }
  }

  /// Whether arrows can run to and from a frame: they are tied to the states in it.
  private func hasFrame(_ group: GroupID) -> Bool {
    !flow[group].isRoot && flow[group].states.contains { !flow[$0].isFinal }
  }

  private func isInside(_ end: End, _ group: GroupID) -> Bool {
    switch end {
    case .state(let state): flow.contains(group, state)
    case .frame(let inner): flow.chain(from: inner).contains(group)
    case .every(let owner): isInside(owner, group)
    case .start: false
    }
  }

  /// Some states as few ends: a group's frame where all of its states that can be left are among
  /// them, and the arrow comes from outside it.
  private func ends(holding states: [StateID], awayFrom owner: BlockOwner) -> [End] {
    let wanted = Set(states)
    let whole = Set(
      flow.groupIDs.filter { group in
        let inside = flow[group].states.filter { !flow[$0].isFinal }
        return !flow[group].isRoot && inside.count > 1 && inside.allSatisfy(wanted.contains)
          && !isInside(owner, group)
      }
    )
    var seen: Set<End> = []
    return states.map { state in
      flow.groups(around: state).last(where: whole.contains).map(End.frame) ?? .state(state)
    }
    .filter { seen.insert($0).inserted }
  }

  private func isInside(_ place: Place, _ owner: BlockOwner) -> Bool {
    if case .group(let group) = owner { return isInside(place, group) }
    if case .state(let state) = owner { return place == .state(state) }
    return true
  }

  private func isInside(_ owner: BlockOwner, _ group: GroupID) -> Bool {
    switch owner {
    case .state(let state): flow.contains(group, state)
    case .group(let inner): flow.chain(from: inner).contains(group)
    case .shared(let block): flow[block].members.allSatisfy { isInside($0.place, group) }
    }
  }

  private func isInside(_ place: Place, _ group: GroupID) -> Bool {
    switch place {
    case .state(let state): flow.contains(group, state)
    case .group(let inner): flow.chain(from: inner).contains(group)
    }
  }

  /// What a box is called, in the words of the table.
  func title(of owner: BlockOwner) -> String {
    switch owner {
    case .state(let state): flow[state].name.text
    case .group(let group) where flow[group].isRoot: "any"
    case .group(let group): "any of \(flow[group].name.text)"
    case .shared(let block):
      flow[block].members.map { flow.name(of: $0.place).text }.joined(separator: " | ")
    }
  }

  func title(of end: End) -> String {
    switch end {
    case .start: "start"
    case .state(let state): flow[state].name.text
    case .every(let owner): title(of: owner)
    case .frame(let group): flow[group].name.text
    }
  }

  /// The innermost group that a box is drawn in.
  func home(of owner: BlockOwner) -> GroupID {
    switch owner {
    case .state(let state): flow[state].parent
    case .group(let group): group
    case .shared(let block):
      flow[block].members.first.flatMap { first in
        let chain =
          switch first.place {
          case .state(let state): flow.groups(around: state)
          case .group(let group): Array(flow.chain(from: group).dropFirst())
          }
        return chain.first { isInside(owner, $0) }
      } ?? flow.root
    }
  }

  /// Whether an arrow leads back, against the order in which the table lists its states. The
  /// initial state comes first, wherever it stands.
  func leadsBack(_ arrow: Arrow) -> Bool {
    guard let head = firstState(of: arrow.head) else { return false }
    if arrow.tail == .start { return false }
    if head == flow.initial.state { return true }
    return firstState(of: arrow.tail).map { head < $0 } ?? false
  }

  /// The first of the states that an end stands for; none for `any`, which is nowhere.
  func firstState(of end: End) -> StateID? {
    switch end {
    case .start: nil
    case .state(let state), .every(.state(let state)): state
    case .frame(let group): flow[group].states.first
    case .every(.group(let group)): flow[group].isRoot ? nil : flow[group].states.first
    case .every(.shared(let block)):
      flow[block].members.compactMap { flow.states(in: $0.place).first }.min()
    }
  }

  private func lines(_ row: Row, _ outcome: String) -> [Line] {
    switch detail {
    case .states: return []
    case .events:
      return row.triggers.map { Line(text: flow[$0.event].name.text + outcome, role: .row) }
    case .full:
      return [Line(text: head(of: row) + outcome, role: .row)] + effectLines(row.effects)
    }
  }

  /// `payTapped(id) | retryTapped when form.isValid`, or with `else`.
  private func head(of row: Row) -> String {
    let triggers = row.triggers.map(flow.text(of:)).joined(separator: " | ")
    return triggers + (row.isElse ? " else" : flow.text(ofGuard: row.conditions))
  }

  private func docs(of row: Row) -> [String] {
    let events = row.triggers.map { flow[$0.event] }.filter { !$0.docs.isEmpty }
    return row.docs + events.map { "\($0.name.text): \($0.docs.joined(separator: " "))" }
  }

  private func effectLines(_ effects: [EffectItem]) -> [Line] {
    detail == .full ? effects.map { Line(text: flow.text(of: $0), role: .effect) } : []
  }

  private mutating func connect(
    _ owner: BlockOwner,
    _ head: End,
    _ lines: [Line],
    isReturn: Bool = false,
    docs: [String]
  ) {
    draw(tail(of: owner, to: head), head, lines, isReturn: isReturn, docs: docs)
  }

  /// Rows between the same two ends share an arrow.
  private mutating func draw(
    _ tail: End,
    _ head: End,
    _ lines: [Line],
    isReturn: Bool = false,
    docs: [String]
  ) {
    let key = ArrowKey(tail: tail, head: head, isReturn: isReturn)
    let index: Int
    if let known = arrowIndex[key] {
      index = known
    } else {
      index = arrows.count
      arrowIndex[key] = index
      arrows.append(Arrow(tail: tail, head: head, isReturn: isReturn))
    }
    arrows[index].lines.add(lines, evenIfSaid: detail == .full)
    for doc in docs where !arrows[index].docs.contains(doc) { arrows[index].docs.append(doc) }
  }
}
