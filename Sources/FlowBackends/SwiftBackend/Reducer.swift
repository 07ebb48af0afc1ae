// The functions of a flow: `start`, `reduce`, and below them one for each block that says something.
// Neighbours: Decisions and Consequences (the bodies). A function of a state ends in that of the
// next block that its search finds; one that stands in different searches answers `nil` instead.

import FlowModel
import FlowSyntax

/// A private function that was written, and how it is called.
private struct Function {
  let name: String
  let parameters: [Field]
  let takesState: Bool
  /// Whether it answers `nil` where its block leaves the event to the next one.
  let isOptional: Bool
  /// Those of the parameters that it consumes, and with them the state.
  let consumed: Set<String>
  let out: CodeWriter
}

struct Reducer {
  let context: Context
  private(set) var out: CodeWriter
  private var functions: [Int: Function] = [:]
  /// For each block, the states that search it, and what each of these searches after it.
  private let followers: [Int: [Int]]
  private let coverage: Coverage
  /// Whether any of the functions consumes the state, and so `reduce` does.
  private var consumes = false
  private var needs = SupportFunctions.Needs()
  /// The most effects that one step can ask for.
  private(set) var longestList = 0

  init(_ context: Context) {
    self.context = context
    self.out = context.writer(depth: 1)
    self.followers = commonFollowers(context.table)
    self.coverage = Coverage(context.table)
    // A list that belongs to no row may be a function that nothing calls.
    let flow = context.flow
    let lists =
      flow.groups.flatMap { [$0.entry, $0.exit] } + flow.states.flatMap { [$0.entry, $0.exit] }
      + [flow.initial.effects]
    longestList = lists.map(\.count).max() ?? 0
    writeStart()
    let step = step()
    out.blank()
    writeReduce()
    out.blank()
    out.append(step)
    for block in context.table.blocks.indices {
      guard let function = functions[block] else { continue }
      out.blank()
      out.append(function.out)
    }
    out.append(SupportFunctions(context, needs).out)
  }

  private var flow: Flow { context.flow }
  private var names: Names { context.names }
  private var table: TransitionTable { context.table }

  // MARK: start and reduce

  private mutating func writeStart() {
    var writer = FunctionWriter(context, states: [], parameters: [])
    writer.writeStart()
    longestList = max(longestList, writer.longestList)
    let fields = zip(flow.fields(of: flow.initial.state), flow.initial.arguments)
      .filter { $1 == nil }.map(\.0)
    let parameters = fields.map { field -> Layout in
      let local = names.local(field.name.text)
      let head =
        field.isLabelled ? declaredParameter(field.name.text, local: local) : "_ \(local)"
      let value = context.declaredDefault(field).map { " = \(context.text($0))" } ?? ""
      return .text("\(head): \(field.type.swift)\(value)")
    }
    out.comment(
      ["The state that the flow starts in, and the effects that it starts with."],
      marker: "///"
    )
    out.layout(.list("\(context.access)static func start(", parameters, ") -> Outcome {"))
    out.append(writer.out)
    out.line("}")
  }

  /// For `reduce` and the function behind it. What a caller takes out of an outcome at once is then never put
  /// together: that costs more than all else in a step.
  private static let inlined = "@inline(__always)"

  private mutating func writeReduce() {
    out.comment(["The state after an event, and the effects that it asks for."], marker: "///")
    out.line(Self.inlined)
    out.layout(
      .list(
        "\(context.access)static func reduce(",
        [.text("_ \(names.state): \(stateType)"), .text("_ \(names.event): Event")],
        ") -> Outcome {"
      )
    )
    let (state, effects, reentered) = (names.state, names.effects, names.reentered)
    let parts = [state, effects] + (context.mayReenter ? [reentered] : [])
    var arguments = ["state: \(state)", "effects: \(effects)"]
    if context.mayReenter { arguments.append("reentered: \(reentered)") }
    let list = parts.joined(separator: ", ")
    out.line("  let (\(list)) = \(names.step)(\(state), \(names.event))")
    out.line("  return Outcome(\(arguments.joined(separator: ", ")))")
    out.line("}")
  }

  /// The type of the state's parameter in `reduce`: what appends to its arrays consumes it.
  private var stateType: String { consumes ? "consuming State" : "State" }

  /// The function behind `reduce`; those that it calls are written with it.
  private mutating func step() -> CodeWriter {
    var body = context.writer(depth: 2)
    for group in statesBySearch() {
      let search = table.search[group[0].index]
      var writer = FunctionWriter(
        context,
        states: group,
        parameters: flow.fields(of: group[0]),
        indentation: 3
      )
      if flow[group[0]].isFinal {
        writer.out.comment(["Final: every event is dropped."])
        writer.drop()
      } else {
        writeEnd(search, &writer)
      }
      let patterns = group.map { state in
        let fields = flow.fields(of: state)
        return context.pattern(
          flow[state].name.text,
          fields,
          names: fields.map {
            writer.readFields.contains($0.name.text) ? names.local($0.name.text) : nil
          }
        )
      }
      body.open("case ", patterns, ":")
      body.append(writer.out)
      body.outdent()
    }
    var out = context.writer(depth: 1)
    out.comment(["What an event does in each state: an outcome in parts."], marker: "///")
    out.line(Self.inlined)
    out.layout(
      .list(
        "private static func \(names.step)(",
        [.text("_ \(names.state): \(stateType)"), .text("_ \(names.event): Event")],
        ") -> \(context.stepType) {"
      )
    )
    // A plain `switch` would take what is consumed apart, and leave nothing to hand on.
    out.line("  switch \(consumes ? "copy " : "")\(names.state) {")
    out.append(body)
    out.line("  }")
    out.line("}")
    return out
  }

  /// The states, those together that search the same blocks.
  private func statesBySearch() -> [[StateID]] {
    struct Key: Hashable {
      var isFinal: Bool
      var search: [Int]
    }
    var order: [Key] = []
    var groups: [Key: [StateID]] = [:]
    for state in flow.stateIDs {
      let key = Key(isFinal: flow[state].isFinal, search: table.search[state.index])
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(state)
    }
    return order.map { groups[$0] ?? [] }
  }

  // MARK: Blocks

  /// The function of a block; it is written when it is first called.
  private mutating func function(_ index: Int) -> Function {
    if let function = functions[index] { return function }
    let block = table.blocks[index]
    let isState = if case .state = block.owner { true } else { false }
    let isOptional = followers[index] == nil
    var writer = FunctionWriter(
      context,
      states: block.states,
      parameters: flow.scope(of: block.owner),
      replacingBlock: isState ? nil : index,
      // Where the search may go on, the state is still needed.
      mayConsume: !isOptional
    )
    writer.out.line("switch \(names.event) {")
    var falls = false
    var isPartial = block.entries.count < flow.events.count
    for entries in alike(block.entries) {
      let written = writer.writeCase(entries, in: block)
      falls = falls || written.falls
      isPartial = isPartial || written.isPartial
    }
    if isPartial {
      writer.out.open("default:")
      if falls { writer.out.line("break") } else { writeEnd(of: index, &writer) }
      writer.out.outdent()
    }
    writer.out.line("}")
    if falls { writeEnd(of: index, &writer) }
    if writer.testsCurrency { needs.currency = true }
    needs.replacements[index] = writer.replacements
    longestList = max(longestList, writer.longestList)

    let parameters = writer.parameters.filter { writer.readFields.contains($0.name.text) }
    if writer.replacesState { needs.growing.insert(index) }
    let consumed = writer.grown.union(writer.handedOn)
    if !consumed.isEmpty { consumes = true }
    var out = context.writer(depth: 1)
    out.comment([summary(of: block.owner)], marker: "///")
    var list = parameters.map { field -> Layout in
      let ownership = consumed.contains(field.name.text) ? "consuming " : ""
      return .text("_ \(names.local(field.name.text)): \(ownership)\(field.type.swift)")
    }
    if writer.readsState {
      let ownership = consumed.isEmpty ? "" : "consuming "
      list.insert(.text("_ \(names.state): \(ownership)State"), at: 0)
    }
    list.append(.text("_ \(names.event): Event"))
    let result = isOptional ? "\(context.stepType)?" : context.stepType
    // Where Swift writes a function into its caller, it may let go of the state only after the append.
    if !consumed.isEmpty { out.line("@inline(never)") }
    out.layout(.list("private static func \(names.blocks[index])(", list, ") -> \(result) {"))
    if !consumed.isEmpty { writeLocals(parameters, consumed, writer, &out) }
    out.append(writer.out)
    out.line("}")
    let function = Function(
      name: names.blocks[index],
      parameters: parameters,
      takesState: writer.readsState,
      isOptional: isOptional,
      consumed: consumed,
      out: out
    )
    functions[index] = function
    return function
  }

  /// Swift lets a consumed parameter be read or handed on once only. A local that takes its value and its
  /// name is as any other.
  private func writeLocals(
    _ parameters: [Field],
    _ consumed: Set<String>,
    _ writer: FunctionWriter,
    _ out: inout CodeWriter
  ) {
    var body = context.writer(depth: 2)
    func write(_ local: String, changes: Bool) {
      body.line("\(changes ? "var" : "let") \(local) = consume \(local)")
    }
    if writer.readsState { write(names.state, changes: writer.replacesState) }
    for field in parameters where consumed.contains(field.name.text) {
      write(names.local(field.name.text), changes: writer.grown.contains(field.name.text))
    }
    out.append(body)
  }

  private func summary(of owner: BlockOwner) -> String {
    switch owner {
    case .state(let state): return "What an event does in `\(flow[state].name.text)`."
    case .group(let group):
      return flow[group].isRoot
        ? "What an event does in every state that does not decide it itself."
        : "What an event does in the states of `\(flow[group].name.text)`."
    case .shared(let block):
      let members = flow[block].members.map { "`\(flow.name(of: $0.place).text)`" }
      return "What an event does alike in \(members.joined(separator: ", "))."
    }
  }

  /// The entries of a block, those together that one `case` can hold.
  private func alike(_ entries: [BlockEntry]) -> [[BlockEntry]] {
    var groups: [[BlockEntry]] = []
    for entry in entries {
      if let last = groups.last?.first, isAlike(last, entry) {
        groups[groups.count - 1].append(entry)
      } else {
        groups.append([entry])
      }
    }
    return groups
  }

  private func isAlike(_ first: BlockEntry, _ second: BlockEntry) -> Bool {
    if first.rows.isEmpty, second.rows.isEmpty, let verdict = first.verdict {
      return verdict.kind == .ignore && verdict.span == second.verdict?.span
    }
    guard first.rows.count == 1, second.rows.count == 1, first.verdict == nil,
      second.verdict == nil, first.rows[0].row == second.rows[0].row
    else { return false }
    let triggers = flow[first.rows[0].row].triggers
    return [first, second].allSatisfy { entry in
      triggers[entry.rows[0].trigger].patterns.allSatisfy(\.isIrrefutable)
    }
  }

  // MARK: Ends

  private mutating func writeEnd(of block: Int, _ writer: inout FunctionWriter) {
    guard let next = followers[block] else { return writer.out.line("return nil") }
    if next.isEmpty { describeDropped(block, &writer) }
    writeEnd(next, &writer)
  }

  /// Leaves the event to the blocks that are searched next.
  private mutating func writeEnd(_ search: [Int], _ writer: inout FunctionWriter) {
    for block in search {
      let function = function(block)
      let consumes = writer.mayConsume && !function.consumed.isEmpty
      func argument(_ local: String, isConsumed: Bool) -> Layout {
        .text(consumes && isConsumed ? "consume \(local)" : local)
      }
      if consumes { writer.handedOn.formUnion(function.consumed) }
      var arguments: [Layout] = []
      if function.takesState { arguments.append(argument(writer.state(), isConsumed: true)) }
      for parameter in function.parameters {
        let isConsumed = function.consumed.contains(parameter.name.text)
        arguments.append(argument(writer.field(parameter.name.text), isConsumed: isConsumed))
      }
      arguments.append(.text(names.event))
      guard function.isOptional else {
        return writer.out.layout(.list("return \(function.name)(", arguments, ")"))
      }
      let head = "if let \(names.outcome) = \(function.name)("
      writer.out.openLayout(.list(head, arguments, ")"))
      writer.out.line("return \(names.outcome)")
      writer.out.close()
    }
    if flow.unlisted == .impossible {
      needs.unlisted = true
      writer.out.line("return \(names.unlisted)(\(writer.state()), \(names.event))")
    } else {
      writer.drop()
    }
  }

  /// Names the events that the end of the search drops, and says why.
  private func describeDropped(_ index: Int, _ writer: inout FunctionWriter) {
    let block = table.blocks[index]
    let dropped = coverage.dropped(in: block.states, besides: block)
    func describe(_ head: String, _ events: [EventID]) {
      if events.isEmpty { return }
      let limit = 40
      var words = events.prefix(limit).map { flow[$0].name.text }
      if events.count > limit { words.append("and \(events.count - limit) more") }
      let last = words.count - 1
      words = words.enumerated().map { $0.offset == last ? $0.element : $0.element + "," }
      writer.out.wrappedComment([head] + words)
    }
    switch flow.unlisted {
    case .ignored: describe("Unlisted:", dropped.unlisted)
    case .impossible: describe("Unlisted, so impossible:", dropped.unlisted)
    case .error: break
    }
    describe("Answers to other work:", dropped.stale)
    if dropped.stale.isEmpty, dropped.unlisted.isEmpty || flow.unlisted == .error {
      writer.out.comment(["No event comes here: the table decides every one before."])
    }
  }
}

/// For each block that all its states search with the same blocks after it, these, if the block sees
/// every field that they see: it calls them with what it sees. Other blocks have no entry.
private func commonFollowers(_ table: TransitionTable) -> [Int: [Int]] {
  var followers: [Int: [Int]] = [:]
  var differs: Set<Int> = []
  for search in table.search {
    for (position, block) in search.enumerated() where !differs.contains(block) {
      let rest = Array(search[(position + 1)...])
      if let known = followers[block], known != rest {
        differs.insert(block)
        followers[block] = nil
      } else {
        followers[block] = rest
      }
    }
  }
  let flow = table.flow
  let scopes = table.blocks.map { Set(flow.scope(of: $0.owner).map(\.name.text)) }
  return followers.filter { block, rest in
    rest.allSatisfy { scopes[$0].isSubset(of: scopes[block]) }
  }
}
