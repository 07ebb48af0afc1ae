// The types that DocumentImport.flow leaves to the program. Here a document is a text file.
// Neighbours: DocumentImport.flow, a link to the table in `Tables`; Scan (which finds).

struct DocumentSource: Equatable, Sendable {
  let path: String
}

struct ImportedDocument: Equatable, Sendable {
  let path: String
  let text: [UInt8]
}

/// What was found, in the order of the text; no two overlap.
struct ScanResult: Equatable, Sendable {
  let findings: [Finding]
}

struct Finding: Equatable, Sendable {
  enum Kind: String, Sendable {
    case email, phone, card, iban
  }

  let kind: Kind
  /// Bytes of the document.
  let range: Range<Int>
}

enum RedactionMode: String, Equatable, Sendable {
  /// Black blocks, as wide as what they hide.
  case black
  /// The name of what stood there.
  case replace
}

enum DocumentImportFailure: String, Equatable, Sendable {
  case sourceUnavailable = "there is no such file, or it may not be read"
  case unreadable = "the file is no text"
  case scanFailed = "the scan failed"
  case redactionFailed = "the copy could not be made"
  case saveFailed = "the copy could not be saved; nothing was overwritten"
}
