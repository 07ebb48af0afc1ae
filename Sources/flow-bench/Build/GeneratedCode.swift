// How long Swift takes over the generated file, against the same flow by hand.
// Neighbours: BuildShape (the two texts), Program (which runs swiftc), BuildBenchmark.

import Foundation

enum GeneratedCode {
  static let shapes = [
    BuildShape(states: 60, events: 60, rows: 900),
    BuildShape(states: 100, events: 100, rows: 2_500),
    BuildShape(states: 200, events: 200, rows: 600),
    BuildShape(states: 200, events: 200, rows: 10_000),
  ]

  /// Of the time that Swift takes over the flow by hand.
  static let target = 1.0

  static func figures(shapes: [BuildShape] = shapes, rounds: Int = 3) throws -> [Figure] {
    let folder = URL.temporary("flow-bench-code")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let swiftc = Program(name: "swiftc", folder: folder)
    var figures: [Figure] = []
    for shape in shapes {
      try shape.generated().write(to: folder.appendingPathComponent("Generated.swift"))
      try shape.byHand.write(to: folder.appendingPathComponent("ByHand.swift"))
      for mode in ["-Onone", "-O"] {
        let seconds = try interleaved(rounds: rounds, ["Generated.swift", "ByHand.swift"]) { file in
          let options = [mode, "-swift-version", "6", "-parse-as-library", "-module-name", "Shape"]
          return try swiftc.run(options + ["-c", file, "-o", "Shape.o"]).processor
        }
        guard let measured = Measurement(seconds[0]), let ratio = ratio(seconds[0], to: seconds[1])
        else { continue }
        figures.append(Figure("\(shape.name), \(mode)", .seconds, measured))
        figures.append(Figure("  of the time by hand", .ratio, ratio, atMost: target))
      }
    }
    return figures
  }
}

extension String {
  func write(to file: URL) throws {
    try write(to: file, atomically: true, encoding: .utf8)
  }
}
