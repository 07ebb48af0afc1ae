// The catalogue of FlowRuntime, whose pages link to its symbols.
// Neighbours: LinkTests (the catalogue of the compiler), SwiftRuntimeTests (which compile what the pages show).

import Foundation
import TestSupport
import Testing

@Suite("The catalogue of FlowRuntime") struct RuntimeCatalogueTests {
  @Test(
    "builds without a warning",
    .enabled(if: CatalogueBuildTests.docc != nil, "this toolchain has no docc")
  )
  func builds() throws {
    let folder = try TemporaryFolder()
    let sources = Corpus.package.appendingPathComponent("Sources/FlowRuntime")
    let files = Documentation.files(below: "Sources/FlowRuntime", "swift").map {
      Corpus.package.appendingPathComponent($0).path
    }
    let swiftc = try #require(ChildProcess.find("swiftc"))
    let module = try ChildProcess.run(
      swiftc,
      [
        "-emit-module", "-swift-version", "6", "-package-name", "runtime", "-parse-as-library",
        "-module-name", "FlowRuntime",
        "-emit-module-path", folder.url.appendingPathComponent("FlowRuntime.swiftmodule").path,
        "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.url.path,
      ] + files
    )
    try #require(module.status == 0, "\(module.errors)")
    let build = try ChildProcess.run(
      try #require(CatalogueBuildTests.docc),
      [
        "convert", sources.appendingPathComponent("FlowRuntime.docc").path, "--warnings-as-errors",
        "--additional-symbol-graph-dir", folder.url.path,
        "--fallback-display-name", "FlowRuntime", "--fallback-bundle-identifier", "FlowRuntime",
        "--output-path", folder.url.appendingPathComponent("out").path,
      ]
    )
    #expect(build.status == 0, "\(build.output)\(build.errors)")
  }
}
