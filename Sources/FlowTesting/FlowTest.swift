// A flow that runs under a test: each step and each effect has to be expected.
// Neighbours: ScriptedPerformer (which the test answers through), FlowMismatch (how the test fails).

import FlowRuntime

/// A store with a scripted performer, whose steps and effects a test goes through one by one.
///
/// ```swift
/// let test = FlowTest<Login>(Login.start())
/// try test.send(.loginTapped(ada), to: .validating)
/// let validating = try await test.effect(.validate(ada))
/// validating.end(with: .validated(ada, isValid: true))
/// try await test.receive(.validated(ada, isValid: true), to: .authenticating)
/// try await test.effect(.authenticate(ada)).end(with: .authenticated)
/// try await test.receive(.authenticated, to: .success)
/// try await test.finish()
/// ```
///
/// `finish` fails on steps that the test did not expect, and on effects that it left running or did not see.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
public final class FlowTest<F: Flow> {
  /// What carries out the flow's effects: the test itself.
  public typealias Performer = ScriptedPerformer<F.Effect, F.Event>

  /// The store that runs the flow.
  public let store: FlowStore<F>
  /// Where the test finds the effects that the flow asked for.
  public let performer: Performer
  /// Steps that the test has not seen yet.
  private let unseen: Steps

  /// What the store records, for the test to go through.
  @MainActor
  private final class Steps {
    var all: [FlowStep<F>] = []
    var waiting: CheckedContinuation<Void, Never>?
  }

  /// Starts the flow; what the start asks for is the first thing to expect.
  public init(_ start: F.Outcome, endsWhenCancelled: Bool = true) {
    let performer = Performer(for: F.self, endsWhenCancelled: endsWhenCancelled)
    let steps = Steps()
    self.performer = performer
    unseen = steps
    store = FlowStore(start, performer: performer) { step in
      guard step.event != nil else { return }
      steps.all.append(step)
      steps.waiting?.resume()
      steps.waiting = nil
    }
  }

  /// Sends an event. Fails unless it leads to this state.
  public func send(
    _ event: F.Event,
    to state: F.State,
    file: String = #fileID,
    line: Int = #line
  ) throws {
    let place = Place(file: file, line: line)
    if let step = unseen.all.first {
      throw FlowMismatch(
        "before \(event), the flow took a step that was not expected: \(told(step))",
        place
      )
    }
    store.send(event)
    guard !unseen.all.isEmpty else { throw FlowMismatch("the flow took no step", place) }
    try check(unseen.all.removeFirst(), event, state, place)
  }

  /// Waits for an event that an effect sends. Fails unless it is this one and leads to this state.
  public func receive(
    _ event: F.Event,
    to state: F.State,
    file: String = #fileID,
    line: Int = #line
  ) async throws {
    if unseen.all.isEmpty { await withCheckedContinuation { unseen.waiting = $0 } }
    try check(unseen.all.removeFirst(), event, state, Place(file: file, line: line))
  }

  /// Waits for the next effect that is started. Fails unless it is this one.
  @discardableResult
  public func effect(
    _ effect: F.Effect,
    file: String = #fileID,
    line: Int = #line
  ) async throws -> Performer.Call {
    let call = await performer.next()
    if !F.areEqual(call.effect, effect) {
      let place = Place(file: file, line: line)
      throw FlowMismatch("the next effect is \(call.effect), not \(effect)", place)
    }
    return call
  }

  /// Waits until the flow does nothing any more but wait for the test.
  public func settle() async {
    while await store.flush() || performer.running.contains(where: \.hasEnded) {
      await Task.yield()
    }
  }

  /// Waits until the flow has settled. Fails on steps and effects that the test has not seen, and on
  /// effects that have not ended.
  public func finish(file: String = #fileID, line: Int = #line) async throws {
    await settle()
    var left = unseen.all.map { "a step was not expected: \(told($0))" }
    left += performer.untaken.map { "an effect was not expected: \($0.effect)" }
    left += performer.running.filter { call in
      !call.hasEnded && !performer.untaken.contains { $0 === call }
    }.map { "an effect has not ended: \($0.effect)" }
    if left.isEmpty { return }
    throw FlowMismatch(left.joined(separator: "\n"), Place(file: file, line: line))
  }

  private func check(
    _ step: FlowStep<F>,
    _ event: F.Event,
    _ state: F.State,
    _ place: Place
  ) throws {
    if let taken = step.event, !F.areEqual(taken, event) {
      throw FlowMismatch("the flow got \(taken), not \(event)", place)
    }
    if !F.areEqual(step.state, state) {
      throw FlowMismatch("\(event) leads to \(step.state), not \(state)", place)
    }
  }

  private func told(_ step: FlowStep<F>) -> String {
    step.event.map { "\($0) leads to \(step.state)" } ?? "the start"
  }
}
