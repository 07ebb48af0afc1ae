// Another program, run to its end and measured: Swift's compiler, SwiftPM, flowc.
// Neighbours: GeneratedCode, AdopterPackage, which run them; Clock, which measures this process.

import Foundation

/// What a run of another program took, in seconds.
struct Cost: Equatable {
  /// From start to end.
  let wall: Double
  /// Of the processors, all that it started included.
  let processor: Double
}

struct Program {
  /// A path, or a name to be looked up as a shell does.
  let name: String
  var folder: URL?

  /// Fails, with what the program printed, where it does.
  @discardableResult
  func run(_ arguments: [String]) throws -> Cost {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.currentDirectoryURL = folder
    // A file holds any length of output without somebody who reads it meanwhile.
    let printed = URL.temporary("flow-bench-output")
    _ = FileManager.default.createFile(atPath: printed.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: printed) }
    let output = try FileHandle(forWritingTo: printed)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    let processorTime = Clock.processorTimeOfChildren()
    let start = Clock.wallTime()
    try process.run()
    process.waitUntilExit()
    let cost = Cost(
      wall: Clock.wallTime() - start,
      processor: Clock.processorTimeOfChildren() - processorTime
    )
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let text = (try? String(contentsOf: printed, encoding: .utf8)) ?? ""
      throw Unmeasurable(
        description: "\(([name] + arguments).joined(separator: " ")) failed:\n\(text)"
      )
    }
    return cost
  }
}

extension URL {
  /// A place that nobody else has.
  static func temporary(_ name: String) -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(UUID().uuidString)")
  }
}
