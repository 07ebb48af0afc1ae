// Texts of absurd size and shape: compiled in time that grows with the text, and with a clear error.
// Neighbour: LawTests. No time is asserted, only how it grows from a text to one eight times as long,
// in processor time of this thread, so that a busy machine changes nothing.

import FlowCompiler
import FlowSyntax
import Foundation
import Testing

/// A shape of text that can be made as long as one likes.
struct Shape: Sendable, CustomTestStringConvertible {
  let name: String
  /// How often something is repeated in the smaller of the two texts.
  let count: Int
  /// The error that comes of it, or none.
  let finding: String?
  let text: @Sendable (Int) -> [UInt8]

  var testDescription: String { name }

  init(
    _ name: String,
    _ count: Int,
    _ finding: String?,
    _ text: @escaping @Sendable (Int) -> String
  ) {
    self.init(name, count, finding, bytes: { Array(text($0).utf8) })
  }

  init(
    _ name: String,
    _ count: Int,
    _ finding: String?,
    bytes: @escaping @Sendable (Int) -> [UInt8]
  ) {
    self.name = name
    self.count = count
    self.finding = finding
    self.text = bytes
  }
}

private func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

private func door(_ comment: String = "", row: String = "e -> a", below: String = "") -> String {
  """
  flow: Door
  initial: a
  unlisted: ignored
  \(comment)
  events:
    e
    f
  states:
    a:
      \(row)
      ignore f
  \(below)

  """
}

private func names(_ name: String, _ count: Int, _ separator: String) -> String {
  (0..<count).map { "\(name)\($0)" }.joined(separator: separator)
}

/// States that lead from one to the next.
private func ring(_ count: Int) -> String {
  (0..<count).map { "  s\($0):\n    e -> s\(($0 + 1) % count)\n" }.joined()
}

/// A flow of events without fields.
private func flow(_ events: [String], effects: String = "", _ states: String) -> String {
  "flow: A\ninitial: s0\nunlisted: ignored\nevents:\n" + events.map { "  \($0)\n" }.joined()
    + (effects.isEmpty ? "" : "effects:\n  \(effects)\n") + "states:\n" + states
}

struct GrowthTests {
  static let shapes = [
    Shape("comments", 5_000, nil) { door(times($0, "# a comment\n")) },
    Shape("doc comments", 2_500, nil) { times($0, "## a comment\n") + "\n" + door() },
    Shape("empty lines", 12_500, nil) { door(times($0, "\n")) },
    Shape("one long comment", 100_000, nil) { door("# " + times($0, "x")) },
    Shape("one long name", 25_000, nil) { door().replacing("Door", with: times($0, "Door")) },
    Shape("one long string", 50_000, "unknown-name") {
      door(row: "e when x == \"\(times($0, "x"))\" -> a", below: "    e else -> a")
    },
    Shape("one long line of arguments", 3_000, "extra-argument") {
      door(row: "e -> a(\(times($0, "1, ")))")
    },
    Shape("one long sum", 750, "nested-too-deep") {
      door(row: "e when 1\(times($0, " + 1")) == 1 -> a")
    },
    Shape("brackets that open", 5_000, "nested-too-deep") {
      door(row: "e when \(times($0, "(")) -> a")
    },
    Shape("brackets over many lines", 1_250, "nested-too-deep") {
      door(row: "e when \(times($0, "("))1\n\(times($0, "       \n       2\n")) -> a")
    },
    Shape("blocks that open", 300, "nested-too-deep") { count in
      let blocks = (0..<count).map { depth in
        times(depth + 2, " ") + (depth % 2 == 0 ? "g\(depth):" : "states:")
      }
      return door().replacing(
        "  a:\n",
        with: "  a:\n    e -> a\n" + blocks.joined(separator: "\n") + "\n"
      )
    },
    Shape("strings that do not end", 750, "unterminated-string") {
      door(row: times($0, "e when \"x -> a\n    "))
    },
    Shape("strings in strings", 5_000, "nested-too-deep") {
      door(row: "e when x == \(times($0, "\"\\(")) -> a")
    },
    Shape("lines in no column", 250, "uneven-indentation") {
      door(below: times($0, "  b:\n      e -> a\n    e -> a\n"))
    },
    Shape("a list of names over comments", 2_500, nil) {
      door(below: "").replacing("ignore f", with: "ignore f\n\(times($0, "      # c\n"))")
    },
    Shape("a list of names between comments", 500, "duplicate-name") {
      door().replacing("ignore f", with: "ignore f\n\(times($0, "# c\n      | f\n"))")
    },
    Shape("tabs", 2_500, "tab-in-indentation") { door(times($0, "\t# c\n") + times($0, "\tx\n")) },
    Shape("odd characters", 1_250, "invalid-character") { door(times($0, "; @\n")) },
    Shape("NUL bytes", 25_000, "not-text") { door() + times($0, "\0") },
    Shape("carriage returns alone", 25_000, "invalid-character") { times($0, "e\r") },
    Shape("controls", 5_000, "control-character") { door("# " + times($0, "\u{1B}")) },
    Shape(
      "no UTF-8",
      20_000,
      "invalid-utf8",
      bytes: { count in
        // Each in a line of its own, below as many other errors.
        Array(door(times(count / 10, ";\n")).utf8)
          + times(count, "# a\u{0}\n").utf8.map {
            $0 == 0 ? 0xE9 : $0
          }
      }
    ),
    Shape("states", 150, nil) { count in
      let states = (0..<count).map { "  s\($0):\n    e -> s\(($0 + 1) % count)\n" }
      return "flow: A\ninitial: s0\nunlisted: ignored\nevents:\n  e\nstates:\n" + states.joined()
    },
    Shape("groups", 60, nil) { count in
      let groups = (0..<count).map { number in
        """
          g\(number):
            entry:
              - beep
            b -> s0
            states:
              s\(number):
                e -> s\((number + 1) % count)

        """
      }
      return flow(["e", "b"], effects: "beep", groups.joined())
    },
    Shape("shared rows", 150, nil) { count in
      let states = ring(count)
      return flow(["e", "b"], states + "  \(names("s", count, " | ")):\n    b -> stay\n")
    },
    Shape("fields that are taken along", 30, nil) { count in
      let fields = "(" + (0..<count).map { "f\($0): Int = 0" }.joined(separator: ", ") + ")"
      let states = (0..<20).map { "  s\($0)\(fields):\n    e -> s\(($0 + 1) % 20)(...)\n" }
      return flow(["e"], states.joined())
    },
    Shape("kept states", 80, nil) { count in
      let keepers = (0..<count).map { "    h -> k\($0)(k: state)\n" }
      let states = (0..<count).map { "  s\($0):\n    e -> s\(($0 + 1) % count)\n\(keepers[$0])" }
      let kept = (0..<count).map { "  k\($0)(k: State):\n    b -> k\n" }
      return flow(["e", "b", "h"], states.joined() + kept.joined())
    },
    Shape("rules", 60, nil) { count in
      let states = ring(6).replacing("e -> s1\n", with: "e -> s1\n      - beep\n    b -> end\n")
      let rules = times(count, "  only s0 does beep\n  from s3 can reach end\n")
      return flow(["e", "b"], effects: "beep", states + "  end: final\nalways:\n" + rules)
    },
  ]

  @Test(arguments: shapes) func growsWithTheText(_ shape: Shape) {
    let small = SourceText(path: "small.flow", bytes: shape.text(shape.count))
    let large = SourceText(path: "large.flow", bytes: shape.text(8 * shape.count))
    // The fewer of two, since the first touches memory that is not there yet.
    let (first, found) = cost(small)
    let few = min(first, cost(small).time)
    let many = cost(large).time
    // In proportion to the text it is 1, in proportion to its square 8.
    let growth = many / few * Double(small.bytes.count) / Double(large.bytes.count)
    #expect(growth < 3, "\(few * 1_000) ms and \(many * 1_000) ms")
    let findings = found.filter { $0.severity == .error }.map(\.id)
    if let finding = shape.finding {
      #expect(findings.contains(finding), "\(Set(findings).sorted())")
    } else {
      #expect(findings == [])
    }
  }

  /// Processor time in seconds for the findings of a text, as a build shows them.
  private func cost(_ source: SourceText) -> (time: Double, findings: [Diagnostic]) {
    let start = processorTime()
    let findings = compile(source).diagnostics
    _ = CompilerLineRenderer().render(findings, in: source)
    return (processorTime() - start, findings)
  }

  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
