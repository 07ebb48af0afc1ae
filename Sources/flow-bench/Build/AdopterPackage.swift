// A package elsewhere whose tables are compiled as it is built: what an adopter waits for.
// Neighbours: Program (which runs SwiftPM), BuildBenchmark.

import Foundation

/// A folder with a package, for as long as it is measured.
struct AdopterPackage {
  /// How the Swift of its tables comes about.
  enum Tables {
    /// The plugin compiles them.
    case compiled(by: URL)
    /// It stands in the package, and there is no plugin.
    case committed
  }

  let folder: URL
  private var swift: Program { Program(name: "swift", folder: folder) }

  init(_ tables: Tables, count: Int) throws {
    folder = URL.temporary("flow-bench-package")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Sources/Flows"),
      withIntermediateDirectories: true
    )
    try Self.manifest(tables).write(to: folder.appendingPathComponent("Package.swift"))
    try "// Every target needs a Swift file.\n".write(to: source("Empty.swift"))
    for number in 0..<count {
      let table = BuildShape.small.table
      let name = "Flow\(number)"
      switch tables {
      case .compiled: try table.renamed(name).write(to: source("\(name).flow"))
      case .committed:
        let code = try BuildShape.small.generated().renamed(name)
        try code.write(to: source("\(name).swift"))
      }
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// A debug build, as `swift build` makes it.
  func build() throws -> Cost { try swift.run(["build"]) }

  private func source(_ name: String) -> URL {
    folder.appendingPathComponent("Sources/Flows/\(name)")
  }

  private static func manifest(_ tables: Tables) -> String {
    var dependencies = ""
    var plugins = ""
    if case .compiled(let package) = tables {
      dependencies = ".package(name: \"FlowTables\", path: \"\(package.path)\")"
      plugins = ".plugin(name: \"FlowTablesPlugin\", package: \"FlowTables\")"
    }
    return """
      // swift-tools-version: 6.1

      import PackageDescription

      let package = Package(
        name: "Adopter",
        dependencies: [\(dependencies)],
        targets: [.target(name: "Flows", plugins: [\(plugins)])]
      )

      """
  }
}

extension BuildShape {
  /// As large as the tables of the package.
  static let small = BuildShape(states: 8, events: 10, rows: 32)
}

extension String {
  /// The same flow under another name.
  fileprivate func renamed(_ name: String) -> String { replacing("Shape", with: name) }
}
