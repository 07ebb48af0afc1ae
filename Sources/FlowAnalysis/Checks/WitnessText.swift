// A way through the table in words: each row of it as a label at its line, and what it rests on.
// Neighbours: PathSearch (finds it), BrokenRules and the checks of effects in flight (show it).

import FlowModel
import FlowSyntax

extension SituationGraph {
  /// One label for each row of a way, numbered in the order in which they are taken.
  func labels(of moves: [Move]) -> [Label] {
    let steps = moves.filter { !$0.rows.isEmpty }
    return steps.enumerated().flatMap { index, move -> [Label] in
      let number = steps.count == 1 ? "" : "\(index + 1). "
      let event = move.event.map { Wording.quoted(flow[$0].name.text) } ?? "this"
      return move.rows.enumerated().map { place, row in
        if place > 0 { return Label(flow[row].span, "\(number)this row is found by `as`") }
        return Label(flow[row].span, "\(number)\(event) \(text(of: move))")
      }
    }
  }

  /// "leads from `a` to `b`".
  private func text(of move: Move) -> String {
    let target = Wording.quoted(flow[self.target(of: move)].name.text)
    guard let source = source(of: move) else { return "starts in \(target)" }
    if source == self.target(of: move) {
      return move.reenters ? "enters \(target) anew" : "stays in \(target)"
    }
    return "leads from \(Wording.quoted(flow[source].name.text)) to \(target)"
  }

  /// The states of a way: "`a` → `b` → `c`".
  func path(of moves: [Move]) -> String {
    Wording.quoted(moves.map { flow[target(of: $0)].name.text }.joined(separator: " → "))
  }

  /// What a way rests on that cannot be decided; nothing where it is certain. Some of it may be
  /// `known` already; `cause` is what it rests on where that is no condition.
  func doubts(
    about moves: [Move],
    _ certainty: Certainty,
    known: [Condition] = [],
    cause: String = "a value from outside"
  ) -> [String] {
    switch certainty {
    case .certain: return []
    case .joined:
      return ["Possible, not certain: there are too many cases to look at each."]
    case .possible:
      var texts: [String] = []
      var conditions: [Condition] = []
      for move in moves where !move.isCertain {
        for row in move.rows {
          conditions += flow[row].conditions + flow[row].effects.flatMap(\.conditions)
        }
        conditions += move.asks.flatMap(\.item.conditions) + conditionsAbove(move)
      }
      for condition in conditions + known {
        let text = Wording.quoted(flow.text(of: condition))
        if !texts.contains(text) { texts.append(text) }
      }
      if texts.isEmpty { return ["Possible, not certain: it rests on \(cause)."] }
      return [
        "Possible, not certain: it rests on \(Wording.join(Array(texts.prefix(4)))), "
          + "which the compiler cannot decide."
      ]
    }
  }

  /// The conditions that must fail before the row of a move is tried; those that are asked first.
  private func conditionsAbove(_ move: Move) -> [Condition] {
    guard let source = source(of: move), let event = move.event, let row = move.rows.first,
      let cell = base.cells[source, event]
    else { return [] }
    return cell.lines.map(\.shape.row).prefix { $0 != row }.flatMap { flow[$0].conditions }
  }

  /// What sets a situation apart from others of its state: "`canRetry` is `false`".
  func text(ofFacts situation: Int) -> String {
    let fields = flow.fields(of: state(of: situation))
    let parts = zip(fields, situations[situation].facts).compactMap { field, fact -> String? in
      guard let shape = fact.shape else { return nil }
      let value = flow.pattern(of: shape, .type(field.type))
      return "\(Wording.quoted(field.name.text)) is \(Wording.quoted(value))"
    }
    return Wording.join(parts)
  }
}

extension Fact {
  /// As a shape, to be shown; `nil` where nothing is known.
  var shape: Shape? {
    switch self {
    case .built(let constructor, let inside):
      .constructor(constructor, inside.map { $0.shape ?? .any })
    case .any, .unknown, .except, .oneOf, .kept: nil
    }
  }
}
