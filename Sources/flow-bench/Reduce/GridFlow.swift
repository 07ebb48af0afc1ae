// A table of thirty states and thirty events, as it is measured.
// Neighbours: Tables/Grid.flow, ByHand/GridByHand.swift.

enum GridFlow: MeasuredFlow {
  typealias State = Grid.State
  typealias Event = Grid.Event
  typealias Effect = Grid.Effect

  static let start = Grid.start().state

  static let events: [Grid.Event] = [
    .e1(text: identifier("e1")),
    .e2(text: identifier("e2")),
    .e3(text: identifier("e3")),
    .e4(text: identifier("e4")),
    .e5(text: identifier("e5")),
    .e6(text: identifier("e6")),
    .e7(text: identifier("e7")),
    .e8(text: identifier("e8")),
    .e9(text: identifier("e9")),
    .e10(text: identifier("e10")),
    .e11(text: identifier("e11")),
    .e12(text: identifier("e12")),
    .e13(text: identifier("e13")),
    .e14(text: identifier("e14")),
    .e15(text: identifier("e15")),
    .e16(text: identifier("e16")),
    .e17(text: identifier("e17")),
    .e18(text: identifier("e18")),
    .e19(text: identifier("e19")),
    .e20(text: identifier("e20")),
    .e21(text: identifier("e21")),
    .e22(text: identifier("e22")),
    .e23(text: identifier("e23")),
    .e24(text: identifier("e24")),
    .e25(text: identifier("e25")),
    .e26(text: identifier("e26")),
    .e27(text: identifier("e27")),
    .e28(text: identifier("e28")),
    .e29(text: identifier("e29")),
    .e30(text: identifier("e30")),
  ]

  /// Stands for the work: it looks into the effect, so that the effect must be there.
  @inline(never)
  private static func perform(_ effect: Grid.Effect) -> Int {
    switch effect {
    case .log(let text): text.utf8.count
    case .save(let note, let count): note.utf8.count + count
    case .send(let text): 1 + text.utf8.count
    }
  }

  static var shapes: [Shape<Self>] {
    [
      Shape(
        name: "generated",
        reduce: { state, event in
          let outcome = Grid.reduce(state, event)
          return (outcome.state, Array(outcome.effects))
        },
        send: sendGenerated
      ),
      Shape(name: "nested switch", reduce: GridByHand.Nested.reduce, send: sendNested),
      Shape(name: "switch over the pair", reduce: GridByHand.Article.reduce, send: sendArticle),
    ]
  }

  @inline(never)
  private static func sendGenerated(_ walks: [[Grid.Event]]) -> Int {
    var performed = 0
    for events in walks {
      var state = start
      for event in events {
        let outcome = Grid.reduce(state, event)
        state = outcome.state
        for effect in outcome.effects { performed &+= perform(effect) }
      }
    }
    return performed
  }

  @inline(never)
  private static func sendNested(_ walks: [[Grid.Event]]) -> Int {
    var performed = 0
    for events in walks {
      var state = start
      for event in events {
        let outcome = GridByHand.Nested.reduce(state, event)
        state = outcome.state
        for effect in outcome.effects { performed &+= perform(effect) }
      }
    }
    return performed
  }

  @inline(never)
  private static func sendArticle(_ walks: [[Grid.Event]]) -> Int {
    var performed = 0
    for events in walks {
      var state = start
      for event in events {
        let outcome = GridByHand.Article.reduce(state, event)
        state = outcome.state
        for effect in outcome.effects { performed &+= perform(effect) }
      }
    }
    return performed
  }
}
