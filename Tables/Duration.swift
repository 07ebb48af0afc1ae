// A span of time in whole seconds, for Checkout.flow.
// The standard library's `Duration` needs macOS 13, and this package sets no platform floor: a
// floor would bind everyone who uses its plugin. An app with a floor has no need of this type.

struct Duration: Equatable, Sendable {
  let seconds: Int

  static let zero = Duration(seconds: 0)

  static func seconds(_ seconds: Int) -> Duration { Duration(seconds: seconds) }
}
