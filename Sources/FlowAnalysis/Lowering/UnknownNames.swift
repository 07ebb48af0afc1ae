// What to say of the name of a state, an event or an effect that the table does not declare.
// Neighbours: Names (which looks names up), UnknownValues (the names in expressions).

import FlowModel
import FlowSyntax

extension Lowerer {
  /// A name that should be of a kind and is not, in a row or elsewhere.
  mutating func reportUnknown(_ token: SyntaxToken, _ namespace: Namespace, inRow: Bool) {
    if incomplete.contains(namespace) || token.text.hasInvisibleCharacters { return }
    let other: Namespace? =
      events[token.text] != nil
      ? .event : effects[token.text] != nil ? .effect : places[token.text] != nil ? .place : nil
    let nearest = nearest(to: token.text) { $0.declaredNames(namespace) }
    let note =
      if let other {
        inRow ? rowNote(token.text, other, not: namespace) : answerNote(other, not: namespace)
      } else {
        nearest == nil ? unknownNote(token.text, namespace) : nil
      }
    report(
      .unknownName,
      at: token.span,
      other.map { "`\(token.text)` is \($0.article), not \(namespace.article)" }
        ?? "there is no \(namespace.rawValue) `\(token.text)`",
      notes: note.map { [$0] } ?? [],
      fixIts: nearest.map { [.replace(token.span, with: $0, "did you mean `\($0)`?")] } ?? []
    )
  }

  /// Where something belongs that stands in a row in the place of something else.
  private func rowNote(
    _ name: String,
    _ kind: Namespace,
    not namespace: Namespace
  ) -> String? {
    switch (kind, namespace) {
    case (.effect, .place):
      "Effects stand below the row, each on a line that begins with `- `; the row may go to `stay`."
    case (.event, .place): "To do what another event does, write `as \(name)`."
    case (.event, .effect): Self.noSending
    case (.effect, .event):
      "An effect answers with an event: `\(name) -> EVENT` under `effects:`, and a row for that event."
    case (.place, .event):
      "A row begins with its event; the state that it goes to follows the arrow."
    case (.place, .effect): "A state is gone to by a row: `EVENT -> \(name)`."
    default: nil
    }
  }

  /// What an effect answers with in place of something else.
  private func answerNote(_ kind: Namespace, not namespace: Namespace) -> String? {
    if namespace != .event { return nil }
    return kind == .place
      ? "An effect answers with an event; a row for that event goes to the state."
      : "An effect answers with an event, and a row for that event asks for the next effect."
  }

  private static let noSending =
    "A flow sends no events to itself: a row may act `as` another event, and effects answer with events."

  private func unknownNote(_ name: String, _ namespace: Namespace) -> String {
    switch (namespace, name) {
    case (.place, "self"), (.place, "same"), (.place, "this"), (.place, "nil"):
      "A row that stays in its state goes to `stay`."
    case (.place, "ignore"), (.place, "ignored"), (.place, "none"), (.place, "nothing"),
      (.place, "noop"):
      "To do nothing, write `ignore EVENT` in place of the row."
    case (.place, "stay"): "To enter its own state anew, a row names it: `reenter STATE`."
    case (.event, "else"): "`else` follows its event: `EVENT else -> TARGET`."
    case (.event, "entry"), (.event, "exit"):
      "The effects on the way \(name == "entry" ? "in" : "out") stand below `\(name):`, each on a line that begins with `- `."
    case (.event, "default"), (.event, "otherwise"), (.event, "any"):
      "No row stands for all other events; `unlisted:` in the head says what they mean."
    case (.effect, "send"), (.effect, "emit"), (.effect, "dispatch"), (.effect, "raise"),
      (.effect, "trigger"), (.effect, "fire"):
      Self.noSending
    default:
      "Each \(namespace.rawValue) is declared under `\(namespace == .place ? "states" : "\(namespace.rawValue)s"):`."
    }
  }

  /// A type where the event should stand that an effect answers with.
  mutating func reportTypeAsAnswer(_ token: SyntaxToken, of effect: String) -> Bool {
    guard events[token.text] == nil, token.text.first?.isUppercase == true else { return false }
    report(
      .unknownName,
      at: token.span,
      "what comes back from `\(effect)` is an event, and `\(token.text)` is none",
      notes: [
        "The value is a field of the event: `answered(_ value: \(token.text))` under `events:`."
      ]
    )
    return true
  }
}
