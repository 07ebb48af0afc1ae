// The payment service beside a test, and a client of it: where both keep their files, and what the
// service's books say.
// Neighbours: payment_service.py (the service), CheckoutTests, CheckoutKillTests.

import Foundation
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Shop {
  /// What the service's books say.
  struct Ledger: Decodable {
    struct Charge: Decodable {
      let attempt: String
      let orderId: String
    }
    /// A payment request, as often as a client sent it.
    struct Request: Decodable {
      let attempt: String
      let fault: String
    }
    let charges: [Charge]
    let requests: [Request]
    /// The state of each attempt: `pending`, `paid`, `declined` or `closed`.
    let attempts: [String: String]
  }

  struct Missing: Error {
    let what: String
  }

  private let folder: TemporaryFolder
  private let service: RunningProgram
  private let address: String

  /// - Parameter options: Of the service; `--faults` and `--seed` say how it misbehaves.
  init(_ options: String...) throws {
    guard let python = ChildProcess.find("python3") else { throw Missing(what: "python3") }
    folder = try TemporaryFolder()
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("payment_service.py")
    let database = folder.url.appendingPathComponent("shop.sqlite").path
    service = try RunningProgram(python, [script.path, "--database", database] + options)
    address = "http://127.0.0.1:\(try service.line(""))"
  }

  /// Ends the service.
  func close() throws {
    service.close()
    try service.end()
  }

  var record: URL { folder.url.appendingPathComponent("attempt") }

  /// The attempt that is on the disk.
  func openAttempt() throws -> String? {
    guard FileManager.default.fileExists(atPath: record.path) else { return nil }
    let text = String(decoding: try Data(contentsOf: record), as: UTF8.self)
    guard text.hasSuffix("\n") else { throw Missing(what: "the end of the record `\(text)`") }
    return String(text.dropLast())
  }

  /// Starts a client that waits a hundredth of the time before it asks again.
  func client(
    timeout: Double = 20,
    record: URL? = nil,
    service: String? = nil,
    answer: @escaping @Sendable (String, (String) -> Void) -> Void = { _, _ in }
  ) throws -> RunningProgram {
    try RunningProgram(
      RunningProgram.url("checkout"),
      [
        "--service", service ?? address, "--record", (record ?? self.record).path,
        "--timeout", "\(timeout)", "--pace", "0.01",
      ],
      answer: answer
    )
  }

  func ledger() throws -> Ledger {
    guard let url = URL(string: address + "/ledger") else { throw Missing(what: address) }
    return try JSONDecoder().decode(Ledger.self, from: try Data(contentsOf: url))
  }

  /// The books, once they say what is waited for.
  func ledger(
    where fits: (Ledger) -> Bool,
    within seconds: Double = 30
  ) throws -> Ledger {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      let ledger = try ledger()
      if fits(ledger) { return ledger }
      Thread.sleep(forTimeInterval: 0.02)
    }
    throw Missing(what: "what was waited for in \(try ledger())")
  }
}

extension RunningProgram {
  /// A user who asks again whenever the client has stopped asking, for clients with little time.
  static let patient: @Sendable (String, (String) -> Void) -> Void = { line, type in
    if line.hasSuffix("do not pay anew") { type("check") }
  }

  /// Fills the form in and pays.
  func pay(card: String = "4242") {
    type("card \(card)\naddress 1\npay")
  }
}
