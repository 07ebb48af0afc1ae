// The types and numbers that Checkout.flow leaves to the program.
// Neighbour: Checkout.flow, a link to the table in `Tables`.

struct Form: Equatable, Sendable {
  var cardToken: String?
  var addressId: String?

  var isValid: Bool { cardToken != nil && addressId != nil }
}

/// What the service said to a payment.
enum PayResult: Equatable, Sendable {
  case paid(orderId: String)
  case declined(reason: String)
}

/// What the service knows about an attempt whose answer was lost.
enum Status: Equatable, Sendable {
  case paid(orderId: String)
  /// And it never will be: the service has closed the attempt.
  case notPaid
  case pending
}

@available(macOS 14, *)
extension Checkout {
  /// How often the service is asked about a lost answer before the screen says what to do.
  static let maxChecks = 6

  /// 4, 8, 16, 32 and 60 seconds.
  static func backoff(_ attempt: Int) -> Duration { .seconds(min(2 << attempt, 60)) }
}
