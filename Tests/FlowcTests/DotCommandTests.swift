import Foundation
import TestSupport
import Testing

@Suite struct DotCommandTests {
  @Test func writesThePictureToStandardOutput() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", door())
    let result = try Flowc.run("dot", "Door.flow", in: folder)
    #expect(result.status == 0 && result.errors == "")
    #expect(result.output.hasPrefix("digraph \"Door\" {\n"))
    #expect(result.output.contains("opened"))
    let states = try Flowc.run("dot", "--detail", "states", "Door.flow", in: folder)
    #expect(states.status == 0 && !states.output.contains("opened"))
    #expect(try Flowc.run("dot", "-", in: folder, input: door()).output == result.output)
    #expect(try Flowc.run("dot", ".", in: folder).output == result.output)
  }

  @Test func writesAFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", door())
    let result = try Flowc.run("dot", "Door.flow", "--output=Door.dot", in: folder)
    #expect(result.status == 0 && result.output == "")
    #expect(folder.read("Door.dot") == (try Flowc.run("dot", "Door.flow", in: folder).output))
  }

  @Test func drawsNoTableWithErrorsAndNoMoreThanOne() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", brokenDoor)
    try folder.write("Gate.flow", door("Gate"))
    let broken = try Flowc.run("dot", "Door.flow", "--output", "Door.dot", in: folder)
    #expect(broken.status == 1 && broken.output == "")
    #expect(broken.errors.hasPrefix("Door.flow:14:3: error: "))
    #expect(folder.read("Door.dot") == nil)
    #expect(try Flowc.run("dot", ".", in: folder).status == 2)
  }

  /// A file that may not grow stops the writing in its middle.
  @Test func leavesTheOldFileWholeWhereWritingFails() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", door())
    try folder.write("out/Door.dot", "old")
    let command =
      "trap '' XFSZ; ulimit -f 1; '\(Flowc.url.path)' dot Door.flow --output out/Door.dot"
    let shell = URL(fileURLWithPath: "/bin/sh")
    let result = try ChildProcess.run(shell, ["-c", command], in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: cannot write `out/Door.dot`: "))
    #expect(folder.read("out/Door.dot") == "old")
    let out = folder.url.appendingPathComponent("out").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: out) == ["Door.dot"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func failsWhereStandardOutputIsFull() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", door())
    let command = "'\(Flowc.url.path)' dot Door.flow > /dev/full"
    let shell = URL(fileURLWithPath: "/bin/sh")
    let result = try ChildProcess.run(shell, ["-c", command], in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: cannot write `standard output`: "))
    let device = try Flowc.run("dot", "Door.flow", "--output", "/dev/null", in: folder)
    #expect(device.status == 0)
  }
}
