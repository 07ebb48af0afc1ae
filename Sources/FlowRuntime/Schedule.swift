// When effects start, wait, are cancelled and are dropped: section 6 of the language, as a value.
// Neighbours: Lane (who is next), Engine (which starts tasks as this says). It knows no task, no clock
// and no thread, so that every rule can be tested by itself.

/// The effects that a flow has asked for and that have not ended.
///
/// An effect passes through these phases, and may leave from any of them:
/// asked (its turn in its list has not come) → waiting (in its lane) → ready → running → cancelled
/// (running, and told to stop).
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
struct Schedule<F: Flow> {
  /// Counts the effects in the order in which they are asked for.
  typealias ID = Int

  private enum Phase { case asked, waiting, ready, running, cancelled }

  private struct Entry {
    let effect: F.Effect
    let traits: EffectTraits
    let list: Int
    var phase = Phase.asked
  }

  /// What is left of one step's effects.
  private struct List {
    var ids: Range<ID>
    /// The command that must return before the next effect starts.
    var awaited: ID?
  }

  private var entries: [ID: Entry] = [:]
  private var lists: [Int: List] = [:]
  private var lanes: [String: Lane] = [:]
  /// Those that a step may end.
  private var bound: Set<ID> = []
  /// By name, those of which there may be one at a time, from when they are asked for.
  private var single: [String: Set<ID>] = [:]
  private var ready = Queue<ID>()
  /// Those that the last call made ready. What becomes ready at once starts in the order in which it was
  /// asked for.
  private var madeReady: [ID] = []
  private var nextID = 0
  private var nextList = 0

  /// What came of the last call; whoever called takes it.
  struct Consequences {
    /// How many have become ready.
    var started = 0
    /// Running ones to be told to stop, in order.
    var cancelled: [ID] = []
    /// Events of what was cancelled before it started, in order.
    var events: [F.Event] = []
  }

  private var consequences = Consequences()

  /// Whether nothing is asked for.
  var isEmpty: Bool { entries.isEmpty }

  /// Whether an effect is to be started. For tests: it looks at all of them.
  var hasReady: Bool { entries.values.contains { $0.phase == .ready } }

  mutating func takeConsequences() -> Consequences {
    defer { consequences = Consequences() }
    if !madeReady.isEmpty {
      for id in madeReady.sorted() { ready.append(id) }
      consequences.started = madeReady.count
      madeReady = []
    }
    return consequences
  }

  // MARK: What happens

  /// A step: first it cancels, then its own effects begin.
  mutating func take(_ step: FlowStep<F>) {
    if !bound.isEmpty {
      cancel(
        bound.sorted().filter { id in
          guard let entry = entries[id] else { return false }
          return !F.isAlive(entry.effect, in: step.state, reentered: step.reentered)
        }
      )
    }
    if !step.effects.isEmpty { ask(for: step.effects) }
  }

  /// The next effect to be started, in order.
  mutating func begin() -> (id: ID, effect: F.Effect)? {
    while let id = ready.popFirst() {
      guard let entry = entries[id], entry.phase == .ready else { continue }
      entries[id]?.phase = .running
      return (id, entry.effect)
    }
    return nil
  }

  /// A running effect has ended. Returns the event that it sends.
  mutating func end(_ id: ID, _ ending: EffectEnding<F.Event>) -> F.Event? {
    guard let entry = entries[id] else { return nil }
    remove(id)
    if lists[entry.list]?.awaited == id {
      if case .threw = ending {
        dropRest(of: entry.list, after: id)
      } else {
        lists[entry.list]?.awaited = nil
        advance(entry.list)
      }
    }
    return entry.phase == .cancelled ? F.cancellation(of: entry.effect) : ending.event
  }

  /// Whether what an effect reports still counts.
  func isRunning(_ id: ID) -> Bool { entries[id]?.phase == .running }

  /// The flow is gone: what is bound to its states is cancelled, all else goes on.
  mutating func close() {
    cancel(bound.sorted())
    consequences.events = []
  }

  // MARK: Lists

  private mutating func ask(for effects: [F.Effect]) {
    let list = nextList
    let first = nextID
    nextList += 1
    for effect in effects {
      let traits = F.traits(of: effect)
      let id = nextID
      nextID += 1
      entries[id] = Entry(effect: effect, traits: traits, list: list)
      if traits.isBound { bound.insert(id) }
      if traits.runs != .each { single[traits.name, default: []].insert(id) }
      if let lane = traits.lane { lanes[lane, default: Lane()].append(id) }
    }
    lists[list] = List(ids: first..<nextID)
    advance(list)
  }

  /// Starts what comes next in a list, up to and with the next command.
  private mutating func advance(_ number: Int) {
    while var list = lists[number], list.awaited == nil {
      guard let id = list.ids.popFirst() else {
        lists[number] = nil
        return
      }
      lists[number] = list
      guard let entry = entries[id] else { continue }
      if entry.traits.runs == .first, !rivals(of: id, entry).isEmpty {
        remove(id)
        continue
      }
      if entry.traits.runs == .latest { cancel(rivals(of: id, entry)) }
      if !entry.traits.isWork { lists[number]?.awaited = id }
      if let lane = entry.traits.lane, lanes[lane]?.first != id {
        entries[id]?.phase = .waiting
      } else {
        start(id)
      }
    }
  }

  private mutating func start(_ id: ID) {
    entries[id]?.phase = .ready
    madeReady.append(id)
  }

  /// The same piece of work, in flight; for `latest` also what was asked for by an earlier step and
  /// has not had its turn, since it is older.
  private func rivals(of id: ID, _ entry: Entry) -> [ID] {
    guard let candidates = single[entry.traits.name], candidates.count > 1 else { return [] }
    return candidates.sorted().filter { other in
      guard other != id, let rival = entries[other] else { return false }
      let counts =
        switch rival.phase {
        case .asked: entry.traits.runs == .latest && rival.list < entry.list
        case .waiting, .ready, .running: true
        case .cancelled: false
        }
      return counts && F.isSameWork(rival.effect, entry.effect)
    }
  }

  // MARK: Cancelling

  /// What runs is told to stop; what has not started is dropped, and with it what waits for it.
  private mutating func cancel(_ ids: [ID]) {
    var cut: [(list: Int, id: ID)] = []
    for id in ids {
      guard let entry = entries[id] else { continue }
      if entry.phase == .running {
        entries[id]?.phase = .cancelled
        bound.remove(id)
        consequences.cancelled.append(id)
      } else if entry.phase != .cancelled {
        remove(id)
        if let event = F.cancellation(of: entry.effect) { consequences.events.append(event) }
        if !entry.traits.isWork { cut.append((entry.list, id)) }
      }
    }
    for (list, id) in cut { dropRest(of: list, after: id) }
  }

  /// Drops what comes after a command that has not done its work.
  private mutating func dropRest(of number: Int, after command: ID) {
    guard let list = lists[number] else { return }
    for id in list.ids where id > command { remove(id) }
    if list.awaited == command {
      lists[number] = nil
    } else {
      lists[number]?.ids = list.ids.lowerBound..<min(command, list.ids.upperBound)
    }
  }

  private mutating func remove(_ id: ID) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    bound.remove(id)
    if entry.traits.runs != .each {
      single[entry.traits.name]?.remove(id)
      if single[entry.traits.name]?.isEmpty == true { single[entry.traits.name] = nil }
    }
    guard let name = entry.traits.lane, var lane = lanes.removeValue(forKey: name) else { return }
    lane.remove(id)
    guard let first = lane.first else { return }
    lanes[name] = lane
    if entries[first]?.phase == .waiting { start(first) }
  }
}
