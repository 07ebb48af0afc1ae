// What the page takes for granted: a server that takes payments, and a file.

import FlowRuntime
import Foundation

struct PaymentAPI: Sendable {
  func pay(_ attemptId: String, _ form: Form) async -> PayResult? { nil }
  func status(of attemptId: String) async -> Status { .pending }
}

struct AttemptFile: Sendable {
  func save(_ attemptId: String) throws {}
  func clear() {}
}

let api = PaymentAPI()
let disk = AttemptFile()
