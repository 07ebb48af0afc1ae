// A state in which nothing can happen any more though it is not final; and, in a flow with final
// states, one from which none of them can be reached.
// Neighbours: SituationGraph, Reachability (the other direction), Catalogue/Proofs.
// In a flow without final states, one that goes on reacting without leaving a state is no mistake.

import FlowModel
import FlowSyntax

func checkDeadEnds(_ graph: SituationGraph) -> [Diagnostic] {
  let flow = graph.flow
  let finals = flow.stateIDs.filter { flow[$0].isFinal && !graph.ofState[$0.index].isEmpty }
  if finals.isEmpty {
    return flow.stateIDs
      .filter { !graph.ofState[$0.index].isEmpty && nothingHappens(in: $0, graph) }
      .filter { !rowNeverTakenLeads(outOf: [$0], graph) }
      .map { deadEnd($0, leadingThere: [], graph, canBeFinal: isReachedFromAll($0, graph)) }
  }
  let ends = graph.ofState.indices.filter { flow.states[$0].isFinal }
    .flatMap { graph.ofState[$0] }
  let canEnd = graph.leading(to: ends)
  let lost = flow.stateIDs.filter { state in
    let places = graph.ofState[state.index]
    return !places.isEmpty && !places.contains { canEnd[$0] }
  }
  if lost.isEmpty || rowNeverTakenLeads(outOf: Set(lost), graph) { return [] }
  return traps(lost, graph).map { members, leadingThere in
    if members.count == 1, next(members[0], graph).isEmpty {
      return deadEnd(members[0], leadingThere: leadingThere, graph)
    }
    return trap(members, leadingThere: leadingThere, finals, graph)
  }
}

/// Whether no row of a state leads out, changes a field or asks for an effect.
private func nothingHappens(in state: StateID, _ graph: SituationGraph) -> Bool {
  !graph.ofState[state.index].contains { situation in
    graph.moves[situation].contains { move in
      if graph.changesState(move) { return true }
      guard let row = move.rows.last, case .stay(let changes) = graph.flow[row].target
      else { return true }
      return !changes.isEmpty || !graph.flow[row].effects.isEmpty
    }
  }
}

/// Whether a row would lead out that `checkNeverTaken` reports: that is the one mistake then.
private func rowNeverTakenLeads(outOf states: Set<StateID>, _ graph: SituationGraph) -> Bool {
  states.contains { state in
    graph.base.edges(from: state).contains { edge in
      !states.contains(edge.target)
        && !graph.flow[edge.row].triggers.contains {
          graph.taken.contains(TriedRow(row: edge.row, event: $0.event))
        }
    }
  }
}

/// Whether the flow could end there: with one final state, it must be in reach from all others.
private func isReachedFromAll(_ state: StateID, _ graph: SituationGraph) -> Bool {
  graph.leading(to: graph.ofState[state.index]).allSatisfy { $0 }
}

/// The other states that rows of one lead to.
private func next(_ state: StateID, _ graph: SituationGraph) -> [StateID] {
  var seen: Set<StateID> = [state]
  return graph.ofState[state.index].flatMap { graph.moves[$0] }.map(graph.target(of:))
    .filter { seen.insert($0).inserted }
}

/// The circles of lost states that nothing leads out of, each with the lost states that lead there.
private func traps(
  _ lost: [StateID],
  _ graph: SituationGraph
) -> [(members: [StateID], leadingThere: [StateID])] {
  var isLost = graph.flow.states.map { _ in false }
  for state in lost { isLost[state.index] = true }
  let edges = graph.flow.stateIDs.map { state in
    isLost[state.index] ? next(state, graph).map(\.index) : []
  }
  let component = stronglyConnectedComponents(edges)
  var members: [Int: [StateID]] = [:]
  var order: [Int] = []
  for state in lost {
    let own = component[state.index]
    if members[own] == nil { order.append(own) }
    members[own, default: []].append(state)
  }
  let isBottom = { (own: Int) in
    (members[own] ?? []).allSatisfy { edges[$0.index].allSatisfy { component[$0] == own } }
  }
  var before: [[StateID]] = graph.flow.states.map { _ in [] }
  for state in lost {
    for target in edges[state.index] { before[target].append(state) }
  }
  // A lost state that leads into several circles is told of with the first.
  var told: Set<StateID> = []
  return order.filter(isBottom).map { own in
    let inside = members[own] ?? []
    told.formUnion(inside)
    var pending = inside
    var leadingThere: [StateID] = []
    while let state = pending.popLast() {
      for source in before[state.index] where told.insert(source).inserted {
        leadingThere.append(source)
        pending.append(source)
      }
    }
    return (inside, leadingThere.sorted())
  }
}

private func deadEnd(
  _ state: StateID,
  leadingThere: [StateID],
  _ graph: SituationGraph,
  canBeFinal: Bool = true
) -> Diagnostic {
  let flow = graph.flow
  let name = Wording.quoted(flow[state].name.text)
  let block = flow[state].block
  let isEmpty =
    block.rows.isEmpty && block.verdicts.isEmpty && flow[state].entry.isEmpty
    && flow[state].exit.isEmpty
  return Diagnostic(
    .deadEnd,
    at: flow[state].name.span,
    "\(name) has no way out",
    label: "once in \(name), the flow stays there",
    notes: notes(leadingThere, graph) + ["Write a row that leads out, or say that it is `final`."],
    fixIts: isEmpty && canBeFinal
      ? [.insert(": final", at: flow[state].span.end, "the flow ends here: `final`")] : []
  )
}

private func trap(
  _ members: [StateID],
  leadingThere: [StateID],
  _ finals: [StateID],
  _ graph: SituationGraph
) -> Diagnostic {
  let flow = graph.flow
  let names = Wording.list(flow.names(of: members), "or")
  return Diagnostic(
    .deadEnd,
    at: flow[members[0]].name.span,
    "no final state can be reached from \(names)",
    label: members.count == 1
      ? "once here, the flow never ends" : "these states lead only to each other",
    related: members.dropFirst().map {
      Label(flow[$0].name.span, "no final state can be reached from here either")
    },
    notes: notes(leadingThere, graph)
      + ["The flow ends in \(Wording.list(flow.names(of: finals), "or")): lead a row there."]
  )
}

private func notes(_ leadingThere: [StateID], _ graph: SituationGraph) -> [String] {
  if leadingThere.isEmpty { return [] }
  let verb = leadingThere.count == 1 ? "leads" : "lead"
  return ["\(Wording.list(graph.flow.names(of: leadingThere))) \(verb) only there."]
}
