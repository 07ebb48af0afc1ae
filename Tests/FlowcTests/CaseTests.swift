// Whole calls of the command, kept as data: each folder of Tests/Goldens/cli holds the words of
// one in `arguments`, its files in `files`, and what came of it in `status`, `output`, `errors`.

import Foundation
import TestSupport
import Testing

@Suite struct CaseTests {
  static let cases = Golden.names(in: "cli")

  @Test func existAtAll() {
    #expect(Self.cases.contains("help"))
  }

  @Test(arguments: cases) func givesWhatIsRecorded(name: String) throws {
    let source = Golden.folder.appendingPathComponent("cli/\(name)")
    let text = try String(contentsOf: source.appendingPathComponent("arguments"), encoding: .utf8)
    let words = text.split(separator: "\n").map(String.init)
    let scratch = try TemporaryFolder()
    let work = scratch.url.appendingPathComponent("work")
    let files = source.appendingPathComponent("files")
    if FileManager.default.fileExists(atPath: files.path) {
      try FileManager.default.copyItem(at: files, to: work)
    } else {
      try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    }
    let result = try ChildProcess.run(Flowc.url, words, in: work)
    #expect(Golden.mismatch("\(result.status)\n", "cli/\(name)/status") == nil)
    #expect(Golden.mismatch(result.output, "cli/\(name)/output") == nil)
    #expect(Golden.mismatch(result.errors, "cli/\(name)/errors") == nil)
  }
}
