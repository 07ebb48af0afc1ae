// Findings about what rows match and bind.
// Neighbour: Lowering/Patterns and Lowering/Rows, which report them.

extension CatalogueEntry {
  package static let patternsEntries: [CatalogueEntry] = [
    wrongPattern, unknownCase, patternCount, boundKey, keyWithoutField, unequalBindings,
  ]

  package static let wrongPattern = CatalogueEntry(
    "wrong-pattern",
    .error,
    "a pattern that its value can never match",
    explanation: """
      A pattern is compared with a field of a known type: `nil` and `?` only fit an optional, a \
      number only a number, `.case` only a union. This one could never match. Compare it with the \
      type that the field is declared with.
      """,
    example: """
      flow: Loading
      initial: loading
      unlisted: ignored
      events:
        loaded(_ text: String)
      states:
        loading:
          loaded(nil) -> empty
          loaded(_) -> shown
        empty: final
        shown: final
      """,
    corrected: """
      flow: Loading
      initial: loading
      unlisted: ignored
      events:
        loaded(_ text: String?)
      states:
        loading:
          loaded(nil) -> empty
          loaded(_) -> shown
        empty: final
        shown: final
      """
  )

  package static let unknownCase = CatalogueEntry(
    "unknown-case",
    .error,
    "a case that the union does not have",
    explanation: """
      The cases of a union are listed under `types:`, and this is none of them. If an `extern` \
      enum has such a case, list it there too: the generated code is checked against the real \
      enum.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      types:
        Hand: strong | weak
      events:
        pushed(_ hand: Hand)
      states:
        closed:
          pushed(.strnog) -> open
          ignore pushed
        open: final
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      types:
        Hand: strong | weak
      events:
        pushed(_ hand: Hand)
      states:
        closed:
          pushed(.strong) -> open
          ignore pushed
        open: final
      """
  )

  package static let patternCount = CatalogueEntry(
    "pattern-count",
    .error,
    "too many or too few patterns",
    explanation: """
      Patterns go in the order of the fields, one for each field that is not a key; `_` stands for \
      one that does not matter. To pick out some fields only, write their labels: `moved(x: 0)`. \
      Without parentheses a row takes the event whatever it carries.
      """,
    example: """
      flow: Dragging
      initial: dragging
      unlisted: ignored
      events:
        moved(x: Int, y: Int)
      states:
        dragging:
          moved(0) -> edge
          ignore moved
        edge: final
      """,
    corrected: """
      flow: Dragging
      initial: dragging
      unlisted: ignored
      events:
        moved(x: Int, y: Int)
      states:
        dragging:
          moved(0, _) -> edge
          ignore moved
        edge: final
      """
  )

  package static let boundKey = CatalogueEntry(
    "bound-key",
    .error,
    "a pattern for a key",
    explanation: """
      A row takes an event with a key only when the key equals the field of that name of the \
      state, so there is nothing to bind or to compare: the state's field has the value. The key \
      is left out of the pattern. To take the event whatever its key is, write `_` after its name, \
      as in `sent(file: _)`.
      """,
    example: """
      flow: Upload
      initial: sending(file: "a")
      unlisted: ignored
      events:
        sent(key file: String)
      states:
        sending(file: String):
          sent(file: other) -> finished
        finished: final
      """,
    corrected: """
      flow: Upload
      initial: sending(file: "a")
      unlisted: ignored
      events:
        sent(key file: String)
      states:
        sending(file: String):
          sent -> finished
        finished: final
      """
  )

  package static let keyWithoutField = CatalogueEntry(
    "key-without-field",
    .error,
    "a keyed row where the state has no such field",
    explanation: """
      The key of an event is compared with the state's field of the same name and type; where it \
      differs, the event answers older work and is dropped. A place without that field has nothing \
      to compare with. Write the row where the field is, or take the event whatever its key is: \
      `sent(file: _)`. An `ignore` line needs no field.
      """,
    example: """
      flow: Upload
      initial: sending(file: "a")
      unlisted: ignored
      events:
        sent(key file: String)
        stopped
      states:
        sending(file: String):
          sent -> finished
          stopped -> idle
        idle:
          sent -> finished
        finished: final
      """,
    corrected: """
      flow: Upload
      initial: sending(file: "a")
      unlisted: ignored
      events:
        sent(key file: String)
        stopped
      states:
        sending(file: String):
          sent -> finished
          stopped -> idle
        idle:
          sent(file: _) -> finished
        finished: final
      """
  )

  package static let unequalBindings = CatalogueEntry(
    "unequal-bindings",
    .error,
    "alternatives that bind different names",
    explanation: """
      Where a row stands for several events, or a condition tests several patterns, only one of \
      them happens. What comes after can read a name only if each of them binds it, with the same \
      type. Bind the same names in all, write `_` for what is not read, or write a row for each.
      """,
    example: """
      flow: Loading
      initial: loading
      unlisted: ignored
      events:
        failed(_ text: String)
        stopped
      states:
        loading:
          failed(text) | stopped -> broken
        broken: final
      """,
    corrected: """
      flow: Loading
      initial: loading
      unlisted: ignored
      events:
        failed(_ text: String)
        stopped
      states:
        loading:
          failed(_) | stopped -> broken
        broken: final
      """
  )
}
