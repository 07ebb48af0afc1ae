// A place for tests that wait for other programs. The threads that tasks run on are as few as the machine
// has processors, and tests that compute hold each of them for minutes; what waits there for its
// turn sees its program answer too late.

import Foundation
import Testing

/// Runs each test of a suite on a thread of its own, which it may block.
package struct ThreadOfItsOwn: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil, #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else {
      return try await function()
    }
    let executor = ThreadExecutor()
    defer { executor.end() }
    try await withTaskExecutorPreference(executor, operation: function)
  }
}

extension Trait where Self == ThreadOfItsOwn {
  /// Runs each test on a thread of its own, which it may block.
  package static var threadOfItsOwn: ThreadOfItsOwn { ThreadOfItsOwn() }
}

/// Does the jobs of tasks one after the other, on its thread.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
private final class ThreadExecutor: TaskExecutor, @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []
  private var hasEnded = false

  init() { Thread.detachNewThread { [self] in work() } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock { jobs.append(job) }
    condition.signal()
  }

  /// Lets the thread go, once it has nothing to do.
  func end() {
    condition.withLock { hasEnded = true }
    condition.signal()
  }

  private func work() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob? {
    condition.withLock {
      while jobs.isEmpty, !hasEnded { condition.wait() }
      return jobs.isEmpty ? nil : jobs.removeFirst()
    }
  }
}
