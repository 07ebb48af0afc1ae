// Expressions and patterns as Swift text. Labels and names were resolved by lowering; here they
// are only spelled, each leaf with its place in the table.
// Neighbours: FunctionWriter (decides where an expression stands), CodeWriter (places the leaves).

import FlowModel
import FlowSyntax

/// How the names that an expression reads are spelled where it stands.
struct Scope {
  /// For the fields that are not locals under their own name.
  var fields: [String: String] = [:]

  static let own = Scope()
}

extension Context {
  func text(_ expression: Expression, _ scope: Scope = .own) -> String {
    fragments(expression, scope).map(\.text).joined()
  }

  func fragments(_ expression: Expression, _ scope: Scope = .own) -> [Fragment] {
    func leaf(_ text: String) -> [Fragment] { [Fragment(text, at: location(expression.span))] }
    switch expression.kind {
    case .literal(let literal): return leaf(spelled(literal))
    case .interpolation(let segments): return leaf(interpolation(segments, scope))
    case .field(let name): return leaf(scope.fields[name] ?? names.local(name))
    case .binding(let binding): return leaf(names.local(binding.name.text))
    case .use(let use): return leaf(identifier(flow[use].name.text))
    case .currentState: return leaf(names.state)
    case .type(let name): return leaf(name)
    case .implicitMember(let name): return leaf(member(name.text))
    case .member(let base, let name):
      return fragments(base, scope) + [Fragment(member(name.text))]
    case .chain(let base): return fragments(base, scope) + [Fragment("?")]
    case .call(let callee, let list):
      return fragments(callee, scope) + [Fragment("(")] + arguments(list, scope) + [Fragment(")")]
    case .index(let base, let list):
      return fragments(base, scope) + [Fragment("[")] + arguments(list, scope) + [Fragment("]")]
    case .prefix(let sign, let operand): return leaf(sign) + prefixed(operand, scope)
    case .infix(let sign, let left, let right):
      return fragments(left, scope) + [Fragment(" \(sign) ")] + fragments(right, scope)
    case .ternary(let condition, let then, let otherwise):
      return fragments(condition, scope) + [Fragment(" ? ")] + fragments(then, scope)
        + [Fragment(" : ")] + fragments(otherwise, scope)
    case .array(let elements):
      return leaf("[") + separated(elements.map { fragments($0, scope) }) + [Fragment("]")]
    case .dictionary(let pairs):
      if pairs.isEmpty { return leaf("[:]") }
      let entries = pairs.map {
        fragments($0.key, scope) + [Fragment(": ")] + fragments($0.value, scope)
      }
      return leaf("[") + separated(entries) + [Fragment("]")]
    case .parenthesized(let inner):
      return leaf("(") + fragments(inner, scope) + [Fragment(")")]
    }
  }

  private func arguments(_ arguments: [Argument], _ scope: Scope) -> [Fragment] {
    separated(
      arguments.map { argument in
        (argument.label.map { [Fragment("\(label($0)): ")] } ?? [])
          + fragments(argument.value, scope)
      }
    )
  }

  private func separated(_ parts: [[Fragment]]) -> [Fragment] {
    Array(parts.joined(separator: [Fragment(", ")]))
  }

  /// The operand of a prefix operator: two signs do not touch.
  private func prefixed(_ operand: Expression, _ scope: Scope) -> [Fragment] {
    let fragments = fragments(operand, scope)
    guard let first = fragments.first?.text.first, "+-!".contains(first) else { return fragments }
    return [Fragment("(")] + fragments + [Fragment(")")]
  }

  func spelled(_ literal: Literal) -> String {
    switch literal {
    case .integer(let digits), .float(let digits): digits
    case .string(let content): "\"\(content)\""
    case .bool(let value): value ? "true" : "false"
    case .nil: "nil"
    }
  }

  /// A string literal has one line: what is inside has no place of its own.
  private func interpolation(_ segments: [StringSegment], _ scope: Scope) -> String {
    let content = segments.map { segment in
      switch segment {
      case .text(let text): text
      case .expression(let inner): "\\(\(text(inner, scope)))"
      }
    }
    return "\"\(content.joined())\""
  }

  /// Whether Swift cannot refuse the expression where a value of this type is wanted, provided
  /// that the table's declarations are true.
  func isCertain(_ expression: Expression, as wanted: Type) -> Bool {
    switch expression.kind {
    case .field, .binding:
      guard let type = expression.type else { return false }
      return type == wanted || .optional(type) == wanted
    case .currentState: return wanted == .state
    case .literal(let literal): return fits(literal, wanted)
    case .parenthesized(let inner): return isCertain(inner, as: wanted)
    default: return false
    }
  }

  private func fits(_ literal: Literal, _ type: Type) -> Bool {
    switch (literal, type) {
    case (.nil, .optional): true
    case (_, .optional(let wrapped)): fits(literal, wrapped)
    case (.bool, .bool): true
    case (.integer, .named("Double", _)), (.integer, .named("Float", _)): true
    case (.integer(let digits), .named("Int", _)): digits.count < 10
    case (.float, .named("Double", _)), (.float, .named("Float", _)): true
    case (.string, .named("String", _)): true
    default: false
    }
  }
}

extension Context {
  /// A whole pattern, as after `case`.
  func fragments(_ pattern: Pattern, at place: SourceLocation?) -> [Fragment] {
    [Fragment(text(pattern), at: place)]
  }

  func text(_ pattern: Pattern) -> String {
    switch pattern {
    case .wildcard, .key: return "_"
    case .bind(let binding): return "let \(names.local(binding.name.text))"
    case .literal(let literal): return spelled(literal)
    case .none: return "nil"
    case .some(let inner):
      switch inner {
      case .wildcard, .bind, .unionCase: return text(inner) + "?"
      default: return ".some(\(text(inner)))"
      }
    case .unionCase(let reference, let patterns):
      if patterns.allSatisfy(\.isWildcard) { return member(reference.name) }
      return "\(member(reference.name))(\(patterns.map(text).joined(separator: ", ")))"
    case .opaqueCase(let name, let arguments):
      guard let arguments, !arguments.isEmpty else { return member(name.text) }
      let parts = arguments.map { argument in
        (argument.label.map { "\(label($0)): " } ?? "") + text(argument.pattern)
      }
      return "\(member(name.text))(\(parts.joined(separator: ", ")))"
    }
  }
}
