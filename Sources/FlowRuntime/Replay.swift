// A recorded log, fed into the reducer again.
// Neighbours: FlowStep (what a log holds), JSONLines (a log as text).

/// The first step of a log that the reducer does not take today.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct ReplayDifference<F: Flow>: Sendable, CustomStringConvertible {
  /// The place of the step in the log, from 0.
  public let index: Int
  /// As the log has it.
  public let recorded: FlowStep<F>
  /// As the reducer gives it now.
  public let replayed: FlowStep<F>

  /// The step, and both of what it did, in a line.
  public var description: String {
    """
    step \(index) differs: \(recorded.event.map { "\($0)" } ?? "the start") in \
    \(replayed.before.map { "\($0)" } ?? "no state") led to \(recorded.state) and asked for \
    \(recorded.effects); now it leads to \(replayed.state) and asks for \(replayed.effects)
    """
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Flow {
  /// Feeds the events of a log into `reduce`, from the state that the log begins with.
  ///
  /// Effects are compared and not performed.
  ///
  /// - Returns: The first step that differs, or `nil` if the flow still does all that the log says.
  public static func replay(_ log: some Sequence<FlowStep<Self>>) -> ReplayDifference<Self>? {
    var state: State?
    for (index, recorded) in log.enumerated() {
      guard let event = recorded.event, let before = state ?? recorded.before else {
        state = recorded.state
        continue
      }
      let replayed = FlowStep<Self>(reduce(before, event), event: event, before: before)
      if !isSame(recorded, replayed) {
        return ReplayDifference(index: index, recorded: recorded, replayed: replayed)
      }
      state = replayed.state
    }
    return nil
  }

  private static func isSame(_ left: FlowStep<Self>, _ right: FlowStep<Self>) -> Bool {
    if let before = left.before, let other = right.before, !areEqual(before, other) { return false }
    return areEqual(left.state, right.state) && left.reentered == right.reentered
      && left.effects.count == right.effects.count
      && zip(left.effects, right.effects).allSatisfy { areEqual($0, $1) }
  }
}
