// Waiting for what other tasks do, without a clock: each turn lets all others run first.

/// Lets other tasks run until something holds. Gives up after very many turns, so that a test fails and
/// does not hang.
@MainActor
func eventually(_ holds: @MainActor () -> Bool) async -> Bool {
  for _ in 0..<100_000 {
    if holds() { return true }
    await Task.yield()
  }
  return holds()
}
