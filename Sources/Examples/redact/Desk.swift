// Carries out the effects of DocumentImport, and keeps what is too heavy for a state: the document, what
// was found in it, and the copy.
// Neighbours: Scan and Redaction (the work), main (whose lines answer the question where to save).

import FlowRuntime
import Foundation
import Terminal

@available(macOS 14, *)
@MainActor
final class Desk: DocumentImport.Performer {
  private var document: ImportedDocument?
  private var result: ScanResult?
  /// The text without the details, once it is made.
  private(set) var copy: [UInt8]?
  /// Takes the answer while the question is on the screen.
  private var answer: AsyncStream<String>.Continuation?

  func prepareSource(_ source: DocumentSource) async -> DocumentImport.PrepareSourceAnswer {
    var isFolder: ObjCBool = false
    let files = FileManager.default
    let exists = files.fileExists(atPath: source.path, isDirectory: &isFolder)
    let isReadable = exists && !isFolder.boolValue && files.isReadableFile(atPath: source.path)
    return isReadable ? .sourcePrepared : .sourceDenied
  }

  func acquire(from source: DocumentSource) async -> DocumentImport.AcquireAnswer {
    guard let text = await read(source.path), String(validating: text, as: UTF8.self) != nil else {
      return .acquisitionFailed
    }
    let document = ImportedDocument(path: source.path, text: text)
    return .documentAcquired(document, needsModelSelection: false)
  }

  private nonisolated func read(_ path: String) async -> [UInt8]? {
    FileManager.default.contents(atPath: path).map(Array.init)
  }

  func keepDocument(_ document: ImportedDocument) async { self.document = document }

  /// Nothing has to leave the screen of a terminal.
  func handOff() async {}

  func scan(report: @escaping @Sendable (Int) -> Void) async throws -> ScanResult {
    try await Scan.run(document?.text ?? [], report: report)
  }

  func keepResult(_ result: ScanResult) async { self.result = result }

  func redact(mode: RedactionMode) async throws {
    guard let document, let result else { throw Redaction.Failure() }
    copy = try await Redaction.copy(of: document.text, without: result.findings, mode: mode)
  }

  func save() async throws -> DocumentImport.SaveAnswer {
    guard let document, let copy else { throw Redaction.Failure() }
    Terminal.say("save as? (`-` for not now) \(document.path).redacted")
    let (answers, answer) = AsyncStream.makeStream(of: String.self)
    self.answer = answer
    defer { self.answer = nil }
    var path = "-"
    for await line in answers { path = line }
    if path == "-" { return .saveDismissed }
    let target = path.isEmpty ? document.path + ".redacted" : path
    try await Redaction.write(copy, to: target)
    Terminal.say("saved: \(target)")
    return .saved
  }

  func discard() async {
    document = nil
    result = nil
    copy = nil
  }

  /// Whether a question was on the screen, to which this line is the answer.
  func answers(_ line: String) -> Bool {
    guard let answer else { return false }
    answer.yield(line)
    answer.finish()
    return true
  }
}
