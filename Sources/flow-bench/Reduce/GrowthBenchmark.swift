// A field that grows with each event: the generated reducer, which appends in place, against one by hand
// that says `lines + [line]` as the table does, and against an array that nothing is wrapped around.
// Neighbours: Tables/Diary.flow (the table), ReduceBenchmark (events whose state stays small), Measurement.

enum GrowthBenchmark {
  /// How long the array gets, from nothing.
  static let sizes = [32, 2_048]

  static func figures(rounds: Int) throws(Unmeasurable) -> [Figure] {
    var figures: [Figure] = []
    for size in sizes {
      for shape in shapes where shape.grow(size) != size {
        throw Unmeasurable(description: "\(shape.name) does not grow to \(size)")
      }
      let repetitions = 100_000 / size
      var sum = 0
      let seconds = interleaved(
        rounds: rounds,
        shapes.map { shape in
          { for _ in 0..<repetitions { sum &+= shape.grow(size) } }
        }
      )
      let title = "Diary, growing to \(size) lines"
      for index in shapes.indices.dropFirst() {
        guard let value = ratio(seconds[0], to: seconds[index]) else { continue }
        figures.append(Figure("\(title), against \(shapes[index].name)", .ratio, value))
      }
      for (shape, seconds) in zip(shapes, seconds) {
        let events = Double(repetitions * size)
        if let value = Measurement(seconds.map { $0 * 1e9 / events }) {
          figures.append(Figure("\(title), \(shape.name)", .nanoseconds, value))
        }
        if let count = Allocations.count({ _ = shape.grow(size) }) {
          let each = Measurement(exactly: Double(count) / Double(size))
          figures.append(Figure("\(title), \(shape.name)", .allocations, each))
        }
      }
    }
    return figures
  }

  /// Sends so many lines, and says how many there are then.
  static let shapes: [(name: String, grow: @Sendable (Int) -> Int)] = [
    ("generated", growGenerated), ("a copy by hand", growCopy), ("an append in place", growArray),
  ]

  private static let line = identifier("line")

  @inline(never)
  private static func growGenerated(to size: Int) -> Int {
    var state = Diary.start().state
    let event = Diary.Event.added(line: line)
    for _ in 0..<size {
      let outcome = Diary.reduce(consume state, event)
      state = outcome.state
    }
    return count(state)
  }

  @inline(never)
  private static func growCopy(to size: Int) -> Int {
    var state = Diary.start().state
    let event = Diary.Event.added(line: line)
    for _ in 0..<size { state = DiaryByHand.reduce(state, event).state }
    return count(state)
  }

  @inline(never)
  private static func growArray(to size: Int) -> Int {
    var lines: [String] = []
    let line = line
    for _ in 0..<size { lines.append(line) }
    return lines.count
  }

  private static func count(_ state: Diary.State) -> Int {
    switch state {
    case .writing(let lines): lines.count
    }
  }
}
