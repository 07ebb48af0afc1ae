// After the rows of Bare.flow.

func expectBare() {
  typealias B = Bare
  expect(B.start() == B.Outcome(state: .off))
  expect(B.reduce(.off, .tapped).state == .on(level: 1))
  expectSame(B.reduce, .off, .set(.only(0)))
  expect(B.reduce(.off, .set(.only(5))).state == .on(level: 5))
  expect(B.reduce(.on(level: 2), .tapped).state == .off)
  expect(B.reduce(.on(level: 2), .set(.only(3))).state == .on(level: 3))
  expect(B.start().effects.isEmpty && B.start().effects == [])
  expect("\(B.start().effects)" == "[]")
}
