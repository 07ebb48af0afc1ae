// A table that carries the same nasty texts wherever free text may stand: doc comments of everything
// that can have one, comments, reasons, string literals. And names that mean something elsewhere.
// For the tests that nothing a table says breaks out of where a back end puts it.

package enum HostileTable {
  /// What would break out of some place: of a comment, a string, a label, a cell, a page.
  package static let texts = [
    "*/ evil() /*",
    "\" + evil() + \"",
    "\\(evil())",
    "\\",
    "\\\"",
    "#sourceLocation(file: \"x\", line: 1)",
    "\"\"\" evil() \"\"\"",
    "``` `evil()` ```",
    "</script></style></title><script>evil()</script>",
    "<img src=x onerror=\"evil()\"> <a href='javascript:evil()'>a</a>",
    "' onmouseover='evil()' \" onmouseover=\"evil()\"",
    "--> <!-- ]]> <![CDATA[ <?php evil() ?>",
    "&lt;b&gt; &#60;b&#62; &amp;quot; #lt;b#gt;",
    "\\N \\G \\E \\l \\r \\n {a|b|<c>}",
    "\"]; evil [URL=\"javascript:evil()\" label=<<b>b</b>>];",
    "@enduml",
    "!include /etc/passwd",
    "!$evil = %load_json(\"/etc/passwd\")",
    "<img:/etc/passwd> [[http://evil.example evil]] <&key>",
    "%%{init: {\"theme\": \"forest\"}}%% %% comment",
    "click s_quiet href \"javascript:evil()\"",
    "end; subgraph evil; style s_quiet fill:#f00; linkStyle 0 stroke:#f00",
    "| a | b |",
    "[x](javascript:evil()) ![y](http://evil.example/z) <http://evil.example>",
    "https://evil.example/?a=1&b=2 www.evil.example evil@evil.example :evil:",
    "${evil()} $(evil) $$x$$",
    "1. a",
    "- b",
    "+ c",
    "# d",
    "~~e~~ ==f== //g// --h-- __i__ **j** ^k^ ''l''",
    "{\"a\": [null]}",
    "=1+cmd|' /C evil'!A0",
    "%s %n %x",
    "日本語 🧨 مرحبا e\u{301}",
  ]

  /// What is obeyed where it is shown. A table may not hold these; a path may.
  package static let controls = [
    "\u{0}\u{7}\u{8}", "\u{1B}[31m\u{1B}]0;evil\u{7}", "a\nevil()", "a\revil()", "a\u{85}evil()",
    "a\u{2028}b\u{2029}evil()", "\u{202E}evil\u{2066}", "\u{7F}\u{9B}31m",
  ]

  /// States besides `quiet` and `loud`.
  package static let names = ["constructor", "node", "__proto__", "日本", "🧨", "script"]

  package static let text = lines.joined(separator: "\n") + "\n"

  /// A string literal, which is the same in a table and in Swift.
  package static func literal(_ text: String) -> String {
    let escaped = text.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }

  private static let docs = texts.map { "## \($0)" }

  private static let lines: [String] =
    docs + [
      "flow: Hostile",
      "initial: quiet(kind: .plain(\(literal(texts[0]))))",
      "  - log(\(literal(texts[1])))",
      "unlisted: ignored",
      "types:",
    ] + indented(1, docs) + ["  Kind:"] + indented(2, docs)
    + ["    | plain(_ text: String = \(literal(texts[2])))"] + indented(2, docs)
    + ["    | odd", "events:"] + indented(1, docs) + ["  said(_ text: String)", "  shouted"]
    + texts.indices.flatMap { indented(1, ["## \(texts[$0])", "e\($0)"]) }
    + names.indices.map { "  n\($0)" } + ["effects:"] + indented(1, docs)
    + ["  log(_ text: String)", "states:"] + indented(1, docs)
    + ["  quiet(text: String = \(literal(texts[3])), kind: Kind):"]
    + texts.flatMap { text in
      indented(
        2,
        [
          "# \(text)", "## \(text)", "said(\(literal(text))) -> stay(text: \(literal(text)))",
          "  - log(\(literal(text)))",
        ]
      )
    }
    + ["    ignore said: \(texts[4])"]
    + texts.indices.flatMap { indented(2, ["ignore e\($0): \(texts[$0])"]) }
    + ["    shouted -> loud"] + names.indices.map { "    n\($0) -> \(names[$0])" }
    + indented(1, docs) + ["  loud:"]
    + texts.indices.flatMap { indented(2, ["impossible e\($0): \(texts[$0])"]) }
    + ["    said(text) when text == \(literal(texts[5])) -> quiet(kind: .odd)"]
    + ["    said else -> quiet(kind: .odd)"] + indented(1, docs) + ["  group:"]
    + ["    ignore e0: \(texts[6])", "    states:"]
    + names.flatMap { ["      \($0):", "        n0 -> loud"] }

  private static func indented(_ depth: Int, _ lines: [String]) -> [String] {
    lines.map { String(repeating: "  ", count: depth) + $0 }
  }
}
