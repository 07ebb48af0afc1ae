// The head of a table: which keys it has, and what the short ones say.
// Neighbours: Lowering (the order of the passes), Declarations and Places (the sections).

import FlowModel
import FlowSyntax

extension Lowerer {
  mutating func lowerHead() {
    collectKeys()
    checkRequiredKeys()
    flow.sections = Sections(
      states: head[.statesSection]?.tokens.first?.span,
      events: head[.eventsSection]?.tokens.first?.span,
      effects: head[.effectsSection]?.tokens.first?.span
    )
    lowerName()
    if let unlisted = word(of: .unlistedKey, ["ignored", "impossible", "error"]) {
      flow.unlisted =
        unlisted == "ignored" ? .ignored : unlisted == "impossible" ? .impossible : .error
    }
    if let access = word(of: .accessKey, ["internal", "package", "public"]) {
      flow.access = Access(rawValue: access) ?? .internal
    }
    if let isolation = word(of: .isolationKey, ["inherited", "nonisolated"]) {
      flow.isolation = isolation == "inherited" ? .inherited : .nonisolated
    }
    flow.imports = head[.importsKey].map { lowerNames(in: $0) } ?? []
    lowerConformances()
  }

  private static let namespaces: [SyntaxKind: Namespace] = [
    .typesSection: .type, .usesSection: .use, .eventsSection: .event, .effectsSection: .effect,
    .statesSection: .place,
  ]

  private mutating func collectKeys() {
    var isFirst = true
    for node in tree.root.children where node.kind != .error {
      if let first = head[node.kind] {
        report(
          .duplicateName,
          at: node.tokens.first?.span ?? node.span,
          "`\(keyName(node))` is here twice",
          related: [
            Label(
              first.tokens.first?.span ?? first.span,
              "the first `\(keyName(node))` stands here"
            )
          ],
          notes: [
            isLine(node.kind)
              ? "A table has each key once; keep one."
              : node.kind == .statesSection
                ? "A table has each key once: join the two, or move this one into the block of a group."
                : "A table has each key once; join the two."
          ]
        )
        if let namespace = Self.namespaces[node.kind] { incomplete.insert(namespace) }
        continue
      }
      head[node.kind] = node
      if isFirst, node.kind != .flowKey, tree.root.child(.flowKey) != nil {
        report(
          .flowNotFirst,
          at: node.tokens.first?.span ?? node.span,
          "a table begins with `flow:`, this one with `\(keyName(node)):`",
          notes: ["Move the line `flow:` to the top, with its doc comment."]
        )
      }
      isFirst = false
    }
  }

  /// Whether a key has its value on its own line.
  private func isLine(_ key: SyntaxKind) -> Bool {
    [.flowKey, .initialKey, .unlistedKey, .accessKey, .importsKey, .isolationKey].contains(key)
  }

  private func keyName(_ node: SyntaxNode) -> String { node.tokens.first?.text ?? "" }

  private mutating func checkRequiredKeys() {
    let required: [(SyntaxKind, key: String, note: String)] = [
      (.flowKey, "flow:", "`flow: NAME` comes first and names the flow."),
      (.initialKey, "initial:", "`initial: STATE` says in which state the flow starts."),
      (
        .unlistedKey, "unlisted:",
        "`unlisted:` says what a pair that no row names means: `ignored`, `impossible` or `error`."
      ),
      (.eventsSection, "events:", "`events:` lists what can happen, each on a line below it."),
      (.statesSection, "states:", "`states:` lists the states, with their rows below them."),
    ]
    let missing = required.filter { head[$0.0] == nil }
    if head[.eventsSection] == nil { incomplete.insert(.event) }
    if head[.statesSection] == nil { incomplete.insert(.place) }
    // A key that was not understood may be the missing one.
    let isUnread = tree.root.children.contains { $0.kind == .error || $0.child(.error) != nil }
    if missing.isEmpty || isUnread { return }
    let isUnlistedAlone = missing.map(\.0) == [.unlistedKey]
    let end = (head[.initialKey] ?? head[.flowKey])?.span.end ?? 0
    report(
      .missingKey,
      at: head[.flowKey]?.span ?? Span(at: 0),
      "this table lacks \(listed(missing.map(\.key)))",
      notes: missing.map(\.note),
      fixIts: isUnlistedAlone ? [.insert("\nunlisted: ignored", at: end, "ignore such pairs")] : []
    )
  }

  private mutating func lowerName() {
    guard let node = head[.flowKey] else { return }
    flow.docs = node.docs
    guard let token = node.identifiers.dropFirst().first else { return }
    flow.name = Name(token)
    if ["State", "Event", "Effect", "Effects", "Outcome"].contains(token.text) {
      report(
        .refusedName,
        at: token.span,
        "a flow cannot be named `\(token.text)`: the generated code has a type of that name inside"
      )
    }
    checkSwiftName(flow.name, "a flow")
    checkCapital(flow.name, mends: true)
    if Self.swiftNames.contains(token.text) {
      report(
        .refusedName,
        at: token.span,
        "a flow cannot be named `\(token.text)`: it would hide what Swift calls so, in the whole module"
      )
    }
    for parameter in node.child(.generics)?.children(.genericParameter) ?? [] {
      guard let token = parameter.identifiers.first else { continue }
      let name = Name(token)
      checkDuplicate(name, among: flow.generics.map(\.name), "generic parameter")
      if name.text == "State" || Self.generatedTypes.contains(name.text)
        || name.text == flow.name.text
      {
        report(
          .reservedTypeName,
          at: name.span,
          "`\(name.text)` is a type of the generated code",
          notes: ["Give the parameter another name."]
        )
      }
      flow.generics.append(GenericParameter(name: name, constraints: []))
    }
    for (index, parameter) in (node.child(.generics)?.children(.genericParameter) ?? [])
      .enumerated()
    where index < flow.generics.count {
      flow.generics[index].constraints = parameter.children.compactMap { lowerConstraint($0) }
    }
  }

  /// Names of Swift that the generated code, or the code around it, surely uses.
  private static let swiftNames: Set<String> = Type.numbers.union(Type.texts).union([
    "Any", "AnyObject", "Array", "Bool", "Codable", "Dictionary", "Equatable", "Error", "Hashable",
    "Never", "Optional", "RandomAccessCollection", "Result", "Sendable", "Set", "Swift", "Void",
    "preconditionFailure",
  ])

  /// Constraints that are known to give, or not to give, what every type in a table needs.
  private static let equatable: Set<String> = ["Equatable", "Hashable", "Comparable", "Strideable"]
  private static let others: Set<String> = [
    "Codable", "Encodable", "Decodable", "Identifiable", "CustomStringConvertible", "CaseIterable",
  ]

  /// What a field holds must be `Equatable` and `Sendable`, so a parameter that stands in one must be.
  mutating func checkConstraints() {
    let nodes = head[.flowKey]?.child(.generics)?.children(.genericParameter) ?? []
    for (parameter, node) in zip(flow.generics, nodes)
    where heldParameters.contains(parameter.name.text) {
      checkConstraints(parameter, node)
    }
  }

  private mutating func checkConstraints(_ parameter: GenericParameter, _ node: SyntaxNode) {
    let names = parameter.constraints.map(\.swift)
    if names.count != node.children.count { return }
    let isKnown = names.allSatisfy {
      Self.equatable.contains($0) || Self.others.contains($0) || $0 == "Sendable"
    }
    guard isKnown else { return }
    var missing: [String] = []
    if Self.equatable.isDisjoint(with: names) { missing.append("Equatable") }
    if !names.contains("Sendable") { missing.append("Sendable") }
    if missing.isEmpty { return }
    report(
      .incomparableType,
      at: parameter.name.span,
      "the values of `\(parameter.name.text)` must be \(listed(missing)), as everything in a table is",
      fixIts: [
        .insert(
          (names.isEmpty ? ": " : " & ") + missing.joined(separator: " & "),
          at: node.span.end,
          "say so"
        )
      ]
    )
  }

  /// The word after a key, if it is one of those allowed.
  private mutating func word(of key: SyntaxKind, _ allowed: [String]) -> String? {
    guard let token = head[key]?.identifiers.dropFirst().first else { return nil }
    if allowed.contains(token.text) { return token.text }
    reportUnknownWord(
      token,
      allowed,
      notes: key == .unlistedKey
        ? [
          "`ignored` drops such a pair, `impossible` traps, `error` asks for a row or a line for each."
        ] : []
    )
    return nil
  }

  mutating func reportUnknownWord(
    _ token: SyntaxToken,
    _ allowed: [String],
    notes: [String] = []
  ) {
    let nearest = Suggestion.nearest(to: token.text, among: allowed)
    report(
      .unknownWord,
      at: token.span,
      "expected \(listed(allowed, "or")), found `\(token.text)`",
      notes: notes,
      fixIts: nearest.map { [.replace(token.span, with: $0, "write `\($0)`")] } ?? []
    )
  }

  /// The dotted names of a comma-separated list, each once.
  private mutating func lowerNames(in node: SyntaxNode) -> [Name] {
    var names: [Name] = []
    for dotted in node.child(.nameList)?.children(.dottedName) ?? [] where !dotted.name.isEmpty {
      let name = Name(dotted.name, dotted.span)
      checkDuplicate(name, among: names, "entry")
      names.append(name)
    }
    return names
  }

  private mutating func lowerConformances() {
    guard let node = head[.conformsKey] else { return }
    if node.child(.nameList) != nil {
      let names = lowerConformance(node)
      flow.conformances.state = names
      flow.conformances.event = names
      flow.conformances.effect = names
    }
    var seen: [Name] = []
    for item in node.children(.conformsItem) {
      guard let token = item.identifiers.first else { continue }
      checkDuplicate(Name(token), among: seen, "entry")
      seen.append(Name(token))
      switch token.text {
      case "State": flow.conformances.state = lowerConformance(item)
      case "Event": flow.conformances.event = lowerConformance(item)
      case "Effect": flow.conformances.effect = lowerConformance(item)
      default: reportUnknownWord(token, ["State", "Event", "Effect"])
      }
    }
  }

  private mutating func lowerConformance(_ node: SyntaxNode) -> [Name] {
    let names = lowerNames(in: node)
    for name in names where name.text.first?.isLowercase == true && !name.text.contains(".") {
      reportLowerCase(name, mends: true, "protocols in Swift begin with a capital letter")
    }
    for (index, name) in names.enumerated()
    where name.text == "Equatable" || name.text == "Sendable" {
      var span = name.span
      if index + 1 < names.count {
        span.end = names[index + 1].span.start
      } else if index > 0 {
        span.start = names[index - 1].span.end
      }
      report(
        .needlessConformance,
        at: name.span,
        "every flow conforms to `\(name.text)` already",
        fixIts: names.count > 1 ? [.remove(span, "remove it").safe] : []
      )
    }
    return names
  }
}
