// Checkout, as it is measured: its events, what stands for its effects, and the generated reducer.
// Neighbours: Tables/Checkout.flow, ByHand/CheckoutByHand.swift.

enum CheckoutFlow: MeasuredFlow {
  typealias State = Checkout.State
  typealias Event = Checkout.Event
  typealias Effect = Checkout.Effect

  static let start = Checkout.start().state

  static let events: [Checkout.Event] = {
    let form = Form(cardToken: identifier("card"), addressId: identifier("address"))
    var events: [Checkout.Event] = [
      .fieldChanged(form), .fieldChanged(Form()), .restored(attemptId: nil), .retryTapped,
    ]
    for id in [identifier("attempt-1"), identifier("attempt-2")] {
      events += [
        .payTapped(newAttemptId: id),
        .payAnswered(attemptId: id, .paid(orderId: identifier("order"))),
        .payAnswered(attemptId: id, .declined(reason: identifier("declined"))),
        .payTimedOut(attemptId: id),
        .restored(attemptId: id),
        .statusChecked(attemptId: id, .paid(orderId: identifier("order"))),
        .statusChecked(attemptId: id, .notPaid),
        .statusChecked(attemptId: id, .pending),
        .saveFailed(attemptId: id),
      ]
    }
    return events
  }()

  /// Stands for the work: it looks into the effect, so that the effect must be there.
  @inline(never)
  private static func perform(_ effect: Checkout.Effect) -> Int {
    switch effect {
    case .saveAttempt(let id): id.utf8.count
    case .pay(let id, let form): id.utf8.count + (form.isValid ? 1 : 2)
    case .checkStatus(let id, let delay): id.utf8.count + delay.seconds
    case .clearAttempt: 1
    }
  }

  static var shapes: [Shape<Self>] {
    [
      Shape(
        name: "generated",
        reduce: { state, event in
          let outcome = Checkout.reduce(state, event)
          return (outcome.state, Array(outcome.effects))
        },
        send: sendGenerated
      ),
      Shape(name: "nested switch", reduce: CheckoutByHand.Nested.reduce, send: sendNested),
      Shape(name: "switch over the pair", reduce: CheckoutByHand.Article.reduce, send: sendArticle),
    ]
  }

  @inline(never)
  private static func sendGenerated(_ walks: [[Checkout.Event]]) -> Int {
    var performed = 0
    for events in walks {
      var state = start
      for event in events {
        let outcome = Checkout.reduce(state, event)
        state = outcome.state
        for effect in outcome.effects { performed &+= perform(effect) }
      }
    }
    return performed
  }

  @inline(never)
  private static func sendNested(_ walks: [[Checkout.Event]]) -> Int {
    var performed = 0
    for events in walks {
      var state = start
      for event in events {
        let outcome = CheckoutByHand.Nested.reduce(state, event)
        state = outcome.state
        for effect in outcome.effects { performed &+= perform(effect) }
      }
    }
    return performed
  }

  @inline(never)
  private static func sendArticle(_ walks: [[Checkout.Event]]) -> Int {
    var performed = 0
    for events in walks {
      var state = start
      for event in events {
        let outcome = CheckoutByHand.Article.reduce(state, event)
        state = outcome.state
        for effect in outcome.effects { performed &+= perform(effect) }
      }
    }
    return performed
  }
}
