// Other programs, run from a test: the command itself, Graphviz.

import Foundation

package struct ChildProcess {
  package var status: Int32
  package var output: String
  package var errors: String

  /// A program that did not end, and was ended.
  package struct Overdue: Error, CustomStringConvertible {
    package let description: String
  }

  /// Runs a program to its end. Its output may be long.
  ///
  /// - Throws: `Overdue` when it takes more than so many seconds: a test that hangs says nothing.
  package static func run(
    _ program: URL,
    _ arguments: [String],
    in folder: URL? = nil,
    input: String = "",
    environment: [String: String] = [:],
    within seconds: Double = 600
  ) throws -> ChildProcess {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files, not pipes: nothing to read at the same time, nothing to block on.
    let scratch = try TemporaryFolder()
    let files = try ["in": input, "out": "", "err": ""].map { name, text in
      (name, try scratch.write(name, text))
    }
    let places = Dictionary(uniqueKeysWithValues: files)
    guard let inFile = places["in"], let outFile = places["out"], let errFile = places["err"]
    else { throw CocoaError(.fileNoSuchFile) }
    process.standardInput = try FileHandle(forReadingFrom: inFile)
    process.standardOutput = try FileHandle(forWritingTo: outFile)
    process.standardError = try FileHandle(forWritingTo: errFile)
    try process.run()
    let status = process.end(within: seconds)
    let output = String(decoding: try Data(contentsOf: outFile), as: UTF8.self)
    let errors = String(decoding: try Data(contentsOf: errFile), as: UTF8.self)
    guard let status else {
      let call = ([program.path] + arguments).joined(separator: " ")
      throw Overdue(
        description: "no end of `\(call)` in \(seconds) s; it said:\n\(errors + output)"
      )
    }
    return ChildProcess(status: status, output: output, errors: errors)
  }

  /// A program of this name on the search path.
  package static func find(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":")
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}

extension Process {
  /// Waits until a program that runs has ended, and kills it when that takes too long. Blocks the thread.
  ///
  /// Not `waitUntilExit`: on Linux that waits for everything, too, that has inherited a file of the program.
  ///
  /// - Returns: Its exit status, or the signal that ended it; `nil` when it had to be killed.
  package func end(within seconds: Double = 600) -> Int32? {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      var status: Int32 = 0
      switch waitpid(processIdentifier, &status, WNOHANG) {
      case processIdentifier: return status & 0x7F == 0 ? status >> 8 & 0xFF : status & 0x7F
      case -1 where errno != EINTR:
        // Foundation has asked first.
        waitUntilExit()
        return terminationStatus
      default: break
      }
      if ContinuousClock.now > end { break }
      usleep(1000)
    }
    kill(processIdentifier, SIGKILL)
    return nil
  }
}

/// A folder of one test's own, removed when nothing refers to it any more.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("flow-tables-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  @discardableResult
  package func write(_ path: String, _ text: String) throws -> URL {
    let file = url.appendingPathComponent(path)
    let parent = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  package func read(_ path: String) -> String? {
    (try? Data(contentsOf: url.appendingPathComponent(path)))
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
