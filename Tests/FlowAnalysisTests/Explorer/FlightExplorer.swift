// Effects in flight by brute force: every run of every effect is followed by itself, through
// section 6 of the language, with its keys, what it may send and what ends it.
// Neighbours: Explorer (the rows), FlightTruth (what is so of these worlds), FlightExplorerTests.

import FlowModel
import FlowSyntax

/// One run of an effect, and the list that it was asked for in.
struct Run: Hashable {
  var effect: EffectID
  var arguments: [SampleValue]
  /// Throwing commands before it in its list that may not be done yet.
  var after: [EffectID] = []
  /// Whether it was told to stop and has yet to say so.
  var isCancelled = false
  var list: Int
}

struct World: Hashable {
  var configuration: Configuration
  var runs: [Run]

  /// Lists are numbered by what is left of them, so that equal worlds look equal.
  init(_ configuration: Configuration, _ runs: [Run]) {
    self.configuration = configuration
    if runs.count < 2 {
      self.runs = runs.map { $0.numbered(0) }
      return
    }
    let lists = Dictionary(grouping: runs, by: \.list).values
      .map { list in list.sorted { $0.order.lexicographicallyPrecedes($1.order) } }
      .sorted { $0.flatMap(\.order).lexicographicallyPrecedes($1.flatMap(\.order)) }
    self.runs = lists.enumerated().flatMap { number, list in list.map { $0.numbered(number) } }
  }
}

extension Run {
  /// For an order that does not depend on hashing.
  fileprivate var order: [Int] {
    [effect.index, isCancelled ? 1 : 0, after.count] + after.map(\.index) + arguments.map(\.order)
  }

  fileprivate func numbered(_ list: Int) -> Run {
    var copy = self
    copy.list = list
    return copy
  }
}

extension SampleValue {
  fileprivate var order: Int {
    switch self {
    case .number(let number): number
    case .text(let text): text.utf8.reduce(0) { $0 &* 31 &+ Int($1) }
    case .bool(let value): value ? 1 : 0
    case .none, .some, .unionCase, .state: 0
    }
  }
}

struct WorldStep {
  var step: ExplorerStep
  var sender: EffectID?
  /// `nil` for the start.
  var source: World?
  var target: World
  /// What runs just before the list of the step.
  var before: [Run] = []
  /// What ran until the step, and was cancelled by it.
  var cut: [Run] = []
}

struct FlightExplorer {
  let explorer: Explorer
  let flow: Flow
  private(set) var steps: [World: [WorldStep]] = [:]
  private(set) var starts: [WorldStep] = []
  private(set) var all: [World] = []
  /// Worlds from which steps lead to more runs than are followed.
  private(set) var open: Set<World> = []
  /// Whether there is more than can be explored.
  private(set) var isCut = false
  private var seen: Set<World> = []
  /// For each event, whether some effect sends it.
  private let isAnswer: [Bool]
  private var stepsOf: [Configuration: [ExplorerStep]] = [:]

  /// More runs than these are not followed: what they can do, fewer have done.
  private static let runsOfEffect = 3
  private static let runsInAll = 4

  init(_ table: TransitionTable, worldLimit: Int = 2_500) {
    explorer = Explorer(table)
    flow = table.flow
    let answers = Set(table.flow.effects.flatMap(\.answers))
    isAnswer = table.flow.eventIDs.map(answers.contains)
    for start in explorer.starts() {
      let world = World(start.target, asking(start.asks, [], list: 0))
      starts.append(WorldStep(step: start, sender: nil, source: nil, target: world))
      visit(world)
    }
    var next = 0
    while next < all.count, !isCut {
      if all.count > worldLimit { isCut = true }
      let source = all[next]
      next += 1
      let found = explore(source)
      let followed = found.filter { isFollowed($0.target) }
      if followed.count < found.count { open.insert(source) }
      steps[source] = followed
      for step in followed { visit(step.target) }
    }
  }

  private mutating func visit(_ world: World) {
    if seen.insert(world).inserted { all.append(world) }
  }

  private func isFollowed(_ world: World) -> Bool {
    world.runs.count <= Self.runsInAll
      && world.runs.allSatisfy { run in
        world.runs.count { $0.effect == run.effect } <= Self.runsOfEffect
      }
  }

  /// What events do in a configuration, whatever is in flight.
  mutating func rowSteps(from place: Configuration) -> [ExplorerStep] {
    if let known = stepsOf[place] { return known }
    let found = explorer.steps(from: place)
    stepsOf[place] = found
    return found
  }

  /// The same, where most of it is known already.
  func knownRowSteps(from place: Configuration) -> [ExplorerStep] {
    stepsOf[place] ?? explorer.steps(from: place)
  }

  /// Every step out of a world, also to more runs than are followed.
  mutating func successors(of world: World) -> [WorldStep] {
    if let known = steps[world], !open.contains(world) { return known }
    return explore(world)
  }

  private mutating func explore(_ world: World) -> [WorldStep] {
    if flow[world.configuration.state].isFinal { return [] }
    return rowSteps(from: world.configuration).flatMap { step -> [WorldStep] in
      guard let event = step.event else { return [] }
      if !isAnswer[event.index] {
        return step.rows.isEmpty ? [] : [finish(step, nil, world.runs, world)]
      }
      if step.isImpossible || world.runs.isEmpty { return [] }
      return sent(event, step.payload, world.runs).map { finish(step, $0.sender, $0.left, world) }
    }
  }

  // MARK: Answers

  /// Each run that can send an event with a payload, and what is in flight after it.
  func sent(
    _ event: EventID,
    _ payload: [SampleValue],
    _ runs: [Run]
  ) -> [(sender: EffectID, left: [Run])] {
    runs.indices.compactMap { index in
      let run = runs[index]
      let effect = flow[run.effect]
      guard keysFit(event, payload, run) else { return nil }
      var left = runs
      if run.isCancelled {
        guard effect.cancelled == event else { return nil }
        left.remove(at: index)
        return (run.effect, left)
      }
      let isEnd = effect.outcomes.contains(event) || effect.failure == event
      guard isEnd || effect.reports.contains(event) else { return nil }
      if isEnd { left.remove(at: index) }
      // It has started, so the commands before it in its list are done.
      left.removeAll { other in
        other.list == run.list && !other.isCancelled && !flow[other.effect].isWork
          && other.after.count < run.after.count
      }
      if !effect.isWork {
        // It has failed, and what stands behind it is dropped.
        left.removeAll { $0.list == run.list && $0.after.count > run.after.count }
      }
      return (run.effect, left)
    }
  }

  /// Whether keys are those that the runtime takes from the run.
  func keysFit(_ event: EventID, _ payload: [SampleValue], _ run: Run) -> Bool {
    zip(flow[event].fields, payload).allSatisfy { field, value in
      !field.isKey || key(field.name.text, of: run) == value
    }
  }

  func key(_ name: String, of run: Run) -> SampleValue? {
    let index = flow[run.effect].fields.firstIndex { $0.name.text == name }
    return index.map { run.arguments[$0] }
  }

  // MARK: Steps

  private func finish(
    _ step: ExplorerStep,
    _ sender: EffectID?,
    _ runs: [Run],
    _ world: World
  ) -> WorldStep {
    var before: [Run] = []
    var cut: [Run] = []
    for run in runs {
      if run.isCancelled || step.rows.isEmpty || lives(run.effect, step) {
        before.append(run)
      } else {
        cut.append(run)
        before += cancelled(run)
      }
    }
    let list = (runs.map(\.list).max() ?? 0) + 1
    return WorldStep(
      step: step,
      sender: sender,
      source: world,
      target: World(step.target, asking(step.asks, before, list: list)),
      before: before.filter { !$0.isCancelled },
      cut: cut
    )
  }

  private func lives(_ effect: EffectID, _ step: ExplorerStep) -> Bool {
    let places = flow[effect].lifetime
    if places.isEmpty { return true }
    if step.reenters, places.contains(.state(step.target.state)) { return false }
    return places.contains { flow.states(in: $0).contains(step.target.state) }
  }

  private func cancelled(_ run: Run) -> [Run] {
    if flow[run.effect].cancelled == nil { return [] }
    return [Run(effect: run.effect, arguments: run.arguments, isCancelled: true, list: run.list)]
  }

  private func asking(_ asks: [SampleAsk], _ runs: [Run], list: Int) -> [Run] {
    var runs = runs
    var commands: [EffectID] = []
    for ask in asks where !flow[ask.effect].answers.isEmpty {
      let effect = flow[ask.effect]
      let new = Run(effect: ask.effect, arguments: ask.arguments, after: commands, list: list)
      let isRival = { (run: Run) in
        !run.isCancelled && run.effect == new.effect
          && effect.fields.allSatisfy {
            !$0.isKey || key($0.name.text, of: run) == key($0.name.text, of: new)
          }
      }
      if effect.runs == .first, runs.contains(where: isRival) { continue }
      if effect.runs == .latest {
        let old = runs.filter(isRival)
        runs.removeAll(where: isRival)
        runs += old.flatMap(cancelled)
      }
      runs.append(new)
      if !effect.isWork { commands.append(ask.effect) }
    }
    return runs
  }

  // MARK: Ways

  /// One way of walking the steps of the analysis, value by value; `nil` where there is none that
  /// ends as wanted.
  mutating func walk(_ way: [FlightShape], where isEnd: (WorldStep) -> Bool) -> [WorldStep]? {
    // In order, so that the same table is always walked in the same way.
    var layers: [[WorldStep]] = []
    for (index, shape) in way.enumerated() {
      var seen: Set<World> = []
      // Also beyond what is followed.
      let found = layers.last.map { $0.flatMap { successors(of: $0.target) } } ?? starts
      layers.append(
        found.filter { step in
          shape.isShape(of: step) && (index < way.count - 1 || isEnd(step))
            && seen.insert(step.target).inserted
        }
      )
    }
    guard var step = layers.last?.first else { return nil }
    var result = [step]
    for layer in layers.dropLast().reversed() {
      guard let before = layer.first(where: { $0.target == step.source }) else { return nil }
      step = before
      result.append(step)
    }
    return result.reversed()
  }
}

extension FlightExplorer {
  /// Whether somewhere, or from one of these worlds, a loop can be walked twice, one time after the
  /// other.
  mutating func canRepeat(_ loop: [FlightShape], orFrom ends: [World]) -> Bool {
    for start in all + ends {
      var places = Set([start])
      for shape in loop + loop {
        places = Set(
          places.flatMap { successors(of: $0).filter { shape.isShape(of: $0) }.map(\.target) }
        )
        if places.isEmpty { break }
      }
      if !places.isEmpty { return true }
    }
    return false
  }
}

/// What a way of the analysis says of one step.
struct FlightShape {
  var event: EventID?
  var sender: EffectID?
  var rows: [RowID]
  var asks: [Span]
  var reenters: Bool

  func isShape(of step: WorldStep) -> Bool {
    step.step.event == event && step.sender == sender && step.step.rows == rows
      && step.step.toldSpans == asks && step.step.reenters == reenters
  }
}
