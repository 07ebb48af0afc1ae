// The productions of the file and its head (section 14 of the language).
// Neighbours: Parser (the verbs), GrammarDeclarations, GrammarPlaces, GrammarRules (the sections).

extension Parser {
  /// The keys of the head, in the order in which a table has them.
  static let headKeys = [
    "flow", "initial", "unlisted", "access", "imports", "conforms", "isolation", "types", "uses",
    "events", "effects", "states", "always",
  ]

  // file = { head }
  mutating func parseFile() {
    builder.start(.file)
    if !at(.endOfFile), !hasKey { return refuseFile() }
    while !at(.endOfFile) {
      if at(.indent) {
        unexpectedBlock { $0.parseHead() }
      } else if at(.dedent) {
        bump()
      } else {
        parseHead()
      }
    }
  }

  /// Whether some line begins with a key of a table.
  private var hasKey: Bool {
    var count = 0
    while peek(count) != .endOfFile {
      let startsLine = count == 0 || !peek(count - 1).isToken
      if startsLine, peek(count) == .identifier, peek(count + 1) == .colon,
        Parser.headKeys.contains(text(count))
      {
        return true
      }
      count += 1
    }
    return false
  }

  /// Says once that this is something else than a table.
  private mutating func refuseFile() {
    refuse(
      Diagnostic(
        .notATable,
        at: currentSpan,
        "this is no table: no line of it begins with a key such as `flow:`",
        notes: ["A table begins with `flow: NAME`; `flowc new NAME` writes one to start from."]
      )
    )
    node(.error) { parser in
      while !parser.at(.endOfFile) { parser.bump() }
    }
  }

  // head = KEY ":" …
  private mutating func parseHead() {
    guard at(.identifier), Parser.headKeys.contains(text()) else { return parseUnknownHead() }
    isMissingIndentation = false
    switch text() {
    case "flow": parseLine(.flowKey) { $0.parseFlowName() }
    case "initial": parseInitial()
    case "unlisted": parseLine(.unlistedKey) { $0.expectName("`ignored`, `impossible` or `error`") }
    case "access": parseLine(.accessKey) { $0.expectName("`internal`, `package` or `public`") }
    case "isolation": parseLine(.isolationKey) { $0.expectName("`inherited` or `nonisolated`") }
    case "imports": parseLine(.importsKey) { $0.parseCommaNames("the name of a module") }
    case "conforms": parseConforms()
    case "types": parseSection(.typesSection) { $0.parseUnion() }
    case "uses": parseSection(.usesSection) { $0.parseUse() }
    case "events": parseSection(.eventsSection) { $0.parseEvent() }
    case "effects": parseSection(.effectsSection) { $0.parseEffect() }
    case "states": parseSection(.statesSection) { $0.parsePlace() }
    default: parseSection(.alwaysSection) { $0.parseRule() }
    }
  }

  /// `KEY: …` on one line.
  private mutating func parseLine(_ kind: SyntaxKind, _ value: (inout Parser) -> Void) {
    node(kind) { parser in
      parser.bump()
      if parser.expectColon() { value(&parser) }
    }
    endLine()
  }

  /// `KEY:` and a block of entries.
  mutating func parseSection(_ kind: SyntaxKind, _ entry: (inout Parser) -> Void) {
    node(kind) { parser in
      let name = parser.text()
      parser.bump()
      parser.expectColon()
      let isLonger = !parser.isAtLineEnd
      parser.endLine(
        "the end of the line",
        notes: ["The entries of `\(name)` stand below it."],
        fixIts: ["events", "effects", "states"].contains(name) ? parser.entriesBelowFix() : []
      )
      // What stands on the line may be the first entry; those below it are then not what they seem.
      if isLonger { return parser.skipBlock() }
      parser.parseEntries(of: name) { parser in
        parser.refuseListMark()
        entry(&parser)
      }
    }
  }

  /// The block below `name:`, which must not be empty.
  mutating func parseEntries(of name: String, _ entry: (inout Parser) -> Void) {
    if at(.indent) { return block(entry) }
    if lastLineFailed || hasTabs { return }
    // The states below it may stand where none can be.
    if name == "states" && isNestedPlace(at: 0) || builder.isOpen(.statesBlock) {
      hidesStates = true
    }
    report(
      Diagnostic(
        .emptyBlock,
        at: lastSpan,
        "nothing stands below `\(name):`",
        notes: ["What belongs to it stands on the next lines, which are deeper than this one."]
      )
    )
    endError()
    isMissingIndentation =
      at(.identifier) && !Parser.headKeys.contains(text()) || isAtRow || at(.minus)
  }

  /// What other tables call their keys.
  private static let otherKeys = [
    "name": "flow", "machine": "flow", "stateMachine": "flow", "statemachine": "flow",
    "id": "flow", "start": "initial", "startState": "initial", "initialState": "initial",
    "begin": "initial", "default": "unlisted", "otherwise": "unlisted", "unhandled": "unlisted",
    "visibility": "access", "inputs": "events", "messages": "events", "triggers": "events",
    "actions": "effects", "commands": "effects", "outputs": "effects", "sideEffects": "effects",
    "enums": "types", "unions": "types", "functions": "uses", "constants": "uses",
    "dependencies": "uses", "protocols": "conforms", "rules": "always", "invariants": "always",
  ]

  /// What other tables have as a part of their own, and this one elsewhere.
  private static let otherAdvice: [String: String] = {
    let rows = "Rows stand in the block of the state in which they hold, below `states:`."
    let fields =
      "Data belongs to the states that have it: `open(count: Int)`, or `any(count: Int)` for all."
    return [
      "transitions": rows, "rows": rows, "edges": rows, "on": rows, "context": fields,
      "data": fields, "fields": fields, "variables": fields, "vars": fields,
      "guards": "Conditions stand in rows, after `when`; what they call is listed under `uses:`.",
      "final": "A final state is written `NAME: final`, below `states:`.",
    ]
  }()

  private mutating func parseUnknownHead() {
    let name = text()
    if refuseOrnament() { return }
    if isMissingIndentation {
      markReported()
    } else if at(word: "scenarios") {
      report(ReservedWord.scenarios.diagnostic(at: currentSpan))
    } else if at(.identifier), !lineHasUnknown {
      let known = Parser.otherKeys[name] ?? Suggestion.nearest(to: name, among: Parser.headKeys)
      let colon = peek() == .identifier ? ":" : ""
      report(
        Diagnostic(
          .unknownKey,
          at: currentSpan,
          "`\(name)` is no key of a table",
          label: peek() == .colon ? "" : "a line here starts with a key and `:`",
          notes: [Parser.otherAdvice[name] ?? "The keys are \(listed(Parser.headKeys))."],
          fixIts: Parser.otherAdvice[name] != nil
            ? []
            : known.map { [.replace(currentSpan, with: $0 + colon, "write `\($0 + colon)`")] } ?? []
        )
      )
    } else {
      reportExpected("a key such as `states:`")
    }
    skipLine()
    endLine()
    skipBlock()
  }

  // flow = "flow" ":" IDENT [ generics ]
  private mutating func parseFlowName() {
    expectNewName("the name of the flow")
    if at(.less) { parseGenerics() }
  }

  // generics = "<" ( IDENT [ ":" type { "&" type } ] ) % "," ">"
  private mutating func parseGenerics() {
    node(.generics) { parser in
      parser.bump()
      repeat {
        parser.node(.genericParameter) { parser in
          parser.expectName("the name of a generic parameter")
          if parser.eat(.colon) {
            repeat { parser.parseType() } while parser.eat(.ampersand)
          }
        }
      } while parser.eat(.comma)
      parser.expect(.greater)
    }
  }

  // initial = "initial" ":" call [ effects ]
  private mutating func parseInitial() {
    node(.initialKey) { parser in
      parser.bump()
      if parser.expectColon() { parser.parseCall("the state that the flow starts in") }
      parser.endLine()
      parser.parseEffectList()
    }
  }

  private mutating func parseCommaNames(_ what: String) {
    node(.nameList) { parser in
      repeat {
        if parser.isAtLineEnd, parser.lastSpan.length == 1, parser.peek(-1) == .comma { break }
        parser.parseDottedName(what)
      } while parser.eat(.comma)
      if parser.at(.identifier) || parser.at(.ampersand) || parser.at(.pipe) {
        let isName = parser.at(.identifier)
        parser.reportExpected(
          "`,` between names",
          fixIts: [
            isName
              ? .insert(",", at: parser.lastEnd, "write `,`").safe
              : .replace(
                Span(start: parser.lastEnd, end: parser.currentSpan.end),
                with: ",",
                "write `,`"
              ).safe
          ]
        )
      }
    }
  }

  // conforms = "conforms" ":" ( names | block( KIND ":" names ) )
  private mutating func parseConforms() {
    node(.conformsKey) { parser in
      parser.bump()
      guard parser.expectColon(), parser.isAtLineEnd else {
        parser.parseCommaNames("the name of a protocol")
        return parser.endLine()
      }
      parser.endLine()
      parser.parseEntries(of: "conforms") { parser in
        parser.node(.conformsItem) { parser in
          parser.expectName("`State`, `Event` or `Effect`")
          if parser.expectColon() { parser.parseCommaNames("the name of a protocol") }
        }
        parser.endLine()
      }
    }
  }

  /// `a.b.c` as one node.
  mutating func parseDottedName(_ what: String) {
    node(.dottedName) { parser in
      guard parser.expectName(what) else { return }
      while parser.at(.dot) {
        parser.bump()
        parser.expectName("a name after `.`")
      }
    }
  }

  // names = IDENT % "|"
  mutating func parseNames(_ what: String) {
    node(.nameList) { parser in
      repeat { parser.expectUsedName(what) } while parser.eat(.pipe)
      parser.refuseComma("names")
    }
  }

  /// A comma between what `|` parts.
  mutating func refuseComma(_ what: String) {
    guard at(.comma) else { return }
    reportExpected(
      "`|` between \(what)",
      fixIts: peek() == .identifier ? [.replace(currentSpan, with: " |", "write `|`").safe] : []
    )
  }

  /// "`a`, `b` and `c`"
  func listed(_ words: [String]) -> String {
    let quoted = words.map { "`\($0)`" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return "\(quoted.dropLast().joined(separator: ", ")) and \(last)"
  }
}
