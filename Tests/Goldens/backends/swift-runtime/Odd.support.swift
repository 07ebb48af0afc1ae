public struct UploadFailed: Equatable, Sendable {
  public init() {}
}

public struct PerformAnswer: Equatable, Sendable {
  public init() {}
}

public enum Field: Hashable, Sendable {
  case name
}
