// What the payment client says, keeps and sends, for each way in which the service can misbehave.
// Neighbours: Shop (the service), CheckoutKillTests (the same at random moments). The flow's own tests
// are in TablesTests.

import Foundation
import TestSupport
import Testing

@Suite(.serialized, .threadOfItsOwn)
struct CheckoutTests {
  @Test func `two taps send one request, and the record goes when the answer has come`() throws {
    let shop = try Shop()
    let client = try shop.client()
    try client.line("editing: card -, address -")
    client.type("pay")
    try client.line("editing: card -, address - (Fill in all fields)")
    client.pay()
    client.type("pay")
    let order = try client.line("succeeded: order ")
    untilGone(shop.record)
    client.close()
    #expect(try client.end() == 0)
    let ledger = try shop.ledger()
    #expect(ledger.requests.count == 1)
    #expect(ledger.charges.map { "succeeded: order \($0.orderId)" } == [order])
    try shop.close()
  }

  @Test func `an answer that was lost is asked for`() throws {
    let shop = try Shop("--faults", "lose-answer")
    let client = try shop.client()
    client.pay()
    try client.line("unknown: attempt ")
    try client.line("succeeded: order ")
    let ledger = try shop.ledger()
    #expect(ledger.charges.count == 1)
    #expect(ledger.requests.count == 1)
    try client.kill()
    try shop.close()
  }

  @Test func `a request that arrives twice and is answered twice is charged once`() throws {
    let shop = try Shop("--faults", "double")
    let client = try shop.client()
    client.pay()
    try client.line("succeeded: order ")
    #expect(try shop.ledger().charges.count == 1)
    try client.kill()
    try shop.close()
  }

  @Test func `a charge that takes its time is asked for until it is made`() throws {
    let shop = try Shop("--faults", "slow", "--slow", "1")
    let client = try shop.client(timeout: 0.3, answer: RunningProgram.patient)
    client.pay()
    try client.line("unknown: attempt ")
    try client.line("succeeded: order ")
    #expect(try shop.ledger().charges.count == 1)
    try client.kill()
    try shop.close()
  }

  @Test func `a payment that never arrived can be made anew`() throws {
    let shop = try Shop("--faults", "lose-request")
    let client = try shop.client()
    client.pay()
    try client.line("unknown: attempt ")
    try client.line("editing: card -")
    client.pay()
    try client.line("succeeded: order ")
    let ledger = try shop.ledger()
    #expect(ledger.charges.count == 1)
    #expect(ledger.requests.count == 2)
    try client.kill()
    try shop.close()
  }

  /// The hole that the article leaves. The service closes it; where it does not, both are charged.
  @Test(arguments: [true, false])
  func `a late request does no harm to a payment that was made anew`(closes: Bool) throws {
    let shop = try Shop(
      "--faults",
      "late",
      "--late",
      "2",
      closes ? "--closes" : "--no-closes"
    )
    let client = try shop.client(timeout: 0.5, answer: RunningProgram.patient)
    client.pay()
    let unknown = try client.line("unknown: attempt ")
    let late = try #require(unknown.split { " ,".contains($0) }.dropFirst(2).first)
    try client.line("editing: card -")
    client.pay()
    try client.line("succeeded: order ")
    // The late request was sent before all of this, so it has been handled after as long again.
    Thread.sleep(forTimeInterval: 2.5)
    let ledger = try shop.ledger()
    #expect(ledger.requests.count == 2)
    #expect(ledger.charges.count == (closes ? 1 : 2))
    #expect(ledger.attempts[String(late)] == (closes ? "closed" : "paid"))
    try client.kill()
    try shop.close()
  }

  @Test func `a card that is declined can be replaced`() throws {
    let shop = try Shop()
    let client = try shop.client()
    client.pay(card: "declined")
    try client.line("failed: the bank says no; type `retry`")
    client.type("retry")
    try client.line("editing: card -")
    client.pay()
    try client.line("succeeded: order ")
    #expect(try shop.ledger().charges.count == 1)
    try client.kill()
    try shop.close()
  }

  @Test func `without a record on the disk no request leaves`() throws {
    let shop = try Shop()
    let nowhere = shop.record.deletingLastPathComponent().appendingPathComponent(
      "no folder/attempt"
    )
    let client = try shop.client(record: nowhere)
    client.pay()
    try client.line("editing: card 4242, address 1 (Could not start the payment)")
    #expect(try shop.ledger().requests.isEmpty)
    try client.kill()
    try shop.close()
  }

  @Test(arguments: ["", "\n", "0123"])
  func `a record that is damaged stops the program before the first event`(text: String) throws {
    let shop = try Shop()
    try Data(text.utf8).write(to: shop.record)
    let client = try shop.client()
    client.pay()
    #expect(try client.end() == 1)
    #expect(client.lines.isEmpty)
    #expect(try Data(contentsOf: shop.record) == Data(text.utf8))
    #expect(try shop.ledger().requests.isEmpty)
    try shop.close()
  }

  @Test func `a service that cannot be reached leaves the attempt open`() throws {
    let shop = try Shop()
    // Port 1 on loopback: nobody listens there.
    let client = try shop.client(service: "http://127.0.0.1:1")
    client.pay()
    let line = try client.line("unknown: attempt ", "do not pay anew")
    client.close()
    #expect(try client.end() == 0)
    let attempt = try #require(try shop.openAttempt())
    #expect(line.contains(attempt))
    try shop.close()
  }

  private func untilGone(_ file: URL) {
    for _ in 0..<3000 where FileManager.default.fileExists(atPath: file.path) {
      Thread.sleep(forTimeInterval: 0.01)
    }
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }
}
