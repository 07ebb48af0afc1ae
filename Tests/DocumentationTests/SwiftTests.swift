// Every Swift block in the documentation compiles against the Swift of the tables of its page. The
// tests that pages show pass, and their programs print what the pages say.
// A block with `…` leaves something out and is only looked at; a manifest is no part of a module.
// What a page does not show stands in Support/<page>.swift. Neighbours: Pages, SwiftModule.

import Foundation
import TestSupport
import Testing

@Suite("The Swift of the documentation") struct SwiftTests {
  static let pages = Documentation.pages.filter { $0.blocks.contains(where: \.isCompiled) }

  /// The README is a package of its own, with a store for its one screen.
  static var catalogue: [Page] { pages.filter { $0.name != "README" } }

  @Test("the Swift of all pages is one module without a warning, whose tests pass")
  func allPages() throws {
    var module = SwiftModule()
    for page in Self.catalogue { try module.add(page, where: { !$0.isProgram }) }
    module.files.append(("Runner.swift", Self.runner))
    let run = try module.run("-parse-as-library", "-warnings-as-errors")
    let tests = module.files.map { $0.text.components(separatedBy: "@Test").count - 1 }
    let count = tests.reduce(0, +)
    #if !os(macOS)
      let passed = "Test run with \(count) tests in 0 suites passed"
      #expect(count >= 15)
      #expect((run.output + run.errors).contains(passed))
    #endif
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test("the programs that pages show print what they say")
  func programs() throws {
    let programs = Self.catalogue.filter { $0.blocks.contains(where: \.isProgram) }
    #expect(programs.map(\.name) == ["BuildAFlow"])
    for page in programs {
      var module = SwiftModule()
      try module.add(page, where: { !$0.isTest })
      let printed = try #require(page.blocks.first { $0.caption.contains("prints") }).text
      let run = try module.run("-warnings-as-errors")
      #expect(run.output == printed, "\(page.path): \(run.errors)")
    }
  }

  @Test("the Swift of the README compiles")
  func readme() throws {
    var module = SwiftModule()
    try module.add(try #require(Self.pages.first { $0.name == "README" }))
    let run = try module.run("-warnings-as-errors")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("what a page does not show belongs to a page that shows Swift")
  func supportIsNeeded() {
    let support = Documentation.files(below: SwiftModule.support, "swift")
      .filter { !$0.hasPrefix("\(SwiftModule.support)/SwiftUI/") }
    let wanted = (Self.pages + RuntimeSwiftTests.pages).map {
      "\(SwiftModule.support)/\($0.name).swift"
    }
    #expect(support.filter { !wanted.contains($0) } == [])
  }

  #if os(macOS)
    private static let runner = "@main struct Runner { static func main() {} }\n"
  #else
    private static let runner = """
      import Testing

      @main struct Runner {
        static func main() async { await Testing.__swiftPMEntryPoint() as Never }
      }

      """
  #endif
}

extension Block {
  var isCompiled: Bool {
    #if os(macOS)
      // There, a compiler that is called alone does not find the testing library.
      if isTest { return false }
    #endif
    let isManifest = text.contains("PackageDescription") || text.contains("package: \"FlowTables\"")
    return language == "swift" && !text.contains("…") && !isManifest
  }

  /// Whether it is run from the top: only `main.swift` may have statements.
  var isProgram: Bool { language == "swift" && caption.contains("main.swift`") }
  var isTest: Bool { text.contains("import Testing") }
}
