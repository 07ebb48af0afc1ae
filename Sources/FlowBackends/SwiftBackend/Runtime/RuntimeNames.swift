// What the declarations for FlowRuntime are called, and what of an event a performer gives.
// Neighbours: FlowConformance, PerformerDeclarations (which write them). Names of types follow the effect
// or event that they belong to, and give way to every type that the table names.

import FlowModel

/// What an effect's method takes and gives.
struct EffectSignature {
  let effect: EffectID
  /// The effect's own name, unless Swift would take it for the performer itself.
  let method: String
  /// The enum of what may come back, where that is more than one event.
  let answer: String?
  /// The enum of what may be reported, where that is more than one event.
  let report: String?
  /// The struct that is thrown, where something is known of the failure.
  let failure: String?
}

struct RuntimeNames {
  /// The protocol: inside the flow, or beside it where the flow is generic and cannot hold one.
  let performer: String
  let isNested: Bool
  /// One for each effect.
  let signatures: [EffectSignature]
  /// One for each event: the struct that is thrown for it.
  let failures: [EventID: String]

  init(_ flow: Flow) {
    var types = FreshNames(taken: namesOfAllTypes(flow))
    isNested = flow.generics.isEmpty
    performer = isNested ? types.take("Performer") : "\(flow.name.text)Performer"
    var methods = FreshNames(taken: Set(flow.effects.map(\.name.text)))
    var failures: [EventID: String] = [:]
    var signatures: [EffectSignature] = []
    for id in flow.effectIDs {
      let effect = flow[id]
      let name = capitalized(effect.name.text)
      if let event = effect.failure, failures[event] == nil, !flow[event].payload.isEmpty {
        failures[event] = types.take(capitalized(flow[event].name.text))
      }
      signatures.append(
        EffectSignature(
          effect: id,
          method: effect.name.text == "self" ? methods.take("self") : effect.name.text,
          answer: effect.outcomes.count > 1 ? types.take("\(name)Answer") : nil,
          report: effect.reports.count > 1 ? types.take("\(name)Report") : nil,
          failure: effect.failure.flatMap { failures[$0] }
        )
      )
    }
    self.failures = failures
    self.signatures = signatures
  }
}

extension Event {
  /// What a performer gives of it: the fields that are no keys, which the runtime fills in.
  var payload: [Field] { fields.filter { !$0.isKey } }
}

/// The first components of every type that the table names or declares.
private func namesOfAllTypes(_ flow: Flow) -> Set<String> {
  var names: Set<String> = [
    "State", "Event", "Effect", "Effects", "Outcome", "FlowRuntime", "Swift", "Error", "Bool",
    "Equatable", "Sendable", "Actor", "Void", "Result", flow.name.text,
  ]
  func add(_ type: Type) {
    switch type {
    case .bool, .state: break
    case .optional(let inner), .array(let inner): add(inner)
    case .result(let left, let right), .dictionary(let left, let right):
      add(left)
      add(right)
    case .union(_, let name, let arguments), .named(let name, let arguments):
      names.insert(String(name.prefix { $0 != "." }))
      arguments.forEach(add)
    }
  }
  let places = flow.groups.flatMap(\.fields) + flow.states.flatMap(\.fields)
  let asked = flow.events.flatMap(\.fields) + flow.effects.flatMap(\.fields)
  let cases = flow.unions.flatMap { $0.cases.flatMap(\.fields) }
  for field in places + asked + cases { add(field.type) }
  for union in flow.unions { names.insert(String(union.name.text.prefix { $0 != "." })) }
  names.formUnion(flow.generics.map(\.name.text))
  for row in flow.rows {
    for expression in row.expressions {
      expression.visit {
        if case .type(let name) = $0 { names.insert(String(name.prefix { $0 != "." })) }
      }
    }
  }
  return names
}
