// The numbers game in the terminal: it says a number, and you type it.
//
//   zumnum [--voice espeak-ng] [NUMBER…]
//
// Neighbours: Screen (what is said and typed), Game (the effects).

import FlowRuntime
import Foundation
import Terminal

@available(macOS 14, *)
@MainActor
func run(_ numbers: [Int], voice: String) async {
  let game = Game(Voice(voice))
  await play(numbers, game)
  // With the store gone, a voice that still speaks has been told to stop.
  await game.silence()
  Terminal.say("score: \(game.correct) of \(numbers.count)")
}

@available(macOS 14, *)
@MainActor
func play(_ numbers: [Int], _ game: Game) async {
  guard let first = numbers.first else { return }
  let start = GameFlow.start(GameStep(number: first, upcoming: Array(numbers.dropFirst())))
  let store = FlowStore<GameFlow>(start, performer: game) { step in
    if step.state != step.before { Terminal.say(Screen.text(of: step.state)) }
  }
  for await line in Terminal.lines() {
    if line == "quit" { return }
    let events = Screen.events(for: line, in: store.state)
    if events.isEmpty { Terminal.say("type `play`, a number, `next` or `quit`") }
    for event in events { store.send(event) }
    if store.state.isOver { return }
  }
}

@available(macOS 14, *)
extension GameFlow.State {
  fileprivate var isOver: Bool {
    switch self {
    case .finished, .audioFailed: true
    case .ready, .speaking, .answering, .answered: false
    }
  }
}

guard #available(macOS 14, *) else { exit(1) }
var words = Array(CommandLine.arguments.dropFirst())
var voice = "espeak-ng"
if words.count > 1, words[0] == "--voice" {
  voice = words[1]
  words.removeFirst(2)
}
let numbers = words.compactMap { Int($0) }
guard numbers.count == words.count else {
  Terminal.warn("usage: zumnum [--voice PROGRAM] [NUMBER…]")
  exit(2)
}
await run(numbers.isEmpty ? (0..<3).map { _ in .random(in: 1...99) } : numbers, voice: voice)
