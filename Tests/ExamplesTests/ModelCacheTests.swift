// Veil's cache with a loader that the test holds up. What each pair of the table does is tested in
// TablesTests.

import ModelCacheExample
import Testing

/// Loads when the test says so, and counts.
private actor Loader {
  private(set) var loads = 0
  private(set) var atOnce = 0
  private var running = 0
  private var gate: CheckedContinuation<Result<LoadedModel, ModelProblem>, Never>?

  func load() async throws(ModelProblem) -> LoadedModel {
    loads += 1
    running += 1
    atOnce = max(atOnce, running)
    defer { running -= 1 }
    return try await withCheckedContinuation { gate = $0 }.get()
  }

  /// Ends the load that is under way.
  func end(_ result: Result<LoadedModel, ModelProblem>) async {
    while gate == nil { await Task.yield() }
    gate?.resume(returning: result)
    gate = nil
  }
}

@Suite(.timeLimit(.minutes(30)))
struct ModelCacheTests {
  private let loader = Loader()
  private let model = LoadedModel(id: 834)
  private let models: Models

  init() async {
    models = await Models { [loader] () async throws(ModelProblem) in try await loader.load() }
  }

  @Test func `a thousand callers at once get the model of one load`() async throws {
    let answers = callers(1000)
    await models.waiting(1000)
    await loader.end(.success(model))
    for answer in answers { #expect(try await answer.value == model) }
    // Whoever comes now waits for nothing.
    #expect(try await models.model() == model)
    #expect(await loader.loads == 1)
  }

  @Test func `callers that come while the load ends are not forgotten`() async throws {
    let answers = callers(1000)
    await loader.end(.success(model))
    for answer in answers { #expect(try await answer.value == model) }
    #expect(await loader.loads == 1)
  }

  @Test func `a failed load is told to all who wait, and lets the next caller try`() async throws {
    let refused = callers(1000)
    await models.waiting(1000)
    await loader.end(.failure(.outOfMemory))
    for answer in refused {
      await #expect(throws: ModelProblem.outOfMemory) { try await answer.value }
    }
    let next = callers(1000)
    await models.waiting(1000)
    await loader.end(.success(model))
    for answer in next { #expect(try await answer.value == model) }
    #expect(await loader.loads == 2)
    #expect(await loader.atOnce == 1)
  }

  @Test func `memory that was freed is loaded anew`() async throws {
    for count in 1...2 {
      let answer = callers(1)[0]
      await loader.end(.success(model))
      #expect(try await answer.value == model)
      #expect(await loader.loads == count)
      await models.freeMemory()
    }
  }

  private func callers(_ count: Int) -> [Task<LoadedModel, any Error>] {
    (0..<count).map { _ in Task { [models] in try await models.model() } }
  }
}
