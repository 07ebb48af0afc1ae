// Every Swift block of the runtime's documentation compiles against the two libraries and the flows
// that its page names. Nothing of it is run: its performers talk to servers.
// What a page does not show stands in Support/<page>.swift; what it shows of SwiftUI is checked against
// Support/SwiftUI where there is no SwiftUI. Neighbours: SwiftModule, SwiftTests (the other catalogue).

import FlowBackends
import FlowCompiler
import FlowSyntax
import Foundation
import TestSupport
import Testing

@Suite("The Swift of the runtime's documentation") struct RuntimeSwiftTests {
  static let pages = Documentation.allPages.filter { page in
    page.path.hasPrefix("Sources/FlowRuntime/") && page.blocks.contains(where: \.isCompiled)
  }

  @Test("compiles, page by page, without a warning")
  func compiles() throws {
    #expect(Self.pages.count == 5)
    let libraries = try TemporaryFolder()
    try Self.emit("FlowRuntime", Self.sources("Sources/FlowRuntime"), into: libraries)
    try Self.emit("FlowTesting", Self.sources("Sources/FlowTesting"), into: libraries)
    #if !canImport(SwiftUI)
      try Self.emit("SwiftUI", Self.sources("\(SwiftModule.support)/SwiftUI"), into: libraries)
    #endif
    for page in Self.pages {
      var module = SwiftModule()
      module.addScript(page)
      try Self.addFlows(to: &module)
      let check = try module.typecheck("-warnings-as-errors", "-I", libraries.url.path)
      #expect(check.status == 0, "\(page.path): \(check.errors)")
    }
  }

  private static func sources(_ folder: String) -> [String] {
    Documentation.files(below: folder, "swift").map {
      Corpus.package.appendingPathComponent($0).path
    }
  }

  private static func emit(
    _ module: String,
    _ files: [String],
    into folder: TemporaryFolder
  ) throws {
    let swiftc = try #require(ChildProcess.find("swiftc"))
    let path = folder.url.appendingPathComponent("\(module).swiftmodule").path
    let build = try ChildProcess.run(
      swiftc,
      [
        "-emit-module", "-swift-version", "6", "-package-name", "runtime", "-parse-as-library",
        "-module-name", module, "-I", folder.url.path, "-emit-module-path", path,
      ] + files
    )
    try #require(build.status == 0, "\(build.errors)")
  }

  /// Adds the flows that the module speaks of, and the types of the package's own. `Duration` is that of
  /// the standard library.
  private static func addFlows(to module: inout SwiftModule) throws {
    let swift = module.files.map(\.text).joined()
    var types = ["Credentials"]
    for (path, text) in try TableTests.backgrounds {
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      guard ["\(name).", "<\(name)>"].contains(where: swift.contains) else { continue }
      let table = try #require(compile(SourceText(path: path, text)).table, "\(path)")
      let backend = SwiftBackend(sourceLocation: .none, usesRuntime: true)
      module.files.append(("\(name).flow.swift", backend.render(table)))
      types.append(name)
    }
    for name in types {
      let url = Corpus.package.appendingPathComponent("Tables/\(name).swift")
      if let text = try? String(contentsOf: url, encoding: .utf8) {
        module.files.append(("\(name).types.swift", text))
      }
    }
  }
}
