// The build tool: which tables of a target go into the compiler, and which Swift files come out.
// Neighbours: OutputNames (from a table to its Swift file), flowc (the compiler, which it runs).
// No rule of the language lives here, and it never opens a table: the outputs follow from the
// paths alone.

import Foundation
import PackagePlugin

@main
struct FlowTablesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return commands(
      compiler: try context.tool(named: "flowc").url,
      files: module.sourceFiles.map(\.url),
      root: module.directoryURL,
      targetName: target.name,
      outputFolder: context.pluginWorkDirectoryURL,
      usesRuntime: target.dependencies.contains { dependency in
        switch dependency {
        case .target(let target): target.name == runtime
        case .product(let product): product.name == runtime
        @unknown default: false
        }
      }
    )
  }
}

/// A target that depends on this library gets flows that run on it.
private let runtime = "FlowRuntime"

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension FlowTablesPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = target.inputFiles.map(\.url)
      return commands(
        compiler: try context.tool(named: "flowc").url,
        files: files,
        // A target of a project has no folder of its own, and may take files from anywhere.
        root: commonFolder(of: files, and: context.xcodeProject.directoryURL),
        targetName: target.displayName,
        outputFolder: context.pluginWorkDirectoryURL,
        usesRuntime: target.dependencies.contains { dependency in
          switch dependency {
          case .target(let target): target.displayName == runtime
          case .product(let product): product.name == runtime
          @unknown default: false
          }
        }
      )
    }
  }
#endif

extension FlowTablesPlugin {
  /// One command for all tables of a target: it starts once, and reports all broken tables at once.
  private func commands(
    compiler: URL,
    files: [URL],
    root: URL,
    targetName: String,
    outputFolder: URL,
    usesRuntime: Bool
  ) -> [Command] {
    let tables = files.filter { $0.pathExtension == "flow" }
      .sorted { $0.filePath < $1.filePath }
    if tables.isEmpty { return [] }
    let sources = files.filter { $0.pathExtension == "swift" }
    let names = OutputNames(tables: tables, sources: sources, root: root)
    let problems = names.unbuildable + names.collisions
    for problem in problems { Diagnostics.error(problem) }
    if !problems.isEmpty { return [] }

    return [
      .buildCommand(
        displayName: "Compiling the flow tables of \(targetName)",
        executable: compiler,
        arguments: [
          "generate",
          "--root", root.filePath,
          "--output", outputFolder.filePath,
          "--source-location", "absolute",
        ] + (usesRuntime ? ["--runtime"] : []) + tables.map(\.filePath),
        inputFiles: tables,
        outputFiles: names.outputs.map { outputFolder.appending(path: $0) }
      )
    ]
  }
}
