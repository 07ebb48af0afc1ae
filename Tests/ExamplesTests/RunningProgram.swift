// A program that runs beside a test: what it says, line by line, and what the test types.
// Neighbour: TestSupport's ChildProcess, for programs that are run to their end.

import Foundation
import Synchronization
import TestSupport

final class RunningProgram: Sendable {
  struct Silence: Error, CustomStringConvertible {
    let description: String
  }

  private struct Heard {
    var lines: [String] = []
    /// How many of them the test has passed over.
    var passed = 0
    var rest = Data()
    var hasEnded = false
  }

  private let heard = Mutex(Heard())
  private let input: FileHandle
  private let status: Mutex<Int32?> = Mutex(nil)
  let id: pid_t

  /// One of the package's programs, which are built beside the tests.
  static func url(_ name: String) -> URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let tests = bundle?.bundleURL ?? Bundle.main.bundleURL
    #else
      let tests = URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
    return tests.deletingLastPathComponent().appendingPathComponent(name)
  }

  /// - Parameter answer: Called with each line that the program says, and with what types to it. It is
  ///   called on a thread of its own.
  init(
    _ program: URL,
    _ arguments: [String],
    answer: @escaping @Sendable (String, (String) -> Void) -> Void = { _, _ in }
  ) throws {
    let process = Process()
    let (output, typed) = (Pipe(), Pipe())
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = output
    process.standardInput = typed
    input = typed.fileHandleForWriting
    // A program that is gone must not take the test with it.
    signal(SIGPIPE, SIG_IGN)
    try process.run()
    id = process.processIdentifier
    let reader = output.fileHandleForReading
    Thread.detachNewThread { [self] in
      while true {
        let data = reader.availableData
        if data.isEmpty { break }
        for line in take(data) { answer(line, type) }
      }
      while process.isRunning { usleep(500) }
      status.withLock { $0 = process.terminationStatus }
      heard.withLock { $0.hasEnded = true }
    }
  }

  /// What it has said so far.
  var lines: [String] { heard.withLock { $0.lines } }

  /// Types a line. What a program that is gone does not read is lost.
  func type(_ line: String) { try? input.write(contentsOf: Data((line + "\n").utf8)) }

  /// Ends its input.
  func close() { try? input.close() }

  /// Waits for a line that begins and ends like this, and passes over those before it. Returns it.
  @discardableResult
  func line(
    _ start: String,
    _ end: String = "",
    within seconds: Double = 30
  ) async throws -> String {
    try await line([start], end, within: seconds)
  }

  /// Waits for a line that begins in one of these ways.
  @discardableResult
  func line(
    _ starts: [String],
    _ end: String = "",
    within seconds: Double = 30
  ) async throws -> String {
    try await wait("for \(starts)", seconds) { heard in
      let new = heard.lines[heard.passed...]
      let found = new.firstIndex { line in
        starts.contains { line.hasPrefix($0) } && line.hasSuffix(end)
      }
      guard let found else { return nil }
      heard.passed = found + 1
      return heard.lines[found]
    }
  }

  /// Waits until it has ended, and everything that it said is heard. Returns its exit status.
  @discardableResult
  func end(within seconds: Double = 30) async throws -> Int32 {
    try await wait("for the end", seconds) { $0.hasEnded ? true : nil }
    return status.withLock { $0 } ?? -1
  }

  /// Ends it as a crash would, and waits until everything that it said before is heard.
  func kill() async throws {
    Foundation.kill(id, SIGKILL)
    try await end()
  }

  @discardableResult
  private func wait<Found: Sendable>(
    _ what: String,
    _ seconds: Double,
    _ find: @Sendable (inout Heard) -> Found?
  ) async throws -> Found {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if let found = heard.withLock({ find(&$0) }) { return found }
      try await Task.sleep(for: .milliseconds(2))
    }
    let said = lines.joined(separator: "\n")
    throw Silence(description: "waited \(what) for \(seconds) s; it said:\n\(said)")
  }

  private func take(_ data: Data) -> [String] {
    heard.withLock { heard in
      heard.rest += data
      var new: [String] = []
      while let end = heard.rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: heard.rest[..<end], as: UTF8.self)
        // A terminal ends lines as a typewriter does.
        new.append(line.last == "\r" ? String(line.dropLast()) : line)
        heard.rest = Data(heard.rest[heard.rest.index(after: end)...])
      }
      heard.lines += new
      return new
    }
  }
}
