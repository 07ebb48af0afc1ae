// What an expression can name at one place of the table.
// Neighbours: Expressions (which looks names up), Rows (which adds what a row binds).

import FlowModel
import FlowSyntax

/// A name that the event of a row without parentheses shares with the state.
struct AmbiguousName {
  var name: Name
  /// The event's fields that are not keys.
  var fields: [Field]
  /// Where the patterns would stand.
  var end: Int
  var row: SyntaxNode
}

struct Scope {
  /// The fields of the state or group in whose block the expression stands, and of those around it.
  var fields: [Field] = []
  /// Those of them that have the same value whenever the expression is evaluated.
  var constants: Set<String> = []
  /// What the row has bound so far.
  var bindings: [Binding] = []
  /// The event's fields of a row without parentheses that a field of the state has the name of.
  var ambiguous: [AmbiguousName] = []
  /// The fields of the event that the row's pattern does not name, for messages.
  var unnamed: [Name] = []
  /// What some of the row's events bind and others do not, for messages.
  var partial: [Name] = []
  /// Where the state's fields are declared further in, for messages.
  var place: String = ""
  /// Whether there is a state that is left, so that `state` means something.
  var hasState = false
  /// Whether only values that do not depend on anything are allowed.
  var isDefault = false
  /// Whether some fields could not be read, so that a name not found may be one of them.
  var isIncomplete = false

  /// Only `uses`, types and literals.
  static let outside = Scope()

  func field(_ name: String) -> Field? { fields.first { $0.name.text == name } }

  func binding(_ name: String) -> Binding? { bindings.last { $0.name.text == name } }
}

extension Lowerer {
  /// The scope of a block, before its rows bind anything.
  func scope(of owner: BlockOwner) -> Scope {
    var scope = Scope(fields: flow.scope(of: owner))
    scope.hasState = true
    switch owner {
    case .state(let state): scope.place = flow[state].name.text
    case .group(let group): scope.place = flow[group].name.text
    case .shared(let block):
      scope.place = flow[block].members.map { flow.name(of: $0.place).text }.joined(
        separator: " | "
      )
      scope.isIncomplete = incompleteShared.contains(block)
    }
    scope.isIncomplete = scope.isIncomplete || lacksFields(owner)
    return scope
  }

  private func lacksFields(_ owner: BlockOwner) -> Bool {
    var owners: [(SyntaxNode?, [Field])] = []
    switch owner {
    case .state(let state): owners = [(nodes.states[state.index], flow[state].fields)]
    case .group: break
    case .shared(let block):
      for member in flow[block].members {
        if case .state(let state) = member.place {
          owners.append((nodes.states[state.index], flow[state].fields))
        }
      }
    }
    owners += groups(around: owner).map { (nodes.groups[$0.index], flow[$0].fields) }
    return owners.contains { node, fields in node.map { lacksFields($0, fields) } ?? false }
  }

  /// Whether some field of a declaration has an error, so that nothing is said about its absence.
  func lacksFields(_ declaration: SyntaxNode, _ fields: [Field]) -> Bool {
    guard let list = declaration.child(.fieldList) else { return hasBrokenHead(declaration) }
    return list.children(.field).count != fields.count || list.child(.error) != nil
  }
}
