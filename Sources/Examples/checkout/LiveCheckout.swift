// Carries out the effects of Checkout with the real disk and the real network.
// Neighbours: AttemptRecord, PaymentService. It knows no state: what an answer means is in the table.

import FlowRuntime
import Terminal

@available(macOS 14, *)
struct LiveCheckout: Checkout.Performer {
  let record: AttemptRecord
  let service: PaymentService
  /// What a second of waiting takes, in seconds. Tests have no time for the real one.
  let pace: Double

  func saveAttempt(attemptId: String) async throws {
    do {
      try record.save(attemptId)
    } catch {
      Terminal.warn("\(error)")
      throw error
    }
  }

  func pay(attemptId: String, form: Form) async -> Checkout.PayAnswer {
    do {
      return .payAnswered(try await service.pay(attemptId: attemptId, form: form))
    } catch {
      // Whatever went wrong, the request may have arrived.
      return .payTimedOut
    }
  }

  func checkStatus(attemptId: String, delay: Duration) async -> Status {
    try? await Task.sleep(for: delay * pace)
    // No answer says nothing about the attempt.
    return (try? await service.status(of: attemptId)) ?? .pending
  }

  func clearAttempt() async {
    do {
      try record.clear()
    } catch {
      // The next start then asks about an attempt that is over, and learns that it is.
      Terminal.warn("\(error)")
    }
  }
}
