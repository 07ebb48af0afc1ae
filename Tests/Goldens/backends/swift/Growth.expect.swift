// `rows + [row]` is a new value, however it is made: whoever kept the old state still has it.

func expectGrowth() {
  typealias G = Growth
  func writing(_ log: [String], _ rows: [String], _ marks: [Int] = []) -> G.State {
    .writing(log: log, rows, marks: marks)
  }
  func leads(
    _ state: G.State,
    _ event: G.Event,
    to target: G.State,
    _ effects: G.Effects = [],
    line: Int = #line
  ) {
    let before = "\(state)"
    expect(G.reduce(state, event) == G.Outcome(state: target, effects: effects), line: line)
    expect("\(state)" == before, line: line)
  }
  let one = writing(["l"], ["r"], [1])

  leads(one, .added(row: "s"), to: writing(["l"], ["r", "s"], [1]))
  let full = [String](repeating: "r", count: 100)
  leads(writing([], full), .added(row: "s"), to: writing([], full), [.show(rows: full)])
  leads(one, .counted, to: writing(["l"], ["r", "1"], [1]))
  leads(one, .numbered, to: writing(["l"], ["r", "1", "1"], [1]))
  leads(one, .joined(rows: ["s", "t"]), to: writing(["l"], ["r", "s", "t", "end"], [1]))
  leads(one, .swapped, to: writing(["r", "log"], ["l", "rows"], [1]))
  leads(
    one,
    .saved(row: "s"),
    to: writing(["l"], ["r", "s"], [1]),
    [.save(rows: ["r"], more: ["r", "s"])]
  )
  leads(one, .measured(row: "s"), to: writing(["l"], ["r", "s"], [1, 1]))
  leads(one, .marked(2), to: writing(["l"], ["r"], [1, 2, 2]))
  leads(one, .both(line: "m", row: "s"), to: writing(["l", "m"], ["r", "s"], [1]))
  leads(one, .logged(line: "m"), to: writing(["l", "m"], ["r"], [1]))
  leads(one, .ended(line: "m"), to: .over(log: ["l", "m"]))
  leads(one, .unparked, to: one)

  let closed = G.State.closed(log: ["l"], ["r", "s"])
  leads(one, .closed(row: "s"), to: closed, [.show(rows: ["r", "s"])])
  leads(closed, .added(row: "t"), to: .closed(log: ["l"], ["r", "s", "t"]))
  leads(closed, .logged(line: "m"), to: .closed(log: ["l", "m"], ["r", "s"]))
  leads(closed, .ended(line: "m"), to: .over(log: ["l", "m"]), [.show(rows: ["r", "s"])])
  leads(
    closed,
    .opened,
    to: writing(["l"], ["r", "s", "opened"]),
    [.show(rows: ["r", "s"])]
  )

  let parked = G.State.parked(log: ["l", "p"], resume: one)
  leads(one, .parked(row: "p"), to: parked)
  leads(parked, .unparked, to: one)
  leads(parked, .logged(line: "m"), to: .parked(log: ["l", "p", "m"], resume: one))
}
