// The types that GameFlow.flow leaves to the program.
// Neighbour: GameFlow.flow, a link to the table in `Tables`.

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
