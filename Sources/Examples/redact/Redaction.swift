// The copy without the personal details, and the way to the disk that cannot harm the original.
// Neighbours: Desk (which keeps the copy), Scan (which found what is hidden).

import Foundation

enum Redaction {
  struct Failure: Error {}

  /// The text with every finding hidden; all other bytes stay as they are.
  nonisolated static func copy(
    of text: [UInt8],
    without findings: [Finding],
    mode: RedactionMode
  ) async throws -> [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(text.count)
    var place = 0
    for finding in findings {
      try Task.checkCancellation()
      copy += text[place..<finding.range.lowerBound]
      switch mode {
      // A detail is plain ASCII, so one byte is one character.
      case .black: copy += Array(String(repeating: "█", count: finding.range.count).utf8)
      case .replace: copy += Array("[\(finding.kind.rawValue)]".utf8)
      }
      place = finding.range.upperBound
    }
    return copy + text[place...]
  }

  /// Writes a new file. One that is there already, the original above all, is never opened.
  nonisolated static func write(_ text: [UInt8], to path: String) async throws {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file < 0 { throw Failure() }
    defer { close(file) }
    do {
      try FileHandle(fileDescriptor: file).write(contentsOf: Data(text))
      if fsync(file) != 0 { throw Failure() }
    } catch {
      unlink(path)
      throw error
    }
  }
}
