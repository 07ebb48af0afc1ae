// As much of SwiftUI as the documentation shows, with the signatures of the real one, so that what it
// shows is also checked on platforms without SwiftUI. It draws nothing.

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {}

/// What SwiftUI draws itself has no body.
extension View where Body == Never {
  public var body: Never { fatalError("nothing is drawn here") }
}

extension View {
  public func disabled(_ isDisabled: Bool) -> some View { self }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> {
    ConditionalContent()
  }

  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> {
    ConditionalContent()
  }
}

public struct ConditionalContent<First: View, Second: View>: View {
  public typealias Body = Never
}

public struct Text: View {
  public init(_ text: String) {}
  public typealias Body = Never
}

public struct ProgressView: View {
  public init(_ title: String) {}
  public typealias Body = Never
}

@propertyWrapper public struct State<Value> {
  private let value: Value
  public init(wrappedValue value: Value) { self.value = value }
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
}

public struct Binding<Value> {
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}
}
