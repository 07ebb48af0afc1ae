import Foundation
import TestSupport
import Testing

@Suite struct GenerateTests {
  private func names(_ folder: TemporaryFolder, _ path: String) -> [String] {
    let url = folder.url.appendingPathComponent(path)
    return ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  private func changed(_ folder: TemporaryFolder, _ path: String) throws -> Date? {
    let file = folder.url.appendingPathComponent(path).path
    return try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
  }

  @Test func writesAFileForEachTable() throws {
    let folder = try TemporaryFolder()
    try folder.write("Tables/Door.flow", door())
    try folder.write("Tables/sub/Gate.flow", door("Gate"))
    let result = try Flowc.run("generate", "Tables", "--output", "new/out", in: folder)
    #expect(result.status == 0 && result.output == "" && result.errors == "")
    #expect(names(folder, "new/out") == ["Door.flow.swift", "sub_Gate.flow.swift"])
    #expect(folder.read("new/out/Door.flow.swift")?.contains("Door") == true)
    #expect(folder.read("new/out/sub_Gate.flow.swift")?.contains("Gate") == true)
  }

  @Test(arguments: [
    (["sub/Gate.flow"], "Gate.flow.swift"),
    (["sub/Gate.flow", "--root", "."], "sub_Gate.flow.swift"),
    (["./sub/Gate.flow", "--root", "./sub/"], "Gate.flow.swift"),
    (["sub", "--root=."], "sub_Gate.flow.swift"),
    (["sub/Gate.flow", "--root", "elsewhere"], "Gate.flow.swift"),
  ])
  func namesFilesByTheWayFromTheRoot(arguments: [String], name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("sub/Gate.flow", door("Gate"))
    let all = ["generate", "--output", "out"] + arguments
    #expect(try ChildProcess.run(Flowc.url, all, in: folder.url).status == 0)
    #expect(names(folder, "out") == [name])
  }

  @Test func writesOnlyWhatChanges() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", door())
    try folder.write("Gate.flow", door("Gate"))
    _ = try Flowc.run("generate", ".", "--output", "out", in: folder)
    let before = try ["Door", "Gate"].map { try changed(folder, "out/\($0).flow.swift") }
    try folder.write("Gate.flow", door("Gate2"))
    Thread.sleep(forTimeInterval: 0.02)
    #expect(try Flowc.run("generate", ".", "--output", "out", in: folder).status == 0)
    let after = try ["Door", "Gate"].map { try changed(folder, "out/\($0).flow.swift") }
    #expect(before[0] == after[0])
    #expect(before[1] != after[1])
  }

  @Test func writesNothingWhereATableHasErrors() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", brokenDoor)
    try folder.write("Gate.flow", door("Gate"))
    try folder.write("Lock.flow", brokenDoor.replacingOccurrences(of: "Door", with: "Lock"))
    let result = try Flowc.run("generate", ".", "--output", "out", in: folder)
    #expect(result.status == 1)
    #expect(names(folder, "out") == [])
    #expect(result.errors.contains("Door.flow:14:3: error: "))
    #expect(result.errors.contains("Lock.flow:14:3: error: "))
  }

  @Test func namesTheTableAsItIsTold() throws {
    let folder = try TemporaryFolder()
    // With an expression, whose errors would be Swift's to find.
    let table = door().replacingOccurrences(of: "  open:", with: "  open(times: Int):")
      .replacingOccurrences(of: "-> open", with: "-> open(times: 1 + 1)")
    try folder.write("Door.flow", table)
    try folder.write("Broken.flow", brokenDoor)
    // As the process sees its own folder, which may be behind a link.
    let here = try ChildProcess.run(URL(fileURLWithPath: "/bin/pwd"), ["-P"], in: folder.url)
    let whole = here.output.trimmingCharacters(in: .newlines) + "/"
    for (kind, path) in [("absolute", whole + "Broken.flow"), ("relative", "Broken.flow")] {
      let result = try Flowc.run(
        "generate",
        "Broken.flow",
        "--output",
        "out",
        "--source-location",
        kind,
        in: folder
      )
      #expect(result.errors.hasPrefix("\(path):14:3: error: "))
    }
    var texts: [String] = []
    for kind in ["absolute", "relative", "none"] {
      let arguments = ["--source-location", kind, "Door.flow", "--output", "out"]
      _ = try ChildProcess.run(Flowc.url, ["generate"] + arguments, in: folder.url)
      texts.append(folder.read("out/Door.flow.swift") ?? "")
    }
    #expect(texts[0].contains("\"\(whole)Door.flow\""))
    #expect(texts[1].contains("\"Door.flow\""))
    #expect(!texts[2].contains("Door.flow\""))
    _ = try Flowc.run("generate", whole + "Door.flow", "--output", "out", in: folder)
    #expect(folder.read("out/Door.flow.swift") == texts[1])
  }

  @Test func refusesTwoTablesWithOneFileName() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/b.flow", door("One"))
    try folder.write("a_b.flow", door("Two"))
    try folder.write("A_B.flow", door("Three"))
    let result = try Flowc.run(
      "generate",
      "a/b.flow",
      "a_b.flow",
      "--root",
      ".",
      "--output",
      "out",
      in: folder
    )
    #expect(result.status == 2)
    #expect(
      result.errors == "error: `a/b.flow` and `a_b.flow` both give `a_b.flow.swift`: rename one\n"
    )
    #expect(names(folder, "out") == [])
    let cases = try Flowc.run("generate", "a_b.flow", "A_B.flow", "--output", "out", in: folder)
    #expect(cases.status == 2)
  }

  @Test func refusesTwoFlowsOfOneName() throws {
    let folder = try TemporaryFolder()
    try folder.write("A.flow", door())
    try folder.write("B.flow", "# The same name.\n" + door())
    let result = try Flowc.run("generate", ".", "--output", "out", in: folder)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("B.flow:2:7: error: the flow `Door` is in `A.flow` too"))
    #expect(names(folder, "out") == [])
    // Each by itself is fine, and so are two modules.
    for table in ["A.flow", "B.flow"] {
      let alone = try Flowc.run("generate", table, "--output", "out \(table)", in: folder)
      #expect(alone.status == 0)
    }
  }

  @Test func takesATableFromStandardInput() throws {
    let folder = try TemporaryFolder()
    let result = try Flowc.run("generate", "-", "--output", "out", in: folder, input: door())
    #expect(result.status == 0)
    #expect(names(folder, "out") == ["stdin.flow.swift"])
  }

  @Test func replacesWhatALinkPointsAtAndKeepsThePermissions() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", door())
    let real = try folder.write("real/kept.swift", "old").path
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
    try folder.write("out/x", "")
    let link = folder.url.appendingPathComponent("out/Door.flow.swift").path
    try manager.createSymbolicLink(atPath: link, withDestinationPath: real)
    #expect(try Flowc.run("generate", "Door.flow", "--output", "out", in: folder).status == 0)
    #expect(try manager.destinationOfSymbolicLink(atPath: link) == real)
    #expect(folder.read("real/kept.swift")?.contains("Door") == true)
    #expect(try manager.attributesOfItem(atPath: real)[.posixPermissions] as? Int == 0o640)
  }

  @Test func failsWhereItCannotWrite() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", door())
    try folder.write("file", "")
    try folder.write("out/Door.flow.swift/x", "")
    for output in ["file", "file/out", "out"] {
      let result = try Flowc.run("generate", "Door.flow", "--output", output, in: folder)
      #expect(result.status == 2, "\(output)")
      #expect(result.errors.hasPrefix("error: cannot "), "\(output)")
    }
    #expect(names(folder, "out") == ["Door.flow.swift"])
    #expect(try Flowc.run("generate", "Door.flow", in: folder).status == 2)
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write anywhere"))
  func failsInAFolderThatMayNotBeWritten() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", door())
    try folder.write("out/x", "")
    let out = folder.url.appendingPathComponent("out").path
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: out)
    let result = try Flowc.run("generate", "Door.flow", "--output", "out", in: folder)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: out)
    #expect(result.status == 2)
    #expect(names(folder, "out") == ["x"])
  }

  @Test func addsTheRuntimeWhereItIsAskedFor() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", door())
    for (arguments, isThere) in [([], false), (["--runtime"], true)] {
      let all = ["generate", "Door.flow", "--output", "out"] + arguments
      #expect(try ChildProcess.run(Flowc.url, all, in: folder.url).status == 0)
      #expect(folder.read("out/Door.flow.swift")?.contains("import FlowRuntime") == isThere)
    }
  }
}
