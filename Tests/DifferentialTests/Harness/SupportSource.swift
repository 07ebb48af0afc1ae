// The Swift that the generated programs share: the outside types and functions of the tables, and the
// program that walks through a flow and prints what happens.
// Neighbours: Support (the same types and functions, for the interpreter), Value (the same text).

import TestSupport

enum SupportSource {
  /// What the tables name.
  static let types = """
    public struct Box: Hashable, Sendable {
      public var size: Int
      public init(size: Int) { self.size = size }
      public static let empty = Box(size: 0)
      public var isFull: Bool { size > 2 }
      public var half: Int? { size % 2 == 0 ? size / 2 : nil }
    }

    public enum News: Hashable, Sendable {
      case ready
      case got(number: Int, flag: Bool)
      case lost(_ why: String)
    }

    public enum Signal: Hashable, Sendable {
      case weak
      case strong(level: Int)
      case odd
    }

    public enum Lib {
      public enum Mode: Hashable, Sendable {
        case fast, slow
        case fixed(_ at: Int?)
      }
    }

    public enum Loaded<Content: Hashable & Sendable>: Hashable, Sendable {
      case nothing
      case just(content: Content)
    }

    public enum Fault: Error, Hashable, Sendable {
      case broken
      case late(days: Int)
    }

    let limit = 3
    let isOpen = true
    let title = "t"
    func isEven(_ number: Int) -> Bool { number % 2 == 0 }
    func flip(_ flag: Bool) -> Bool { !flag }
    func half(_ number: Int) -> Int? { number % 2 == 0 ? number / 2 : nil }
    func mix(count: Int, level: Int) -> Int { (count * 3 + level) % 10 }
    func label(for number: Int) -> String { "n\\(number)" }
    func grown(_ box: Box, by count: Int) -> Box { Box(size: (box.size + count) % 50) }
    func news(of count: Int) -> News {
      count % 2 == 0 ? .ready : .got(number: count, flag: count > 2)
    }

    """

  /// Reads lines `FLOW START EVENT …` and prints a line for each step.
  static func program(flows: [String]) -> String {
    """
    \(SwiftProgram.prelude)
    func walk<Outcome: Walkable, Event>(
      _ starts: [() -> Outcome],
      _ events: [Event],
      _ reduce: (Outcome.State, Event) -> Outcome,
      _ steps: [Int]
    ) {
      var outcome = starts[steps[0]]()
      show(outcome)
      for step in steps.dropFirst() {
        outcome = reduce(outcome.state, events[step])
        show(outcome)
      }
    }

    @MainActor let walks: [([Int]) -> Void] = [
    \(flows.map { "  walk\($0)," }.joined(separator: "\n"))
    ]

    @MainActor @main enum Program {
      static func main() {
        while let line = readLine() {
          let numbers = line.split(separator: " ").compactMap { Int($0) }
          walks[numbers[0]](Array(numbers.dropFirst()))
        }
      }
    }

    """
  }
}
