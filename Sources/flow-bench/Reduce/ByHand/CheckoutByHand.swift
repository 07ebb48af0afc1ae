// The reducer of Checkout as a person writes it: in the shape of its article, and in the shape that was
// the fastest of all that were tried. Both answer with `[Effect]`.
// Neighbours: Tables/Checkout.flow, the same decisions as a table; Agreement, which holds them together.

enum CheckoutByHand {
  typealias Outcome = (state: Checkout.State, effects: [Checkout.Effect])

  /// The article's: one `switch` over the pair.
  enum Article {
    static func reduce(_ state: Checkout.State, _ event: Checkout.Event) -> Outcome {
      switch (state, event) {
      case (.editing, .fieldChanged(let form)):
        return (.editing(form, error: nil), [])
      case (.editing(let form, _), .payTapped(let id)):
        guard form.isValid else { return (.editing(form, error: "Fill in all fields"), []) }
        return (
          .submitting(attemptId: id, form: form),
          [.saveAttempt(attemptId: id), .pay(attemptId: id, form: form)]
        )
      case (.editing, .restored(let id?)):
        return (.unknown(attemptId: id, checks: 0), [.checkStatus(attemptId: id, delay: .zero)])

      case (.submitting(let id, _), .payAnswered(let key, let result)) where key == id:
        return answered(result)
      case (.submitting(let id, _), .payTimedOut(let key)) where key == id:
        return (.unknown(attemptId: id, checks: 0), [.checkStatus(attemptId: id, delay: .zero)])
      case (.submitting(let id, let form), .saveFailed(let key)) where key == id:
        return (.editing(form, error: "Could not start the payment"), [])

      case (.unknown(let id, _), .payAnswered(let key, let result)) where key == id:
        return answered(result)
      case (.unknown(let id, let checks), .statusChecked(let key, let status)) where key == id:
        switch status {
        case .paid(let order): return (.succeeded(orderId: order), [.clearAttempt])
        case .notPaid: return (.editing(Form(), error: nil), [.clearAttempt])
        case .pending:
          let next = Checkout.State.unknown(attemptId: id, checks: checks + 1)
          if checks + 1 >= Checkout.maxChecks { return (next, []) }
          return (next, [.checkStatus(attemptId: id, delay: Checkout.backoff(checks + 1))])
        }
      case (.unknown(let id, _), .restored):
        return (state, [.checkStatus(attemptId: id, delay: .zero)])

      case (.failed(_, true), .retryTapped):
        return (.editing(Form(), error: nil), [])

      default:
        return (state, [])
      }
    }
  }

  /// A `switch` over the event inside one over the state.
  enum Nested {
    static func reduce(_ state: Checkout.State, _ event: Checkout.Event) -> Outcome {
      switch state {
      case .editing(let form, _):
        switch event {
        case .fieldChanged(let new):
          return (.editing(new, error: nil), [])
        case .payTapped(let id):
          guard form.isValid else { return (.editing(form, error: "Fill in all fields"), []) }
          return (
            .submitting(attemptId: id, form: form),
            [.saveAttempt(attemptId: id), .pay(attemptId: id, form: form)]
          )
        case .restored(let id?):
          return (.unknown(attemptId: id, checks: 0), [.checkStatus(attemptId: id, delay: .zero)])
        default:
          return (state, [])
        }
      case .submitting(let id, let form):
        switch event {
        case .payAnswered(let key, let result) where key == id:
          return answered(result)
        case .payTimedOut(let key) where key == id:
          return (.unknown(attemptId: id, checks: 0), [.checkStatus(attemptId: id, delay: .zero)])
        case .saveFailed(let key) where key == id:
          return (.editing(form, error: "Could not start the payment"), [])
        default:
          return (state, [])
        }
      case .unknown(let id, let checks):
        switch event {
        case .payAnswered(let key, let result) where key == id:
          return answered(result)
        case .statusChecked(let key, let status) where key == id:
          switch status {
          case .paid(let order): return (.succeeded(orderId: order), [.clearAttempt])
          case .notPaid: return (.editing(Form(), error: nil), [.clearAttempt])
          case .pending:
            let next = Checkout.State.unknown(attemptId: id, checks: checks + 1)
            if checks + 1 >= Checkout.maxChecks { return (next, []) }
            return (next, [.checkStatus(attemptId: id, delay: Checkout.backoff(checks + 1))])
          }
        case .restored:
          return (state, [.checkStatus(attemptId: id, delay: .zero)])
        default:
          return (state, [])
        }
      case .failed(_, let canRetry):
        if canRetry, case .retryTapped = event { return (.editing(Form(), error: nil), []) }
        return (state, [])
      case .succeeded:
        return (state, [])
      }
    }
  }

  private static func answered(_ result: PayResult) -> Outcome {
    switch result {
    case .paid(let order): return (.succeeded(orderId: order), [.clearAttempt])
    case .declined(let reason):
      return (.failed(reason: reason, canRetry: true), [.clearAttempt])
    }
  }
}
