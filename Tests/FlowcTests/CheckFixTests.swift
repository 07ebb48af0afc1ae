import Foundation
import TestSupport
import Testing

@Suite struct CheckFixTests {
  /// Two mistakes that are safe to mend, in lines 11 and 13, and the state that nothing reaches.
  private let crooked = brokenDoor.replacing(
    "opened -> open\n  open",
    with: "opened => open\n  open"
  )
  .replacing("closed -> shut", with: "closed -> .shut")

  @Test func writesSafeFixItsAndReportsWhatIsLeft() throws {
    let folder = try TemporaryFolder()
    try folder.write("sub/Door.flow", crooked)
    let result = try Flowc.run("check", "--fix", "sub", in: folder)
    #expect(result.status == 1 && result.output == "")
    let lines = result.errors.split(separator: "\n")
    #expect(lines[0] == "sub/Door.flow:11:12: fixed: write `->` [foreign-syntax]")
    #expect(lines[1] == "sub/Door.flow:13:15: fixed: remove `.` [foreign-syntax]")
    #expect(lines[2].hasPrefix("sub/Door.flow:14:3: error: "))
    #expect(folder.read("sub/Door.flow") == brokenDoor)
    // A second call finds nothing more to do.
    let again = try Flowc.run("check", "--fix", "sub", in: folder)
    #expect(again.status == 1 && again.errors == lines[2...].map { $0 + "\n" }.joined())
    #expect(folder.read("sub/Door.flow") == brokenDoor)
  }

  @Test func keepsWindowsLineEnds() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", crooked.replacing("\n", with: "\r\n"))
    #expect(try Flowc.run("check", "--fix", "Door.flow", in: folder).status == 1)
    #expect(
      folder.read("Door.flow")?.utf8.elementsEqual(brokenDoor.replacing("\n", with: "\r\n").utf8)
        == true
    )
  }

  @Test func writesStandardInputToStandardOutput() throws {
    let folder = try TemporaryFolder()
    let table = door().replacing("->", with: "=>")
    let result = try Flowc.run("check", "--fix", "-", in: folder, input: table)
    #expect(result.status == 0 && result.output == door())
    #expect(result.errors.split(separator: "\n").count == 2)
    // With nothing to mend it is passed through.
    #expect(try Flowc.run("check", "--fix", "-", in: folder, input: door()).output == door())
    let both = try Flowc.run("check", "--fix", "--json", "-", in: folder, input: table)
    #expect(both.status == 2 && both.output == "")
  }

  @Test func tellsInJSONWhatIsLeft() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", crooked)
    let before = try Flowc.run("check", "--json", "Door.flow", in: folder)
    #expect(before.output.contains(#""safe": true"#))
    let after = try Flowc.run("check", "--fix", "--json", "Door.flow", in: folder)
    #expect(after.status == 1 && after.output.contains(#""errors": 1,"#))
    #expect(folder.read("Door.flow") == brokenDoor)
  }

  @Test func leavesWriteProtectedTablesAndMendsTheOthers() throws {
    let folder = try TemporaryFolder()
    let protected = try folder.write("a.flow", crooked)
    try folder.write("b.flow", crooked)
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: protected.path)
    let result = try Flowc.run("check", "--fix", ".", in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("a.flow:11:12: error: "))
    #expect(result.errors.hasSuffix("error: cannot write `a.flow`: it is write-protected\n"))
    #expect(folder.read("a.flow") == crooked)
    #expect(folder.read("b.flow") == brokenDoor)
    // Nothing is left beside them.
    #expect(
      try manager.contentsOfDirectory(atPath: folder.url.path).sorted() == ["a.flow", "b.flow"]
    )
  }
}
