// A flow of a given size, twice: as a table, and as the Swift that a person would write for it.
// Neighbour: GeneratedCode, which has both compiled. A text is carried by every state and event, and
// every fourth row asks for an effect.

import FlowBackends
import FlowCompiler
import FlowSyntax

/// States, events and rows; in each state, an even share of the rows.
struct BuildShape: Equatable {
  let states: Int
  let events: Int
  let rows: Int

  var name: String { "\(states) states, \(events) events, \(rows) rows" }

  private struct Row {
    let event: Int
    let target: Int
    let asks: Bool
  }

  /// The first row of a state leads to the next one, so all are reached; the events take turns.
  private func rows(of state: Int) -> [Row] {
    let share = rows / states
    return (0..<share).map { number in
      Row(
        event: (state * share + number) % events,
        target: number == 0 ? (state + 1) % states : (state * 7 + number * 13) % states,
        asks: number % 4 == 1
      )
    }
  }

  var table: String {
    var lines = [
      "flow: Shape", "initial: s0(text: \"\")", "unlisted: ignored", "", "events:",
    ]
    lines += (0..<events).map { "  e\($0)(text: String)" }
    lines += ["", "effects:", "  log(text: String)", "", "states:"]
    for state in 0..<states {
      lines.append("  s\(state)(text: String):")
      for row in rows(of: state) {
        lines.append("    e\(row.event)(new) -> s\(row.target)(text: new)")
        if row.asks { lines.append("      - log(text: new)") }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the compiler makes of the table.
  func generated() throws(Unmeasurable) -> String {
    guard let table = compile(SourceText(path: "Shape.flow", table)).table else {
      throw Unmeasurable(description: "the table of \(name) has errors")
    }
    return SwiftBackend(sourceLocation: .file("Shape.flow")).render(table)
  }

  /// A function for each state, and an array of effects: of all shapes by hand the one that compiles
  /// fastest.
  var byHand: String {
    var lines = ["enum Shape {"]
    lines.append("  enum State: Equatable, Sendable {")
    lines += (0..<states).map { "    case s\($0)(text: String)" }
    lines += ["  }", "  enum Event: Equatable, Sendable {"]
    lines += (0..<events).map { "    case e\($0)(text: String)" }
    lines += [
      "  }", "  enum Effect: Equatable, Sendable {", "    case log(text: String)", "  }",
      "  static func reduce(_ state: State, _ event: Event) -> (State, [Effect]) {",
      "    switch state {",
    ]
    lines += (0..<states).map { "    case .s\($0)(let text): s\($0)(text, event)" }
    lines += ["    }", "  }"]
    for state in 0..<states {
      lines.append(
        "  private static func s\(state)(_ text: String, _ event: Event) -> (State, [Effect]) {"
      )
      lines.append("    switch event {")
      for row in rows(of: state) {
        let effects = row.asks ? "[.log(text: new)]" : "[]"
        lines.append("    case .e\(row.event)(let new): (.s\(row.target)(text: new), \(effects))")
      }
      lines += ["    default: (.s\(state)(text: text), [])", "    }", "  }"]
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }
}
