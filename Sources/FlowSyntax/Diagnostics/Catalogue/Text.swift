// Findings about bytes, characters, lines and columns.
// Neighbours: Lexer and Layout, which report them.

extension CatalogueEntry {
  package static let textEntries: [CatalogueEntry] = [
    invalidUTF8, invalidCharacter, invisibleCharacter, controlCharacter, invalidNumber,
    invalidEscape,
    unterminatedString, tabInIndentation, unevenIndentation, unexpectedIndentation,
    unclosedBracket, nestedTooDeep, tooLarge, notText, notATable,
  ]

  /// Its example cannot stand in a Swift string: the test of the lexer has one.
  package static let invalidUTF8 = CatalogueEntry(
    "invalid-utf8",
    .error,
    "bytes that are not UTF-8",
    explanation: """
      Tables are UTF-8 text. A byte that is not part of a UTF-8 character is most often the sign \
      of a file saved in another encoding, such as Latin-1 or UTF-16. Save it as UTF-8.
      """,
    example: "",
    corrected: ""
  )

  package static let invalidCharacter = CatalogueEntry(
    "invalid-character",
    .error,
    "a character that the language has no use for",
    explanation: """
      A table is made of names, numbers, strings and a few signs. Braces, semicolons, typographic \
      quotes and arrows have no place in it. Lines end in a line feed, or in a carriage return and a \
      line feed: a carriage return alone ends none.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed → open
        open:
          pushed -> closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed -> open
        open:
          pushed -> closed
      """
  )

  package static let invisibleCharacter = CatalogueEntry(
    "invisible-character",
    .error,
    "an invisible character in a name",
    explanation: """
      Characters such as the zero-width space cannot be seen, and Swift takes two names that \
      differ in one for two names. They are refused in names.
      """,
    example: """
      flow: Do\u{200B}or
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed -> closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed -> closed
      """
  )

  package static let controlCharacter = CatalogueEntry(
    "control-character",
    .error,
    "a character that is obeyed and not shown, in a comment, a reason or a string",
    explanation: """
      Control characters steer a terminal, and those that turn the reading direction make an editor \
      show another text than the one that is compiled. A line that ends in a carriage return alone \
      is one line here and two elsewhere. In a string, write the escape, such as `\\u{1B}`; \
      elsewhere, leave the character out.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        knocked
      states:
        closed:
          pushed -> closed
          ignore knocked: nobody is \u{202E}in
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        knocked
      states:
        closed:
          pushed -> closed
          ignore knocked: nobody is in
      """
  )

  package static let invalidNumber = CatalogueEntry(
    "invalid-number",
    .error,
    "a number that Swift cannot read",
    explanation: """
      Numbers are written as in Swift: digits, which underscores may part, with a point and an \
      exponent where needed, or `0x`, `0b`, `0o` and digits of that base.
      """,
    example: """
      flow: Counter
      initial: counting(0xZZ)
      unlisted: ignored
      events:
        tapped
      states:
        counting(_ count: Int):
          tapped -> stay(count: count + 1)
      """,
    corrected: """
      flow: Counter
      initial: counting(0xFF)
      unlisted: ignored
      events:
        tapped
      states:
        counting(_ count: Int):
          tapped -> stay(count: count + 1)
      """
  )

  package static let invalidEscape = CatalogueEntry(
    "invalid-escape",
    .error,
    "an escape that Swift does not know",
    explanation: """
      After a backslash in a string stands one of the escapes of Swift. A backslash itself is \
      written twice.
      """,
    example: #"""
      flow: Saving
      initial: saved("C:\files")
      unlisted: ignored
      events:
        moved(to: String)
      states:
        saved(_ path: String):
          moved(to) -> stay(path: to)
      """#,
    corrected: #"""
      flow: Saving
      initial: saved("C:\\files")
      unlisted: ignored
      events:
        moved(to: String)
      states:
        saved(_ path: String):
          moved(to) -> stay(path: to)
      """#
  )

  package static let unterminatedString = CatalogueEntry(
    "unterminated-string",
    .error,
    "a string without an end",
    explanation: """
      A string ends on the line on which it begins. A line break in it is written `\\n`.
      """,
    example: """
      flow: Greeting
      initial: shown("hello)
      unlisted: ignored
      events:
        tapped
      states:
        shown(_ text: String):
          tapped -> stay(text: "bye")
      """,
    corrected: """
      flow: Greeting
      initial: shown("hello")
      unlisted: ignored
      events:
        tapped
      states:
        shown(_ text: String):
          tapped -> stay(text: "bye")
      """
  )

  package static let tabInIndentation = CatalogueEntry(
    "tab-in-indentation",
    .error,
    "a tab before the first word of a line",
    explanation: """
      Blocks are made by columns, and a tab is as wide as each editor likes. Indentation is \
      written with spaces; the formatter writes two a level.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
      \tpushed
      states:
        closed:
          pushed -> closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed -> closed
      """
  )

  package static let unevenIndentation = CatalogueEntry(
    "uneven-indentation",
    .error,
    "a line that stands in no column of the blocks around it",
    explanation: """
      All lines of a block stand in one column. This one is deeper than the block around it and \
      less deep than the lines before it, so it belongs to neither.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
          pushed
        pulled
      states:
        closed:
          pushed | pulled -> closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        pulled
      states:
        closed:
          pushed | pulled -> closed
      """
  )

  package static let unexpectedIndentation = CatalogueEntry(
    "unexpected-indentation",
    .error,
    "a line deeper than one that opens no block",
    explanation: """
      A deeper line belongs to the line above it. Only a line that ends in `:` opens a block, and \
      a row, for its effects.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
          pulled
      states:
        closed:
          pushed -> closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
        pulled
      states:
        closed:
          pushed | pulled -> closed
      """
  )

  package static let unclosedBracket = CatalogueEntry(
    "unclosed-bracket",
    .error,
    "a bracket that is never closed",
    explanation: """
      Inside brackets a line may go on over the next ones, as long as they are deeper than the \
      line that opened the bracket. A line that is not ends the bracket.
      """,
    example: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed(force: Int
      states:
        closed:
          pushed -> closed
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed(force: Int)
      states:
        closed:
          pushed -> closed
      """
  )

  package static let nestedTooDeep = CatalogueEntry(
    "nested-too-deep",
    .error,
    "nesting deeper than the compiler follows",
    explanation: """
      Brackets, types, expressions and groups nest up to a limit that no table for people comes \
      near. Give the inner part a name.
      """,
    example: """
      flow: Counter
      initial: counting(\(String(repeating: "(", count: 100))1\(String(repeating: ")", count: 100)))
      unlisted: ignored
      events:
        tapped
      states:
        counting(_ count: Int):
          tapped -> stay(count: count + 1)
      """,
    corrected: """
      flow: Counter
      initial: counting(1)
      unlisted: ignored
      events:
        tapped
      states:
        counting(_ count: Int):
          tapped -> stay(count: count + 1)
      """
  )

  /// No example: it would have more than 64 MB.
  package static let tooLarge = CatalogueEntry(
    "too-large",
    .error,
    "a file larger than the compiler reads",
    explanation: "A table has up to 64 MB. Such a file is no table by all likelihood.",
    example: "",
    corrected: ""
  )

  package static let notText = CatalogueEntry(
    "not-text",
    .error,
    "a file that is no text",
    explanation: """
      A NUL byte stands in no text file. It may be a program, a picture, or a text saved as UTF-16; \
      save a table as UTF-8.
      """,
    example: "flow: Door\0",
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed -> closed
      """
  )

  package static let notATable = CatalogueEntry(
    "not-a-table",
    .error,
    "a file of something else",
    explanation: """
      No line begins with a key of a table, such as `flow:` or `states:`. It may be a file of another \
      language under this name.
      """,
    example: """
      enum Door {
        case closed, open
      }
      """,
    corrected: """
      flow: Door
      initial: closed
      unlisted: ignored
      events:
        pushed
      states:
        closed:
          pushed -> closed
      """
  )
}
