// After the rules of section 8 of the language: exit lists inner first, then the row's, then
// entry lists outer first; neither where the case is the same, unless the row says `reenter`.

/// Each size up to beyond what is held in place, looped over and indexed.
private func expectLoops() {
  let a = Lists.Effect.log("a")
  let b = Lists.Effect.log("b")
  let sizes: [Lists.Effects] = [[], [a], [a, b], [a, b, b], [a, b, b, a], [a, b, b, a, b]]
  for effects in sizes {
    var looped: [Lists.Effect] = []
    for effect in effects { looped.append(effect) }
    expect(looped == Array([a, b, b, a, b].prefix(effects.count)))
    expect(looped == effects.indices.map { effects[$0] })
    expect("\(effects)" == "\(looped)")
  }
}

func expectLists() {
  expectLoops()
  typealias L = Lists
  let playing = L.State.playing(user: "u", volume: 4, track: "t", speed: 1)
  let paused = L.State.paused(user: "u", volume: 4, track: "t")
  let idle = L.State.idle(user: "u")

  expect(
    L.start(user: "u") == L.Outcome(state: idle, effects: [.log("start u"), .log("many")])
  )
  expect(L.start(user: "") == L.Outcome(state: .idle(user: ""), effects: [.log("start ")]))
  expect(
    L.reduce(idle, .open(4))
      == L.Outcome(
        state: .playing(user: "u", volume: 4, track: "first", speed: 1),
        effects: [.light(on: true), .sound(level: 8, of: "active"), .sound(level: 4, of: "first")]
      )
  )
  // The condition of the group's entry fails at 0, and at 100 the one behind its `let`.
  for volume in [0, 100] {
    expect(
      L.reduce(idle, .open(volume)).effects
        == [.light(on: true), .sound(level: volume, of: "first")]
    )
  }
  expect(L.reduce(playing, .pause) == L.Outcome(state: paused, effects: [.log("t")]))
  expect(
    L.reduce(paused, .play) == L.Outcome(state: playing, effects: [.sound(level: 4, of: "t")])
  )
  expect(
    L.reduce(playing, .redo)
      == L.Outcome(
        state: .playing(user: "u", volume: 4, track: "t", speed: 2),
        effects: [.log("t"), .sound(level: 4, of: "t")],
        reentered: true
      )
  )
  expect(
    L.reduce(playing, .quiet)
      == L.Outcome(state: .playing(user: "u", volume: 4, track: "t", speed: 0))
  )
  expect(
    L.reduce(playing, .stop)
      == L.Outcome(state: idle, effects: [.log("t"), .light(on: false), .log("left at 4")])
  )
  expect(
    L.reduce(paused, .stop)
      == L.Outcome(state: idle, effects: [.light(on: false), .log("left at 4")])
  )
  expect(
    L.reduce(playing, .louder)
      == L.Outcome(state: .playing(user: "u", volume: 5, track: "t", speed: 1))
  )
  expect(
    L.reduce(paused, .louder) == L.Outcome(state: .paused(user: "u", volume: 5, track: "t"))
  )
  expect(
    L.reduce(playing, .jump(9))
      == L.Outcome(state: .paused(user: "u", volume: 9, track: "jumped"), effects: [.log("t")])
  )
  expect(
    L.reduce(paused, .jump(9))
      == L.Outcome(state: .paused(user: "u", volume: 9, track: "jumped"))
  )
  expect(
    L.reduce(playing, .again)
      == L.Outcome(state: .paused(user: "u", volume: 4, track: "again"), effects: [.log("t")])
  )
  expect(
    L.reduce(paused, .again)
      == L.Outcome(state: .paused(user: "u", volume: 4, track: "again"), reentered: true)
  )

  // The shared row is tried before the group's.
  expect(L.reduce(paused, .noise) == L.Outcome(state: paused, effects: [.log("noise")]))
  expect(
    L.reduce(.paused(user: "u", volume: 11, track: "t"), .noise)
      == L.Outcome(state: .paused(user: "u", volume: 11, track: "t!"))
  )

  // Fields of `any`.
  for state in [playing, paused, idle] {
    let renamed = L.reduce(state, .rename("v"))
    expect(renamed.state.user == "v" && renamed.effects == [.log("renamed")])
    expectSame(L.reduce, state, .rename("u"))
  }
  expect(
    L.reduce(playing, .rename("v")).state == .playing(user: "v", volume: 4, track: "t", speed: 1)
  )

  // Kept states.
  let locked = L.reduce(playing, .lock)
  expect(
    locked
      == L.Outcome(
        state: .locked(user: "u", resume: playing),
        effects: [.log("t"), .light(on: false), .log("left at 4")]
      )
  )
  expect(
    L.reduce(locked.state, .unlock)
      == L.Outcome(
        state: playing,
        effects: [
          .log("unlocked"), .light(on: true), .sound(level: 8, of: "active"),
          .sound(level: 4, of: "t"),
        ]
      )
  )
  expect(
    L.reduce(.locked(user: "u", resume: idle), .unlock)
      == L.Outcome(state: idle, effects: [.log("unlocked")])
  )
  expect(
    L.reduce(.locked(user: "u", resume: .broken(user: "w", reason: "r")), .unlock)
      == L.Outcome(
        state: .broken(user: "w", reason: "r"),
        effects: [.log("unlocked"), .log("broken")]
      )
  )

  // `as`, from a shared block, and the row of `any` that it finds.
  expect(
    L.reduce(idle, .burst(2))
      == L.Outcome(
        state: .broken(user: "u", reason: "burst 2"),
        effects: [.log("burst 2"), .log("broken")]
      )
  )
  expect(
    L.reduce(.broken(user: "u", reason: "r"), .burst(2))
      == L.Outcome(state: .broken(user: "u", reason: "burst 2"), effects: [.log("burst 2")])
  )
  expect(
    L.reduce(paused, .crash("c"))
      == L.Outcome(
        state: .broken(user: "u", reason: "c"),
        effects: [.light(on: false), .log("left at 4"), .log("c"), .log("broken")]
      )
  )

  // More than three effects.
  expect(
    L.reduce(paused, .burst(5))
      == L.Outcome(state: paused, effects: [.log("a"), .log("b"), .log("c"), .log("d")])
  )
  expect(
    L.reduce(paused, .burst(4))
      == L.Outcome(state: paused, effects: [.log("a"), .log("b"), .log("c")])
  )
  expect(
    L.reduce(paused, .burst(1))
      == L.Outcome(state: paused, effects: [.log("1"), .log("2"), .log("3"), .log("4")])
  )
  expect(playing.isActive && paused.isActive && !idle.isActive)
  expect(playing.active?.volume == 4 && playing.active?.user == "u" && idle.active == nil)
}
