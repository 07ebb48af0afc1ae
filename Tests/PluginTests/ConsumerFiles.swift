// What stands in the consumer before a test changes it: a library, an executable and a test target,
// each with tables; two tables of equal base name; Checkout with its types.
// Neighbour: Consumer, which writes them down.

import Foundation
import TestSupport

enum ConsumerFiles {
  static let door = "Sources/Flows/Gates/Door.flow"
  static let backDoor = "Sources/Flows/Türen und Tore/Door.flow"
  static let checkout = "Sources/Flows/Checkout.flow"
  static let library = "Sources/Flows/Flows.swift"

  static func all() throws -> [String: String] {
    var files = [
      "Package.swift": manifest,
      door: doorTable(named: "Door"),
      backDoor: doorTable(named: "BackDoor"),
      library: librarySource(states: ["Door.reduce(.closed, .pushed)"]),
      "Sources/Tool/Lamp.flow": lampTable,
      "Sources/Tool/main.swift": """
      import Flows

      print(states(), Lamp.reduce(.off, .switched).state)

      """,
      "Tests/FlowsTests/Probe.flow": doorTable(named: "Probe"),
      "Tests/FlowsTests/FlowsTests.swift": testSource,
    ]
    for name in ["Checkout.flow", "Checkout.swift", "Duration.swift"] {
      files["Sources/Flows/\(name)"] = try String(
        contentsOf: Corpus.package.appendingPathComponent("Tables/\(name)"),
        encoding: .utf8
      )
    }
    return files
  }

  static let manifest = """
    // swift-tools-version: 6.1

    import PackageDescription

    let tables: [Target.PluginUsage] = [
      .plugin(name: "FlowTablesPlugin", package: "FlowTables")
    ]

    let package = Package(
      name: "Consumer",
      dependencies: [
        .package(name: "FlowTables", path: "\(Corpus.package.path)")
      ],
      targets: [
        .target(name: "Flows", plugins: tables),
        .executableTarget(name: "Tool", dependencies: ["Flows"], plugins: tables),
        .testTarget(name: "FlowsTests", dependencies: ["Flows"], plugins: tables),
      ]
    )

    """

  static func doorTable(named name: String) -> String {
    """
    flow: \(name)
    initial: closed
    unlisted: ignored

    events:
      pushed
      released

    states:
      closed:
        pushed   -> open

      open:
        released -> closed

    """
  }

  static let lampTable = """
    flow: Lamp
    initial: off
    unlisted: error

    events:
      switched

    states:
      off:
        switched -> on

      on:
        switched -> off

    """

  /// The library shows the states that these expressions lead to.
  static func librarySource(states expressions: [String]) -> String {
    """
    public func states() -> String {
      "\(expressions.map { "\\(\($0).state)" }.joined(separator: " "))"
    }

    """
  }

  static let testSource = """
    import Testing

    @testable import Flows

    @Test func tablesOfTheLibraryAndOfTheTests() {
      #expect(BackDoor.reduce(.closed, .pushed).state == .open)
      #expect(Probe.reduce(.open, .released).state == .closed)
      #expect(Checkout.start().state == .editing(Form(), error: nil))
    }

    """
}
