// Ways through the graph of situations: which lead somewhere, and the shortest one that does.
// Neighbours: SituationGraph, Witness (shows a way), Checks/ (asks).
// A search goes over pairs of a situation and a small number that an automaton keeps.

import FlowModel

/// How much is known of a way.
enum Certainty: Comparable {
  /// It leads through situations that were joined, and may not exist.
  case joined
  /// It exists if conditions hold that the compiler cannot decide.
  case possible
  case certain
}

/// A way through the table, from the start of the flow.
struct Witness {
  /// The first is a start.
  var moves: [Move]
  var certainty: Certainty
}

extension SituationGraph {
  /// Which situations lead to some of these, these included.
  func leading(to goals: [Int]) -> [Bool] {
    var isLeading = situations.map { _ in false }
    var before: [[Int]] = situations.map { _ in [] }
    for (source, moves) in moves.enumerated() {
      for move in moves { before[move.target].append(source) }
    }
    var pending = goals
    for goal in goals { isLeading[goal] = true }
    while let place = pending.popLast() {
      for source in before[place] where !isLeading[source] {
        isLeading[source] = true
        pending.append(source)
      }
    }
    return isLeading
  }

  /// What an automaton makes of a move: its next number, and whether this is what is looked for.
  typealias Automaton = (_ number: Int, _ move: Move) -> (number: Int, isFound: Bool)

  /// The shortest way on which an automaton finds something, as certain as there is one.
  func shortestWay(numbers: Int, _ automaton: Automaton) -> Witness? {
    for certainty in [Certainty.certain, .possible, .joined] {
      if let moves = shortestWay(numbers: numbers, certainty, automaton) {
        return Witness(moves: moves, certainty: certainty)
      }
    }
    return nil
  }

  func certainty(of move: Move) -> Certainty {
    if move.isCertain { return .certain }
    let isJoined =
      isJoined[move.target] || move.source.map { self.isJoined[$0] } ?? false
      || !move.asks.allSatisfy(\.isSure)
    return isJoined ? .joined : .possible
  }

  private func shortestWay(
    numbers: Int,
    _ certainty: Certainty,
    _ automaton: Automaton
  ) -> [Move]? {
    var cameBy: [(from: Int, move: Move)?] = Array(
      repeating: nil,
      count: situations.count * numbers
    )
    var pending: [Int] = []
    func way(to place: Int, _ last: Move?) -> [Move] {
      var moves = last.map { [$0] } ?? []
      var place = place
      while place >= 0, let (from, move) = cameBy[place] {
        moves.append(move)
        place = from
      }
      return moves.reversed()
    }
    for start in starts where self.certainty(of: start) >= certainty {
      let (number, isFound) = automaton(0, start)
      if isFound { return [start] }
      let place = start.target * numbers + number
      if cameBy[place] != nil { continue }
      cameBy[place] = (-1, start)
      pending.append(place)
    }
    var next = 0
    while next < pending.count {
      let from = pending[next]
      next += 1
      for move in moves[from / numbers] where self.certainty(of: move) >= certainty {
        let (number, isFound) = automaton(from % numbers, move)
        if isFound { return way(to: from, move) }
        let place = move.target * numbers + number
        if cameBy[place] != nil { continue }
        cameBy[place] = (from, move)
        pending.append(place)
      }
    }
    return nil
  }
}
