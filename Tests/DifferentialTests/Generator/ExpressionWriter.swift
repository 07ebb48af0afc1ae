// Random expressions of a type, of the names in scope (the end of section 8 of the language).
// Nothing in them can trap or grow without bound: walks are long.
// Neighbours: Vocabulary (types and functions), ArgumentWriter.

/// The names that an expression may read.
struct ScopeSketch {
  var names: [(name: String, type: TypeRef)] = []
  /// The state's fields among them, which `...` may take.
  var fields: [FieldSketch] = []
  /// Those that conditions have bound: what is tested of them decides no value of the event.
  var bound: Set<String> = []
  /// Whether `state` is there.
  var hasState = false

  func names(of type: TypeRef) -> [String] { names.filter { $0.type == type }.map(\.name) }
}

/// An expression, and whether it binds as tightly as a name.
struct ExpressionText {
  var text: String
  var isTight = true

  var operand: String { isTight ? text : "(\(text))" }
}

struct ExpressionWriter {
  let table: TableSketch
  let dice: Dice
  /// The names that `uses` lists.
  let uses: Set<String>

  func write(_ type: TypeRef, _ scope: ScopeSketch, depth: Int = 0) -> ExpressionText? {
    let names = scope.names(of: type)
    // A whole state is passed on as it is, so that the checks know what can be kept.
    if type == Vocabulary.state {
      return dice.some(names + (scope.hasState ? ["state"] : [])).map { ExpressionText(text: $0) }
    }
    if let name = dice.some(names), dice.chance(depth > 1 ? 0.8 : 0.45) {
      return ExpressionText(text: name)
    }
    if depth < 2, dice.chance(0.12), let choice = ternary(type, scope, depth) { return choice }
    if dice.chance(0.25), let call = call(giving: type, scope, depth) { return call }
    switch type {
    case Vocabulary.item:
      return dice.some(names).map { ExpressionText(text: $0) }
    case Vocabulary.int: return integer(scope, depth)
    case Vocabulary.bool: return boolean(scope, depth)
    case Vocabulary.string: return string(scope, depth)
    case Vocabulary.box: return box(scope, depth)
    case .optional(let wrapped): return optional(wrapped, scope, depth)
    case .array(let element): return array(element, scope, depth)
    case .named: return variant(type, scope, depth)
    }
  }

  /// A Boolean expression that is no literal: Swift warns of what can never be executed.
  func condition(_ scope: ScopeSketch, depth: Int = 0) -> ExpressionText? {
    let integers = scope.names(of: Vocabulary.int)
    let flags = scope.names(of: Vocabulary.bool)
    let comparisons = ["==", "!=", "<", "<=", ">", ">="]
    return dice.attempt([
      { dice.some(flags).map { ExpressionText(text: dice.chance(0.3) ? "!\($0)" : $0) } },
      {
        guard let name = dice.some(integers), let other = integer(scope, depth + 1) else {
          return nil
        }
        let text = "\(name) \(dice.pick(comparisons)) \(other.operand)"
        return ExpressionText(text: text, isTight: false)
      },
      {
        let text = dice.some(scope.names.filter { $0.type.isOptional })?.name
        return text.map {
          ExpressionText(text: "\($0) \(dice.pick(["==", "!="])) nil", isTight: false)
        }
      },
      { call(giving: Vocabulary.bool, scope, depth) },
      {
        dice.some(scope.names(of: Vocabulary.box)).map { ExpressionText(text: "\($0).isFull") }
      },
      {
        dice.some(scope.names(of: Vocabulary.string)).map {
          ExpressionText(
            text: dice.pick(["\($0).isEmpty", "\($0).hasPrefix(\"a\")", "\($0).count"])
              .replacing(".count", by: ".count > 1"),
            isTight: false
          )
        }
      },
      {
        dice.some(scope.names(of: .array(Vocabulary.int))).map {
          ExpressionText(text: dice.pick(["\($0).isEmpty", "\($0).contains(1)"]))
        }
      },
      { sameCase(scope) },
      {
        guard depth < 2, let left = condition(scope, depth: depth + 1),
          let right = condition(scope, depth: depth + 1)
        else { return nil }
        let text = "\(left.operand) \(dice.pick(["&&", "||", "=="])) \(right.operand)"
        return ExpressionText(text: text, isTight: false)
      },
    ])
  }

  /// A field of a union compared with a case that carries nothing.
  private func sameCase(_ scope: ScopeSketch) -> ExpressionText? {
    let found = dice.shuffled(scope.names).lazy.compactMap { name, type -> String? in
      guard case .named = type, let union = union(type),
        let bare = dice.some(union.cases.filter { $0.fields.isEmpty })
      else { return nil }
      return "\(name) \(dice.pick(["==", "!="])) .\(bare.name)"
    }
    return found.first.map { ExpressionText(text: $0, isTight: false) }
  }

  func union(_ type: TypeRef) -> UnionSketch? {
    guard case .named(let name, _) = type else { return nil }
    return table.knownUnions.first { $0.name == name }
  }

  // MARK: By type

  private func ternary(_ type: TypeRef, _ scope: ScopeSketch, _ depth: Int) -> ExpressionText? {
    guard let test = condition(scope, depth: 2), let first = write(type, scope, depth: depth + 2),
      let second = write(type, scope, depth: depth + 2)
    else { return nil }
    let text = "\(test.operand) ? \(first.operand) : \(second.operand)"
    return ExpressionText(text: text, isTight: false)
  }

  private func call(giving type: TypeRef, _ scope: ScopeSketch, _ depth: Int) -> ExpressionText? {
    let functions = Vocabulary.uses.filter {
      $0.type == type && !$0.parameters.isEmpty && uses.contains($0.name)
    }
    guard depth < 2, let function = dice.some(functions),
      let arguments = ArgumentWriter(expressions: self).list(
        function.parameters,
        scope,
        depth: depth + 1
      )
    else { return nil }
    return ExpressionText(text: "\(function.name)\(arguments)")
  }

  private func integer(_ scope: ScopeSketch, _ depth: Int) -> ExpressionText? {
    let names = scope.names(of: Vocabulary.int)
    let literal = { ExpressionText(text: "\(self.dice.int(0...3))") }
    if depth > 2 || dice.chance(0.3) { return literal() }
    return dice.attempt([
      {
        guard let name = dice.some(names) else { return nil }
        let text = dice.pick(["\(name) + 1", "\(name) - 1", "\(name) % 5 * 2", "\(name) / 2"])
        return ExpressionText(text: text, isTight: false)
      },
      {
        guard names.count > 1 else { return nil }
        let text = "\(dice.pick(names)) % 7 - \(dice.pick(names)) % 3"
        return ExpressionText(text: text, isTight: false)
      },
      { dice.some(names).map { ExpressionText(text: "-\($0)") } },
      { dice.some(scope.names(of: Vocabulary.box)).map { ExpressionText(text: "\($0).size") } },
      {
        dice.some(scope.names(of: .optional(Vocabulary.int))).map {
          ExpressionText(text: "\($0) ?? \(dice.int(0...3))", isTight: false)
        }
      },
      {
        dice.some(scope.names(of: .optional(Vocabulary.box))).map {
          ExpressionText(text: "\($0)?.\(dice.pick(["size", "half"])) ?? 1", isTight: false)
        }
      },
      {
        dice.some(scope.names(of: .array(Vocabulary.int))).map {
          dice.chance(0.5)
            ? ExpressionText(text: "\($0).count")
            : ExpressionText(text: "\($0).first ?? 0", isTight: false)
        }
      },
      {
        dice.some(scope.names(of: Vocabulary.string)).map { ExpressionText(text: "\($0).count") }
      },
      {
        dice.some(scope.names(of: Vocabulary.bool)).map {
          ExpressionText(text: "[1, 2][\($0) ? 0 : 1]")
        }
      },
      literal,
    ])
  }

  private func boolean(_ scope: ScopeSketch, _ depth: Int) -> ExpressionText? {
    if depth < 2, dice.chance(0.6), let condition = condition(scope, depth: depth + 1) {
      return condition
    }
    return ExpressionText(text: dice.pick(["true", "false"]))
  }

  private func string(_ scope: ScopeSketch, _ depth: Int) -> ExpressionText? {
    dice.attempt([
      { ExpressionText(text: dice.pick(["\"a\"", "\"b\"", "\"\"", #""q\"\\x""#, "\"ü # {\""])) },
      {
        dice.some(scope.names(of: Vocabulary.string)).map {
          ExpressionText(text: "\($0) + \"b\"", isTight: false)
        }
      },
      {
        dice.some(scope.names(of: Vocabulary.int)).map {
          ExpressionText(text: "\"\\(\($0))-\\(\($0) + 1)\"")
        }
      },
      {
        dice.some(scope.names(of: .optional(Vocabulary.string))).map {
          ExpressionText(text: "\($0) ?? \"none\"", isTight: false)
        }
      },
    ])
  }

  private func box(_ scope: ScopeSketch, _ depth: Int) -> ExpressionText? {
    dice.attempt([
      { ExpressionText(text: dice.pick([".empty", "Box.empty"])) },
      { integer(scope, depth + 1).map { ExpressionText(text: "Box(size: \($0.text))") } },
    ])
  }

  private func optional(_ wrapped: TypeRef, _ scope: ScopeSketch, _ depth: Int) -> ExpressionText? {
    if wrapped == Vocabulary.int, dice.chance(0.2),
      let name = dice.some(scope.names(of: .optional(Vocabulary.box)))
    {
      return ExpressionText(text: "\(name)?.\(dice.pick(["size", "half"]))")
    }
    if !wrapped.isOptional, dice.chance(0.6), let value = write(wrapped, scope, depth: depth + 1) {
      return value
    }
    return ExpressionText(text: "nil")
  }

  private func array(_ element: TypeRef, _ scope: ScopeSketch, _ depth: Int) -> ExpressionText? {
    if dice.chance(0.3) { return ExpressionText(text: "[]") }
    guard let value = write(element, scope, depth: depth + 2) else { return nil }
    if dice.chance(0.5), let name = dice.some(scope.names(of: .array(element))) {
      return ExpressionText(text: "\(name) + [\(value.text)]", isTight: false)
    }
    return ExpressionText(text: "[\(value.text)]")
  }

  private func variant(_ type: TypeRef, _ scope: ScopeSketch, _ depth: Int) -> ExpressionText? {
    guard let union = union(type), case .named(_, let arguments) = type else { return nil }
    let parameters = Dictionary(uniqueKeysWithValues: zip(union.parameters, arguments))
    let cases = depth > 1 ? union.cases.filter { $0.fields.isEmpty } : union.cases
    guard let (name, fields) = dice.some(cases.isEmpty ? union.cases : cases) else { return nil }
    // A type that takes arguments needs them written out; the implicit member never does.
    let isNamed = dice.chance(0.2) && union.parameters.isEmpty
    let path = isNamed ? "\(union.name).\(name)" : ".\(name)"
    if fields.isEmpty { return ExpressionText(text: path) }
    let known = fields.map { field in
      var field = field
      field.type = field.type.replacing(parameters)
      return field
    }
    return ArgumentWriter(expressions: self).list(known, scope, depth: depth + 1)
      .map { ExpressionText(text: path + $0) }
  }
}

extension TypeRef {
  var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }
}

extension String {
  fileprivate func replacing(_ ending: String, by other: String) -> String {
    hasSuffix(ending) ? dropLast(ending.count) + other : self
  }
}
