// What is known of a value, as far as patterns can tell values apart.
// Neighbours: Shape (its constructors), Matching (patterns against facts), Valuation (who has them).
// A fact never leaves out a value that can occur; only `any` says that every value does.

import FlowModel

/// The values that a field or a name may have.
indirect enum Fact: Hashable {
  /// Every value of its type can occur.
  case any
  /// Some value; nothing tells which can occur.
  case unknown
  case built(Constructor, [Fact])
  /// A value that none of these builds, of a type whose constructors cannot all be listed.
  case except([Constructor], canBeAny: Bool)
  /// One of these; nothing tells which can occur.
  case oneOf([Fact])
  /// A kept state, by the number of its situation.
  case kept(Int)
}

extension Fact {
  /// More alternatives than this are not kept apart.
  private static let widthLimit = 8

  /// The values of both, without a word on which can occur.
  func joined(with other: Fact) -> Fact {
    if self == other { return self }
    var seen: Set<Fact> = []
    let parts = (alternatives + other.alternatives).filter { seen.insert($0).inserted }
    if parts.contains(.any) || parts.contains(.unknown) || parts.count > Self.widthLimit {
      return .unknown
    }
    return parts.count == 1 ? parts[0] : .oneOf(parts)
  }

  private var alternatives: [Fact] {
    if case .oneOf(let parts) = self { parts } else { [self] }
  }

  /// The same values, without saying that each can occur.
  var uncertain: Fact {
    switch self {
    case .any, .unknown: .unknown
    case .built(let constructor, let inside): .built(constructor, inside.map(\.uncertain))
    case .except(let constructors, _): .except(constructors, canBeAny: false)
    case .oneOf(let parts): .oneOf(parts.map(\.uncertain))
    case .kept: self
    }
  }

  /// Whether exactly one value, as far as patterns can tell.
  var isOne: Bool {
    switch self {
    case .any, .unknown, .oneOf, .except: false
    case .built(_, let inside): inside.allSatisfy(\.isOne)
    case .kept: true
    }
  }
}

/// What the facts of one flow are about: its types, and the literals that its patterns name.
final class FactDomain {
  let flow: Flow
  /// The integers and strings that something is compared with; empty where there are too many.
  private let integers: [Constructor]
  private let strings: [Constructor]

  private static let literalLimit = 6
  private static let depthLimit = 3

  init(_ flow: Flow, comparedWith literals: [Constructor]) {
    self.flow = flow
    func few(_ isWanted: (Literal) -> Bool) -> [Constructor] {
      var seen: Set<Constructor> = []
      let found = literals.filter {
        if case .literal(let literal) = $0 {
          isWanted(literal) && seen.insert($0).inserted
        } else {
          false
        }
      }
      return found.count > Self.literalLimit ? [] : found
    }
    integers = few { if case .integer = $0 { true } else { false } }
    strings = few { if case .string = $0 { true } else { false } }
  }

  /// Whether two different spellings of a literal of a type are surely two values.
  static func tellsApart(_ literal: Literal, of type: Type) -> Bool {
    guard case .named(let name, let arguments) = type, arguments.isEmpty else { return false }
    switch literal {
    case .integer:
      let integers = ["Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16"]
      return integers.contains(name) || name == "UInt32" || name == "UInt64"
    // An escape, or a letter with an accent, can be written in two ways.
    case .string(let text): return name == "String" && text.utf8.allSatisfy { $0 < 128 && $0 != 92 }
    default: return false
    }
  }

  private func literals(of type: Type) -> [Constructor] {
    switch type {
    case .named("String", _): strings
    case .named:
      integers.filter {
        if case .literal(let literal) = $0 { Self.tellsApart(literal, of: type) } else { false }
      }
    default: []
    }
  }

  func types(inside constructor: Constructor, of type: Type) -> [Type] {
    flow.arguments(of: constructor, in: .type(type)).compactMap {
      if case .type(let inner) = $0 { inner } else { nil }
    }
  }

  /// A fact with what no pattern can ever tell left out, so that equal situations look equal.
  func plain(_ fact: Fact, of type: Type, depth: Int = depthLimit) -> Fact {
    switch fact {
    case .any, .unknown, .except:
      if flow.constructors(of: .type(type)) != nil { return depth == 0 ? .unknown : fact }
      if case .union = type { return fact }
      return literals(of: type).isEmpty ? .unknown : fact
    case .built(let constructor, let inside):
      if case .literal(let literal) = constructor, !Self.tellsApart(literal, of: type) {
        return .unknown
      }
      if depth == 0 { return .unknown }
      let types = types(inside: constructor, of: type)
      guard types.count == inside.count else { return .built(constructor, inside) }
      return .built(constructor, zip(inside, types).map { plain($0, of: $1, depth: depth - 1) })
    case .oneOf(let parts):
      guard let first = parts.first else { return .unknown }
      let all = parts.map { plain($0, of: type, depth: depth) }
      return all.dropFirst().reduce(all.first ?? first) { $0.joined(with: $1) }
    case .kept: return fact
    }
  }

  /// A fact as facts of one value each; itself where these would be more than `limit`.
  func single(_ fact: Fact, of type: Type, limit: Int) -> [Fact] {
    let parts = singles(fact, of: type, depth: Self.depthLimit, limit: limit)
    return parts.count > limit ? [fact] : parts
  }

  private func singles(_ fact: Fact, of type: Type, depth: Int, limit: Int) -> [Fact] {
    switch fact {
    case .any where depth > 0:
      guard let constructors = flow.constructors(of: .type(type)) else {
        return others(than: [], of: type, depth: depth, limit: limit) ?? [fact]
      }
      if constructors.count > limit { return [fact] }
      return constructors.flatMap { constructor in
        let inside = types(inside: constructor, of: type).map { _ in Fact.any }
        return singles(.built(constructor, inside), of: type, depth: depth - 1, limit: limit)
      }
    case .except(let constructors, canBeAny: true) where depth > 0:
      return others(than: constructors, of: type, depth: depth, limit: limit) ?? [fact]
    case .built(let constructor, let inside):
      let types = types(inside: constructor, of: type)
      guard types.count == inside.count else { return [fact] }
      var lists: [[Fact]] = [[]]
      for (part, type) in zip(inside, types) {
        let alternatives = singles(part, of: type, depth: depth - 1, limit: limit)
        if lists.count * alternatives.count > limit { return [fact] }
        lists = lists.flatMap { list in alternatives.map { list + [$0] } }
      }
      return lists.map { .built(constructor, $0) }
    default: return [fact]
    }
  }

  /// What patterns tell apart of a type whose values cannot all be listed, some left out; `nil`
  /// where they tell nothing apart.
  private func others(
    than excluded: [Constructor],
    of type: Type,
    depth: Int,
    limit: Int
  ) -> [Fact]? {
    var known = literals(of: type)
    if case .union(let union, _, _) = type {
      known = flow[union].cases.indices.map(Constructor.unionCase)
    }
    if known.isEmpty { return nil }
    let listed = known.filter { !excluded.contains($0) }.map { constructor in
      Fact.built(constructor, types(inside: constructor, of: type).map { _ in .any })
    }
    return listed.flatMap { singles($0, of: type, depth: depth, limit: limit) }
      + [.except(known + excluded.filter { !known.contains($0) }, canBeAny: true)]
  }
}
