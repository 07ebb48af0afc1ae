// The tables of Goldens/backends/swift: each with the Swift types that it names, and with what
// its reducer is expected to do, derived by hand from the language and the table.

import FlowAnalysis
import FlowBackends
import FlowCompiler
import FlowModel
import FlowSyntax
import Foundation
import TestSupport

enum SwiftGoldens {
  static let names = [
    "Bare", "Checkout", "Generics", "Growth", "Keys", "Lists", "Names", "Patterns",
  ]
  static let folder = "backends/swift"

  static func file(_ name: String) -> URL {
    Golden.folder.appendingPathComponent(folder).appendingPathComponent(name)
  }

  static func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: file(name)), as: UTF8.self)
  }

  static func table(_ name: String) throws -> TransitionTable {
    try table(of: text("\(name).flow"), named: "\(name).flow")
  }

  static func table(of text: String, named path: String) throws -> TransitionTable {
    let compilation = compile(SourceText(path: path, text))
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    guard let table = compilation.table else {
      throw TableError(
        description: errors.map { "\($0.id): \($0.message)" }.joined(separator: "\n")
      )
    }
    return table
  }

  static func flat(_ flow: Flow) -> TransitionTable { flatten(flow) }

  /// What expectations are written with, and the program that checks them all: with an argument
  /// it runs the trap of that name instead.
  static let program = """
    nonisolated(unsafe) var failures = 0
    nonisolated(unsafe) var traps: [String: () -> Void] = [:]

    func expect(_ isTrue: Bool, file: String = #file, line: Int = #line) {
      if isTrue { return }
      failures += 1
      print("\\(file):\\(line): not as expected")
    }

    protocol AnyOutcome: Equatable {
      associatedtype State: Equatable
      associatedtype Effects: Collection
      var state: State { get }
      var effects: Effects { get }
      var reentered: Bool { get }
    }

    func expectSame<Outcome: AnyOutcome, Event>(
      _ reduce: (Outcome.State, Event) -> Outcome,
      _ state: Outcome.State,
      _ event: Event,
      file: String = #file,
      line: Int = #line
    ) {
      let outcome = reduce(state, event)
      let isSame = outcome.state == state && outcome.effects.isEmpty && !outcome.reentered
      expect(isSame, file: file, line: line)
    }

    \(names.map { "extension \($0).Outcome: AnyOutcome {}" }.joined(separator: "\n"))

    @main enum Expectations {
      static func main() {
        \(names.map { "expect\($0)()" }.joined(separator: "\n    "))
        if CommandLine.arguments.count > 1 { traps[CommandLine.arguments[1]]?() }
        print(failures == 0 ? "as expected" : "\\(failures) failures")
        print(traps.keys.sorted().joined(separator: "\\n"))
      }
    }

    """
}

struct TableError: Error, CustomStringConvertible {
  let description: String
}

/// The Swift compiler, as a test calls it.
enum SwiftCompiler {
  static func run(_ arguments: [String]) throws -> ChildProcess {
    guard let program = ChildProcess.find("swiftc") else {
      throw TableError(description: "no swiftc on the search path")
    }
    return try ChildProcess.run(program, arguments)
  }

  /// The lines of a run's output that say `error:` or `warning:`.
  static func findings(_ process: ChildProcess) -> [String] {
    (process.output + process.errors).split(separator: "\n").map(String.init).filter { line in
      line.first != " " && line.first?.isNumber != true
        && (line.contains(" error: ") || line.contains(" warning: "))
    }
  }
}
