// The generated Swift is what was reviewed, compiles everywhere without a warning, and does what
// its table says.

import FlowBackends
import Foundation
import TestSupport
import Testing

@Suite struct SwiftGoldenTests {
  @Test(arguments: SwiftGoldens.names)
  func isAsReviewed(_ name: String) throws {
    let text = SwiftBackend(sourceLocation: .none).render(try SwiftGoldens.table(name))
    let mismatch = Golden.mismatch(text, "\(SwiftGoldens.folder)/\(name).swift")
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test func everyFileBelongsToATable() {
    let kinds = [".flow", ".swift", ".support.swift", ".expect.swift"]
    let known = SwiftGoldens.names.flatMap { name in kinds.map { name + $0 } }
    #expect(Golden.names(in: SwiftGoldens.folder) == known.sorted())
  }

  @Test func isFormatted() throws {
    guard let swift = ChildProcess.find("swift") else { return }
    let files = SwiftGoldens.names.map { SwiftGoldens.file("\($0).swift").path }
    let lint = try ChildProcess.run(swift, ["format", "lint", "--strict"] + files)
    #expect(lint.status == 0, "\(lint.output)\(lint.errors)")
  }

  /// Both forms of every table, with its types and expectations, as one program that is run.
  @Test(arguments: [false, true])
  func doesWhatTheTableSays(isLocated: Bool) throws {
    let folder = try TemporaryFolder()
    var files = [try folder.write("Program.swift", SwiftGoldens.program).path]
    for name in SwiftGoldens.names {
      let location: SwiftBackend.SourceLocation = isLocated ? .file("\(name).flow") : .none
      let text = SwiftBackend(sourceLocation: location).render(try SwiftGoldens.table(name))
      files.append(try folder.write("\(name).swift", text).path)
      files += ["support", "expect"].map { SwiftGoldens.file("\(name).\($0).swift").path }
    }
    let program = folder.url.appendingPathComponent("expectations")
    let build = try SwiftCompiler.run(
      ["-swift-version", "6", "-warnings-as-errors", "-package-name", "p", "-parse-as-library"]
        + ["-o", program.path] + files
    )
    #expect(build.status == 0, "\(build.errors)")
    let run = try ChildProcess.run(program, [])
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "as expected", "\(run.output)\(run.errors)")
    let traps = lines.dropFirst()
    #expect(traps.count == 6)
    for trap in traps {
      let run = try ChildProcess.run(program, [trap])
      #expect(run.status != 0 && !run.output.contains("as expected"), "\(trap) does not trap")
      #expect(run.errors.contains("Keys: "), "\(trap): \(run.errors)")
    }
  }

  /// Swift 5 and 6, both default isolations, with and without the upcoming features.
  @Test(arguments: ["5", "6"], [[], ["-default-isolation", "MainActor"]])
  func compilesWithoutAWarning(version: String, isolation: [String]) throws {
    let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    let strict = features.flatMap { ["-enable-upcoming-feature", $0] } + ["-strict-memory-safety"]
    let folder = try TemporaryFolder()
    for location in ["none", "file"] {
      var files: [String] = []
      for name in SwiftGoldens.names {
        let text = SwiftBackend(
          sourceLocation: location == "none" ? .none : .file("/a folder/\(name).flow")
        ).render(try SwiftGoldens.table(name))
        files.append(try folder.write("\(location)/\(name).swift", text).path)
        files.append(SwiftGoldens.file("\(name).support.swift").path)
      }
      // Up to SIL: code that is never reached is only found there.
      let always = [
        "-emit-sil", "-wmo", "-o", folder.url.appendingPathComponent("sil").path,
        "-module-name", "Goldens", "-package-name", "p", "-parse-as-library",
        "-warnings-as-errors", "-swift-version", version,
      ]
      for more in [[], strict] {
        let check = try SwiftCompiler.run(always + isolation + more + files)
        #expect(check.status == 0 && check.errors.isEmpty, "\(check.errors)")
      }
    }
  }

  @Test(arguments: SwiftGoldens.names)
  func givesTheSameBytes(_ name: String) throws {
    let backend = SwiftBackend(sourceLocation: .file("a.flow"))
    #expect(
      backend.render(try SwiftGoldens.table(name)) == backend.render(try SwiftGoldens.table(name))
    )
  }
}
