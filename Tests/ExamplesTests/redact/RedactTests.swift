// What redact finds, hides and saves, and that it never harms the original: the program itself, run on
// files of its own. The flow's own tests are in TablesTests.
// Neighbour: RunningProgram.

import Foundation
import TestSupport
import Testing

@Suite(.serialized, .threadOfItsOwn)
struct RedactTests {
  private let folder: TemporaryFolder
  private let program: RunningProgram
  private var original: URL { folder.url.appendingPathComponent("letter.txt") }

  /// With details of each kind, and beside each something that looks like one and is none.
  private static let letter = """
    Grüße an ada@example.org. Nicht an @example oder a@b.
    Ruf +49 (30) 901820-0 an, nicht 030 901820.
    Karte 4111 1111 1111 1111, nicht 4111 1111 1111 1112.
    Konto DE89 3704 0044 0532 0130 00 IN BAR, nicht DE88 3704 0044 0532 0130 00.
    GB82WEST12345698765432
    """
  private static let replaced = """
    Grüße an [email]. Nicht an @example oder a@b.
    Ruf [phone] an, nicht 030 901820.
    Karte [card], nicht 4111 1111 1111 1112.
    Konto [iban] IN BAR, nicht DE88 3704 0044 0532 0130 00.
    [iban]
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("letter.txt", Self.letter)
    program = try RunningProgram(RunningProgram.url("redact"), [])
  }

  @Test func `a file is scanned, reviewed, redacted, previewed and saved`() throws {
    try open(original)
    try program.line("found: 5 in all")
    try program.line("reviewing: ")
    program.type("redact")
    try program.line("choosing: ")
    program.type("replace")
    try save(as: "")
    #expect(program.lines.joined(separator: "\n").contains(Self.replaced))
    let copy = folder.url.appendingPathComponent("letter.txt.redacted")
    try program.line("saved: \(copy.path)")
    #expect(folder.read("letter.txt.redacted") == Self.replaced)
    try end(leaving: ["letter.txt", "letter.txt.redacted"])
  }

  @Test func `black hides each character, and the way back leads to the other choice`() throws {
    try open(original)
    try program.line("reviewing: ")
    program.type("redact replace")
    try program.line("previewing: ")
    program.type("back")
    try program.line("reviewing: ")
    program.type("redact black")
    try save(as: "")
    try program.line("saved: ")
    let copy = try #require(folder.read("letter.txt.redacted"))
    let first = "Grüße an ███████████████. Nicht an @example oder a@b."
    #expect(copy.split(separator: "\n").first.map(String.init) == first)
    #expect(copy.count == Self.letter.count)
    try end(leaving: ["letter.txt", "letter.txt.redacted"])
  }

  @Test func `a copy never takes the place of a file that is there`() throws {
    let link = folder.url.appendingPathComponent("link.txt")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: original)
    try open(link)
    try program.line("reviewing: ")
    for target in [original, link] {
      program.type("redact black")
      try save(as: target.path)
      try program.line("failed: the copy could not be saved")
      #expect(folder.read("letter.txt") == Self.letter)
      program.type("retry")
      try program.line("reviewing: ")
    }
    try end(leaving: ["letter.txt", "link.txt"])
  }

  @Test func `whoever does not save now can do it later`() throws {
    try open(original)
    try program.line("reviewing: ")
    program.type("redact replace")
    try save(as: "-")
    try save(as: folder.url.appendingPathComponent("copy.txt").path)
    try program.line("saved: ")
    #expect(folder.read("copy.txt") == Self.replaced)
    try end(leaving: ["copy.txt", "letter.txt"])
  }

  /// What is typed on the way to each place where a person may stop.
  @Test(arguments: [
    (["open"], "selecting: "),
    (["open", "FILE"], "reviewing: "),
    (["open", "FILE", "redact"], "choosing: "),
    (["open", "FILE", "redact", "black"], "previewing: "),
    (["open", "FILE", "redact black", "save"], "save as?"),
    (["open", "no such file"], "failed: there is no such file"),
  ])
  func `cancelled at any stage, it leaves nothing behind`(typed: [String], stage: String) throws {
    let prompts = [
      "selecting: ", "reviewing: ", "choosing: ", "previewing: ", "save as?", "failed: ",
    ]
    var place = ""
    for line in typed {
      program.type(line.replacingOccurrences(of: "FILE", with: original.path))
      place = try program.line(prompts)
    }
    #expect(place.hasPrefix(stage))
    program.type("cancel")
    try program.line("idle: ")
    // And it can begin anew.
    try open(original)
    try program.line("reviewing: ")
    try end(leaving: ["letter.txt"])
  }

  @Test func `a large file shows progress, and cancelled, its result changes nothing`() throws {
    let line = "Nothing personal in here, or nearly: ada@example.org.\n"
    let large = try folder.write("large.txt", String(repeating: line, count: 400_000))
    try open(large)
    try program.line("scanning: 1%")
    program.type("cancel")
    try program.line("idle: ")
    #expect(!program.lines.contains("scanning: 100%"))
    try open(original)
    try program.line("reviewing: ")
    // Of the large file there is no sign any more: one was read to its end, and has five findings.
    #expect(program.lines.filter { $0 == "scanning: 100%" }.count == 1)
    #expect(program.lines.filter { $0.hasSuffix("in all") } == ["found: 5 in all"])
    try end(leaving: ["large.txt", "letter.txt"])
  }

  @Test func `what is no text, no file or a folder is refused`() throws {
    let binary = folder.url.appendingPathComponent("binary")
    try Data([0x41, 0xFF, 0xFE]).write(to: binary)
    try open(binary)
    try program.line("failed: the file is no text")
    program.type("retry")
    try program.line("selecting: ")
    program.type(folder.url.path)
    try program.line("failed: there is no such file")
    try end(leaving: ["binary", "letter.txt"])
  }

  @Test(arguments: ["", "\n", "x"])
  func `a file without details stays as it is`(text: String) throws {
    let plain = try folder.write("plain.txt", text)
    try open(plain)
    try program.line("found: 0 in all")
    try program.line("reviewing: ")
    program.type("redact black")
    try save(as: "")
    try program.line("saved: ")
    #expect(folder.read("plain.txt.redacted") == text)
    try end(leaving: ["letter.txt", "plain.txt", "plain.txt.redacted"])
  }

  // MARK: The steps

  private func open(_ file: URL) throws {
    program.type("open")
    try program.line("selecting: ")
    program.type(file.path)
  }

  private func save(as path: String) throws {
    try program.line("previewing: ")
    program.type("save")
    try program.line("save as?")
    program.type(path)
  }

  /// Ends the program, and looks at all that it has left.
  private func end(leaving files: [String]) throws {
    program.type("quit")
    #expect(try program.end() == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == files)
    #expect(folder.read("letter.txt") == Self.letter)
  }
}
