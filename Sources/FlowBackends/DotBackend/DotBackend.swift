// A flow as a picture for Graphviz. Neighbours: StateDiagram (what is drawn), DotLabel (what is
// in a box or beside an arrow), DotStyle (how it looks), DotText (quoting).
// Names are the identities of nodes, so that one more state is one more line; what is no state
// has an identity with a space in it, which no name has.

import FlowModel

package struct DotBackend: DiagramBackend {
  package static let id = "dot"

  package var detail: DiagramDetail

  package init(detail: DiagramDetail = .events) {
    self.detail = detail
  }

  package func render(_ table: TransitionTable) -> String {
    var document = DotDocument(StateDiagram(of: table, detail: detail))
    return document.text()
  }
}

/// One document, written from the top to the bottom.
private struct DotDocument {
  let diagram: StateDiagram
  let flow: Flow
  /// The boxes that stand for every state of something, by the group that they are drawn in.
  var boxes: [GroupID: [BlockOwner]] = [:]
  var lines: [String] = []
  var depth = 0

  init(_ diagram: StateDiagram) {
    self.diagram = diagram
    self.flow = diagram.flow
    for box in diagram.everyBoxes { boxes[diagram.home(of: box), default: []].append(box) }
  }

  mutating func text() -> String {
    lines.append("digraph \(dotName(flow.name.text)) {")
    depth += 1
    write(
      "graph",
      DotStyle.graph + [
        ("label", DotLabel.title(of: flow, diagram.detail)),
        ("tooltip", tooltip(flow.docs, or: flow.name.text)),
      ]
    )
    write("node", DotStyle.node)
    write("edge", DotStyle.edge)
    lines.append("")
    write(identity(.start), DotStyle.start + [("tooltip", tooltip([], or: "start"))])
    writeContents(of: flow.root)
    lines.append("")
    for arrow in diagram.arrows { write(arrow) }
    for box in diagram.everyBoxes { writePlacement(of: .every(box)) }
    depth -= 1
    lines.append("}")
    return lines.map { $0 + "\n" }.joined()
  }

  private mutating func writeContents(of group: GroupID) {
    for box in boxes[group] ?? [] {
      let isRoot = box == .group(flow.root)
      let docs: [String] = if case .group(let group) = box { flow[group].docs } else { [] }
      let fields = isRoot ? flow[flow.root].fields : []
      writeBox(.every(box), fields, inner(box), docs, DotStyle.every)
    }
    for member in flow[group].members {
      switch member {
      case .state(let id):
        let state = flow[id]
        let style = state.isFinal ? DotStyle.final : []
        writeBox(.state(id), state.fields, inner(.state(id)), state.docs, style)
      case .group(let id): writeCluster(id)
      }
    }
  }

  private mutating func writeBox(
    _ end: StateDiagram.End,
    _ fields: [Field],
    _ inner: [StateDiagram.Line],
    _ docs: [String],
    _ style: [DotStyle.Attribute]
  ) {
    let title = diagram.title(of: end)
    let label = DotLabel.box(title, diagram.detail == .full ? fields : [], inner)
    write(identity(end), style + [("label", label), ("tooltip", tooltip(docs, or: title))])
  }

  private mutating func writeCluster(_ id: GroupID) {
    let group = flow[id]
    // What holds in the whole group is said once, in the frame or in the box for any of it.
    let lines = boxes[id]?.contains(.group(id)) == true ? [] : inner(.group(id))
    let fields = diagram.detail == .full ? group.fields : []
    self.lines.append("\(indent)subgraph \(identity(.frame(id))) {")
    depth += 1
    write(
      "graph",
      DotStyle.cluster + [
        ("label", DotLabel.box(group.name.text, fields, lines, isLeft: true)),
        ("tooltip", tooltip(group.docs, or: group.name.text)),
      ]
    )
    writeContents(of: id)
    depth -= 1
    self.lines.append("\(indent)}")
  }

  private func inner(_ owner: BlockOwner) -> [StateDiagram.Line] {
    diagram.inner[owner]?.all ?? []
  }

  private mutating func write(_ arrow: StateDiagram.Arrow) {
    let leadsBack = diagram.leadsBack(arrow)
    var attributes = arrow.isReturn ? DotStyle.returning : []
    if leadsBack { attributes.append(("constraint", "false")) }
    if case .frame = arrow.tail { attributes.append(("ltail", identity(arrow.tail))) }
    if case .frame = arrow.head { attributes.append(("lhead", identity(arrow.head))) }
    if !arrow.lines.all.isEmpty { attributes.append(("label", DotLabel.arrow(arrow.lines.all))) }
    let ends = "\(diagram.title(of: arrow.tail)) → \(diagram.title(of: arrow.head))"
    let tooltip = tooltip(arrow.docs, or: ends)
    attributes += [("tooltip", tooltip), ("labeltooltip", tooltip)]
    // The end of a frame that is nearer to the other end.
    let tail = anchor(arrow.tail, isLast: !leadsBack)
    let head = anchor(arrow.head, isLast: leadsBack)
    write("\(tail) -> \(head)", attributes)
  }

  /// No arrow leads to a box that stands for every state of something: an unseen one keeps it
  /// above the first of these.
  private mutating func writePlacement(of box: StateDiagram.End) {
    guard let state = diagram.firstState(of: box),
      !diagram.arrows.contains(where: { $0.tail == box && $0.head == .state(state) })
    else { return }
    write("\(identity(box)) -> \(identity(.state(state)))", DotStyle.unseen)
  }

  // MARK: Identities

  private func identity(_ end: StateDiagram.End) -> String {
    switch end {
    case .start: dotName("the start")
    case .state(let state): dotName(flow[state].name.text)
    case .frame(let group): dotName("cluster \(flow[group].name.text)")
    case .every(.shared(let block)): dotName("shared \(block.index + 1)")
    case .every(let owner): dotName(diagram.title(of: owner) + " state")
    }
  }

  /// The node that an arrow is tied to: Graphviz lets it end at a frame, but not be tied to one.
  private func anchor(_ end: StateDiagram.End, isLast: Bool) -> String {
    guard case .frame(let group) = end else { return identity(end) }
    let states = flow[group].states.filter { !flow[$0].isFinal }
    let anchor = isLast ? states.last : states.first
    return identity(anchor.map { .state($0) } ?? end)
  }

  private func tooltip(_ docs: [String], or name: String) -> String {
    dotTooltip(docs.isEmpty ? [name] : docs)
  }

  // MARK: Writing

  private var indent: String { String(repeating: "  ", count: depth) }

  private mutating func write(_ subject: String, _ attributes: [DotStyle.Attribute]) {
    let list = attributes.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")
    lines.append("\(indent)\(subject)\(list.isEmpty ? "" : " [\(list)]")")
  }
}
