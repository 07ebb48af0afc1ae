// A way through moments in words.
// Neighbours: WitnessText (a way through situations), the checks of effects in flight.

import FlowModel
import FlowSyntax

extension FlightGraph {
  /// One label for each row and each line of a way, numbered in their order.
  func labels(of steps: [FlightStep]) -> [Label] {
    let shown = steps.filter {
      $0.move?.rows.isEmpty != true && ($0.move != nil || $0.verdict != nil)
    }
    return shown.enumerated().flatMap { index, step -> [Label] in
      let number = shown.count == 1 ? "" : "\(index + 1). "
      if let move = step.move {
        return graph.labels(of: [move]).map { Label($0.span, number + $0.text) }
      }
      guard let verdict = step.verdict, let event = step.event else { return [] }
      let name = Wording.quoted(flow[event].name.text)
      return [Label(verdict.span, "\(number)\(name) changes nothing")]
    }
  }

  /// The states of a way; nothing where it is only the start.
  func path(of steps: [FlightStep], _ title: String) -> [String] {
    if steps.count < 2 { return ["This is so from the start."] }
    return ["\(title): \(graph.path(of: steps.compactMap(\.move)))."]
  }

  func doubts(
    about steps: [FlightStep],
    _ certainty: Certainty,
    known: [Condition] = []
  ) -> [String] {
    let passed = steps.filter { $0.move == nil && $0.certainty < .certain }.flatMap { step in
      step.event.map { conditions(for: $0, in: state(of: step.target)) } ?? []
    }
    return graph.doubts(
      about: steps.compactMap(\.move),
      certainty,
      known: passed + known,
      cause: "which of several runs answers, or on the key of one"
    )
  }

  /// The conditions that must fail before an event is dropped.
  func conditions(for event: EventID, in state: StateID) -> [Condition] {
    graph.base.cells[state, event]?.lines.flatMap { flow[$0.shape.row].conditions } ?? []
  }
}
