// The types and names that tables are made of. The outside types are those of Harness/SupportSource.
// Neighbours: TableWriter (which chooses), Support (what `uses` stands for).

enum Vocabulary {
  static let int = TypeRef.named("Int", [])
  static let bool = TypeRef.named("Bool", [])
  static let string = TypeRef.named("String", [])
  static let box = TypeRef.named("Box", [])
  static let item = TypeRef.named("Item", [])
  static let state = TypeRef.named("State", [])

  static let result = UnionSketch(
    name: "Result",
    parameters: ["Success", "Failure"],
    isExtern: true,
    cases: [
      ("success", [field("success", nil, .named("Success", []), 0)]),
      ("failure", [field("failure", nil, .named("Failure", []), 0)]),
    ]
  )

  static let externs = [
    UnionSketch(
      name: "News",
      isExtern: true,
      cases: [
        ("ready", []),
        ("got", [field("number", "number", int, 0), field("flag", "flag", bool, 1)]),
        ("lost", [field("why", nil, string, 0)]),
      ]
    ),
    UnionSketch(
      name: "Signal",
      isExtern: true,
      isOpen: true,
      cases: [("weak", []), ("strong", [field("level", "level", int, 0)])]
    ),
    UnionSketch(
      name: "Lib.Mode",
      isExtern: true,
      cases: [("fast", []), ("slow", []), ("fixed", [field("at", nil, .optional(int), 0)])]
    ),
    UnionSketch(
      name: "Loaded",
      parameters: ["Content"],
      isExtern: true,
      cases: [("nothing", []), ("just", [field("content", "content", .named("Content", []), 0)])]
    ),
    UnionSketch(
      name: "Fault",
      isExtern: true,
      cases: [("broken", []), ("late", [field("days", "days", int, 0)])]
    ),
  ]

  static let uses: [(name: String, text: String, parameters: [FieldSketch], type: TypeRef)] = [
    ("limit", "limit: Int", [], int),
    ("isOpen", "isOpen: Bool", [], bool),
    ("title", "title: String", [], string),
    ("isEven", "isEven(_ number: Int): Bool", [field("number", nil, int)], bool),
    ("flip", "flip(_ flag: Bool): Bool", [field("flag", nil, bool)], bool),
    ("half", "half(_ number: Int): Int?", [field("number", nil, int)], .optional(int)),
    (
      "mix", "mix(count: Int, level: Int): Int",
      [field("count", "count", int), field("level", "level", int)], int
    ),
    ("label", "label(for number: Int): String", [field("number", "for", int)], string),
    (
      "grown", "grown(_ box: Box, by count: Int): Box",
      [field("box", nil, box), field("count", "by", int)], box
    ),
    ("news", "news(of count: Int): News", [field("count", "of", int)], .named("News", [])),
  ]

  /// What fields are called. Some of them are words of Swift or of the generated code.
  static let fieldNames = [
    "count", "flag", "note", "box", "message", "items", "mode", "last", "answer", "level", "größe",
    "default", "in", "event", "effects", "outcome", "repeat", "value", "reentered", "output",
  ]
  static let boundNames = ["x", "y", "new", "found", "rest", "z", "other", "given", "seen"]
  static let eventNames = [
    "tapped", "loaded", "failed", "closed", "received", "timedOut", "retry", "default", "entry",
    "changed", "ändern", "reduce",
  ]
  static let effectNames = [
    "save", "load", "speak", "wait", "log", "clear", "return", "notify", "measure",
  ]
  static let stateNames = [
    "idle", "busy", "open", "shut", "ready", "broken", "waiting", "paused", "switch", "asking",
    "done1", "über",
  ]
  static let groupNames = ["outer", "inner", "online", "guarded"]
  static let caseNames = [
    "red", "green", "paid", "sent", "lost", "ready", "other", "default", "leaf", "node",
  ]
  static let keys: [(name: String, type: TypeRef)] = [("id", string), ("ticket", int)]

  static func field(_ name: String, _ label: String?, _ type: TypeRef, _ position: Int? = nil)
    -> FieldSketch
  {
    FieldSketch(name: name, label: label, type: type, position: position)
  }
}
