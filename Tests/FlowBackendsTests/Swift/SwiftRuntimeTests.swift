// What a flow gets that runs on FlowRuntime: its text as reviewed, the modes in which it compiles,
// and the mistakes of a performer that do not compile.
// Neighbours: SwiftGoldens (the tables), RuntimeFlows/Transfer.flow (one that has every signature), FlowRuntimeTests
// (what the runtime does with it).

import FlowBackends
import FlowCompiler
import FlowModel
import FlowSyntax
import Foundation
import TestSupport
import Testing

@Suite(.serialized) struct SwiftRuntimeTests {
  private static let folder = "backends/swift-runtime"
  private static let transfer = Corpus.package.appendingPathComponent(
    "Tests/RuntimeFlows/Transfer.flow"
  )
  private static let odd = Golden.folder.appendingPathComponent("\(folder)/Odd.flow")

  private func render(_ file: URL, at path: String? = nil) throws -> String {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let table = try SwiftGoldens.table(of: text, named: file.lastPathComponent)
    let location = path.map { SwiftBackend.SourceLocation.file($0) } ?? .none
    return SwiftBackend(sourceLocation: location, usesRuntime: true).render(table)
  }

  /// The part that is only there for the runtime.
  private func runtimePart(_ text: String) throws -> String {
    let start = try #require(text.range(of: "\n}\n\n@available"))
    return String(text[text.index(start.lowerBound, offsetBy: 4)...])
  }

  @Test func isAsReviewed() throws {
    let list = Corpus.package.appendingPathComponent("Tables/ItemList.flow")
    for (file, name) in [(Self.transfer, "Transfer"), (Self.odd, "Odd"), (list, "ItemList")] {
      let text = try runtimePart(render(file))
      let mismatch = Golden.mismatch(text, "\(Self.folder)/\(name).swift")
      #expect(mismatch == nil, "\(mismatch ?? "")")
    }
    #expect(
      Golden.names(in: Self.folder)
        == [
          "ItemList.swift", "Odd.flow", "Odd.support.swift", "Odd.swift", "Program.swift",
          "Transfer.swift",
        ]
    )
  }

  @Test func isFormatted() throws {
    guard let swift = ChildProcess.find("swift") else { return }
    let files = ["ItemList", "Odd", "Transfer"].map {
      Golden.folder.appendingPathComponent("\(Self.folder)/\($0).swift").path
    }
    let lint = try ChildProcess.run(swift, ["format", "lint", "--strict"] + files)
    #expect(lint.status == 0, "\(lint.output)\(lint.errors)")
  }

  /// Nothing changes for a flow that needs no library.
  @Test func addsOnlyToTheEnd() throws {
    let table = try SwiftGoldens.table("Checkout")
    let plain = SwiftBackend(sourceLocation: .none).render(table)
    let more = SwiftBackend(sourceLocation: .none, usesRuntime: true).render(table)
    #expect(more.replacing("import FlowRuntime\n\n", with: "").hasPrefix(plain))
    #expect(!plain.contains("FlowRuntime"))
  }

  /// Every table of the package and of the goldens, in Swift 5 and 6, with both default isolations.
  @Test(arguments: ["5", "6"], [[], ["-default-isolation", "MainActor"]])
  func compilesWithoutAWarning(version: String, isolation: [String]) throws {
    let folder = try TemporaryFolder()
    try buildModule("FlowRuntime", in: folder)
    let tables = Corpus.package.appendingPathComponent("Tables")
    var modules: [String: [String]] = ["Goldens": [], "Odds": [Self.odd.path]]
    modules["Goldens"] = SwiftGoldens.names.map { SwiftGoldens.file("\($0).flow").path }
    modules["Tables"] = try Corpus.package(tables, ending: ".flow") + [Self.transfer.path]
    let support = [
      "Goldens": SwiftGoldens.names.map { SwiftGoldens.file("\($0).support.swift").path },
      "Odds": [Golden.folder.appendingPathComponent("\(Self.folder)/Odd.support.swift").path],
      "Tables": try Corpus.package(tables, ending: ".swift"),
    ]
    for (module, flows) in modules.sorted(by: { $0.key < $1.key }) {
      var files = support[module] ?? []
      for path in flows {
        let file = URL(fileURLWithPath: path)
        let name = file.lastPathComponent
        let text = try render(file, at: "/a folder/\(name)")
        files.append(try folder.write("\(module)/\(name).swift", text).path)
      }
      let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
      let check = try SwiftCompiler.run(
        ["-emit-sil", "-wmo", "-o", folder.url.appendingPathComponent("sil").path]
          + ["-module-name", module, "-package-name", "p", "-parse-as-library"]
          + ["-warnings-as-errors", "-swift-version", version, "-I", folder.url.path]
          + features.flatMap { ["-enable-upcoming-feature", $0] } + isolation + files
      )
      #expect(check.status == 0 && check.errors.isEmpty, "\(check.errors)")
    }
  }

  /// A performer that is a plain class, a store and a test of it, also where all that is on the main
  /// actor without a word.
  @Test(arguments: ["5", "6"], [["-D", "ACTOR"], ["-default-isolation", "MainActor"]])
  func programsCompile(version: String, isolation: [String]) throws {
    let folder = try TemporaryFolder()
    try buildModule("FlowRuntime", in: folder)
    try buildModule("FlowTesting", in: folder)
    let tables = Corpus.package.appendingPathComponent("Tables")
    var files = [Golden.folder.appendingPathComponent("\(Self.folder)/Program.swift").path]
    for name in ["Checkout", "ItemList", "Login"] {
      let text = try render(tables.appendingPathComponent("\(name).flow"))
      files.append(try folder.write("\(name).flow.swift", text).path)
    }
    for name in ["Checkout", "Credentials", "Duration"] {
      files.append(tables.appendingPathComponent("\(name).swift").path)
    }
    let check = try SwiftCompiler.run(
      ["-typecheck", "-warnings-as-errors", "-swift-version", version, "-parse-as-library"]
        + ["-I", folder.url.path] + isolation + files
    )
    #expect(check.status == 0 && check.errors.isEmpty, "\(check.errors)")
  }

  /// A performer of Checkout that compiles, and mistakes in it that do not.
  @Test(arguments: [
    ("", "", ""),
    ("func clearAttempt() async {}", "", "does not conform to protocol"),
    (
      "async -> Checkout.PayAnswer { .payTimedOut }", "async -> Checkout.Event { .retryTapped }",
      "does not conform to protocol"
    ),
    (".payTimedOut }", ".statusChecked(.pending) }", "has no member 'statusChecked'"),
    ("async -> Status { .pending }", "async throws -> Status { .pending }", "does not conform"),
  ])
  func forgottenEffectsDoNotCompile(old: String, new: String, error: String) throws {
    let folder = try TemporaryFolder()
    try buildModule("FlowRuntime", in: folder)
    let performer = """
      struct Client: Checkout.Performer {
        func saveAttempt(attemptId: String) async throws {}
        func pay(attemptId: String, form: Form) async -> Checkout.PayAnswer { .payTimedOut }
        func checkStatus(attemptId: String, delay: Duration) async -> Status { .pending }
        func clearAttempt() async {}
      }
      @MainActor func run() {
        let store = FlowStore<Checkout>(Checkout.start(), performer: Client())
        store.send(.retryTapped)
      }
      """
    let tables = Corpus.package.appendingPathComponent("Tables")
    let changed = old.isEmpty ? performer : performer.replacing(old, with: new)
    #expect(old.isEmpty || changed != performer)
    let check = try SwiftCompiler.run(
      [
        "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", folder.url.path,
        try folder.write("Performer.swift", "import FlowRuntime\n\n" + changed).path,
        try folder.write(
          "Checkout.flow.swift",
          render(tables.appendingPathComponent("Checkout.flow"))
        )
        .path,
        tables.appendingPathComponent("Checkout.swift").path,
        tables.appendingPathComponent("Duration.swift").path,
      ]
    )
    if error.isEmpty {
      #expect(check.status == 0, "\(check.errors)")
    } else {
      #expect(check.status != 0 && check.errors.contains(error), "\(check.errors)")
    }
  }

  private func buildModule(_ name: String, in folder: TemporaryFolder) throws {
    let sources = Corpus.package.appendingPathComponent("Sources/\(name)")
    let build = try SwiftCompiler.run(
      [
        "-emit-module", "-swift-version", "6", "-package-name", "runtime", "-parse-as-library",
        "-I", folder.url.path, "-module-name", name, "-emit-module-path",
        folder.url.appendingPathComponent("\(name).swiftmodule").path,
      ] + Corpus.package(sources, ending: ".swift")
    )
    try #require(build.status == 0, "\(build.errors)")
  }
}

extension Corpus {
  /// The files of a folder, by path.
  fileprivate static func package(_ folder: URL, ending suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(suffix) }
      .sorted().map { folder.appendingPathComponent($0).path }
  }
}
