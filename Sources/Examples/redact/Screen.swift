// What the program says of each state, and what a line means in it. Both switches are exhaustive: a state
// that is added to the table does not compile until it has its text and its lines.
// Neighbours: main (which reads and writes the lines), Desk (which has the texts).

@available(macOS 14, *)
enum Screen {
  static func text(of state: DocumentImport.State) -> String {
    switch state {
    case .idle: "idle: type `open` or `quit`"
    case .selectingSource: "selecting: which file?"
    case .preparing(let source): "preparing: \(source.path)"
    case .acquiring(let source): "reading: \(source.path)"
    case .handingOff: "read"
    case .selectingModel: "selecting: type `model`"
    case .scanning: "scanning: 0%"
    case .reviewing: "reviewing: type `redact`, `redact black` or `redact replace`"
    case .choosingRedactionMode: "choosing: type `black`, `replace` or `back`"
    case .redacting: "redacting"
    case .previewingRedacted: "previewing: type `save` or `back`"
    case .savingRedacted: "saving"
    case .failed(let failure): "failed: \(failure.rawValue); type `retry`"
    }
  }

  /// What is typed, as an event. `nil` for what is not understood.
  static func event(for line: String, in state: DocumentImport.State) -> DocumentImport.Event? {
    if line == "cancel" { return .cancelled }
    return switch state {
    case .idle: line == "open" ? .importTapped : nil
    case .selectingSource: .sourceSelected(DocumentSource(path: line))
    case .selectingModel: line == "model" ? .modelSelected : nil
    case .reviewing: redaction(line)
    case .choosingRedactionMode:
      RedactionMode(rawValue: line).map { .modeChosen($0) } ?? (line == "back" ? .backTapped : nil)
    case .redacting, .savingRedacted: line == "back" ? .backTapped : nil
    case .previewingRedacted:
      line == "save" ? .saveTapped : line == "back" ? .backTapped : nil
    case .failed: line == "retry" ? .retryTapped : nil
    case .preparing, .acquiring, .handingOff, .scanning: nil
    }
  }

  private static func redaction(_ line: String) -> DocumentImport.Event? {
    let words = line.split(separator: " ")
    guard words.first == "redact" else { return nil }
    if words.count == 1 { return .redactTapped(mode: nil) }
    return RedactionMode(rawValue: String(words[1])).map { .redactTapped(mode: $0) }
  }

  /// The findings, or the first of them.
  static func text(of result: ScanResult) -> [String] {
    let shown = result.findings.prefix(20).map {
      "found: \($0.kind.rawValue) at \($0.range.lowerBound)"
    }
    return shown + ["found: \(result.findings.count) in all"]
  }
}
