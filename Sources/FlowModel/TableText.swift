// Expressions, patterns and conditions in the words of the table: for messages and pictures.
// Neighbours: FlowAnalysis/Checks, FlowBackends/Diagram. It is to be recognized by people, and
// nothing reads it back; what must be exact (the Swift back end) has a printer of its own.

extension Flow {
  package func text(of expression: Expression) -> String {
    switch expression.kind {
    case .literal(let literal): text(of: literal)
    case .interpolation(let segments): "\"\(segments.map(text(of:)).joined())\""
    case .field(let name): name
    case .binding(let binding): binding.name.text
    case .use(let use): self[use].name.text
    case .currentState: "state"
    case .type(let name): name
    case .implicitMember(let name): ".\(name.text)"
    case .member(let base, let name): "\(text(of: base)).\(name.text)"
    case .chain(let base): "\(text(of: base))?"
    case .call(let callee, let arguments): text(of: callee) + parenthesized(arguments)
    case .index(let base, let arguments):
      "\(text(of: base))[\(arguments.map(text(of:)).joined(separator: ", "))]"
    case .prefix(let sign, let operand): sign + text(of: operand)
    case .infix(let sign, let left, let right): "\(text(of: left)) \(sign) \(text(of: right))"
    case .ternary(let condition, let then, let otherwise):
      "\(text(of: condition)) ? \(text(of: then)) : \(text(of: otherwise))"
    case .array(let elements): "[\(elements.map(text(of:)).joined(separator: ", "))]"
    case .dictionary(let entries):
      entries.isEmpty
        ? "[:]"
        : "[\(entries.map { "\(text(of: $0.key)): \(text(of: $0.value))" }.joined(separator: ", "))]"
    case .parenthesized(let inner): "(\(text(of: inner)))"
    }
  }

  package func text(of literal: Literal) -> String {
    switch literal {
    case .integer(let digits), .float(let digits): digits
    case .string(let contents): "\"\(contents)\""
    case .bool(let value): value ? "true" : "false"
    case .nil: "nil"
    }
  }

  package func text(of pattern: Pattern) -> String {
    switch pattern {
    case .wildcard, .key: return "_"
    case .bind(let binding): return binding.name.text
    case .literal(let literal): return text(of: literal)
    case .none: return "nil"
    case .some(let inner): return text(of: inner) + "?"
    case .unionCase(let reference, let patterns):
      let isPlain = patterns.allSatisfy { if case .wildcard = $0 { true } else { false } }
      if isPlain { return ".\(reference.name)" }
      return ".\(reference.name)(\(patterns.map(text(of:)).joined(separator: ", ")))"
    case .opaqueCase(let name, let arguments):
      guard let arguments else { return ".\(name.text)" }
      let inner = arguments.map { labelled($0.label, text(of: $0.pattern)) }
      return ".\(name.text)(\(inner.joined(separator: ", ")))"
    }
  }

  package func text(of condition: Condition) -> String {
    switch condition {
    case .test(let expression): text(of: expression)
    case .bind(let binding, let value): "let \(binding.name.text) = \(text(of: value))"
    case .unwrap(let binding, let value): "let \(binding.name.text)? = \(text(of: value))"
    case .matches(let value, let patterns):
      "\(text(of: value)) is \(patterns.map(text(of:)).joined(separator: " | "))"
    }
  }

  /// The event with its patterns; alone where these say no more than the event's own fields.
  package func text(of trigger: Trigger) -> String {
    let event = self[trigger.event]
    var patterns: [String] = []
    var saysMore = false
    for (field, pattern) in zip(event.fields, trigger.patterns) {
      switch pattern {
      case .key: continue
      case .wildcard where !field.isKey: break
      case .bind(let binding) where !field.isKey && binding.name.text == field.name.text: break
      default: saysMore = true
      }
      patterns.append((field.isKey ? "\(field.name.text): " : "") + text(of: pattern))
    }
    return event.name.text + (saysMore ? "(\(patterns.joined(separator: ", ")))" : "")
  }

  /// `saveAttempt(attemptId: id) when form.isValid`.
  package func text(of item: EffectItem) -> String {
    let effect = self[item.effect]
    return call(effect.name, effect.fields, item.arguments) + text(ofGuard: item.conditions)
  }

  /// ` when a, let b = c`, or nothing.
  package func text(ofGuard conditions: [Condition]) -> String {
    conditions.isEmpty ? "" : " when " + conditions.map(text(of:)).joined(separator: ", ")
  }

  /// `editing(form, error: nil)`: a name with one argument for each field.
  package func call(_ name: Name, _ fields: [Field], _ values: [Expression]) -> String {
    let arguments = zip(fields, values).map { field, value in
      Argument(label: field.isLabelled ? field.name.text : nil, value: value)
    }
    return name.text + (arguments.isEmpty ? "" : parenthesized(arguments))
  }

  /// `stay`, or `stay(error: nil)`.
  package func stay(_ changes: [FieldChange]) -> String {
    let changes = changes.map { Argument(label: $0.field.text, value: $0.value) }
    return "stay" + (changes.isEmpty ? "" : parenthesized(changes))
  }

  private func parenthesized(_ arguments: [Argument]) -> String {
    "(\(arguments.map(text(of:)).joined(separator: ", ")))"
  }

  private func text(of argument: Argument) -> String {
    labelled(argument.label, text(of: argument.value))
  }

  /// A bare name that equals the label stands for both.
  private func labelled(_ label: String?, _ value: String) -> String {
    guard let label, label != value else { return value }
    return "\(label): \(value)"
  }

  private func text(of segment: StringSegment) -> String {
    switch segment {
    case .text(let text): text
    case .expression(let expression): "\\(\(text(of: expression)))"
    }
  }
}
