// Effects that do not stand below their row as they should: on its line, in brackets, with another
// mark, or in its column. Neighbours: GrammarRows (the list as it should be), GrammarPlaces (`entry`
// and `exit`), ForeignRows (what else people write in rows).

extension Parser {
  /// `-> open, ring`, `-> open / ring`, `-> open [ring]`
  mutating func reportEffectsOnLine(_ message: String, notes: [String] = []) {
    report(
      Diagnostic(
        .misplacedEffect,
        at: currentSpan,
        message,
        notes: notes.isEmpty
          ? ["Its effects stand below it, deeper than it, each on a line that begins with `- `."]
          : notes,
        fixIts: effectsBelowFix()
      )
    )
  }

  /// Moves the effects that follow on the line below it, a line for each.
  private func effectsBelowFix() -> [FixIt] { belowFix(mark: "- ") }

  /// Moves the entries that follow on the line of a section below it, a line for each.
  func entriesBelowFix() -> [FixIt] { isAtLineEnd ? [] : belowFix(mark: "") }

  private func belowFix(mark: String) -> [FixIt] {
    let items = effectsOnLine()
    // Below the line stands a list already: which of them come first is not ours to say.
    if items.isEmpty || hasBlockBelow { return [] }
    let line = source.location(of: lineStart).line
    let indentation = String(source.line(line).prefix { $0 == " " }) + "  "
    let rest = Span(start: lastEnd, end: endOfLine)
    let list = items.map { "\n\(indentation)\(mark)\(source[$0])" }.joined()
    return [.replace(rest, with: list, items.count == 1 ? "move it below" : "move them below")]
  }

  /// `[ring, dial(1)]` as a list, an effect a line.
  private func effectsInBracketsFix() -> [FixIt] {
    let items = effectsOnLine()
    if items.isEmpty { return [] }
    let line = source.location(of: currentSpan.start).line
    let indentation = String(source.line(line).prefix { $0 == " " })
    let list = items.map { "- \(source[$0])" }.joined(separator: "\n" + indentation)
    return [
      .replace(Span(start: currentSpan.start, end: endOfLine), with: list, "give each its line")
    ]
  }

  /// The rest of the line, read as effects: names with or without arguments, with signs between
  /// them, perhaps in brackets. Empty where it is something else.
  private func effectsOnLine() -> [Span] {
    var count = at(.identifier) ? 0 : 1
    let isInBrackets = at(.leftBracket)
    var level = 0
    var items: [Span] = []
    var isNext = true
    while peek(count).isToken {
      let kind = peek(count)
      let end = endOfToken(count)
      switch kind {
      case .rightBracket where isInBrackets && level == 0:
        return peek(count + 1).isToken ? [] : items
      case .comma where level == 0, .ampersand where level == 0, .slash where level == 0:
        isNext = true
      case .identifier where isNext && peek(count + 1) != .identifier:
        items.append(Span(start: end - text(count).utf8.count, end: end))
        isNext = false
      case .arrow, .unknown, .quote, .colon: return []
      case _ where isNext: return []
      case .leftParen, .leftBracket:
        level += 1
        items[items.count - 1].end = end
      case .rightParen, .rightBracket:
        level -= 1
        items[items.count - 1].end = end
      default: items[items.count - 1].end = end
      }
      count += 1
    }
    return items
  }

  private var endOfLine: Int {
    var count = 0
    while peek(count + 1).isToken { count += 1 }
    return endOfToken(count)
  }

  private var hasBlockBelow: Bool {
    var count = 0
    while peek(count).isToken { count += 1 }
    return peek(count) == .newline && peek(count + 1) == .indent
  }

  /// Whether the block below a row is a list of effects, in whatever form.
  var isAtEffectList: Bool {
    if peek() == .minus { return true }
    if lastLineFailed { return false }
    if peek() == .leftBracket || isAtEffectsKey(1) { return true }
    return isEffect(at: 1 + lengthOfForeignMark(at: 1))
  }

  /// `effects:` above a list of effects.
  private func isAtEffectsKey(_ offset: Int) -> Bool {
    ["effects", "effect", "actions", "action", "do", "perform"].contains(text(offset))
      && peek(offset + 1) == .colon
  }

  /// What people write before an effect in place of `-`, in tokens.
  private func lengthOfForeignMark(at offset: Int) -> Int {
    switch peek(offset) {
    case .star, .plus, .slash, .arrow, .ampersand: 1
    case .equal where peek(offset + 1) == .greater: 2
    case .identifier
    where ["do", "perform", "run", "call", "then", "effect"].contains(text(offset))
      && peek(offset + 1) == .identifier && text(offset + 1) != "when":
      1
    default: 0
    }
  }

  /// The mark before an effect, or an error about what stands in its place. Returns whether an
  /// effect follows.
  mutating func expectEffectMark() -> Bool {
    if eat(.minus) { return true }
    if at(.leftBracket) || isAtEffectsKey(0) {
      let key = at(.leftBracket) ? "brackets" : "`\(text()):`"
      report(
        Diagnostic(
          .misplacedEffect,
          at: currentSpan,
          "effects are listed without \(key), each on a line that begins with `- `",
          fixIts: at(.leftBracket) ? effectsInBracketsFix() : []
        )
      )
      return false
    }
    let length = lengthOfForeignMark(at: 0)
    guard isEffect(at: length) else {
      expect(.minus, "`- ` and an effect")
      return true
    }
    let start = endOfToken(length) - text(length).utf8.count
    note(
      Diagnostic(
        .misplacedEffect,
        at: Span(start: currentSpan.start, end: endOfToken(max(0, length - 1))),
        "an effect begins with `- `",
        fixIts: [
          .replace(Span(start: currentSpan.start, end: start), with: "- ", "write `- `").safe
        ]
      )
    )
    if length > 0 { bumpAsError(length) }
    return true
  }

  /// `- ring` in the column of its row, or of `entry:`, as YAML allows. Takes all such lines.
  mutating func reportShallowEffects(below owner: String) {
    report(
      Diagnostic(
        .misplacedEffect,
        at: currentSpan,
        "an effect is deeper than \(owner)",
        fixIts: [FixIt("move it to the right", shallowEffects())]
      )
    )
    skipLine()
    while at(.newline), peek() == .minus, isEffect(at: 2) {
      bump()
      markReported()
      skipLine()
    }
    endLine()
    skipBlock()
  }

  private func shallowEffects() -> [Edit] {
    var edits = [Edit(span: Span(at: currentSpan.start), replacement: "  ")]
    var count = 0
    while peek(count) != .endOfFile {
      guard peek(count) == .newline else {
        if !peek(count).isToken { break }
        count += 1
        continue
      }
      guard peek(count + 1) == .minus, isEffect(at: count + 2) else { break }
      edits.append(Edit(span: Span(at: endOfToken(count + 1) - 1), replacement: "  "))
      count += 1
    }
    return edits
  }

  /// Whether a name, or a name with arguments, is all that the line has from there on.
  func isEffect(at offset: Int) -> Bool {
    guard peek(offset) == .identifier else { return false }
    var count = offset + 1
    if peek(count) == .newline { return true }
    guard peek(count) == .leftParen else { return false }
    while peek(count).isToken {
      if peek(count) == .arrow { return false }
      count += 1
    }
    return peek(count - 1) == .rightParen
  }
}
