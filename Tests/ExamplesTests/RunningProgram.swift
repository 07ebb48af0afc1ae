// A program that runs beside a test: what it says, line by line, and what the test types.
// Neighbour: TestSupport's ChildProcess, for programs that are run to their end.

import Foundation
import TestSupport

/// Its methods block the thread, so suites that use it say `threadOfItsOwn`.
final class RunningProgram: @unchecked Sendable {
  struct Silence: Error, CustomStringConvertible {
    let description: String
  }

  private struct Heard {
    var lines: [String] = []
    /// How many of them the test has passed over.
    var passed = 0
    var rest = Data()
    /// Its exit status, once all that it said is heard.
    var status: Int32?
  }

  private let input: FileHandle
  let id: pid_t
  /// Guards what was heard, and tells of more.
  private let news = NSCondition()
  private var heard = Heard()

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
      let status = process.end() ?? SIGKILL
      news.withLock { heard.status = status }
      news.broadcast()
    }
  }

  /// What it has said so far.
  var lines: [String] { news.withLock { heard.lines } }

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
  ) throws -> String {
    try line([start], end, within: seconds)
  }

  /// Waits for a line that begins in one of these ways.
  @discardableResult
  func line(
    _ starts: [String],
    _ end: String = "",
    within seconds: Double = 30
  ) throws -> String {
    try wait("for \(starts)", seconds) { heard in
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
  func end(within seconds: Double = 30) throws -> Int32 {
    try wait("for the end", seconds) { $0.status }
  }

  /// Ends it as a crash would, and waits until everything that it said before is heard.
  func kill() throws {
    Foundation.kill(id, SIGKILL)
    try end()
  }

  @discardableResult
  private func wait<Found>(
    _ what: String,
    _ seconds: Double,
    _ find: (inout Heard) -> Found?
  ) throws -> Found {
    let end = Date(timeIntervalSinceNow: seconds)
    return try news.withLock {
      while true {
        if let found = find(&heard) { return found }
        guard news.wait(until: end) else { break }
      }
      let said = heard.lines.joined(separator: "\n")
      throw Silence(description: "waited \(what) for \(seconds) s; it said:\n\(said)")
    }
  }

  /// Takes in what it has said, and returns the lines that this ends.
  private func take(_ data: Data) -> [String] {
    defer { news.broadcast() }
    return news.withLock {
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
