// One event: the generated reducers against those that people write, in time and in allocations.
// Neighbours: MeasuredFlow, CheckoutFlow and its like, Walks, Allocations, Measurement.
// Nothing is timed before the shapes were seen to do the same.

/// What would make the figures wrong: two shapes of one reducer differ, or allocations are miscounted.
struct Unmeasurable: Error, CustomStringConvertible {
  let description: String
}

enum ReduceBenchmark {
  /// At most this share of the time that the best reducer written by hand takes.
  static let target = 0.75

  static func chapter(rounds: Int = 41) throws(Unmeasurable) -> Chapter {
    if Allocations.isExact() == false {
      throw Unmeasurable(description: "allocations are not counted rightly in this program")
    }
    var chapter = Chapter(title: "One event, its effects handed on")
    chapter.figures += try figures(of: CheckoutFlow.self, "Checkout", rounds: rounds)
    chapter.figures += try figures(of: DocumentImportFlow.self, "DocumentImport", rounds: rounds)
    chapter.figures += try figures(of: GridFlow.self, "30 states and 30 events", rounds: rounds)
    chapter.figures += try GrowthBenchmark.figures(rounds: rounds)
    return chapter
  }

  /// What is the first to do something else than the generated reducer, if any is.
  static func check<Flow: MeasuredFlow>(
    _ flow: Flow.Type,
    over walks: [[Flow.Event]]
  ) throws(Unmeasurable) {
    let shapes = Flow.shapes
    for shape in shapes.dropFirst() {
      if let message = disagreement(shapes[0], shape, over: walks) {
        throw Unmeasurable(description: message)
      }
      if shapes[0].send(walks) != shape.send(walks) {
        throw Unmeasurable(description: "\(shapes[0].name) and \(shape.name) hand on other effects")
      }
    }
  }

  private static func figures<Flow: MeasuredFlow>(
    of flow: Flow.Type,
    _ name: String,
    rounds: Int
  ) throws(Unmeasurable) -> [Figure] {
    var figures: [Figure] = []
    for traffic in Traffic.allCases {
      let walks = walks(of: flow, traffic, count: 1_000)
      try check(flow, over: walks)
      let events = Double(walks.joined().count)
      let title = "\(name), \(traffic.rawValue)"
      let shapes = Flow.shapes
      let seconds = time(shapes, walks, rounds: rounds)
      let best = shapes.indices.dropFirst().min { one, other in
        (Measurement(seconds[one])?.median ?? 0) < (Measurement(seconds[other])?.median ?? 0)
      }
      for index in shapes.indices.dropFirst() {
        guard let value = ratio(seconds[0], to: seconds[index]) else { continue }
        let target = index == best ? target : nil
        figures.append(
          Figure("\(title), against \(shapes[index].name)", .ratio, value, atMost: target)
        )
      }
      for (shape, seconds) in zip(shapes, seconds) {
        if let value = Measurement(seconds.map { $0 * 1e9 / events }) {
          figures.append(Figure("\(title), \(shape.name)", .nanoseconds, value))
        }
        if let count = Allocations.count({ _ = shape.send(walks) }) {
          figures.append(
            Figure(
              "\(title), \(shape.name)",
              .allocations,
              Measurement(exactly: Double(count) / events),
              atMost: shape.name == shapes[0].name ? 0 : nil
            )
          )
        }
      }
    }
    return figures
  }

  /// Seconds for all events once, for each shape and round.
  private static func time<Flow: MeasuredFlow>(
    _ shapes: [Shape<Flow>],
    _ walks: [[Flow.Event]],
    rounds: Int
  ) -> [[Double]] {
    let repetitions = 100
    var sum = 0
    let seconds = interleaved(
      rounds: rounds,
      shapes.map { shape in
        { for _ in 0..<repetitions { sum &+= shape.send(walks) } }
      }
    )
    return seconds.map { $0.map { $0 / Double(repetitions) } }
  }
}
