// Everything that a table can reach, whatever event comes, by brute force.
// Neighbours: Explorer (one step), FlightExplorer (the same with effects in flight), ExplorerTests.

import FlowModel
import FlowSyntax

@testable import FlowAnalysis

struct Exploration {
  let explorer: Explorer
  private(set) var steps: [Configuration: [ExplorerStep]] = [:]
  /// In the order in which they are found.
  private(set) var all: [Configuration] = []
  /// Whether there is more than can be explored.
  private(set) var isCut = false

  private static let limit = 1_500

  init(_ explorer: Explorer) {
    self.explorer = explorer
    for start in explorer.starts() { visit(start.target) }
    var next = 0
    while next < all.count {
      if all.count > Self.limit {
        isCut = true
        return
      }
      let source = all[next]
      next += 1
      let found = explorer.steps(from: source)
      steps[source] = found
      for step in found where !step.rows.isEmpty { visit(step.target) }
    }
  }

  private mutating func visit(_ configuration: Configuration) {
    if steps[configuration] == nil {
      steps[configuration] = []
      all.append(configuration)
    }
  }

  /// The configurations that lead to some for which a condition holds.
  func leading(to isGoal: (Configuration) -> Bool) -> Set<Configuration> {
    var before: [Configuration: [Configuration]] = [:]
    for source in all {
      for step in steps[source] ?? [] where !step.rows.isEmpty {
        before[step.target, default: []].append(source)
      }
    }
    var found = Set(all.filter(isGoal))
    var pending = Array(found)
    while let place = pending.popLast() {
      for source in before[place] ?? [] where found.insert(source).inserted {
        pending.append(source)
      }
    }
    return found
  }

  /// The fewest moves, the start included, after which an automaton finds something.
  func shortest(
    doubt: Int,
    _ automaton: (Int, Configuration?, ExplorerStep) -> (number: Int, isFound: Bool)
  ) -> Int? {
    struct Place: Hashable {
      var configuration: Configuration
      var number: Int
    }
    var distance: [Place: Int] = [:]
    var pending: [Place] = []
    for start in explorer.starts() where start.doubt <= doubt {
      let (number, isFound) = automaton(0, nil, start)
      if isFound { return 1 }
      let place = Place(configuration: start.target, number: number)
      if distance[place] != nil { continue }
      distance[place] = 1
      pending.append(place)
    }
    var next = 0
    while next < pending.count {
      let place = pending[next]
      next += 1
      let moves = (distance[place] ?? 0) + 1
      for step in steps[place.configuration] ?? []
      where !step.rows.isEmpty && step.doubt <= doubt {
        let (number, isFound) = automaton(place.number, place.configuration, step)
        if isFound { return moves }
        let target = Place(configuration: step.target, number: number)
        if distance[target] != nil { continue }
        distance[target] = moves
        pending.append(target)
      }
    }
    return nil
  }

  /// One way of walking these moves, value by value; `nil` where there is none.
  func walk(
    _ moves: [Move],
    where isEnd: (ExplorerStep) -> Bool = { _ in true }
  ) -> [ExplorerStep]? {
    // In order, so that the same table is always walked in the same way.
    var layers: [[(step: ExplorerStep, from: Configuration?)]] = []
    for (index, move) in moves.enumerated() {
      var seen: Set<Configuration> = []
      let sources = layers.last.map { $0.map { Optional($0.step.target) } } ?? [nil]
      layers.append(
        sources.flatMap { source in
          (source.map(stepsFrom) ?? explorer.starts()).filter { step in
            step.event == move.event && step.rows == move.rows && step.reenters == move.reenters
              && step.toldSpans == move.asks.map(\.item.span)
              && (index < moves.count - 1 || isEnd(step)) && seen.insert(step.target).inserted
          }
          .map { ($0, source) }
        }
      )
    }
    guard var last = layers.last?.first else { return nil }
    var way = [last.step]
    for layer in layers.dropLast().reversed() {
      guard let before = layer.first(where: { $0.step.target == last.from }) else { return nil }
      last = before
      way.append(last.step)
    }
    return way.reversed()
  }

  private func stepsFrom(_ place: Configuration) -> [ExplorerStep] {
    steps[place].flatMap { $0.isEmpty ? nil : $0 } ?? explorer.steps(from: place)
  }
}
