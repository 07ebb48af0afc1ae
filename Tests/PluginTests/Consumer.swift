// A package elsewhere that uses the plugin, built for real in a temporary folder.
// Neighbours: ConsumerFiles (what stands in it), PluginTests, CommandPluginTests and ReadmeTests (what
// is tried on it).
// It stays between runs, as any package does, so the compiler is built once for all tests; every
// test first sets its files back.

import Foundation
import TestSupport

enum BuildSystem: String, CaseIterable, Sendable {
  case native
  case swiftbuild
}

struct Consumer {
  /// What a command printed, errors first, and how it ended.
  struct Run {
    let command: String
    let status: Int32
    let output: String
    /// What came on standard output alone.
    let result: String

    var lines: [Substring] { output.split(separator: "\n") }

    /// The compiler's warnings and SwiftPM's own. What the linker says of an option that the build
    /// system passed has nothing to do with the package.
    var warnings: [Substring] {
      lines.filter {
        ($0.contains("warning:") || $0.contains("unhandled"))
          && !$0.contains("-Wunused-command-line-argument")
          && !$0.contains("Stale file")
      }
    }
  }

  let system: BuildSystem
  /// With a space and a letter beyond ASCII, as folders have them.
  let folder: URL

  /// The consumer of a build system, with these files and no others.
  init(_ system: BuildSystem, files: [String: String]) throws {
    self.system = system
    // One folder for each clone: two of them may be tested at once.
    let clone = Corpus.package.path.map { $0.isLetter || $0.isNumber ? String($0) : "-" }
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("Flow tables für\(clone.joined())")
      .appendingPathComponent("\(system.rawValue) package")
    for path in try sources() where files[path] == nil { try remove(path) }
    for (path, text) in files { try write(text, to: path) }
  }

  func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  func read(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }

  /// Leaves a file alone that has this text already, so that nothing is built without need.
  func write(_ text: String, to path: String) throws {
    if let old = try? read(path), old == text { return }
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url(path))
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: url(path)) }

  /// Every file outside the build folder, by its path in the package.
  private func sources() throws -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    var files: [String] = []
    for case let path as String in walk {
      if path.hasPrefix(".") {
        walk.skipDescendants()
      } else if !url(path).hasDirectoryPath {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: url(path).path, isDirectory: &isFolder)
        if !isFolder.boolValue { files.append(path) }
      }
    }
    return files
  }

  /// The files that the plugin had generated, with the time of their last change.
  func generated() throws -> [String: Date] {
    let outputs = url(".build/plugins/outputs")
    var dates: [String: Date] = [:]
    for path in FileManager.default.enumerator(atPath: outputs.path)?.allObjects ?? [] {
      guard let path = path as? String, path.hasSuffix(".flow.swift") else { continue }
      let file = outputs.appendingPathComponent(path).path
      dates[path] =
        try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    }
    return dates
  }

  func build(_ options: String...) throws -> Run { try swift("build", options) }
  func test() throws -> Run { try swift("test", ["--skip-build"]) }
  func package(_ words: String...) throws -> Run { try swift("package", words) }
  func run(_ product: String) throws -> Run { try swift("run", ["--skip-build", product]) }

  /// A build tool that crashed itself, or hangs, says nothing of the package, so it is called once more.
  private func swift(_ verb: String, _ options: [String]) throws -> Run {
    do {
      let first = try runOnce(verb, options)
      let hasCrashed = first.status == 11 && first.output.contains("Thread 0 \"swift-build\"")
      if !hasCrashed { return first }
    } catch let hang as ChildProcess.Overdue {
      print(hang)
    }
    return try runOnce(verb, options)
  }

  private func runOnce(_ verb: String, _ options: [String]) throws -> Run {
    let ended = try ChildProcess.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["swift", verb, "--build-system", system.rawValue] + options,
      in: folder
    )
    return Run(
      command: "swift \(verb) --build-system \(system.rawValue)",
      status: ended.status,
      output: ended.errors + ended.output,
      result: ended.output
    )
  }
}
