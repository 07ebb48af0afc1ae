// What the program says of each state, and what the lines that are typed mean.
// Neighbours: main (which reads and writes them). A line begins with one word for the state.

@available(macOS 14, *)
enum Screen {
  static func text(of state: Checkout.State) -> String {
    switch state {
    case .editing(let form, let error):
      let fields = "card \(form.cardToken ?? "-"), address \(form.addressId ?? "-")"
      return "editing: \(fields)" + (error.map { " (\($0))" } ?? "")
    case .submitting(let attemptId, _):
      return "submitting: attempt \(attemptId)"
    case .unknown(let attemptId, let checks) where checks < Checkout.maxChecks:
      return "unknown: attempt \(attemptId), asked \(checks) times"
    case .unknown(let attemptId, _):
      return
        "unknown: attempt \(attemptId), no news; type `check` to ask again, and do not pay anew"
    case .succeeded(let orderId):
      return "succeeded: order \(orderId)"
    case .failed(let reason, let canRetry):
      return "failed: \(reason)" + (canRetry ? "; type `retry`" : "")
    }
  }

  /// What is typed, as an event. `nil` for what is not understood.
  ///
  /// - Parameters:
  ///   - newAttemptId: Makes an id, so that the reducer stays pure.
  ///   - openAttempt: Reads the record.
  static func event(
    for line: String,
    in state: Checkout.State,
    newAttemptId: () -> String,
    openAttempt: () throws -> String?
  ) rethrows -> Checkout.Event? {
    let words = line.split(separator: " ").map(String.init)
    var form = Form()
    if case .editing(let current, _) = state { form = current }
    switch (words.first, words.dropFirst().first) {
    case ("card", let token?):
      form.cardToken = token
      return .fieldChanged(form)
    case ("address", let id?):
      form.addressId = id
      return .fieldChanged(form)
    case ("pay", nil): return .payTapped(newAttemptId: newAttemptId())
    case ("check", nil): return .restored(attemptId: try openAttempt())
    case ("retry", nil): return .retryTapped
    default: return nil
    }
  }
}
