// Diagnostics for people at a terminal: the source line, carets, labels, notes, and each fix-it
// as the line that it changes. Neighbours: Snippet (a source line and what points into it),
// FixItPreview (the changed lines), DisplayLine (where a byte is shown).
// Whether there is a terminal, and whether it may have colours, is for the caller to say.

package struct TerminalRenderer: DiagnosticRenderer {
  let palette: Palette

  package init(usesColor: Bool) {
    self.palette = Palette(isOn: usesColor)
  }

  package func render(_ findings: [Findings]) -> String {
    var blocks: [String] = []
    for finding in findings {
      for diagnostic in finding.diagnostics {
        blocks.append(render(diagnostic, in: finding.source))
      }
    }
    return blocks.joined(separator: "\n")
  }

  private func render(_ diagnostic: Diagnostic, in source: SourceText) -> String {
    let previews = diagnostic.fixIts.map { FixItPreview($0, in: source) }
    let snippets = Snippet.all(of: diagnostic, in: source)
    let lastLine = (snippets.map(\.line) + previews.flatMap { $0.lines.map(\.number) }).max() ?? 1
    let gutter = Gutter(width: String(lastLine).count, palette: palette)
    let accent = Palette.Style(diagnostic.severity)

    var lines = [
      palette.paint(diagnostic.severity.rawValue, accent)
        + palette.paint(": \(printable(diagnostic.message))", .strong)
        + palette.paint(" [\(diagnostic.id)]", .quiet),
      gutter.arrow + source.place(of: diagnostic.span),
      gutter.empty,
    ]
    var previous: Int?
    for snippet in snippets {
      if let previous, snippet.line > previous + 1 { lines.append(palette.paint("...", .frame)) }
      previous = snippet.line
      lines += snippet.rows(in: source, accent: accent, gutter: gutter)
    }
    if !diagnostic.notes.isEmpty { lines.append(gutter.empty) }
    for note in diagnostic.notes {
      lines.append(gutter.note + palette.paint("note: ", .strong) + printable(note))
    }
    for preview in previews { lines += preview.rows(gutter: gutter) }
    return lines.map { $0 + "\n" }.joined()
  }
}

/// The margin that holds the line numbers.
struct Gutter {
  let width: Int
  let palette: Palette

  var empty: String { palette.paint(blank + " |", .frame) }
  var arrow: String { palette.paint(blank + "--> ", .frame) }
  var note: String { palette.paint(blank + " = ", .frame) }
  private var blank: String { String(repeating: " ", count: width) }

  func numbered(_ line: Int, sign: String = "|") -> String {
    palette.paint(number(line) + " " + sign, .frame)
  }

  func number(_ line: Int) -> String {
    let digits = String(line)
    return String(repeating: " ", count: max(0, width - digits.count)) + digits
  }
}

/// The colours of a terminal, or none.
struct Palette {
  enum Style: String {
    case error = "1;31"
    case warning = "1;33"
    case related = "1;34"
    case frame = "34"
    case strong = "1"
    case quiet = "2"
    case added = "32"
    case removed = "31"

    init(_ severity: Severity) {
      switch severity {
      case .error: self = .error
      case .warning: self = .warning
      }
    }
  }

  let isOn: Bool

  func paint(_ text: String, _ style: Style) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
