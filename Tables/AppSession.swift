// The types that AppSession.flow names. Neighbours: AppSession.flow, Credentials.swift.

struct User: Equatable, Sendable {
  let id: Int
}

struct ContentItem: Equatable, Sendable {
  let title: String
}
