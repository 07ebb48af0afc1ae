// What must hold for any bytes at all, on one text at a time: for the law tests, which try the corpus
// and mutants of it, and for the fuzzer, which looks for a text that breaks one of these.
// Neighbours: Corpus and Mutations (where texts come from). It throws nothing and expects nothing: it
// says what is broken.

import FlowBackends
import FlowCompiler
import FlowModel
import FlowSyntax
import Foundation

/// All laws, tried on one text.
package struct Laws {
  /// What is broken, a sentence each.
  package private(set) var violations: [String] = []
  /// Whether the text has no errors of form, so that it could be formatted.
  package private(set) var isFormed = false
  /// Whether the text is a table without errors, so that every back end rendered it.
  package private(set) var isTable = false

  package init(_ bytes: [UInt8]) {
    let source = SourceText(path: "table.flow", bytes: bytes)
    let compilation = compile(source)
    isTable = compilation.table != nil
    checkTree(compilation)
    checkFindings(compilation)
    checkFormat(compilation)
    if let table = compilation.table { checkRenderings(table, compilation) }
  }

  private mutating func expect(_ holds: Bool, _ law: @autoclosure () -> String) {
    if !holds { violations.append(law()) }
  }

  // MARK: Tree and findings

  private mutating func checkTree(_ compilation: Compilation) {
    var text: [UInt8] = []
    collect(compilation.tree.root, in: &text)
    expect(text == compilation.source.bytes, "the tree does not hold the text")
  }

  private func collect(_ node: SyntaxNode, in text: inout [UInt8]) {
    for element in node.elements {
      switch element {
      case .node(let child): collect(child, in: &text)
      case .token(let token): text += token.tree.source.bytes[token.span.start..<token.span.end]
      }
    }
  }

  private mutating func checkFindings(_ compilation: Compilation) {
    let source = compilation.source
    // What is refused says why.
    expect((compilation.table == nil) == compilation.hasErrors, "a table and errors")
    for finding in compilation.diagnostics {
      let spans =
        [finding.span] + finding.related.map(\.span) + finding.fixIts.flatMap(\.edits).map(\.span)
      for span in spans {
        let isInside = 0 <= span.start && span.start <= span.end && span.end <= source.bytes.count
        expect(isInside, "\(finding.id) points to \(span), outside the text")
      }
      for fixIt in finding.fixIts {
        let edits = fixIt.edits.map(\.span).sorted { $0.start < $1.start }
        let overlap = zip(edits, edits.dropFirst()).contains { $0.end > $1.start }
        expect(!overlap, "\(finding.id) mends one place twice")
      }
      expect(!finding.message.contains { $0.isNewline }, "\(finding.id) says more than one line")
    }
    let lines = CompilerLineRenderer().render(compilation.diagnostics, in: source)
    let terminal = TerminalRenderer(usesColor: false).render(compilation.diagnostics, in: source)
    expect(isSafeForTerminal(lines), "a line of the compiler would steer a terminal")
    expect(isSafeForTerminal(terminal), "a finding would steer a terminal")
    for line in lines.split(separator: "\n") { checkPlace(line, source) }
    let json = JSONRenderer().render(compilation.diagnostics, in: source)
    expect(isJSON(json), "the findings are no JSON")
  }

  /// `table.flow:3:14: error: …` names a line of the text, and a column of it or the one behind it.
  private mutating func checkPlace(_ line: Substring, _ source: SourceText) {
    let parts = line.split(separator: ":", maxSplits: 3)
    guard parts.count == 4, parts[0] == "table.flow", let row = Int(parts[1]),
      let column = Int(parts[2]), (1...source.lines.lineCount).contains(row)
    else { return violations.append("no place in the text: \(line)") }
    let end =
      row < source.lines.lineCount ? source.lines.start(ofLine: row + 1) : source.bytes.count
    let isInside = column >= 1 && column <= end - source.lines.start(ofLine: row) + 1
    expect(isInside, "no column of that line: \(line)")
  }

  // MARK: Format

  private mutating func checkFormat(_ compilation: Compilation) {
    guard let text = format(compilation.tree) else { return }
    isFormed = true
    let formatted = compile(SourceText(path: "table.flow", text))
    let findings = formatted.tree.diagnostics.map(\.id)
    expect(findings.isEmpty, "formatting makes errors of form: \(findings)")
    let (old, new) = (Content(compilation.tree), Content(formatted.tree))
    expect(old.tokens == new.tokens, "formatting changes tokens")
    expect(old.comments == new.comments, "formatting changes comments")
    let again = format(formatted.tree)
    expect(again.map { Array($0.utf8) } == Array(text.utf8), "formatting is not done at once")
    expect(meaning(compilation) == meaning(formatted), "formatting changes the meaning")
  }

  /// What a table means, without the places where it is written.
  private func meaning(_ compilation: Compilation) -> [String] {
    let swift = compilation.table.map { SwiftBackend(sourceLocation: .none).render($0) }
    let findings = compilation.diagnostics.map { finding in
      // Paths that messages show name their lines.
      "\(finding.id): \(finding.message)".filter { !$0.isNumber }
    }
    return [swift ?? "no table"] + findings
  }

  // MARK: Back ends

  private mutating func checkRenderings(_ table: TransitionTable, _ compilation: Compilation) {
    for backend in Self.backends {
      let text = backend.render(table)
      switch backend {
      case is JSONBackend: expect(isJSON(text), "the JSON is none")
      case is SwiftBackend: break
      default: expect(isSafeForTerminal(text), "\(type(of: backend).id) would steer a terminal")
      }
    }
    let flow = table.flow
    for state in flow.states.prefix(8) {
      for event in flow.events.prefix(8) {
        let text = try? compilation.explanation(of: state.name.text, event.name.text)
        expect(text.map(isSafeForTerminal) ?? false, "an explanation would steer a terminal")
      }
    }
  }

  /// Every back end in each of its forms.
  private static let backends: [any Backend] =
    [
      SwiftBackend(sourceLocation: .file("a \"path\"\n\\(here).flow")),
      SwiftBackend(sourceLocation: .none, usesRuntime: true),
      JSONBackend(),
    ] + BackendRegistry.matrices.map { $0.init() }
    + BackendRegistry.diagrams.flatMap { backend in
      DiagramDetail.allCases.map { backend.init(detail: $0) }
    }
}

/// What formatting must keep: the text of all tokens without the spaces between them, and the
/// comments without those behind them.
private struct Content {
  var tokens = ""
  var comments: [String] = []

  init(_ tree: SyntaxTree) {
    for (index, token) in tree.tokens.enumerated() {
      let text = tree.text(ofToken: index)
      switch token.kind {
      case .whitespace, .lineEnd, .byteOrderMark: continue
      case .comment, .docComment: comments.append(text.trimmingCharacters(in: .whitespaces))
      default: tokens += token.kind == .reason ? text.trimmingCharacters(in: .newlines) : text
      }
    }
  }
}

private func isJSON(_ text: String) -> Bool {
  (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
}

/// Whether a text has nothing that moves the cursor, changes the terminal or turns the reading
/// direction; line ends apart. Written from Unicode's tables, not from what the renderers escape.
package func isSafeForTerminal(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { scalar in
    switch scalar.value {
    case 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: false
    default: true
    }
  }
}
