// Sequences of events for a flow, drawn at random from a seed.
// Neighbours: MeasuredFlow (what they are sent to), ReduceBenchmark (which compares and times over them).

/// The same numbers for the same seed, on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// Which events come.
enum Traffic: String, CaseIterable {
  /// Every event does something.
  case answered
  /// Every other event is any event at all; most of those do nothing.
  case mixed
}

/// Walks from the start, each as long as something can still happen in its state; `count` events in all.
func walks<Flow: MeasuredFlow>(of flow: Flow.Type, _ traffic: Traffic, count: Int) -> [[Flow.Event]]
{
  guard let reduce = Flow.shapes.last?.reduce else { return [] }
  var random = SeededGenerator(seed: 1)
  var walks: [[Flow.Event]] = []
  var left = count
  while left > 0 {
    var state = Flow.start
    var walk: [Flow.Event] = []
    while left > 0 {
      let answered = Flow.events.filter { event in
        let outcome = reduce(state, event)
        return outcome.state != state || !outcome.effects.isEmpty
      }
      if answered.isEmpty { break }
      let isAny = traffic == .mixed && left.isMultiple(of: 2)
      guard let event = (isAny ? Flow.events : answered).randomElement(using: &random)
      else { break }
      walk.append(event)
      state = reduce(state, event).state
      left -= 1
    }
    if walk.isEmpty { break }
    walks.append(walk)
  }
  return walks
}

/// The first step in which two shapes differ, over every event in every state of the walks.
func disagreement<Flow: MeasuredFlow>(
  _ first: Shape<Flow>,
  _ second: Shape<Flow>,
  over walks: [[Flow.Event]]
) -> String? {
  for walk in walks {
    var state = Flow.start
    for next in walk {
      for event in Flow.events + [next] {
        let (one, other) = (first.reduce(state, event), second.reduce(state, event))
        if one != other {
          return
            "`\(event)` in `\(state)`: \(first.name) gives \(one), \(second.name) gives \(other)"
        }
      }
      state = first.reduce(state, next).state
    }
  }
  return nil
}
