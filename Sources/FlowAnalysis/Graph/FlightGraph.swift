// Every moment of the flow: a situation with the effects that are in flight. What an effect sends
// comes only while it is in flight; every other event may come at any time.
// Neighbours: Flight (what answers and steps change), SituationGraph, Checks (read it).
// Where a situation has too many moments, those that come last are joined, and what leads through
// them is uncertain.

import FlowModel

struct Moment: Hashable {
  var situation: Int
  var flights: Flights
}

/// From one moment to another: a row that is taken, or an answer that changes nothing.
struct FlightStep {
  /// `nil` for an answer that no row takes.
  var move: Move?
  var event: EventID?
  /// The line that ignores the answer.
  var verdict: Verdict?
  /// The effect that sends the event; `nil` for one from outside, and for the start.
  var sender: EffectID?
  /// `nil` for the start.
  var source: Int?
  var target: Int
  var certainty: Certainty

  /// Whether another step out of the same moment is this one.
  func isSame(as other: FlightStep) -> Bool {
    source == other.source && target == other.target && event == other.event
      && sender == other.sender && certainty == other.certainty
      && move?.rows == other.move?.rows
      && move?.asks.map(\.item.span) == other.move?.asks.map(\.item.span)
  }
}

/// A way through moments, from the start of the flow.
struct FlightWay {
  /// The first is a start.
  var steps: [FlightStep]
  var certainty: Certainty
}

/// An answer that comes where the table says that it cannot.
struct Trap {
  var moment: Int
  var event: EventID
  var sender: EffectID
  var verdict: Verdict?
  var isCertain: Bool
}

/// A pair of a state and an event.
struct Pair: Hashable {
  var state: StateID
  var event: EventID
}

final class FlightGraph {
  let rules: FlightRules
  private(set) var moments: [Moment] = []
  private(set) var starts: [FlightStep] = []
  private(set) var steps: [[FlightStep]] = []
  private(set) var traps: [Trap] = []

  private var index: [Moment: Int] = [:]
  private var ofSituation: [Int: Int] = [:]
  private var joined: [Int: Int] = [:]
  private var isJoined: [Bool] = []
  /// Whether a moment stands for several that were joined.
  var hasJoined: Bool { isJoined.contains(true) }
  private var pending = WorkList()

  /// More moments of one situation than this are joined.
  private static let momentLimit = 12

  var graph: SituationGraph { rules.graph }
  var flow: Flow { rules.graph.flow }

  /// `unheard` are pairs that are known to be mistakes: what follows on them is not looked at.
  init(_ graph: SituationGraph, unheard: Set<Pair>) {
    rules = FlightRules(graph)
    for start in graph.starts {
      for after in rules.next(Flights(), start) {
        let target = enter(start.target, after.flights)
        starts.append(
          FlightStep(move: start, target: target, certainty: graph.certainty(of: start))
        )
      }
    }
    while let source = pending.takeFirst() { steps[source] = explore(source, unheard) }
    for moment in moments.indices { findTraps(in: moment, unheard) }
  }

  private func explore(_ source: Int, _ unheard: Set<Pair>) -> [FlightStep] {
    let (situation, flights) = (moments[source].situation, moments[source].flights)
    var found: [FlightStep] = []
    for move in graph.moves[situation] {
      guard let event = move.event else { continue }
      if rules.senders[event.index].isEmpty {
        found += steps(move, source, flights, sender: nil, isCertain: true)
      }
      for answer in rules.answers(event, keysEqual: move.keysEqual, flights) {
        found += steps(
          move,
          source,
          answer.flights,
          sender: answer.sender,
          isCertain: answer.isCertain
        )
      }
    }
    for drop in drops(in: situation, flights) where !drop.isTrap(in: graph, situation) {
      let pair = Pair(state: graph.state(of: situation), event: drop.event)
      if unheard.contains(pair) { continue }
      for answer in rules.answers(drop.event, keysEqual: drop.keysEqual, flights) {
        let target = enter(situation, answer.flights)
        found.append(
          FlightStep(
            event: drop.event,
            verdict: drop.verdict,
            sender: answer.sender,
            source: source,
            target: target,
            certainty: certainty(
              drop.isCertain && answer.isCertain && !graph.isJoined[situation],
              source,
              target
            )
          )
        )
      }
    }
    return found
  }

  private func steps(
    _ move: Move,
    _ source: Int,
    _ flights: Flights,
    sender: EffectID?,
    isCertain: Bool
  ) -> [FlightStep] {
    rules.next(flights, move).map { after in
      let target = enter(move.target, after.flights)
      let isCertain = isCertain && after.isCertain
      return FlightStep(
        move: move,
        event: move.event,
        sender: sender,
        source: source,
        target: target,
        certainty: min(certainty(isCertain, source, target), graph.certainty(of: move))
      )
    }
  }

  private func certainty(_ isCertain: Bool, _ source: Int, _ target: Int) -> Certainty {
    if isJoined[source] || isJoined[target] { return .joined }
    return isCertain ? .certain : .possible
  }

  /// The answers that no row takes in a situation: those of its cells, and those of no cell.
  private func drops(in situation: Int, _ flights: Flights) -> [Drop] {
    let state = graph.state(of: situation)
    var drops = graph.drops[situation]
    var seen: Set<EventID> = []
    for flight in flights.all {
      for event in flow[flight.effect].answers
      where graph.base.cells[state, event] == nil && seen.insert(event).inserted {
        drops.append(Drop(event: event, verdict: nil, keysEqual: true, isCertain: true))
        if !flow[event].keys.isEmpty {
          drops.append(Drop(event: event, verdict: nil, keysEqual: false, isCertain: true))
        }
      }
    }
    return drops
  }

  private func findTraps(in moment: Int, _ unheard: Set<Pair>) {
    let (situation, flights) = (moments[moment].situation, moments[moment].flights)
    for drop in drops(in: situation, flights) where drop.isTrap(in: graph, situation) {
      let pair = Pair(state: graph.state(of: situation), event: drop.event)
      if unheard.contains(pair) { continue }
      for answer in rules.answers(drop.event, keysEqual: true, flights) {
        traps.append(
          Trap(
            moment: moment,
            event: drop.event,
            sender: answer.sender,
            verdict: drop.verdict,
            isCertain: drop.isCertain && answer.isCertain
          )
        )
      }
    }
  }

  private func enter(_ situation: Int, _ flights: Flights) -> Int {
    let moment = Moment(situation: situation, flights: flights)
    if let known = index[moment] { return known }
    if ofSituation[situation, default: 0] < Self.momentLimit { return add(moment) }
    guard let place = joined[situation] else {
      let place = add(moment)
      joined[situation] = place
      isJoined[place] = true
      return place
    }
    let old = moments[place].flights
    let new = old.joined(with: flights)
    if new != old {
      index[moments[place]] = nil
      moments[place].flights = new
      index[moments[place]] = place
      pending.add(place)
    }
    return place
  }

  private func add(_ moment: Moment) -> Int {
    let place = moments.count
    moments.append(moment)
    index[moment] = place
    ofSituation[moment.situation, default: 0] += 1
    steps.append([])
    isJoined.append(false)
    pending.add(place)
    return place
  }

  func state(of moment: Int) -> StateID { graph.state(of: moments[moment].situation) }

  /// What can be in flight when a step has taken its answer, and nothing else is done yet.
  func heard(by step: FlightStep) -> [Flights] {
    guard let source = step.source else { return [] }
    let before = moments[source].flights
    guard let move = step.move, let sender = step.sender, let event = step.event
    else { return [before] }
    return rules.answers(of: sender, event, keysEqual: move.keysEqual, before).map(\.flights)
  }

  // MARK: Ways

  /// The shortest way to a step that is looked for, as certain as there is one.
  func shortestWay(to isFound: (FlightStep) -> Bool) -> FlightWay? {
    shortestWay(found: { isFound($0) ? .certain : nil })
  }

  /// The same where it can be uncertain whether a step is one that is looked for.
  func shortestWay(found: (FlightStep) -> Certainty?) -> FlightWay? {
    for certainty in [Certainty.certain, .possible, .joined] {
      if let steps = shortestWay(to: { found($0).map { $0 >= certainty } ?? false }, certainty) {
        return FlightWay(steps: steps, certainty: certainty)
      }
    }
    return nil
  }

  private func shortestWay(
    to isFound: (FlightStep) -> Bool,
    _ certainty: Certainty
  ) -> [FlightStep]? {
    var cameBy: [FlightStep?] = Array(repeating: nil, count: moments.count)
    var pending: [Int] = []
    func way(_ last: FlightStep) -> [FlightStep] {
      var steps = [last]
      while let place = steps[steps.count - 1].source, let step = cameBy[place] {
        steps.append(step)
      }
      return steps.reversed()
    }
    func take(_ step: FlightStep) -> [FlightStep]? {
      if step.certainty < certainty { return nil }
      if isFound(step) { return way(step) }
      if cameBy[step.target] == nil {
        cameBy[step.target] = step
        pending.append(step.target)
      }
      return nil
    }
    for start in starts {
      if let found = take(start) { return found }
    }
    var next = 0
    while next < pending.count {
      let source = pending[next]
      next += 1
      for step in steps[source] {
        if let found = take(step) { return found }
      }
    }
    return nil
  }
}

extension Drop {
  /// Whether the table says that this cannot happen.
  fileprivate func isTrap(in graph: SituationGraph, _ situation: Int) -> Bool {
    let flow = graph.flow
    let state = graph.state(of: situation)
    guard keysEqual, flow.hasKeys(of: event, state), !flow[state].isFinal else { return false }
    if let verdict { return verdict.kind == .impossible }
    return flow.unlisted == .impossible && graph.base.cells[state, event] == nil
  }
}
