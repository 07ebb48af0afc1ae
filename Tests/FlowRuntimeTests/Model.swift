// The rules of section 6 once more, written from the text alone: every question is answered by looking
// at all effects that were ever asked for. Slow, and nothing in it is shared with the schedule.
// Neighbour: SoakTests, which holds the two against each other.

struct Model {
  enum Status { case asked, waiting, ready, running, stopping, ended, dropped }

  struct Item {
    var effect: Script.Effect
    var step: Int
    var status = Status.asked
    /// When it became ready, counted in calls.
    var readySince = 0

    var isOver: Bool { status == .ended || status == .dropped }
    var isInFlight: Bool { status == .waiting || status == .ready || status == .running }
  }

  /// In the order in which they were asked for. What is over and bears on nothing is forgotten.
  private(set) var items: [Item] = []
  private var calls = 0
  private var steps = 0
  private var place = Script.Place.a
  /// What the last call led to: which were told to stop, and which events were sent.
  private(set) var stopped: [Int] = []
  private(set) var events: [Script.Event] = []

  // MARK: Calls

  mutating func step(to next: Script.Place, reenters: Bool, _ effects: [Script.Effect]) {
    begin()
    let reentered = reenters && next == place
    place = next
    // `while`: ended by the event after which the flow is in none of these, or re-enters one.
    let over = items.indices.filter { index in
      guard !items[index].isOver, items[index].status != .stopping,
        let lifetime = items[index].effect.lifetime
      else { return false }
      if lifetime.named.contains(next) { return reentered }
      return !lifetime.grouped.contains(next)
    }
    cancel(over)
    steps += 1
    items += effects.map { Item(effect: $0, step: steps) }
    takeTurns(of: steps)
    finish()
  }

  /// A task comes to run, and starts this one.
  mutating func start(_ id: Int) -> Bool {
    calls += 1
    guard let index = index(of: id), items[index].status == .ready else { return false }
    // Earlier steps first, and in a list what stands first.
    let isFirst = !items.indices.contains { other in
      items[other].status == .ready
        && (items[other].readySince, other) < (items[index].readySince, index)
    }
    items[index].status = .running
    return isFirst
  }

  mutating func end(_ id: Int, throws failed: Bool) {
    begin()
    guard let index = index(of: id), [.running, .stopping].contains(items[index].status) else {
      return
    }
    let wasStopped = items[index].status == .stopping
    items[index].status = .ended
    events.append(wasStopped ? .cancelled(id) : failed ? .failed(id) : .answered(id))
    if !items[index].effect.isWork {
      if failed { dropRest(after: index) } else { takeTurns(of: items[index].step) }
    }
    finish()
  }

  func ids(_ status: Status) -> [Int] { items.filter { $0.status == status }.map(\.effect.id) }

  /// What is ready, as it will start.
  var readyInOrder: [Int] {
    items.indices.filter { items[$0].status == .ready }
      .sorted { (items[$0].readySince, $0) < (items[$1].readySince, $1) }
      .map { items[$0].effect.id }
  }

  /// Forgets what is over. It matters as little as if it had never been.
  mutating func forget() { items.removeAll(where: \.isOver) }

  // MARK: Rules

  private mutating func begin() {
    calls += 1
    stopped = []
    events = []
  }

  /// In a list: in order, and nothing before the command ahead of it has returned.
  private mutating func takeTurns(of step: Int) {
    for index in items.indices where items[index].step == step {
      if items[index].status == .asked { takeTurn(index) }
      if !items[index].effect.isWork, !items[index].isOver { return }
    }
  }

  private mutating func takeTurn(_ index: Int) {
    let effect = items[index].effect
    let same = items.indices.filter { other in
      other != index && items[other].effect.name == effect.name
        && items[other].effect.key == effect.key
    }
    switch effect.runs {
    case .each: break
    case .first:
      if same.contains(where: { items[$0].isInFlight }) {
        items[index].status = .dropped
        return
      }
    case .latest:
      cancel(
        same.filter { other in
          items[other].isInFlight
            || items[other].status == .asked && items[other].step < items[index].step
        }
      )
    }
    items[index].status = .waiting
  }

  /// What runs is told to stop; what has not started is dropped, with what waits for it.
  private mutating func cancel(_ indices: [Int]) {
    var commands: [Int] = []
    for index in indices {
      if items[index].status == .running {
        items[index].status = .stopping
        stopped.append(items[index].effect.id)
      } else {
        items[index].status = .dropped
        events.append(.cancelled(items[index].effect.id))
        if !items[index].effect.isWork { commands.append(index) }
      }
    }
    for command in commands { dropRest(after: command) }
  }

  private mutating func dropRest(after command: Int) {
    for index in items.indices.dropFirst(command + 1)
    where items[index].step == items[command].step && items[index].status == .asked {
      items[index].status = .dropped
    }
  }

  /// Whatever waits and is first in its lane, of all that were asked for and are not over, is ready.
  private mutating func finish() {
    for index in items.indices where items[index].status == .waiting {
      let lane = items[index].effect.lane
      let isFirst =
        lane == nil
        || !items[..<index].contains { $0.effect.lane == lane && !$0.isOver }
      if isFirst {
        items[index].status = .ready
        items[index].readySince = calls
      }
    }
  }

  private func index(of id: Int) -> Int? { items.firstIndex { $0.effect.id == id } }
}
