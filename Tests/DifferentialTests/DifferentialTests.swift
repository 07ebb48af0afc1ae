// Two readings of the language are held against each other on random tables: the compiler with its
// Swift back end, and an interpreter of the syntax tree that was written from the language alone.
//
// `DIFFERENTIAL_TABLES=2000 swift test --filter DifferentialTests` tries more tables than a usual run
// does; `DIFFERENTIAL_SEED=5000` begins at another seed. A table that differs is printed whole, and
// its name says its seed. What was found so far stands, cut down, in Goldens/differential.
// Neighbours: Generator, Interpreter, Harness.

import Foundation
import TestSupport
import Testing

@Suite struct DifferentialTests {
  private static let batchSize = 60

  private static func number(_ variable: String, default value: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init) ?? value
  }

  @Test func randomTablesDoWhatTheLanguageSays() throws {
    let count = Self.number("DIFFERENTIAL_TABLES", default: 2 * Self.batchSize)
    let first = Self.number("DIFFERENTIAL_SEED", default: 1)
    var features: [Feature: Int] = [:]
    var tables = 0
    for (number, start) in stride(from: first, to: first + count, by: Self.batchSize).enumerated() {
      var batch = Batch(seeds: start..<min(start + Self.batchSize, first + count))
      // Every other batch as an app is shipped: what is consumed or inlined is so only there.
      try batch.run(optimized: !number.isMultiple(of: 2))
      for failure in batch.failures.prefix(3) { Issue.record("\(failure)") }
      #expect(batch.failures.count == 0)
      features.merge(batch.features, uniquingKeysWith: +)
      tables += batch.trials.count
    }
    #expect(tables == count)
    print("steps in which each feature was used, over \(count) tables:")
    // A test that draws nothing of a feature says nothing of it.
    for feature in Feature.allCases {
      let used = features[feature, default: 0]
      print("  \(feature): \(used)")
      if count < 2 * Self.batchSize { continue }
      #expect(used >= count / 20, "\(feature) was used \(used) times in \(count) tables")
    }
  }

  /// The same seed gives the same table, so that what differs can be found again.
  @Test func seedsAreReproducible() {
    for seed in UInt64(1)...5 {
      #expect(TableWriter.write("Same", seed: seed) == TableWriter.write("Same", seed: seed))
    }
  }

  /// Each of these was once refused, or compiled to what Swift warns of or the language does not say.
  @Test(arguments: [false, true])
  func foundTablesDoWhatTheLanguageSays(optimized: Bool) throws {
    let folder = "differential"
    let names = Golden.names(in: folder)
    #expect(names.allSatisfy { $0.hasSuffix(".flow") } && !names.isEmpty)
    var batch = Batch(
      tables: try names.map { name in
        let file = Golden.folder.appendingPathComponent("\(folder)/\(name)")
        return (
          String(name.dropLast(5)), String(decoding: try Data(contentsOf: file), as: UTF8.self)
        )
      }
    )
    try batch.run(optimized: optimized)
    for failure in batch.failures { Issue.record("\(failure)") }
    #expect(batch.trials.count == names.count && batch.steps > 0)
  }
}
