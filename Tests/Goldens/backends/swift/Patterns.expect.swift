// After the rows of Patterns.flow; the threshold is 5.

func expectPatterns() {
  typealias P = Patterns
  func told(_ event: P.Event, limit: Int = 10) -> String {
    let outcome = P.reduce(.waiting(limit: limit), event)
    if case .told(let text) = outcome.state { return text }
    return "\(outcome.state)"
  }
  expect(P.start().state == .waiting(limit: 10))
  let stayed = "waiting(limit: 10)"

  expect(told(.replied(.found(name: "n", count: 0))) == "none of n")
  expect(told(.replied(.found(name: "n", count: 12))) == "2 too many of n")
  expect(told(.replied(.found(name: "n", count: 11))) == "n")
  expect(told(.replied(.found(name: "n", count: 10))) == "n")
  expect(told(.replied(.broken(reason: .refused(code: 4)))) == "refused 4")
  expect(told(.replied(.broken(reason: .timeout))) == "timeout")
  expect(told(.replied(.broken(reason: .named(name: "x")))) == stayed)
  expect(told(.replied(.missing)) == stayed)

  expect(told(.resulted(.success(6))) == "good")
  expect(told(.resulted(.success(5))) == "small")
  expect(told(.resulted(.success(50))) == "small")
  expect(told(.resulted(.failure(.timeout))) == stayed)
  expect(told(.resulted(.failure(.refused(code: 2)))) == "refused early")
  expect(told(.resulted(.failure(.refused(code: 3)))) == "failed")
  expect(told(.resulted(.failure(.named(name: "")))) == "failed")

  expect(told(.toggled(true, isLoud: true)) == "on, loud")
  expect(told(.toggled(true, isLoud: false)) == "on")
  expect(told(.toggled(false, isLoud: true)) == "off")

  expect(told(.typed(nil)) == "nothing")
  expect(told(.typed("hello")) == "greeting")
  expect(told(.typed("12")) == "number 12")
  expect(told(.typed("else")) == "else")

  expect(told(.counted(0)) == "zero")
  expect(told(.counted(-1)) == "minus one")
  expect(told(.counted(8)) == "lucky")
  expect(told(.counted(9)) == "waiting(limit: 11)")

  expect(told(.turned(.left(by: 3))) == "left 3")
  expect(told(.turned(.around)) == "around")
  expect(told(.turned(.right(by: 3))) == "elsewhere")

  expect(told(.changed(.sunny)) == "sun")
  expect(told(.changed(.rainy(amount: 3))) == "storm")
  expect(told(.changed(.rainy(amount: 2))) == "weather")
  expect(told(.changed(.snowy)) == "weather")

  expect(
    P.reduce(.waiting(limit: 1), .first(4))
      == P.Outcome(state: .told("value 4"), effects: [.log("took 4")])
  )
  expect(
    P.reduce(.waiting(limit: 1), .second(label: "l", 5))
      == P.Outcome(state: .told("value 5"), effects: [.log("took 5")])
  )

  expect(told(.nested(.found(name: "n", count: 2), true)) == "n 2")
  expect(told(.nested(.found(name: "n", count: 2), false)) == "rest")
  expect(told(.nested(.missing, false)) == "missing")
  expect(told(.nested(nil, true)) == "nil")
  expect(told(.nested(nil, false)) == "rest")
  expect(told(.nested(.broken(reason: .timeout), true)) == "rest")

  expect(told(.measured(7, limit: 3)) == "waiting(limit: 3)")
  expect(told(.measured(7, limit: 4)) == "measured 7")
  expectSame(P.reduce, .waiting(limit: 1), .reset)

  let state = P.State.told("t")
  func after(_ event: P.Event) -> P.State { P.reduce(state, event).state }
  expect(after(.replied(.found(name: "n", count: 1))) == .told("n"))
  expect(after(.replied(.broken(reason: .named(name: "m")))) == .told("m"))
  expect(after(.replied(.found(name: "", count: 1))) == state)
  expect(after(.replied(.missing)) == state)
  expect(after(.turned(.left(by: 4))) == .waiting(limit: 4))
  expect(after(.turned(.right(by: 5))) == .waiting(limit: 5))
  expect(after(.turned(.up)) == .waiting(limit: 180))
  expect(after(.counted(4)) == .waiting(limit: 2))
  expect(
    P.reduce(state, .counted(1))
      == P.Outcome(state: .told("2"), effects: [.log("half"), .log("end")])
  )
  expect(P.reduce(state, .counted(0)) == P.Outcome(state: .told("0"), effects: [.log("end")]))
  expect(P.reduce(state, .counted(-1)) == P.Outcome(state: .told("-2"), effects: [.log("end")]))
  expect(after(.reset) == .waiting(limit: 0))
}
