enum Ticket: Equatable, Sendable { case open, sold(to: String) }
