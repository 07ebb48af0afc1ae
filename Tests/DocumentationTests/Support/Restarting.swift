// What the page takes for granted: the performers of its two flows, and what the disk holds.

import FlowRuntime

struct CheckoutClient: Checkout.Performer {
  func saveAttempt(attemptId: String) async throws {}
  func pay(attemptId: String, form: Form) async -> Checkout.PayAnswer { .payTimedOut }
  func checkStatus(attemptId: String, delay: Duration) async -> Status { .pending }
  func clearAttempt() async {}
}

struct OrderClient: Order.Performer {
  func pack(id: Int) async -> String { "\(id)" }
}

struct Disk {
  func openAttempt() throws -> String? { nil }
}

let disk = Disk()
let saved = Order.State.placed(id: 1)
