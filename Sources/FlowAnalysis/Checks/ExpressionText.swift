// Expressions, patterns and conditions as a table writes them, for messages.
// Neighbours: Wording, the checks. The Swift back end has its own printer, which must be exact;
// this one is only to be recognized.

import FlowModel
import FlowSyntax

extension Flow {
  func text(of expression: Expression) -> String {
    switch expression.kind {
    case .literal(let literal): text(of: literal)
    case .interpolation: "\"…\""
    case .field(let name): name
    case .binding(let binding): binding.name.text
    case .use(let use): self[use].name.text
    case .currentState: "state"
    case .type(let name): name
    case .implicitMember(let name): ".\(name.text)"
    case .member(let base, let name): "\(text(of: base)).\(name.text)"
    case .chain(let base): "\(text(of: base))?"
    case .call(let callee, let arguments): "\(text(of: callee))(\(text(of: arguments)))"
    case .index(let base, let arguments): "\(text(of: base))[\(text(of: arguments))]"
    case .prefix(let sign, let operand): sign + text(of: operand)
    case .infix(let sign, let left, let right): "\(text(of: left)) \(sign) \(text(of: right))"
    case .ternary(let condition, let then, let otherwise):
      "\(text(of: condition)) ? \(text(of: then)) : \(text(of: otherwise))"
    case .array(let elements): "[\(elements.map(text(of:)).joined(separator: ", "))]"
    case .dictionary(let pairs):
      "["
        + (pairs.isEmpty
          ? ":"
          : pairs.map { "\(text(of: $0.key)): \(text(of: $0.value))" }.joined(separator: ", "))
        + "]"
    case .parenthesized(let inner): "(\(text(of: inner)))"
    }
  }

  private func text(of arguments: [Argument]) -> String {
    arguments.map { argument in
      (argument.label.map { "\($0): " } ?? "") + text(of: argument.value)
    }
    .joined(separator: ", ")
  }

  func text(of literal: Literal) -> String {
    switch literal {
    case .integer(let text), .float(let text): text
    case .string(let text): "\"\(text)\""
    case .bool(let value): value ? "true" : "false"
    case .nil: "nil"
    }
  }

  func text(of pattern: Pattern) -> String {
    switch pattern {
    case .wildcard, .key: return "_"
    case .bind(let name): return name.name.text
    case .literal(let literal): return text(of: literal)
    case .none: return "nil"
    case .some(let inner): return text(of: inner) + "?"
    case .unionCase(let reference, let patterns):
      let isPlain = patterns.allSatisfy { if case .wildcard = $0 { true } else { false } }
      if isPlain { return ".\(reference.name)" }
      return ".\(reference.name)(\(patterns.map(text(of:)).joined(separator: ", ")))"
    case .opaqueCase(let name, let arguments):
      guard let arguments else { return ".\(name.text)" }
      let inside = arguments.map { argument in
        (argument.label.map { "\($0): " } ?? "") + text(of: argument.pattern)
      }
      return ".\(name.text)(\(inside.joined(separator: ", ")))"
    }
  }

  func text(of condition: Condition) -> String {
    switch condition {
    case .test(let expression): text(of: expression)
    case .bind(let name, let value): "let \(name.name.text) = \(text(of: value))"
    case .unwrap(let name, let value): "let \(name.name.text)? = \(text(of: value))"
    case .matches(let value, let patterns):
      "\(text(of: value)) is \(patterns.map(text(of:)).joined(separator: " | "))"
    }
  }

  /// What holds when a row's open conditions fail: "`form.isValid` is false".
  func textOfFailure(of conditions: [Condition]) -> String {
    switch conditions.count == 1 ? conditions[0] : nil {
    case .test(let expression):
      if case .prefix("!", let operand) = expression.kind {
        return "\(Wording.quoted(text(of: operand))) is true"
      }
      return "\(Wording.quoted(text(of: expression))) is false"
    case .unwrap(_, let value): return "\(Wording.quoted(text(of: value))) is nil"
    default:
      return "\(Wording.quoted(conditions.map(text(of:)).joined(separator: ", "))) does not hold"
    }
  }
}
