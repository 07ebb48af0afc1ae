// Diary, as people write it: a new array for each event.
// Neighbours: Tables/Diary.flow, GrowthBenchmark.

enum DiaryByHand {
  @inline(never)
  static func reduce(
    _ state: Diary.State,
    _ event: Diary.Event
  ) -> (state: Diary.State, effects: [Diary.Effect]) {
    switch state {
    case .writing(let lines):
      switch event {
      case .added(let line): return (.writing(lines + [line]), [])
      case .cleared: return (.writing([]), [])
      }
    }
  }
}
