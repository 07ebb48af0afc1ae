// What the command writes: the same bytes wherever and however often it runs, whole or not at all,
// and nowhere but where it was told.

import Foundation
import TestSupport
import Testing

/// The bytes of all files below a folder, by path.
private func contents(_ folder: URL) throws -> [String: Data] {
  var files: [String: Data] = [:]
  for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
    let file = folder.appendingPathComponent(path)
    if !file.hasDirectoryPath, let data = try? Data(contentsOf: file) { files[path] = data }
  }
  return files
}

/// A table whose Swift is long, and another one of the same name.
private func corridor(_ doors: Int) -> String {
  let states = (0..<doors).map { "  s\($0):\n    passed -> s\(($0 + 1) % doors)\n" }
  return "flow: Corridor\ninitial: s0\nunlisted: ignored\nevents:\n  passed\nstates:\n"
    + states.joined()
}

@Suite struct DeterminismTests {
  private static let tables = Corpus.package.appendingPathComponent("Tables")

  /// Each process has hash seeds of its own.
  @Test func theSameTablesGiveTheSameBytes() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.tables.path)
      .filter { $0.hasSuffix(".flow") }.sorted()
    let folder = try TemporaryFolder()
    for name in names {
      let file = Self.tables.appendingPathComponent(name)
      try folder.write("in/\(name)", String(contentsOf: file, encoding: .utf8))
    }
    try folder.write("elsewhere/x", "")
    let runs: [(from: String, paths: [String])] = [
      ("in", names), ("in", names.reversed()), ("in", ["."]),
      ("elsewhere", names.map { "../in/\($0)" }),
    ]
    var outputs: [[String: Data]] = []
    for (index, run) in runs.enumerated() {
      let output = folder.url.appendingPathComponent("out\(index)")
      let result = try ChildProcess.run(
        Flowc.url,
        ["generate", "--runtime", "--source-location", "none", "--output", output.path] + run.paths,
        in: folder.url.appendingPathComponent(run.from)
      )
      #expect(result.status == 0, "\(result.errors)")
      outputs.append(try contents(output))
    }
    #expect(outputs[0].count == names.count)
    #expect(outputs.allSatisfy { $0 == outputs[0] })
  }

  @Test(arguments: [
    ["check", "--json", "Tests/Goldens/diagnostics"], ["check", "Tests/Goldens/diagnostics"],
    ["json", "Tables/Checkout.flow"], ["matrix", "Tables/Checkout.flow"],
    ["matrix", "--as", "html", "Tables/DocumentImport.flow"],
    ["matrix", "--as", "markdown", "Tables/DocumentImport.flow"],
    ["diagram", "--detail", "full", "Tables/DocumentImport.flow"],
    ["diagram", "--as", "mermaid", "--detail", "full", "Tables/DocumentImport.flow"],
    ["diagram", "--as", "plantuml", "--detail", "full", "Tables/DocumentImport.flow"],
  ])
  func theSameCallGivesTheSameBytes(_ arguments: [String]) throws {
    let runs = try (0..<3).map { _ in
      try ChildProcess.run(Flowc.url, arguments, in: Corpus.package)
    }
    #expect(!runs[0].output.isEmpty || !runs[0].errors.isEmpty)
    for run in runs { #expect(run.output == runs[0].output && run.errors == runs[0].errors) }
  }
}

@Suite struct IntegrityTests {
  private func visible(_ folder: TemporaryFolder, _ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent(path).path
    )
  }

  private func generate(_ folder: TemporaryFolder) throws -> ChildProcess {
    try Flowc.run("generate", "Corridor.flow", "--output", "out", in: folder)
  }

  /// A disk that is full after the first kilobytes, as far as one process sees it.
  @Test func aFullDiskLeavesTheOldFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("Corridor.flow", corridor(2))
    #expect(try generate(folder).status == 0)
    let old = try #require(folder.read("out/Corridor.flow.swift"))
    try folder.write("Corridor.flow", corridor(300))
    let command =
      "trap '' XFSZ; ulimit -f 4; exec '\(Flowc.url.path)' generate Corridor.flow --output out"
    let result = try ChildProcess.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", command],
      in: folder.url
    )
    #expect(result.status == 2 && result.errors.hasPrefix("error: cannot write `out/Corridor"))
    #expect(folder.read("out/Corridor.flow.swift") == old)
    #expect(try visible(folder, "out") == ["Corridor.flow.swift"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDeviceIsAnError() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", door())
    for command in ["dot Door.flow --output /dev/full", "dot Door.flow >/dev/full"] {
      let result = try ChildProcess.run(
        URL(fileURLWithPath: "/bin/sh"),
        ["-c", "exec '\(Flowc.url.path)' \(command)"],
        in: folder.url
      )
      #expect(result.status == 2 && result.errors.hasPrefix("error: cannot write"), "\(command)")
    }
  }

  /// Killed at any moment, the file is one of the two whole ones.
  @Test func aKilledProcessLeavesAWholeFile() throws {
    let folder = try TemporaryFolder()
    let tables = [corridor(150), corridor(151)]
    var whole: Set<String> = []
    for table in tables {
      try folder.write("Corridor.flow", table)
      #expect(try generate(folder).status == 0)
      whole.insert(try #require(folder.read("out/Corridor.flow.swift")))
    }
    var generator = SeededGenerator(seed: 6)
    for number in 0..<30 {
      try folder.write("Corridor.flow", tables[number % 2])
      let process = Process()
      process.executableURL = Flowc.url
      process.arguments = ["generate", "Corridor.flow", "--output", "out"]
      process.currentDirectoryURL = folder.url
      try process.run()
      usleep(UInt32.random(in: 0..<60_000, using: &generator))
      kill(process.processIdentifier, SIGKILL)
      _ = process.end()
      #expect(whole.contains(folder.read("out/Corridor.flow.swift") ?? ""))
    }
    // What is left over is hidden, is no table, and is gone after an hour.
    let left = folder.url.appendingPathComponent("out/.flowc-1").path
    let fresh = folder.url.appendingPathComponent("out/.flowc-2").path
    for path in [left, fresh] {
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
    }
    let before = Date(timeIntervalSinceNow: -7_200)
    try FileManager.default.setAttributes([.modificationDate: before], ofItemAtPath: left)
    #expect(try generate(folder).status == 0)
    #expect(try !visible(folder, "out").contains(".flowc-1"))
    #expect(try visible(folder, "out").contains(".flowc-2"))
    #expect(
      try visible(folder, "out").allSatisfy { $0.hasPrefix(".flowc-") || $0.hasSuffix(".swift") }
    )
  }

  @Test func twoBuildsAtOnceLeaveAWholeFile() throws {
    let folder = try TemporaryFolder()
    let tables = [corridor(40), corridor(41)]
    var whole: Set<String> = []
    for (index, table) in tables.enumerated() {
      try folder.write("\(index)/Corridor.flow", table)
      #expect(try Flowc.run("generate", "\(index)", "--output", "out", in: folder).status == 0)
      whole.insert(try #require(folder.read("out/Corridor.flow.swift")))
    }
    for _ in 0..<10 {
      let processes = try (0..<4).map { number in
        let process = Process()
        process.executableURL = Flowc.url
        process.arguments = ["generate", "\(number % 2)", "--output", "out"]
        process.currentDirectoryURL = folder.url
        try process.run()
        return process
      }
      for process in processes { #expect(process.end() == 0) }
      #expect(whole.contains(folder.read("out/Corridor.flow.swift") ?? ""))
    }
    #expect(try visible(folder, "out") == ["Corridor.flow.swift"])
  }

  /// Whatever a table's file is called, its Swift lies in the folder that was given, and what is said
  /// of it steers no terminal.
  @Test func oddPathsStayInsideAndAreShownSafely() throws {
    let names = [
      "a\nb.flow", "\u{1B}[31mred.flow", "-rf.flow", "..flow", "...flow", "q\"uote.flow",
      "b\\s.flow",
      "`x`.flow", "$(x).flow", "\u{202E}olf.flow", "a b.flow", "'.flow",
    ]
    for name in names {
      let folder = try TemporaryFolder()
      try folder.write("in/sub/\(name)", door())
      try folder.write("in/broken/\(name)", brokenDoor)
      for path in ["sub/../sub/\(name)", "./sub//\(name)", "sub/\(name)"] {
        let arguments = ["generate", "--root", ".", "--output", "../out/here", "--", path]
        let inside = folder.url.appendingPathComponent("in")
        let result = try ChildProcess.run(Flowc.url, arguments, in: inside)
        #expect(result.status == 0, "\(result.errors)")
      }
      #expect(try visible(folder, "").sorted() == ["in", "out"])
      #expect(try visible(folder, "out") == ["here"])
      #expect(try visible(folder, "in/sub") == [name])
      for arguments in [
        ["check", "in/broken/\(name)"], ["check", "in/missing/\(name)"],
        ["format", "--check", "--", "in/broken/\(name)"], ["check", "--json", "in/broken"],
      ] {
        let result = try ChildProcess.run(Flowc.url, arguments, in: folder.url)
        #expect(
          isSafeForTerminal(result.errors) && isSafeForTerminal(result.output),
          "\(arguments)"
        )
      }
    }
  }

  /// A folder that is a link leads to where its files go; one in a circle is an error.
  @Test func linksAreFollowedOrRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write("real/x", "")
    try folder.write("tables/Door.flow", door())
    let manager = FileManager.default
    for (link, target) in [
      ("out", "real"), ("circle", "circle"), ("Linked.flow", "tables/Door.flow"),
    ] {
      let path = folder.url.appendingPathComponent(link).path
      try manager.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
    #expect(try Flowc.run("generate", "Linked.flow", "--output", "out", in: folder).status == 0)
    #expect(try visible(folder, "real").sorted() == ["Linked.flow.swift", "x"])
    let circle = try Flowc.run("generate", "Linked.flow", "--output", "circle", in: folder)
    #expect(circle.status == 2 && circle.errors.hasPrefix("error: cannot "))
  }
}
