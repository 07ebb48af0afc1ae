// A table while it is made: what the generator needs to know to keep it valid. Expressions are
// already text here; patterns and conditions are not, because whether a pair is decided rests on them.
// Neighbours: TableWriter (makes it), Decisions (what is decided), TableText (how it is written).

/// A field, or a parameter of a function under `uses`.
struct FieldSketch: Sendable {
  var name: String
  /// `nil` where `_` is written.
  var label: String?
  var isKey = false
  var type: TypeRef
  var initial: String?
  /// Where it stands among the fields of a union's case.
  var position: Int?
}

struct UnionSketch: Sendable {
  var name: String
  var parameters: [String] = []
  var isExtern = false
  var isOpen = false
  var cases: [(name: String, fields: [FieldSketch])]
}

struct EventSketch {
  var name: String
  var fields: [FieldSketch] = []

  var plainFields: [FieldSketch] { fields.filter { !$0.isKey } }
  var keys: [FieldSketch] { fields.filter(\.isKey) }
}

struct EffectSketch {
  var name: String
  var fields: [FieldSketch] = []
  var attributes: [String] = []
}

indirect enum PatternSketch {
  case name(String)
  case wildcard
  case none
  case literal(Value)
  case some(PatternSketch)
  /// `nil` where no parentheses are written.
  case variant(String, [(field: FieldSketch, isLabelled: Bool, pattern: PatternSketch)]?)
}

struct TriggerSketch {
  var event: EventSketch
  /// By field; `nil` where no parentheses are written.
  var patterns: [(field: FieldSketch, isLabelled: Bool, pattern: PatternSketch)]?
  /// The keys that are written as `_`.
  var freeKeys: Set<String> = []
}

struct ConditionSketch {
  enum Kind {
    /// `let name = …`
    case always
    /// Whatever rests on an expression.
    case unknown
    /// A test of a name, which is decided by its value.
    case test(String, [PatternSketch])
  }

  var text: String
  var kind: Kind
}

struct TargetSketch {
  enum Kind {
    case stay
    case state(PlaceSketch)
    case kept
    case event(EventSketch)
  }

  var text: String
  var kind: Kind
}

final class RowSketch {
  let triggers: [TriggerSketch]
  let conditions: [ConditionSketch]
  let target: TargetSketch
  let effects: [String]

  init(
    triggers: [TriggerSketch],
    conditions: [ConditionSketch],
    target: TargetSketch,
    effects: [String]
  ) {
    self.triggers = triggers
    self.conditions = conditions
    self.target = target
    self.effects = effects
  }

  func trigger(for event: String) -> TriggerSketch? {
    triggers.first { $0.event.name == event }
  }

  /// Whether its condition may fail, as `else` sees it.
  var hasCondition: Bool {
    conditions.contains { condition in
      if case .always = condition.kind { return false }
      return true
    }
  }
}

final class LineSketch {
  let isImpossible: Bool
  let event: EventSketch
  let reason: String

  init(isImpossible: Bool, event: EventSketch, reason: String) {
    self.isImpossible = isImpossible
    self.event = event
    self.reason = reason
  }
}

final class BlockSketch {
  let members: [PlaceSketch]
  var rows: [RowSketch] = []
  var lines: [LineSketch] = []

  init(members: [PlaceSketch]) { self.members = members }

  func rows(for event: String) -> [RowSketch] { rows.filter { $0.trigger(for: event) != nil } }
  func line(for event: String) -> LineSketch? { lines.first { $0.event.name == event } }

  /// The fields that all members have.
  var scope: [FieldSketch] {
    members[0].allFields.filter { field in
      members.allSatisfy { member in
        member.allFields.contains { $0.name == field.name && $0.type == field.type }
      }
    }
  }
}

/// A state, a group or `any`.
final class PlaceSketch {
  let name: String
  var fields: [FieldSketch] = []
  unowned let parent: PlaceSketch?
  var isGroup = false
  var isFinal = false
  var children: [PlaceSketch] = []
  var initial: PlaceSketch?
  var entry: [String] = []
  var exit: [String] = []
  private(set) lazy var block = BlockSketch(members: [self])

  init(name: String, parent: PlaceSketch?) {
    self.name = name
    self.parent = parent
  }

  var levels: [PlaceSketch] { [self] + (parent?.levels ?? []) }
  var allFields: [FieldSketch] { (parent?.allFields ?? []) + fields }
  func isInside(_ other: PlaceSketch) -> Bool { levels.contains { $0 === other } }
  /// The state that a row enters which names it.
  var entered: PlaceSketch? { isGroup ? initial?.entered : self }
}

final class TableSketch {
  var name = ""
  var isGeneric = false
  var unlisted = "ignored"
  var initial = ""
  var initialPlace: PlaceSketch?
  var initialEffects: [String] = []
  var unions: [UnionSketch] = []
  var uses: [(name: String, text: String)] = []
  var events: [EventSketch] = []
  var effects: [EffectSketch] = []
  let any = PlaceSketch(name: "any", parent: nil)
  /// Blocks of shared rows, each with the place in whose `states:` it stands.
  var shared: [(home: PlaceSketch, block: BlockSketch)] = []

  /// With those that every table knows.
  var knownUnions: [UnionSketch] { unions + [Vocabulary.result] }

  /// All places but `any`, outside in, in the order of the file.
  var places: [PlaceSketch] {
    func inside(_ place: PlaceSketch) -> [PlaceSketch] {
      place.children.flatMap { [$0] + inside($0) }
    }
    return inside(any)
  }

  var states: [PlaceSketch] { places.filter { !$0.isGroup } }

  /// In the order in which a state searches them.
  func blocks(of state: PlaceSketch) -> [BlockSketch] {
    let order = sharedInFileOrder
    return state.levels.flatMap { level in
      [level.block] + order.filter { block in block.members.contains { $0 === level } }
    }
  }

  /// A shared block stands behind the places of its `states:`, before what follows further out.
  private var sharedInFileOrder: [BlockSketch] {
    func inside(_ place: PlaceSketch) -> [BlockSketch] {
      place.children.flatMap(inside) + shared.filter { $0.home === place }.map(\.block)
    }
    return inside(any)
  }

  var allBlocks: [BlockSketch] { [any.block] + places.map(\.block) + shared.map(\.block) }
}
