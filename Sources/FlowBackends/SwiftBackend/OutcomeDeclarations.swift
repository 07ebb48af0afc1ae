// The two types that every flow gets alike: what a step asks for, and what it comes to.
// Neighbours: Declarations (the flow's own enums), Reducer (which says how many effects a step asks
// for at once). So many are held in place, three at most, so that an event costs no heap allocation;
// not more, since what is larger costs time wherever it is handed on.

import FlowModel

struct OutcomeDeclarations {
  let context: Context
  private(set) var out: CodeWriter
  private let capacity: Int

  /// `capacity`: how many effects the longest list of the table has.
  init(_ context: Context, capacity: Int) {
    self.context = context
    self.out = context.writer(depth: 1)
    let capacity = min(capacity, 3)
    self.capacity = capacity
    let grown = [".one(effect)", ".two(first, effect)", ".three(first, second, effect)"]
    let listed = [
      ".many([effect])", ".many([first, effect])", ".many([first, second, effect])",
      ".many([first, second, third, effect])",
    ]
    func storage(after count: Int) -> String { count < capacity ? grown[count] : listed[count] }
    let values = [
      "ACCESS": context.access,
      "ISOLATED": context.isolation,
      "Int": context.names.standard("Int"),
      "Bool": context.names.standard("Bool"),
      "Equatable": context.names.standard("Equatable"),
      "Sendable": context.names.standard("Sendable"),
      "String": context.names.standard("String"),
      "Array": context.names.standard("Array"),
      "after none": storage(after: 0),
      "after one": storage(after: 1),
      "after two": storage(after: 2),
      "after three": listed[3],
    ]
    let held = ["", " One is", " Up to two are", " Up to three are"][capacity]
    out.comment(
      ["The effects of one step, in order.\(held.isEmpty ? "" : "\(held) held in place.")"],
      marker: "///"
    )
    let collection = [
      "RandomAccessCollection", "ExpressibleByArrayLiteral", "CustomStringConvertible",
    ].map(context.names.standard).joined(separator: ", ")
    out.openType(
      "\(context.type)struct Effects",
      conformingTo: "\(collection), \(context.conformances([]))"
    )
    write(context.flow.effects.isEmpty ? noEffects : effects, values)
    out.close()
    out.blank()
    out.comment(["What a step comes to."], marker: "///")
    out.openType("\(context.type)struct Outcome", conformingTo: context.conformances([]))
    // An initializer that Swift makes itself costs nothing; one that is written copies what is large.
    // But it is for the module alone.
    write(context.flow.access == .internal ? outcome : visibleOutcome, values)
    out.close()
  }

  /// A line that begins with `2|` is for a capacity of two and more.
  private mutating func write(_ template: String, _ values: [String: String]) {
    for line in template.split(separator: "\n", omittingEmptySubsequences: false) {
      let parts = line.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, let least = Int(parts[0]) {
        if least <= capacity { out.line(filled(parts[1], values)) }
      } else {
        out.line(filled(line, values))
      }
    }
  }

  /// The line with every `«name»` replaced.
  private func filled(_ line: Substring, _ values: [String: String]) -> String {
    var result = ""
    var isName = false
    for part in line.split(omittingEmptySubsequences: false, whereSeparator: { "«»".contains($0) })
    {
      result += isName ? values[String(part)] ?? "" : String(part)
      isName.toggle()
    }
    return result
  }
}

/// The members are not isolated, so that `Effects` is a collection under any default isolation.
/// It is equal to another exactly if the elements are: `many` is used from four on.
private let effects = """
  «ISOLATED»private enum Storage: «Equatable», «Sendable» {
    case none
  1|  case one(Effect)
  2|  case two(Effect, Effect)
  3|  case three(Effect, Effect, Effect)
    case many([Effect])
  }

  private nonisolated var storage: Storage

  «ACCESS»nonisolated init(arrayLiteral elements: Effect...) {
    switch elements.count {
    case 0: storage = .none
  1|  case 1: storage = .one(elements[0])
  2|  case 2: storage = .two(elements[0], elements[1])
  3|  case 3: storage = .three(elements[0], elements[1], elements[2])
    default: storage = .many(elements)
    }
  }

  «ACCESS»nonisolated init() {
    storage = .none
  }
  1|
  1|fileprivate nonisolated init(_ first: Effect) {
  1|  storage = .one(first)
  1|}
  2|
  2|fileprivate nonisolated init(_ first: Effect, _ second: Effect) {
  2|  storage = .two(first, second)
  2|}
  3|
  3|fileprivate nonisolated init(_ first: Effect, _ second: Effect, _ third: Effect) {
  3|  storage = .three(first, second, third)
  3|}

  «ACCESS»nonisolated var startIndex: «Int» { 0 }

  «ACCESS»nonisolated var endIndex: «Int» {
    switch storage {
    case .none: 0
  1|  case .one: 1
  2|  case .two: 2
  3|  case .three: 3
    case .many(let elements): elements.count
    }
  }

  «ACCESS»nonisolated subscript(position: «Int») -> Effect {
    switch (storage, position) {
  1|  case (.one(let element), 0):
  1|    return element
  2|  case (.two(let element, _), 0), (.two(_, let element), 1):
  2|    return element
  3|  case (.three(let element, _, _), 0), (.three(_, let element, _), 1),
  3|    (.three(_, _, let element), 2):
  3|    return element
    case (.many(let elements), _):
      return elements[position]
    default:
      preconditionFailure("index out of range")
    }
  }

  /// As an array prints.
  «ACCESS»nonisolated var description: «String» { «Array»(self).description }

  «ACCESS»nonisolated func forEach(_ body: (Effect) throws -> Void) rethrows {
    switch storage {
    case .none:
      break
  1|  case .one(let first):
  1|    try body(first)
  2|  case .two(let first, let second):
  2|    try body(first)
  2|    try body(second)
  3|  case .three(let first, let second, let third):
  3|    try body(first)
  3|    try body(second)
  3|    try body(third)
    case .many(let elements):
      try elements.forEach(body)
    }
  }

  fileprivate nonisolated mutating func append(_ effect: Effect) {
    switch storage {
    case .none: storage = «after none»
  1|  case .one(let first): storage = «after one»
  2|  case .two(let first, let second): storage = «after two»
  3|  case .three(let first, let second, let third):
  3|    storage = «after three»
    case .many(var elements):
      storage = .none
      elements.append(effect)
      storage = .many(elements)
    }
  }

  fileprivate nonisolated mutating func append(contentsOf effects: Effects) {
    effects.forEach { append($0) }
  }
  """

/// Of a flow that asks for nothing, whose `Effect` has no value.
private let noEffects = """
  «ACCESS»nonisolated init() {}

  «ACCESS»nonisolated init(arrayLiteral elements: Effect...) {}

  «ACCESS»nonisolated var startIndex: «Int» { 0 }

  «ACCESS»nonisolated var endIndex: «Int» { 0 }

  «ACCESS»nonisolated subscript(position: «Int») -> Effect {
    preconditionFailure("index out of range")
  }

  «ACCESS»nonisolated var description: «String» { "[]" }
  """

private let outcome = """
  /// The state that the flow is in then.
  let state: State
  /// What is to be done, in this order.
  private(set) var effects: Effects = .init()
  /// Whether the step left the state and entered the same case anew.
  private(set) var reentered: «Bool» = false
  """

/// Where other modules see it.
private let visibleOutcome = """
  /// The state that the flow is in then.
  «ACCESS»let state: State
  /// What is to be done, in this order.
  «ACCESS»let effects: Effects
  /// Whether the step left the state and entered the same case anew.
  «ACCESS»let reentered: «Bool»

  «ACCESS»init(state: State, effects: Effects = .init(), reentered: «Bool» = false) {
    self.state = state
    self.effects = effects
    self.reentered = reentered
  }
  """
