// The types that Cart.flow names, and how it adds up. Neighbour: Cart.flow.

import Foundation

struct CartItem: Equatable, Sendable {
  let name: String
  let price: Decimal
  var quantity = 1
}

struct Address: Equatable, Sendable {
  let street: String
  let city: String
}

enum PaymentMethod: Equatable, Sendable {
  case card(token: String)
  case invoice
}

extension Cart {
  static func sum(of items: [CartItem]) -> Decimal {
    items.reduce(0) { $0 + $1.price * Decimal($1.quantity) }
  }
}
