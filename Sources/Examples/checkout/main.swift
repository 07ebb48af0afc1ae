// A payment client in the terminal: the flow of Checkout.flow on the real disk and network.
//
//   checkout --service http://127.0.0.1:8080 --record attempt [--timeout 30] [--pace 1]
//
// Neighbours: Screen (what is said and typed), LiveCheckout (the effects). The order in here matters: the
// record is read before the first event is taken, so that no tap can overtake it.

import FlowRuntime
import Foundation
import Terminal

let usage = """
  usage: checkout --service URL --record FILE [--timeout SECONDS] [--pace SECONDS]
  Type: card TOKEN, address ID, pay, check, retry, quit
  """

@available(macOS 14, *)
@MainActor
func run(_ arguments: Arguments) async throws {
  let record = AttemptRecord(path: arguments.record)
  let openAttempt = try record.read()
  let store = FlowStore<Checkout>(
    Checkout.start(),
    performer: LiveCheckout(
      record: record,
      service: PaymentService(at: arguments.service, timeout: .seconds(arguments.timeout)),
      pace: arguments.pace
    ),
    // Said before the step's effects start: an order is told before its record is cleared.
    record: { step in
      if step.event != nil { Terminal.say(Screen.text(of: step.state)) }
    }
  )
  store.send(.restored(attemptId: openAttempt))

  for await line in Terminal.lines() {
    if line == "quit" { return }
    let event = try Screen.event(
      for: line,
      in: store.state,
      newAttemptId: { UUID().uuidString },
      openAttempt: record.read
    )
    if let event { store.send(event) } else { Terminal.warn(usage) }
  }
  // The input has ended, and what is under way has not.
  await store.settled()
}

guard #available(macOS 14, *) else { exit(1) }
guard let arguments = Arguments(CommandLine.arguments.dropFirst()) else {
  Terminal.warn(usage)
  exit(2)
}
do {
  try await run(arguments)
} catch {
  Terminal.warn("checkout: \(error)")
  exit(1)
}
