// Every situation that the flow can be in, and every move between them: the flat table as a graph
// with what is known of fields. The proofs search it.
// Neighbours: Moves (tries the rows of one situation), Relevance (which fields matter), FlowGraph
// (the states alone), PathSearch (the shortest way). It reports nothing.
//
// A situation is exact: every one that is reached by certain moves can really occur. Where a state
// has too many, those that come last are joined into one, and what leads through it is uncertain.

import FlowModel

/// A state with what is known of its fields.
struct Situation: Hashable {
  var state: StateID
  /// One for each of `Flow.fields(of:)`; `unknown` where nothing ever looks at it.
  var facts: [Fact]
}

/// An effect that a step asks for.
struct Ask {
  var item: EffectItem
  /// The state that the row or the list acts in; the group, for the list of a group.
  var place: Place
  /// What the list is, relative to the step.
  var isEntry: Bool
  /// Whether the step surely asks for it: not so among more conditions than are looked at.
  var isSure = true
}

/// One step: a row that is taken, or the start.
final class Move {
  /// The row of the event, then those that `as` found; empty for the start.
  let rows: [RowID]
  let event: EventID?
  /// `nil` for the start.
  let source: Int?
  let target: Int
  /// In the order in which the step asks for them.
  let asks: [Ask]
  let reenters: Bool
  /// Whether the event's keys equal the state's fields.
  let keysEqual: Bool
  /// Whether no guess and no joined situation is needed to take it.
  let isCertain: Bool

  init(_ step: FoundStep, from source: Int?, to target: Int, isCertain: Bool) {
    rows = step.rows
    event = step.event
    self.source = source
    self.target = target
    asks = step.asks
    reenters = step.reenters
    keysEqual = step.keysEqual
    self.isCertain = isCertain
  }
}

/// An event that no row takes in a situation.
struct Drop {
  var event: EventID
  /// The line that says so.
  var verdict: Verdict?
  var keysEqual: Bool
  var isCertain: Bool
}

final class SituationGraph {
  let base: FlowGraph
  let domain: FactDomain
  private(set) var situations: [Situation] = []
  private(set) var starts: [Move] = []
  /// The moves out of each situation, in the order of events and rows.
  private(set) var moves: [[Move]] = []
  private(set) var drops: [[Drop]] = []
  /// Whether a situation stands for several that were joined.
  private(set) var isJoined: [Bool] = []
  /// The rows that some value passes in a situation, for each of their events.
  private(set) var taken: Set<TriedRow>
  /// Whether some chain of `as` rows was too long to be followed with all that is known.
  private(set) var hasLongChains: Bool
  /// The situations of each state, in the order in which they are found.
  private(set) var ofState: [[Int]]

  private var index: [Situation: Int] = [:]
  private var joined: [StateID: Int] = [:]
  private var pending = WorkList()

  /// More situations of one state than this are joined.
  static let situationLimit = 24

  var flow: Flow { base.flow }

  init(_ base: FlowGraph) {
    self.base = base
    let relevance = Relevance(base.flow)
    domain = FactDomain(base.flow, comparedWith: relevance.literals)
    ofState = base.flow.states.map { _ in [] }
    taken = []
    hasLongChains = false
    let maker = MoveMaker(base, domain, relevance)
    for start in maker.start() {
      let target = enter(start.state, start.facts)
      let isCertain = start.isCertain && !isJoined[target]
      starts.append(Move(start, from: nil, to: target, isCertain: isCertain))
    }
    while let source = pending.takeFirst() { explore(source, maker) }
    taken = maker.taken
    hasLongChains = maker.hasLongChains
  }

  private func explore(_ source: Int, _ maker: MoveMaker) {
    let (steps, drops) = maker.steps(from: source, situations, isJoined: isJoined)
    var found: [Move] = []
    for step in steps {
      let target = enter(step.state, step.facts)
      let isCertain = step.isCertain && !isJoined[source] && !isJoined[target]
      found.append(Move(step, from: source, to: target, isCertain: isCertain))
    }
    moves[source] = found
    self.drops[source] = drops
  }

  /// The number of a situation, or of the joined one of its state.
  private func enter(_ state: StateID, _ facts: [Fact]) -> Int {
    let situation = Situation(state: state, facts: facts)
    if let known = index[situation] { return known }
    if ofState[state.index].count < Self.situationLimit {
      return add(situation)
    }
    guard let place = joined[state] else {
      let place = add(situation)
      isJoined[place] = true
      joined[state] = place
      return place
    }
    let old = situations[place].facts
    let new = zip(old, facts).map { $0.joined(with: $1) }
    if new != old {
      index[situations[place]] = nil
      situations[place].facts = new
      index[situations[place]] = place
      pending.add(place)
    }
    return place
  }

  private func add(_ situation: Situation) -> Int {
    let place = situations.count
    situations.append(situation)
    index[situation] = place
    ofState[situation.state.index].append(place)
    moves.append([])
    drops.append([])
    isJoined.append(false)
    pending.add(place)
    return place
  }

  func state(of situation: Int) -> StateID { situations[situation].state }

  /// Where a move starts; `nil` for the start of the flow.
  func source(of move: Move) -> StateID? { move.source.map(state(of:)) }
  func target(of move: Move) -> StateID { state(of: move.target) }

  /// Whether a move leaves its state or enters it anew.
  func changesState(_ move: Move) -> Bool {
    move.reenters || source(of: move) != target(of: move)
  }
}
