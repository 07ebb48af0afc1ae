struct Form: Equatable, Sendable {
  var isValid = false
}
enum PayResult: Equatable, Sendable { case paid(orderId: String), declined(reason: String) }
enum Status: Equatable, Sendable { case paid(orderId: String), notPaid, pending }
extension Checkout {
  static let maxChecks = 3
  static func backoff(_ attempt: Int) -> Duration { .seconds(attempt * 10) }
}
