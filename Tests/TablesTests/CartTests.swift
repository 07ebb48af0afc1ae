// Cart against the SwiftUI article: the checkout is a group inside the cart.

import Foundation
import Testing

@testable import Tables

private let tea = CartItem(name: "Tea", price: 4)
private let twoTeas = CartItem(name: "Tea", price: 4, quantity: 2)
private let threeTeas = CartItem(name: "Tea", price: 4, quantity: 3)
private let cup = CartItem(name: "Cup", price: 10)
private let address = Address(street: "Weg 1", city: "Ulm")

@Suite("Cart") struct CartTests {
  @Test("items add up")
  func adding() {
    let first = Cart.reduce(Cart.start().state, .itemAdded(twoTeas))
    #expect(first.state == .hasItems([twoTeas], total: 8))
    let second = Cart.reduce(first.state, .itemAdded(cup))
    #expect(second.state == .hasItems([twoTeas, cup], total: 18))
    #expect(second.effects == [])
  }

  @Test("a new quantity goes to the shop, and the cart becomes what the shop says")
  func updating() {
    let changed = Cart.reduce(.hasItems([tea], total: 4), .quantityChanged(twoTeas))
    #expect(changed.state == .updating([tea], twoTeas))
    #expect(changed.effects == [.updateQuantity(item: twoTeas)])
    #expect(
      Cart.reduce(changed.state, .quantityUpdated(item: twoTeas, [twoTeas])).state
        == .hasItems([twoTeas], total: 8)
    )
    #expect(Cart.reduce(changed.state, .quantityUpdated(item: twoTeas, [])).state == .empty)
  }

  @Test("the answer to an older change is dropped")
  func staleUpdate() {
    let changed = Cart.reduce(.updating([tea], twoTeas), .quantityChanged(threeTeas))
    #expect(changed.state == .updating([tea], threeTeas))
    #expect(changed.effects == [.updateQuantity(item: threeTeas)])
    let stale: [Cart.Event] = [
      .quantityUpdated(item: twoTeas, [twoTeas]),
      .updateFailed(item: twoTeas, message: "offline"),
    ]
    for event in stale {
      let outcome = Cart.reduce(changed.state, event)
      #expect(outcome.state == changed.state)
      #expect(outcome.effects == [])
    }
  }

  @Test("a failed change leaves the cart as it was")
  func failedUpdate() {
    let outcome = Cart.reduce(
      .updating([tea], twoTeas),
      .updateFailed(item: twoTeas, message: "offline")
    )
    #expect(outcome.state == .hasItems([tea], total: 4))
    #expect(outcome.effects == [.showNotice("offline")])
  }

  @Test("the checkout goes through its stages and keeps the items")
  func checkout() {
    let events: [Cart.Event] = [
      .checkoutTapped, .detailsEntered(address), .addressChecked(isDeliverable: true),
      .paymentSelected(.invoice), .orderConfirmed, .paymentSucceeded,
    ]
    let expected: [Cart.State] = [
      .enteringDetails([tea]), .validatingAddress([tea]), .selectingPayment([tea]),
      .reviewingOrder([tea]), .processingPayment([tea]), .paymentComplete,
    ]
    var state = Cart.State.hasItems([tea], total: 4)
    var states: [Cart.State] = []
    var effects: [Cart.Effect] = []
    for event in events {
      let outcome = Cart.reduce(state, event)
      state = outcome.state
      states.append(state)
      effects += outcome.effects
    }
    #expect(states == expected)
    #expect(effects == [.checkAddress(address), .usePayment(.invoice), .pay(amount: 4)])
    #expect(states.map(\.isCheckout) == [true, true, true, true, false, false])
  }

  @Test("back leaves every stage of the checkout for the cart")
  func back() {
    let stages: [Cart.State] = [
      .enteringDetails([tea]), .validatingAddress([tea]), .selectingPayment([tea]),
      .reviewingOrder([tea]), .paymentFailed([tea], "no funds"),
    ]
    for stage in stages {
      #expect(Cart.reduce(stage, .backTapped).state == .hasItems([tea], total: 4), "\(stage)")
    }
    #expect(Cart.reduce(.processingPayment([tea]), .backTapped).state == .processingPayment([tea]))
  }

  @Test("an address that nobody delivers to is asked for again")
  func undeliverable() {
    let outcome = Cart.reduce(.validatingAddress([tea]), .addressChecked(isDeliverable: false))
    #expect(outcome.state == .enteringDetails([tea]))
    #expect(outcome.effects == [.showNotice("We do not deliver there.")])
  }

  @Test("a second tap pays nothing, and a declined payment keeps the items")
  func payment() {
    let processing = Cart.State.processingPayment([tea])
    let tapped = Cart.reduce(processing, .orderConfirmed)
    #expect(tapped.state == processing)
    #expect(tapped.effects == [])
    let declined = Cart.reduce(processing, .paymentDeclined("no funds")).state
    #expect(declined == .paymentFailed([tea], "no funds"))
    #expect(Cart.reduce(declined, .retryTapped).state == .selectingPayment([tea]))
  }
}
