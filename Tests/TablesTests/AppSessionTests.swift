// AppSession against the SwiftUI article: a session that expires in the middle of an upload keeps
// what was on the screen, and the next login resumes it.

import Testing

@testable import Tables

private let credentials = Credentials(email: "a@b.c", password: "secret")
private let ann = User(id: 1)
private let bob = User(id: 2)
private let items = [ContentItem(title: "One"), ContentItem(title: "Two")]
private let uploading = AppSession.State.uploading(user: ann, items: items, progress: 0.4)

@Suite("AppSession") struct AppSessionTests {
  @Test("a login leads to the content")
  func login() {
    let tapped = AppSession.reduce(AppSession.start().state, .loginTapped(credentials))
    #expect(tapped.state == .loggingIn)
    #expect(tapped.effects == [.logIn(credentials)])
    let loggedIn = AppSession.reduce(tapped.state, .loggedIn(ann))
    #expect(loggedIn.state == .loading(user: ann))
    #expect(loggedIn.effects == [.loadContent(of: ann)])
    #expect(
      AppSession.reduce(loggedIn.state, .contentLoaded(items)).state
        == .loaded(user: ann, items)
    )
    let rejected = AppSession.reduce(.loggingIn, .loginRejected("no"))
    #expect(rejected.state == .loginError("no"))
    #expect(AppSession.reduce(rejected.state, .loginTapped(credentials)).state == .loggingIn)
  }

  @Test("a session that expires during an upload keeps it and resumes it")
  func expiry() {
    let expired = AppSession.reduce(uploading, .sessionEnded)
    #expect(expired.state == .sessionExpired(user: ann, retained: uploading))
    #expect(expired.effects == [])
    let tapped = AppSession.reduce(expired.state, .loginTapped(credentials))
    #expect(tapped.state == expired.state)
    #expect(tapped.effects == [.logIn(credentials)])
    let resumed = AppSession.reduce(tapped.state, .loggedIn(ann))
    #expect(resumed.state == uploading)
    // The upload was cut off with the session, and goes on from where it stood.
    #expect(resumed.effects == [.upload(items: items, from: 0.4)])
  }

  @Test("every state of the content is kept as it was, and its work starts again")
  func expiryAnywhere() {
    let expected: [(AppSession.State, [AppSession.Effect])] = [
      (.loading(user: ann), [.loadContent(of: ann)]),
      (.loaded(user: ann, items), []),
      (.contentError(user: ann, "offline"), []),
    ]
    for (state, effects) in expected {
      let expired = AppSession.reduce(state, .sessionEnded).state
      #expect(expired == .sessionExpired(user: ann, retained: state))
      let resumed = AppSession.reduce(expired, .loggedIn(ann))
      #expect(resumed.state == state)
      #expect(Array(resumed.effects) == effects)
    }
  }

  @Test("somebody else does not see what was retained")
  func otherUser() {
    let outcome = AppSession.reduce(
      .sessionExpired(user: ann, retained: uploading),
      .loggedIn(bob)
    )
    #expect(outcome.state == .loading(user: bob))
    #expect(outcome.effects == [.loadContent(of: bob)])
  }

  @Test("what the cut-off upload still reports does nothing")
  func lateUpload() {
    let expired = AppSession.State.sessionExpired(user: ann, retained: uploading)
    let late: [AppSession.Event] = [
      .uploadProgressed(0.5), .uploadFinished, .uploadFailed("cancelled"), .sessionEnded,
    ]
    for event in late {
      #expect(AppSession.reduce(expired, event).state == expired, "\(event)")
      #expect(AppSession.reduce(expired, event).effects == [], "\(event)")
    }
  }

  @Test("an upload reports progress and ends in the content or in an error")
  func upload() {
    let tapped = AppSession.reduce(.loaded(user: ann, items), .uploadTapped)
    #expect(tapped.state == .uploading(user: ann, items: items, progress: 0))
    #expect(tapped.effects == [.upload(items: items, from: 0)])
    let progressed = AppSession.reduce(tapped.state, .uploadProgressed(0.4))
    #expect(progressed.state == uploading)
    #expect(progressed.effects == [])
    #expect(AppSession.reduce(uploading, .uploadFinished).state == .loaded(user: ann, items))
    let failed = AppSession.reduce(uploading, .uploadFailed("offline")).state
    #expect(failed == .contentError(user: ann, "offline"))
    #expect(AppSession.reduce(failed, .retryTapped).state == .loading(user: ann))
  }

  @Test("logging out leads to idle from everywhere behind the login")
  func logout() {
    let states: [AppSession.State] = [
      .loading(user: ann), .loaded(user: ann, items), uploading,
      .contentError(user: ann, "offline"), .sessionExpired(user: ann, retained: uploading),
    ]
    for state in states { #expect(AppSession.reduce(state, .logoutTapped).state == .idle) }
    #expect(states.map(\.isAuthenticated) == [true, true, true, true, false])
  }
}
