// What stands in the rows of random tables: values, patterns and conditions of each type.
// Neighbour: RandomTable.

extension RandomTable {
  mutating func constant(_ type: String) -> String {
    switch type {
    case "Bool": pick(["true", "false"])
    case "Color": pick([".red", ".green(isDark: true)", ".green(isDark: false)"])
    case "Bool?": pick(["nil", "true", "false"])
    case "ID": "home"
    default: pick(["0", "1", "2"])
    }
  }

  mutating func value(_ type: String, _ values: [SketchField]) -> String {
    let same = values.filter { $0.type == type }.map(\.name)
    // What an event brings is there to be used.
    if type == "ID", same.contains("x"), chance(70) { return "x" }
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

  mutating func pattern(_ type: String) -> String {
    switch type {
    case "Bool": pick(["true", "false"])
    case "Color": pick([".red", ".green", ".green(true)", ".green(false)"])
    case "Bool?": pick(["nil", "_?", "true?", "false?"])
    default: pick(["0", "1", "2"])
    }
  }

  mutating func condition(_ values: [SketchField]) -> String? {
    if hasOpaqueGuards, chance(25) { return pick(["isOpen", "!isOpen"]) }
    let known = values.filter { $0.type != "ID" }
    if known.isEmpty { return nil }
    let field = pick(known)
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
