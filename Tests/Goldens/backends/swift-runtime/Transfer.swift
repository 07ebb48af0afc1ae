@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Transfer: FlowRuntime.Flow {
  package static func traits(of effect: Effect) -> FlowRuntime.EffectTraits {
    switch effect {
    case .ring:
      FlowRuntime.EffectTraits("ring", isWork: false)
    case .log:
      FlowRuntime.EffectTraits("log", isWork: false)
    case .measure:
      FlowRuntime.EffectTraits("measure", isWork: true)
    case .check:
      FlowRuntime.EffectTraits("check", isWork: true)
    case .upload:
      FlowRuntime.EffectTraits("upload", isWork: true, isBound: true)
    case .search:
      FlowRuntime.EffectTraits("search", isWork: true, runs: .latest)
    case .flush:
      FlowRuntime.EffectTraits("flush", isWork: true, runs: .first, lane: "disk")
    case .store:
      FlowRuntime.EffectTraits("store", isWork: false, lane: "disk")
    }
  }

  package static func isSameWork(_ left: Effect, _ right: Effect) -> Bool {
    switch (left, right) {
    case (.ring, .ring):
      true
    case (.log, .log):
      true
    case (.measure, .measure):
      true
    case (.check, .check):
      true
    case (.upload(let left1, _), .upload(let right1, _)):
      left1 == right1
    case (.search, .search):
      true
    case (.flush, .flush):
      true
    case (.store, .store):
      true
    default:
      false
    }
  }

  package static func isAlive(_ effect: Effect, in state: State, reentered: Bool) -> Bool {
    switch effect {
    case .upload:
      switch state {
      case .uploading:
        !reentered
      default:
        false
      }
    default:
      true
    }
  }

  package static func cancellation(of effect: Effect) -> Event? {
    switch effect {
    case .upload(let key1, _):
      .stopped(id: key1)
    default:
      nil
    }
  }

  package static func areEqual(_ left: State, _ right: State) -> Bool {
    left == right
  }

  package static func areEqual(_ left: Event, _ right: Event) -> Bool {
    left == right
  }

  package static func areEqual(_ left: Effect, _ right: Effect) -> Bool {
    left == right
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Transfer.Outcome: FlowRuntime.FlowOutcome {}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Transfer: FlowRuntime.CodableFlow {
  package static func encode(_ state: State, to encoder: any Encoder) throws {
    try state.encode(to: encoder)
  }

  package static func state(from decoder: any Decoder) throws -> State {
    try State(from: decoder)
  }

  package static func encode(_ event: Event, to encoder: any Encoder) throws {
    try event.encode(to: encoder)
  }

  package static func event(from decoder: any Decoder) throws -> Event {
    try Event(from: decoder)
  }

  package static func encode(_ effect: Effect, to encoder: any Encoder) throws {
    try effect.encode(to: encoder)
  }

  package static func effect(from decoder: any Decoder) throws -> Effect {
    try Effect(from: decoder)
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Transfer {
  /// How `upload` can end.
  package enum UploadAnswer: Equatable, Sendable {
    case uploaded(_ receipt: String)
    case rejected
  }

  /// What is thrown for the event `uploadFailed`.
  package struct UploadFailed: Error {
    package nonisolated let code: Int
    package nonisolated let text: String

    package nonisolated init(code: Int, _ text: String) {
      self.code = code
      self.text = text
    }
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Transfer {
  /// Carries out the effects of `Transfer`: one method for each.
  ///
  /// Keys are filled in by the runtime: an answer is always for the effect that it answers.
  package protocol Performer: FlowRuntime.EffectPerformer
  where Effect == Transfer.Effect, Event == Transfer.Event {
    /// A command without anything to say.
    func ring() async
    /// A command that may fail, whatever the error.
    ///
    /// When it throws, the flow gets `logFailed`.
    func log(_ text: String) async throws
    /// Work with one answer of one field.
    ///
    /// When it returns, the flow gets `sized`.
    func measure(name: String) async -> Int
    /// Work with one answer of two fields.
    ///
    /// When it returns, the flow gets `checked`.
    func check(name: String) async -> (name: String, isFree: Bool)
    /// Work with all that there is.
    ///
    /// When it throws, the flow gets `uploadFailed`.
    /// When it was cancelled, the flow gets `stopped`.
    func upload(
      id: Int,
      name: String,
      report: @escaping @Sendable (_ part: Int) -> Void
    ) async throws(Transfer.UploadFailed) -> Transfer.UploadAnswer
    /// Only the newest search counts.
    ///
    /// When it returns, the flow gets `found`.
    func search(_ text: String) async -> [String]
    /// Only the first flush counts.
    ///
    /// When it returns, the flow gets `flushed`.
    func flush() async
    /// Waits for its turn on the disk.
    func store(receipt: String) async
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Transfer.Performer {
  /// Carries out one effect. The runtime calls it.
  package func perform(
    _ effect: Transfer.Effect,
    report: @escaping @Sendable (Transfer.Event) -> Void,
    isolation: isolated (any Actor)?
  ) async -> FlowRuntime.EffectEnding<Transfer.Event> {
    switch effect {
    case .ring:
      await self.ring()
      return .returned(nil)
    case .log(let text):
      do {
        try await self.log(text)
        return .returned(nil)
      } catch {
        return .threw(.logFailed)
      }
    case .measure(let name):
      let answer = await self.measure(name: name)
      return .returned(.sized(answer))
    case .check(let name):
      let answer = await self.check(name: name)
      return .returned(.checked(answer.name, isFree: answer.isFree))
    case .upload(let id, let name):
      do throws(Transfer.UploadFailed) {
        switch try await self.upload(
          id: id,
          name: name,
          report: { report(.progressed(id: id, $0)) }
        ) {
        case .uploaded(let value1):
          return .returned(.uploaded(id: id, value1))
        case .rejected:
          return .returned(.rejected(id: id))
        }
      } catch {
        return .threw(.uploadFailed(id: id, code: error.code, error.text))
      }
    case .search(let text):
      let answer = await self.search(text)
      return .returned(.found(answer))
    case .flush:
      await self.flush()
      return .returned(.flushed)
    case .store(let receipt):
      await self.store(receipt: receipt)
      return .returned(nil)
    }
  }
}
