// Tables that carry the findings expected of them, as carets under their lines:
//
//     tapped -> opne
//               ^^^^ error unknown-name: there is no state `opne`
//               ^ fix: did you mean `open`? => tapped -> open
//
// A line that begins with `^` is an annotation, never part of the table. Missing and unexpected
// findings both show as a difference between a fixture and its own table annotated anew.

import FlowCompiler
import FlowSyntax

package struct AnnotatedTable {
  /// The table alone.
  package let source: SourceText
  /// The table with the findings that it really has.
  package let annotated: String

  /// Takes the annotations off a fixture, compiles it, and annotates it anew.
  package init(_ fixture: String) {
    let lines = fixture.split(separator: "\n", omittingEmptySubsequences: false)
    let table = lines.filter { $0.first { $0 != " " } != "^" }.joined(separator: "\n")
    source = SourceText(path: "fixture.flow", table)
    annotated = Self.annotate(source, compile(source).diagnostics)
  }

  private struct Annotation {
    var span: Span
    var width: Int
    var text: String
  }

  private static func annotate(_ source: SourceText, _ diagnostics: [Diagnostic]) -> String {
    var byLine: [Int: [Annotation]] = [:]
    for diagnostic in diagnostics {
      for annotation in annotations(of: diagnostic, in: source) {
        byLine[source.location(of: annotation.span.start).line, default: []].append(annotation)
      }
    }
    var text: [String] = []
    for line in 1...source.lines.lineCount {
      text.append(source.line(line))
      for annotation in byLine[line] ?? [] {
        let start = source.lines.start(ofLine: line)
        let before = source[Span(start: start, end: annotation.span.start)].count
        let end = min(annotation.span.end, start + source.line(line).utf8.count)
        let marked = Span(start: annotation.span.start, end: max(end, annotation.span.start))
        let width = source[marked].count
        text.append(
          String(repeating: " ", count: before)
            + String(repeating: "^", count: max(1, min(width, annotation.width)))
            + " " + annotation.text
        )
      }
    }
    return text.joined(separator: "\n")
  }

  private static func annotations(
    of diagnostic: Diagnostic,
    in source: SourceText
  ) -> [Annotation] {
    let message = "\(diagnostic.severity.rawValue) \(diagnostic.id): \(diagnostic.message)"
    var result = [Annotation(span: diagnostic.span, width: .max, text: message)]
    if !diagnostic.label.isEmpty {
      result.append(Annotation(span: diagnostic.span, width: 1, text: "label: \(diagnostic.label)"))
    }
    for note in diagnostic.notes {
      result.append(Annotation(span: diagnostic.span, width: 1, text: "note: \(note)"))
    }
    for fixIt in diagnostic.fixIts {
      let fixed = changedLines(fixIt, in: source)
      let kind = fixIt.isSafe ? "safe fix" : "fix"
      result.append(
        Annotation(span: diagnostic.span, width: 1, text: "\(kind): \(fixIt.title) => \(fixed)")
      )
    }
    for label in diagnostic.related {
      result.append(Annotation(span: label.span, width: .max, text: "here: \(label.text)"))
    }
    return result
  }

  /// What the lines that a fix-it changes look like then, ` … ` between those that stand apart; `\n` for
  /// a line break in them.
  private static func changedLines(_ fixIt: FixIt, in source: SourceText) -> String {
    var edits = fixIt.edits.sorted { $0.span.start < $1.span.start }[...]
    var parts: [String] = []
    while let first = edits.first {
      let firstLine = source.location(of: first.span.start).line
      var lastLine = firstLine
      var position = source.lines.start(ofLine: firstLine)
      var fixed = ""
      while let edit = edits.first, source.location(of: edit.span.start).line <= lastLine {
        fixed += source[Span(start: position, end: edit.span.start)] + edit.replacement
        position = edit.span.end
        lastLine = max(lastLine, source.location(of: position).line)
        edits.removeFirst()
      }
      let end = source.lines.start(ofLine: lastLine) + source.line(lastLine).utf8.count
      fixed += source[Span(start: position, end: max(position, end))]
      let trimmed = fixed.drop { $0 == " " || $0 == "\n" }
      parts.append(trimmed.map { $0 == "\n" ? "\\n" : String($0) }.joined())
    }
    return parts.joined(separator: " … ")
  }
}
