// Numbers from repeated runs, and what stands for them: the median, and the quartiles as its spread.
// Neighbours: Clock (what is measured), Report (how it is shown). It knows nothing of flows.

/// What several runs of one thing gave.
struct Measurement: Equatable, Codable {
  let median: Double
  /// A quarter of the runs gave less than `low`, and a quarter more than `high`.
  let low: Double
  let high: Double

  /// `nil` without a run.
  init?(_ samples: [Double]) {
    guard !samples.isEmpty else { return nil }
    let sorted = samples.sorted()
    median = quantile(0.5, of: sorted)
    low = quantile(0.25, of: sorted)
    high = quantile(0.75, of: sorted)
  }

  /// One number that does not change from run to run.
  init(exactly value: Double) { (median, low, high) = (value, value, value) }
}

/// Between two neighbours in proportion.
private func quantile(_ share: Double, of sorted: [Double]) -> Double {
  let place = share * Double(sorted.count - 1)
  let below = Int(place)
  let above = min(below + 1, sorted.count - 1)
  return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
}

/// Runs the contestants in turns, so that what else the machine does meets all alike. Gives for each
/// the seconds of each round.
func interleaved(rounds: Int, _ contestants: [() -> Void]) -> [[Double]] {
  interleaved(rounds: rounds, contestants) { contestant in
    let start = Clock.processorTime()
    contestant()
    return Clock.processorTime() - start
  }
}

/// The same for contestants that somebody else runs and times: each once to warm up, then once a round.
func interleaved<Contestant, Failure: Error>(
  rounds: Int,
  _ contestants: [Contestant],
  time: (Contestant) throws(Failure) -> Double
) throws(Failure) -> [[Double]] {
  var seconds = contestants.map { _ in [Double]() }
  for contestant in contestants { _ = try time(contestant) }
  for round in 0..<rounds {
    for offset in contestants.indices {
      let index = (offset + round) % contestants.count
      seconds[index].append(try time(contestants[index]))
    }
  }
  return seconds
}

/// The ratio of two contestants, round by round.
func ratio(_ seconds: [Double], to baseline: [Double]) -> Measurement? {
  Measurement(zip(seconds, baseline).map { $0 / $1 })
}
