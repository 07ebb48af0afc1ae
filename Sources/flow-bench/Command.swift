// What the words on the command line ask for.
// Neighbours: ReduceBenchmark, CompileBenchmark, BuildBenchmark (the subjects), Report.
// A missed target is printed and no failure: times depend on the machine.

import Foundation

enum Command {
  enum Subject: String, CaseIterable {
    case reduce, compile, build
  }

  static let usage = """
    Measures what the package promises of its speed.

    Usage: flow-bench [reduce|compile|build|all] [--json]

      reduce   one event, against reducers that are written by hand (the default)
      compile  the compiler, stage by stage, on tables of growing size
      build    Swift on the generated code, the start of flowc, an adopter's builds; some minutes
      all      all of these
      --json   prints the figures as JSON

    Run it in a release build: swift run -c release flow-bench

    """

  /// 0 when the figures were printed, 1 when something cannot be measured, 2 for wrong use.
  static func run(_ arguments: [String]) -> Int32 {
    var words = arguments
    let isJSON = words.contains("--json")
    words.removeAll { $0 == "--json" }
    if words == ["--help"] {
      print(usage, terminator: "")
      return 0
    }
    let subjects: [Subject]
    switch words {
    case []: subjects = [.reduce]
    case ["all"]: subjects = Subject.allCases
    default:
      guard words.count == 1, let subject = Subject(rawValue: words[0]) else {
        printError("unknown words: \(words.joined(separator: " "))\n\n\(usage)")
        return 2
      }
      subjects = [subject]
    }
    var report = Report(configuration: configuration)
    do {
      for subject in subjects {
        let chapter = try chapter(of: subject)
        if !isJSON { print(chapter.text) }
        report.chapters.append(chapter)
      }
      if isJSON { print(try report.json()) }
      return 0
    } catch {
      printError("\(error)\n")
      return 1
    }
  }

  private static func chapter(of subject: Subject) throws -> Chapter {
    switch subject {
    case .reduce: try ReduceBenchmark.chapter()
    case .compile: try CompileBenchmark.chapter()
    case .build: try BuildBenchmark.chapter()
    }
  }

  private static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  private static func printError(_ text: String) {
    FileHandle.standardError.write(Data("flow-bench: \(text)".utf8))
  }
}
