// After section 5 of the language: a keyed event whose key differs, or in a state without the
// field, is dropped, whatever `unlisted` and `impossible` say.

private let working = Keys.State.working(id: "a", part: 1, total: 0)
private let closing = Keys.State.closing(id: "a")

func expectKeys() {
  typealias K = Keys
  expect(K.reduce(.idle, .begin(id: "a", part: 1)).state == working)
  expectSame(K.reduce, .idle, .answered(id: "a", .open))
  expectSame(K.reduce, .idle, .moved(id: "a", part: 1, by: 1))
  expectSame(K.reduce, .idle, .failed(id: "a"))
  expectSame(K.reduce, .idle, .closed(id: "a"))
  expectSame(K.reduce, .idle, .cancelled)

  expect(
    K.reduce(working, .moved(id: "a", part: 1, by: 2)).state == .working(id: "a", part: 1, total: 2)
  )
  expectSame(K.reduce, working, .moved(id: "a", part: 1, by: 0))
  expectSame(K.reduce, working, .moved(id: "a", part: 2, by: 2))
  expectSame(K.reduce, working, .moved(id: "b", part: 1, by: 2))
  expectSame(K.reduce, working, .answered(id: "b", .open))
  expect(K.reduce(working, .closed(id: "a")).state == closing)
  expectSame(K.reduce, working, .closed(id: "b"))
  for id in ["a", "b"] {
    expect(
      K.reduce(working, .failed(id: id)) == K.Outcome(state: .idle, effects: [.note("failed a")])
    )
  }

  expect(K.reduce(closing, .answered(id: "a", .sold(to: "s"))).state == .done("s"))
  expect(
    K.reduce(closing, .answered(id: "a", .open))
      == K.Outcome(state: closing, effects: [.note("still open")])
  )
  expectSame(K.reduce, closing, .answered(id: "b", .open))
  expectSame(K.reduce, closing, .closed(id: "b"))
  expectSame(K.reduce, closing, .moved(id: "a", part: 1, by: 1))
  expectSame(K.reduce, closing, .begin(id: "b", part: 1))
  expectSame(K.reduce, .done("s"), .halt)
  expectSame(K.reduce, .halted, .answered(id: "a", .open))

  // Each in a process of its own.
  traps["Keys.unlisted"] = { _ = K.reduce(.halted, .halt) }
  traps["Keys.line"] = { _ = K.reduce(working, .cancelled) }
  traps["Keys.keyed line"] = { _ = K.reduce(working, .answered(id: "a", .open)) }
  traps["Keys.line of a group"] = { _ = K.reduce(working, .halt) }
  traps["Keys.keyed line of any"] = { _ = K.reduce(closing, .closed(id: "a")) }
  traps["Keys.unlisted in a group"] = { _ = K.reduce(working, .begin(id: "a", part: 1)) }
}
