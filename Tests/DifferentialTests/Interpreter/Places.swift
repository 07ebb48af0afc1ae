// The states, groups and blocks of a table, read from its syntax tree (section 7 of the language).
// Neighbours: Declarations (fields), Search (which walks the blocks).

import FlowSyntax

/// A state, a group, or `any`.
final class Place {
  let name: String
  let fields: [Field]
  unowned let parent: Place?
  var isFinal = false
  var children: [Place] = []
  /// The child that a row enters which names the group.
  var initial: String?
  var entry: SyntaxNode?
  var exit: SyntaxNode?
  /// Its own block, then the shared blocks that name it, in file order.
  var blocks: [Block] = []

  init(name: String, fields: [Field], parent: Place?) {
    self.name = name
    self.fields = fields
    self.parent = parent
  }

  var isState: Bool { children.isEmpty }

  /// From it outwards; `any` is last.
  var levels: [Place] { [self] + (parent?.levels ?? []) }

  /// The fields of `any`, of the groups outside in, and its own.
  var allFields: [Field] { (parent?.allFields ?? []) + fields }

  func isInside(_ other: Place) -> Bool { levels.contains { $0 === other } }
}

/// Rows and lines that stand together, and what they see.
final class Block {
  /// The place whose block it is, or the members of a shared block.
  let members: [Place]
  let rows: [Row]
  /// The `ignore` and `impossible` lines, by event.
  let lines: [String: Line]

  init(members: [Place], node: SyntaxNode) {
    self.members = members
    rows = node.children(.row).map(Row.init)
    var lines: [String: Line] = [:]
    for line in node.children(.verdictLine) {
      for event in line.child(.nameList)?.identifiers ?? [] {
        lines[event.text] = Line(
          isImpossible: line.identifiers.first?.text == "impossible",
          reason: line.token(.reason)?.text.trimmingSpaces ?? ""
        )
      }
    }
    self.lines = lines
  }

  /// The fields that its rows see: those of the place and around it, or those that all members have.
  var scope: [Field] {
    guard let first = members.first else { return [] }
    return first.allFields.filter { field in
      members.allSatisfy { member in
        member.allFields.contains { $0.name == field.name && $0.type == field.type }
      }
    }
  }

  /// Whether it is written in the block of a group, or of something in it.
  func isInside(_ group: Place) -> Bool { members.allSatisfy { $0.isInside(group) } }
}

struct Line {
  var isImpossible: Bool
  var reason: String
}

struct Row {
  let node: SyntaxNode
  /// With the offset at which each stands.
  let triggers: [(event: String, patterns: SyntaxNode?, offset: Int)]
  let conditions: [SyntaxNode]
  let target: SyntaxNode?
  let effects: SyntaxNode?

  init(_ node: SyntaxNode) {
    self.node = node
    triggers = node.children(.trigger).map {
      ($0.identifiers.first?.text ?? "", $0.child(.patternList), $0.span.start)
    }
    conditions = node.child(.whenClause)?.children ?? []
    let targets: [SyntaxKind] = [.callTarget, .stayTarget, .reenterTarget, .performTarget]
    target = node.children.first { targets.contains($0.kind) }
    effects = node.child(.effectList)
  }
}

/// All places of a table.
struct PlaceSet {
  let any: Place
  private(set) var byName: [String: Place] = [:]

  init(_ file: SyntaxNode) throws {
    let section = file.child(.statesSection)
    let node = section?.child(.anyDeclaration)
    any = Place(name: "any", fields: try node.map(readFields) ?? [], parent: nil)
    if let node { any.blocks.append(Block(members: [any], node: node)) }
    var shared: [SyntaxNode] = []
    for child in section?.children ?? [] { try add(child, in: any, &shared) }
    for node in shared {
      let members = node.child(.nameList)?.identifiers.compactMap { byName[$0.text] } ?? []
      let block = Block(members: members, node: node)
      for member in members { member.blocks.append(block) }
    }
  }

  private mutating func add(
    _ node: SyntaxNode,
    in parent: Place,
    _ shared: inout [SyntaxNode]
  ) throws {
    if node.kind == .sharedDeclaration { shared.append(node) }
    guard node.kind == .placeDeclaration, let name = node.identifiers.first?.text else { return }
    let place = Place(name: name, fields: try readFields(of: node), parent: parent)
    place.isFinal = node.child(.finalMark) != nil
    place.initial = node.child(.initialMember)?.identifiers.last?.text
    place.entry = node.child(.entryList)?.child(.effectList)
    place.exit = node.child(.exitList)?.child(.effectList)
    place.blocks.append(Block(members: [place], node: node))
    parent.children.append(place)
    byName[name] = place
    for child in node.child(.statesBlock)?.children ?? [] { try add(child, in: place, &shared) }
  }
}

extension String {
  var trimmingSpaces: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
