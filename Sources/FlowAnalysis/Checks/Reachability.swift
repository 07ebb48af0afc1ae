// A state that no row leads to from the initial one. A chain of such states is one mistake: what
// nothing leads to, or a circle that nothing leads into, is reported; what follows is noted.
// Neighbours: FlowGraph (the edges), Answers (events), Catalogue/Reachability.

import FlowModel
import FlowSyntax

func checkReachability(_ graph: FlowGraph) -> [Diagnostic] {
  let flow = graph.flow
  let unreached = flow.stateIDs.filter { !graph.isReached[$0.index] }
  if unreached.isEmpty { return [] }
  var incoming: [StateID: [Edge]] = [:]
  var next: [[Int]] = flow.states.map { _ in [] }
  for state in unreached {
    for edge in graph.edges(from: state) where edge.target != state {
      incoming[edge.target, default: []].append(edge)
      next[state.index].append(edge.target.index)
    }
  }
  let component = stronglyConnectedComponents(next)
  // The roots: what no unreached state outside it leads to.
  let led = Set(
    unreached.flatMap { state in
      next[state.index].filter { component[$0] != component[state.index] }
        .map { component[$0] }
    }
  )
  let whole = wholeGroups(unreached: graph.isReached.map { !$0 }, in: flow)
  var findings: [Place] = []
  var members: [Place: [StateID]] = [:]
  var firstOfComponent: [Int: Place] = [:]
  for state in unreached where !led.contains(component[state.index]) {
    let place = firstOfComponent[component[state.index]] ?? whole[state] ?? .state(state)
    firstOfComponent[component[state.index]] = place
    if members[place] == nil { findings.append(place) }
    members[place, default: []].append(state)
  }
  return findings.map { place in
    unreachedPlace(place, roots: members[place] ?? [], incoming, next, graph)
  }
}

/// The unreached states that can be reached from these.
private func following(_ starts: Set<StateID>, _ next: [[Int]], _ graph: FlowGraph) -> [StateID] {
  var seen = starts
  var pending = Array(starts)
  while let state = pending.popLast() {
    for target in next[state.index].map({ StateID($0) })
    where !graph.isReached[target.index] && seen.insert(target).inserted {
      pending.append(target)
    }
  }
  return seen.subtracting(starts).sorted()
}

/// For each state inside one, the outermost group in which nothing is reached.
private func wholeGroups(unreached: [Bool], in flow: Flow) -> [StateID: Place] {
  var whole: [StateID: Place] = [:]
  for group in flow.groupIDs where !flow[group].isRoot {
    let states = flow[group].states
    guard states.count > 1, states.allSatisfy({ unreached[$0.index] }) else { continue }
    for state in states where whole[state] == nil { whole[state] = .group(group) }
  }
  return whole
}

private func unreachedPlace(
  _ place: Place,
  roots: [StateID],
  _ incoming: [StateID: [Edge]],
  _ next: [[Int]],
  _ graph: FlowGraph
) -> Diagnostic {
  let flow = graph.flow
  let name = flow.name(of: place)
  let initial = Wording.quoted(flow[flow.initial.state].name.text)
  let inside = Set(flow.states(in: place) + roots)
  let after = following(inside, next, graph)
  let edges = inside.sorted().flatMap { incoming[$0] ?? [] }
  var seen: Set<RowID> = []
  let related = edges.filter { seen.insert($0.row).inserted }.prefix(3)
    .map { edge in
      Label(
        flow[edge.row].span,
        "this leads there, but nothing reaches `\(flow[edge.source].name.text)`"
      )
    }
  var notes: [String] = []
  let others = roots.filter { flow.states(in: place).contains($0) == false }
  if !others.isEmpty {
    notes.append("\(Wording.list(flow.names(of: others))) and it lead only to each other.")
  }
  if !after.isEmpty {
    notes.append("\(Wording.list(flow.names(of: after))) can be reached only from there.")
  }
  if related.isEmpty {
    notes.append("Write a row that leads to \(Wording.quoted(name.text)), or remove it.")
  }
  let what: String
  if case .group = place {
    what = "no row leads into \(Wording.quoted(name.text)) from the initial state \(initial)"
  } else {
    what = "no row leads to \(Wording.quoted(name.text)) from the initial state \(initial)"
  }
  return Diagnostic(
    .unreachedState,
    at: name.span,
    what,
    label: "\(Wording.quoted(name.text)) is never reached",
    related: Array(related),
    notes: notes
  )
}
