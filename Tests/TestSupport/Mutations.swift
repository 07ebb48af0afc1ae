// Tables with mistakes in them, made from right ones by a seeded generator: the same seed gives the
// same mutants on every machine.

import FlowSyntax

/// SplitMix64 (Steele, Lea, Flood 2014): small, seedable, good enough to choose mutations.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

package struct Mutator {
  private let tables: [[UInt8]]
  private let tokens: [[ArraySlice<UInt8>]]

  package init(tables: [[UInt8]]) {
    self.tables = tables
    tokens = tables.map { bytes in
      let tree = parse(SourceText(path: "table.flow", bytes: bytes))
      return tree.tokens.indices.map { index in
        let span = tree.span(ofToken: index)
        return bytes[span.start..<span.end]
      }
    }
  }

  /// One mutant: a table after one to four changes of tokens, lines or bytes.
  package func mutant(_ generator: inout SeededGenerator) -> [UInt8] {
    let index = Int.random(in: tables.indices, using: &generator)
    var words = tokens[index]
    var bytes: [UInt8]?
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      if words.isEmpty { break }
      let at = Int.random(in: words.indices, using: &generator)
      let other = Int.random(in: words.indices, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: words.remove(at: at)
      case 1: words.insert(words[at], at: at)
      case 2: words.swapAt(at, other)
      case 3: words.removeSubrange(at...)
      case 4: words.insert(words[other], at: at)
      case 5:
        let donor = tokens[Int.random(in: tokens.indices, using: &generator)]
        if let word = donor.randomElement(using: &generator) { words.insert(word, at: at) }
      case 6: words.removeSubrange(min(at, other)..<min(max(at, other), min(at, other) + 20))
      default:
        var flat = Array(words.joined())
        for _ in 0..<4 where !flat.isEmpty {
          let place = Int.random(in: flat.indices, using: &generator)
          flat[place] = UInt8.random(in: 0...255, using: &generator)
        }
        bytes = flat
      }
      if bytes != nil { break }
    }
    return bytes ?? Array(words.joined())
  }
}
