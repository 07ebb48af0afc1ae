// A clock that stands still until a test moves it.
// Neighbour: ScriptedPerformer (for tests without time). For performers that take a clock.

import Synchronization

/// A clock for tests: whoever sleeps on it wakes when the test has moved it far enough.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public final class ManualClock: Clock, Sendable {
  /// A time on the clock, which begins at zero.
  public struct Instant: InstantProtocol, Sendable {
    /// How long after the clock's beginning.
    public let offset: Duration

    /// - Parameter offset: How long after the clock's beginning.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// The time that is so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// How long it is until another time; negative if that is earlier.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether the left one is earlier.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Watcher {
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct Hands {
    var now = Instant()
    var sleepers: [Int: Sleeper] = [:]
    /// Those that were cancelled before they slept.
    var cancelled: Set<Int> = []
    var watchers: [Watcher] = []
    var nextID = 0
  }

  private let hands = Mutex(Hands())

  /// A clock that stands at zero.
  public init() {}

  /// Where the hands stand.
  public var now: Instant { hands.withLock { $0.now } }
  /// One nanosecond: what a test says is kept exactly.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// How many sleep on it.
  public var sleeperCount: Int { hands.withLock { $0.sleepers.count } }

  /// Returns when the test has moved the clock to the deadline, at once if it is past.
  ///
  /// Throws `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = hands.withLock { hands in
      hands.nextID += 1
      return hands.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        sleep(id, Sleeper(deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(id)
    }
  }

  /// Moves the clock, and wakes those whose time has come, the earliest first.
  public func advance(by duration: Duration) {
    let woken = hands.withLock { hands in
      hands.now = hands.now.advanced(by: duration)
      let now = hands.now
      let woken = hands.sleepers.filter { $0.value.deadline <= now }
        .sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
      for (id, _) in woken { hands.sleepers[id] = nil }
      return woken.map(\.value.continuation)
    }
    woken.forEach { $0.resume() }
  }

  /// Waits until at least this many sleep on it.
  public func sleepers(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isThere = hands.withLock { hands in
        if hands.sleepers.count >= count { return true }
        hands.watchers.append(Watcher(count: count, continuation: continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  private func sleep(_ id: Int, _ sleeper: Sleeper) {
    enum Verdict { case sleeps, due, cancelled }
    let (verdict, watchers) = hands.withLock { hands -> (Verdict, [Watcher]) in
      if hands.cancelled.remove(id) != nil { return (.cancelled, []) }
      if sleeper.deadline <= hands.now { return (.due, []) }
      hands.sleepers[id] = sleeper
      let count = hands.sleepers.count
      let seen = hands.watchers.filter { $0.count <= count }
      hands.watchers.removeAll { $0.count <= count }
      return (.sleeps, seen)
    }
    switch verdict {
    case .sleeps: watchers.forEach { $0.continuation.resume() }
    case .due: sleeper.continuation.resume()
    case .cancelled: sleeper.continuation.resume(throwing: CancellationError())
    }
  }

  private func cancel(_ id: Int) {
    let sleeper = hands.withLock { hands in
      let sleeper = hands.sleepers.removeValue(forKey: id)
      if sleeper == nil { hands.cancelled.insert(id) }
      return sleeper
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
