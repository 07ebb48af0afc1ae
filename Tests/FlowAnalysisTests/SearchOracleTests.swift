// Keys, levels and lines against brute force: random rows in a state, in a state without the key's
// field and in `any`, and every event tried by the rules of section 7, one after the other.

import FlowModel
import FlowSyntax
import TestSupport
import Testing

@testable import FlowAnalysis

/// A row with everything that this test varies.
private struct RandomRow {
  var comparesKey: Bool
  /// What the two fields of the event must be; `nil` for a wildcard.
  var x: Bool?
  var y: Bool?
  /// What the state's field must be, by an `is` test.
  var f: Bool?
  /// Whether it has a condition that may fail for any value.
  var mayFail: Bool

  func matches(_ event: RandomEvent) -> Bool {
    (!comparesKey || event.isEqualKey) && (x ?? event.x) == event.x && (y ?? event.y) == event.y
      && (f ?? event.f) == event.f
  }
}

private struct RandomEvent {
  var isEqualKey: Bool
  var x: Bool
  var y: Bool
  var f: Bool
}

private struct RandomBlock {
  var rows: [RandomRow] = []
  var verdict: Verdict.Kind?
}

private struct Search {
  var builder = FlowBuilder()
  let event: EventID
  let keyed: StateID
  let keyless: StateID
  /// Of the keyed state, of the keyless one, of `any`.
  var blocks: [RandomBlock] = []

  init(_ random: inout SeededGenerator) {
    let text = Type.named("String", arguments: [])
    event = builder.event("e", [("id", text), ("x", .bool), ("y", .bool)], keys: ["id"])
    keyed = builder.state("keyed", [("id", text), ("f", .bool)])
    keyless = builder.state("keyless", [("f", .bool)])
    let owners: [BlockOwner] = [.state(keyed), .state(keyless), .group(builder.flow.root)]
    for (index, owner) in owners.enumerated() {
      var block = RandomBlock()
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        func perhaps() -> Bool? { [nil, true, false].randomElement(using: &random) ?? nil }
        let row = RandomRow(
          comparesKey: index == 0 && Bool.random(using: &random),
          x: perhaps(),
          y: perhaps(),
          f: index == 2 ? nil : perhaps(),
          mayFail: Int.random(in: 0..<4, using: &random) == 0
        )
        block.rows.append(row)
        add(row, to: owner)
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        let kind: Verdict.Kind = Bool.random(using: &random) ? .ignore : .impossible
        block.verdict = kind
        builder.verdict(owner, kind, [event])
      }
      blocks.append(block)
    }
  }

  private mutating func add(_ row: RandomRow, to owner: BlockOwner) {
    func pattern(_ value: Bool?) -> Pattern { value.map { .literal(.bool($0)) } ?? .wildcard }
    let span = Span(at: 0)
    var conditions: [Condition] = []
    if let f = row.f {
      let field = Expression(.field("f"), span: span, type: .bool)
      conditions.append(.matches(field, [.literal(.bool(f))]))
    }
    if row.mayFail { conditions.append(.test(Expression(.literal(.bool(true)), span: span))) }
    let patterns = [row.comparesKey ? .key : .wildcard, pattern(row.x), pattern(row.y)]
    builder.row(owner, [(event, patterns)], when: conditions)
  }
}

@Test func searchAgreesWithBruteForce() {
  var random = SeededGenerator(seed: 7)
  var undecided = 0
  var idle = 0
  let both = [true, false]
  for _ in 0..<2_000 {
    let search = Search(&random)
    let cells = SharedCells(flatten(search.builder.flow))
    for (state, own) in [(search.keyed, 0), (search.keyless, 1)] {
      let blocks = [search.blocks[own], search.blocks[2]]
      var taken: Set<Int> = []
      var isLeft = false
      var isLineReached = false
      for isEqualKey in state == search.keyed ? both : [false] {
        for (x, y, f) in both.flatMap({ x in both.flatMap { y in both.map { (x, y, $0) } } }) {
          let event = RandomEvent(isEqualKey: isEqualKey, x: x, y: y, f: f)
          var number = 0
          var isDecided = false
          for block in blocks where !isDecided {
            for row in block.rows {
              if !isDecided, row.matches(event) {
                taken.insert(number)
                isDecided = !row.mayFail
              }
              number += 1
            }
            if !isDecided, block.verdict != nil {
              isDecided = true
              isLineReached = isLineReached || isEqualKey
            }
          }
          // What is left over of another key is dropped.
          if !isDecided && isEqualKey { isLeft = true }
        }
      }
      guard let cell = cells[state, search.event] else {
        #expect(blocks.allSatisfy { $0.rows.isEmpty && $0.verdict == nil })
        continue
      }
      #expect(Set(cell.lines.indices.filter { cell.lines[$0].isTaken }) == taken)
      if cell.verdict == nil {
        #expect(cell.missing.isEmpty == !isLeft)
      } else {
        #expect(cell.missing.isEmpty)
        #expect(cell.leavesOver == isLineReached)
      }
      if isLeft { undecided += 1 }
      if cell.verdict != nil && !isLineReached { idle += 1 }
    }
  }
  #expect(undecided > 100)
  #expect(idle > 100)
}
