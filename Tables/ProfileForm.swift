// The types that ProfileForm.flow names. Neighbour: ProfileForm.flow.

enum FormField: CaseIterable, Sendable {
  case email
  case phone
  case name
  case bio
}
