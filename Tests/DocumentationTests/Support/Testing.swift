// What the page takes for granted: a person, a performer that takes a clock, and what a run has logged.

import FlowRuntime
import FlowTesting
import Testing

let ada = Credentials(email: "ada@example.org", password: "hunter2")

struct FakeAPI: Sendable {}

enum Status: Equatable, Sendable { case pending }

struct CheckoutClient<C: Clock>: Sendable where C.Duration == Duration {
  let api: FakeAPI
  let clock: C

  func checkStatus(attemptId: String, delay: Duration) async -> Status {
    try? await clock.sleep(for: delay)
    return .pending
  }
}

struct OrderClient: Order.Performer {
  func pack(id: Int) async -> String { "\(id)" }
}

@MainActor var log: [String] = []
let text = ""
