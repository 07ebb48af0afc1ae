// `swift package flow`: the verbs of flowc that only read, on the tables of the package.
// Neighbours: Request (from the words to the calls), Shared (which tables there are, and how flowc is
// run), FlowFormatPlugin (which writes). No rule of the language lives here, and no file is written.

import Foundation
import PackagePlugin

@main
struct FlowCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try perform(Request(arguments), with: try context.tool(named: "flowc").url) { targets in
      try context.tables(ofTargets: targets)
    }
  }

  private func perform(
    _ request: Request,
    with flowc: URL,
    tables: ([String]) throws -> [URL]
  ) throws {
    switch request.kind {
    case .help: print(Request.help)
    case .refused(let reason): Diagnostics.error(reason)
    case .asItIs: try Flowc(url: flowc).run(request.words)
    case .onAll, .onEach, .onOne:
      let found = try tables(request.targets).map { $0.path(percentEncoded: false) }
      switch request.calls(on: found) {
      case .success(let calls): for call in calls { try Flowc(url: flowc).run(call) }
      case .failure(let problem): Diagnostics.error(problem.message)
      }
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension FlowCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try perform(Request(arguments), with: try context.tool(named: "flowc").url) { targets in
        context.tables(ofTargets: targets)
      }
    }
  }
#endif
