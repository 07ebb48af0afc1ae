// Links lead somewhere: those between files of the repository here, those between pages by
// building the catalogue with the toolchain's DocC, where every warning is an error.

import Foundation
import TestSupport
import Testing

@Suite("The links of the documentation") struct LinkTests {
  static let files = Documentation.allPages.map(\.path) + ["CHANGELOG.md"]

  @Test("a link to a file leads to one", arguments: files)
  func links(_ path: String) throws {
    let page = try Page(path: path)
    for target in Self.targets(in: page.prose) {
      if target.contains("://") || target.hasPrefix("#") || target.hasPrefix("doc:") { continue }
      let file = page.url.deletingLastPathComponent().appendingPathComponent(target)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path): \(target)")
    }
  }

  @Test("links are found")
  func targets() {
    let text = "See [a](b.md#c), ![d](e/f.svg) and <doc:G>, [`h`](https://i.org)."
    #expect(Self.targets(in: text) == ["b.md", "e/f.svg", "https://i.org"])
  }

  @Test("a file that a page names exists", arguments: Documentation.allPages)
  func namedFiles(_ page: Page) {
    for word in page.text.components(separatedBy: "`") {
      let isPath = word.hasPrefix("Tables/") || word.hasPrefix("Sources/Flow")
      guard isPath, !word.contains(where: { " \n*<".contains($0) }) else { continue }
      let file = Corpus.package.appendingPathComponent(word)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(page.path): `\(word)`")
    }
  }

  /// What stands between `](` and `)`, without a fragment.
  static func targets(in text: String) -> [String] {
    text.components(separatedBy: "](").dropFirst().compactMap { rest in
      let target = rest.prefix { $0 != ")" && $0 != "\n" }
      return target.hasPrefix("#") ? String(target) : String(target.prefix { $0 != "#" })
    }
  }
}

@Suite("The catalogue") struct CatalogueBuildTests {
  /// Beside the toolchain's `swift`; `nil` in a toolchain without it.
  static let docc: URL? = {
    guard let swift = ChildProcess.find("swift") else { return nil }
    let beside = swift.resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("docc")
    let exists = FileManager.default.isExecutableFile(atPath: beside.path)
    return exists ? beside : ChildProcess.find("docc")
  }()

  @Test("builds without a warning", .enabled(if: docc != nil, "this toolchain has no docc"))
  func builds() throws {
    let build = try Self.build(Corpus.package.appendingPathComponent(Documentation.catalogue))
    #expect(build.status == 0, "\(build.output)\(build.errors)")
  }

  @Test("a broken link is a failure", .enabled(if: docc != nil, "this toolchain has no docc"))
  func brokenLink() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "Broken.docc/Root.md",
      "# Root\n\n@Metadata {\n  @TechnologyRoot\n}\n\nSee <doc:Nowhere>.\n"
    )
    let build = try Self.build(folder.url.appendingPathComponent("Broken.docc"))
    #expect(build.status != 0)
  }

  @Test("every page but the first is listed in the topics of a page")
  func everyPageIsListed() {
    let pages = Documentation.pages.filter { $0.path.hasPrefix(Documentation.catalogue) }
    let topics = pages.map { $0.text.components(separatedBy: "\n## Topics\n").dropFirst().joined() }
    for page in pages where !page.text.contains("@TechnologyRoot") {
      #expect(topics.contains { $0.contains("- <doc:\(page.name)>") }, "\(page.path)")
    }
  }

  private static func build(_ catalogue: URL) throws -> ChildProcess {
    let folder = try TemporaryFolder()
    return try ChildProcess.run(
      try #require(docc),
      [
        "convert", catalogue.path, "--warnings-as-errors",
        "--fallback-display-name", "FlowTables", "--fallback-bundle-identifier", "FlowTables",
        "--output-path", folder.url.appendingPathComponent("out").path,
      ]
    )
  }
}
