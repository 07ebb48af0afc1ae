// Random tables, as text: small enough to be explored whole, with all that situations and moments
// are made of: fields of known types, guards, groups, entry and exit, `as`, `reenter`, effects.
// Neighbours: Explorer (walks through them by brute force), ExplorerTests.

struct RandomTable {
  private var random: SplitMix
  /// Whether some guards cannot be decided.
  let hasOpaqueGuards: Bool
  private(set) var text = ""
  private var fields: [[Field]] = []
  private var hasGroup = false
  private var inGroup = 0

  private struct Field {
    var name: String
    var type: String
  }

  private static let types = ["Bool", "Color", "Bool?", "Int"]
  private static let names = ["Bool": "b", "Color": "c", "Bool?": "o", "Int": "n"]
  static let stateCount = 5
  static let externalEvents = 4
  static let answers = 4

  init(seed: UInt64, hasOpaqueGuards: Bool) {
    random = SplitMix(state: seed)
    self.hasOpaqueGuards = hasOpaqueGuards
    write()
  }

  // MARK: Chance

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int.random(in: list.indices, using: &random)]
  }

  private func eventType(_ event: Int) -> String? {
    event < Self.types.count ? Self.types[event] : nil
  }

  // MARK: Writing

  private mutating func write() {
    hasGroup = chance(50)
    inGroup = hasGroup ? 2 : 0
    fields = (0..<Self.stateCount).map { _ in
      var own: [Field] = []
      for type in Self.types where chance(30) && own.count < 2 {
        own.append(Field(name: Self.names[type] ?? "x", type: type))
      }
      return own
    }
    text = """
      flow: Random
      initial: s0\(initialArguments())
      unlisted: ignored
      types:
        Color: red | green(isDark: Bool)
      uses:
        isOpen: Bool
      events:

      """
    for event in 0..<Self.externalEvents {
      text += "  e\(event)(x: \(Self.types[event]))\n"
    }
    for answer in 0..<Self.answers { text += "  r\(answer)\n" }
    text += "effects:\n"
    text += "  work -> r0 | r1:\n    runs: each\n" + lifetime()
    text += "  command throws r2\n"
    let runs = pick(["", "    runs: latest\n", "    runs: first\n"])
    text += "  other throws r2 -> r3"
    let rest = runs + lifetime()
    text += rest.isEmpty ? "\n" : ":\n\(rest)"
    text += "  plain -> r1\n  note\n"
    text += "states:\n"
    if hasGroup {
      text += "  outer(g: Bool):\n"
      if chance(40) { text += "    entry:\n      - \(effect())\n" }
      if chance(40) { text += "    exit:\n      - \(effect())\n" }
      if chance(50) { text += rows(of: nil, event: Int.random(in: 0..<8, using: &random), "    ") }
      text += "    states:\n"
    }
    for state in 0..<Self.stateCount { writeState(state) }
  }

  private mutating func lifetime() -> String {
    if !chance(50) { return "" }
    var states = (0..<Self.stateCount).filter { _ in Int.random(in: 0..<2, using: &random) == 0 }
    if states.isEmpty { states = [1] }
    return "    while: \(states.map { "s\($0)" }.joined(separator: " | "))\n"
  }

  private func allFields(_ state: Int) -> [Field] {
    (state < inGroup ? [Field(name: "g", type: "Bool")] : []) + fields[state]
  }

  private mutating func initialArguments() -> String {
    let given = allFields(0).map { "\($0.name): \(constant($0.type))" }
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
    var block = ""
    if chance(30) { block += "\(indent)  entry:\n\(indent)    - \(effect())\n" }
    for event in 0..<(Self.externalEvents + Self.answers) where chance(45) {
      block += rows(of: state, event: event, indent + "  ")
    }
    text += block.isEmpty ? "\n" : ":\n\(block)"
  }

  private mutating func effect() -> String { pick(["work", "command", "other", "plain", "note"]) }

  /// The rows of a state, or of the group, for one event.
  private mutating func rows(of state: Int?, event: Int, _ indent: String) -> String {
    var lines = ""
    let name = event < Self.externalEvents ? "e\(event)" : "r\(event - Self.externalEvents)"
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      var values = state.map { allFields($0) } ?? [Field(name: "g", type: "Bool")]
      var row = name
      if let type = eventType(event) {
        if chance(40) {
          row += "(\(pattern(type)))"
        } else {
          row += "(x)"
          values.append(Field(name: "x", type: type))
        }
      }
      let conditions = (0..<Int.random(in: 0...2, using: &random)).compactMap { _ in
        condition(values)
      }
      if !conditions.isEmpty { row += " when \(conditions.joined(separator: ", "))" }
      lines += "\(indent)\(row) -> \(target(state, event, values))"
      if !lines.hasSuffix("PERFORM") {
        lines += "\n"
        for _ in 0..<Int.random(in: 0...2, using: &random) where chance(60) {
          lines += "\(indent)  - \(effect())"
          if chance(20), let condition = condition(values) { lines += " when \(condition)" }
          lines += "\n"
        }
      } else {
        lines.removeLast("PERFORM".count)
        lines += "\n"
      }
    }
    if chance(40) { lines += "\(indent)\(chance(70) ? "ignore" : "impossible") \(name)\n" }
    return lines
  }

  private mutating func target(_ state: Int?, _ event: Int, _ values: [Field]) -> String {
    let kind = Int.random(in: 0..<10, using: &random)
    if kind < 2 { return "stay" }
    if kind < 4 {
      let own = values.filter { $0.name != "x" }
      if own.isEmpty { return "stay" }
      let field = pick(own)
      return "stay(\(field.name): \(value(field.type, values)))"
    }
    if kind == 4 {
      let events = event + 1..<Self.externalEvents + Self.answers
      if !events.isEmpty {
        let next = pick(Array(events))
        let type = eventType(next)
        let argument = type.map { "(x: \(value($0, values)))" } ?? ""
        let name = next < Self.externalEvents ? "e\(next)" : "r\(next - Self.externalEvents)"
        return "as \(name)\(argument)PERFORM"
      }
    }
    let next = Int.random(in: 0..<Self.stateCount, using: &random)
    let given = allFields(next).map { "\($0.name): \(value($0.type, values))" }
    let call = "s\(next)" + (given.isEmpty ? "" : "(\(given.joined(separator: ", ")))")
    return (kind == 5 ? "reenter " : "") + call
  }

  private mutating func constant(_ type: String) -> String {
    switch type {
    case "Bool": pick(["true", "false"])
    case "Color": pick([".red", ".green(isDark: true)", ".green(isDark: false)"])
    case "Bool?": pick(["nil", "true", "false"])
    default: pick(["0", "1", "2"])
    }
  }

  private mutating func value(_ type: String, _ values: [Field]) -> String {
    let same = values.filter { $0.type == type }.map(\.name)
    if !same.isEmpty, chance(60) { return pick(same) }
    let truths = values.filter { $0.type == "Bool" }.map(\.name)
    if type == "Bool", !truths.isEmpty, chance(40) {
      let one = pick(truths)
      return pick(["!\(one)", "\(one) && \(pick(truths))", "\(one) ? false : \(pick(truths))"])
    }
    if type == "Color", !truths.isEmpty, chance(30) { return ".green(isDark: \(pick(truths)))" }
    if type == "Bool?", !truths.isEmpty, chance(30) { return pick(truths) }
    return constant(type)
  }

  private mutating func pattern(_ type: String) -> String {
    switch type {
    case "Bool": pick(["true", "false"])
    case "Color": pick([".red", ".green", ".green(true)", ".green(false)"])
    case "Bool?": pick(["nil", "_?", "true?", "false?"])
    default: pick(["0", "1", "2"])
    }
  }

  private mutating func condition(_ values: [Field]) -> String? {
    if hasOpaqueGuards, chance(25) { return pick(["isOpen", "!isOpen"]) }
    if values.isEmpty { return nil }
    let field = pick(values)
    switch field.type {
    case "Bool":
      let truths = values.filter { $0.type == "Bool" }.map(\.name)
      return pick([
        field.name, "!\(field.name)", "\(field.name) || \(pick(truths))",
        "\(field.name) == \(constant("Bool"))", "\(field.name) is \(pattern("Bool"))",
      ])
    case "Int":
      return pick([
        "\(field.name) == \(constant("Int"))", "\(field.name) != \(constant("Int"))",
        "\(field.name) is 0 | 1",
      ])
    case "Bool?":
      return pick(["\(field.name) == nil", "\(field.name) is \(pattern("Bool?"))"])
    default: return "\(field.name) is \(pattern(field.type))"
    }
  }
}

/// The same numbers on every machine.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
