// The pages that are made from something else: a page for each kind of finding, their index, and
// the reference of the command. Neighbours: the catalogue of findings, `flowc --help`.
// It writes text; GeneratedPagesTests compares it with the files.

import FlowCompiler
import FlowSyntax
import Foundation

/// A file of the catalogue and what belongs in it.
struct GeneratedPage: Sendable {
  var path: String
  var text: String
}

enum DiagnosticPages {
  static let folder = "\(Documentation.catalogue)/Diagnostics"

  struct Area: Sendable {
    var title: String
    var entries: [CatalogueEntry]
  }

  /// In the order in which a table is compiled.
  static let areas: [Area] = [
    Area(title: "Text", entries: CatalogueEntry.textEntries),
    Area(title: "Grammar", entries: CatalogueEntry.grammarEntries),
    Area(title: "The head", entries: CatalogueEntry.headEntries),
    Area(title: "Names", entries: CatalogueEntry.namesEntries),
    Area(title: "Declarations", entries: CatalogueEntry.declarationsEntries),
    Area(title: "States and groups", entries: CatalogueEntry.placesEntries),
    Area(title: "Arguments", entries: CatalogueEntry.argumentsEntries),
    Area(title: "Patterns", entries: CatalogueEntry.patternsEntries),
    Area(title: "Expressions", entries: CatalogueEntry.expressionsEntries),
    Area(title: "Targets", entries: CatalogueEntry.targetsEntries),
    Area(title: "Rows and lines", entries: CatalogueEntry.rowEntries),
    Area(title: "What is left undecided", entries: CatalogueEntry.coverageEntries),
    Area(title: "What cannot happen", entries: CatalogueEntry.reachabilityEntries),
    Area(title: "What is proved of states and answers", entries: CatalogueEntry.proofEntries),
    Area(title: "What is proved of paths", entries: CatalogueEntry.pathEntries),
  ]

  static var pages: [GeneratedPage] {
    let entries = areas.flatMap(\.entries)
    return [GeneratedPage(path: "\(folder)/Diagnostics.md", text: index)]
      + entries.map { GeneratedPage(path: "\(folder)/\($0.id).md", text: page(of: $0)) }
  }

  private static func page(of entry: CatalogueEntry) -> String {
    let kind = entry.severity == .error ? "Error" : "Warning"
    var text = """
      # \(entry.id)

      \(kind): \(entry.summary).

      ## What it means

      \(wrapped(entry.explanation))

      """
    if entry.example.isEmpty { return text }
    let source = SourceText(path: "Example.flow", entry.example)
    let message = TerminalRenderer(usesColor: false)
      .render(compile(source).diagnostics, in: source)
    text += """

      ## Example

      This table has the finding <doc:\(entry.id)>:

      ```yaml
      \(visible(entry.example))
      ```

      What the compiler says of it:

      ```text
      \(message)```

      Corrected:

      ```yaml
      \(entry.corrected)
      ```

      """
    return text
  }

  /// Control characters as their pictures, so that the page is a text.
  private static func visible(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          if scalar.value >= 0x20 || scalar == "\n" || scalar == "\t" { return scalar }
          return Unicode.Scalar(0x2400 + scalar.value) ?? scalar
        }
      )
    )
  }

  private static var index: String {
    let topics = areas.map { area in
      "### \(area.title)\n\n" + area.entries.map { "- <doc:\($0.id)>\n" }.joined()
    }
    return """
      # Diagnostics

      Every finding of the compiler, with a table that has it and the same table corrected.

      ## Overview

      A message names its kind in brackets at the end: `[undecided-pair]`. Look that name up here.

      A finding has a place, a message, and often a label that says why here, a note that says
      what to do next, and a fix-it that says what to write. An error stops the build; a warning does
      not. A mistake is reported once: nothing is said about what depends on a name that was not
      found. All tables of a target are compiled in one go, so one build shows all their errors.

      ## Topics

      \(topics.joined(separator: "\n"))
      """
  }

  /// At most 100 columns a line.
  private static func wrapped(_ text: String) -> String {
    text.components(separatedBy: "\n").map { paragraph in
      var lines = [""]
      for word in paragraph.split(separator: " ") {
        if lines[lines.count - 1].count + word.count >= 100 { lines.append("") }
        lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
      }
      return lines.joined(separator: "\n")
    }
    .joined(separator: "\n")
  }
}
