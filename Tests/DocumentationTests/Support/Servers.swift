// What the page takes for granted: performers of its two flows, and something that logs.

import FlowRuntime

struct Storage: Sendable {}

struct UploadClient: Upload.Performer {
  let storage: Storage

  func upload(report: @escaping @Sendable (Double) -> Void) async throws(Upload.UploadFailed) {}
}

typealias OrderID = Int

struct OrderClient: Order.Performer {
  init(_ id: OrderID) {}

  func pack(id: Int) async -> String { "\(id)" }
}

struct Logger {
  func info(_ message: String) {}
}

let storage = Storage()
let logger = Logger()
