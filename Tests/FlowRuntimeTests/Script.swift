// A flow whose events say what its steps do, so that a test can ask for any list of effects in any state.
// Neighbours: ScheduleTests and SoakTests (which run it). It conforms by hand: the conformances that
// are generated are tested in PerformerTests.

import FlowRuntime

enum Script: Flow {
  enum Place: Int, CaseIterable, Sendable { case a, b, c }

  struct State: Equatable, Sendable {
    var place = Place.a
  }

  enum Event: Equatable, Sendable {
    /// A step to a place, that asks for these.
    case step(to: Place, reenters: Bool, [Effect])
    case answered(Int)
    case failed(Int)
    case cancelled(Int)
    case reported(Int, part: Int)
  }

  struct Effect: Equatable, Sendable {
    var id: Int
    var name = "e"
    var key = 0
    var isWork = true
    var runs = EffectTraits.Runs.each
    /// The states that `while:` names, and those that it holds through a group.
    var lifetime: (named: Set<Place>, grouped: Set<Place>)?
    var lane: String?

    static func == (left: Effect, right: Effect) -> Bool { left.id == right.id }
  }

  struct Outcome: FlowOutcome {
    var state: State
    var effects: [Effect] = []
    var reentered = false
  }

  static func reduce(_ state: State, _ event: Event) -> Outcome {
    switch event {
    case .step(let place, let reenters, let effects):
      Outcome(
        state: State(place: place),
        effects: effects,
        reentered: reenters && place == state.place
      )
    case .answered, .failed, .cancelled, .reported: Outcome(state: state)
    }
  }

  static func traits(of effect: Effect) -> EffectTraits {
    EffectTraits(
      effect.name,
      isWork: effect.isWork,
      runs: effect.runs,
      isBound: effect.lifetime != nil,
      lane: effect.lane
    )
  }

  static func isSameWork(_ left: Effect, _ right: Effect) -> Bool {
    left.name == right.name && left.key == right.key
  }

  static func isAlive(_ effect: Effect, in state: State, reentered: Bool) -> Bool {
    guard let lifetime = effect.lifetime else { return true }
    if lifetime.named.contains(state.place) { return !reentered }
    return lifetime.grouped.contains(state.place)
  }

  static func cancellation(of effect: Effect) -> Event? { .cancelled(effect.id) }
  static func areEqual(_ left: State, _ right: State) -> Bool { left == right }
  static func areEqual(_ left: Event, _ right: Event) -> Bool { left == right }
  static func areEqual(_ left: Effect, _ right: Effect) -> Bool { left == right }
}

extension Script.Effect {
  static func work(_ id: Int) -> Self { Self(id: id) }
  static func command(_ id: Int) -> Self { Self(id: id, isWork: false) }

  func `while`(_ named: Script.Place..., grouped: Set<Script.Place> = []) -> Self {
    with { $0.lifetime = (Set(named), grouped) }
  }

  func latest(_ name: String, key: Int = 0) -> Self {
    with {
      $0.name = name
      $0.key = key
      $0.runs = .latest
    }
  }

  func first(_ name: String, key: Int = 0) -> Self {
    latest(name, key: key).with { $0.runs = .first }
  }
  func lane(_ name: String) -> Self { with { $0.lane = name } }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
