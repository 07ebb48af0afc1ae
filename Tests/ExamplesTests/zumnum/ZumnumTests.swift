// The numbers game, played through a terminal: with a voice that the test can hold up and kill, with none,
// and with the real one. The flow's own tests are in TablesTests.
// Neighbour: RunningProgram.

import Foundation
import TestSupport
import Testing

@Suite(.threadOfItsOwn)
struct ZumnumTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a round is played, judged and counted`() throws {
    let game = try play("7", "40", voice: try voice("exec sleep 0.1"))
    try game.line("ready: ")
    for (answer, verdict) in [("7", "correct: 7"), ("14", "wrong: it was 40")] {
      game.type("play")
      try game.line("listen")
      try game.line("answer: ")
      game.type(answer)
      try game.line(verdict)
      game.type("next")
    }
    try game.line("finished")
    try game.line("score: 1 of 2")
    #expect(try game.end() == 0)
    #expect(try voices().count == 2)
  }

  @Test func `play pressed twice starts over and skips nothing`() throws {
    let game = try play("7", "8", voice: try voice("exec sleep 20"))
    game.type("play")
    let first = try voice(1)
    try voice("exec sleep 1")
    game.type("play")
    let second = try voice(2)
    try game.line("answer: ")
    #expect(try voices() == [first, second])
    #expect(kill(first, 0) != 0, "the first voice was told to stop")
    // Tapped again and again, it is the same number still.
    game.type("play\nplay\nplay")
    try game.line("listen")
    try game.line("answer: ")
    game.type("7")
    try game.line("correct: 7")
    game.type("quit")
    try game.end()
  }

  @Test func `a voice that is killed is an interruption, and the answer is kept`() throws {
    let game = try play("4", voice: try voice("exec sleep 20"))
    game.type("play")
    let speaker = try voice(1)
    game.type("4")
    try game.line("listen (your answer so far: 4")
    kill(speaker, SIGKILL)
    try game.line("ready: type `play` (your answer so far: 4")
    // It can be heard again, and the answer still stands.
    try voice("exec sleep 0.1")
    game.type("play")
    try game.line("answer: ")
    game.type("")
    try game.line("correct: 4")
    game.type("quit")
    try game.end()
  }

  @Test func `whoever leaves is not spoken to any more`() throws {
    let game = try play("4", voice: try voice("exec sleep 60"))
    game.type("play")
    let speaker = try voice(1)
    game.type("quit")
    try game.line("score: 0 of 1")
    #expect(try game.end() == 0)
    #expect(kill(speaker, 0) != 0)
  }

  @Test func `a voice that fails ends the round`() throws {
    let game = try play("4", voice: try voice("exit 3"))
    game.type("play")
    try game.line("failed: there is no voice for this number")
    game.type("quit")
    try game.end()
  }

  @Test func `without a voice the number stands there for as long as it takes to say`() throws {
    let game = try play("42", voice: folder.url.appendingPathComponent("nobody"))
    let start = ContinuousClock.now
    game.type("play")
    try game.line("listen")
    try game.line("no voice (no espeak-ng), so read: 42")
    try game.line("answer: ")
    // Two words, of 160 a minute.
    #expect(ContinuousClock.now - start > .milliseconds(700))
    game.type("42")
    try game.line("correct: 42")
    game.type("quit")
    try game.end()
  }

  @Test(.enabled("espeak-ng is not installed") { ChildProcess.find("espeak-ng") != nil })
  func `espeak-ng takes its time, with a sound device or without`() throws {
    let espeak = try #require(ChildProcess.find("espeak-ng"))
    let game = try play("77", voice: espeak)
    let start = ContinuousClock.now
    game.type("play")
    try game.line("listen")
    try game.line("answer: ")
    // "Seventy-seven" is never said in less.
    #expect(ContinuousClock.now - start > .milliseconds(400))
    game.type("77")
    try game.line("correct: 77")
    game.type("quit")
    try game.end()
  }

  // MARK: The terminal, and a voice for tests

  /// Starts the game in a terminal of its own.
  private func play(_ numbers: String..., voice: URL) throws -> RunningProgram {
    let python = try #require(ChildProcess.find("python3"))
    let terminal =
      "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))"
    let game = RunningProgram.url("zumnum").path
    return try RunningProgram(python, ["-c", terminal, game, "--voice", voice.path] + numbers)
  }

  /// A program that is called as espeak-ng is, writes down its number, and does this instead of speaking.
  @discardableResult
  private func voice(_ speak: String) throws -> URL {
    let script = """
      #!/bin/sh
      [ "$1" != --stdout ] || exit 0
      echo $$ >> '\(folder.url.path)/voices'
      \(speak)
      """
    // In one piece, also while the one before it runs.
    try folder.write("new voice", script)
    let file = folder.url.appendingPathComponent("voice")
    let new = folder.url.appendingPathComponent("new voice")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: new.path)
    rename(new.path, file.path)
    return file
  }

  /// The processes that have spoken.
  private func voices() throws -> [pid_t] {
    (folder.read("voices") ?? "").split(separator: "\n").compactMap { pid_t($0) }
  }

  /// Waits for the process that speaks as the first, second, …
  private func voice(_ number: Int) throws -> pid_t {
    for _ in 0..<3000 {
      let voices = try voices()
      if voices.count >= number { return voices[number - 1] }
      Thread.sleep(forTimeInterval: 0.01)
    }
    throw RunningProgram.Silence(description: "no voice spoke")
  }
}
