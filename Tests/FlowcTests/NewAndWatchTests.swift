import Foundation
import TestSupport
import Testing

@Suite struct NewTests {
  @Test func writesATableWithoutFindingsInTheCanonicalLayout() throws {
    let folder = try TemporaryFolder()
    let result = try Flowc.run("new", "Door", in: folder)
    #expect(result.status == 0 && result.output == "" && result.errors == "")
    #expect(folder.read("Door.flow")?.contains("flow: Door\n") == true)
    let check = try Flowc.run("check", "Door.flow", in: folder)
    #expect(check.status == 0 && check.errors == "")
    #expect(try Flowc.run("format", "--check", "Door.flow", in: folder).status == 0)
  }

  @Test(.enabled(if: ChildProcess.find("swiftc") != nil)) func theSwiftCompilesAlone() throws {
    let swiftc = try #require(ChildProcess.find("swiftc"))
    let folder = try TemporaryFolder()
    _ = try Flowc.run("new", "Door", in: folder)
    #expect(try Flowc.run("generate", "Door.flow", "--output", ".", in: folder).status == 0)
    let result = try ChildProcess.run(
      swiftc,
      ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "Door.flow.swift"],
      in: folder.url
    )
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func overwritesNothingAndRefusesWhatIsNoName() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", "mine")
    let result = try Flowc.run("new", "Door", in: folder)
    #expect(result.status == 2)
    #expect(result.errors == "error: `Door.flow` is there already, and is left as it is\n")
    #expect(folder.read("Door.flow") == "mine")
    for name in ["two words", "a/b", "9", "", "A\nunlisted: error", "State"] {
      let refused = try Flowc.run("new", name, in: folder)
      #expect(refused.status == 2 && refused.errors.hasPrefix("error: "), "\(name)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names == ["Door.flow"])
    let other = try Flowc.run("new", "Door", "--output", "-", in: folder)
    #expect(other.status == 0 && other.output.contains("flow: Door\n"))
  }
}

@Suite struct WatchTests {
  /// A watch that runs until the test is over.
  private final class Watching {
    let process = Process()
    let output: URL

    init(_ arguments: [String], in folder: TemporaryFolder) throws {
      output = try folder.write("log", "")
      process.executableURL = Flowc.url
      process.arguments = ["watch"] + arguments
      process.currentDirectoryURL = folder.url
      let file = try FileHandle(forWritingTo: output)
      process.standardOutput = file
      process.standardError = file
      try process.run()
    }

    // Not `terminate`: a process that was started on a thread of a task may have SIGTERM blocked.
    deinit {
      kill(process.processIdentifier, SIGKILL)
      _ = process.end()
    }

    /// Waits until the log says this, and tells whether it did.
    func says(_ text: String) -> Bool {
      for _ in 0..<1200 {
        let log = (try? Data(contentsOf: output)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        if log.contains(text) { return true }
        Thread.sleep(forTimeInterval: 0.05)
      }
      return false
    }
  }

  @Test func checksEachTimeATableIsSaved() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/Door.flow", door())
    let watching = try Watching(["."], in: folder)
    #expect(watching.says("a/Door.flow: nothing to report\n"))
    try folder.write("a/Door.flow", brokenDoor)
    #expect(watching.says("a/Door.flow:14:3: error: "))
    #expect(watching.says("a/Door.flow: 1 error\n"))
    try folder.write("Gate.flow", door("Gate"))
    #expect(watching.says("Gate.flow: nothing to report\n"))
    // A table that is away for a moment, as while some editors save it, ends nothing.
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Gate.flow"))
    Thread.sleep(forTimeInterval: 0.5)
    try folder.write("Gate.flow", brokenDoor)
    #expect(watching.says("Gate.flow: 1 error\n"))
    #expect(watching.process.isRunning)
  }

  @Test func drawsWhatHasNoErrors() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/Door.flow", door())
    let arguments = ["a", "--output", "out/pictures", "--as", "mermaid"]
    let watching = try Watching(arguments, in: folder)
    #expect(watching.says("a/Door.flow: nothing to report\n"))
    try folder.write("a/Jammed.flow", brokenDoor)
    #expect(watching.says("a/Jammed.flow: 1 error\n"))
    for _ in 0..<100 where folder.read("out/pictures/Door.flow.mmd") == nil {
      Thread.sleep(forTimeInterval: 0.05)
    }
    #expect(folder.read("out/pictures/Door.flow.mmd")?.hasPrefix("flowchart TB\n") == true)
    #expect(folder.read("out/pictures/Jammed.flow.mmd") == nil)
  }

  @Test func saysWhatItCannotWatch() throws {
    let folder = try TemporaryFolder()
    #expect(try Flowc.run("watch", in: folder).status == 2)
    #expect(try Flowc.run("watch", "Door.flow", in: folder).status == 2)
    #expect(try Flowc.run("watch", "-", in: folder).status == 2)
    #expect(try Flowc.run("watch", ".", "--as", "svg", in: folder).status == 2)
  }
}
