// The types that Checkout.flow names, after the article's Swift, and the two numbers it uses.
// Neighbour: Duration.swift. The reducer itself is generated from the table.

struct Form: Equatable, Sendable {
  var cardToken: String?
  var addressId: String?

  var isValid: Bool { cardToken != nil && addressId != nil }
}

/// What the shop said to a payment.
enum PayResult: Equatable, Sendable {
  case paid(orderId: String)
  case declined(reason: String)
}

/// What the shop knows about an attempt whose answer was lost.
enum Status: Equatable, Sendable {
  case paid(orderId: String)
  case notPaid
  case pending
}

extension Checkout {
  /// How often the shop is asked about a lost answer before the screen says what to do.
  static let maxChecks = 6

  /// 4, 8, 16, 32 and 60 seconds.
  static func backoff(_ attempt: Int) -> Duration { .seconds(min(2 << attempt, 60)) }
}
