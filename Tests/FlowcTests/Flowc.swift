// The built command, run as a process, as everybody else runs it.

import Foundation
import TestSupport

enum Flowc {
  /// Beside the tests, where the package's products are built.
  static let url: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let tests = bundle?.bundleURL ?? Bundle.main.bundleURL
    #else
      let tests = URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
    return tests.deletingLastPathComponent().appendingPathComponent("flowc")
  }()

  static func run(
    _ arguments: String...,
    in folder: TemporaryFolder,
    input: String = ""
  ) throws -> ChildProcess {
    try ChildProcess.run(url, arguments, in: folder.url, input: input)
  }
}

/// A table without findings.
func door(_ name: String = "Door") -> String {
  """
  flow: \(name)
  initial: shut
  unlisted: ignored

  events:
    opened
    closed

  states:
    shut:
      opened -> open
    open:
      closed -> shut

  """
}

/// The same table with a state that nothing reaches, in line 14.
let brokenDoor = door() + "  jammed:\n    opened -> open\n"
