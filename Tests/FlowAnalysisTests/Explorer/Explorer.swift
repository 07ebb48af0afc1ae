// A table, run by brute force: every event with every payload in every state with every value, as
// the language describes rows, targets and lists. It knows nothing of the analysis.
// Neighbours: SampleValues (its terms), RandomTable (what it explores), ExplorerTests (compares).

import FlowModel
import FlowSyntax

/// An effect that a step asks for.
struct SampleAsk: Hashable {
  var effect: EffectID
  var span: Span
  var arguments: [SampleValue]
  /// Whether a path tells of it: of an effect with a condition that nothing depends on it does not.
  var isTold: Bool
}

struct ExplorerStep: Hashable {
  /// `nil` for the start.
  var event: EventID?
  var payload: [SampleValue] = []
  /// The row of the event, then those that `as` found; empty where no row takes it.
  var rows: [RowID] = []
  var target: Configuration
  var asks: [SampleAsk] = []
  var reenters = false
  /// What `isOpen` and the like were said to be on the way.
  var guesses: [Bool] = []
  /// For an event that no row takes: whether the table says that it is impossible.
  var isImpossible = false

  /// Whether `as` finds no row in the end, so that there is no step.
  fileprivate var findsNothing = false
  /// Whether another answer leads elsewhere.
  var isGuess = false

  /// How much of the step rests on guesses: nothing, since none is made; nothing, since they all
  /// lead here; or that it is taken.
  var doubt: Int { isGuess ? 2 : guesses.isEmpty ? 0 : 1 }
  var effects: [EffectID] { asks.map(\.effect) }
  var spans: [Span] { asks.map(\.span) }
  var toldSpans: [Span] { asks.filter(\.isTold).map(\.span) }
}

struct Explorer {
  let table: TransitionTable
  let sampler: Sampler
  /// For each effect whether it sends something, ends with a state, waits in a lane, or is named by
  /// a rule.
  private let isDependedOn: [Bool]
  var flow: Flow { table.flow }

  init(_ table: TransitionTable) {
    self.table = table
    sampler = Sampler(flow: table.flow)
    let flow = table.flow
    isDependedOn = flow.effectIDs.map { effect in
      !flow[effect].answers.isEmpty || !flow[effect].lifetime.isEmpty || flow[effect].lane != nil
        || flow.rules.contains { $0.kind.effects.contains(effect) }
    }
  }

  private func payloads(of fields: [Field]) -> [[SampleValue]] {
    fields.reduce([[]]) { lists, field in
      lists.flatMap { list in sampler.values(of: field.type).map { list + [$0] } }
    }
  }

  func starts() -> [ExplorerStep] {
    let state = flow.initial.state
    let fields = flow.fields(of: state)
    let empty = SampleScope(Configuration(state: state, fields: []), flow)
    let all = zip(fields, flow.initial.arguments).reduce([Guessed<[SampleValue]>(value: [])]) {
      lists,
      pair in
      lists.flatMap { list in
        list.then { values in
          let given = pair.1.map { sampler.evaluate($0, pair.0.type, empty) }
          let one = given ?? sampler.values(of: pair.0.type).map { Guessed(value: $0) }
          return one.map { Guessed(value: values + [$0.value], guesses: $0.guesses) }
        }
      }
    }
    return all.flatMap { one in
      let target = Configuration(state: state, fields: one.value)
      return asked(table.startEffects, SampleScope(target, flow)).map {
        let guesses = one.guesses + $0.guesses
        return ExplorerStep(
          target: target,
          asks: $0.value,
          guesses: guesses,
          isGuess: !guesses.isEmpty
        )
      }
    }
  }

  func steps(from source: Configuration) -> [ExplorerStep] {
    if flow[source.state].isFinal { return [] }
    return flow.eventIDs.flatMap { event in
      payloads(of: flow[event].fields).flatMap { steps(from: source, event, $0) }
    }
  }

  func steps(
    from source: Configuration,
    _ event: EventID,
    _ payload: [SampleValue]
  ) -> [ExplorerStep] {
    let found = run(source, event, payload, rows: [])
    let isGuess = found.contains { $0.value != found[0].value }
    return found.filter { !$0.value.findsNothing }.map { one in
      var step = one.value
      (step.event, step.payload, step.guesses) = (event, payload, one.guesses)
      step.isGuess = isGuess
      return step
    }
  }

  /// Whether every key equals the state's field of its name.
  func keysAreEqual(_ event: EventID, _ payload: [SampleValue], _ place: Configuration) -> Bool {
    let scope = SampleScope(place, flow)
    return zip(flow[event].fields, payload).allSatisfy { field, value in
      !field.isKey || scope.fields[field.name.text] == value
    }
  }

  private func run(
    _ source: Configuration,
    _ event: EventID,
    _ payload: [SampleValue],
    rows: [RowID]
  ) -> [Guessed<ExplorerStep>] {
    let cell = table.cell(source.state, event)
    func search(_ place: Int) -> [Guessed<ExplorerStep>] {
      if place == cell.rows.count {
        var step = ExplorerStep(target: source)
        switch cell.ending {
        case .verdict(let verdict): step.isImpossible = verdict.kind == .impossible
        case .unlisted: step.isImpossible = cell.rows.isEmpty && flow.unlisted == .impossible
        }
        step.isImpossible = step.isImpossible && keysAreEqual(event, payload, source)
        return [Guessed(value: step)]
      }
      let (row, trigger) = cell.rows[place]
      var scope = SampleScope(source, flow)
      guard sampler.matches(flow[row].triggers[trigger], payload, &scope) else {
        return search(place + 1)
      }
      return sampler.hold(flow[row].conditions, scope).flatMap { one in
        one.then { after in
          after.map { take(row, $0, rows: rows + [row]) } ?? search(place + 1)
        }
      }
    }
    return search(0)
  }

  private func take(
    _ row: RowID,
    _ scope: SampleScope,
    rows: [RowID]
  ) -> [Guessed<ExplorerStep>] {
    let source = scope.configuration
    let step = table.step(row, in: source.state)
    switch step.destination {
    case .same: return finish(source, step.effects, [], step, scope, rows)
    case .state(let target, let arguments):
      return sampler.product(arguments, flow.fields(of: target), scope).flatMap { one in
        one.then { values in
          let target = Configuration(state: target, fields: values)
          return finish(target, step.exit + step.effects, step.entry, step, scope, rows)
        }
      }
    case .kept(let field, let entries):
      guard case .state(let target) = scope.fields[field],
        let entry = entries.first(where: { $0.state == target.state })
      else { return [] }
      return finish(target, entry.exit + step.effects, entry.entry, step, scope, rows)
    case .perform(let event, let arguments):
      return sampler.product(arguments, flow[event].fields, scope).flatMap { one in
        one.then { payload in
          run(source, event, payload, rows: rows).map { found in
            if !found.value.rows.isEmpty { return found }
            var step = ExplorerStep(target: source)
            step.findsNothing = true
            return Guessed(value: step, guesses: found.guesses)
          }
        }
      }
    }
  }

  private func finish(
    _ target: Configuration,
    _ own: [EffectItem],
    _ entry: [EffectItem],
    _ step: Step,
    _ scope: SampleScope,
    _ rows: [RowID]
  ) -> [Guessed<ExplorerStep>] {
    asked(own, scope).flatMap { one in
      one.then { before in
        asked(entry, SampleScope(target, flow)).map { after in
          Guessed(
            value: ExplorerStep(
              rows: rows,
              target: target,
              asks: before + after.value,
              reenters: step.reenters
            ),
            guesses: after.guesses
          )
        }
      }
    }
  }

  private func asked(_ items: [EffectItem], _ scope: SampleScope) -> [Guessed<[SampleAsk]>] {
    items.reduce([Guessed(value: [])]) { lists, item in
      lists.flatMap { list in
        list.then { asks in
          sampler.hold(item.conditions, scope).flatMap { one in
            one.then { after -> [Guessed<[SampleAsk]>] in
              guard let after else { return [Guessed(value: asks)] }
              let fields = flow[item.effect].fields
              return sampler.product(item.arguments, fields, after).map { values in
                let ask = SampleAsk(
                  effect: item.effect,
                  span: item.span,
                  arguments: values.value,
                  isTold: item.conditions.isEmpty || isDependedOn[item.effect.index]
                )
                return Guessed(value: asks + [ask], guesses: values.guesses)
              }
            }
          }
        }
      }
    }
  }
}
