// Journal, as people write it: a new array for each event.
// Neighbours: Tables/Journal.flow, GrowthBenchmark.

enum JournalByHand {
  @inline(never)
  static func reduce(
    _ state: Journal.State,
    _ event: Journal.Event
  ) -> (state: Journal.State, effects: [Journal.Effect]) {
    switch state {
    case .writing(let lines):
      switch event {
      case .added(let line): return (.writing(lines + [line]), [])
      case .cleared: return (.writing([]), [])
      }
    }
  }
}
