// Findings about arguments: labels, order, what is missing.
// Neighbour: Lowering/Arguments, which reports them.

extension CatalogueEntry {
  package static let argumentsEntries: [CatalogueEntry] = [
    missingArgument, missingLabel, unknownLabel, extraArgument, argumentOrder, idleSpread,
    misplacedSpread, unkeptState,
  ]

  package static let missingArgument = CatalogueEntry(
    "missing-argument",
    .error,
    "a field that nothing gives a value",
    explanation: """
      Every field of a target, an effect or a function gets a value: one that is written, the \
      field of a group that the row stays inside, or the default of the field. Nothing is carried \
      over in silence. Give the value; a name in scope that equals the label stands for both, and \
      `...` takes all fields of the same name and type.
      """,
    example: """
      flow: Loading
      initial: loading
      unlisted: ignored
      events:
        failed(_ text: String)
      states:
        loading:
          failed -> broken(reason: text)
        broken(reason: String, canRetry: Bool): final
      """,
    corrected: """
      flow: Loading
      initial: loading
      unlisted: ignored
      events:
        failed(_ text: String)
      states:
        loading:
          failed -> broken(reason: text, canRetry: true)
        broken(reason: String, canRetry: Bool): final
      """
  )

  package static let missingLabel = CatalogueEntry(
    "missing-label",
    .error,
    "an argument without its label",
    explanation: """
      Arguments are written as in Swift, with the label of each field, so that a reader need not \
      count. Only a bare name that equals the label stands for both. A field that shall have no \
      label is declared with `_` before its name.
      """,
    example: """
      flow: Loading
      initial: loading
      unlisted: ignored
      events:
        failed(_ text: String)
      states:
        loading:
          failed -> broken(text, canRetry: true)
        broken(reason: String, canRetry: Bool): final
      """,
    corrected: """
      flow: Loading
      initial: loading
      unlisted: ignored
      events:
        failed(_ text: String)
      states:
        loading:
          failed -> broken(reason: text, canRetry: true)
        broken(reason: String, canRetry: Bool): final
      """
  )

  package static let unknownLabel = CatalogueEntry(
    "unknown-label",
    .error,
    "a label that no field has",
    explanation: """
      The label in front of an argument, or of a pattern, is the name of a field of what is named \
      there. This one is not. Compare it with the declaration, which the message points at.
      """,
    example: """
      flow: Loading
      initial: loading
      unlisted: ignored
      events:
        failed(_ text: String)
      states:
        loading:
          failed -> broken(reasn: text, canRetry: true)
        broken(reason: String, canRetry: Bool): final
      """,
    corrected: """
      flow: Loading
      initial: loading
      unlisted: ignored
      events:
        failed(_ text: String)
      states:
        loading:
          failed -> broken(reason: text, canRetry: true)
        broken(reason: String, canRetry: Bool): final
      """
  )

  package static let extraArgument = CatalogueEntry(
    "extra-argument",
    .error,
    "an argument too many",
    explanation: """
      There are more arguments than fields to take them. Remove one, or declare a field for it.
      """,
    example: """
      flow: Loading
      initial: loading
      unlisted: ignored
      events:
        failed(_ text: String)
      states:
        loading:
          failed -> broken(reason: text, canRetry: true, 3)
        broken(reason: String, canRetry: Bool): final
      """,
    corrected: """
      flow: Loading
      initial: loading
      unlisted: ignored
      events:
        failed(_ text: String)
      states:
        loading:
          failed -> broken(reason: text, canRetry: true)
        broken(reason: String, canRetry: Bool): final
      """
  )

  package static let argumentOrder = CatalogueEntry(
    "argument-order",
    .error,
    "arguments out of order",
    explanation: """
      Arguments go in the order of the declaration, as in Swift, each once; fields that have a \
      default or that a group keeps may be left out between them.
      """,
    example: """
      flow: Loading
      initial: loading
      unlisted: ignored
      events:
        failed(_ text: String)
      states:
        loading:
          failed -> broken(canRetry: true, reason: text)
        broken(reason: String, canRetry: Bool): final
      """,
    corrected: """
      flow: Loading
      initial: loading
      unlisted: ignored
      events:
        failed(_ text: String)
      states:
        loading:
          failed -> broken(reason: text, canRetry: true)
        broken(reason: String, canRetry: Bool): final
      """
  )

  package static let idleSpread = CatalogueEntry(
    "idle-spread",
    .error,
    "`...` that takes nothing",
    explanation: """
      `...` takes every field that is not given from the field of the state of the same name and \
      type. Here it takes none: either all are given, or the state has no such field. Remove it.
      """,
    example: """
      flow: Loading
      initial: loading
      unlisted: ignored
      events:
        failed(_ text: String)
      states:
        loading:
          failed -> broken(..., reason: text, canRetry: true)
        broken(reason: String, canRetry: Bool): final
      """,
    corrected: """
      flow: Loading
      initial: loading
      unlisted: ignored
      events:
        failed(_ text: String)
      states:
        loading:
          failed -> broken(reason: text, canRetry: true)
        broken(reason: String, canRetry: Bool): final
      """
  )

  package static let misplacedSpread = CatalogueEntry(
    "misplaced-spread",
    .error,
    "`...` where it cannot stand",
    explanation: """
      `...` stands first in the arguments of a target or an effect, and takes the fields that are \
      not given from the state. A function is told what it needs argument by argument, and `stay` \
      keeps all that it does not name anyhow.
      """,
    example: """
      flow: Counter
      initial: counting(from: 0, to: 9)
      unlisted: ignored
      events:
        tapped
      states:
        counting(from: Int, to: Int):
          tapped -> stay(..., from: 1)
      """,
    corrected: """
      flow: Counter
      initial: counting(from: 0, to: 9)
      unlisted: ignored
      events:
        tapped
      states:
        counting(from: Int, to: Int):
          tapped -> stay(from: 1)
      """
  )

  package static let unkeptState = CatalogueEntry(
    "unkept-state",
    .error,
    "a field of type `State` with something else than a state of this flow",
    explanation: """
      A field of type `State` keeps a state that the flow was really in. It is given `state`, \
      which is the one being left, or another field of type `State`. So the checks know which \
      states can be returned to. A state that is made up on the spot is a target of its own, not \
      something to keep.
      """,
    example: """
      flow: Session
      initial: active
      unlisted: ignored
      uses:
        home: Home
      events:
        left
        renewed
      states:
        active:
          left -> expired(resume: home)
        expired(resume: State):
          renewed -> resume
      """,
    corrected: """
      flow: Session
      initial: active
      unlisted: ignored
      events:
        left
        renewed
      states:
        active:
          left -> expired(resume: state)
        expired(resume: State):
          renewed -> resume
      """
  )
}
