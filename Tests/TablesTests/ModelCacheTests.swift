// ModelCache against the article on Veil: at most one load at a time, and nobody waits in vain.

import Testing

@testable import Tables

private let ann = ModelCaller(id: 1)
private let bob = ModelCaller(id: 2)
private let model = LoadedModel(id: 834)

@Suite("ModelCache") struct ModelCacheTests {
  @Test("the first request loads")
  func firstRequest() {
    let outcome = ModelCache.reduce(ModelCache.start().state, .requested(ann))
    #expect(outcome.state == .loading(waiting: [ann]))
    #expect(outcome.effects == [.load])
  }

  @Test("a second request while loading waits for the first load and starts none")
  func secondRequest() {
    let second = ModelCache.reduce(.loading(waiting: [ann]), .requested(bob))
    #expect(second.state == .loading(waiting: [ann, bob]))
    #expect(second.effects == [])
    let loaded = ModelCache.reduce(second.state, .loadSucceeded(model))
    #expect(loaded.state == .loaded(model))
    #expect(loaded.effects == [.deliver(model, to: [ann, bob])])
  }

  @Test("a loaded model is handed out at once")
  func loadedRequest() {
    let outcome = ModelCache.reduce(.loaded(model), .requested(bob))
    #expect(outcome.state == .loaded(model))
    #expect(outcome.effects == [.deliver(model, to: [bob])])
  }

  @Test("a failed load tells everybody, and the next request tries again")
  func failedLoad() {
    let failed = ModelCache.reduce(.loading(waiting: [ann, bob]), .loadFailed(.outOfMemory))
    #expect(failed.state == .unloaded)
    #expect(failed.effects == [.refuse(.outOfMemory, to: [ann, bob])])
    #expect(ModelCache.reduce(failed.state, .requested(ann)).effects == [.load])
  }

  @Test("a memory warning unloads, but not under those who wait")
  func memoryWarning() {
    #expect(ModelCache.reduce(.loaded(model), .memoryWarned).state == .unloaded)
    let loading = ModelCache.State.loading(waiting: [ann])
    #expect(ModelCache.reduce(loading, .memoryWarned).state == loading)
  }
}
