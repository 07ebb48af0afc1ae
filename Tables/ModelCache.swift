// The types that ModelCache.flow names. Neighbour: ModelCache.flow.

/// Whoever waits for an answer; the performer of the effects knows whom the number stands for.
struct ModelCaller: Equatable, Sendable {
  let id: Int
}

/// A handle: two are equal when they stand for the same load, and nothing compares the weights.
struct LoadedModel: Equatable, Sendable {
  let id: Int
}

enum ModelProblem: Error, Equatable {
  case notDownloaded
  case outOfMemory
}
