// What is measured of a flow: its reducer in several shapes, each with the loop that a store runs over it.
// Neighbours: ByHand/ (reducers that people write), CheckoutFlow and its like (the flows), Walks (the
// events), ReduceBenchmark (which times the loops).
// The loops are written out for each shape: through a protocol Swift copies large values by another
// and slower way, which no app goes.

/// A flow whose reducer is measured.
protocol MeasuredFlow {
  associatedtype State: Equatable
  associatedtype Event
  associatedtype Effect: Equatable

  static var start: State { get }
  /// One of each kind of event, and values that answer what the flow asks for.
  static var events: [Event] { get }
  /// First the generated one, then those that are written by hand.
  static var shapes: [Shape<Self>] { get }
}

/// One way to write a flow's reducer.
struct Shape<Flow: MeasuredFlow> {
  let name: String
  let reduce: (Flow.State, Flow.Event) -> (state: Flow.State, effects: [Flow.Effect])
  /// As a store does it, from the start of each walk: the state is replaced, and each effect handed
  /// on. What it returns tells that the work was done.
  let send: ([[Flow.Event]]) -> Int
}

/// As long as the identifiers of real apps, and so on the heap: counted references, not a literal.
func identifier(_ name: String) -> String {
  name + String(repeating: "-", count: 36 - name.utf8.count)
}
