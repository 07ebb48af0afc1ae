// Veil's cache: a model that is in memory at most once, however many callers ask for it at once.
// Neighbour: ModelCache.flow, a link to the table in `Tables`, which says who waits and who loads. Here is only
// what the table cannot know: how a model is loaded, and how a caller is told.

import FlowRuntime

/// Whoever waits for an answer.
struct ModelCaller: Hashable, Sendable {
  let id: Int
}

/// A handle: two are equal when they stand for the same load, and nothing compares the weights.
package struct LoadedModel: Equatable, Sendable {
  package let id: Int

  package init(id: Int) { self.id = id }
}

package enum ModelProblem: Error, Equatable {
  case outOfMemory
}

/// The cache, as callers see it. It may be used from anywhere.
package struct Models: Sendable {
  package typealias Load = @Sendable () async throws(ModelProblem) -> LoadedModel

  private let desk: Desk
  private let flow: FlowActor<ModelCache>

  /// - Parameter load: Loads the model. It is never run twice at the same time.
  package init(load: @escaping Load) async {
    desk = Desk(load)
    flow = await FlowActor(ModelCache.start(), performer: desk)
  }

  /// The model, loaded if need be.
  package func model() async throws -> LoadedModel {
    try await desk.answer { caller in await flow.send(.requested(caller)) }
  }

  /// Lets go of the model, unless somebody waits for it.
  package func freeMemory() async { await flow.send(.memoryWarned) }

  /// Waits until so many callers wait for a load.
  package func waiting(_ count: Int) async {
    await flow.next { state in
      if case .loading(let callers) = state { callers.count == count } else { false }
    }
  }
}

/// Carries out the effects, and knows whom a caller's number stands for.
private actor Desk: ModelCache.Performer {
  private let loadModel: Models.Load
  private var callers: [ModelCaller: CheckedContinuation<LoadedModel, any Error>] = [:]
  private var nextID = 0

  init(_ load: @escaping Models.Load) { loadModel = load }

  /// Has a new caller ask, and waits for the answer.
  func answer(
    asking ask: @escaping @Sendable (ModelCaller) async -> Void
  ) async throws -> LoadedModel {
    nextID += 1
    let caller = ModelCaller(id: nextID)
    return try await withCheckedThrowingContinuation { continuation in
      callers[caller] = continuation
      Task { await ask(caller) }
    }
  }

  // Not on this actor: while it loads, callers come.
  nonisolated func load() async throws(ModelCache.LoadFailed) -> LoadedModel {
    do {
      return try await loadModel()
    } catch {
      throw ModelCache.LoadFailed(error)
    }
  }

  func deliver(_ model: LoadedModel, to callers: [ModelCaller]) {
    for caller in callers { self.callers.removeValue(forKey: caller)?.resume(returning: model) }
  }

  func refuse(_ problem: ModelProblem, to callers: [ModelCaller]) {
    for caller in callers { self.callers.removeValue(forKey: caller)?.resume(throwing: problem) }
  }
}
