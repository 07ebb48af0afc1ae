// The arithmetic behind the figures, and the shape in which they are printed.

import Foundation
import Testing

@testable import flow_bench

@Suite("Measurement") struct MeasurementTests {
  @Test("the median and the quartiles, whatever the order of the runs")
  func quartiles() {
    #expect(Measurement([]) == nil)
    let five = Measurement([5, 1, 4, 2, 3])
    #expect(five?.median == 3)
    #expect(five?.low == 2)
    #expect(five?.high == 4)
    // Between two neighbours in proportion: the median of four lies halfway, the quartiles a quarter
    // of the way from the second inwards.
    let four = Measurement([10, 20, 30, 40])
    #expect(four?.median == 25)
    #expect(four?.low == 17.5)
    #expect(four?.high == 32.5)
  }

  @Test("a ratio is taken round by round")
  func ratios() {
    #expect(ratio([1, 4, 9], to: [2, 4, 3])?.median == 1)
    #expect(ratio([1, 4, 9], to: [2, 4, 3])?.high == 2)
  }

  @Test("contestants run in turns, each once to warm up and once a round")
  func turns() {
    var order: [Int] = []
    let seconds = interleaved(rounds: 2, [{ order.append(0) }, { order.append(1) }])
    #expect(order == [0, 1, 0, 1, 1, 0])
    #expect(seconds.map(\.count) == [2, 2])
  }
}

@Suite("Report") struct ReportTests {
  private let figures = [
    Figure("half", .ratio, Measurement(exactly: 0.5), atMost: 0.75),
    Figure("much", .allocations, Measurement(exactly: 0.2), atMost: 0),
    Figure("time", .nanoseconds, Measurement(exactly: 12)),
  ]

  @Test("a target is met up to its own value")
  func targets() {
    #expect(figures.map(\.isMet) == [true, false, nil])
    #expect(Figure("equal", .ratio, Measurement(exactly: 0.75), atMost: 0.75).isMet == true)
  }

  @Test("text has one line a figure, with target and verdict")
  func text() {
    let expected = """
      One
        half  0.50     target 0.75: met
        much  0.20     target 0.00: missed
        time  12.0 ns

      """
    let text = Chapter(title: "One", figures: figures).text
    let squeezed = { (text: String) in
      text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    }
    #expect(squeezed(text) == squeezed(expected))
  }

  @Test("JSON has every figure with its unit, spread, target and verdict")
  func json() throws {
    let report = Report(
      configuration: "release",
      chapters: [Chapter(title: "One", figures: figures)]
    )
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(report.json().utf8)) as? [String: Any]
    )
    #expect(object["configuration"] as? String == "release")
    let chapters = try #require(object["chapters"] as? [[String: Any]])
    let printed = try #require(chapters.first?["figures"] as? [[String: Any]])
    #expect(printed.map { $0["name"] as? String } == ["half", "much", "time"])
    #expect(
      printed.map { $0["unit"] as? String } == [
        "ratio", "allocations per event", "nanoseconds",
      ]
    )
    #expect(printed.map { $0["isMet"] as? Bool } == [true, false, nil])
    #expect(printed.map { $0["target"] as? Double } == [0.75, 0, nil])
    let value = try #require(printed[2]["value"] as? [String: Double])
    #expect(value == ["median": 12, "low": 12, "high": 12])
  }
}
