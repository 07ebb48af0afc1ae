// Numbers that wait to be looked at, first come, first served; one that waits already is not added
// again.
// Neighbours: SituationGraph and FlightGraph, which look again at what was joined with more.

struct WorkList {
  private var numbers: [Int] = []
  private var next = 0
  private var isWaiting: [Bool] = []

  mutating func add(_ number: Int) {
    while isWaiting.count <= number { isWaiting.append(false) }
    if isWaiting[number] { return }
    isWaiting[number] = true
    numbers.append(number)
  }

  mutating func takeFirst() -> Int? {
    guard next < numbers.count else { return nil }
    let number = numbers[next]
    next += 1
    isWaiting[number] = false
    return number
  }
}
