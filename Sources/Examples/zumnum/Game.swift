// Carries out the effects of GameFlow: has numbers spoken, and keeps the score.
// Neighbours: Voice. What follows from an ending is in the table.

import FlowRuntime

@available(macOS 14, *)
@MainActor
final class Game: GameFlow.Performer {
  private let voice: Voice
  private(set) var correct = 0
  private var voices = 0
  private var waitsForSilence: CheckedContinuation<Void, Never>?

  init(_ voice: Voice) { self.voice = voice }

  /// Has it said once without a sound, so that the voice's files are in memory when it is asked for.
  func prepare(number: Int) async { _ = await voice.length(of: "\(number)", at: .normal) }

  func speak(number: Int, rate: SpeechRate) async -> GameFlow.SpeakAnswer {
    voices += 1
    defer { endVoice() }
    return switch await voice.speak("\(number)", at: rate == .slow ? .slow : .normal) {
    case .finished: .speechFinished
    case .interrupted: .speechInterrupted
    case .failed: .speechFailed
    }
  }

  func recordAnswer(number: Int, answer: String, result: GameStepResult) async {
    if result == .correct { correct += 1 }
  }

  /// Waits until no voice is speaking any more.
  func silence() async {
    if voices > 0 { await withCheckedContinuation { waitsForSilence = $0 } }
  }

  private func endVoice() {
    voices -= 1
    if voices == 0 {
      waitsForSilence?.resume()
      waitsForSilence = nil
    }
  }
}
