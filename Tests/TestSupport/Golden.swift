// Expected outputs that are kept as files below Tests/Goldens.
// `UPDATE_GOLDENS=1 swift test` rewrites them, for review in the diff; a missing one is a failure.

import Foundation

package enum Golden {
  package static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Goldens")

  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

  /// What is different from the golden at a path below `Tests/Goldens`; `nil` where nothing is.
  package static func mismatch(_ text: String, _ path: String) -> String? {
    let file = folder.appendingPathComponent(path)
    if isUpdating {
      do {
        let parent = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      } catch {
        return "\(path) cannot be written: \(error)"
      }
      return nil
    }
    guard let data = try? Data(contentsOf: file) else { return "\(path) does not exist" }
    let expected = String(decoding: data, as: UTF8.self)
    if expected == text { return nil }
    let (old, new) = (lines(expected), lines(text))
    let line = zip(old, new).prefix { $0 == $1 }.count
    return """
      \(path):\(line + 1) differs
      expected: \(line < old.count ? old[line] : "the end")
      found:    \(line < new.count ? new[line] : "the end")
      """
  }

  /// The goldens in a folder, by name, to find those that no test asks for.
  package static func names(in path: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent(path).path
    )
    return (names ?? []).sorted()
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
