// After section 1 of the language, row by row.

func expectCheckout() {
  typealias C = Checkout
  let form = Form(isValid: true)
  let unknown = C.State.unknown(attemptId: "a", checks: 0)
  let submitting = C.State.submitting(attemptId: "a", form: form)
  expect(C.start() == C.Outcome(state: .editing(Form(), error: nil)))

  // editing
  expect(
    C.reduce(.editing(Form(), error: "e"), .fieldChanged(form))
      == C.Outcome(state: .editing(form, error: nil))
  )
  expect(
    C.reduce(.editing(form, error: nil), .payTapped(newAttemptId: "a"))
      == C.Outcome(
        state: submitting,
        effects: [.saveAttempt(attemptId: "a"), .pay(attemptId: "a", form: form)]
      )
  )
  expect(
    C.reduce(.editing(Form(), error: nil), .payTapped(newAttemptId: "a"))
      == C.Outcome(state: .editing(Form(), error: "Fill in all fields"))
  )
  expect(
    C.reduce(.editing(form, error: nil), .restored(attemptId: "a"))
      == C.Outcome(state: unknown, effects: [.checkStatus(attemptId: "a", delay: .zero)])
  )
  expectSame(C.reduce, .editing(form, error: "e"), .restored(attemptId: nil))
  expectSame(C.reduce, .editing(form, error: "e"), .retryTapped)

  // waiting, in both of its states
  for state in [submitting, unknown] {
    expect(
      C.reduce(state, .payAnswered(attemptId: "a", .paid(orderId: "o")))
        == C.Outcome(state: .succeeded(orderId: "o"), effects: [.clearAttempt])
    )
    expect(
      C.reduce(state, .payAnswered(attemptId: "a", .declined(reason: "r")))
        == C.Outcome(state: .failed(reason: "r", canRetry: true), effects: [.clearAttempt])
    )
    expectSame(C.reduce, state, .payAnswered(attemptId: "b", .paid(orderId: "o")))
    expect(state.isWaiting)
    expect(state.waiting == state.waiting && state.waiting?.attemptId == "a")
  }
  expect(!C.State.succeeded(orderId: "o").isWaiting)
  expect(C.State.succeeded(orderId: "o").waiting == nil)

  // submitting
  expect(
    C.reduce(submitting, .payTimedOut(attemptId: "a"))
      == C.Outcome(state: unknown, effects: [.checkStatus(attemptId: "a", delay: .zero)])
  )
  expectSame(C.reduce, submitting, .payTimedOut(attemptId: "b"))
  expect(
    C.reduce(submitting, .saveFailed(attemptId: "a"))
      == C.Outcome(state: .editing(form, error: "Could not start the payment"))
  )
  expectSame(C.reduce, submitting, .payTapped(newAttemptId: "b"))

  // unknown
  expect(
    C.reduce(unknown, .statusChecked(attemptId: "a", .paid(orderId: "o")))
      == C.Outcome(state: .succeeded(orderId: "o"), effects: [.clearAttempt])
  )
  expect(
    C.reduce(unknown, .statusChecked(attemptId: "a", .notPaid))
      == C.Outcome(state: .editing(Form(), error: nil), effects: [.clearAttempt])
  )
  expect(
    C.reduce(.unknown(attemptId: "a", checks: 1), .statusChecked(attemptId: "a", .pending))
      == C.Outcome(
        state: .unknown(attemptId: "a", checks: 2),
        effects: [.checkStatus(attemptId: "a", delay: .seconds(20))]
      )
  )
  expect(
    C.reduce(.unknown(attemptId: "a", checks: 2), .statusChecked(attemptId: "a", .pending))
      == C.Outcome(state: .unknown(attemptId: "a", checks: 3))
  )
  expectSame(C.reduce, unknown, .statusChecked(attemptId: "b", .notPaid))
  expect(
    C.reduce(unknown, .restored(attemptId: nil))
      == C.Outcome(state: unknown, effects: [.checkStatus(attemptId: "a", delay: .zero)])
  )
  expectSame(C.reduce, unknown, .saveFailed(attemptId: "a"))

  // succeeded and failed
  expectSame(C.reduce, .succeeded(orderId: "o"), .fieldChanged(form))
  expect(
    C.reduce(.failed(reason: "r", canRetry: true), .retryTapped)
      == C.Outcome(state: .editing(Form(), error: nil))
  )
  expectSame(C.reduce, .failed(reason: "r", canRetry: false), .retryTapped)

  // Effects are a collection, equal exactly if their elements are.
  let paid = C.reduce(.editing(form, error: nil), .payTapped(newAttemptId: "a")).effects
  expect(Array(paid) == [.saveAttempt(attemptId: "a"), .pay(attemptId: "a", form: form)])
  expect(paid.count == 2 && paid.first == .saveAttempt(attemptId: "a") && paid.last == paid[1])
  expect(paid != [.pay(attemptId: "a", form: form), .saveAttempt(attemptId: "a")])
  let five: C.Effects = [.clearAttempt, .clearAttempt, .clearAttempt, .clearAttempt, paid[0]]
  expect(five.count == 5 && five[4] == paid[0] && five.reversed().first == paid[0])
  expect(([] as C.Effects).isEmpty && C.Effects() == [])
  for count in 0...5 {
    var visited: [C.Effect] = []
    let effects = (0..<count).map { C.Effect.saveAttempt(attemptId: "\($0)") }
    let literals: [C.Effects] = [
      [], [effects.first ?? .clearAttempt],
      count > 1 ? [effects[0], effects[1]] : [],
      count > 2 ? [effects[0], effects[1], effects[2]] : [],
      count > 3 ? [effects[0], effects[1], effects[2], effects[3]] : [],
      count > 4 ? [effects[0], effects[1], effects[2], effects[3], effects[4]] : [],
    ]
    literals[count].forEach { visited.append($0) }
    expect(visited == effects && Array(literals[count]) == effects)
  }
}
