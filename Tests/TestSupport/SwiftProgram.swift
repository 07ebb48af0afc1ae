// Generated Swift as a program that runs: many tables at once, for the compiler takes its time for each
// call. What a program prints of a step is described here once.

import Foundation

package struct SwiftProgram {
  /// Where it is; `nil` where it does not compile, or nothing is there to compile it.
  package let url: URL?
  /// What the compiler says, a line each.
  package let findings: [String]
  private let folder: TemporaryFolder

  /// Whether there is a compiler.
  package static var canBeMade: Bool { ChildProcess.find("swiftc") != nil }

  /// Compiles files, by name, as one module.
  package init(_ files: [(name: String, text: String)], optimized: Bool = false) throws {
    folder = try TemporaryFolder()
    guard let swiftc = ChildProcess.find("swiftc") else {
      (url, findings) = (nil, [])
      return
    }
    let folder = folder
    let paths = try files.map { try folder.write($0.name, $0.text).path }
    let program = folder.url.appendingPathComponent("program")
    let build = try ChildProcess.run(
      swiftc,
      [
        "-swift-version", "6", optimized ? "-O" : "-Onone", "-parse-as-library", "-package-name",
        "p",
        "-module-name", "Walks", "-wmo", "-o", program.path,
      ] + paths
    )
    let lines = (build.output + build.errors).split(separator: "\n").map(String.init)
    var findings = lines.filter { line in
      line.hasPrefix("/") && (line.contains(" error: ") || line.contains(" warning: "))
    }
    if build.status != 0, findings.isEmpty {
      findings = ["swiftc fails: \(build.errors.prefix(2000))"]
    }
    self.findings = findings
    url = build.status == 0 ? program : nil
  }

  package func run(_ arguments: [String] = [], input: String = "") throws -> ChildProcess? {
    try url.map {
      try ChildProcess.run(
        $0,
        arguments,
        input: input,
        environment: ["SWIFT_BACKTRACE": "enable=no"]
      )
    }
  }

  /// `show` prints an outcome: its state, its effects, and whether the state was entered anew.
  package static let prelude = """
    #if canImport(Glibc)
      import Glibc
    #else
      import Darwin
    #endif

    protocol Walkable {
      associatedtype State
      associatedtype Effects: Collection
      var state: State { get }
      var effects: Effects { get }
      var reentered: Bool { get }
    }

    func describe(_ value: Any) -> String {
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .optional:
        guard let wrapped = mirror.children.first else { return "nil" }
        return "some " + describe(wrapped.value)
      case .collection:
        return "[" + mirror.children.map { describe($0.value) }.joined(separator: ", ") + "]"
      case .struct: return "\\(mirror.subjectType)" + fields(mirror)
      case .enum:
        guard let payload = mirror.children.first, let name = payload.label else {
          return ".\\(value)"
        }
        let inner = Mirror(reflecting: payload.value)
        if inner.displayStyle == .tuple { return "." + name + fields(inner) }
        return "." + name + "(" + describe(payload.value) + ")"
      default: return value is String ? "\\"\\(value)\\"" : "\\(value)"
      }
    }

    func fields(_ mirror: Mirror) -> String {
      let texts = mirror.children.map { child in
        let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 + ": " } ?? ""
        return label + describe(child.value)
      }
      return "(" + texts.joined(separator: ", ") + ")"
    }

    func show<Outcome: Walkable>(_ outcome: Outcome) {
      let effects = outcome.effects.map { describe($0) }.joined(separator: "; ")
      print(describe(outcome.state), "|", effects, "|", outcome.reentered)
      // What traps next would take the rest of the output with it.
      fflush(nil)
    }
    """
}
