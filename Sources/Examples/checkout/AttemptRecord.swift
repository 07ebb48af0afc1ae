// The one thing that must outlive the process: which attempt is open.
// Neighbours: LiveCheckout (saves and clears it, in the order that the table asks for), main (reads it
// before the first event). It never asks the service.

import Foundation

/// A file that holds the id of the open attempt; no file, no open attempt.
struct AttemptRecord: Sendable {
  let path: String

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The attempt that was left open, if any. A record that cannot be read is an error, and not the same
  /// as none: whoever took it for none would forget a charge.
  func read() throws -> String? {
    guard let data = FileManager.default.contents(atPath: path) else {
      if FileManager.default.fileExists(atPath: path) {
        throw Failure(description: "the attempt record cannot be read: \(path)")
      }
      return nil
    }
    let text = String(decoding: data, as: UTF8.self)
    guard text.count > 1, text.last == "\n" else {
      throw Failure(description: "the attempt record is damaged: \(path)")
    }
    return String(text.dropLast())
  }

  /// When it returns, the id is on the disk: a crash at any moment leaves the old record or the new one.
  func save(_ attemptId: String) throws {
    let draft = path + ".new"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    if file < 0 { throw failure("be written") }
    do {
      defer { close(file) }
      try FileHandle(fileDescriptor: file).write(contentsOf: Data("\(attemptId)\n".utf8))
      try sync(file)
    }
    if rename(draft, path) != 0 { throw failure("be put in place") }
    let folder = open(
      URL(fileURLWithPath: path).deletingLastPathComponent().path,
      O_RDONLY | O_CLOEXEC
    )
    if folder < 0 { throw failure("be put in place") }
    defer { close(folder) }
    try sync(folder)
  }

  /// Not synced: a record that comes back after a crash costs one question to the service.
  func clear() throws {
    if unlink(path) != 0, errno != ENOENT { throw failure("be removed") }
  }

  private func sync(_ file: Int32) throws {
    #if canImport(Darwin)
      // There, `fsync` leaves the data in the drive's own memory.
      let status = fcntl(file, F_FULLFSYNC)
    #else
      let status = fsync(file)
    #endif
    if status != 0 { throw failure("be synced") }
  }

  private func failure(_ what: String) -> Failure {
    Failure(description: "the attempt record cannot \(what): \(String(cString: strerror(errno)))")
  }
}
