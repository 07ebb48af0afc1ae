// What a build waits for: Swift over the generated code, the start of the tool, the tool's own build, and
// SwiftPM where nothing has changed.
// Neighbours: GeneratedCode, AdopterPackage, Program (which starts them all).

import Foundation

enum BuildBenchmark {
  /// Seconds that `flowc` may take for one table of normal size, from start to end.
  static let startTarget = 0.01
  /// Seconds that an adopter may wait for the tool to be built, on two free cores.
  static let coldTarget = 15.0
  /// Seconds by which a hundred tables may make a build longer in which nothing has changed.
  static let nothingChangedTarget = 0.1
  static let tableCount = 100

  static func chapter() throws -> Chapter {
    let package = try package()
    var chapter = Chapter(title: "Building")
    chapter.figures += try GeneratedCode.figures()
    chapter.figures += try start(package)
    chapter.figures += try adopter(package)
    return chapter
  }

  /// Where the sources of this program are: `flowc` is built from the same.
  private static func package() throws -> URL {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let manifest = folder.appendingPathComponent("Package.swift").path
    guard FileManager.default.fileExists(atPath: manifest) else {
      throw Unmeasurable(description: "there is no package in \(folder.path)")
    }
    return folder
  }

  /// `flowc`, built for release, against a program that does next to nothing.
  private static func start(_ package: URL, rounds: Int = 15) throws -> [Figure] {
    let scratch = URL.temporary("flow-bench-flowc")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let build = ["build", "-c", "release", "--product", "flowc", "--scratch-path", scratch.path]
    try Program(name: "swift", folder: package).run(build)
    let flowc = scratch.appendingPathComponent("release/flowc").path
    let output = scratch.appendingPathComponent("output").path
    let commands = [[flowc, "generate", "Tables/Checkout.flow", "--output", output], ["uname"]]
    // The end of one program is noticed late, so a shell starts one after the other.
    let times = 20
    let script = "i=0; while [ $i -lt \(times) ]; do \"$@\"; i=$((i+1)); done"
    let shell = Program(name: "sh", folder: package)
    let seconds = try interleaved(rounds: rounds, commands) { command in
      try shell.run(["-c", script, "sh"] + command).wall / Double(times)
    }
    return [
      Figure("flowc over Checkout, start to end", .seconds, seconds[0], atMost: startTarget),
      Figure("  uname, for comparison", .seconds, seconds[1]),
    ].compactMap { $0 }
  }

  private static func adopter(_ package: URL, rounds: Int = 7) throws -> [Figure] {
    let compiled = try AdopterPackage(.compiled(by: package), count: tableCount)
    defer { compiled.remove() }
    let committed = try AdopterPackage(.committed, count: tableCount)
    defer { committed.remove() }
    let cold = try [compiled.build(), committed.build()]
    let seconds = try interleaved(rounds: rounds, [compiled, committed]) { try $0.build().wall }
    let difference = zip(seconds[0], seconds[1]).map { $0 - $1 }
    let tool = Cost(
      wall: cold[0].wall - cold[1].wall,
      processor: cold[0].processor - cold[1].processor
    )
    return [
      Figure(
        "an adopter's first build, what the tool adds",
        .seconds,
        [tool.wall],
        atMost: coldTarget
      ),
      Figure("  the same in processor time", .seconds, [tool.processor]),
      Figure("nothing changed, \(tableCount) tables", .seconds, seconds[0]),
      Figure(
        "  more than with committed Swift",
        .seconds,
        difference,
        atMost: nothingChangedTarget
      ),
    ].compactMap { $0 }
  }
}

extension Figure {
  /// `nil` where nothing was measured.
  fileprivate init?(
    _ name: String,
    _ unit: Unit,
    _ samples: [Double],
    atMost target: Double? = nil
  ) {
    guard let value = Measurement(samples) else { return nil }
    self.init(name, unit, value, atMost: target)
  }
}
