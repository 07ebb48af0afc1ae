// How often the heap is asked for memory while something runs, counted one by one.
// Neighbours: AllocationCount (the C target that sees each allocation), ReduceBenchmark.

import AllocationCount

enum Allocations {
  /// How many times `body` asks for memory; `nil` where that cannot be seen, as in a debug build.
  static func count(_ body: () -> Void) -> Int? {
    guard canCountAllocations() else { return nil }
    startCountingAllocations()
    body()
    return countedAllocations()
  }

  /// Whether each object that is made is counted once, and nothing else is: that depends on how the
  /// program was linked. `nil` where nothing can be seen.
  static func isExact() -> Bool? {
    final class Thing {}
    var things: [Thing] = []
    things.reserveCapacity(1_000)
    guard let many = count({ for _ in 0..<1_000 { things.append(Thing()) } }),
      let none = count({ for index in things.indices { things.swapAt(0, index) } })
    else { return nil }
    return many == 1_000 && none == 0
  }
}
