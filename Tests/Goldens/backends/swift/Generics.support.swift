public nonisolated enum Box<Content: Hashable & Sendable>: Hashable, Sendable {
  case full(Content), hollow
}
