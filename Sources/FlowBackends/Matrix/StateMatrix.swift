// A flow as a grid: a line for each state, a column for each event, and in each cell what the pair
// does. Neighbours: the matrix back ends, which write it; FlowModel/TableText, for the words.
// It knows no target language.

import FlowModel

struct StateMatrix {
  /// A state, or the head of a group above its states.
  struct Line {
    var place: Place
    /// How many groups stand around it.
    var depth: Int
  }

  /// One thing that a pair may do.
  struct Outcome {
    enum Kind: Hashable {
      case goes(StateID)
      case reenters(StateID)
      case stays
      case returns(field: String)
      case performs(EventID)
      case ignored
      case impossible
      /// No row and no line names the pair.
      case unlisted
      /// Nor can one: the event has a key, and the state no field for it.
      case dropped
    }

    var kind: Kind
    /// The group, shared block or `any` whose row or line it is; `nil` for the state's own.
    var origin: String?
    /// What the row takes of the event, and when: `(id) when form.isValid`. May be empty.
    var condition = ""
    /// The target as the table has it, without what leads to it: `submitting(attemptId: id)`.
    var target = ""
    var effects: [String] = []
    var reason: String?
    /// Where the table says it, from 1.
    var line: Int?
  }

  let flow: Flow
  let lines: [Line]
  private let table: TransitionTable

  init(_ table: TransitionTable) {
    self.table = table
    self.flow = table.flow
    self.lines = Self.lines(of: table.flow.root, depth: 0, in: table.flow)
  }

  private static func lines(of group: GroupID, depth: Int, in flow: Flow) -> [Line] {
    flow[group].members.flatMap { member -> [Line] in
      let line = Line(place: member, depth: depth)
      guard case .group(let inner) = member else { return [line] }
      return [line] + lines(of: inner, depth: depth + 1, in: flow)
    }
  }

  /// What a pair does, in the order in which it is tried. What an earlier row surely takes is left out.
  func outcomes(_ state: StateID, _ event: EventID) -> [Outcome] {
    var outcomes: [Outcome] = []
    var covered = PatternCover(flow)
    for index in table.search[state.index] {
      let block = table.blocks[index]
      guard let entry = block[event] else { continue }
      let origin = origin(of: block.owner)
      for (row, trigger) in entry.rows
      where !covered.leavesNothing(for: flow[row].triggers[trigger]) {
        outcomes.append(outcome(of: flow[row], trigger, origin))
        covered.add(flow[row], trigger)
      }
      if let verdict = entry.verdict {
        if covered.isComplete { return outcomes }
        let kind: Outcome.Kind = verdict.kind == .ignore ? .ignored : .impossible
        let line = flow.location(of: verdict.span).line
        return outcomes
          + [Outcome(kind: kind, origin: origin, reason: verdict.reason, line: line)]
      }
    }
    if !outcomes.isEmpty { return outcomes }
    return [Outcome(kind: isDropped(state, event) ? .dropped : .unlisted)]
  }

  /// Told apart from what is unlisted only where that is more than being dropped.
  private func isDropped(_ state: StateID, _ event: EventID) -> Bool {
    if case .ignored = flow.unlisted { return false }
    let fields = Set(flow.fields(of: state).map(\.name.text))
    return flow[event].keys.contains { !fields.contains($0.name.text) }
  }

  private func outcome(of row: Row, _ trigger: Int, _ origin: String?) -> Outcome {
    let trigger = row.triggers[trigger]
    let name = flow[trigger.event].name.text
    let patterns = String(flow.text(of: trigger).dropFirst(name.count))
    let condition = patterns + (row.isElse ? " else" : flow.text(ofGuard: row.conditions))
    let (kind, target) = kind(of: row.target)
    return Outcome(
      kind: kind,
      origin: origin,
      condition: condition.first == " " ? String(condition.dropFirst()) : condition,
      target: target,
      effects: row.effects.map(flow.text(of:)),
      line: flow.location(of: row.span).line
    )
  }

  private func kind(of target: Target) -> (Outcome.Kind, String) {
    switch target {
    case .state(let state, let arguments, let reenters):
      let call = flow.call(flow[state].name, flow.fields(of: state), arguments)
      return reenters ? (.reenters(state), "reenter \(call)") : (.goes(state), call)
    case .stay(let changes): return (.stays, flow.stay(changes))
    case .kept(let field): return (.returns(field: field.text), field.text)
    case .perform(let event, let arguments):
      return (.performs(event), "as \(flow.call(flow[event].name, flow[event].fields, arguments))")
    }
  }

  private func origin(of owner: BlockOwner) -> String? {
    switch owner {
    case .state: nil
    case .group(let group): flow[group].isRoot ? "any" : flow[group].name.text
    case .shared(let block):
      flow[block].members.map { flow.name(of: $0.place).text }.joined(separator: " | ")
    }
  }

  static let droppedText = "dropped: the state has no field for the event's key"

  /// What an event means that a state does not name.
  var unlistedText: String {
    switch flow.unlisted {
    case .ignored: "ignored"
    case .impossible: "impossible"
    case .error: "nothing: every state names every event"
    }
  }
}
