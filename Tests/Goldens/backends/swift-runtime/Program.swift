// Performers, a store, an actor and a test, as the documentation of FlowRuntime writes them. Compiled with
// the flows Login, Checkout and ItemList, in every mode; never run.

import FlowRuntime
import FlowTesting
let ada = Credentials(email: "a", password: "b")
struct PaymentAPI {
  func pay(_ a: String, _ f: Form) async -> PayResult? { nil };
  func status(of: String) async -> Status { .pending }
}
struct AttemptFile { func save(_ a: String) throws {}; func clear() {} }
struct CheckoutClient: Checkout.Performer {
  let api: PaymentAPI
  let disk: AttemptFile
  func saveAttempt(attemptId: String) async throws { try disk.save(attemptId) }
  func pay(attemptId: String, form: Form) async -> Checkout.PayAnswer {
    guard let result = await api.pay(attemptId, form) else { return .payTimedOut }
    return .payAnswered(result)
  }
  func checkStatus(attemptId: String, delay: Duration) async -> Status {
    return await api.status(of: attemptId)
  }
  func clearAttempt() async { disk.clear() }
}
final class LoginModel: Login.Performer {
  func validate(_ credentials: Credentials) async -> (credentials: Credentials, isValid: Bool) {
    (credentials, true)
  }
  func authenticate(_ credentials: Credentials) async -> Login.AuthenticateAnswer { .rejected }
}
struct Fetcher: ItemListPerformer {
  func fetch() async -> ItemList<Int>.FetchAnswer { .fetched([1]) }
  func showNotice(_ message: String) async {}
}
@MainActor func wholeLogin() async throws {
  let client = CheckoutClient(api: PaymentAPI(), disk: AttemptFile())
  let store = FlowStore<Checkout>(Checkout.start(), performer: client)
  store.send(.payTapped(newAttemptId: "1"))
  store.send(.restored(attemptId: nil))
  let list = FlowStore<ItemList<Int>>(ItemList.start(), performer: Fetcher())
  list.send(.appeared)
  let restored = FlowStore<Login>(Login.Outcome(state: .idle, effects: []), performer: LoginModel())
  { step in print(step) }
  await restored.next { $0 == .success }
  for await step in restored.steps { print(step.state) }
  try Login.expect(.loginTapped(ada), in: .idle, to: .validating, asks: .validate(ada))
  try Login.expectNothing(of: .loginTapped(ada), in: .validating)
  try Login.expectOnly(
    [
      Reaction(.loginTapped(ada), in: .idle, to: .validating, asks: .validate(ada)),
      Reaction(.authenticated, in: .authenticating, to: .success),
    ],
    sending: [.loginTapped(ada), .authenticated],
    to: [.idle, .validating, .authenticating, .success]
  )
  let test = FlowTest<Login>(Login.start())
  try test.send(.loginTapped(ada), to: .validating)
  try await test.effect(.validate(ada)).end(with: .validated(ada, isValid: true))
  try await test.receive(.validated(ada, isValid: true), to: .authenticating)
  try await test.effect(.authenticate(ada)).end(with: .authenticated)
  try await test.receive(.authenticated, to: .success)
  try await test.finish()
  print(Login.replay([])?.description == nil)
}
#if ACTOR
  func server() async {
    let flow = await FlowActor<Login>(Login.start(), performer: LoginModel())
    await flow.send(.emailEdited)
    await flow.next { $0 == .success }
    for await step in await flow.steps {
      print("\(step.event.map { "\($0)" } ?? "start"): \(step.state)")
    }
  }
#endif
