// The test that the article could only describe: the client is killed at random moments, and started
// again, while the service loses, delays and doubles.
// Neighbours: Shop (the service and its books), CheckoutTests (one misfortune at a time).
//
// 200 kills by default; `CHECKOUT_KILLS=2000 CHECKOUT_SEED=7 swift test --filter CheckoutKillTests` for more.

import Foundation
import TestSupport
import Testing

@Suite(.threadOfItsOwn)
struct CheckoutKillTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let kills = environment["CHECKOUT_KILLS"].flatMap(Int.init) ?? 200
  private static let seed = environment["CHECKOUT_SEED"].flatMap(UInt64.init) ?? 1

  @Test
  func `killed at any moment, each attempt is charged at most once and no charge is forgotten`()
    throws
  {
    var random = SeededGenerator(seed: Self.seed)
    let shop = try Shop("--seed", "\(Self.seed)", "--late", "0.15", "--slow", "0.1")
    /// The orders that some run has told its user of.
    var told: Set<String> = []
    /// How often a kill left an attempt open.
    var open = 0
    for round in 0..<Self.kills {
      let lines = try run(shop, &random, round)
      told.formUnion(orders(in: lines))
      if try shop.openAttempt() != nil { open += 1 }
    }
    told.formUnion(try settle(shop))
    let ledger = try shop.ledger { !$0.attempts.values.contains("pending") }
    check(ledger, told)
    // Otherwise nothing was tested.
    #expect(open * 10 >= Self.kills)
    #expect(ledger.charges.count * 20 >= Self.kills)
    #expect(ledger.attempts.values.contains("closed"))
    #expect(Set(ledger.requests.map(\.fault)).count == 6)
    try shop.close()
  }

  /// Runs the client, with a user who always wants to buy, and kills it. Returns what it said.
  private func run(
    _ shop: Shop,
    _ random: inout SeededGenerator,
    _ round: Int
  ) throws -> [String] {
    let left = try shop.openAttempt()
    let client = try shop.client(timeout: 0.1) { line, type in
      if line.hasPrefix("editing: card -, address -") { type("card 4242\naddress 1\npay") }
      if line.hasPrefix("failed: ") { type("retry") }
    }
    // Half of the moments are counted from the first state on: before it, little happens.
    if Bool.random(using: &random) { try client.line("") }
    usleep(UInt32.random(in: 0...120_000, using: &random))
    try client.kill()
    if let first = client.lines.first {
      let expected = left.map { "unknown: attempt \($0), " } ?? "editing: card -, address -"
      #expect(first.hasPrefix(expected), "round \(round)")
    }
    return client.lines
  }

  /// Runs the client until no attempt is open, and then some more, so that late requests arrive.
  private func settle(_ shop: Shop) throws -> [String] {
    var told: [String] = []
    for _ in 0..<100 {
      guard try shop.openAttempt() != nil else { break }
      let client = try shop.client()
      client.close()
      try client.end()
      told += orders(in: client.lines)
    }
    #expect(try shop.openAttempt() == nil)
    Thread.sleep(forTimeInterval: 0.5)
    return told
  }

  private func check(_ ledger: Shop.Ledger, _ told: Set<String>) {
    #expect(repeated(ledger.charges.map(\.attempt)).isEmpty, "charged more than once")
    #expect(repeated(ledger.requests.map(\.attempt)).isEmpty, "asked for more than once")
    let charged = Set(ledger.charges.map(\.orderId))
    #expect(charged.subtracting(told).isEmpty, "charged, and no user was told")
    #expect(told.subtracting(charged).isEmpty, "told, and not charged")
    for charge in ledger.charges { #expect(ledger.attempts[charge.attempt] == "paid") }
  }

  private func orders(in lines: [String]) -> [String] {
    let start = "succeeded: order "
    return lines.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
  }

  private func repeated(_ names: [String]) -> [String] {
    Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
  }
}
