// The words that the language keeps free for later, with what each will be for.
// Neighbours: the Grammar files, and Lowering/Names for those that look like events.
// Using one is one error that says so; what follows it on its line is not judged.

package enum ReservedWord: String, CaseIterable, Sendable {
  case after, done, `defer`, `for`, flow, scenarios

  /// What a later version will use it for, after "reserved for".
  package var purpose: String {
    switch self {
    case .after: "timers"
    case .done: "the end of a flow inside a state"
    case .defer: "events that wait until a later state takes them"
    case .for: "saying in a row how long an effect runs"
    case .flow: "a flow inside a state"
    case .scenarios: "tests that are written in the table"
    }
  }

  /// What to do as long as it is not there.
  private var advice: String {
    switch self {
    case .after:
      "Until then, a timer is an effect that answers with an event: `startTimer -> timeOut`."
    case .done: "Until then, the end of something is an event with a name of its own."
    case .defer: "Until then, keep what waits in a field of the state, and act on it in a row."
    case .for: "Until then, `while:` below the effect's signature says in which states it lives."
    case .flow:
      "Until then, keep the state of the other flow in a field, and send its end as an event."
    case .scenarios: "Until then, tests are written in Swift, against `reduce`."
    }
  }

  package func diagnostic(at span: Span) -> Diagnostic {
    Diagnostic(
      .reservedWord,
      at: span,
      "`\(rawValue)` is reserved for a later version, for \(purpose)",
      notes: [advice]
    )
  }
}
