// Before anything is timed: the shapes of a reducer do the same, and one that does not is found.

import Testing

@testable import flow_bench

@Suite("The measured reducers") struct MeasuredReducerTests {
  @Test(
    "all shapes agree, and every event of the walks does what its traffic says",
    arguments: Traffic.allCases
  )
  func agreement(traffic: Traffic) throws {
    try check(CheckoutFlow.self, traffic)
    try check(DocumentImportFlow.self, traffic)
    try check(GridFlow.self, traffic)
  }

  private func check<Flow: MeasuredFlow>(_ flow: Flow.Type, _ traffic: Traffic) throws {
    let walks = walks(of: flow, traffic, count: 2_000)
    #expect(walks.joined().count == 2_000)
    try ReduceBenchmark.check(flow, over: walks)
    var effects = 0
    var answered = 0
    for walk in walks {
      var state = Flow.start
      for event in walk {
        let outcome = Flow.shapes[0].reduce(state, event)
        effects += outcome.effects.count
        if outcome.state != state || !outcome.effects.isEmpty { answered += 1 }
        state = outcome.state
      }
    }
    #expect(effects > 200)
    #expect(traffic == .answered ? answered == 2_000 : (1_000..<1_900).contains(answered))
  }

  @Test("every line that is sent arrives", arguments: GrowthBenchmark.shapes.map(\.name))
  func growth(name: String) throws {
    let shape = try #require(GrowthBenchmark.shapes.first { $0.name == name })
    for size in [0, 1, 32] { #expect(shape.grow(size) == size) }
  }

  @Test("a shape that does something else is found")
  func disagreements() {
    let walks = walks(of: CheckoutFlow.self, .answered, count: 100)
    let right = CheckoutFlow.shapes[0]
    let deaf = Shape<CheckoutFlow>(
      name: "deaf",
      reduce: { state, _ in (state, []) },
      send: { _ in 0 }
    )
    let forgetful = Shape<CheckoutFlow>(
      name: "forgetful",
      reduce: { state, event in (right.reduce(state, event).state, []) },
      send: { _ in 0 }
    )
    #expect(disagreement(right, right, over: walks) == nil)
    #expect(disagreement(right, deaf, over: walks) != nil)
    #expect(disagreement(right, forgetful, over: walks) != nil)
  }
}
