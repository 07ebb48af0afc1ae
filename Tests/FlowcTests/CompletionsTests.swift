// Completions as the shells themselves give them.

import Foundation
import TestSupport
import Testing

@Suite struct CompletionsTests {
  private static let verbs: [String] = {
    let help = (try? TemporaryFolder()).flatMap { try? Flowc.run("--help", in: $0).output } ?? ""
    return help.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }()

  private func folder(_ shell: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let script = try Flowc.run("completions", shell, in: folder)
    #expect(script.status == 0 && script.errors == "")
    try folder.write(shell == "zsh" ? "_flowc" : "script", script.output)
    try folder.write("Door.flow", "")
    try folder.write("other.txt", "")
    try folder.write("sub/My Table.flow", "")
    return folder
  }

  @Test(.enabled(if: ChildProcess.find("bash") != nil)) func bashCompletes() throws {
    let bash = try #require(ChildProcess.find("bash"))
    let folder = try folder("bash")
    func complete(_ words: String...) throws -> [String] {
      let program = """
        source ./script
        COMP_WORDS=(flowc "$@") COMP_CWORD=$#
        _flowc
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let arguments = ["--norc", "-c", program, "bash"] + words
      let result = try ChildProcess.run(bash, arguments, in: folder.url)
      #expect(result.status == 0 && result.errors == "")
      return result.output.split(separator: "\n").map(String.init)
    }
    #expect(Self.verbs.count > 8 && Self.verbs.contains("completions"))
    #expect(try complete("") == Self.verbs + ["--help", "--version"])
    #expect(try complete("che") == ["check"])
    #expect(try complete("dot", "--d") == ["--detail"])
    #expect(try complete("dot", "--detail", "") == ["states", "events", "full"])
    #expect(try complete("dot", "--detail", "=", "f") == ["full"])
    #expect(try complete("dot", "--detail", "=") == ["states", "events", "full"])
    #expect(try complete("dot", "--output", "o") == ["other.txt"])
    #expect(try complete("check", "") == ["Door.flow", "sub"])
    #expect(try complete("check", "sub/") == ["sub/My Table.flow"])
    #expect(try complete("completions", "z") == ["zsh"])
  }

  @Test(.enabled(if: ChildProcess.find("fish") != nil)) func fishCompletes() throws {
    let fish = try #require(ChildProcess.find("fish"))
    let folder = try folder("fish")
    func complete(_ line: String) throws -> [String] {
      let program = "source ./script; complete -C '\(line)'"
      let result = try ChildProcess.run(fish, ["--no-config", "-c", program], in: folder.url)
      #expect(result.status == 0)
      return result.output.split(separator: "\n").compactMap {
        $0.split(separator: "\t").first.map(String.init)
      }
    }
    #expect(try complete("flowc ") == Self.verbs.sorted())
    #expect(try complete("flowc dot --det") == ["--detail"])
    #expect(Set(try complete("flowc dot --detail ")) == ["states", "events", "full"])
    #expect(try complete("flowc check D") == ["Door.flow"])
    #expect(try complete("flowc completions z") == ["zsh"])
  }

  @Test(.enabled(if: ChildProcess.find("zsh") != nil)) func zshReadsTheScript() throws {
    let zsh = try #require(ChildProcess.find("zsh"))
    let folder = try folder("zsh")
    let result = try ChildProcess.run(zsh, ["-n", "_flowc"], in: folder.url)
    #expect(result.status == 0 && result.errors == "")
    let script = try #require(folder.read("_flowc"))
    #expect(script.hasPrefix("#compdef flowc\n"))
    for verb in Self.verbs { #expect(script.contains("    \(verb))\n")) }
    #expect(script.contains(":detail:(states events full)'"))
  }

  @Test func saysWhichShellsThereAre() throws {
    let folder = try TemporaryFolder()
    for words in [["completions"], ["completions", "tcsh"], ["completions", "bash", "zsh"]] {
      let result = try ChildProcess.run(Flowc.url, words, in: folder.url)
      #expect(result.status == 2 && result.errors.contains("bash, zsh"))
    }
  }
}
