// The text of a table of a given size, for measuring the compiler on it.
// Neighbour: CompileBenchmark. Twenty rows to a state, as many events whatever the size; groups, guards,
// fields, work that answers, and up to two effects to a row. It has no error.

enum LargeTable {
  static let rowsPerState = 20
  private static let statesPerGroup = 10
  private static let eventCount = 40

  /// `rows` is a multiple of `rowsPerState`. What the groups and `any` add is not counted.
  static func text(rows: Int) -> String {
    let states = rows / rowsPerState
    var lines = [
      "## A table of \(states) states.",
      "flow: Large",
      "initial: s0(note: \"\", count: 0)",
      "unlisted: ignored",
      "",
      "events:",
    ]
    lines += (0..<eventCount).map { "  e\($0)(text: String)" }
    lines += [
      "  loaded(text: String)", "  failed", "  left",
      "",
      "effects:",
      "  log(text: String)",
      "  save(note: String, count: Int)",
      "  load(text: String) -> loaded | failed:",
      "    runs: latest",
      "",
      "states:",
      "  any:",
      "    loaded(_) -> stay",
      "      - log(text: \"loaded\")",
      "    failed -> stay",
    ]
    for first in stride(from: 0, to: states, by: statesPerGroup) {
      lines += [
        "", "  g\(first / statesPerGroup):", "    left -> s0(note: \"\", count: 0)", "    states:",
      ]
      for state in first..<min(first + statesPerGroup, states) {
        lines.append("      s\(state)(note: String, count: Int):")
        lines += (0..<rowsPerState).flatMap { row(of: state, $0, states: states) }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The rows of one event, or one of the two where the next number is their other half.
  private static func row(of state: Int, _ number: Int, states: Int) -> [String] {
    // Every state is reached from the one before it; the other targets are spread over the table.
    let target = number == 0 ? (state + 1) % states : (state * 7 + number * 13) % states
    let event = "e\((state * 7 + number) % eventCount)"
    let arguments = "note: text, count: count + 1"
    switch number % 5 {
    case 0: return ["        \(event)(text) -> s\(target)(\(arguments))"]
    case 1:
      return ["        \(event)(text) -> s\(target)(\(arguments))", "          - log(text: text)"]
    case 2: return ["        \(event) when count < \(number) -> stay(count: count + 1)"]
    case 3:
      // The other half of the event before.
      return [
        "        e\((state * 7 + number - 1) % eventCount) else -> s\(target)(note: note, count: 0)",
        "          - save(note: note, count: count)",
        "          - log(text: \"saved\")",
      ]
    default:
      return ["        \(event)(text) -> stay", "          - load(text: text)"]
    }
  }
}
