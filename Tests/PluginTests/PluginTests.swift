// The plugin in a package elsewhere, under both build systems: what it builds, what a change to a
// table changes, and what a broken table says.
// Neighbours: Consumer (the package), ReadmeTests (the package that the README describes).

import Foundation
import Testing

@Suite("The plugin in a package elsewhere", .serialized)
struct PluginTests {
  @Test("libraries, executables and tests build without a warning", arguments: BuildSystem.allCases)
  func wholePackage(_ system: BuildSystem) throws {
    let consumer = try Consumer(system, files: ConsumerFiles.all())
    try expectSuccess(consumer.build("--build-tests"))
    let tests = try consumer.test()
    try expectSuccess(tests)
    #expect(tests.output.contains("Test run with 1 test"), "\(tests.output)")
    let tool = try consumer.run("Tool")
    #expect(tool.lines.last == "open on", "\(tool.output)")
  }

  @Test("an edit shows in the next build, a touch does not", arguments: BuildSystem.allCases)
  func editedTable(_ system: BuildSystem) throws {
    let consumer = try Consumer(system, files: ConsumerFiles.all())
    try expectSuccess(consumer.build())
    let before = try consumer.generated()
    try FileManager.default.setAttributes(
      [.modificationDate: Date()],
      ofItemAtPath: consumer.url(ConsumerFiles.backDoor).path
    )
    try consumer.write(
      try consumer.read(ConsumerFiles.door).replacingOccurrences(of: "open", with: "ajar"),
      to: ConsumerFiles.door
    )
    try expectSuccess(consumer.build())
    #expect(try consumer.run("Tool").lines.last == "ajar on")
    let after = try consumer.generated()
    let changed = after.keys.filter { after[$0] != before[$0] }
    #expect(changed.map { $0.hasSuffix("/Gates_Door.flow.swift") } == [true], "\(changed)")
  }

  @Test("tables are added, renamed and deleted", arguments: BuildSystem.allCases)
  func addedTable(_ system: BuildSystem) throws {
    let consumer = try Consumer(system, files: ConsumerFiles.all())
    let window = "Sources/Flows/Window.flow"
    let pane = "Sources/Flows/Panes/Pane.flow"
    try consumer.write(ConsumerFiles.doorTable(named: "Window"), to: window)
    try consumer.write(
      ConsumerFiles.librarySource(states: ["Window.start()"]),
      to: ConsumerFiles.library
    )
    try expectSuccess(consumer.build())
    #expect(try consumer.run("Tool").lines.last == "closed on")

    try consumer.remove(window)
    try consumer.write(ConsumerFiles.doorTable(named: "Window"), to: pane)
    try expectSuccess(consumer.build())

    try consumer.remove(pane)
    let build = try consumer.build()
    #expect(build.status != 0)
    #expect(build.output.contains("cannot find 'Window' in scope"), "\(build.output)")
  }

  @Test("broken tables fail the build with all their errors", arguments: BuildSystem.allCases)
  func brokenTables(_ system: BuildSystem) throws {
    let consumer = try Consumer(system, files: ConsumerFiles.all())
    for table in [ConsumerFiles.door, ConsumerFiles.backDoor] {
      let text = try consumer.read(table)
        .replacingOccurrences(of: "-> open", with: "-> opened").replacingOccurrences(
          of: "-> closed",
          with: "-> shut"
        )
      try consumer.write(text, to: table)
    }
    let build = try consumer.build()
    #expect(build.status != 0)
    for table in [ConsumerFiles.door, ConsumerFiles.backDoor] {
      build.expectError(at: consumer.url(table), line: 11, column: 17, naming: "opened")
      build.expectError(at: consumer.url(table), line: 14, column: 17, naming: "shut")
    }
  }

  @Test("a state that nothing reaches fails at its line", arguments: BuildSystem.allCases)
  func unreachedState(_ system: BuildSystem) throws {
    let consumer = try Consumer(system, files: ConsumerFiles.all())
    let line = try consumer.insert(
      "  lost: final",
      after: "  succeeded(orderId: String): final",
      in: ConsumerFiles.checkout
    )
    let build = try consumer.build()
    #expect(build.status != 0)
    build.expectError(
      at: consumer.url(ConsumerFiles.checkout),
      line: line,
      column: 3,
      naming: "lost"
    )
  }

  @Test("an event that nothing answers fails at its line", arguments: BuildSystem.allCases)
  func unansweredEvent(_ system: BuildSystem) throws {
    let consumer = try Consumer(system, files: ConsumerFiles.all())
    let line = try consumer.insert(
      "  refunded(orderId: String)",
      after: "  retryTapped",
      in: ConsumerFiles.checkout
    )
    let build = try consumer.build()
    #expect(build.status != 0)
    build.expectError(
      at: consumer.url(ConsumerFiles.checkout),
      line: line,
      column: 3,
      naming: "refunded"
    )
  }

  @Test("Swift's own error points into the table", arguments: BuildSystem.allCases)
  func typeErrorInGuard(_ system: BuildSystem) throws {
    let consumer = try Consumer(system, files: ConsumerFiles.all())
    let row = "    payTapped(id) when form.isVald    -> submitting(attemptId: id, form)"
    let line = try consumer.replace(
      "    payTapped(id) when form.isValid   -> submitting(attemptId: id, form)",
      with: row,
      in: ConsumerFiles.checkout
    )
    let build = try consumer.build()
    #expect(build.status != 0)
    // Swift points at the member that the type does not have.
    build.expectError(
      at: consumer.url(ConsumerFiles.checkout),
      line: line,
      column: 29,
      naming: "isVald"
    )
  }

  @Test(
    "a target that depends on FlowRuntime runs its flows on it",
    arguments: BuildSystem.allCases
  )
  func runtime(_ system: BuildSystem) throws {
    var files = try ConsumerFiles.all()
    files["Package.swift"] = ConsumerFiles.manifest.replacingOccurrences(
      of: #"dependencies: ["Flows"], plugins: tables),"#,
      with: #"""
        dependencies: ["Flows", .product(name: "FlowRuntime", package: "FlowTables")],
              plugins: tables),
        """#,
      options: [],
      range: ConsumerFiles.manifest.range(of: ".executableTarget.*", options: .regularExpression)
    )
    files["Sources/Tool/Lamp.flow"] = ConsumerFiles.lampTable.replacingOccurrences(
      of: "states:",
      with: "effects:\n  shine\n\nstates:"
    ).replacingOccurrences(of: "-> on", with: "-> on\n      - shine")
    files["Sources/Tool/main.swift"] = """
      import FlowRuntime
      import Flows

      @MainActor final class Bulb: Lamp.Performer {
        var isShining = false
        func shine() async { isShining = true }
      }

      let bulb = Bulb()
      let lamp = await FlowActor<Lamp>(Lamp.start(), performer: bulb)
      await lamp.send(.switched)
      while !bulb.isShining { await Task.yield() }
      print(states(), await lamp.state)

      """
    let consumer = try Consumer(system, files: files)
    try expectSuccess(consumer.build())
    #expect(try consumer.run("Tool").lines.last == "open on")
    // The library depends on nothing, and its code says so.
    let texts = try consumer.generated().keys.map {
      try consumer.read(".build/plugins/outputs/" + $0)
    }
    #expect(texts.filter { $0.contains("import FlowRuntime") }.count == 1)
  }

  @Test("a name that SwiftPM cannot build is named", arguments: BuildSystem.allCases)
  func unbuildableName(_ system: BuildSystem) throws {
    for sign in ["\"", "\\"] {
      var files = try ConsumerFiles.all()
      let path = "Sources/Flows/Gates/Front\(sign)Door.flow"
      files[path] = ConsumerFiles.doorTable(named: "FrontDoor")
      let consumer = try Consumer(system, files: files)
      let build = try consumer.build()
      #expect(build.status != 0)
      let error = build.lines.first { $0.contains("error: ") && $0.contains("rename it") }
      #expect(error?.contains(consumer.url(path).path) == true, "\(build.output)")
    }
  }

  @Test("two tables of one output are named, both of them", arguments: BuildSystem.allCases)
  func collision(_ system: BuildSystem) throws {
    let consumer = try Consumer(system, files: ConsumerFiles.all())
    let other = "Sources/Flows/Gates_Door.flow"
    try consumer.write(ConsumerFiles.doorTable(named: "Gate"), to: other)
    let build = try consumer.build()
    #expect(build.status != 0)
    let error = build.lines.first { $0.contains("error: ") && $0.contains("Gates_Door.flow.swift") }
    #expect(error?.contains(consumer.url(ConsumerFiles.door).path) == true, "\(build.output)")
    #expect(error?.contains(consumer.url(other).path) == true, "\(build.output)")
  }
}

/// The command ended well and warned of nothing.
func expectSuccess(_ run: Consumer.Run, sourceLocation: SourceLocation = #_sourceLocation) throws {
  try #require(run.status == 0, "\(run.command)\n\(run.output)", sourceLocation: sourceLocation)
  #expect(run.warnings == [], "\(run.command)", sourceLocation: sourceLocation)
}

extension Consumer.Run {
  func expectError(
    at file: URL,
    line: Int,
    column: Int,
    naming name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let place = "\(file.path):\(line):\(column): error: "
    #expect(
      lines.contains { $0.contains(place) && $0.contains(name) },
      "no `\(place)` with `\(name)` in\n\(output)",
      sourceLocation: sourceLocation
    )
  }
}

extension Consumer {
  /// Puts a line after the first line that equals `anchor`, and returns its number.
  func insert(_ line: String, after anchor: String, in path: String) throws -> Int {
    try replace(anchor, with: anchor + "\n" + line, in: path) + 1
  }

  /// Replaces the first line that equals `old`, and returns its number.
  func replace(_ old: String, with new: String, in path: String) throws -> Int {
    var lines = try read(path).components(separatedBy: "\n")
    let index = try #require(lines.firstIndex(of: old))
    lines[index] = new
    try write(lines.joined(separator: "\n"), to: path)
    return index + 1
  }
}
