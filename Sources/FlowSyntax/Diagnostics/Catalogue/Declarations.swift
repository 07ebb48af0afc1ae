// Findings about types, events and effects, and the order of all that concern declarations.
// Neighbours: Fields, whose findings stand in the list too; Lowering/Types and
// Lowering/Declarations, which report them.

extension CatalogueEntry {
  package static let declarationsEntries: [CatalogueEntry] = [
    incomparableType, misplacedStateType, reservedTypeName, wrongTypeArguments, openOwnUnion,
    fieldWithTwoNames, misplacedKey, misplacedDefault, dependentDefault, answerWithoutKey,
    cancelledWithData, tooManyValues,
  ]

  package static let incomparableType = CatalogueEntry(
    "incomparable-type",
    .error,
    "a type whose values cannot be compared",
    explanation: """
      States, events and effects are compared: in tests, in views, and where a step asks whether \
      it has changed anything. Functions, tuples, metatypes, `Any` and protocol types cannot be \
      compared. A state holds data; what a closure would do is an event, a tuple is several fields \
      or a struct, and of an error the flow carries what it needs, such as its text. `Never` has no \
      value at all: what carries it is left out.
      """,
    example: """
      flow: Loading
      initial: loading
      unlisted: ignored
      events:
        failed(_ problem: any Error)
      states:
        loading:
          failed -> broken
        broken: final
      """,
    corrected: """
      flow: Loading
      initial: loading
      unlisted: ignored
      events:
        failed(_ problem: String)
      states:
        loading:
          failed -> broken
        broken: final
      """
  )

  package static let misplacedStateType = CatalogueEntry(
    "misplaced-state-type",
    .error,
    "`State` where it cannot stand",
    explanation: """
      A field of type `State` keeps a whole state of this flow, to return to it later. It stands \
      in a state or a group, and `State` is its whole type: the checks follow which states can be \
      kept where, which they could not do through an optional, an array or an event. For a state \
      that may be there or not, make two states.
      """,
    example: """
      flow: Session
      initial: signedIn
      unlisted: ignored
      events:
        expired
        renewed
      states:
        signedIn:
          expired -> signedOut
        signedOut(resume: State? = nil):
          renewed -> signedIn
      """,
    corrected: """
      flow: Session
      initial: signedIn
      unlisted: ignored
      events:
        expired
        renewed
      states:
        signedIn:
          expired -> signedOut(resume: state)
        signedOut(resume: State):
          renewed -> resume
      """
  )

  package static let reservedTypeName = CatalogueEntry(
    "reserved-type-name",
    .error,
    "a type name that the generated code has",
    explanation: """
      The generated code declares `State`, `Event`, `Effect`, `Effects` and `Outcome` inside the \
      flow, and the flow itself: there these names cannot mean a type from elsewhere. For an \
      outside type of that name, write its module too, as in `MyApp.Event`; for a union of the \
      table, choose another name.
      """,
    example: """
      flow: Calendar
      initial: empty
      unlisted: ignored
      events:
        added(_ entry: Event)
      states:
        empty:
          added -> full
        full: final
      """,
    corrected: """
      flow: Calendar
      initial: empty
      unlisted: ignored
      events:
        added(_ entry: MyApp.Event)
      states:
        empty:
          added -> full
        full: final
      """
  )

  package static let wrongTypeArguments = CatalogueEntry(
    "wrong-type-arguments",
    .error,
    "a generic type with too many or too few arguments",
    explanation: """
      A union with parameters is used with a type for each of them, as in Swift: after `extern \
      Loaded<Item>: …` a field is of type `Loaded<String>`. A union without parameters is used \
      without.
      """,
    example: """
      flow: Reading
      initial: reading
      unlisted: ignored
      types:
        extern Answer<Page>: found(_ page: Page) | missing
      events:
        answered(_ answer: Answer)
      states:
        reading:
          answered -> done
        done: final
      """,
    corrected: """
      flow: Reading
      initial: reading
      unlisted: ignored
      types:
        extern Answer<Page>: found(_ page: Page) | missing
      events:
        answered(_ answer: Answer<String>)
      states:
        reading:
          answered -> done
        done: final
      """
  )

  package static let openOwnUnion = CatalogueEntry(
    "open-own-union",
    .error,
    "`...` in a union that is made from the table",
    explanation: """
      `| ...` at the end of a union says that the enum may get cases that the table does not list, \
      so that rows over it need a catch-all. Only an enum that exists elsewhere can grow in that \
      way: one that is made from the table has exactly the cases written here. Remove `| ...`, or \
      write `extern` if the enum exists already.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      types:
        Hand: strong | weak | ...
      events:
        pushed(_ hand: Hand)
      states:
        closed:
          pushed -> open
        open: final
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      types:
        extern Hand: strong | weak | ...
      events:
        pushed(_ hand: Hand)
      states:
        closed:
          pushed -> open
        open: final
      """
  )

  package static let answerWithoutKey = CatalogueEntry(
    "answer-without-key",
    .error,
    "an answer whose key the effect does not have",
    explanation: """
      The key of an event says for which work it is an answer. Whoever performs the effect does \
      not give it: it is taken from the effect's own field of the same name and type, so that an \
      answer cannot name the wrong work. Give the effect that field, or take the mark `key` off \
      the event's.
      """,
    example: """
      flow: Upload
      initial: idle
      unlisted: ignored
      events:
        picked(newFile: String)
        sent(key file: String)
      effects:
        send(path: String) -> sent
      states:
        idle:
          picked(new) -> sending(file: new)
            - send(path: new)
        sending(file: String):
          sent -> idle
      """,
    corrected: """
      flow: Upload
      initial: idle
      unlisted: ignored
      events:
        picked(newFile: String)
        sent(key file: String)
      effects:
        send(file: String) -> sent
      states:
        idle:
          picked(new) -> sending(file: new)
            - send(file: new)
        sending(file: String):
          sent -> idle
      """
  )

  package static let cancelledWithData = CatalogueEntry(
    "cancelled-with-data",
    .error,
    "an event of a cancel that carries more than keys",
    explanation: """
      The event named by `cancelled:` is sent by the runtime when it cancels the effect. The keys \
      of that event are taken from the effect; for any other field there is no value, because the \
      effect never came to an end. Name an event that has keys only, or none.
      """,
    example: """
      flow: Upload
      initial: idle
      unlisted: ignored
      events:
        tapped
        sent
        stopped(reason: String)
      effects:
        send -> sent:
          cancelled: stopped
          while: sending
      states:
        idle:
          tapped -> sending
            - send
          ignore stopped
        sending:
          sent | tapped -> idle
      """,
    corrected: """
      flow: Upload
      initial: idle
      unlisted: ignored
      events:
        tapped
        sent
        stopped
      effects:
        send -> sent:
          cancelled: stopped
          while: sending
      states:
        idle:
          tapped -> sending
            - send
          ignore stopped
        sending:
          sent | tapped -> idle
      """
  )

  package static let tooManyValues = CatalogueEntry(
    "too-many-values",
    .error,
    "several names where there can be one",
    explanation: """
      Some places take one name: `cancelled:`, `runs:` and `lane:` of an effect, and the places in \
      a rule that speak of one effect or one state. Choose one; a rule about several is written \
      once for each.
      """,
    example: """
      flow: Upload
      initial: idle
      unlisted: ignored
      events:
        tapped
        sent
      effects:
        send -> sent:
          runs: first | latest
      states:
        idle:
          tapped -> stay
            - send
          sent -> stay
      """,
    corrected: """
      flow: Upload
      initial: idle
      unlisted: ignored
      events:
        tapped
        sent
      effects:
        send -> sent:
          runs: first
      states:
        idle:
          tapped -> stay
            - send
          sent -> stay
      """
  )
}
