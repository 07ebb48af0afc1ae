// After the rows of Names.flow; `key` is 7, `enterOther` 100, `isMatch1` 1,000, and
// `reduceDefault` multiplies by 10.

func expectNames() {
  typealias N = Names
  func state(_ event: Int = 1, _ outcome: String = "o", in number: Int = 2, _ value: Int = 0)
    -> N.State
  {
    .default(event: event, Outcome: outcome, in: number, value1: value)
  }
  expect(N.start().state == state())
  expect(
    N.reduce(state(), .`init`(state: 5, self: 6))
      == N.Outcome(
        state: .other(attemptId: 5, reduce: 16),
        effects: [.`init`(while: 5), .`self`(7), .`self`(116)]
      )
  )
  expect(N.reduce(state(), .in(3, while: 4)).state == state(7))
  expect(N.reduce(state(), .in(2, while: 4)).state == state(4, "o0"))
  expect(
    N.reduce(state(), .event(2)) == N.Outcome(state: state(), effects: [.default(for: 2, var: 1)])
  )
  expect(N.reduce(state(-1), .event(2)) == N.Outcome(state: state(-1)))
  expectSame(N.reduce, state(), .event(1))
  expect(N.reduce(state(), .effects(effects: 3, outcome: 4)).state == state(7))
  expect(N.reduce(state(), .repeat(.`init`)).state == .`self`)
  expect(
    N.reduce(state(), .repeat(.`self`))
      == N.Outcome(state: state(0, "", in: 0, 0), reentered: true)
  )
  expect(N.reduce(state(), .repeat(.some(in: 2))).state == .`self`)
  expectSame(N.reduce, state(), .repeat(.some(in: 3)))
  expectSame(N.reduce, state(), .repeat(.none))
  expect(N.reduce(state(), .outer(.inout(while: 9))).state == state(in: 9))
  expect(N.reduce(state(), .outer(.var(let: 8))).state == state(in: 8))
  expect(N.reduce(state(), .backoff(20, outcome: 3)).state == state(1_023))

  let other = N.State.other(attemptId: 5, reduce: 1)
  expect(N.reduce(other, .event(2)).state == .other(attemptId: 5, reduce: 6))
  expectSame(N.reduce, other, .event(1))
  expect(N.reduce(other, .keyed(attemptId: 5, 8)).state == state(8, "k", in: 7, 8))
  expectSame(N.reduce, other, .keyed(attemptId: 5, 7))
  expectSame(N.reduce, other, .keyed(attemptId: 6, 8))
  let kept = N.State.Names(waiting: 3, flow: other)
  expect(N.reduce(other, .subscript(nil)) == N.Outcome(state: kept, effects: [.`self`(3)]))
  expectSame(N.reduce, other, .subscript(""))
  expect(
    N.reduce(kept, .`init`(state: 0, self: 0))
      == N.Outcome(state: other, effects: [.`self`(101)])
  )
  expectSame(N.reduce, .`self`, .event(3))
  expect(other.waiting?.attemptId == 5)

  let recording = N.reduce(kept, .subscript(nil))
  expect(recording.state == .recording(text: 4, n: 5))
  expect(recording.effects == [.`self`(5), .`self`(4)])
  expect(Array(recording.effects) == [.`self`(5), .`self`(4)])
  expect("\(recording.effects)" == "\([N.Effect.`self`(5), .`self`(4)])")
  expect(recording.state.type == N.State.TypeFields(text: 4))
  expect(recording.state.録音 == N.State.録音Fields(text: 4, n: 5))
}
