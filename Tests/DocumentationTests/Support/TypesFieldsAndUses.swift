// The enums of the app that the table of this page describes with `extern`.

enum Weather: Equatable, Sendable {
  case sun
  case rain(millimetres: Double)
  case snow
}

enum MyApp {
  enum Event: Equatable, Sendable { case started, stopped }
}
