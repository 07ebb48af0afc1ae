// Which row of a block takes an event: the `case` of the event, and inside it the patterns and
// conditions of the rows, tried from the top.
// Neighbours: FunctionWriter (statements), Consequences (what a row comes to). Rows whose patterns
// test one value of a known type share one `switch` or `if`.

import FlowModel
import FlowSyntax

/// Patterns that one `switch` or `if` tells apart.
private enum Family: Hashable {
  case key
  case union(UnionID?)
  case optional
  case bool
}

extension FunctionWriter {
  /// The `case` of events for which a block says the same, and all that it does there. Says
  /// whether Swift sees a way past it, and whether the case takes every such event.
  mutating func writeCase(
    _ entries: [BlockEntry],
    in block: TableBlock
  ) -> (falls: Bool, isPartial: Bool) {
    let entry = entries[0]
    let event = flow[entry.event]
    var candidates = entry.rows.map { reference in
      let row = flow[reference.row]
      let used = row.usedBindings
      return Candidate(
        row: reference.row,
        used: used,
        patterns: row.triggers[reference.trigger].patterns.map { $0.keeping(used) }
      )
    }
    let columns = columns(
      event.fields.map { ($0, $0.type) },
      candidates.map(\.patterns),
      others: [],
      needed: keysToTest(entry)
    )
    var keys: [String] = []
    for (index, column) in columns.enumerated() where entry.verdict == nil {
      guard let column, candidates.allSatisfy({ $0.patterns[index].isKey }) else { continue }
      keys.append("\(column.text) == \(field(column.name))")
      for candidate in candidates.indices { candidates[candidate].patterns[index] = .wildcard }
    }
    var patterns = [
      context.pattern(event.name.text, event.fields, names: columns.map { $0?.text })
    ]
    for other in entries.dropFirst() { patterns.append(pattern(of: other)) }
    out.openCase(patterns, where: keys.joined(separator: " && "))
    for candidate in candidates.indices {
      candidates[candidate].patterns = live(candidates[candidate].patterns, columns)
    }
    var falls = decide(candidates[...], columns.compactMap(\.self))
    if falls, let verdict = entry.verdict {
      write(verdict, event, keys: columns.compactMap(\.self).filter { isKey($0, of: event) })
      falls = false
    }
    out.outdent()
    return (falls, !keys.isEmpty)
  }

  /// The pattern of a further event of a single row, whose names are the row's own.
  private func pattern(of entry: BlockEntry) -> String {
    let event = flow[entry.event]
    guard let reference = entry.rows.first else { return member(event.name.text) }
    let row = flow[reference.row]
    let used = row.usedBindings
    let bound = row.triggers[reference.trigger].patterns.map { pattern -> String? in
      guard case .bind(let binding) = pattern, used.contains(binding.id) else { return nil }
      return names.local(binding.name.text)
    }
    return context.pattern(event.name.text, event.fields, names: bound)
  }

  private func isKey(_ column: Column, of event: Event) -> Bool {
    event.keys.contains { $0.name.text == column.name }
  }

  /// The places of the keys that an `impossible` line compares with the state's fields.
  private func keysToTest(_ entry: BlockEntry) -> Set<Int> {
    guard let verdict = entry.verdict, verdict.kind == .impossible else { return [] }
    let fields = flow[entry.event].fields
    guard keysAreParameters(of: flow[entry.event]) else { return [] }
    return Set(fields.indices.filter { fields[$0].isKey })
  }

  private func keysAreParameters(of event: Event) -> Bool {
    event.keys.allSatisfy { key in parameters.contains { $0.name.text == key.name.text } }
  }

  private mutating func write(_ verdict: Verdict, _ event: Event, keys: [Column]) {
    switch verdict.kind {
    case .ignore:
      out.comment([verdict.reason.map { "Ignored: \($0)" } ?? "Ignored."])
      drop()
    case .impossible:
      let trap = trap(event, verdict.reason)
      if event.keys.isEmpty { return out.layout(trap) }
      if keysAreParameters(of: event) {
        let tests = keys.map { "\($0.text) == \(field($0.name))" }
        out.open("if ", tests, " {")
      } else if states.contains(where: { hasKeys($0, event) }) {
        testsCurrency = true
        out.open("if \(names.isCurrent)(\(names.event), in: \(state())) {")
      } else {
        out.comment(["It answers other work: no state here has its keys."])
        return drop()
      }
      out.layout(trap)
      out.close()
      drop()
    }
  }

  private func hasKeys(_ state: StateID, _ event: Event) -> Bool {
    let fields = flow.fields(of: state)
    return event.keys.allSatisfy { key in fields.contains { $0.name.text == key.name.text } }
  }

  /// The same state, and no effect.
  mutating func drop() { out.layout(context.step(to: .text(state()))) }

  private mutating func trap(_ event: Event, _ reason: String?) -> Layout {
    let text = { (part: String) in escapedForLiteral(part) }
    let place = states.count == 1 ? text(flow[states[0]].name.text) : "\\(\(state()))"
    let reason = reason.map { ": \(text($0))" } ?? ""
    let message =
      "\(text(flow.name.text)): `\(text(event.name.text))` is impossible in `\(place)`\(reason)"
    return .list("preconditionFailure(", [.text("\"\(message)\"")], ")")
  }
}

// MARK: - Patterns

extension FunctionWriter {
  /// The rows in order. Says whether Swift sees a way past them.
  private mutating func decide(_ candidates: ArraySlice<Candidate>, _ columns: [Column]) -> Bool {
    var rest = candidates
    while let first = rest.first {
      let falls: Bool
      if let (column, family, count) = split(rest, columns) {
        falls = decide(rest.prefix(count), columns, by: column, family)
        rest = rest.dropFirst(count)
      } else {
        falls = take(first, columns)
        rest = rest.dropFirst()
      }
      if !falls { return false }
    }
    return true
  }

  /// The column by which most of the next rows can be told apart, if there are two at least.
  private func split(
    _ candidates: ArraySlice<Candidate>,
    _ columns: [Column]
  ) -> (column: Int, Family, count: Int)? {
    var best: (column: Int, Family, count: Int)?
    guard let first = candidates.first else { return nil }
    for index in columns.indices {
      guard let family = family(of: first.patterns[index], columns[index].type) else { continue }
      let count = candidates.prefix {
        self.family(of: $0.patterns[index], columns[index].type) == family
      }.count
      if count > 1, count > best?.count ?? 1 || (family == .key && count == best?.count) {
        best = (index, family, count)
      }
    }
    return best
  }

  private func family(of pattern: Pattern, _ type: Type) -> Family? {
    switch pattern {
    case .key: .key
    case .unionCase(let reference, _):
      reference.union.map { flow[$0].isOpen } == true ? nil : .union(reference.union)
    case .none, .some: .optional
    case .literal(.bool): type == .bool ? .bool : nil
    case .wildcard, .bind, .literal, .opaqueCase: nil
    }
  }

  private mutating func decide(
    _ candidates: ArraySlice<Candidate>,
    _ columns: [Column],
    by index: Int,
    _ family: Family
  ) -> Bool {
    switch family {
    case .key:
      out.open("if \(columns[index].text) == \(field(columns[index].name)) {")
      _ = decide(candidates.map { $0.replacing(index, with: []) }[...], columns.removing(index))
      out.close()
      return true
    case .bool: return decideBool(candidates, columns, by: index)
    case .optional: return decideOptional(candidates, columns, by: index)
    case .union(let union): return decideUnion(candidates, columns, by: index, union)
    }
  }

  private mutating func decideBool(
    _ candidates: ArraySlice<Candidate>,
    _ columns: [Column],
    by index: Int
  ) -> Bool {
    let isTrue = { (candidate: Candidate) in
      if case .literal(.bool(true)) = candidate.patterns[index] { true } else { false }
    }
    let value = columns[index].text
    let rest = columns.removing(index)
    let whenTrue = candidates.filter(isTrue).map { $0.replacing(index, with: []) }
    let whenFalse = candidates.filter { !isTrue($0) }.map { $0.replacing(index, with: []) }
    if whenTrue.isEmpty {
      out.open("if !\(value) {")
      _ = decide(whenFalse[...], rest)
      out.close()
      return true
    }
    out.open("if \(value) {")
    var falls = decide(whenTrue[...], rest)
    if whenFalse.isEmpty {
      falls = true
    } else {
      out.reopen("} else {")
      falls = decide(whenFalse[...], rest) || falls
    }
    out.close()
    return falls
  }

  private mutating func decideOptional(
    _ candidates: ArraySlice<Candidate>,
    _ columns: [Column],
    by index: Int
  ) -> Bool {
    let column = columns[index]
    let rest = columns.removing(index)
    var some: [Candidate] = []
    var none: [Candidate] = []
    for candidate in candidates {
      if case .some(let inner) = candidate.patterns[index] {
        some.append(candidate.replacing(index, with: [inner]))
      } else {
        none.append(candidate.replacing(index, with: []))
      }
    }
    if some.isEmpty {
      out.open("if \(column.text) == nil {")
      _ = decide(none[...], rest)
      out.close()
      return true
    }
    guard case .optional(let wrapped) = column.type else { return true }
    let count = rest.count
    let parts = self.columns(
      [
        (
          Field(name: Name(column.name, flow.name.span), type: wrapped, typeSpan: flow.name.span),
          wrapped
        )
      ],
      some.map { Array($0.patterns[count...]) },
      others: rest,
      patterns: some.map { Array($0.patterns[..<count]) },
      needed: []
    )
    if let part = parts[0] {
      out.open(
        part.local == column.local
          ? "if let \(part.text) {" : "if let \(part.text) = \(column.text) {"
      )
    } else {
      out.open("if \(column.text) != nil {")
    }
    let inner = rest + parts.compactMap(\.self)
    var falls = decide(some.map { $0.keeping(parts, after: count) }[...], inner)
    if none.isEmpty {
      falls = true
    } else {
      out.reopen("} else {")
      falls = decide(none[...], rest) || falls
    }
    out.close()
    return falls
  }

  private mutating func decideUnion(
    _ candidates: ArraySlice<Candidate>,
    _ columns: [Column],
    by index: Int,
    _ union: UnionID?
  ) -> Bool {
    let column = columns[index]
    let rest = columns.removing(index)
    var order: [UnionCaseReference] = []
    var groups: [UnionCaseReference: [Candidate]] = [:]
    for candidate in candidates {
      guard case .unionCase(let reference, let inner) = candidate.patterns[index] else { continue }
      if groups[reference] == nil { order.append(reference) }
      groups[reference, default: []].append(candidate.replacing(index, with: inner))
    }
    let isExtern = union.map { flow[$0].isExtern } ?? false
    let place = candidates.first.map { flow[$0.row].span }
    if isExtern, let place { out.direct(to: context.location(place)) }
    out.line("switch \(column.text) {")
    var falls = false
    for (position, reference) in order.enumerated() {
      let group = groups[reference] ?? []
      let fields = payload(of: reference, in: column.type)
      let parts = self.columns(
        fields.map { ($0, $0.type) },
        group.map { Array($0.patterns[rest.count...]) },
        others: rest,
        patterns: group.map { Array($0.patterns[..<rest.count]) },
        needed: []
      )
      out.open("case \(context.pattern(reference.name, fields, names: parts.map { $0?.text })):")
      if position == 0, isExtern, place != nil { out.endDirection() }
      let inner = group.map { $0.keeping(parts, after: rest.count) }
      falls = decide(inner[...], rest + parts.compactMap(\.self)) || falls
      out.outdent()
    }
    if order.count < union.map({ flow[$0].cases.count }) ?? 2 {
      out.line("default:")
      out.line("  break")
      falls = true
    }
    out.line("}")
    return falls
  }

  /// The fields of a union's case, as one use of the union has them.
  private func payload(of reference: UnionCaseReference, in type: Type) -> [Field] {
    func field(_ name: String, _ type: Type) -> Field {
      Field(
        name: Name(name, flow.name.span),
        type: type,
        typeSpan: flow.name.span,
        isLabelled: false
      )
    }
    if case .result(let success, let failure) = type {
      return [reference.index == 0 ? field("value", success) : field("error", failure)]
    }
    guard let id = reference.union, case .union(_, _, let arguments) = type else { return [] }
    let parameters = flow[id].parameters.map(\.text)
    let substitution = Dictionary(zip(parameters, arguments)) { first, _ in first }
    return flow[id].cases[reference.index].fields.map { field in
      var field = field
      field.type = field.type.substituting(substitution)
      return field
    }
  }

  /// One row: its patterns, its conditions, what it comes to.
  private mutating func take(_ candidate: Candidate, _ columns: [Column]) -> Bool {
    let row = flow[candidate.row]
    let refutable = columns.indices.filter { !candidate.patterns[$0].isIrrefutable }
    let isFollowed = !refutable.isEmpty || row.conditions.contains(where: \.isRefutable)
    out.comment(row.docs)
    return guarded { writer in
      for index in refutable where candidate.patterns[index].isKey {
        writer.clause("\(columns[index].text) == \(writer.field(columns[index].name))")
      }
      for index in refutable where !candidate.patterns[index].isKey {
        writer.match(columns[index].text, columns[index].type, candidate.patterns[index])
      }
      for index in columns.indices {
        guard case .bind(let binding) = candidate.patterns[index],
          writer.names.unescapedLocal(binding.name.text) != columns[index].local
        else { continue }
        writer.openScope(isFollowed: isFollowed)
        writer.match(columns[index].text, columns[index].type, candidate.patterns[index])
      }
      writer.write(row.conditions, used: candidate.used, isFollowed: isFollowed)
      writer.openClauses()
      writer.writeConsequence(of: candidate.row)
    }
  }
}

extension Condition {
  fileprivate var isRefutable: Bool {
    if case .bind = self { false } else { true }
  }
}
