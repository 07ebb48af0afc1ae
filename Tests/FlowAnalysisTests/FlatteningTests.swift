// Which blocks a state searches, and in which order; section 7 of the language.

import FlowModel
import TestSupport
import Testing

@testable import FlowAnalysis

@Suite struct FlatteningTests {
  @Test func levelsAreSearchedFromTheInside() {
    var builder = FlowBuilder()
    let e = builder.event("e")
    let outer = builder.group("outer")
    let inner = builder.group("inner", in: outer)
    let a = builder.state("a", in: inner)
    let b = builder.state("b", in: outer)
    let end = builder.state("end", in: inner, isFinal: true)
    let first = builder.shared([.group(outer)])
    let second = builder.shared([.state(a), .state(b)])
    let third = builder.shared([.state(a)])
    for owner: BlockOwner in [
      .group(builder.flow.root), .group(outer), .group(inner), first, third, second, .state(a),
    ] {
      builder.row(owner, [(e, [])])
    }
    let table = flatten(builder.flow)
    func searched(_ state: StateID) -> [BlockOwner] {
      table.search[state.index].map { table.blocks[$0].owner }
    }
    #expect(
      searched(a) == [
        .state(a), second, third, .group(inner), .group(outer), first, .group(builder.flow.root),
      ]
    )
    #expect(searched(b) == [second, .group(outer), first, .group(builder.flow.root)])
    #expect(searched(end).isEmpty)
    #expect(table.blocks.map(\.states) == [[a], [a, b], [a, b], [a], [a, b], [a, b], [a]])
  }

  @Test func entriesStandInTheOrderInWhichABlockNamesThem() {
    var builder = FlowBuilder()
    let x = builder.event("x")
    let y = builder.event("y")
    let z = builder.event("z")
    let a = builder.state("a")
    builder.verdict(.state(a), .ignore, [z])
    let first = builder.row(.state(a), [(y, []), (x, [])])
    let second = builder.row(.state(a), [(x, [])])
    let table = flatten(builder.flow)
    let entries = table.blocks[0].entries
    #expect(entries.map(\.event) == [z, y, x])
    #expect(entries[2].rows.map(\.row) == [first, second])
    #expect(entries[2].rows.map(\.trigger) == [1, 0])
    #expect(entries[0].verdict?.kind == .ignore)
  }

  @Test func aLineEndsTheSearch() {
    var builder = FlowBuilder()
    let e = builder.event("e")
    let a = builder.state("a")
    builder.row(.group(builder.flow.root), [(e, [])])
    builder.verdict(.state(a), .impossible, [e], reason: "no")
    let cell = flatten(builder.flow).cell(a, e)
    #expect(cell.rows.isEmpty)
    guard case .verdict(let verdict) = cell.ending else {
      Issue.record("expected a line at the end")
      return
    }
    #expect(verdict.reason == "no")
  }
}
