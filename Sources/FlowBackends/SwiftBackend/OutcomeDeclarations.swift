// The two types that every flow gets alike: what a step asks for, and what it comes to.
// Neighbours: Declarations (the flow's own enums). Up to three effects are held in place, so that
// an event costs no heap allocation.

import FlowModel

struct OutcomeDeclarations {
  let context: Context
  private(set) var out: CodeWriter

  init(_ context: Context) {
    self.context = context
    self.out = context.writer(depth: 1)
    let values = [
      "ACCESS": context.access,
      "ISOLATED": context.isolation,
      "Int": context.names.standard("Int"),
      "Bool": context.names.standard("Bool"),
      "Equatable": context.names.standard("Equatable"),
      "Sendable": context.names.standard("Sendable"),
      "String": context.names.standard("String"),
      "Array": context.names.standard("Array"),
      "IteratorProtocol": context.names.standard("IteratorProtocol"),
    ]
    out.comment(
      ["The effects of one step, in order. Up to three are held in place."],
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
    write(outcome, values)
    out.close()
  }

  private mutating func write(_ template: String, _ values: [String: String]) {
    for line in template.split(separator: "\n", omittingEmptySubsequences: false) {
      out.line(filled(line, values))
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
    case one(Effect)
    case two(Effect, Effect)
    case three(Effect, Effect, Effect)
    case many([Effect])
  }

  private nonisolated var storage: Storage

  «ACCESS»nonisolated init(arrayLiteral elements: Effect...) {
    switch elements.count {
    case 0: storage = .none
    case 1: storage = .one(elements[0])
    case 2: storage = .two(elements[0], elements[1])
    case 3: storage = .three(elements[0], elements[1], elements[2])
    default: storage = .many(elements)
    }
  }

  «ACCESS»nonisolated init() {
    storage = .none
  }

  fileprivate nonisolated init(_ first: Effect) {
    storage = .one(first)
  }

  fileprivate nonisolated init(_ first: Effect, _ second: Effect) {
    storage = .two(first, second)
  }

  fileprivate nonisolated init(_ first: Effect, _ second: Effect, _ third: Effect) {
    storage = .three(first, second, third)
  }

  «ACCESS»nonisolated var startIndex: «Int» { 0 }

  «ACCESS»nonisolated var endIndex: «Int» {
    switch storage {
    case .none: 0
    case .one: 1
    case .two: 2
    case .three: 3
    case .many(let elements): elements.count
    }
  }

  «ACCESS»nonisolated subscript(position: «Int») -> Effect {
    switch (storage, position) {
    case (.one(let element), 0), (.two(let element, _), 0), (.three(let element, _, _), 0),
      (.two(_, let element), 1), (.three(_, let element, _), 1),
      (.three(_, _, let element), 2):
      return element
    case (.many(let elements), _):
      return elements[position]
    default:
      preconditionFailure("index out of range")
    }
  }

  /// Takes what it gives out of the storage, which is faster than going from index to index.
  «ACCESS»«ISOLATED»struct Iterator: «IteratorProtocol», «Sendable» {
    private nonisolated var rest: Storage
    private nonisolated var position = 0

    fileprivate nonisolated init(_ effects: Effects) {
      rest = effects.storage
    }

    «ACCESS»nonisolated mutating func next() -> Effect? {
      switch rest {
      case .none:
        return nil
      case .one(let first):
        rest = .none
        return first
      case .two(let first, let second):
        rest = .one(second)
        return first
      case .three(let first, let second, let third):
        rest = .two(second, third)
        return first
      case .many(let elements):
        if position == elements.count { return nil }
        defer { position += 1 }
        return elements[position]
      }
    }
  }

  «ACCESS»nonisolated func makeIterator() -> Iterator { Iterator(self) }

  /// As an array prints.
  «ACCESS»nonisolated var description: «String» { «Array»(self).description }

  «ACCESS»nonisolated func forEach(_ body: (Effect) throws -> Void) rethrows {
    switch storage {
    case .none:
      break
    case .one(let first):
      try body(first)
    case .two(let first, let second):
      try body(first)
      try body(second)
    case .three(let first, let second, let third):
      try body(first)
      try body(second)
      try body(third)
    case .many(let elements):
      try elements.forEach(body)
    }
  }

  fileprivate nonisolated mutating func append(_ effect: Effect) {
    switch storage {
    case .none: storage = .one(effect)
    case .one(let first): storage = .two(first, effect)
    case .two(let first, let second): storage = .three(first, second, effect)
    case .three(let first, let second, let third):
      storage = .many([first, second, third, effect])
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
