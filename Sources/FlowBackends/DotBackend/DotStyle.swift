// How a picture looks: the attributes of each kind of thing. The ground is transparent; lines
// and loose text have a grey that can be read on white and on black, boxes bring their own ground.
// Neighbours: DotBackend, which puts these in place; DotLabel, which shares the colours.

enum DotStyle {
  /// The value is written as it is: a number, a quoted string or an HTML label.
  typealias Attribute = (name: String, value: String)

  static let ink = "\"#1f2937\""
  static let faintInk = "\"#52606d\""
  static let line = "\"#7a8594\""

  private static let font: Attribute = ("fontname", "\"Helvetica,Arial,sans-serif\"")

  static let graph: [Attribute] = [
    font, ("fontsize", "14"), ("fontcolor", line), ("bgcolor", "transparent"),
    ("compound", "true"), ("newrank", "true"), ("labelloc", "t"), ("nodesep", "0.4"),
    ("ranksep", "0.5"),
    ("pad", "0.3"),
  ]
  static let node: [Attribute] = [
    font, ("fontsize", "12"), ("fontcolor", ink), ("shape", "box"),
    ("style", "\"rounded,filled\""), ("fillcolor", "\"#e8f0fe\""), ("color", "\"#5b7db1\""),
    ("margin", "\"0.12,0.06\""), ("height", "0.4"),
  ]
  static let edge: [Attribute] = [
    font, ("fontsize", "11"), ("fontcolor", line), ("color", line), ("arrowsize", "0.7"),
  ]
  static let start: [Attribute] = [
    ("shape", "circle"), ("style", "filled"), ("fillcolor", line), ("color", line),
    ("label", "\"\""), ("width", "0.16"), ("height", "0.16"), ("margin", "0"),
  ]
  static let final: [Attribute] = [("peripheries", "2")]
  static let every: [Attribute] = [
    ("style", "\"rounded,dashed,filled\""), ("fillcolor", "\"#f3f4f6\""), ("color", line),
  ]
  static let cluster: [Attribute] = [
    ("fontsize", "12"), ("style", "rounded"), ("color", line), ("margin", "14"),
    ("labeljust", "l"),
  ]
  static let unseen: [Attribute] = [("style", "invis")]
  static let returning: [Attribute] = [("style", "dashed")]
}
