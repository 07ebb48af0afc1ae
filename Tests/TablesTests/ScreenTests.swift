// The screens of the SwiftUI article: Login, Upload, ItemList, ProfileForm and PhoneLock.
// Neighbours: CartTests.swift and AppSessionTests.swift, the two larger flows of that article.

import Testing

@testable import Tables

private let credentials = Credentials(email: "a@b.c", password: "secret")

@Suite("Login") struct LoginTests {
  @Test("idle, validating, authenticating, success")
  func success() {
    let tapped = Login.reduce(Login.start().state, .loginTapped(credentials))
    #expect(tapped.state == .validating)
    #expect(tapped.effects == [.validate(credentials)])
    let validated = Login.reduce(tapped.state, .validated(credentials, isValid: true))
    #expect(validated.state == .authenticating)
    #expect(validated.effects == [.authenticate(credentials)])
    #expect(Login.reduce(validated.state, .authenticated).state == .success)
  }

  @Test("the two errors, in the article's words")
  func errors() {
    #expect(
      Login.reduce(.validating, .validated(credentials, isValid: false)).state
        == .error("Please check your email and password")
    )
    #expect(
      Login.reduce(.authenticating, .rejected).state
        == .error("Invalid credentials. Please try again.")
    )
  }

  @Test("login starts from idle alone: a double tap sends one request")
  func doubleTap() {
    for state in [Login.State.validating, .authenticating, .success, .error("no")] {
      let outcome = Login.reduce(state, .loginTapped(credentials))
      #expect(outcome.state == state)
      #expect(outcome.effects == [])
    }
  }

  @Test("an edit takes an error away and nothing else")
  func edits() {
    for edit in [Login.Event.emailEdited, .passwordEdited] {
      #expect(Login.reduce(.error("no"), edit).state == .idle)
      for state in [Login.State.idle, .validating, .authenticating, .success] {
        #expect(Login.reduce(state, edit).state == state)
      }
    }
  }
}

@Suite("Upload") struct UploadTests {
  @Test("an upload reports its progress and completes")
  func progress() {
    let tapped = Upload.reduce(Upload.start().state, .uploadTapped)
    #expect(tapped.state == .uploading(progress: 0))
    #expect(tapped.effects == [.upload])
    let half = Upload.reduce(tapped.state, .uploadProgressed(0.5))
    #expect(half.state == .uploading(progress: 0.5))
    #expect(half.effects == [])
    #expect(Upload.reduce(half.state, .uploadFinished).state == .completed)
  }

  @Test("a failure says whether trying again helps")
  func failures() {
    let expected: [(UploadProblem, Upload.State)] = [
      (.connectionLost, .failed(error: "The connection was lost.", canRetry: true)),
      (.fileTooLarge, .failed(error: "The file is too large.", canRetry: false)),
      (.refused(reason: "no room"), .failed(error: "no room", canRetry: false)),
    ]
    for (problem, state) in expected {
      #expect(Upload.reduce(.uploading(progress: 0.9), .uploadFailed(problem)).state == state)
    }
  }

  @Test("a retry starts over where it helps")
  func retry() {
    let retried = Upload.reduce(.failed(error: "lost", canRetry: true), .retryTapped)
    #expect(retried.state == .uploading(progress: 0))
    #expect(retried.effects == [.upload])
    let hopeless = Upload.State.failed(error: "too large", canRetry: false)
    #expect(Upload.reduce(hopeless, .retryTapped).state == hopeless)
    #expect(Upload.reduce(hopeless, .retryTapped).effects == [])
  }

  @Test("progress, an end or a failure that comes after a cancel does nothing")
  func late() {
    let cancelled = Upload.reduce(.uploading(progress: 0.4), .cancelTapped).state
    #expect(cancelled == .ready)
    let late: [Upload.Event] = [
      .uploadProgressed(0.5), .uploadFinished, .uploadFailed(.connectionLost),
    ]
    for event in late {
      #expect(Upload.reduce(cancelled, event).state == .ready, "\(event)")
    }
  }

  @Test("a second tap starts no second upload")
  func doubleTap() {
    let outcome = Upload.reduce(.uploading(progress: 0.4), .uploadTapped)
    #expect(outcome.state == .uploading(progress: 0.4))
    #expect(outcome.effects == [])
  }
}

@Suite("ItemList") struct ItemListTests {
  private typealias List = ItemList<Int>

  @Test("a list is fetched when it appears, and is generic in its items")
  func load() {
    let appeared = List.reduce(List.start().state, .appeared)
    #expect(appeared.state == .loading)
    #expect(appeared.effects == [.fetch])
    #expect(List.reduce(.loading, .fetched([1, 2])).state == .loaded([1, 2]))
    #expect(List.reduce(.loading, .fetched([])).state == .empty)
    #expect(List.reduce(.loading, .fetchFailed("offline")).state == .error("offline"))
    #expect(
      ItemList<String>.reduce(.loading, .fetched(["a"])).state == .loaded(["a"])
    )
  }

  @Test("a refresh keeps the old data, also when it fails")
  func refresh() {
    let pulled = List.reduce(.loaded([1]), .refreshPulled)
    #expect(pulled.state == .refreshing([1]))
    #expect(pulled.effects == [.fetch])
    #expect(pulled.state.showing?.items == [1])
    #expect(List.reduce(.refreshing([1]), .fetched([1, 2])).state == .loaded([1, 2]))
    #expect(List.reduce(.refreshing([1]), .fetched([])).state == .empty)
    let failed = List.reduce(.refreshing([1]), .fetchFailed("offline"))
    #expect(failed.state == .loaded([1]))
    #expect(failed.effects == [.showNotice("offline")])
  }

  @Test("a second pull starts no second fetch")
  func doublePull() {
    for state in [List.State.loading, .refreshing([1])] {
      let outcome = List.reduce(state, .refreshPulled)
      #expect(outcome.state == state)
      #expect(outcome.effects == [])
    }
  }

  @Test("an error recovers through a retry, as the article's test wants it")
  func errorRecovery() {
    let retried = List.reduce(.error("offline"), .retryTapped)
    #expect(retried.state == .loading)
    #expect(retried.effects == [.fetch])
  }

  @Test("a view that appears again loads nothing again")
  func appearsAgain() {
    for state in [List.State.loading, .loaded([1]), .refreshing([1]), .empty, .error("no")] {
      #expect(List.reduce(state, .appeared).state == state)
      #expect(List.reduce(state, .appeared).effects == [])
    }
  }
}

@Suite("ProfileForm") struct ProfileFormTests {
  @Test("leaving a field validates it")
  func validation() {
    let left = ProfileForm.reduce(ProfileForm.start().state, .fieldLeft(.email))
    #expect(left.state == .validating(field: .email))
    #expect(left.effects == [.validate(field: .email)])
    #expect(
      ProfileForm.reduce(left.state, .validationFinished(field: .email, errors: [:])).state
        == .valid
    )
    #expect(
      ProfileForm.reduce(
        left.state,
        .validationFinished(field: .email, errors: [.email: "No @ in it"])
      ).state == .invalid([.email: "No @ in it"])
    )
  }

  @Test("the answer for a field that was left earlier is dropped")
  func staleValidation() {
    let second = ProfileForm.reduce(.validating(field: .email), .fieldLeft(.phone))
    #expect(second.state == .validating(field: .phone))
    #expect(second.effects == [.validate(field: .phone)])
    let stale = ProfileForm.Event.validationFinished(field: .email, errors: [:])
    #expect(ProfileForm.reduce(second.state, stale).state == second.state)
    #expect(ProfileForm.reduce(.editing, stale).state == .editing)
  }

  @Test("typing goes back to editing from everywhere but a sent form")
  func typing() {
    let open: [ProfileForm.State] = [
      .editing, .validating(field: .bio), .valid, .invalid([.name: "Empty"]),
      .submissionError("offline"),
    ]
    for state in open { #expect(ProfileForm.reduce(state, .fieldEdited).state == .editing) }
    for state in [ProfileForm.State.submitting, .submitted] {
      #expect(ProfileForm.reduce(state, .fieldEdited).state == state)
    }
  }

  @Test("only a valid form is sent, and once")
  func submission() {
    for state in [ProfileForm.State.valid, .submissionError("offline")] {
      let outcome = ProfileForm.reduce(state, .submitTapped)
      #expect(outcome.state == .submitting)
      #expect(outcome.effects == [.submit])
    }
    let others: [ProfileForm.State] = [
      .editing, .validating(field: .name), .invalid([.name: "Empty"]), .submitting, .submitted,
    ]
    for state in others {
      #expect(ProfileForm.reduce(state, .submitTapped).state == state)
      #expect(ProfileForm.reduce(state, .submitTapped).effects == [])
    }
    #expect(ProfileForm.reduce(.submitting, .submissionSucceeded).state == .submitted)
    #expect(
      ProfileForm.reduce(.submitting, .submissionFailed("offline")).state
        == .submissionError("offline")
    )
  }
}

@Suite("PhoneLock") struct PhoneLockTests {
  @Test("every pair of the four states and the events")
  func everyPair() {
    typealias State = PhoneLock.State
    let events: [PhoneLock.Event] = [
      .woken, .faceMatched, .faceRejected, .passcodeEntered(isCorrect: true),
      .passcodeEntered(isCorrect: false), .sideButtonPressed,
    ]
    let expected: [(State, [State])] = [
      (.locked, [.scanning, .locked, .locked, .locked, .locked, .locked]),
      (.scanning, [.scanning, .unlocked, .failed, .scanning, .scanning, .locked]),
      (.failed, [.scanning, .failed, .failed, .unlocked, .failed, .locked]),
      (.unlocked, [.unlocked, .unlocked, .unlocked, .unlocked, .unlocked, .locked]),
    ]
    for (state, targets) in expected {
      for (event, target) in zip(events, targets) {
        let outcome = PhoneLock.reduce(state, event)
        let starts = target == .scanning && state != .scanning
        #expect(outcome.state == target, "\(state) + \(event)")
        #expect(outcome.effects == (starts ? [.scanFace] : []), "\(state) + \(event)")
      }
    }
    #expect(PhoneLock.start().state == .locked)
  }
}
