// Carries out the effects of GameFlow: has numbers spoken, and keeps the score.
// Neighbours: Voice. What follows from an ending is in the table.

import FlowRuntime

@available(macOS 14, *)
@MainActor
final class Game: GameFlow.Performer {
  private let voice: Voice
  private(set) var correct = 0
  private(set) var answered = 0

  init(_ voice: Voice) { self.voice = voice }

  /// Has it said once without a sound, so that the voice's files are in memory when it is asked for.
  func prepare(number: Int) async { _ = await voice.length(of: "\(number)", at: .normal) }

  func speak(number: Int, rate: SpeechRate) async -> GameFlow.SpeakAnswer {
    switch await voice.speak("\(number)", at: rate == .slow ? .slow : .normal) {
    case .finished: .speechFinished
    case .interrupted: .speechInterrupted
    case .failed: .speechFailed
    }
  }

  func recordAnswer(number: Int, answer: String, result: GameStepResult) async {
    answered += 1
    if result == .correct { correct += 1 }
  }
}
