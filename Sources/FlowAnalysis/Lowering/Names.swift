// What may be a name, and what a name that was not found may have meant.
// Neighbours: every pass that declares or looks up names.

import FlowModel
import FlowSyntax

extension Lowerer {
  /// Words of the language that would be ambiguous as names of these kinds.
  private static let refusedEvents = [
    "ignore", "when", "else", "as", "after", "done", "defer", "impossible",
  ]
  private static let refusedPlaces = [
    "any", "state", "stay", "reenter", "only", "never", "from", "as",
  ]
  static let refusedValues = [
    "state", "self", "Self", "super", "nil", "true", "false", "is", "let", "when", "else",
  ]

  /// A name that Swift cannot have, even in backticks.
  mutating func checkSwiftName(_ name: Name, _ what: String) {
    if ["Type", "Protocol"].contains(name.text) {
      report(
        .refusedName,
        at: name.span,
        "\(what) cannot be named `\(name.text)`: Swift takes it for a metatype, even in backticks"
      )
    }
  }

  /// What becomes a type in Swift is named like one, or a variable of that name hides it.
  mutating func checkCapital(_ name: Name, mends: Bool = false) {
    guard name.text.first?.isLowercase == true else { return }
    reportLowerCase(
      name,
      mends: mends,
      "`\(name.text)` becomes a type in Swift, and types begin with a capital letter"
    )
  }

  mutating func reportLowerCase(_ name: Name, mends: Bool, _ message: String) {
    let capital = name.text.prefix(1).uppercased() + name.text.dropFirst()
    report(
      .lowerCaseType,
      at: name.span,
      mends ? message : "\(message): `\(capital)`",
      fixIts: mends ? [.replace(name.span, with: capital, "write `\(capital)`")] : []
    )
  }

  mutating func checkEventName(_ name: Name) {
    checkSwiftName(name, "an event")
    if let word = ReservedWord(rawValue: name.text), Self.refusedEvents.contains(name.text) {
      report(
        .refusedName,
        at: name.span,
        "an event cannot be named `\(name.text)`: the word is reserved for \(word.purpose)"
      )
    } else if Self.refusedEvents.contains(name.text) {
      reportRefused(name, "an event")
    }
  }

  mutating func checkPlaceName(_ name: Name) {
    checkSwiftName(name, "a state")
    if Self.refusedPlaces.contains(name.text) { reportRefused(name, "a state") }
  }

  /// The name of a state's field, of something bound, or under `uses`: what expressions read.
  @discardableResult
  mutating func checkValueName(_ name: Name, _ what: String) -> Bool {
    if name.text == "Type" || name.text == "Protocol" {
      checkSwiftName(name, what)
      return false
    }
    if !Self.refusedValues.contains(name.text) { return true }
    reportRefused(name, what)
    return false
  }

  private mutating func reportRefused(_ name: Name, _ what: String) {
    report(
      .refusedName,
      at: name.span,
      "\(what) cannot be named `\(name.text)`: it is a word of the language there"
    )
  }

  /// Reports a name that is taken already. Returns whether it is new.
  @discardableResult
  mutating func checkDuplicate(_ name: Name, among others: [Name], _ what: String) -> Bool {
    guard let first = others.first(where: { $0.text == name.text }) else { return true }
    reportDuplicate(name, first: first, what)
    return false
  }

  mutating func reportDuplicate(_ name: Name, first: Name, _ what: String) {
    if !name.text.utf8.elementsEqual(first.text.utf8) { return reportLookalike(name, first) }
    report(
      .duplicateName,
      at: name.span,
      "the \(what) `\(name.text)` is here twice",
      related: [Label(first.span, "the first `\(name.text)` stands here")]
    )
  }

  /// Two names that Unicode holds for equal and Swift for different. One that only stands for the
  /// other can mean nothing else; of two that are declared, one may need a new name.
  mutating func reportLookalike(_ name: Name, _ other: Name, isUse: Bool = false) {
    let fix = FixIt.replace(name.span, with: other.text, "write it as the other one")
    report(
      .lookalikeName,
      at: name.span,
      "`\(name.text)` looks like another name, but is made of other characters",
      related: [Label(other.span, "this is the name that looks the same")],
      notes: ["Unicode can write some letters in two ways, and Swift tells them apart."],
      fixIts: [isUse ? fix.safe : fix]
    )
  }

  /// A name that stands for something declared at `other` must be written with the same bytes.
  mutating func checkSpelling(_ name: Name, of other: Name) {
    if !name.text.utf8.elementsEqual(other.text.utf8) { reportLookalike(name, other, isUse: true) }
  }

  // MARK: Looking up

  /// What could not be read in a section, or at the left edge, may have declared any name.
  mutating func noteErrors(in section: SyntaxNode?, _ namespace: Namespace) {
    let isIncomplete =
      tree.root.child(.error) != nil || section?.child(.error) != nil
      || section?.children.contains(where: hasBrokenHead) ?? false
    if isIncomplete { incomplete.insert(namespace) }
  }

  /// Whether the first line of a declaration could not be read to its end.
  func hasBrokenHead(_ declaration: SyntaxNode) -> Bool {
    if let error = declaration.child(.fieldList)?.child(.error),
      tree.source.location(of: error.span.start).line
        < tree.source.location(of: error.span.end).line
    {
      // A bracket that is not closed holds the lines below.
      return true
    }
    guard let error = declaration.child(.error), let name = declaration.tokens.first else {
      return false
    }
    return tree.source.location(of: error.span.start).line
      == tree.source.location(of: name.span.start).line
  }

  /// A name with invisible characters has its error; the same name without them is meant.
  mutating func noteInvisible(in name: Name, _ namespace: Namespace) {
    if name.text.hasInvisibleCharacters { incomplete.insert(namespace) }
  }

  mutating func event(_ token: SyntaxToken, inRow: Bool = false) -> EventID? {
    if let event = events[token.text] {
      checkSpelling(Name(token), of: flow[event].name)
      return event
    }
    if let word = ReservedWord(rawValue: token.text), Self.refusedEvents.contains(token.text),
      places[token.text] == nil
    {
      diagnostics.append(word.diagnostic(at: token.span))
    } else {
      reportUnknown(token, .event, inRow: inRow)
    }
    return nil
  }

  mutating func effect(_ token: SyntaxToken, inRow: Bool = false) -> EffectID? {
    if let effect = effects[token.text] {
      checkSpelling(Name(token), of: flow[effect].name)
      return effect
    }
    reportUnknown(token, .effect, inRow: inRow)
    return nil
  }

  mutating func place(_ token: SyntaxToken, inRow: Bool = false) -> Place? {
    if token.text == "any" { return .group(flow.root) }
    if let place = places[token.text] {
      checkSpelling(Name(token), of: flow.name(of: place))
      return place
    }
    reportUnknown(token, .place, inRow: inRow)
    return nil
  }

  /// The nearest of some names. A table with very many unknown names gets no more suggestions after
  /// a while, or looking for them would take longer than everything else.
  mutating func nearest(to name: String, among names: (Lowerer) -> [String]) -> String? {
    if suggestionBudget <= 0 { return nil }
    let candidates = names(self)
    suggestionBudget -= candidates.count
    return Suggestion.nearest(to: name, among: candidates)
  }

  func declaredNames(_ namespace: Namespace) -> [String] {
    switch namespace {
    case .type: flow.unions.map(\.name.text)
    case .use: flow.uses.map(\.name.text)
    case .event: flow.events.map(\.name.text)
    case .effect: flow.effects.map(\.name.text)
    case .place: flow.groups.dropFirst().map(\.name.text) + flow.states.map(\.name.text)
    }
  }
}
