// What the page takes for granted: a client, and a view for each kind of state.

import FlowRuntime
import SwiftUI

struct CheckoutClient: Checkout.Performer {
  func saveAttempt(attemptId: String) async throws {}
  func pay(attemptId: String, form: Form) async -> Checkout.PayAnswer { .payTimedOut }
  func checkStatus(attemptId: String, delay: Duration) async -> Status { .pending }
  func clearAttempt() async {}
}

struct FormView: View {
  let form: Form
  let error: String?
  let onChange: (Form) -> Void
  let onPay: () -> Void

  init(
    form: Form,
    error: String?,
    onChange: @escaping (Form) -> Void,
    onPay: @escaping () -> Void
  ) {
    (self.form, self.error, self.onChange, self.onPay) = (form, error, onChange, onPay)
  }

  var body: some View { Text("\(form)") }
}

struct ReceiptView: View {
  let orderId: String
  var body: some View { Text(orderId) }
}

struct FailureView: View {
  let reason: String
  let onRetry: () -> Void
  var body: some View { Text(reason) }
}

@MainActor let store = FlowStore<Checkout>(Checkout.start(), performer: CheckoutClient())
let form = Form()
