// GameFlow against the two articles on ZumNum. Every expected value is read off the articles.

import Testing

@testable import Tables

private let last = GameStep(number: 7)
private let first = GameStep(number: 21, upcoming: [7])
private let typed = GameStep(number: 21, answer: "2", upcoming: [7])

@Suite("GameFlow") struct GameFlowTests {
  @Test("the arm that the article prints: the first listen is at normal speed")
  func firstListen() {
    let outcome = GameFlow.reduce(.ready(last), .playTapped)
    #expect(outcome.state == .speaking(last, isReplay: false))
    #expect(outcome.effects == [.speak(number: 7, rate: .normal)])
  }

  @Test("the next number is prepared while one is spoken")
  func preparesNext() {
    let outcome = GameFlow.reduce(.ready(first), .playTapped)
    #expect(outcome.state == .speaking(first, isReplay: false))
    #expect(outcome.effects == [.speak(number: 21, rate: .normal), .prepare(number: 7)])
  }

  @Test("a second tap on play starts over and skips nothing")
  func doubleTap() {
    let speaking = GameFlow.State.speaking(first, isReplay: false)
    let tapped = GameFlow.reduce(speaking, .playTapped)
    #expect(tapped.state == speaking)
    #expect(tapped.effects == [.speak(number: 21, rate: .normal)])
    // The first utterance comes back as cancelled.
    let cancelled = GameFlow.reduce(tapped.state, .speechCancelled)
    #expect(cancelled.state == speaking)
    #expect(cancelled.effects == [])
  }

  @Test("a second tap during a replay speaks slowly again")
  func doubleTapInReplay() {
    let speaking = GameFlow.State.speaking(last, isReplay: true)
    let outcome = GameFlow.reduce(speaking, .playTapped)
    #expect(outcome.state == speaking)
    #expect(outcome.effects == [.speak(number: 7, rate: .slow)])
  }

  @Test("the four endings of speech have four consequences")
  func endings() {
    let speaking = GameFlow.State.speaking(typed, isReplay: false)
    let expected: [(GameFlow.Event, GameFlow.State)] = [
      (.speechFinished, .answering(typed)),
      (.speechCancelled, speaking),
      // Back to the number, with the answer that was typed.
      (.speechInterrupted, .ready(typed)),
      (.speechFailed, .audioFailed(typed)),
    ]
    for (event, state) in expected {
      let outcome = GameFlow.reduce(speaking, event)
      #expect(outcome.state == state, "\(event)")
      #expect(outcome.effects == [], "\(event)")
    }
  }

  @Test("an ending that comes after the round has moved on does nothing")
  func lateEndings() {
    let states: [GameFlow.State] = [
      .ready(typed), .answering(typed), .answered(typed, result: .wrong), .finished,
      .audioFailed(typed),
    ]
    let endings: [GameFlow.Event] = [
      .speechFinished, .speechCancelled, .speechInterrupted, .speechFailed,
    ]
    for state in states {
      for ending in endings {
        let outcome = GameFlow.reduce(state, ending)
        #expect(outcome.state == state, "\(state) + \(ending)")
        #expect(outcome.effects == [], "\(state) + \(ending)")
      }
    }
  }

  @Test("an answer can be typed while the number is spoken")
  func typing() {
    let outcome = GameFlow.reduce(.speaking(first, isReplay: true), .answerEdited("2"))
    #expect(outcome.state == .speaking(typed, isReplay: true))
    #expect(outcome.effects == [])
  }

  @Test("a submitted answer is judged and recorded")
  func submitting() {
    let right = GameStep(number: 21, answer: "21", upcoming: [7])
    let outcome = GameFlow.reduce(.answering(right), .answerSubmitted)
    #expect(outcome.state == .answered(right, result: .correct))
    #expect(outcome.effects == [.recordAnswer(number: 21, answer: "21", result: .correct)])
    let wrong = GameFlow.reduce(.answering(typed), .answerSubmitted)
    #expect(wrong.state == .answered(typed, result: .wrong))
    #expect(wrong.effects == [.recordAnswer(number: 21, answer: "2", result: .wrong)])
  }

  @Test("next asks the next number, and ends the round where there is none")
  func next() {
    #expect(
      GameFlow.reduce(.answered(typed, result: .wrong), .nextTapped).state == .ready(last)
    )
    #expect(GameFlow.reduce(.answered(last, result: .correct), .nextTapped).state == .finished)
    #expect(GameFlow.reduce(.finished, .nextTapped).state == .finished)
  }

  @Test("a round of two numbers, with a double tap and a phone call")
  func round() {
    let events: [GameFlow.Event] = [
      .playTapped, .playTapped, .speechCancelled, .answerEdited("21"), .speechInterrupted,
      .playTapped, .speechFinished, .answerSubmitted, .nextTapped, .playTapped, .speechFinished,
      .playTapped, .speechFinished, .answerSubmitted, .nextTapped,
    ]
    var outcome = GameFlow.start(first)
    var effects = Array(outcome.effects)
    for event in events {
      outcome = GameFlow.reduce(outcome.state, event)
      effects += outcome.effects
    }
    #expect(outcome.state == .finished)
    #expect(
      effects == [
        .speak(number: 21, rate: .normal), .prepare(number: 7),
        .speak(number: 21, rate: .normal),
        .speak(number: 21, rate: .normal), .prepare(number: 7),
        .recordAnswer(number: 21, answer: "21", result: .correct),
        .speak(number: 7, rate: .normal),
        .speak(number: 7, rate: .slow),
        .recordAnswer(number: 7, answer: "", result: .wrong),
      ]
    )
  }
}
