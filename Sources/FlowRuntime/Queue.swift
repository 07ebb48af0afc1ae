// First in, first out, and the places in a lane.
// Neighbours: Schedule, Engine.

/// A queue whose operations take constant time on average.
struct Queue<Element> {
  private var elements: [Element] = []
  private var head = 0

  var first: Element? { head < elements.count ? elements[head] : nil }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let element = elements[head]
    head += 1
    if head > 32, head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }
}

/// The places of a lane, in the order in which its effects were asked for.
struct Lane {
  private var places = Queue<Int>()
  private var gone: Set<Int> = []

  /// Whose turn it is.
  var first: Int? { places.first }

  mutating func append(_ id: Int) { places.append(id) }

  mutating func remove(_ id: Int) {
    gone.insert(id)
    while let first = places.first, gone.remove(first) != nil { _ = places.popFirst() }
  }
}
