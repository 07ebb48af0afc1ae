@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ItemList: FlowRuntime.Flow {
  static func traits(of effect: Effect) -> FlowRuntime.EffectTraits {
    switch effect {
    case .fetch:
      FlowRuntime.EffectTraits("fetch", isWork: true, runs: .first, isBound: true)
    case .showNotice:
      FlowRuntime.EffectTraits("showNotice", isWork: false)
    }
  }

  static func isSameWork(_ left: Effect, _ right: Effect) -> Bool {
    switch (left, right) {
    case (.fetch, .fetch):
      true
    case (.showNotice, .showNotice):
      true
    default:
      false
    }
  }

  static func isAlive(_ effect: Effect, in state: State, reentered: Bool) -> Bool {
    switch effect {
    case .fetch:
      switch state {
      case .loading, .refreshing:
        !reentered
      default:
        false
      }
    default:
      true
    }
  }

  static func cancellation(of effect: Effect) -> Event? {
    nil
  }

  static func areEqual(_ left: State, _ right: State) -> Bool {
    left == right
  }

  static func areEqual(_ left: Event, _ right: Event) -> Bool {
    left == right
  }

  static func areEqual(_ left: Effect, _ right: Effect) -> Bool {
    left == right
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ItemList.Outcome: FlowRuntime.FlowOutcome {}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ItemList {
  /// How `fetch` can end.
  enum FetchAnswer: Equatable, Sendable {
    case fetched(_ items: [Item])
    case fetchFailed(_ message: String)
  }
}

/// Carries out the effects of `ItemList`: one method for each.
///
/// Keys are filled in by the runtime: an answer is always for the effect that it answers.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
protocol ItemListPerformer<Item>: FlowRuntime.EffectPerformer
where Effect == ItemList<Item>.Effect, Event == ItemList<Item>.Event {
  associatedtype Item: Equatable & Sendable
  func fetch() async -> ItemList<Item>.FetchAnswer
  /// A line at the edge of the screen that goes away by itself.
  func showNotice(_ message: String) async
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ItemListPerformer {
  /// Carries out one effect. The runtime calls it.
  func perform(
    _ effect: ItemList<Item>.Effect,
    report: @escaping @Sendable (ItemList<Item>.Event) -> Void,
    isolation: isolated (any Actor)?
  ) async -> FlowRuntime.EffectEnding<ItemList<Item>.Event> {
    switch effect {
    case .fetch:
      switch await self.fetch() {
      case .fetched(let value1):
        return .returned(.fetched(value1))
      case .fetchFailed(let value1):
        return .returned(.fetchFailed(value1))
      }
    case .showNotice(let message):
      await self.showNotice(message)
      return .returned(nil)
    }
  }
}
