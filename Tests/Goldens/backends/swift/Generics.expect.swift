import Foundation

// After the rows of Generics.flow.

func expectGenerics() {
  typealias G = Generics<String, Int>
  let date = Date(timeIntervalSince1970: 5)
  let empty = G.State.empty(since: date, tries: 2)
  func holding(_ items: [String], count: Int, tree: G.Tree<Int> = .nothing) -> G.State {
    .holding(since: date, tries: 2, items, count: count, load: .idle, tree: tree)
  }
  expect(G.start(since: date, tries: 2).state == empty)
  expect(G.start(since: date).state == .empty(since: date))
  expect(
    G.reduce(empty, .put("i"))
      == G.Outcome(
        state: holding(["i"], count: 1),
        effects: [.fetch(url: URL(fileURLWithPath: "/"))]
      )
  )
  expect(
    G.reduce(.empty(since: .distantPast, tries: 2), .load(.loaded(["a", "b"], at: date))).state
      == holding(["a", "b"], count: 2)
  )
  expect(G.reduce(empty, .load(.failed(3))) == G.Outcome(state: empty, effects: [.report(3)]))
  expectSame(G.reduce, empty, .load(.idle))
  expectSame(G.reduce, empty, .boxed(.hollow, tree: .nothing))

  let held = holding(["a"], count: 4)
  expect(G.reduce(held, .put("b", count: 3)).state == holding(["a", "b"], count: 7))
  expect(
    G.reduce(held, .boxed(.full("a"), tree: .leaf(value: 1))).state == holding(["a"], count: 0)
  )
  let branch = G.Tree<Int>.branch(.leaf(value: 1), .nothing)
  expect(
    G.reduce(held, .boxed(.full("a"), tree: branch)).state == holding(["a"], count: 4, tree: branch)
  )
  expect(
    G.reduce(held, .boxed(.full("b"), tree: .leaf(value: 1))).state
      == holding(["b"], count: 4, tree: .leaf(value: 1))
  )
  expect(G.reduce(held, .boxed(.hollow, tree: branch)).state == empty)
  let two = G.First.one(second: .two([.done], first: nil))
  expect(G.reduce(held, .chained(.link(next: nil), two)).state == empty)
  expectSame(G.reduce, held, .chained(.link(next: nil, "y"), two))
  expectSame(G.reduce, held, .chained(.link(next: .end), two))
  expectSame(G.reduce, held, .chained(.link(next: nil), .done))
  expect(held.since == date && held.tries == 2)
  expect(Set([held, held, empty]).count == 2)
}
