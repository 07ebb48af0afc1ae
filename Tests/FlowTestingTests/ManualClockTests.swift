// The clock that a test moves.

import FlowTesting
import Testing

@Suite("A clock that stands still") struct ManualClockTests {
  @Test("sleepers wake when their time has come, the earliest first")
  func wakes() async {
    let clock = ManualClock()
    let (stream, awake) = AsyncStream.makeStream(of: Int.self)
    await withTaskGroup(of: Void.self) { group in
      for seconds in [3, 1, 2] {
        group.addTask {
          try? await clock.sleep(for: .seconds(seconds))
          awake.yield(seconds)
        }
      }
      await clock.sleepers(3)
      var order = stream.makeAsyncIterator()
      clock.advance(by: .milliseconds(999))
      #expect(clock.sleeperCount == 3)
      for seconds in [1, 2, 3] {
        clock.advance(by: .seconds(1))
        #expect(await order.next() == seconds)
        #expect(clock.sleeperCount == 3 - seconds)
      }
    }
    #expect(clock.now.offset == .milliseconds(3999))
  }

  @Test("a time that is past does not wait")
  func past() async throws {
    let clock = ManualClock()
    clock.advance(by: .seconds(5))
    try await clock.sleep(until: ManualClock.Instant(offset: .seconds(5)))
  }

  @Test("a sleeper that is cancelled throws, before and while it sleeps")
  func cancelled() async {
    let clock = ManualClock()
    let sleeping = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.sleepers()
    sleeping.cancel()
    await #expect(throws: CancellationError.self) { try await sleeping.value }
    #expect(clock.sleeperCount == 0)
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(clock.sleeperCount == 0)
  }
}
