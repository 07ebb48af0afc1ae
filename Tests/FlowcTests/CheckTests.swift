import Foundation
import TestSupport
import Testing

@Suite struct CheckTests {
  @Test func saysNothingOfATableWithoutFindings() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", door())
    let result = try Flowc.run("check", "Door.flow", in: folder)
    #expect(result.status == 0)
    #expect(result.output == "" && result.errors == "")
  }

  @Test func reportsErrorsOneALineOnStandardError() throws {
    let folder = try TemporaryFolder()
    try folder.write("sub/Door.flow", brokenDoor)
    let result = try Flowc.run("check", "sub/Door.flow", in: folder)
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("sub/Door.flow:14:3: error: "))
    for line in result.errors.split(separator: "\n") {
      #expect(line.contains(#/^sub/Door\.flow:\d+:\d+: (error|note): /#), "\(line)")
    }
  }

  @Test func readsStandardInput() throws {
    let folder = try TemporaryFolder()
    let clean = try Flowc.run("check", "-", in: folder, input: door())
    #expect(clean.status == 0)
    let broken = try Flowc.run("check", "-", in: folder, input: brokenDoor)
    #expect(broken.status == 1)
    #expect(broken.errors.hasPrefix("-:14:3: error: "))
  }

  @Test func findsTheTablesOfAFolderInOrder() throws {
    let folder = try TemporaryFolder()
    for path in [
      "b.flow", "a.flow", "sub/c.flow", "sub.flow", ".build/x.flow", ".hidden.flow",
      "sub/.git/y.flow",
      "a.flow.txt", "flow",
    ] {
      try folder.write(path, brokenDoor)
    }
    let result = try Flowc.run("check", ".", in: folder)
    let found = result.errors.split(separator: "\n").filter { $0.contains(": error: ") }
      .compactMap { $0.split(separator: ":").first }
    #expect(found == ["a.flow", "b.flow", "sub/c.flow", "sub.flow"])
    let named = try Flowc.run("check", "sub/", "a.flow", "sub", in: folder)
    let again = named.errors.split(separator: "\n").filter { $0.contains(": error: ") }
      .compactMap { $0.split(separator: ":").first }
    #expect(again == ["sub/c.flow", "a.flow"])
  }

  @Test func endsWhereLinksGoInACircle() throws {
    let folder = try TemporaryFolder()
    try folder.write("inner/Door.flow", brokenDoor)
    let link = folder.url.appendingPathComponent("inner/up").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "..")
    let gone = folder.url.appendingPathComponent("inner/gone.flow").path
    try FileManager.default.createSymbolicLink(atPath: gone, withDestinationPath: "nothing")
    let result = try Flowc.run("check", ".", in: folder)
    #expect(result.status == 1)
    #expect(result.errors.split(separator: "\n").filter { $0.contains(": error: ") }.count == 1)
  }

  @Test(arguments: [
    "a b.flow", "ä.flow", "中文.flow", "quote\".flow", "back\\slash.flow", "$HOME.flow", "-x.flow",
    "per%cent.flow", "*.flow", "x.table",
  ])
  func opensOddPaths(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(name, brokenDoor)
    let result = try Flowc.run("check", "--", name, in: folder)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("\(name):14:3: error: "))
  }

  @Test func readsAnyBytes() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("x.flow", "")
    for bytes in [
      [], [0], [0xFF, 0xFE, 0x00], [0xEF, 0xBB, 0xBF], Array(repeating: 0x28, count: 9_000),
    ] {
      try Data(bytes.map { UInt8($0) }).write(to: file)
      #expect(try Flowc.run("check", "x.flow", in: folder).status == 1)
    }
  }

  @Test func reportsTwoFlowsOfOneNameInAFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.flow", door())
    try folder.write("b.flow", door())
    try folder.write("other/a.flow", door())
    let result = try Flowc.run("check", "./a.flow", "b.flow", "other", in: folder)
    #expect(result.status == 1)
    let errors = result.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors == ["b.flow:1:7: error: the flow `Door` is in `./a.flow` too [duplicate-flow]"])
    // Standard input may be what an editor holds of one of them.
    #expect(try Flowc.run("check", "-", "a.flow", in: folder, input: door()).status == 0)
    #expect(try Flowc.run("explain", "duplicate-flow", in: folder).status == 0)
  }

  @Test func writesJSONToStandardOutput() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/Door.flow", brokenDoor)
    try folder.write("b.flow", door("Other"))
    let result = try Flowc.run("check", "--json", ".", in: folder)
    #expect(result.status == 1)
    #expect(result.errors == "")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let document = try #require(object as? [String: Any])
    #expect(document["version"] as? Int == 1)
    #expect(document["errors"] as? Int == 1)
    let first = try #require((document["diagnostics"] as? [[String: Any]])?.first)
    #expect(first["path"] as? String == "a/Door.flow")
    let start = (first["range"] as? [String: [String: Int]])?["start"]
    // Thirteen lines of the door, then two spaces.
    #expect(start == ["line": 14, "column": 3, "offset": door().utf8.count + 2])
    #expect(try Flowc.run("check", "--json", "b.flow", in: folder).status == 0)
  }

  @Test func failsOnWhatCannotBeRead() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", brokenDoor)
    try folder.write("empty/notes.txt", "")
    for arguments in [
      ["missing.flow"], ["empty"], [], ["Door.flow/x.flow"], [""], ["Door.flow", "gone"],
    ] {
      let result = try ChildProcess.run(Flowc.url, ["check"] + arguments, in: folder.url)
      #expect(result.status == 2, "\(arguments)")
      #expect(result.output == "")
      #expect(result.errors.hasPrefix("error: "), "\(arguments)")
    }
  }

  /// A person at a terminal; `script` gives the command one.
  @Test(.enabled(if: ChildProcess.find("script") != nil && isLinux))
  func showsTheSourceAndColoursOnATerminal() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", brokenDoor)
    let script = try #require(ChildProcess.find("script"))
    let command = "'\(Flowc.url.path)' check Door.flow"
    func run(_ environment: [String: String]) throws -> ChildProcess {
      let variables = ["TERM": "xterm", "NO_COLOR": ""].merging(environment) { $1 }
      return try ChildProcess.run(
        script,
        ["-qec", command, "/dev/null"],
        in: folder.url,
        environment: variables
      )
    }
    let coloured = try run([:])
    #expect(coloured.status == 1)
    #expect(coloured.output.contains("\u{1B}[1;31m^^^^^^"))
    #expect(coloured.output.contains("1 error in 1 table"))
    for plain in [try run(["NO_COLOR": "1"]), try run(["TERM": "dumb"])] {
      #expect(!plain.output.contains("\u{1B}"))
      #expect(plain.output.contains("14 |   jammed:\r\n"))
    }
  }
}

#if os(Linux)
  let isLinux = true
#else
  let isLinux = false
#endif
