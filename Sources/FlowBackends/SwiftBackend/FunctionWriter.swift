// The body of one generated function, written statement by statement.
// Neighbours: Decisions (which row is taken), Consequences (what it comes to), which extend it;
// Reducer (puts a signature around the body). It remembers what the body reads, so that nothing
// is passed or bound that is not used.

import FlowModel
import FlowSyntax

struct FunctionWriter {
  let context: Context
  var out: CodeWriter
  /// Names for the function's own locals.
  var fresh: FreshNames
  /// The states in which the body can run.
  let states: [StateID]
  /// The fields that are the function's parameters if it reads them.
  let parameters: [Field]
  /// The block whose states `stay(field: …)` cannot tell apart; `nil` in a state's own function.
  let replacingBlock: Int?
  /// Whether leaving any of the states can run an exit list.
  let leavesWithLists: Bool
  private(set) var readsState = false
  /// Whether it asks if an event answers the state's own work.
  var testsCurrency = false
  private(set) var readFields: Set<String> = []
  /// The sets of fields that `stay(field: …)` replaces in states that it cannot tell apart.
  var replacements: Set<[String]> = []
  /// Whether the function may be given the state, and fields of it, to consume.
  let mayConsume: Bool
  /// The fields that a row of its own appends to in place.
  var grown: Set<String> = []
  /// The fields that it hands on to functions that consume them.
  var handedOn: Set<String> = []
  /// Whether a row replaces fields of the state before it reads others.
  var replacesState = false
  /// The most effects that one step can ask for.
  var longestList = 0
  /// The clauses of an `if` that is not written yet.
  private var clauses: [String] = []
  /// How many `if` and `do` the current row has opened.
  private var depth = 0

  init(
    _ context: Context,
    states: [StateID],
    parameters: [Field],
    replacingBlock: Int? = nil,
    mayConsume: Bool = false,
    indentation: Int = 2
  ) {
    self.context = context
    self.out = context.writer(depth: indentation)
    self.fresh = context.names.freshLocals
    self.states = states
    self.parameters = parameters
    self.replacingBlock = replacingBlock
    self.mayConsume = mayConsume
    let flow = context.flow
    self.leavesWithLists = states.contains { state in
      !flow[state].exit.isEmpty || flow.groups(around: state).contains { !flow[$0].exit.isEmpty }
    }
  }

  var flow: Flow { context.flow }
  var names: Names { context.names }

  /// `state`, which the function then needs.
  mutating func state() -> String {
    readsState = true
    return names.state
  }

  /// A field of the state, which the function then needs.
  mutating func field(_ name: String) -> String {
    readFields.insert(name)
    return names.local(name)
  }

  // MARK: Expressions

  /// The expression's text; what it reads is noted.
  mutating func text(_ expression: Expression, _ scope: Scope = .own) -> String {
    note(expression, scope)
    return context.text(expression, scope)
  }

  mutating func fragments(_ expression: Expression, _ scope: Scope = .own) -> [Fragment] {
    note(expression, scope)
    return context.fragments(expression, scope)
  }

  private mutating func note(_ expression: Expression, _ scope: Scope) {
    var fields: [String] = []
    var readsState = false
    expression.visit { kind in
      switch kind {
      case .field(let name) where scope.fields[name] == nil: fields.append(name)
      case .currentState: readsState = true
      default: break
      }
    }
    readFields.formUnion(fields)
    if readsState { self.readsState = true }
  }

  /// The expression where a value of a known type is wanted. One that Swift could refuse gets a
  /// constant of its own, in the table's line and column.
  mutating func value(_ expression: Expression, as type: Type, _ scope: Scope = .own) -> String {
    if !out.isLocated || context.isCertain(expression, as: type) { return text(expression, scope) }
    return constant("value", type, expression, scope)
  }

  mutating func constant(
    _ base: String,
    _ type: Type?,
    _ expression: Expression,
    _ scope: Scope = .own
  ) -> String {
    let name = fresh.takeNumbered(base)
    let annotation = type.map { ": \($0.swift)" } ?? ""
    out.located([Fragment("let \(name)\(annotation) = ")] + fragments(expression, scope))
    return name
  }

  // MARK: Clauses

  /// Adds a condition to the `if` around what follows.
  mutating func clause(_ text: String) { clauses.append(text) }

  /// Adds a condition that stands where the table has it.
  mutating func clause(_ fragments: [Fragment]) {
    guard out.isLocated, fragments.contains(where: { $0.location != nil }) else {
      return clause(fragments.map(\.text).joined())
    }
    openClauses()
    out.openLocated([Fragment("if ")] + fragments + [Fragment(" {")])
    depth += 1
  }

  /// Opens what the clauses say, so that a statement can follow.
  mutating func openClauses() {
    if clauses.isEmpty { return }
    out.open("if ", clauses, " {")
    clauses = []
    depth += 1
  }

  /// Writes what holds under the clauses that `body` adds, and closes them. Says whether Swift
  /// sees a way past it; `body` says whether it sees one out of its own end.
  mutating func guarded(_ body: (inout FunctionWriter) -> Void) -> Bool {
    let outer = (clauses, depth)
    (clauses, depth) = ([], 0)
    body(&self)
    openClauses()
    let isConditional = depth > 0
    for _ in 0..<depth { out.close() }
    (clauses, depth) = outer
    return isConditional
  }

  // MARK: Conditions

  /// The conditions of a row or of an effect, each tested only after those before it held.
  mutating func write(
    _ conditions: [Condition],
    used: Set<Int>,
    isFollowed: Bool,
    scope: Scope = .own
  ) {
    for condition in conditions {
      switch condition {
      case .test(let expression):
        clause(fragments(expression, scope))
      case .bind(let binding, let expression):
        openScope(isFollowed: isFollowed)
        openClauses()
        let name = used.contains(binding.id) ? "let \(names.local(binding.name.text))" : "_"
        out.located([Fragment("\(name) = ")] + fragments(expression, scope))
      case .unwrap(let binding, let expression):
        let value = fragments(expression, scope)
        if used.contains(binding.id) {
          let name = names.local(binding.name.text)
          var place = context.location(binding.name.span)
          place?.column -= 4
          clause([Fragment("let \(name)", at: place), Fragment(" = ")] + value)
        } else {
          clause(value + [Fragment(" != nil")])
        }
      case .matches(let subject, let patterns):
        write(subject, matches: patterns.map { $0.keeping(used) }, scope)
      }
    }
  }

  private mutating func write(_ subject: Expression, matches patterns: [Pattern], _ scope: Scope) {
    if patterns.contains(where: \.isIrrefutable) && patterns.flatMap(\.bindings).isEmpty { return }
    let value: String
    switch subject.kind {
    case .field, .binding: value = text(subject, scope)
    default:
      openClauses()
      value = constant("subject", subject.type, subject, scope)
    }
    if patterns.count == 1 { return match(value, subject.type, patterns[0]) }
    if patterns.flatMap(\.bindings).isEmpty {
      if let comparisons = comparisons(value, patterns) {
        let comparison = comparisons.joined(separator: " || ")
        return clause([Fragment(comparison, at: context.location(subject.span))])
      }
      openClauses()
      let name = fresh.takeNumbered("isMatch")
      writeAlternatives(name, value, patterns, matched: "true", otherwise: "false")
      return clause(name)
    }
    openClauses()
    let name = fresh.takeNumbered("match")
    let bound = patterns[0].bindings.map { names.local($0.name.text) }
    let result = bound.count == 1 ? bound[0] : "(\(bound.joined(separator: ", ")))"
    writeAlternatives(name, value, patterns, matched: "Optional(\(result))", otherwise: "nil")
    clause(bound.count == 1 ? "let \(result) = \(name)" : "case let \(result)? = \(name)")
  }

  /// The first of several patterns that a value matches decides. No `switch`: whether one over an
  /// outside type would need a `default` is not known.
  private mutating func writeAlternatives(
    _ name: String,
    _ value: String,
    _ patterns: [Pattern],
    matched: String,
    otherwise: String
  ) {
    out.open("let \(name) = {")
    for pattern in patterns {
      out.line("if case \(context.text(pattern)) = \(value) { return \(matched) }")
    }
    out.line("return \(otherwise)")
    out.close("}()")
  }

  /// `x == .a || x == .b`, where every pattern is a value that can be compared.
  private func comparisons(_ value: String, _ patterns: [Pattern]) -> [String]? {
    var comparisons: [String] = []
    for pattern in patterns {
      switch pattern {
      case .literal, .none: break
      case .unionCase(let reference, _):
        guard let union = reference.union, flow[union].cases[reference.index].fields.isEmpty
        else { return nil }
      default: return nil
      }
      comparisons.append("\(value) == \(context.text(pattern))")
    }
    return comparisons
  }

  /// One refutable pattern against a value, in the form that a person would write.
  mutating func match(_ value: String, _ type: Type?, _ pattern: Pattern) {
    switch pattern {
    case .wildcard, .key: break
    case .bind(let binding):
      let name = names.local(binding.name.text)
      if name != value {
        openClauses()
        out.line("let \(name) = \(value)")
      }
    case .none: clause("\(value) == nil")
    case .some(.wildcard): clause("\(value) != nil")
    case .some(.bind(let binding)):
      let name = names.local(binding.name.text)
      clause(name == value ? "let \(name)" : "let \(name) = \(value)")
    case .literal(.bool(let flag)) where type == .bool: clause(flag ? value : "!\(value)")
    case .literal(let literal): clause("\(value) == \(context.spelled(literal))")
    case .opaqueCase(let name, _):
      var place = context.location(name.span)
      place?.column -= 1
      clause(
        [Fragment("case ")] + context.fragments(pattern, at: place) + [Fragment(" = \(value)")]
      )
    case .some, .unionCase: clause("case \(context.text(pattern)) = \(value)")
    }
  }

  /// Opens a scope for a constant that stands before the row's first clause, if rows follow.
  mutating func openScope(isFollowed: Bool) {
    if depth > 0 || !clauses.isEmpty || !isFollowed { return }
    out.open("do {")
    depth += 1
  }
}
