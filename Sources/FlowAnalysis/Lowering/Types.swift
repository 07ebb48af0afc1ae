// Types as the table writes them, and the closed unions of `types:`.
// Neighbours: Declarations and Places (the fields that have types), Names.

import FlowModel
import FlowSyntax

/// Where a type stands, which decides whether it may be `State`.
enum TypePlace { case placeField, elsewhere }

extension Lowerer {
  static let generatedTypes = ["Event", "Effect", "Effects", "Outcome"]

  /// The meaning of a type; `nil` where it has an error.
  mutating func lowerType(_ node: SyntaxNode, _ place: TypePlace) -> Type? {
    switch node.kind {
    case .namedType: return lowerNamedType(node, place)
    case .optionalType:
      guard let inner = node.children.first, let wrapped = lowerType(inner, .elsewhere) else {
        return nil
      }
      let isDouble = node.token(.questionQuestion) != nil
      return isDouble ? .optional(.optional(wrapped)) : .optional(wrapped)
    case .arrayType:
      guard let inner = node.children.first else { return nil }
      return lowerType(inner, .elsewhere).map(Type.array)
    case .dictionaryType:
      let inner = node.children
      guard inner.count == 2, let key = lowerType(inner[0], .elsewhere),
        let value = lowerType(inner[1], .elsewhere)
      else { return nil }
      return .dictionary(key: key, value: value)
    case .parenthesizedType: return node.children.first.flatMap { lowerType($0, place) }
    case .refusedType:
      reportIncomparable(node)
      return nil
    default: return nil
    }
  }

  private mutating func lowerNamedType(_ node: SyntaxNode, _ place: TypePlace) -> Type? {
    guard let dotted = node.child(.dottedName), !isBroken(node) else { return nil }
    let name = dotted.name
    var arguments: [Type] = []
    for child in node.child(.typeArguments)?.children ?? [] {
      guard let argument = lowerType(child, .elsewhere) else { return nil }
      arguments.append(argument)
    }
    if name == "State", arguments.isEmpty {
      if place == .placeField { return .state }
      report(
        .misplacedStateType,
        at: node.span,
        "`State` can only be the whole type of a field of a state or a group",
        notes: [
          "It keeps a state for later; for an outside type of that name, write its module too."
        ]
      )
      return nil
    }
    if Self.generatedTypes.contains(name) || isFlow(name) {
      report(
        .reservedTypeName,
        at: dotted.span,
        "`\(name)` is a type of the generated code",
        notes: ["For an outside type of that name, write its module too: `MyApp.\(name)`."]
      )
      return nil
    }
    return checkComparable(node, name) ? knownType(name, arguments, node) : nil
  }

  /// Whether the flow has that name; where its name could not be read, nothing is known of it.
  private func isFlow(_ name: String) -> Bool {
    name == flow.name.text && !name.isEmpty && head[.flowKey].map(isBroken) == false
  }

  /// The type by its name: one that the compiler knows, or an opaque one.
  private mutating func knownType(_ name: String, _ arguments: [Type], _ node: SyntaxNode) -> Type?
  {
    switch (name, arguments.count) {
    case ("Bool", 0), ("Swift.Bool", 0): return .bool
    case ("Optional", 1): return .optional(arguments[0])
    case ("Array", 1): return .array(arguments[0])
    case ("Dictionary", 2): return .dictionary(key: arguments[0], value: arguments[1])
    case ("Result", 2): return .result(success: arguments[0], failure: arguments[1])
    default: break
    }
    guard let union = unions[name] else {
      warnOfMisspelling(name, node)
      if arguments.isEmpty { heldParameters.insert(name) }
      return .named(name, arguments: arguments)
    }
    let parameters = flow[union].parameters.count
    if parameters == arguments.count {
      return .union(union, name: flow[union].name.text, arguments: arguments)
    }
    report(
      .wrongTypeArguments,
      at: node.span,
      "`\(name)` takes \(counted(parameters, "type")), found \(counted(arguments.count, "type"))",
      related: [Label(flow[union].name.span, "`\(name)` is declared here")]
    )
    return nil
  }

  /// How other languages call the types that Swift has under these names.
  private static let swiftTypes = [
    "string": "String", "str": "String", "text": "String", "int": "Int", "integer": "Int",
    "number": "Int", "long": "Int", "double": "Double", "float": "Double", "real": "Double",
    "bool": "Bool", "boolean": "Bool", "Boolean": "Bool", "char": "Character", "date": "Date",
    "data": "Data", "url": "URL", "uuid": "UUID", "duration": "Duration",
  ]

  private mutating func warnOfMisspelling(_ name: String, _ node: SyntaxNode) {
    guard let known = Self.swiftTypes[name],
      !flow.generics.contains(where: { $0.name.text == name })
    else { return }
    report(
      .lowerCaseType,
      at: node.span,
      "Swift has no type `\(name)`, unless your code declares it",
      fixIts: [.replace(node.span, with: known, "did you mean `\(known)`?")]
    )
  }

  /// Refuses types by name whose values Swift cannot compare.
  private mutating func checkComparable(_ node: SyntaxNode, _ name: String) -> Bool {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let reason: String? =
      switch last {
      case "Type" where name != last, "Protocol" where name != last: "a metatype"
      case "Any", "AnyObject", "AnyClass", "Error", "Never", "Void": "`\(last)`"
      default: nil
      }
    guard let reason else { return true }
    report(
      .incomparableType,
      at: node.span,
      last == "Never"
        ? "`Never` has no value to compare, so what carries it could not be"
        : "\(reason) cannot be compared, and everything in a table can",
      notes: [wayOut(ofType: last)]
    )
    return false
  }

  private mutating func reportIncomparable(_ node: SyntaxNode) {
    let text = node.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let kind: String
    let note: String
    if text.hasPrefix("any ") || text.hasPrefix("some ") {
      kind = "`\(text)`"
      note = wayOut(ofType: text.hasSuffix("Error") ? "Error" : "Any")
    } else if node.token(.arrow) != nil {
      kind = "a function"
      note = "A state holds data. What the closure would do is an event; send that instead."
    } else if node.token(.exclamation) != nil {
      kind = "an implicitly unwrapped optional"
      note = "Write `?`, and say in the rows what happens when it is nil."
    } else if node.token(.ampersand) != nil {
      kind = "a composition of protocols"
      note = wayOut(ofType: "Any")
    } else if text.hasPrefix("inout") {
      kind = "an `inout` parameter"
      note = "A table never changes what it is given."
    } else {
      kind = "a tuple"
      note = "Use several fields, or a struct."
    }
    report(
      .incomparableType,
      at: node.span,
      "\(kind) cannot be compared, and everything in a table can",
      notes: [note]
    )
  }

  private func wayOut(ofType name: String) -> String {
    switch name {
    case "Error":
      "Carry what the flow needs of it, such as its text, or an error of your own that is `Equatable`."
    case "Void": "Leave the field out."
    case "Never": "Leave out what cannot happen; for `Result<Value, Never>` write `Value`."
    default: "Name a concrete type that is `Equatable`."
    }
  }

  /// A protocol in the constraint of a generic parameter.
  mutating func lowerConstraint(_ node: SyntaxNode) -> Type? {
    guard node.kind == .namedType, let dotted = node.child(.dottedName) else {
      report(.incomparableType, at: node.span, "expected the name of a protocol")
      return nil
    }
    return .named(dotted.name, arguments: [])
  }

  func counted(_ count: Int, _ word: String) -> String {
    count == 0 ? "no \(word)s" : count == 1 ? "one \(word)" : "\(count) \(word)s"
  }

  // MARK: Unions

  mutating func declareUnions() {
    noteErrors(in: head[.typesSection], .type)
    for node in head[.typesSection]?.children(.unionDeclaration) ?? [] {
      guard let dotted = node.child(.dottedName), !dotted.name.isEmpty else {
        incomplete.insert(.type)
        continue
      }
      let isExtern = node.identifiers.first?.text == "extern"
      let name = Name(dotted.name, dotted.span)
      if !isExtern { checkOwnUnionName(name, dotted) }
      let first = unions[name.text].map { flow[$0].name }
      if let first { reportDuplicate(name, first: first, "type") }
      let parameters = node.child(.parameterNames)?.identifiers.map { Name($0) } ?? []
      for (index, parameter) in parameters.enumerated() {
        checkDuplicate(parameter, among: Array(parameters[..<index]), "parameter")
      }
      if first == nil { unions[name.text] = UnionID(flow.unions.count) }
      flow.unions.append(
        Union(
          name: name,
          parameters: parameters,
          isExtern: isExtern,
          isOpen: node.child(.openMark) != nil,
          cases: [],
          docs: node.docs,
          span: node.span
        )
      )
      nodes.unions.append(node)
    }
  }

  private mutating func checkOwnUnionName(_ name: Name, _ dotted: SyntaxNode) {
    checkSwiftName(name, "a type")
    checkCapital(name)
    if dotted.token(.dot) != nil {
      report(
        .refusedName,
        at: name.span,
        "a type with dots in its name exists already, outside the table",
        fixIts: [.insert("extern ", at: name.span.start, "write `extern`").safe]
      )
    } else if name.text == "State" || Self.generatedTypes.contains(name.text)
      || isFlow(name.text)
    {
      report(
        .reservedTypeName,
        at: name.span,
        "`\(name.text)` is a type of the generated code",
        notes: ["Give this one another name."]
      )
    } else if let parameter = flow.generics.first(where: { $0.name.text == name.text }) {
      report(
        .duplicateName,
        at: name.span,
        "`\(name.text)` is a generic parameter of the flow already",
        related: [Label(parameter.name.span, "the generic parameter `\(name.text)` stands here")]
      )
    } else if ["Bool", "Optional", "Result"].contains(name.text) {
      report(
        .reservedTypeName,
        at: name.span,
        "`\(name.text)` is known already",
        notes: ["Leave the entry out, or give a union of your own another name."]
      )
    }
  }

  mutating func resolveUnions() {
    for index in flow.unions.indices {
      let node = nodes.unions[index]
      if !flow.unions[index].isExtern, let mark = node.child(.openMark) {
        report(
          .openOwnUnion,
          at: mark.span,
          "`...` is for enums that others may extend; this one is made from this table",
          fixIts: [.insert("extern ", at: node.span.start, "say that it exists already")]
        )
      }
      var cases: [UnionCase] = []
      for child in node.children(.unionCase) {
        guard let token = child.identifiers.first else { continue }
        let name = Name(token)
        checkSwiftName(name, "a case")
        checkDuplicate(name, among: cases.map(\.name), "case")
        let fields = lowerFields(child, .unionCase)
        cases.append(UnionCase(name: name, fields: fields, docs: child.docs))
      }
      flow.unions[index].cases = cases
    }
  }
}
