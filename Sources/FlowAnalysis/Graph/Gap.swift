// A row or a line that has an error, and what is known of it all the same: so that one mistake does
// not keep the compiler from telling the others, and gives none of its own.
// Neighbours: Lowering (finds them), FlowGraph (counts with them).

import FlowModel

struct Gap: Sendable {
  enum Destination: Sendable {
    case state(StateID)
    /// It leads nowhere else: a line `ignore`, or a row that stays.
    case none
    case unknown
  }

  var owner: BlockOwner
  /// The events that it is for; `nil` where that cannot be told.
  var events: [EventID]?
  var destination: Destination
}
