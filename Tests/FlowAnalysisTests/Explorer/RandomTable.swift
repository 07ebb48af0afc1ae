// Random tables, as text: small enough to be explored whole, with all that situations and moments
// are made of: fields of known types, guards, groups, entry and exit, `as`, `reenter`, effects and
// how they end, keys, and states that are kept.
// Neighbours: RandomTableValues (what stands in its rows), Explorer (walks through them by brute
// force), ExplorerTests.

struct RandomTable {
  var random: SplitMix
  /// Whether some guards cannot be decided.
  let hasOpaqueGuards: Bool
  let name: String
  private(set) var text = ""
  private var fields: [[SketchField]] = []
  private var events: [SketchEvent] = []
  private var hasGroup = false
  private var inGroup = 0
  private(set) var hasKeys = false
  private var hasKept = false
  /// Those that its lists ask for; with all of them at once there is too much to explore.
  private var effects: [String] = []

  struct SketchField {
    var name: String
    var type: String
  }

  struct SketchEvent {
    var name: String
    /// The field that is no key, always named `x`.
    var type: String?
    var isKeyed = false
  }

  /// Where a row stands.
  private struct Place {
    /// `nil` for the group, and for the shared block.
    var state: Int?
    var values: [SketchField]
    var hasKey: Bool { values.contains { $0.name == "id" } }
  }

  private static let types = ["Bool", "Color", "Bool?", "Int"]
  private static let names = ["Bool": "b", "Color": "c", "Bool?": "o", "Int": "n"]
  /// The last of these is final. `p` and `q`, which keep others, come on top.
  private static let stateCount = 5

  init(seed: UInt64, hasOpaqueGuards: Bool, name: String = "Random") {
    random = SplitMix(state: seed)
    self.hasOpaqueGuards = hasOpaqueGuards
    self.name = name
    write()
  }

  // MARK: Chance

  mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int.random(in: list.indices, using: &random)]
  }

  // MARK: Writing

  private mutating func write() {
    hasGroup = chance(50)
    inGroup = hasGroup ? 2 : 0
    hasKeys = chance(40)
    hasKept = chance(40)
    effects = Array(
      ["work", "command", "other", "plain"].shuffled(using: &random)
        .prefix(Int.random(in: 1...2, using: &random))
    )
    effects.append(hasKeys ? "fetch" : "note")
    fields = (0..<Self.stateCount).map { _ in
      var own: [SketchField] = []
      for type in Self.types where chance(25) && own.count < 2 {
        own.append(SketchField(name: Self.names[type] ?? "x", type: type))
      }
      if hasKeys, chance(60) { own.append(SketchField(name: "id", type: "ID")) }
      return own
    }
    events = Self.types.enumerated().map { SketchEvent(name: "e\($0)", type: $1) }
    if hasKeys { events.append(SketchEvent(name: "renewed", type: "ID")) }
    events += (0..<4).map { SketchEvent(name: "r\($0)") }
    events.append(SketchEvent(name: "cut"))
    if hasKeys {
      events.append(SketchEvent(name: "k0", isKeyed: true))
      events.append(SketchEvent(name: "k1", type: "Bool", isKeyed: true))
      events.append(SketchEvent(name: "kCut", isKeyed: true))
    }
    text = """
      flow: \(name)
      initial: s0\(initialArguments())
      unlisted: \(chance(85) ? "ignored" : "impossible")
      types:
        Color: red | green(isDark: Bool)
      uses:
        isOpen: Bool
        home: ID
      events:

      """
    for event in events {
      let key = event.isKeyed ? ["key id: ID"] : []
      let all = key + (event.type.map { ["x: \($0)"] } ?? [])
      text += "  \(event.name)\(all.isEmpty ? "" : "(\(all.joined(separator: ", ")))")\n"
    }
    writeEffects()
    text += "states:\n"
    if hasGroup { writeGroup() }
    for state in 0..<Self.stateCount { writeState(state) }
    if hasKept { writeKeepers() }
    if chance(30) {
      text += "  s2 | s3:\n"
      let place = Place(state: nil, values: [])
      text += rows(of: place, event: Int.random(in: events.indices, using: &random), "    ")
    }
  }

  private mutating func writeEffects() {
    text += "effects:\n"
    let ends = lifetime()
    text += "  work -> r0 | r1:\n    runs: each\n\(ends)\(cancelled(!ends.isEmpty, "cut"))"
    text += "  command throws r2\n"
    text += "  other throws r2 -> r3\(attributes("cut"))"
    text += "  plain -> r1" + (chance(25) ? ":\n    reports: r0\n" : "\n")
    if hasKeys {
      text += "  fetch(\(chance(40) ? "key " : "")id: ID)\(chance(40) ? " throws r2" : "")"
      text += " -> k0\(chance(50) ? " | k1" : "")\(attributes("kCut"))"
    }
    text += "  note\n"
  }

  private mutating func attributes(_ event: String) -> String {
    let runs = pick(["", "    runs: latest\n", "    runs: first\n", "    runs: each\n"])
    let ends = lifetime()
    let rest = runs + ends + cancelled(runs.contains("latest") || !ends.isEmpty, event)
    return rest.isEmpty ? "\n" : ":\n\(rest)"
  }

  private mutating func cancelled(_ canBe: Bool, _ event: String) -> String {
    canBe && chance(50) ? "    cancelled: \(event)\n" : ""
  }

  private mutating func lifetime() -> String {
    if !chance(50) { return "" }
    var states = (0..<Self.stateCount).filter { _ in Int.random(in: 0..<2, using: &random) == 0 }
    if states.isEmpty { states = [1] }
    return "    while: \(states.map { "s\($0)" }.joined(separator: " | "))\n"
  }

  private mutating func writeGroup() {
    text += "  outer(g: Bool):\n"
    if chance(40) { text += "    entry:\n      - \(effect("home"))\n" }
    if chance(40) { text += "    exit:\n      - \(effect("home"))\n" }
    if chance(50) {
      let place = Place(state: nil, values: [SketchField(name: "g", type: "Bool")])
      text += rows(of: place, event: Int.random(in: events.indices, using: &random), "    ")
    }
    text += "    states:\n"
  }

  private func allFields(_ state: Int) -> [SketchField] {
    (state < inGroup ? [SketchField(name: "g", type: "Bool")] : []) + fields[state]
  }

  private mutating func initialArguments() -> String {
    let all = allFields(0)
    // What is left out becomes a parameter of `start`.
    let given = all.filter { _ in chance(85) }.map { "\($0.name): \(constant($0.type))" }
    return given.isEmpty ? "" : "(\(given.joined(separator: ", ")))"
  }

  private mutating func writeState(_ state: Int) {
    let indent = state < inGroup ? "      " : "  "
    let own = fields[state].map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    text += "\(indent)s\(state)\(own.isEmpty ? "" : "(\(own))")"
    if state == Self.stateCount - 1 {
      text += ": final\n"
      return
    }
    let place = Place(state: state, values: allFields(state))
    var block = ""
    let id = place.hasKey ? "id" : "home"
    if chance(30) { block += "\(indent)  entry:\n\(indent)    - \(effect(id))\n" }
    if chance(10) { block += "\(indent)  exit:\n\(indent)    - \(effect(id))\n" }
    // Without one from outside, most tables would go nowhere.
    let first = Int.random(in: 0..<Self.types.count, using: &random)
    for event in events.indices where event == first || chance(35) {
      block += rows(of: place, event: event, indent + "  ")
    }
    text += block.isEmpty ? "\n" : ":\n\(block)"
  }

  /// `p` keeps a state and may be kept itself, by `q`.
  private mutating func writeKeepers() {
    text += "  p(kept: State, b: Bool):\n"
    text += "    e0 -> kept\n"
    if chance(50) { text += "      - \(effect("home"))\n" }
    if chance(50) { text += "    e1 -> stay(b: \(pick(["true", "!b"])))\n" }
    if chance(50) {
      text += "    e2 when b -> kept\n    e2 else -> s2\(arguments(of: 2, [], "true"))\n"
    }
    let canKeepBoth = chance(50)
    if canKeepBoth { text += "    e3 -> q(back: state)\n" }
    if chance(30) { text += "    r\(pick([0, 1, 2, 3])) -> p(kept: kept, b: true)\n" }
    text += "  q(back: State):\n    e3 -> back\n"
    if chance(50) { text += "    e0 -> s3\(arguments(of: 3, [], "true"))\n" }
    if !canKeepBoth { text += "    e1 -> q(back: back)\n" }
  }

  mutating func effect(_ id: String) -> String {
    let name = pick(effects)
    return name == "fetch" ? "fetch(id: \(id))" : name
  }

  // MARK: Rows

  /// The rows of a block for one event.
  private mutating func rows(of place: Place, event: Int, _ indent: String) -> String {
    let (name, type) = (events[event].name, events[event].type)
    var lines = ""
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      var values = place.values
      var patterns: [String] = []
      if events[event].isKeyed {
        // Only a row that names the key may stand where there is nothing to compare it with.
        if !place.hasKey || chance(20) { patterns.append("id: _") }
      }
      if let type {
        if type != "ID", chance(40) {
          patterns.append(pattern(type))
        } else {
          patterns.append("x")
          values.append(SketchField(name: "x", type: type))
        }
      }
      var row = patterns.isEmpty ? name : "\(name)(\(patterns.joined(separator: ", ")))"
      let conditions = (0..<Int.random(in: 0...2, using: &random)).compactMap { _ in
        condition(values)
      }
      if !conditions.isEmpty { row += " when \(conditions.joined(separator: ", "))" }
      let (target, takesEffects) = target(place, event, values)
      lines += "\(indent)\(row) -> \(target)\n"
      guard takesEffects else { continue }
      let id = values.last { $0.type == "ID" }?.name ?? "home"
      for _ in 0..<Int.random(in: 0...2, using: &random) where chance(60) {
        lines += "\(indent)  - \(effect(id))"
        if chance(20), let condition = condition(values) { lines += " when \(condition)" }
        lines += "\n"
      }
    }
    if chance(40) { lines += "\(indent)\(chance(70) ? "ignore" : "impossible") \(name)\n" }
    return lines
  }

  private mutating func target(
    _ place: Place,
    _ event: Int,
    _ values: [SketchField]
  ) -> (text: String, takesEffects: Bool) {
    let kind = Int.random(in: 0..<10, using: &random)
    if kind < 2 { return ("stay", true) }
    if kind < 4 {
      if place.values.isEmpty { return ("stay", true) }
      let field = pick(place.values)
      return ("stay(\(field.name): \(value(field.type, values)))", true)
    }
    if kind == 4 {
      let found = events.indices.filter { $0 > event && (!events[$0].isKeyed || place.hasKey) }
      if !found.isEmpty {
        let next = events[pick(found)]
        let argument = next.type.map { "(x: \(value($0, values)))" } ?? ""
        return ("as \(next.name)\(argument)", false)
      }
    }
    if kind == 6, hasKept, chance(60) {
      let truth = value("Bool", values)
      return (chance(75) ? "p(kept: state, b: \(truth))" : "q(back: state)", true)
    }
    let next = Int.random(in: 0..<Self.stateCount, using: &random)
    let call = "s\(next)" + arguments(of: next, values, nil)
    return ((kind == 5 ? "reenter " : "") + call, true)
  }

  private mutating func arguments(
    of state: Int,
    _ values: [SketchField],
    _ truth: String?
  ) -> String {
    let given = allFields(state).map { field in
      "\(field.name): \(field.type == "Bool" ? truth ?? value(field.type, values) : value(field.type, values))"
    }
    return given.isEmpty ? "" : "(\(given.joined(separator: ", ")))"
  }
}
