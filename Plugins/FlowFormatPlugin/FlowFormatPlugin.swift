// `swift package flow-format`: tables in their one layout. It writes, so SwiftPM asks first.
// Neighbours: Shared (which tables there are, and how flowc is run), FlowCommandPlugin (which only
// reads: the permission to write is the whole plugin's). The layout itself is the compiler's.

import Foundation
import PackagePlugin

@main
struct FlowFormatPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try perform(arguments, with: try context.tool(named: "flowc").url) { targets in
      try context.tables(ofTargets: targets)
    }
  }

  private func perform(
    _ arguments: [String],
    with flowc: URL,
    tables: ([String]) throws -> [URL]
  ) throws {
    var extractor = ArgumentExtractor(arguments)
    let targets = extractor.extractOption(named: "target")
    // SwiftPM's own, which it passes on.
    _ = extractor.extractFlag(named: "allow-writing-to-package-directory")
    var words = extractor.remainingArguments
    if words.contains("-") {
      return Diagnostics.error(
        "standard input does not reach a plugin of SwiftPM: run `swift run flowc format -`"
      )
    }
    let asksForHelp = words.contains("--help") || words.contains("-h")
    if !asksForHelp, words.allSatisfy({ $0.hasPrefix("-") }) {
      let found = try tables(targets).map { $0.path(percentEncoded: false) }
      if found.isEmpty { return Diagnostics.error(noTables(in: targets)) }
      words += found
    }
    try Flowc(url: flowc).run(["format"] + words)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension FlowFormatPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try perform(arguments, with: try context.tool(named: "flowc").url) { targets in
        context.tables(ofTargets: targets)
      }
    }
  }
#endif
