// Checkout against its article: the tests printed there, every pair of sampled states and events
// against both printed reducers, and the failed save that the printed code swallows.

import Testing

@testable import Tables

private let form = Form(cardToken: "tok", addressId: "addr")

private let states: [Checkout.State] = [
  .editing(Form(), error: nil),
  .editing(Form(cardToken: "tok"), error: "Fill in all fields"),
  .editing(form, error: nil),
  .editing(form, error: "Could not start the payment"),
  .submitting(attemptId: "A1", form: form),
  .submitting(attemptId: "A2", form: form),
  .unknown(attemptId: "A1", checks: 0),
  .unknown(attemptId: "A1", checks: 4),
  .unknown(attemptId: "A1", checks: 5),
  .unknown(attemptId: "A2", checks: 6),
  .succeeded(orderId: "o1"),
  .failed(reason: "declined", canRetry: true),
  .failed(reason: "stolen", canRetry: false),
]

/// All but `saveFailed`, which the article does not have.
private let printedEvents: [Checkout.Event] = [
  .fieldChanged(Form()),
  .fieldChanged(form),
  .payTapped(newAttemptId: "A9"),
  .payAnswered(attemptId: "A1", .paid(orderId: "o1")),
  .payAnswered(attemptId: "A1", .declined(reason: "no funds")),
  .payAnswered(attemptId: "A2", .paid(orderId: "o2")),
  .payTimedOut(attemptId: "A1"),
  .payTimedOut(attemptId: "A2"),
  .restored(attemptId: "A1"),
  .restored(attemptId: "A2"),
  .restored(attemptId: nil),
  .statusChecked(attemptId: "A1", .paid(orderId: "o1")),
  .statusChecked(attemptId: "A1", .notPaid),
  .statusChecked(attemptId: "A1", .pending),
  .statusChecked(attemptId: "A2", .notPaid),
  .statusChecked(attemptId: "A2", .pending),
  .retryTapped,
]

@Suite("Checkout") struct CheckoutTests {
  @Test("every pair decides as both printed reducers do")
  func printedReducers() {
    for state in states {
      for event in printedEvents {
        let outcome = Checkout.reduce(state, event)
        let kotlin = KotlinReducer.reduce(state, event)
        let swift = SwiftReducer.reduce(state, event)
        #expect(outcome.state == kotlin.state, "\(state) + \(event)")
        #expect(outcome.state == swift.state, "\(state) + \(event)")
        #expect(Array(outcome.effects) == kotlin.effects, "\(state) + \(event)")
        #expect(Array(outcome.effects) == swift.effects, "\(state) + \(event)")
        #expect(!outcome.reentered)
      }
    }
  }

  @Test("a flow starts with an empty form and asks for nothing")
  func start() {
    #expect(Checkout.start().state == .editing(Form(), error: nil))
    #expect(Checkout.start().effects == [])
  }

  @Test("a save that failed sends nothing and goes back to the form")
  func failedSave() {
    let outcome = Checkout.reduce(
      .submitting(attemptId: "A1", form: form),
      .saveFailed(attemptId: "A1")
    )
    #expect(outcome.state == .editing(form, error: "Could not start the payment"))
    #expect(outcome.effects == [])
  }

  @Test("a failed save of another attempt, or anywhere else, changes nothing")
  func staleFailedSave() {
    for state in states where state != .submitting(attemptId: "A1", form: form) {
      let outcome = Checkout.reduce(state, .saveFailed(attemptId: "A1"))
      #expect(outcome.state == state)
      #expect(outcome.effects == [])
    }
  }

  @Test("the shop is asked after 4, 8, 16, 32 and 60 seconds, and then no more")
  func backoff() {
    var state = Checkout.State.unknown(attemptId: "A1", checks: 0)
    var delays: [Int] = []
    for _ in 1...8 {
      let outcome = Checkout.reduce(state, .statusChecked(attemptId: "A1", .pending))
      state = outcome.state
      for case .checkStatus("A1", let delay) in outcome.effects { delays.append(delay.seconds) }
    }
    #expect(delays == [4, 8, 16, 32, 60])
    #expect(state == .unknown(attemptId: "A1", checks: 8))
  }
}

@Suite("Checkout: the tests that the article prints") struct PrintedCheckoutTests {
  @Test("a second tap in submitting changes nothing and sends nothing")
  func secondTap() {
    let state = Checkout.State.submitting(attemptId: "A1", form: form)
    let outcome = Checkout.reduce(state, .payTapped(newAttemptId: "A2"))
    #expect(outcome.state == state)
    #expect(outcome.effects.isEmpty)
  }

  @Test("the id is saved before the request is sent")
  func savedFirst() {
    let outcome = Checkout.reduce(.editing(form, error: nil), .payTapped(newAttemptId: "A1"))
    #expect(
      outcome.effects == [.saveAttempt(attemptId: "A1"), .pay(attemptId: "A1", form: form)]
    )
  }

  @Test("a saved attempt after a restart starts in unknown and asks the server")
  func restart() {
    let outcome = Checkout.reduce(.editing(Form(), error: nil), .restored(attemptId: "A1"))
    #expect(outcome.state == .unknown(attemptId: "A1", checks: 0))
    #expect(outcome.effects == [.checkStatus(attemptId: "A1", delay: .zero)])
  }

  @Test("an answer for an old attempt is dropped")
  func staleAnswer() {
    let state = Checkout.State.submitting(attemptId: "A2", form: form)
    let outcome = Checkout.reduce(state, .payAnswered(attemptId: "A1", .paid(orderId: "o1")))
    #expect(outcome.state == state)
    #expect(outcome.effects == [])
  }

  @Test("a late answer in unknown still wins")
  func lateAnswer() {
    let outcome = Checkout.reduce(
      .unknown(attemptId: "A1", checks: 0),
      .payAnswered(attemptId: "A1", .paid(orderId: "o1"))
    )
    #expect(outcome.state == .succeeded(orderId: "o1"))
  }

  @Test("pay is only ever asked for from editing")
  func payOnlyFromEditing() {
    var asked = 0
    for state in states {
      for event in printedEvents + [.saveFailed(attemptId: "A1")] {
        for case .pay in Checkout.reduce(state, event).effects {
          asked += 1
          if case .editing = state { continue }
          Issue.record("\(state) + \(event)")
        }
      }
    }
    // Two of the sampled states are a valid form that is being edited.
    #expect(asked == 2)
  }
}
