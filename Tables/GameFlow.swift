// The types that GameFlow.flow names. Neighbour: GameFlow.flow, which decides when they change.

/// How fast a number is spoken.
enum SpeechRate: Equatable, Sendable {
  case normal
  case slow
}

enum GameStepResult: Equatable, Sendable {
  case correct
  case wrong
}

/// A number of the round: what was typed for it so far, and what comes after it.
struct GameStep: Equatable, Sendable {
  let number: Int
  var answer = ""
  var upcoming: [Int] = []

  var next: GameStep? {
    upcoming.first.map { GameStep(number: $0, upcoming: Array(upcoming.dropFirst())) }
  }

  var result: GameStepResult { Int(answer) == number ? .correct : .wrong }

  func answering(_ answer: String) -> GameStep {
    GameStep(number: number, answer: answer, upcoming: upcoming)
  }
}
