// The inside of string literals: their text, escapes and interpolations, and where they end.
// Neighbours: Lexer (which comes here at a quote), Characters (the escapes).

extension Lexer {
  mutating func lexStringPart() {
    if isLineEnd(at: position) { return closeStrings() }
    switch byte {
    case UInt8(ascii: "\""):
      nesting.removeLast()
      add(.quote, length: 1)
    case UInt8(ascii: "\\") where byte(after: 1) == UInt8(ascii: "("):
      nesting.append(.interpolation(depth: 0))
      add(.interpolationStart, length: 2)
    default: lexStringText()
    }
  }

  mutating func lexStringText() {
    var end = position
    while !isLineEnd(at: end), bytes[end] != UInt8(ascii: "\"") {
      if bytes[end] == UInt8(ascii: "\\") {
        if end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "(") { break }
        let length = EscapeSequence.length(bytes, at: end)
        if length == nil { reportEscape(at: end) }
        end += length ?? (isLineEnd(at: end + 1) ? 1 : 2)
      } else {
        end += 1
      }
    }
    checkText(Span(start: position, end: end))
    add(.stringText, length: end - position)
  }

  mutating func reportEscape(at offset: Int) {
    let end = isLineEnd(at: offset + 1) ? offset + 1 : offset + 2
    let span = Span(start: offset, end: end)
    diagnostics.append(
      Diagnostic(
        .invalidEscape,
        at: span,
        "`\(source[span])` is no escape that Swift knows",
        notes: [#"These are: `\n`, `\t`, `\r`, `\0`, `\"`, `\'`, `\\`, `\u{1F600}` and `\( )`."#],
        fixIts: [.insert("\\", at: offset, #"write `\\` for a backslash"#)]
      )
    )
  }

  mutating func openInInterpolation() {
    if case .interpolation(let depth) = nesting.last {
      nesting[nesting.count - 1] = .interpolation(depth: depth + 1)
    }
  }

  mutating func closesInterpolation() -> Bool {
    guard case .interpolation(let depth) = nesting.last else { return false }
    if depth > 0 {
      nesting[nesting.count - 1] = .interpolation(depth: depth - 1)
      return false
    }
    nesting.removeLast()
    return true
  }

  /// A line end closes whatever string is open, with one error for the outermost.
  mutating func closeStrings() {
    let isInterpolating = nesting.count > 1
    for case .string(let start) in nesting.prefix(1) {
      let span = Span(start: start, end: max(start + 1, position))
      diagnostics.append(
        Diagnostic(
          .unterminatedString,
          at: span,
          "this string does not end on its line",
          notes: [#"Close it with `"`; a line break in a string is written `\n`."#],
          fixIts: isInterpolating ? [] : [.insert("\"", at: span.end, "close the string")]
        )
      )
    }
    nesting.removeAll()
  }

  /// Free text may hold any character that is shown; one that is obeyed instead is refused.
  mutating func checkText(_ span: Span) {
    checkUTF8(span)
    var controls: [(span: Span, scalar: Unicode.Scalar)] = []
    var offset = span.start
    while offset < span.end {
      guard let (scalar, length) = UTF8Scalars.decode(bytes, at: offset) else {
        offset += 1
        continue
      }
      if scalar.isObeyed { controls.append((Span(start: offset, end: offset + length), scalar)) }
      offset += length
    }
    guard let first = controls.first else { return }
    let isString = if case .string = nesting.last { true } else { false }
    let title = !isString ? "remove it" : controls.count == 1 ? "escape it" : "escape them"
    diagnostics.append(
      Diagnostic(
        .controlCharacter,
        at: first.span,
        "the control character \(first.scalar.codePoint) cannot be seen, but is obeyed",
        fixIts: [
          FixIt(
            title,
            controls.map { control in
              let digits = String(control.scalar.value, radix: 16, uppercase: true)
              return Edit(span: control.span, replacement: isString ? "\\u{\(digits)}" : "")
            }
          )
        ]
      )
    )
  }

  /// One error for the file: what is no UTF-8 in one place seldom is in another.
  mutating func checkUTF8(_ span: Span) {
    var offset = span.start
    while offset < span.end, !isInvalidUTF8Reported {
      if bytes[offset] < 0x80 { offset += 1; continue }
      if let (_, length) = UTF8Scalars.decode(bytes, at: offset) { offset += length; continue }
      let length = UTF8Scalars.invalidLength(bytes, at: offset)
      isInvalidUTF8Reported = true
      diagnostics.append(
        Diagnostic(
          .invalidUTF8,
          at: Span(start: offset, end: offset + length),
          "this is not UTF-8",
          notes: ["Save the file as UTF-8."]
        )
      )
    }
  }
}
