// What a picture's boxes and arrows are called and say, for the drawing languages that take plain
// text. Neighbours: StateDiagram (what is drawn), MermaidBackend, PlantUMLBackend.
// DotBackend has names and labels of its own: Graphviz takes more of both.

import FlowModel

extension StateDiagram {
  /// Columns after which a text is broken.
  private static let width = 48

  /// A name for the drawing language: ASCII letters, digits and `_`, and no word of any language.
  /// It comes from the name in the table, so that one more state is one more line.
  func identifier(of end: End) -> String {
    switch end {
    case .start: "start"
    case .state(let state): "s_" + ascii(flow[state].name.text)
    case .frame(let group): "g_" + ascii(flow[group].name.text)
    case .every(.group(let group)): "e_" + ascii(flow[group].name.text)
    case .every(.state(let state)): "e_" + ascii(flow[state].name.text)
    case .every(.shared(let block)): "shared\(block.index + 1)"
    }
  }

  /// A name in ASCII; no two names give the same, since none that is ASCII has a double underscore
  /// in front.
  private func ascii(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }), !name.hasPrefix("__u") { return name }
    return "__u" + name.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "_")
  }

  /// The boxes that stand for every state of something, by the group that they are drawn in.
  func everyBoxesByHome() -> [GroupID: [BlockOwner]] {
    Dictionary(grouping: everyBoxes, by: home)
  }

  /// What a box says below its name: its fields in full, then its lines. A group whose rows have a
  /// box of their own says them there.
  func text(below end: End) -> [String] {
    let (fields, owner): ([Field], BlockOwner?) =
      switch end {
      case .start: ([], nil)
      case .state(let state): (flow[state].fields, .state(state))
      case .frame(let group):
        (flow[group].fields, everyBoxes.contains(.group(group)) ? nil : .group(group))
      case .every(.group(let group)) where flow[group].isRoot:
        (flow[group].fields, .group(group))
      case .every(let owner): ([], owner)
      }
    var text: [String] = []
    if detail == .full, !fields.isEmpty {
      let list = fields.map { "\($0.name.text): \($0.type.swift)" }.joined(separator: ", ")
      text += broken("(\(list))", width: Self.width)
    }
    return text + (owner.flatMap { inner[$0]?.all } ?? []).flatMap(self.text)
  }

  func text(beside arrow: Arrow) -> [String] { arrow.lines.all.flatMap(text) }

  private func text(of line: Line) -> [String] {
    broken(line.role == .effect ? "/ \(line.text)" : line.text, width: Self.width)
  }

  private func broken(_ text: String, width: Int) -> [String] {
    wrapped(text, width: width, indent: 0)
  }
}
