// Findings about fields: their names, keys and defaults.
// Neighbours: Declarations, which lists them; Lowering/Declarations, which reports them.

extension CatalogueEntry {
  package static let fieldWithTwoNames = CatalogueEntry(
    "field-with-two-names",
    .error,
    "a field with a label and a name",
    explanation: """
      A field has one name, which is its label in Swift too. Only a parameter of a function under \
      `uses:` has a label and a name, because that function is written in Swift. Keep one of the \
      two; to have no label in Swift, write `_` before the name.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed(with force: Int)
      states:
        closed:
          pushed -> open
        open: final
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed(force: Int)
      states:
        closed:
          pushed -> open
        open: final
      """
  )

  package static let misplacedKey = CatalogueEntry(
    "misplaced-key",
    .error,
    "`key` on a field that cannot be one",
    explanation: """
      `key` marks the field of an event, or of an effect, that says which piece of work it belongs \
      to. It is compared with the field of that name of the state that the flow is in; that field \
      itself is an ordinary one. Remove the word. (`key: String` is a field with the name `key`, \
      and fine anywhere.)
      """,
    example: """
      flow: Upload
      initial: sending(file: "a")
      unlisted: ignored
      events:
        sent(key file: String)
      states:
        sending(key file: String):
          sent -> finished
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

  package static let misplacedDefault = CatalogueEntry(
    "misplaced-default",
    .error,
    "a default where there can be none",
    explanation: """
      A function under `uses:` is written in Swift, and so are the defaults of its parameters. The \
      table lists what its own calls give: leave a parameter that no row gives out of the list, or \
      give it in each call.
      """,
    example: """
      flow: Retry
      initial: waiting(0)
      unlisted: ignored
      uses:
        mayRetry(_ count: Int = 3): Bool
      events:
        failed
      states:
        waiting(_ count: Int):
          failed when mayRetry(count) -> stay(count: count + 1)
          failed else -> broken
        broken: final
      """,
    corrected: """
      flow: Retry
      initial: waiting(0)
      unlisted: ignored
      uses:
        mayRetry(_ count: Int): Bool
      events:
        failed
      states:
        waiting(_ count: Int):
          failed when mayRetry(count) -> stay(count: count + 1)
          failed else -> broken
        broken: final
      """
  )

  package static let dependentDefault = CatalogueEntry(
    "dependent-default",
    .error,
    "a default that depends on something",
    explanation: """
      A default is written once and holds wherever the field is left out, so it depends on \
      nothing: it is a literal, such as `0`, `nil` or `[]`, or a member of a type, such as `.zero` \
      or `Rate.slow`. A value that is read from `uses:` is given in the row instead.
      """,
    example: """
      flow: Retry
      initial: waiting
      unlisted: ignored
      uses:
        patience: Int
      events:
        failed
      states:
        waiting:
          failed -> broken
        broken(tries: Int = patience): final
      """,
    corrected: """
      flow: Retry
      initial: waiting
      unlisted: ignored
      uses:
        patience: Int
      events:
        failed
      states:
        waiting:
          failed -> broken(tries: patience)
        broken(tries: Int): final
      """
  )
}
