// Nothing that a table or its path says breaks out of where it is put.

import FlowBackends
import FlowModel
import Foundation
import TestSupport
import Testing

@Suite struct SwiftInjectionTests {
  private static let hostile = HostileTable.texts + HostileTable.controls

  /// Docs and reasons are free text; what a parser would refuse is put into the flow by hand.
  @Test func textStaysText() throws {
    var builder = FlowBuilder()
    let event = builder.event("tap")
    let other = builder.event("tip")
    let off = builder.state("off")
    let on = builder.state("on")
    builder.row(.state(off), [(event, [])], to: .state(on, [], reenters: false))
    for (index, state) in [off, on].enumerated() {
      let text = Self.hostile.joined(separator: index == 0 ? "\n" : " ")
      builder.verdict(.state(state), index == 0 ? .ignore : .impossible, [other], reason: text)
    }
    var flow = builder.flow
    let docs = Self.hostile + Self.hostile.map { "a\n\($0)\r\n\($0)\revil()" }
    flow.docs = docs
    flow.states[0].docs = docs
    flow.events[0].docs = docs
    flow.rows[0] = flow.rows[0].with(docs: docs)
    let table = SwiftGoldens.flat(flow)
    for path in Self.hostile.map({ "/tmp/\($0).flow" }) + ["/tmp/a\nb\"\\.flow"] {
      try check(SwiftBackend(sourceLocation: .file(path)).render(table))
    }
    try check(SwiftBackend(sourceLocation: .none).render(table))
  }

  /// Every text comes out of the reducer as it was, and as the reason of a trap.
  @Test func textsStayWhatTheyWere() throws {
    let table = try SwiftGoldens.table(of: HostileTable.text, named: "Hostile.flow")
    // By their code points, so that no rule for escapes is needed.
    let texts = HostileTable.texts.map { text in
      "\"" + text.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined() + "\""
    }
    let program = """
      let texts: [String] = [
        \(texts.joined(separator: ",\n  "))
      ]

      @main enum Program {
        static func main() {
          let start = Hostile.start()
          precondition(start.state == .quiet(text: texts[3], kind: .plain(texts[0])))
          precondition(start.effects == [.log(texts[1])])
          for text in texts {
            let outcome = Hostile.reduce(start.state, .said(text))
            precondition(outcome.state == .quiet(text: text, kind: .plain(texts[0])))
            precondition(outcome.effects == [.log(text)])
          }
          print("as expected")
          switch CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "" {
          \(texts.indices.map { "case \"\($0)\": _ = Hostile.reduce(.loud, .e\($0))" }.joined(separator: "\n    "))
          default: break
          }
        }
      }
      """
    let folder = try TemporaryFolder()
    let binary = folder.url.appendingPathComponent("program")
    let path = HostileTable.texts.joined().filter { $0 != "/" } + ".flow"
    let swift = SwiftBackend(sourceLocation: .file(path)).render(table)
    let build = try SwiftCompiler.run([
      "-parse-as-library", "-warnings-as-errors", "-o", binary.path,
      try folder.write("Hostile.swift", swift).path,
      try folder.write("Program.swift", program).path,
    ])
    #expect(build.status == 0, "\(build.errors)")
    #expect(try ChildProcess.run(binary, []).output == "as expected\n")
    for (index, text) in HostileTable.texts.enumerated() {
      let environment = ["SWIFT_BACKTRACE": "enable=no"]
      let trap = try ChildProcess.run(binary, ["\(index)"], environment: environment)
      #expect(trap.status != 0 && trap.errors.contains(text), "\(text): \(trap.errors)")
    }
  }

  /// A string literal comes as it was written between the quotes, which is Swift already.
  @Test func stringsKeepTheirEscapes() throws {
    let text = #"""
      flow: Strings
      initial: off("\"\\\u{41}\n")
      unlisted: ignored
      events:
        tap(_ n: Int)
      states:
        off(_ text: String):
          tap(1) -> off("/* \" */ // \t")
          tap(n) -> off("\(n) \"\(text.count + "\\".count)\"")
      """#
    let table = try SwiftGoldens.table(of: text + "\n", named: "Strings.flow")
    let expectation = #"""
      @main enum Program {
        static func main() {
          let start = Strings.start().state
          let one = Strings.reduce(start, .tap(1)).state
          let two = Strings.reduce(start, .tap(2)).state
          print(start == .off("\"\\A\n"), one == .off("/* \" */ // \t"), two == .off("2 \"5\""))
        }
      }
      """#
    let folder = try TemporaryFolder()
    let program = folder.url.appendingPathComponent("program")
    let build = try SwiftCompiler.run([
      "-parse-as-library", "-warnings-as-errors", "-o", program.path,
      try folder.write("Strings.swift", SwiftBackend(sourceLocation: .none).render(table)).path,
      try folder.write("Program.swift", expectation).path,
    ])
    #expect(build.status == 0, "\(build.errors)")
    #expect(try ChildProcess.run(program, []).output == "true true true\n")
  }

  private func check(_ swift: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("Hostile.swift", swift)
    let check = try SwiftCompiler.run([
      "-typecheck", "-warnings-as-errors", "-swift-version", "6", file.path,
    ])
    #expect(check.status == 0, "\(check.errors)")
  }
}
