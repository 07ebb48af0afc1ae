// The types that DocumentImport.flow names. Neighbour: DocumentImport.flow, which only passes the
// heavy ones on: no state holds them.

enum DocumentSource: Equatable, Sendable {
  case camera
  case photoLibrary
  case files
}

struct ImportedDocument: Equatable, Sendable {
  let name: String
  let pageCount: Int
}

struct ScanResult: Equatable, Sendable {
  /// The personal details that were found, as they stand in the document.
  let findings: [String]
}

enum RedactionMode: Equatable, Sendable {
  case blackOut
  case replace
}

enum DocumentImportFailure: Equatable, Sendable {
  case sourceUnavailable
  case unreadable
  case scanFailed
  case redactionFailed
  case saveFailed
}
