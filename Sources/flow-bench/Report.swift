// What a run found: figures, each with its spread and, where there is one, its target. As text for people
// and as JSON for programs.
// Neighbours: Measurement; ReduceBenchmark, CompileBenchmark and BuildBenchmark, which make figures.

import Foundation

/// One figure.
struct Figure: Equatable, Codable {
  enum Unit: String, Codable {
    case ratio, nanoseconds, seconds, megabytes, exponent
    case allocations = "allocations per event"
  }

  let name: String
  let unit: Unit
  let value: Measurement
  /// The most that it shall be.
  let target: Double?
  /// Whether it is; `nil` without a target.
  let isMet: Bool?

  init(_ name: String, _ unit: Unit, _ value: Measurement, atMost target: Double? = nil) {
    self.name = name
    self.unit = unit
    self.value = value
    self.target = target
    self.isMet = target.map { value.median <= $0 }
  }
}

/// The figures of one subject.
struct Chapter: Equatable, Codable {
  let title: String
  var figures: [Figure] = []
}

struct Report: Equatable, Codable {
  /// `debug` or `release`.
  let configuration: String
  var chapters: [Chapter] = []

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension Chapter {
  /// One line a figure, the numbers below each other.
  var text: String {
    let rows = figures.map { figure in
      [
        figure.name, figure.unit.text(figure.value.median), figure.spread, figure.verdict,
      ]
    }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      var line = "  "
      for (column, cell) in row.enumerated() {
        let space = String(repeating: " ", count: widths[column] - cell.count)
        line += (column == 1 ? space + cell : cell + space) + "  "
      }
      return line.trimmedAtEnd
    }
    return ([title] + lines).joined(separator: "\n") + "\n"
  }
}

extension Figure {
  fileprivate var spread: String {
    if value.low == value.high { return "" }
    return "\(unit.number(value.low)) to \(unit.number(value.high))"
  }

  fileprivate var verdict: String {
    guard let target, let isMet else { return "" }
    return "target \(unit.number(target)): \(isMet ? "met" : "missed")"
  }
}

extension Figure.Unit {
  fileprivate func text(_ value: Double) -> String {
    switch self {
    case .ratio, .allocations, .exponent: number(value)
    case .nanoseconds: number(value) + " ns"
    case .seconds: number(value) + " s"
    case .megabytes: number(value) + " MB"
    }
  }

  /// Three places that mean something.
  fileprivate func number(_ value: Double) -> String {
    let digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 || value == 0 ? 2 : 4
    return String(format: "%.\(digits)f", value)
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
