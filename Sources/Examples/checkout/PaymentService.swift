// The payment service, as the program sees it: two requests over HTTP.
// Neighbours: LiveCheckout (which sends them). It retries nothing and decides nothing.

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@available(macOS 14, *)
struct PaymentService: Sendable {
  let address: URL
  /// How long an answer may take.
  let timeout: Duration
  private let session = URLSession(configuration: .ephemeral)

  init(at address: URL, timeout: Duration) {
    self.address = address
    self.timeout = timeout
  }

  /// Asks for a charge. The service charges an attempt at most once, however often it is asked.
  func pay(attemptId: String, form: Form) async throws -> PayResult {
    var request = URLRequest(url: address.appendingPathComponent("orders"))
    request.httpMethod = "POST"
    request.setValue(attemptId, forHTTPHeaderField: "Idempotency-Key")
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    let body = ["card": form.cardToken, "address": form.addressId]
    request.httpBody = try JSONEncoder().encode(body.compactMapValues { $0 })
    let answer = try await send(request)
    switch (answer.result, answer.orderId, answer.reason) {
    case ("paid", let orderId?, _): return .paid(orderId: orderId)
    case ("declined", _, let reason?): return .declined(reason: reason)
    default: throw URLError(.cannotParseResponse)
    }
  }

  /// Asks what became of an attempt. Where it says `notPaid`, it has closed the attempt.
  func status(of attemptId: String) async throws -> Status {
    var parts = URLComponents(
      url: address.appendingPathComponent("orders"),
      resolvingAgainstBaseURL: false
    )
    parts?.queryItems = [URLQueryItem(name: "attempt", value: attemptId)]
    guard let url = parts?.url else { throw URLError(.badURL) }
    let answer = try await send(URLRequest(url: url))
    switch (answer.result, answer.orderId) {
    case ("paid", let orderId?): return .paid(orderId: orderId)
    case ("notPaid", _): return .notPaid
    case ("pending", _): return .pending
    default: throw URLError(.cannotParseResponse)
    }
  }

  private struct Answer: Decodable {
    let result: String
    let orderId: String?
    let reason: String?
  }

  private func send(_ request: URLRequest) async throws -> Answer {
    // The session's own timeout knows only whole seconds on Linux.
    try await withThrowingTaskGroup(of: Answer.self) { [session, timeout] race in
      defer { race.cancelAll() }
      race.addTask {
        let (data, response) = try await session.data(for: request)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else {
          throw URLError(.badServerResponse)
        }
        return try JSONDecoder().decode(Answer.self, from: data)
      }
      race.addTask {
        try await Task.sleep(for: timeout)
        throw URLError(.timedOut)
      }
      guard let answer = try await race.next() else { throw URLError(.unknown) }
      return answer
    }
  }
}
