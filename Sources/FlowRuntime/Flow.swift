// What the runtime needs to know of a compiled table: its reducer, and how its effects are run.
// Neighbours: EffectPerformer (who carries effects out), Schedule (which reads the traits).
// `flowc generate --runtime` writes the conformance; nobody writes one by hand.

/// A compiled table.
///
/// A target that depends on `FlowRuntime` gets a conformance for each of its tables.
///
/// The comparisons stand here, and not as `Equatable` in the constraints, because a conformance that
/// is isolated to the main actor cannot be used for a type that must be `Sendable`: so the runtime
/// also serves modules whose default isolation is the main actor.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol Flow {
  /// Where the flow is.
  associatedtype State: Sendable
  /// What happened.
  associatedtype Event: Sendable
  /// What the flow asks the outside world to do.
  associatedtype Effect: Sendable
  /// What a step comes to.
  associatedtype Outcome: FlowOutcome
  where Outcome.State == State, Outcome.Effects.Element == Effect

  /// What an event does in a state.
  static func reduce(_ state: State, _ event: Event) -> Outcome

  /// How an effect is run: what the table says in its signature and below it.
  static func traits(of effect: Effect) -> EffectTraits

  /// Whether two effects are the same piece of work: they have one name, and equal `key` fields.
  static func isSameWork(_ left: Effect, _ right: Effect) -> Bool

  /// Whether the `while:` of an effect still holds after a step that ended in `state`. An effect
  /// without one outlives every step.
  static func isAlive(_ effect: Effect, in state: State, reentered: Bool) -> Bool

  /// The event that `cancelled:` names for an effect, with its keys.
  static func cancellation(of effect: Effect) -> Event?

  static func areEqual(_ left: State, _ right: State) -> Bool
  static func areEqual(_ left: Event, _ right: Event) -> Bool
  static func areEqual(_ left: Effect, _ right: Effect) -> Bool
}

/// What a step comes to: the state that the flow is in then, and what is to be done.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol FlowOutcome<State> {
  associatedtype State: Sendable
  associatedtype Effects: Collection

  var state: State { get }
  /// In the order in which they are started.
  var effects: Effects { get }
  /// Whether the step left the state and entered the same case anew.
  var reentered: Bool { get }
}

/// What a table says about how an effect is run.
public struct EffectTraits: Hashable, Sendable {
  /// What happens when an equal one is in flight.
  public enum Runs: Hashable, Sendable {
    /// Both run.
    case each
    /// The old one is cancelled.
    case latest
    /// The new one is dropped.
    case first
  }

  /// As the table has it.
  public let name: String
  /// Whether it is started and not awaited; otherwise it is a command.
  public let isWork: Bool
  /// What `runs:` says.
  public let runs: Runs
  /// Whether it has a `while:`.
  public let isBound: Bool
  /// What `lane:` says.
  public let lane: String?

  /// - Parameters:
  ///   - name: As the table has it.
  ///   - isWork: Whether it is started and not awaited; otherwise it is a command.
  ///   - runs: What `runs:` says.
  ///   - isBound: Whether it has a `while:`.
  ///   - lane: What `lane:` says.
  public init(
    _ name: String,
    isWork: Bool,
    runs: Runs = .each,
    isBound: Bool = false,
    lane: String? = nil
  ) {
    self.name = name
    self.isWork = isWork
    self.runs = runs
    self.isBound = isBound
    self.lane = lane
  }
}
