// The compiler, stage by stage, on tables of growing size: time, memory, and whether both grow with
// the rows.
// Neighbours: LargeTable (the tables), FlowCompiler (which runs the same stages), Measurement.

import FlowAnalysis
import FlowBackends
import FlowCompiler
import FlowModel
import FlowSyntax
import Foundation

enum CompileBenchmark {
  /// In rows. A debug build, which takes ten times as long, leaves the largest out.
  static var sizes: [Int] {
    #if DEBUG
      [100, 1_000, 10_000]
    #else
      [100, 1_000, 10_000, 100_000]
    #endif
  }

  /// 1,000 states.
  static let promisedRows = 20_000
  /// From one size to the next, ten times as large: the power of ten by which time grows. One is linear;
  /// the rest is room for memory that no longer fits the processor's caches.
  static let growthTarget = 1.2

  /// The seconds that the plugin's compile of one table may take.
  static var timeTarget: Double {
    #if DEBUG
      10
    #else
      1
    #endif
  }

  static func chapter() throws(Unmeasurable) -> Chapter {
    let promise = try promise()
    var chapter = try chapter(sizes: sizes)
    chapter.figures.append(promise)
    return chapter
  }

  static func chapter(sizes: [Int]) throws(Unmeasurable) -> Chapter {
    var chapter = Chapter(title: "Compiling a table")
    var last: [(stage: String, seconds: Double)] = []
    for (index, rows) in sizes.enumerated() {
      let stages = try measure(rows: rows)
      for (stage, seconds) in stages {
        chapter.figures.append(Figure("\(rows) rows, \(stage)", .seconds, seconds))
      }
      chapter.figures.append(
        Figure(
          "\(rows) rows, most memory so far",
          .megabytes,
          Measurement(exactly: Clock.peakMemory())
        )
      )
      // On smaller tables, what a stage costs once weighs more than its rows.
      if rows >= 10_000, index > 0, rows == sizes[index - 1] * 10 {
        for (previous, stage) in zip(last, stages) {
          let growth = exponent(from: previous.seconds, to: stage.seconds.median)
          chapter.figures.append(
            Figure(
              "growth from \(sizes[index - 1]) to \(rows) rows, \(stage.stage)",
              .exponent,
              Measurement(exactly: growth),
              atMost: growthTarget
            )
          )
        }
      }
      last = stages.map { ($0.stage, $0.seconds.median) }
    }
    return chapter
  }

  /// What an adopter's build waits for: one table of 1,000 states, from its text to its Swift.
  static func promise(rows: Int = promisedRows) throws(Unmeasurable) -> Figure {
    let source = SourceText(path: "Large.flow", LargeTable.text(rows: rows))
    var samples: [Double] = []
    for _ in 0..<3 {
      let start = Clock.processorTime()
      guard let table = compile(source).table else { throw rejected(rows) }
      _ = SwiftBackend(sourceLocation: .file("Large.flow")).render(table)
      samples.append(Clock.processorTime() - start)
    }
    guard let value = Measurement(samples) else { throw rejected(rows) }
    return Figure("\(rows) rows, from text to Swift", .seconds, value, atMost: timeTarget)
  }

  /// The power of ten by which time grew when the rows grew tenfold.
  static func exponent(from before: Double, to after: Double) -> Double { log10(after / before) }

  private static func rejected(_ rows: Int) -> Unmeasurable {
    Unmeasurable(description: "the table of \(rows) rows has errors")
  }

  /// The processor time of each stage. Small tables run often enough to be measured.
  private static func measure(
    rows: Int
  ) throws(Unmeasurable) -> [(stage: String, seconds: Measurement)] {
    let source = SourceText(path: "Large.flow", LargeTable.text(rows: rows))
    let rounds = max(1, 2_000 / rows)
    let tree = parse(source)
    let lowering = lower(tree)
    guard let flow = lowering.flow else { throw rejected(rows) }
    let table = flatten(flow)
    if check(table, of: lowering).contains(where: { $0.severity == .error }) {
      throw rejected(rows)
    }
    let backends: [any Backend] =
      [SwiftBackend(sourceLocation: .file("Large.flow")), JSONBackend()]
      + BackendRegistry.diagrams.map { $0.init(detail: .events) as any Backend }
      + BackendRegistry.matrices.map { $0.init() as any Backend }
    var stages: [(String, () -> Void)] = [
      ("parse", { _ = parse(source) }),
      ("lower", { _ = lower(tree) }),
      ("flatten", { _ = flatten(flow) }),
      ("check", { _ = check(table, of: lowering) }),
    ]
    for backend in backends {
      stages.append((type(of: backend).id, { _ = backend.render(table) }))
    }
    return stages.compactMap { stage, body in
      let samples = (0..<rounds).map { _ in
        let start = Clock.processorTime()
        body()
        return Clock.processorTime() - start
      }
      return Measurement(samples).map { (stage, $0) }
    }
  }
}
