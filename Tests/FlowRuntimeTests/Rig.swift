// A schedule with a log of what it says, by the numbers that the test gives its effects.
// Neighbours: Script (the flow), ScheduleTests.

@testable import FlowRuntime

struct Rig {
  private var schedule = Schedule<Script>()
  private var state = Script.State()
  /// The schedule's numbers of the effects that run.
  private(set) var running: [Int: Int] = [:]
  private var log: [String] = []
  /// Whether what is ready starts at once. A task may come to run later than that.
  var startsAtOnce = true

  var isEmpty: Bool { schedule.isEmpty }

  /// A step, and what the schedule says to it.
  mutating func step(
    to place: Script.Place = .a,
    reenters: Bool = false,
    _ effects: Script.Effect...
  ) -> [String] {
    let event = Script.Event.step(to: place, reenters: reenters, effects)
    let step = FlowStep<Script>(Script.reduce(state, event), event: event, before: state)
    state = step.state
    schedule.take(step)
    return settle()
  }

  /// A running effect returns.
  mutating func end(_ id: Int) -> [String] { end(id, .returned(.answered(id))) }

  /// A running effect throws.
  mutating func fail(_ id: Int) -> [String] { end(id, .threw(.failed(id))) }

  mutating func close() -> [String] {
    schedule.close()
    return settle()
  }

  /// Everything starts that is ready.
  mutating func start() -> [String] {
    while let (number, effect) = schedule.begin() {
      running[effect.id] = number
      log.append("start \(effect.id)")
    }
    defer { log = [] }
    return log
  }

  func takesReports(from id: Int) -> Bool { running[id].map(schedule.isRunning) ?? false }

  private mutating func end(_ id: Int, _ ending: EffectEnding<Script.Event>) -> [String] {
    guard let number = running.removeValue(forKey: id) else { return ["\(id) does not run"] }
    if let event = schedule.end(number, ending) { log.append("\(event)") }
    return settle()
  }

  private mutating func settle() -> [String] {
    let consequences = schedule.takeConsequences()
    for number in consequences.cancelled {
      let effect = running.first { $0.value == number }
      log.append("cancel \(effect?.key ?? -1)")
    }
    log += consequences.events.map { "\($0)" }
    if startsAtOnce { return start() }
    defer { log = [] }
    return log
  }
}
