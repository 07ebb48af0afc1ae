// Other programs, run from a test: the command itself, Graphviz.

import Foundation

package struct ChildProcess {
  package var status: Int32
  package var output: String
  package var errors: String

  /// Runs a program to its end. Its output is read while it runs, so it may be long.
  package static func run(
    _ program: URL,
    _ arguments: [String],
    in folder: URL? = nil,
    input: String = "",
    environment: [String: String] = [:]
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
    process.waitUntilExit()
    return ChildProcess(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: outFile), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errFile), as: UTF8.self)
    )
  }

  /// A program of this name on the search path.
  package static func find(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":")
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
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
