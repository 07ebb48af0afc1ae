@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Odd: FlowRuntime.Flow {
  public static func traits(of effect: Effect) -> FlowRuntime.EffectTraits {
    switch effect {
    case .perform:
      FlowRuntime.EffectTraits("perform", isWork: true, runs: .latest, lane: "lane")
    case .repeat:
      FlowRuntime.EffectTraits("repeat", isWork: true, runs: .first)
    case .send:
      FlowRuntime.EffectTraits("send", isWork: true)
    case .lookUp:
      FlowRuntime.EffectTraits("lookUp", isWork: true, isBound: true)
    case .answer:
      FlowRuntime.EffectTraits("answer", isWork: true, isBound: true)
    }
  }

  public static func isSameWork(_ left: Effect, _ right: Effect) -> Bool {
    switch (left, right) {
    case (.perform, .perform):
      true
    case (.repeat, .repeat):
      true
    case (.send(let left1, let left2), .send(let right1, let right2)):
      left1 == right1 && left2 == right2
    case (.lookUp, .lookUp):
      true
    case (.answer, .answer):
      true
    default:
      false
    }
  }

  public static func isAlive(_ effect: Effect, in state: State, reentered: Bool) -> Bool {
    switch effect {
    case .lookUp:
      switch state {
      case .inner:
        true
      default:
        false
      }
    case .answer:
      switch state {
      case .inner:
        !reentered
      case .outer:
        true
      }
    default:
      true
    }
  }

  public static func cancellation(of effect: Effect) -> Event? {
    switch effect {
    case .perform:
      .noticed
    default:
      nil
    }
  }

  public static func areEqual(_ left: State, _ right: State) -> Bool {
    left == right
  }

  public static func areEqual(_ left: Event, _ right: Event) -> Bool {
    left == right
  }

  public static func areEqual(_ left: Effect, _ right: Effect) -> Bool {
    left == right
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Odd.Outcome: FlowRuntime.FlowOutcome {}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Odd {
  /// How `perform` can end.
  public enum PerformAnswer2: Equatable, Sendable {
    case performed(_ report: Answer)
    case noticed
  }

  /// What `perform` can report before its end.
  public enum PerformReport: Equatable, Sendable {
    case reported(_ value1: Int, value2: Int)
    case noticed
  }

  /// What is thrown for the event `uploadFailed`.
  public struct UploadFailed2: Error {
    public nonisolated let error: UploadFailed
    public nonisolated let answer: Answer

    public nonisolated init(_ error: UploadFailed, answer: Answer) {
      self.error = error
      self.answer = answer
    }
  }

  /// How `answer` can end.
  public enum AnswerAnswer: Equatable, Sendable {
    case lookedUp(_ byField: [Field: Answer], default: Set<Field>)
    case both(in: Int, self2: Int)
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Odd {
  /// Carries out the effects of `Odd`: one method for each.
  ///
  /// Keys are filled in by the runtime: an answer is always for the effect that it answers.
  public protocol Performer: FlowRuntime.EffectPerformer
  where Effect == Odd.Effect, Event == Odd.Event {
    /// When it throws, the flow gets `uploadFailed`.
    /// When it was cancelled, the flow gets `noticed`.
    func perform(
      effect: Int,
      report: PerformAnswer,
      isolation: Int,
      error: Int,
      report report2: @escaping @Sendable (Odd.PerformReport) -> Void
    ) async throws(Odd.UploadFailed2) -> Odd.PerformAnswer2
    /// When it returns, the flow gets `both`.
    func `repeat`(
      in: Int,
      report: @escaping @Sendable (_ value1: Int, _ value2: Int) -> Void
    ) async -> (in: Int, self2: Int)
    /// When it returns, the flow gets `ended`.
    /// When it throws, the flow gets `noticed`.
    func send(effect: Int, in: Int) async throws
    /// When it returns, the flow gets `lookedUp`.
    func lookUp(_ byField: [Field: Answer]) async -> (byField: [Field: Answer], default: Set<Field>)
    func answer(value1: Int) async -> Odd.AnswerAnswer
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Odd.Performer {
  /// Carries out one effect. The runtime calls it.
  public func perform(
    _ effect: Odd.Effect,
    report: @escaping @Sendable (Odd.Event) -> Void,
    isolation: isolated (any Actor)?
  ) async -> FlowRuntime.EffectEnding<Odd.Event> {
    switch effect {
    case .perform(let effect2, let report2, let isolation2, let error2):
      do throws(Odd.UploadFailed2) {
        let reporting: @Sendable (Odd.PerformReport) -> Void = { reported in
          switch reported {
          case .reported(let value1, let value2):
            report(.reported(value1, value2: value2))
          case .noticed:
            report(.noticed)
          }
        }
        switch try await self.perform(
          effect: effect2,
          report: report2,
          isolation: isolation2,
          error: error2,
          report: reporting
        ) {
        case .performed(let value1):
          return .returned(.performed(effect: effect2, value1))
        case .noticed:
          return .returned(.noticed)
        }
      } catch {
        return .threw(.uploadFailed(error.error, answer: error.answer))
      }
    case .repeat(let `in`):
      let answer = await self.repeat(in: `in`, report: { report(.reported($0, value2: $1)) })
      return .returned(.both(in: answer.in, self2: answer.self2))
    case .send(let effect2, let `in`):
      do {
        try await self.send(effect: effect2, in: `in`)
        return .returned(.ended(in: `in`))
      } catch {
        return .threw(.noticed)
      }
    case .lookUp:
      return await self.performInherited(effect, report: report)
    case .answer:
      return await self.performInherited(effect, report: report)
    }
  }

  // These effects carry types that need a conformance of this module's.
  private func performInherited(
    _ effect: Odd.Effect,
    report: @escaping @Sendable (Odd.Event) -> Void
  ) async -> FlowRuntime.EffectEnding<Odd.Event> {
    switch effect {
    case .lookUp(let byField):
      let answer = await self.lookUp(byField)
      return .returned(.lookedUp(answer.byField, default: answer.default))
    case .answer(let value12):
      switch await self.answer(value1: value12) {
      case .lookedUp(let value1, let value2):
        return .returned(.lookedUp(value1, default: value2))
      case .both(let value1, let value2):
        return .returned(.both(in: value1, self2: value2))
      }
    default:
      return .returned(nil)
    }
  }
}
