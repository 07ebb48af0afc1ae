// From the tree to the model: every name resolved, every label filled in, or an error.
// Neighbours: FlowSyntax (the tree), FlowModel (the result), Checks/ (what is judged on the whole).
// The passes stand in `lower`; each has a file. Nothing is said about what did not resolve.

import FlowModel
import FlowSyntax

/// What lowering a tree gives.
package struct Lowering: Sendable {
  /// `nil` where the table has errors outside its rows, so that nothing can be judged on the whole.
  package var flow: Flow?
  /// The rows and lines that `flow` lacks because they have errors.
  var gaps: [Gap] = []
  /// Those of the parser and those of lowering, by place.
  package var diagnostics: [Diagnostic]
}

package func lower(_ tree: SyntaxTree) -> Lowering {
  var lowerer = Lowerer(tree)
  lowerer.lowerHead()
  lowerer.declareNames()
  lowerer.resolveDeclarations()
  lowerer.resolvePlaces()
  lowerer.checkConstraints()
  lowerer.lowerInitial()
  lowerer.lowerBlocks()
  lowerer.lowerRules()
  lowerer.checkGeneratedNames()
  let diagnostics = (tree.diagnostics + lowerer.diagnostics).sorted {
    ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end)
  }
  let errors = diagnostics.filter { $0.severity == .error }
  guard lowerer.isSound(with: errors) else { return Lowering(flow: nil, diagnostics: diagnostics) }
  return Lowering(flow: lowerer.flow, gaps: lowerer.gaps, diagnostics: diagnostics)
}

/// What the passes share: the flow so far, and what each name means.
struct Lowerer {
  let tree: SyntaxTree
  var flow: Flow
  var diagnostics: [Diagnostic] = []
  /// The sections and keys of the head, each once.
  var head: [SyntaxKind: SyntaxNode] = [:]

  var unions: [String: UnionID] = [:]
  var uses: [String: UseID] = [:]
  var events: [String: EventID] = [:]
  var effects: [String: EffectID] = [:]
  var places: [String: Place] = [:]
  /// The nodes of what was declared, by ID.
  var nodes = DeclarationNodes()
  /// The kinds of names of which some declaration could not be read: a name that is not found
  /// may be one of those, and nothing is said about it.
  var incomplete: Set<Namespace> = []
  /// States and groups of which some field could not be read.
  var lacking: Set<Place> = []
  /// Shared blocks of which some member could not be found.
  var incompleteShared: Set<SharedBlockID> = []
  /// The generic parameters of the flow that stand in the type of a field.
  var heldParameters: Set<String> = []
  /// Answers of effects that have no field for their key: the event's may be the wrong one.
  var answersWithoutKey: Set<EventID> = []
  /// How many more names are looked at for what an unknown one may have meant.
  var suggestionBudget = 100_000
  /// The triggers, by their ends, whose lack of patterns was reported.
  var ambiguousTriggers: Set<Int> = []
  /// Rows and lines with errors.
  var gaps: [Gap] = []
  /// Whether it is known in which state the flow starts.
  var knowsInitial = false

  init(_ tree: SyntaxTree) {
    self.tree = tree
    let nowhere = Span(at: 0)
    self.flow = Flow(
      name: Name("", nowhere),
      initial: Initial(state: StateID(0), arguments: [], effects: [], span: nowhere),
      lines: tree.source.lines
    )
  }

  mutating func report(
    _ entry: CatalogueEntry,
    at span: Span,
    _ message: String,
    label: String = "",
    related: [Label] = [],
    notes: [String] = [],
    fixIts: [FixIt] = []
  ) {
    // One error a line: a mistake of form may be all that is wrong with it.
    if tree.isOnBrokenLine(span.start) { return }
    diagnostics.append(
      Diagnostic(
        entry,
        at: span,
        message,
        label: label,
        related: related,
        notes: notes,
        fixIts: fixIts
      )
    )
  }

  /// Whether the parser found something wrong inside a node, which is reason to be silent about it.
  func isBroken(_ node: SyntaxNode) -> Bool { hasErrors(in: node.span) }

  func hasErrors(in span: Span) -> Bool {
    var low = 0
    var high = tree.diagnostics.count
    while low < high {
      let middle = (low + high) / 2
      if tree.diagnostics[middle].span.start < span.start {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < tree.diagnostics.count && tree.diagnostics[low].span.start <= span.end
      && tree.diagnostics[low].severity == .error
  }
}

extension Lowerer {
  /// Whether something is wrong in a declaration or on the rest of its last line.
  func isLineBroken(_ node: SyntaxNode) -> Bool {
    let line = tree.source.location(of: node.span.end).line
    let end = tree.source.lines.start(ofLine: line) + tree.source.line(line).utf8.count
    return hasErrors(in: Span(start: node.span.start, end: end))
  }
}

/// The kinds of names that a table declares, as messages call them.
enum Namespace: String {
  case type, use, event, effect
  case place = "state"

  var article: String { self == .event || self == .effect ? "an \(rawValue)" : "a \(rawValue)" }
}

/// The nodes of what a table declares, in the order of the IDs.
struct DeclarationNodes {
  var unions: [SyntaxNode] = []
  var uses: [SyntaxNode] = []
  var events: [SyntaxNode] = []
  var effects: [SyntaxNode] = []
  var states: [SyntaxNode] = []
  /// The root's is `nil` where the table does not write `any`.
  var groups: [SyntaxNode?] = []
  /// With the group in which each stands.
  var shared: [(node: SyntaxNode, parent: GroupID)] = []
}

extension Name {
  init(_ token: SyntaxToken) { self.init(token.text, token.span) }
}

/// "`a`, `b` and `c`"
func listed(_ names: [String], _ conjunction: String = "and") -> String {
  let quoted = names.map { "`\($0)`" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
  return "\(quoted.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}
