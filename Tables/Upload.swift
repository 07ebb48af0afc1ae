// The types that Upload.flow names. Neighbour: Upload.flow.

enum UploadProblem: Error, Equatable {
  case connectionLost
  case fileTooLarge
  case refused(reason: String)
}
