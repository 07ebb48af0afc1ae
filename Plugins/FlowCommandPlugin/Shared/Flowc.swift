// One run of the compiler from a command plugin. Shared by FlowCommandPlugin and FlowFormatPlugin,
// through a link. SwiftPM sends whatever a plugin and its children print to standard output, and ends
// with 0 or 1, so two things are passed on in its own way: what flowc says beside its result, and that
// it failed.

import Foundation
import PackagePlugin

struct Flowc {
  let url: URL

  /// Runs it to its end. Its result goes to standard output as it comes. The findings are reported
  /// through SwiftPM, which writes them to standard error: there they cannot spoil a result.
  func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let findings = text.isEmpty ? "" : ":\n" + text.trimmingCharacters(in: .newlines)
    let call = "`flowc \(arguments.first ?? "")`"
    if process.terminationStatus != 0 {
      Diagnostics.error("\(call) ended with status \(process.terminationStatus)\(findings)")
    } else if !text.isEmpty {
      Diagnostics.warning("\(call) has findings\(findings)")
    }
  }
}
