// Findings about expressions and their types.
// Neighbour: Lowering/Expressions and Lowering/Literals, which report them.

extension CatalogueEntry {
  package static let expressionsEntries: [CatalogueEntry] = [
    wrongType, uncalledFunction, impureValue, constantCondition,
  ]

  package static let wrongType = CatalogueEntry(
    "wrong-type",
    .error,
    "a value that cannot be of the type asked for",
    explanation: """
      The field, or the condition, asks for a value of one type, and this value is surely of \
      another one. The compiler speaks only where it knows both types: those of literals, fields, \
      unions and entries of `uses:`. All other types Swift checks, at the same place of the table.
      """,
    example: """
      flow: Counter
      initial: counting("0")
      unlisted: ignored
      events:
        tapped
      states:
        counting(_ count: Int):
          tapped -> stay(count: count + 1)
      """,
    corrected: """
      flow: Counter
      initial: counting(0)
      unlisted: ignored
      events:
        tapped
      states:
        counting(_ count: Int):
          tapped -> stay(count: count + 1)
      """
  )

  package static let uncalledFunction = CatalogueEntry(
    "uncalled-function",
    .error,
    "a function that is not called",
    explanation: """
      `uses:` lists this name as a function, and a function is no value that a state could hold: \
      it is called, with its arguments in parentheses.
      """,
    example: """
      flow: Counter
      initial: counting(0)
      unlisted: ignored
      uses:
        next(_ count: Int): Int
      events:
        tapped
      states:
        counting(_ count: Int):
          tapped -> stay(count: next)
      """,
    corrected: """
      flow: Counter
      initial: counting(0)
      unlisted: ignored
      uses:
        next(_ count: Int): Int
      events:
        tapped
      states:
        counting(_ count: Int):
          tapped -> stay(count: next(count))
      """
  )

  package static let impureValue = CatalogueEntry(
    "impure-value",
    .warning,
    "a value that differs each time",
    explanation: """
      The same state and the same event always lead to the same result; tests, replays and the \
      checks rest on that. A clock, a fresh identifier or a random number gives another value each \
      time. Whoever sends the event makes the value and puts it into a field of the event.
      """,
    example: """
      flow: Order
      initial: open
      unlisted: ignored
      events:
        paid
      states:
        open:
          paid -> closed(at: Date())
        closed(at: Date): final
      """,
    corrected: """
      flow: Order
      initial: open
      unlisted: ignored
      events:
        paid(now: Date)
      states:
        open:
          paid(now) -> closed(at: now)
        closed(at: Date): final
      """
  )

  package static let constantCondition = CatalogueEntry(
    "constant-condition",
    .error,
    "a condition that does not depend on anything",
    explanation: """
      A condition tells the cases of a row apart: it reads a field, a name that the row has bound \
      or an entry of `uses:`. This one, or a part of it that `&&`, `||` or `!` joins to others, is \
      written with literals alone, so it always has the same value, and something in the row never \
      happens. Remove it, or list what may change under `uses:`. In the effects of `initial:` a \
      field that starts with a literal is such a constant too.
      """,
    example: """
      flow: Counter
      initial: counting(0)
      unlisted: ignored
      events:
        tapped
      states:
        counting(_ count: Int):
          tapped when count < 9 && 1 < 2 -> stay(count: count + 1)
          tapped else -> stay
      """,
    corrected: """
      flow: Counter
      initial: counting(0)
      unlisted: ignored
      events:
        tapped
      states:
        counting(_ count: Int):
          tapped when count < 9 -> stay(count: count + 1)
          tapped else -> stay
      """
  )
}
