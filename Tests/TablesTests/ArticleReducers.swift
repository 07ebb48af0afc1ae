// The two reducers that the article on Checkout prints, in Swift over the table's types: the one in
// Kotlin branches by state, then by event; the one in Swift switches over the pair.
// Neighbour: CheckoutTests.swift, which holds the table against both.
// They were written after the article and must not be changed to suit the table.

@testable import Tables

typealias CheckoutDecision = (state: Checkout.State, effects: [Checkout.Effect])

/// Section 2.1 of the article.
enum KotlinReducer {
  private static let maxChecks = 6

  private static func backoff(_ n: Int) -> Duration { .seconds(min(2 << n, 60)) }

  static func reduce(_ s: Checkout.State, _ e: Checkout.Event) -> CheckoutDecision {
    switch s {
    case .editing(let form, _): editing(s, form, e)
    case .submitting(let attemptId, _): submitting(s, attemptId, e)
    case .unknown(let attemptId, let checks): unknown(s, attemptId, checks, e)
    case .succeeded: (s, [])
    case .failed(_, let canRetry):
      if case .retryTapped = e, canRetry { (.editing(Form(), error: nil), []) } else { (s, []) }
    }
  }

  private static func editing(
    _ s: Checkout.State,
    _ form: Form,
    _ e: Checkout.Event
  ) -> CheckoutDecision {
    switch e {
    case .fieldChanged(let new):
      return (.editing(new, error: nil), [])
    case .payTapped(let newAttemptId):
      if form.isValid {
        return (
          .submitting(attemptId: newAttemptId, form: form),
          [.saveAttempt(attemptId: newAttemptId), .pay(attemptId: newAttemptId, form: form)]
        )
      } else {
        return (.editing(form, error: "Fill in all fields"), [])
      }
    case .restored(let attemptId):
      if let attemptId {
        return (
          .unknown(attemptId: attemptId, checks: 0),
          [.checkStatus(attemptId: attemptId, delay: .zero)]
        )
      } else {
        return (s, [])
      }
    default:
      return (s, [])
    }
  }

  private static func submitting(
    _ s: Checkout.State,
    _ attemptId: String,
    _ e: Checkout.Event
  ) -> CheckoutDecision {
    if case .payAnswered(let answered, let result) = e, answered == attemptId {
      return self.answered(result)
    }
    if case .payTimedOut(let timedOut) = e, timedOut == attemptId {
      return (
        .unknown(attemptId: attemptId, checks: 0),
        [.checkStatus(attemptId: attemptId, delay: .zero)]
      )
    }
    return (s, [])
  }

  private static func unknown(
    _ s: Checkout.State,
    _ attemptId: String,
    _ checks: Int,
    _ e: Checkout.Event
  ) -> CheckoutDecision {
    if case .payAnswered(let answered, let result) = e, answered == attemptId {
      return self.answered(result)
    }
    if case .statusChecked(let checked, let status) = e, checked == attemptId {
      switch status {
      case .paid(let orderId): return (.succeeded(orderId: orderId), [.clearAttempt])
      case .notPaid: return (.editing(Form(), error: nil), [.clearAttempt])
      case .pending:
        let next = Checkout.State.unknown(attemptId: attemptId, checks: checks + 1)
        if checks + 1 >= maxChecks { return (next, []) }
        return (next, [.checkStatus(attemptId: attemptId, delay: backoff(checks + 1))])
      }
    }
    if case .restored = e {
      return (s, [.checkStatus(attemptId: attemptId, delay: .zero)])
    }
    return (s, [])
  }

  private static func answered(_ r: PayResult) -> CheckoutDecision {
    switch r {
    case .paid(let orderId): (.succeeded(orderId: orderId), [.clearAttempt])
    case .declined(let reason): (.failed(reason: reason, canRetry: true), [.clearAttempt])
    }
  }
}

/// Section 2.2 of the article.
enum SwiftReducer {
  private static let maxChecks = 6

  private static func backoff(_ n: Int) -> Duration { .seconds(min(2 << n, 60)) }

  private static func answered(_ r: PayResult) -> CheckoutDecision {
    switch r {
    case .paid(let id): return (.succeeded(orderId: id), [.clearAttempt])
    case .declined(let why): return (.failed(reason: why, canRetry: true), [.clearAttempt])
    }
  }

  static func reduce(_ s: Checkout.State, _ e: Checkout.Event) -> CheckoutDecision {
    switch (s, e) {
    case (.editing(_, _), .fieldChanged(let f)):
      return (.editing(f, error: nil), [])
    case (.editing(let f, _), .payTapped(let id)):
      guard f.isValid else { return (.editing(f, error: "Fill in all fields"), []) }
      return (
        .submitting(attemptId: id, form: f),
        [.saveAttempt(attemptId: id), .pay(attemptId: id, form: f)]
      )
    case (.editing, .restored(let id?)):
      return (.unknown(attemptId: id, checks: 0), [.checkStatus(attemptId: id, delay: .zero)])

    case (.submitting(let id, _), .payAnswered(let a, let r)) where a == id:
      return answered(r)
    case (.submitting(let id, _), .payTimedOut(let a)) where a == id:
      return (.unknown(attemptId: id, checks: 0), [.checkStatus(attemptId: id, delay: .zero)])

    case (.unknown(let id, _), .payAnswered(let a, let r)) where a == id:
      return answered(r)
    case (.unknown(let id, let n), .statusChecked(let a, let st)) where a == id:
      switch st {
      case .paid(let order): return (.succeeded(orderId: order), [.clearAttempt])
      case .notPaid: return (.editing(Form(), error: nil), [.clearAttempt])
      case .pending:
        if n + 1 >= maxChecks { return (.unknown(attemptId: id, checks: n + 1), []) }
        return (
          .unknown(attemptId: id, checks: n + 1),
          [.checkStatus(attemptId: id, delay: backoff(n + 1))]
        )
      }
    case (.unknown(let id, _), .restored):
      return (s, [.checkStatus(attemptId: id, delay: .zero)])

    case (.failed(_, true), .retryTapped):
      return (.editing(Form(), error: nil), [])

    default:
      return (s, [])
    }
  }
}
