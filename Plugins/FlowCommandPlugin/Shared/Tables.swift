// Which tables a command plugin works on where none is named: those of the package, or of some of
// its targets. Shared by FlowCommandPlugin and FlowFormatPlugin, through a link: a plugin cannot
// import a library of its package. It opens no table.

import Foundation
import PackagePlugin

/// The tables among some files, each once, in the order of their paths.
func sortedTables(among files: [URL]) -> [URL] {
  let paths = files.filter { $0.pathExtension == "flow" }.map { $0.path(percentEncoded: false) }
  return Set(paths).sorted().map { URL(filePath: $0) }
}

/// What to say where there are none.
func noTables(in targets: [String]) -> String {
  let place =
    targets.isEmpty ? "the package" : targets.map { "`\($0)`" }.joined(separator: " and ")
  return "there is no table in \(place): their names end in `.flow`"
}

extension PluginContext {
  /// The tables of the targets of these names, or of all targets where there are none. A table needs
  /// no build tool to count: those that nothing compiles yet are checked too.
  func tables(ofTargets names: [String]) throws -> [URL] {
    let targets = names.isEmpty ? package.targets : try package.targets(named: names)
    return sortedTables(among: targets.flatMap { $0.sourceModule?.sourceFiles.map(\.url) ?? [] })
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension XcodePluginContext {
    func tables(ofTargets names: [String]) -> [URL] {
      let targets = xcodeProject.targets.filter { names.isEmpty || names.contains($0.displayName) }
      return sortedTables(among: targets.flatMap { $0.inputFiles.map(\.url) })
    }
  }
#endif
