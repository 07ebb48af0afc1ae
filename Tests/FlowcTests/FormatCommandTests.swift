import Foundation
import TestSupport
import Testing

@Suite struct FormatCommandTests {
  /// The door with its arrows out of line.
  private let untidy = door().replacing("opened -> open", with: "opened    ->   open")

  @Test func writesTheLayoutIntoTheFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/Door.flow", untidy)
    try folder.write("Gate.flow", door("Gate"))
    let result = try Flowc.run("format", ".", in: folder)
    #expect(result.status == 0 && result.output == "" && result.errors == "")
    #expect(folder.read("a/Door.flow") == door())
    #expect(folder.read("Gate.flow") == door("Gate"))
  }

  @Test func checksWithoutWriting() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/Door.flow", untidy)
    try folder.write("Gate.flow", door("Gate"))
    let result = try Flowc.run("format", "--check", ".", in: folder)
    #expect(result.status == 1 && result.output == "a/Door.flow\n" && result.errors == "")
    #expect(folder.read("a/Door.flow") == untidy)
    #expect(try Flowc.run("format", "--check", "Gate.flow", in: folder).status == 0)
  }

  @Test func readsStandardInputAndWritesStandardOutput() throws {
    let folder = try TemporaryFolder()
    let result = try Flowc.run("format", "-", in: folder, input: untidy)
    #expect(result.status == 0 && result.output == door())
    let check = try Flowc.run("format", "--check", "-", in: folder, input: untidy)
    #expect(check.status == 1 && check.output == "-\n")
  }

  @Test func leavesTablesWithSyntaxErrorsAloneAndFormatsTheOthers() throws {
    let folder = try TemporaryFolder()
    let broken = untidy.replacing("closed -> shut", with: "closed => shut")
    try folder.write("Broken.flow", broken)
    try folder.write("Door.flow", untidy)
    let result = try Flowc.run("format", "Broken.flow", "Door.flow", in: folder)
    #expect(result.status == 1 && result.output == "")
    #expect(result.errors.hasPrefix("Broken.flow:13:12: error: "))
    #expect(result.errors.hasSuffix("Broken.flow is left as it is: it has syntax errors\n"))
    #expect(folder.read("Broken.flow") == broken)
    #expect(folder.read("Door.flow") == door())
    // What is wrong beyond the syntax does not keep a table from being formatted.
    try folder.write("Jammed.flow", brokenDoor)
    #expect(try Flowc.run("format", "Jammed.flow", in: folder).status == 0)
  }
}
