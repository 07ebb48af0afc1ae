// A flow and its flat table as JSON, for other tools to build on. JSONSchema says what every member
// means, and a test holds the two together. Neighbours: JSONTable (the flat table), JSON (how it is
// written). Expressions, patterns and conditions are text, in the words of the table.

import FlowModel
import FlowSyntax

package struct JSONBackend: Backend {
  package static let id = "json"
  /// Counted up when a member goes or means something else; new members do not count.
  package static let version = 1

  package init() {}

  package func render(_ table: TransitionTable) -> String {
    JSONDocument(table).document.text() + "\n"
  }
}

/// The parts of a document, each as its own value.
struct JSONDocument {
  let table: TransitionTable
  let flow: Flow

  init(_ table: TransitionTable) {
    self.table = table
    self.flow = table.flow
  }

  var document: JSON {
    .object([
      ("version", .integer(JSONBackend.version)),
      ("name", .string(flow.name.text)),
      ("docs", strings(flow.docs)),
      ("generics", .array(flow.generics.map(generic))),
      ("access", .string(flow.access.rawValue)),
      ("imports", strings(flow.imports.map(\.text))),
      ("conforms", conforms),
      ("isolation", .string(flow.isolation == .inherited ? "inherited" : "nonisolated")),
      ("unlisted", .string(unlisted)),
      ("initial", initial),
      ("types", .array(flow.unions.map(union))),
      ("uses", .array(flow.uses.map(use))),
      ("events", .array(flow.events.map(event))),
      ("effects", .array(flow.effects.map(effect))),
      ("groups", .array(flow.groups.map(group))),
      ("states", .array(flow.states.map(state))),
      ("rows", .array(flow.rows.map(row))),
      ("rules", .array(flow.rules.map(rule))),
      ("table", .array(pairs)),
    ])
  }

  // MARK: The head

  private func generic(_ parameter: GenericParameter) -> JSON {
    .object([
      ("name", .string(parameter.name.text)),
      ("constraints", strings(parameter.constraints.map(\.swift))),
    ])
  }

  private var conforms: JSON {
    .object([
      ("state", strings(flow.conformances.state.map(\.text))),
      ("event", strings(flow.conformances.event.map(\.text))),
      ("effect", strings(flow.conformances.effect.map(\.text))),
    ])
  }

  private var unlisted: String {
    switch flow.unlisted {
    case .ignored: "ignored"
    case .impossible: "impossible"
    case .error: "error"
    }
  }

  private var initial: JSON {
    let fields = flow.fields(of: flow.initial.state)
    return .object([
      ("state", .string(flow[flow.initial.state].name.text)),
      (
        "arguments",
        .array(
          zip(fields, flow.initial.arguments).map { field, value in
            .object([
              ("field", .string(field.name.text)),
              ("value", optional(value.map(flow.text(of:)))),
            ])
          }
        )
      ),
      ("effects", items(table.startEffects)),
    ])
  }

  // MARK: Declarations

  private func field(_ field: Field) -> JSON {
    .object([
      ("name", .string(field.name.text)),
      ("type", .string(field.type.swift)),
      ("labelled", .bool(field.isLabelled)),
      ("key", .bool(field.isKey)),
      ("default", optional(field.defaultValue.map(flow.text(of:)))),
    ])
  }

  private func fields(_ fields: [Field]) -> JSON { .array(fields.map(field)) }

  private func union(_ union: Union) -> JSON {
    .object([
      ("name", .string(union.name.text)),
      ("parameters", strings(union.parameters.map(\.text))),
      ("extern", .bool(union.isExtern)),
      ("open", .bool(union.isOpen)),
      (
        "cases",
        .array(
          union.cases.map { unionCase in
            .object([
              ("name", .string(unionCase.name.text)), ("fields", fields(unionCase.fields)),
              ("docs", strings(unionCase.docs)),
            ])
          }
        )
      ),
      ("docs", strings(union.docs)),
      ("place", place(union.span)),
    ])
  }

  private func use(_ use: Use) -> JSON {
    let (parameters, type): (JSON, Type) =
      switch use.kind {
      case .constant(let type): (.null, type)
      case .function(let parameters, let result): (fields(parameters), result)
      }
    return .object([
      ("name", .string(use.name.text)),
      ("parameters", parameters),
      ("type", .string(type.swift)),
      ("docs", strings(use.docs)),
      ("place", place(use.span)),
    ])
  }

  private func event(_ event: Event) -> JSON {
    .object([
      ("name", .string(event.name.text)),
      ("fields", fields(event.fields)),
      ("docs", strings(event.docs)),
      ("place", place(event.span)),
    ])
  }

  private func effect(_ effect: Effect) -> JSON {
    let runs =
      switch effect.runs {
      case .each: "each"
      case .latest: "latest"
      case .first: "first"
      }
    return .object([
      ("name", .string(effect.name.text)),
      ("fields", fields(effect.fields)),
      ("outcomes", names(effect.outcomes)),
      ("throws", optional(effect.failure.map { flow[$0].name.text })),
      ("reports", names(effect.reports)),
      ("cancelled", optional(effect.cancelled.map { flow[$0].name.text })),
      ("runs", .string(runs)),
      ("while", strings(effect.lifetime.map { flow.name(of: $0).text })),
      ("lane", optional(effect.lane?.text)),
      ("docs", strings(effect.docs)),
      ("place", place(effect.span)),
    ])
  }

  // MARK: States, groups and rows

  private func group(_ group: Group) -> JSON {
    .object([
      ("name", .string(group.name.text)),
      ("fields", fields(group.fields)),
      ("parent", optional(group.parent.map { flow[$0].name.text })),
      ("members", strings(group.members.map { flow.name(of: $0).text })),
      ("initial", optional(group.initial.map { flow.name(of: $0).text })),
      ("entry", items(group.entry)),
      ("exit", items(group.exit)),
      ("docs", strings(group.docs)),
    ])
  }

  private func state(_ state: State) -> JSON {
    .object([
      ("name", .string(state.name.text)),
      ("fields", fields(state.fields)),
      ("parent", .string(flow[state.parent].name.text)),
      ("final", .bool(state.isFinal)),
      ("entry", items(state.entry)),
      ("exit", items(state.exit)),
      ("docs", strings(state.docs)),
      ("place", place(state.span)),
    ])
  }

  private func row(_ row: Row) -> JSON {
    let owners: [String] =
      switch row.owner {
      case .state(let state): [flow[state].name.text]
      case .group(let group): [flow[group].name.text]
      case .shared(let block): flow[block].members.map { flow.name(of: $0.place).text }
      }
    return .object([
      ("owners", strings(owners)),
      (
        "triggers",
        .array(
          row.triggers.map { trigger in
            .object([
              ("event", .string(flow[trigger.event].name.text)),
              ("patterns", patterns(trigger)),
            ])
          }
        )
      ),
      ("conditions", strings(row.conditions.map(flow.text(of:)))),
      ("else", .bool(row.isElse)),
      ("target", .string(text(of: row.target))),
      ("effects", items(row.effects)),
      ("docs", strings(row.docs)),
      ("place", place(row.span)),
    ])
  }

  private func patterns(_ trigger: Trigger) -> JSON {
    let fields = flow[trigger.event].fields
    return .array(
      zip(fields, trigger.patterns).map { field, pattern in
        let isKey = if case .key = pattern { true } else { false }
        return .object([
          ("field", .string(field.name.text)),
          ("pattern", isKey ? .null : .string(flow.text(of: pattern))),
        ])
      }
    )
  }

  private func text(of target: Target) -> String {
    switch target {
    case .state(let state, let arguments, let reenters):
      (reenters ? "reenter " : "")
        + flow.call(flow[state].name, flow.fields(of: state), arguments)
    case .stay(let changes): flow.stay(changes)
    case .kept(let field): field.text
    case .perform(let event, let arguments):
      "as " + flow.call(flow[event].name, flow[event].fields, arguments)
    }
  }

  private func rule(_ rule: Rule) -> JSON {
    func text(_ places: [Place]) -> [String] { places.map { flow.name(of: $0).text } }
    func text(_ effects: [EffectID]) -> [String] { effects.map { flow[$0].name.text } }
    let (kind, subjects, objects): (String, [String], [String]) =
      switch rule.kind {
      case .only(let places, let effects): ("only", text(places), text(effects))
      case .needs(let effect, let needed): ("needs", text([effect]), text([needed]))
      case .atMostOnce(let effects, let until): ("once", text(effects), text([until]))
      case .canReach(let places, let goals): ("reach", text(places), text(goals))
      case .never(let places, let after): ("never", text(places), text(after))
      case .entering(let places, let effect): ("entering", text(places), text([effect]))
      }
    return .object([
      ("kind", .string(kind)),
      ("subjects", strings(subjects)),
      ("objects", strings(objects)),
      ("place", place(rule.span)),
    ])
  }

  // MARK: Parts

  func items(_ items: [EffectItem]) -> JSON {
    .array(
      items.map { item in
        let effect = flow[item.effect]
        return .object([
          ("effect", .string(effect.name.text)),
          ("arguments", arguments(effect.fields, item.arguments)),
          ("conditions", strings(item.conditions.map(flow.text(of:)))),
          ("place", place(item.span)),
        ])
      }
    )
  }

  func arguments(_ fields: [Field], _ values: [Expression]) -> JSON {
    .array(
      zip(fields, values).map { field, value in
        .object([("field", .string(field.name.text)), ("value", .string(flow.text(of: value)))])
      }
    )
  }

  func place(_ span: Span) -> JSON {
    let place = flow.location(of: span)
    return .object([("line", .integer(place.line)), ("column", .integer(place.column))])
  }

  func names(_ events: [EventID]) -> JSON { strings(events.map { flow[$0].name.text }) }

  func strings(_ strings: [String]) -> JSON { .array(strings.map { .string($0) }) }

  func optional(_ string: String?) -> JSON { string.map { .string($0) } ?? .null }
}
