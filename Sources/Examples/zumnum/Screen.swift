// What the program says of each state, and what a line means in it.
// Neighbours: main (which reads and writes the lines).

@available(macOS 14, *)
enum Screen {
  static func text(of state: GameFlow.State) -> String {
    switch state {
    case .ready(let step): "ready: type `play`" + kept(step)
    case .speaking(let step, _): "listen" + kept(step)
    case .answering(let step): "answer: type the number, or `play` to hear it slowly" + kept(step)
    case .answered(let step, .correct): "correct: \(step.number); type `next`"
    case .answered(let step, .wrong): "wrong: it was \(step.number); type `next`"
    case .finished: "finished"
    case .audioFailed: "failed: there is no voice for this number"
    }
  }

  private static func kept(_ step: GameStep) -> String {
    step.answer.isEmpty ? "" : " (your answer so far: \(step.answer); an empty line gives it)"
  }

  /// What is typed, as events. Nothing where it is not understood.
  static func events(for line: String, in state: GameFlow.State) -> [GameFlow.Event] {
    switch line {
    case "play": return [.playTapped]
    case "next": return [.nextTapped]
    case "": return [.answerSubmitted]
    default:
      guard Int(line) != nil else { return [] }
      // A number that is typed before the voice has ended is kept, and not given yet.
      return [.answerEdited(line)] + (state.isAnswering ? [.answerSubmitted] : [])
    }
  }
}

@available(macOS 14, *)
extension GameFlow.State {
  fileprivate var isAnswering: Bool { if case .answering = self { true } else { false } }
}
