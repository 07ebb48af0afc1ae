// What a person logs in with, for Login.flow and AppSession.flow.

struct Credentials: Equatable, Sendable {
  let email: String
  let password: String
}
