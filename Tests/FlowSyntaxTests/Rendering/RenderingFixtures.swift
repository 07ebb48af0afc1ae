// What the rendering tests share: a finding of no real kind, and spans found by their text.

import FlowSyntax

let sampleError = CatalogueEntry(
  "sample-error",
  .error,
  "a sample",
  explanation: "",
  example: "",
  corrected: ""
)
let sampleWarning = CatalogueEntry(
  "sample-warning",
  .warning,
  "a sample",
  explanation: "",
  example: "",
  corrected: ""
)

extension SourceText {
  /// The first place of a text, or an empty span at the end where it does not occur.
  func span(_ text: String) -> Span {
    let wanted = Array(text.utf8)
    for start in 0..<max(1, bytes.count - wanted.count + 1)
    where bytes.count >= start + wanted.count
      && bytes[start..<start + wanted.count].elementsEqual(wanted)
    {
      return Span(start: start, end: start + wanted.count)
    }
    return Span(at: bytes.count)
  }
}

func terminal(_ diagnostic: Diagnostic, in source: SourceText) -> String {
  TerminalRenderer(usesColor: false).render([diagnostic], in: source)
}

let door = SourceText(
  path: "Door.flow",
  """
  flow: Door
  initial: shut
  unlisted: ignored

  states:
    shut:
      opened -> open
    open:
      closed -> shut
    jammed:
      freed -> shut
  """
)
