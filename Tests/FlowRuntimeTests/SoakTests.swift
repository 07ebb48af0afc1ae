// All rules of section 6 at once, at random, against a model: answers that come late, that never come,
// that come twice, and that a cancel has overtaken.
// Neighbours: Model (the rules, written a second time), Script (the flow).
//
// FLOW_SOAK_EVENTS says how many events the soak of the schedule sends, and ten times as many as that of
// a store, which waits for real tasks: 30,000 where it says nothing, and a million before a release.

import FlowTesting
import Foundation
import Testing

@testable import FlowRuntime

/// SplitMix64: the same seed gives the same run everywhere.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func chance(_ part: Int, in whole: Int) -> Bool {
    Int.random(in: 0..<whole, using: &self) < part
  }
}

/// Steps and effects at random.
private struct Source {
  var random: Random
  private var nextID = 0

  init(seed: UInt64) { random = Random(state: seed) }

  mutating func place() -> Script.Place {
    random.chance(1, in: 3) ? [.b, .c].randomElement(using: &random) ?? .b : .a
  }

  /// What a step may ask for that ends in a place: a table cannot ask for what would not live there.
  mutating func effects(in place: Script.Place) -> [Script.Effect] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      var effect = effect()
      if !Script.isAlive(effect, in: Script.State(place: place), reentered: false) {
        effect.lifetime = nil
      }
      return effect
    }
  }

  /// What `runs` and `key` say belongs to the name, as in a table.
  private mutating func effect() -> Script.Effect {
    nextID += 1
    var effect = Script.Effect(id: nextID, isWork: random.chance(2, in: 3))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: effect = effect.isWork ? effect.latest("latest") : effect.latest("latest command")
    case 1: effect = effect.isWork ? effect.first("first") : effect.first("first command")
    default: break
    }
    effect.key = Int.random(in: 0..<2, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: effect = effect.while(.a)
    case 1: effect = effect.while(.a, grouped: [.b])
    case 2: effect = effect.while(grouped: [.a, .c])
    default: break
    }
    if random.chance(1, in: 3) {
      effect = effect.lane(["l", "m"].randomElement(using: &random) ?? "l")
    }
    return effect
  }
}

private let eventCount =
  ProcessInfo.processInfo.environment["FLOW_SOAK_EVENTS"].flatMap(Int.init) ?? 30_000

@Suite("Soak") struct SoakTests {
  @Test("the schedule does what the model does", arguments: 0..<4 as Range<UInt64>)
  func schedule(seed: UInt64) throws {
    var source = Source(seed: seed)
    var model = Model()
    var schedule = Schedule<Script>()
    var place = Script.Place.a
    var numbers: [Int: Int] = [:]
    for event in 0..<(eventCount / 4) {
      let running = model.ids(.running) + model.ids(.stopping)
      let wanted = model.items.count > 40 ? 1 : Int.random(in: 0..<3, using: &source.random)
      if wanted == 0 || (wanted == 1 && running.isEmpty && model.ids(.ready).isEmpty) {
        let next = source.place()
        let reenters = source.random.chance(1, in: 4)
        let effects = source.effects(in: next)
        schedule.take(
          FlowStep(
            event: nil,
            before: nil,
            state: Script.State(place: next),
            effects: effects,
            reentered: reenters && next == place
          )
        )
        place = next
        model.step(to: next, reenters: reenters, effects)
      } else if wanted == 1, let id = running.randomElement(using: &source.random) {
        let failed = source.random.chance(1, in: 4)
        let ending: EffectEnding<Script.Event> =
          failed ? .threw(.failed(id)) : .returned(.answered(id))
        let number = try #require(numbers[id])
        let sent = schedule.end(number, ending)
        model.end(id, throws: failed)
        // What a command was cancelled for may come with it: its own event is the last.
        try #require(sent == model.events.first, "event \(event) of seed \(seed)")
        // An answer that comes twice does nothing.
        let again = schedule.end(number, ending)
        try #require(again == nil)
        try compare(&schedule, Array(model.events.dropFirst()), model, numbers, event)
        model.forget()
        continue
      } else {
        let isReady = !model.ids(.ready).isEmpty
        let next = schedule.begin()
        try #require((next != nil) == isReady, "event \(event) of seed \(seed)")
        guard let (number, effect) = next else { continue }
        numbers[effect.id] = number
        let isNext = model.start(effect.id)
        try #require(isNext, "event \(event) of seed \(seed): \(effect.id) starts")
        continue
      }
      try compare(&schedule, model.events, model, numbers, event)
      model.forget()
    }
  }

  @Test("a store does what the model does")
  @MainActor
  func store() async throws {
    var source = Source(seed: 7)
    var model = Model()
    let stage = Stage(endsWhenCancelled: false)
    var calls: [Int: ScriptedPerformer<Script.Effect, Script.Event>.Call] = [:]
    var late: ScriptedPerformer<Script.Effect, Script.Event>.Call?
    var events: [Script.Event] = []
    var stepped = 0
    while stepped < eventCount / 10 {
      let running = calls.keys.sorted().randomElement(using: &source.random)
      if let id = running, let call = calls[id],
        source.random.chance(model.items.count > 40 ? 4 : 2, in: 4)
      {
        let failed = source.random.chance(1, in: 4)
        if failed { call.fail(with: .failed(id)) } else { call.end(with: .answered(id)) }
        call.end(with: .answered(id))
        calls[id] = nil
        // A report of another one that comes after its end.
        late?.report(.reported(0, part: 1))
        late = call
        model.end(id, throws: failed)
        events += model.events
      } else {
        // Several in one turn, so that some are cancelled before they start.
        for _ in 0..<Int.random(in: 1...3, using: &source.random) {
          let place = source.place()
          let reenters = source.random.chance(1, in: 4)
          let effects = source.effects(in: place)
          stage.store?.send(.step(to: place, reenters: reenters, effects))
          model.step(to: place, reenters: reenters, effects)
          events += [.step(to: place, reenters: reenters, effects)] + model.events
        }
      }
      let ready = model.readyInOrder
      for id in ready { _ = model.start(id) }
      let isSettled = await eventually {
        stage.events.count >= events.count && stage.performer.untaken.count >= ready.count
      }
      try #require(isSettled, "after \(stepped) events")
      try #require(stage.events == events, "after \(stepped) events")
      for id in ready {
        let call = await stage.performer.next()
        try #require(call.effect.id == id, "after \(stepped) events")
        calls[id] = call
      }
      let stopping = Set(model.ids(.stopping))
      let areTold = await eventually {
        calls.values.allSatisfy { $0.isCancelled == stopping.contains($0.effect.id) }
      }
      try #require(areTold, "after \(stepped) events")
      stepped += events.count
      events = []
      stage.forget()
      model.forget()
    }
  }

  private func compare(
    _ schedule: inout Schedule<Script>,
    _ events: [Script.Event],
    _ model: Model,
    _ numbers: [Int: Int],
    _ event: Int
  ) throws {
    let consequences = schedule.takeConsequences()
    try #require(consequences.events == events, "event \(event)")
    try #require(
      consequences.cancelled == model.stopped.map { numbers[$0] ?? -1 },
      "event \(event)"
    )
    for id in model.ids(.running) { try #require(schedule.isRunning(try #require(numbers[id]))) }
    for id in model.ids(.stopping) { try #require(!schedule.isRunning(try #require(numbers[id]))) }
  }
}
