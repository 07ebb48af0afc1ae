// From the flow as written to the flat table: which block says what about which event, which
// blocks each state searches, and which states a field of type `State` can hold.
// Neighbours: FlowModel/TransitionTable (the result), Checks/ (what is wrong with it).
// It reports nothing: a flow with findings is flattened like any other.

import FlowModel

package func flatten(_ flow: Flow) -> TransitionTable {
  let owners =
    flow.stateIDs.map(BlockOwner.state) + flow.groupIDs.map(BlockOwner.group)
    + flow.sharedBlocks.indices.map { .shared(SharedBlockID($0)) }
  var blocks: [TableBlock] = []
  // Which blocks a level searches: its own first, then the shared ones that name it.
  var levels: [Place: [Int]] = [:]
  for owner in owners {
    let entries = entries(of: flow.block(of: owner), in: flow)
    if entries.isEmpty { continue }
    for place in places(of: owner, in: flow) { levels[place, default: []].append(blocks.count) }
    blocks.append(TableBlock(owner: owner, states: states(of: owner, in: flow), entries: entries))
  }
  let search = flow.stateIDs.map { state -> [Int] in
    if flow[state].isFinal { return [] }
    let places = [.state(state)] + flow.groups(around: state).map(Place.group)
    return places.flatMap { levels[$0] ?? [] }
  }
  let table = TransitionTable(flow: flow, blocks: blocks, search: search, keepable: [:])
  return TransitionTable(
    flow: flow,
    blocks: blocks,
    search: search,
    keepable: keptStates(of: table)
  )
}

/// The levels at which a block is searched.
private func places(of owner: BlockOwner, in flow: Flow) -> [Place] {
  switch owner {
  case .state(let state): [.state(state)]
  case .group(let group): [.group(group)]
  case .shared(let block): flow[block].members.map(\.place)
  }
}

/// The states in which a block holds: those inside it that are not final, in declaration order.
private func states(of owner: BlockOwner, in flow: Flow) -> [StateID] {
  Set(places(of: owner, in: flow).flatMap(flow.states(in:)))
    .filter { !flow[$0].isFinal }
    .sorted()
}

/// What a block says, by event, in the order in which it first names them.
private func entries(of block: Block, in flow: Flow) -> [BlockEntry] {
  var named: [(event: EventID, offset: Int)] = []
  var rows: [EventID: [(row: RowID, trigger: Int)]] = [:]
  var verdicts: [EventID: Verdict] = [:]
  for row in block.rows {
    for (index, trigger) in flow[row].triggers.enumerated() {
      named.append((trigger.event, trigger.span.start))
      rows[trigger.event, default: []].append((row, index))
    }
  }
  for verdict in block.verdicts {
    for (event, span) in verdict.events where verdicts[event] == nil {
      named.append((event, span.start))
      verdicts[event] = verdict
    }
  }
  var seen: Set<EventID> = []
  return named.sorted { $0.offset < $1.offset }
    .filter { seen.insert($0.event).inserted }
    .map { BlockEntry(event: $0.event, rows: rows[$0.event] ?? [], verdict: verdicts[$0.event]) }
}
