// Two readings of the language are held against each other on random tables: the compiler with its
// Swift back end, and an interpreter of the syntax tree that was written from the language alone.
// `DIFFERENTIAL_TABLES=2000 swift test --filter DifferentialTests` tries more tables than the 60 of a
// usual run; `DIFFERENTIAL_SEED=5000` begins at another seed, which names the table that differs.
// Neighbours: Generator, Interpreter, Harness.

import Foundation
import Testing

@Suite struct DifferentialTests {
  @Test func compiledTablesDoWhatTheLanguageSays() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["DIFFERENTIAL_TABLES"].flatMap(Int.init) ?? 60
    let first = environment["DIFFERENTIAL_SEED"].flatMap(Int.init) ?? 1
    var failures: [String] = []
    for start in stride(from: first, to: first + count, by: 60) {
      let began = Date()
      var batch = Batch(seeds: start..<min(start + 60, first + count))
      let generated = Date()
      try batch.run()
      print(
        "tables \(start)...: \(batch.steps) steps, \(batch.traps) traps,",
        "\(batch.failures.count) failures;",
        "\(generated.timeIntervalSince(began)) s, \(Date().timeIntervalSince(generated)) s"
      )
      failures += batch.failures
    }
    if let path = environment["DIFFERENTIAL_LOG"] {
      try failures.joined(separator: "\n\n========\n").write(
        toFile: path, atomically: true, encoding: .utf8
      )
    }
    #expect(failures.isEmpty, "\(failures.prefix(5).joined(separator: "\n\n"))")
  }
}
