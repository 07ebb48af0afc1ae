// The reference of the command, from what the built command says when it is asked for help.
// Neighbour: GeneratedPages.

import Foundation
import TestSupport

enum CommandPage {
  static var page: GeneratedPage {
    get throws {
      let general = try flowc("--help")
      let sections = try verbs(in: general).map { verb in
        "## flowc \(verb)\n\n```text\n\(try flowc(verb, "--help"))```\n"
      }
      let text = """
        # Command reference

        What `flowc` says of each of its verbs.

        ## Overview

        <doc:TheCommand> says which verb is for what.

        ```text
        \(general)```

        \(sections.joined(separator: "\n"))
        """
      return GeneratedPage(path: "\(Documentation.catalogue)/CommandReference.md", text: text)
    }
  }

  /// The first words of the lines between the usage and the text below it.
  static func verbs(in help: String) -> [String] {
    let lines = help.components(separatedBy: "\n").drop { !$0.hasPrefix("Usage:") }
    return lines.dropFirst(2).prefix { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  static func flowc(_ arguments: String...) throws -> String {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let tests = bundle?.bundleURL ?? Bundle.main.bundleURL
    #else
      let tests = URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
    let command = tests.deletingLastPathComponent().appendingPathComponent("flowc")
    return try ChildProcess.run(command, arguments).output
  }
}
