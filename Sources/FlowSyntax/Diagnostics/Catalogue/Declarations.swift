// Findings about types, fields, events and effects.
// Neighbour: Lowering/Types and Lowering/Declarations, which report them.

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
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let misplacedStateType = CatalogueEntry(
    "misplaced-state-type",
    .error,
    "`State` where it cannot stand",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let reservedTypeName = CatalogueEntry(
    "reserved-type-name",
    .error,
    "a type name that the generated code has",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let wrongTypeArguments = CatalogueEntry(
    "wrong-type-arguments",
    .error,
    "a generic type with too many or too few arguments",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let openOwnUnion = CatalogueEntry(
    "open-own-union",
    .error,
    "`...` in a union that is made from the table",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let fieldWithTwoNames = CatalogueEntry(
    "field-with-two-names",
    .error,
    "a field with a label and a name",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let misplacedKey = CatalogueEntry(
    "misplaced-key",
    .error,
    "`key` on a field that cannot be one",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let misplacedDefault = CatalogueEntry(
    "misplaced-default",
    .error,
    "a default where there can be none",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let dependentDefault = CatalogueEntry(
    "dependent-default",
    .error,
    "a default that depends on something",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let answerWithoutKey = CatalogueEntry(
    "answer-without-key",
    .error,
    "an answer whose key the effect does not have",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let cancelledWithData = CatalogueEntry(
    "cancelled-with-data",
    .error,
    "an event of a cancel that carries more than keys",
    explanation: "",
    example: "",
    corrected: ""
  )

  package static let tooManyValues = CatalogueEntry(
    "too-many-values",
    .error,
    "several names where there can be one",
    explanation: "",
    example: "",
    corrected: ""
  )
}
