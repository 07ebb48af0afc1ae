// Chance, from a seed: the same seed gives the same tables on every machine.
// Neighbour: Mutations (the generator of numbers).

import TestSupport

final class Dice {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < probability
  }

  func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  func pick<Element>(_ elements: [Element]) -> Element {
    elements[int(0...elements.count - 1)]
  }

  func some<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : pick(elements)
  }

  func shuffled<Element>(_ elements: [Element]) -> [Element] {
    elements.shuffled(using: &generator)
  }

  /// The first of several ways, tried in a random order, that leads to something.
  func attempt<Result>(_ ways: [() -> Result?]) -> Result? {
    for way in shuffled(ways) {
      if let result = way() { return result }
    }
    return nil
  }
}
