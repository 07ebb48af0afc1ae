// Which rows take which values: by trying all of them, over few values of each type. It decides
// whether a table is valid (section 8 of the language: order, `else`, all or nothing), with none of
// the compiler's own reasoning about patterns.
// Neighbours: TableSketch (what is asked about), Repair (which acts on the answer).

/// One way that an event may come to a state.
struct Sample {
  var fields: [String: Value]
  /// By key; a key of which the state has no field never equals.
  var equalKeys: Set<String>
  /// The state's fields that rows test.
  var state: [String: Value]
}

enum Verdict { case no, maybe, yes }

struct Decisions {
  let table: TableSketch

  // MARK: Values

  /// How many samples a type has, at most a number beyond all that are tried.
  static func count(_ type: TypeRef, _ unions: [UnionSketch], depth: Int = 0) -> Int {
    switch type {
    case .optional(let wrapped): return 1 + count(wrapped, unions, depth: depth)
    case .named(let name, let arguments):
      guard let union = unions.first(where: { $0.name == name }) else {
        return samples(type, unions).count
      }
      let parameters = Dictionary(uniqueKeysWithValues: zip(union.parameters, arguments))
      var sum = 1
      for (_, fields) in union.cases {
        if depth >= 3, fields.contains(where: { $0.type.unwrapped == type }) { continue }
        sum += fields.reduce(1) { product, field in
          min(product * count(field.type.replacing(parameters), unions, depth: depth + 1), 10_000)
        }
      }
      return min(sum, 10_000)
    case .array: return 1
    }
  }

  /// Values such that any pattern of the generator takes all or none of those that one stands for.
  static func samples(_ type: TypeRef, _ unions: [UnionSketch], depth: Int = 0) -> [Value] {
    switch type {
    case .optional(let wrapped):
      return [.optional(nil)] + samples(wrapped, unions, depth: depth).map { .optional($0) }
    case .array: return [.array([])]
    case .named("Bool", _): return [.bool(false), .bool(true)]
    case .named("Int", _): return [-1, 0, 1, 2, 99].map { .int($0) }
    case .named("String", _): return ["", "a", "b", "zz"].map { .string($0) }
    case .named(let name, let arguments):
      guard let union = unions.first(where: { $0.name == name }) else {
        return [Support.box(1)]
      }
      let parameters = Dictionary(uniqueKeysWithValues: zip(union.parameters, arguments))
      var values: [Value] = union.isOpen ? [.variant("?", [])] : []
      for (name, fields) in union.cases {
        if depth >= 3, fields.contains(where: { $0.type.unwrapped == type }) { continue }
        var rows: [[Labelled]] = [[]]
        for field in fields {
          let inner = samples(field.type.replacing(parameters), unions, depth: depth + 1)
          rows = rows.flatMap { row in
            inner.map { row + [Labelled(label: field.label, value: $0)] }
          }
        }
        values += rows.map { .variant(name, $0) }
      }
      return values
    }
  }

  /// Whether all ways that an event may come to a state are few enough to be tried.
  func canTry(_ event: EventSketch, fields: [FieldSketch], testing tested: Set<String>) -> Bool {
    let all = event.plainFields + fields.filter { tested.contains($0.name) }
    return all.reduce(1) { min($0 * Self.count($1.type, table.knownUnions), 10_000) } <= 1_000
  }

  /// All ways that an event may come to a state, or to a block on its own.
  func samples(of event: EventSketch, fields: [FieldSketch], testing tested: Set<String>)
    -> [Sample]
  {
    var samples = [Sample(fields: [:], equalKeys: [], state: [:])]
    for field in event.plainFields {
      let values = Self.samples(field.type, table.knownUnions)
      samples = samples.flatMap { sample in
        values.map { value in
          var next = sample
          next.fields[field.name] = value
          return next
        }
      }
    }
    for key in event.keys
    where fields.contains(where: { $0.name == key.name && $0.type == key.type }) {
      samples += samples.map { sample in
        var next = sample
        next.equalKeys.insert(key.name)
        return next
      }
    }
    for field in fields where tested.contains(field.name) {
      let values = Self.samples(field.type, table.knownUnions)
      samples = samples.flatMap { sample in
        values.map { value in
          var next = sample
          next.state[field.name] = value
          return next
        }
      }
    }
    return samples
  }

  // MARK: Rows

  static func matches(
    _ pattern: PatternSketch,
    _ value: Value,
    _ bound: inout [String: Value]
  ) -> Bool {
    switch (pattern, value) {
    case (.wildcard, _): return true
    case (.name(let name), _):
      bound[name] = value
      return true
    case (.none, _): return value == .optional(nil)
    case (.literal(let literal), _): return literal == value
    case (.some(let inner), .optional(let wrapped?)): return matches(inner, wrapped, &bound)
    case (.some, _): return false
    case (.variant(let name, let patterns), .variant(let other, let fields)):
      guard name == other else { return false }
      guard let patterns else { return true }
      // A pattern is held against the field in whose place it stands.
      return patterns.allSatisfy { entry in
        guard let index = entry.field.position, fields.indices.contains(index) else { return true }
        return matches(entry.pattern, fields[index].value, &bound)
      }
    case (.variant, _): return false
    }
  }

  /// Whether the pattern and the keys of a row take a sample; binds its names.
  static func matches(
    _ trigger: TriggerSketch,
    _ sample: Sample,
    _ bound: inout [String: Value]
  ) -> Bool {
    for key in trigger.event.keys where !trigger.freeKeys.contains(key.name) {
      if !sample.equalKeys.contains(key.name) { return false }
    }
    guard let patterns = trigger.patterns else {
      if trigger.freeKeys.isEmpty { bound.merge(sample.fields) { $1 } }
      return true
    }
    return patterns.allSatisfy { entry in
      guard let value = sample.fields[entry.field.name] else { return true }
      return matches(entry.pattern, value, &bound)
    }
  }

  static func verdict(_ row: RowSketch, _ sample: Sample, _ event: String) -> Verdict {
    guard let trigger = row.trigger(for: event) else { return .no }
    var bound = sample.state
    guard matches(trigger, sample, &bound) else { return .no }
    var verdict = Verdict.yes
    for condition in row.conditions {
      switch condition.kind {
      case .always: break
      case .unknown: verdict = .maybe
      case .test(let name, let patterns):
        guard let value = bound[name] else {
          verdict = .maybe
          continue
        }
        if !patterns.contains(where: { matches($0, value, &bound) }) { return .no }
      }
    }
    return verdict
  }

  /// The state's fields that the rows of blocks test by name.
  static func tested(_ blocks: [BlockSketch], _ event: String) -> Set<String> {
    var names: Set<String> = []
    for row in blocks.flatMap({ $0.rows(for: event) }) {
      for condition in row.conditions {
        if case .test(let name, _) = condition.kind { names.insert(name) }
      }
    }
    return names
  }

  // MARK: Blocks

  /// The samples of a block that none of its rows surely takes.
  func left(_ event: EventSketch, in block: BlockSketch, testing more: Set<String> = [])
    -> [Sample]
  {
    let tested = Self.tested([block], event.name).union(more)
    let rows = block.rows(for: event.name)
    return samples(of: event, fields: block.scope, testing: tested).filter { sample in
      !rows.contains { Self.verdict($0, sample, event.name) == .yes }
    }
  }

  /// A row without `when` says `else` exactly if a value that no earlier row surely takes also
  /// matches a row above it in its block that has a condition.
  func needsElse(_ row: RowSketch, in block: BlockSketch) -> Bool {
    if !row.conditions.isEmpty { return false }
    return row.triggers.contains { trigger in
      let event = trigger.event
      let above = Array(block.rows(for: event.name).prefix { $0 !== row })
      let samples = samples(
        of: event,
        fields: block.scope,
        testing: Self.tested([block], event.name)
      )
      return samples.contains { sample in
        var bound: [String: Value] = [:]
        guard Self.matches(trigger, sample, &bound),
          !above.contains(where: { Self.verdict($0, sample, event.name) == .yes })
        else { return false }
        return above.contains { other in
          guard other.hasCondition, let trigger = other.trigger(for: event.name) else {
            return false
          }
          return Self.matches(trigger, sample, &bound)
        }
      }
    }
  }
}
