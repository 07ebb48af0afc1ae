// Parts of a flow in the words of its table: conditions, patterns, effects, expressions.
// Neighbours: StateDiagram, whose lines these are. It is text for people: what lowering fills in
// is left out again where the table leaves it out, and nothing reads it back.

import FlowModel

/// Writes parts of one flow as its table does.
struct TableText {
  let flow: Flow

  /// `payTapped(id) | retryTapped when form.isValid`, or with `else`.
  func head(of row: Row) -> String {
    let triggers = row.triggers.map(text).joined(separator: " | ")
    return triggers + (row.isElse ? " else" : guardText(row.conditions))
  }

  /// The event with its patterns; alone where these say no more than the event's own fields.
  func text(_ trigger: Trigger) -> String {
    let event = flow[trigger.event]
    var patterns: [String] = []
    var saysMore = false
    for (field, pattern) in zip(event.fields, trigger.patterns) {
      switch pattern {
      case .key: continue
      case .wildcard where !field.isKey: break
      case .bind(let binding) where !field.isKey && binding.name.text == field.name.text: break
      default: saysMore = true
      }
      patterns.append((field.isKey ? "\(field.name.text): " : "") + text(pattern))
    }
    return event.name.text + (saysMore ? "(\(patterns.joined(separator: ", ")))" : "")
  }

  func text(_ pattern: Pattern) -> String {
    switch pattern {
    case .wildcard, .key: return "_"
    case .bind(let binding): return binding.name.text
    case .literal(let literal): return text(literal)
    case .none: return "nil"
    case .some(let inner): return text(inner) + "?"
    case .unionCase(let reference, let patterns):
      let isPlain = patterns.allSatisfy { if case .wildcard = $0 { true } else { false } }
      return "." + reference.name + (isPlain ? "" : parenthesized(patterns.map(text)))
    case .opaqueCase(let name, let arguments):
      let arguments = arguments.map {
        parenthesized($0.map { argument(label: $0.label, text($0.pattern)) })
      }
      return "." + name.text + (arguments ?? "")
    }
  }

  /// ` when a, let b = c`, or nothing.
  func guardText(_ conditions: [Condition]) -> String {
    conditions.isEmpty ? "" : " when " + conditions.map(text).joined(separator: ", ")
  }

  func text(_ condition: Condition) -> String {
    switch condition {
    case .test(let expression): text(expression)
    case .bind(let binding, let value): "let \(binding.name.text) = \(text(value))"
    case .unwrap(let binding, let value): "let \(binding.name.text)? = \(text(value))"
    case .matches(let value, let patterns):
      "\(text(value)) is \(patterns.map(text).joined(separator: " | "))"
    }
  }

  func text(_ item: EffectItem) -> String {
    let effect = flow[item.effect]
    return call(effect.name, effect.fields, item.arguments) + guardText(item.conditions)
  }

  /// `editing(form: form, error: nil)`: a name with one argument for each field.
  func call(_ name: Name, _ fields: [Field], _ arguments: [Expression]) -> String {
    let arguments = zip(fields, arguments).map { field, value in
      argument(label: field.isLabelled ? field.name.text : nil, text(value))
    }
    return name.text + (arguments.isEmpty ? "" : parenthesized(arguments))
  }

  /// `stay`, or `stay(error: nil)`.
  func stay(_ changes: [FieldChange]) -> String {
    let changes = changes.map { argument(label: $0.field.text, text($0.value)) }
    return "stay" + (changes.isEmpty ? "" : parenthesized(changes))
  }

  func text(_ field: Field) -> String {
    (field.isKey ? "key " : "") + "\(field.name.text): \(field.type.swift)"
  }

  func text(_ expression: Expression) -> String {
    switch expression.kind {
    case .literal(let literal): text(literal)
    case .interpolation(let segments): "\"\(segments.map(text).joined())\""
    case .field(let name): name
    case .binding(let binding): binding.name.text
    case .use(let use): flow[use].name.text
    case .currentState: "state"
    case .type(let name): name
    case .implicitMember(let name): "." + name.text
    case .member(let base, let name): "\(text(base)).\(name.text)"
    case .chain(let base): text(base) + "?"
    case .call(let callee, let arguments): text(callee) + parenthesized(arguments.map(text))
    case .index(let base, let arguments):
      "\(text(base))[\(arguments.map(text).joined(separator: ", "))]"
    case .prefix(let sign, let operand): sign + text(operand)
    case .infix(let sign, let left, let right): "\(text(left)) \(sign) \(text(right))"
    case .ternary(let condition, let then, let otherwise):
      "\(text(condition)) ? \(text(then)) : \(text(otherwise))"
    case .array(let elements): "[\(elements.map(text).joined(separator: ", "))]"
    case .dictionary(let entries):
      entries.isEmpty
        ? "[:]"
        : "[\(entries.map { "\(text($0.key)): \(text($0.value))" }.joined(separator: ", "))]"
    case .parenthesized(let inner): "(\(text(inner)))"
    }
  }

  private func text(_ literal: Literal) -> String {
    switch literal {
    case .integer(let digits), .float(let digits): digits
    case .string(let contents): "\"\(contents)\""
    case .bool(let value): value ? "true" : "false"
    case .nil: "nil"
    }
  }

  private func text(_ segment: StringSegment) -> String {
    switch segment {
    case .text(let text): text
    case .expression(let expression): "\\(\(text(expression)))"
    }
  }

  private func text(_ argument: Argument) -> String {
    self.argument(label: argument.label, text(argument.value))
  }

  /// A bare name that equals the label stands for both.
  private func argument(label: String?, _ value: String) -> String {
    guard let label, label != value else { return value }
    return "\(label): \(value)"
  }

  private func parenthesized(_ items: [String]) -> String {
    "(\(items.joined(separator: ", ")))"
  }
}
