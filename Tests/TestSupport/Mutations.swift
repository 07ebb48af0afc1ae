// Tables with mistakes in them, made from right ones by a seeded generator: the same seed gives the
// same mutants on every machine. For the law tests and for the fuzzer.

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

package struct Mutator: Sendable {
  private let tables: [TokenText]
  private let lines: [[UInt8]]

  package init(tables: [[UInt8]]) {
    self.tables = tables.map(TokenText.init)
    lines = tables.flatMap { $0.split(separator: UInt8(ascii: "\n")).map { Array($0) } }
  }

  /// One mutant of a table, after one to four changes of tokens, lines or bytes.
  package func mutant(_ generator: inout SeededGenerator) -> [UInt8] {
    guard var table = tables.randomElement(using: &generator) else { return [] }
    for _ in 0..<Int.random(in: 1...4, using: &generator) { change(&table, &generator) }
    return table.bytes
  }

  /// Any text after one change.
  package func changed(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var table = TokenText(bytes)
    change(&table, &generator)
    return table.bytes
  }

  private func change(_ table: inout TokenText, _ generator: inout SeededGenerator) {
    switch Int.random(in: 0..<16, using: &generator) {
    case 0..<4: changeTokens(&table, &generator)
    case 4..<8: replaceByKind(&table, &generator)
    case 8..<11: rename(&table, &generator)
    case 11..<15: changeLines(&table, &generator)
    default: changeBytes(&table, &generator)
    }
  }

  // MARK: Changes

  private func changeTokens(_ table: inout TokenText, _ generator: inout SeededGenerator) {
    guard let at = table.words.indices.randomElement(using: &generator),
      let other = table.words.indices.randomElement(using: &generator)
    else { return }
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: table.words.remove(at: at)
    case 1: table.words.insert(table.words[at], at: at)
    case 2: table.words.swapAt(at, other)
    case 3: table.words.removeSubrange(at...)
    case 4: table.words.insert(table.words[other], at: at)
    case 5:
      let donor = tables.randomElement(using: &generator)
      if let word = donor?.words.randomElement(using: &generator) {
        table.words.insert(word, at: at)
      }
    default:
      let start = min(at, other)
      table.words.removeSubrange(start..<min(max(at, other), start + 20))
    }
  }

  /// A token in place of another of its kind: what comes of it has the right form more often.
  private func replaceByKind(_ table: inout TokenText, _ generator: inout SeededGenerator) {
    guard let at = table.words.indices.randomElement(using: &generator) else { return }
    let donor =
      Bool.random(using: &generator) ? table : tables.randomElement(using: &generator) ?? table
    let kind = table.words[at].kind
    let same = donor.words.filter { $0.kind == kind }
    if let word = same.randomElement(using: &generator) { table.words[at] = word }
  }

  /// One name in all its places: what comes of it is often a table without errors.
  private func rename(_ table: inout TokenText, _ generator: inout SeededGenerator) {
    let names = table.words.filter { $0.kind == .identifier }
    guard let old = names.randomElement(using: &generator),
      let new = Self.names.randomElement(using: &generator)
    else { return }
    for index in table.words.indices where table.words[index].bytes == old.bytes {
      table.words[index].bytes = Array(new.utf8)
    }
  }

  /// Names that a language behind a back end, or the generated code, has a use of its own for.
  private static let names = [
    "default", "init", "self", "Self", "Type", "State", "Event", "Effect", "state", "event", "body",
    "end", "node", "graph", "class", "style", "note", "_1", "x", "é", "日本", "🧨", "null", "key",
    "true", "any", "when", "effects", "outcome", "start", "reduce", "constructor", "Int", "String",
  ]

  private func changeLines(_ table: inout TokenText, _ generator: inout SeededGenerator) {
    var lines = table.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let at = lines.indices.randomElement(using: &generator),
      let other = lines.indices.randomElement(using: &generator)
    else { return }
    let block = min(at, other)...min(max(at, other), min(at, other) + 12)
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: lines.remove(at: at)
    case 1: lines.insert(lines[at], at: other)
    case 2: lines.swapAt(at, other)
    case 3: lines.removeSubrange(block)
    case 4: lines.insert(contentsOf: lines[block], at: at)
    case 5: if let line = self.lines.randomElement(using: &generator) { lines[at] = line[...] }
    default:
      if let line = self.lines.randomElement(using: &generator) { lines.insert(line[...], at: at) }
    }
    table = TokenText(Array(lines.joined(separator: [UInt8(ascii: "\n")])))
  }

  private func changeBytes(_ table: inout TokenText, _ generator: inout SeededGenerator) {
    var bytes = table.bytes
    for _ in 0..<4 where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &generator)
      bytes[place] = UInt8.random(in: 0...255, using: &generator)
    }
    table = TokenText(bytes)
  }
}

/// A text as its tokens, white space and comments among them.
private struct TokenText {
  struct Word {
    var kind: SyntaxKind
    var bytes: [UInt8]
  }

  var words: [Word]

  init(_ bytes: [UInt8]) {
    let tree = parse(SourceText(path: "table.flow", bytes: bytes))
    words = tree.tokens.indices.map { index in
      let span = tree.span(ofToken: index)
      return Word(kind: tree.tokens[index].kind, bytes: Array(bytes[span.start..<span.end]))
    }
  }

  var bytes: [UInt8] { words.flatMap(\.bytes) }
}
