// What the checks say about flows made by hand. The fixtures of the diagnostics cover the same
// ground on real text, with places; these stay close to the rules of the language, one by one.

import FlowModel
import FlowSyntax
import TestSupport
import Testing

@testable import FlowAnalysis

private func findings(_ builder: FlowBuilder) -> [Diagnostic] { check(flatten(builder.flow)) }

private func ids(_ builder: FlowBuilder) -> [String] { findings(builder).map(\.id) }

private func messages(_ builder: FlowBuilder) -> [String] { findings(builder).map(\.message) }

private func test(_ field: String) -> Condition {
  .test(Expression(.field(field), span: Span(at: 0), type: .bool))
}

private func bound(_ id: Int, _ name: String, _ type: Type? = nil) -> Binding {
  Binding(id: id, name: Name(name, Span(at: 0)), type: type)
}

private func go(_ state: StateID) -> Target { .state(state, [], reenters: false) }

/// Two states that lead to each other by `go`, and an event `e` for the test.
private struct Pair {
  var builder: FlowBuilder
  let go: EventID
  let e: EventID
  let a: StateID
  let b: StateID

  init(
    unlisted: Unlisted = .ignored,
    _ fields: [(String, Type)] = [],
    keys: Set<String> = [],
    a ofA: [(String, Type)] = [],
    b ofB: [(String, Type)] = []
  ) {
    builder = FlowBuilder(unlisted: unlisted)
    go = builder.event("go")
    e = builder.event("e", fields, keys: keys)
    a = builder.state("a", ofA)
    b = builder.state("b", ofB)
    builder.row(.state(a), [(go, [])], to: .state(b, [], reenters: false))
    builder.row(.state(b), [(go, [])], to: .state(a, [], reenters: false))
  }
}

@Suite struct UndecidedTests {
  @Test func aConditionLeavesItsFailureOver() {
    var pair = Pair(a: [("ready", .bool)])
    pair.builder.row(.state(pair.a), [(pair.e, [])], when: [test("ready")])
    #expect(messages(pair.builder) == ["`e` is not decided in `a` when `ready` is false"])
    pair.builder.verdict(.state(pair.a), .ignore, [pair.e])
    #expect(ids(pair.builder).isEmpty)
  }

  @Test func aNegatedConditionIsNamedTheOtherWayRound() {
    var pair = Pair(a: [("ready", .bool)])
    let ready = Expression(.field("ready"), span: Span(at: 0), type: .bool)
    let negated = Expression(.prefix("!", ready), span: Span(at: 0))
    pair.builder.row(.state(pair.a), [(pair.e, [])], when: [.test(negated)])
    #expect(messages(pair.builder) == ["`e` is not decided in `a` when `ready` is true"])
  }

  @Test func nilIsMissing() {
    var pair = Pair([("id", .optional(.named("String", arguments: [])))])
    pair.builder.row(.state(pair.a), [(pair.e, [.some(.wildcard)])])
    #expect(messages(pair.builder) == ["`e` is not decided in `a` for `e(nil)`"])
    #expect(
      findings(pair.builder)[0].fixIts.map(\.title) == [
        "do nothing then: `ignore e`", "write a row for it: `e(nil) -> stay`",
      ]
    )
  }

  @Test func literalsNeedACatchAll() {
    var pair = Pair([("n", .named("Int", arguments: []))])
    pair.builder.row(.state(pair.a), [(pair.e, [.literal(.integer("1"))])])
    #expect(messages(pair.builder) == ["`e` is not decided in `a` for any other `e(_)`"])
  }

  @Test func nestedCasesAreNamedInTheTablesWords() {
    var builder = FlowBuilder()
    let color = builder.union("Color", [("red", []), ("green", [])])
    let answer = builder.union("Answer", [("paid", [("color", color)]), ("declined", [])])
    let e = builder.event("e", [("answer", answer)])
    let a = builder.state("a")
    guard case .union(let answerID, _, _) = answer, case .union(let colorID, _, _) = color
    else { return }
    let red = Pattern.unionCase(UnionCaseReference(name: "red", index: 0, union: colorID), [])
    let paid = UnionCaseReference(name: "paid", index: 0, union: answerID)
    builder.row(.state(a), [(e, [.unionCase(paid, [red])])])
    #expect(
      messages(builder) == [
        "`e` is not decided in `a` for `e(.paid(.green))` and `e(.declined)`"
      ]
    )
  }

  @Test func openUnionsNeedACatchAll() {
    var pair = Pair()
    let kind = pair.builder.union("Kind", isOpen: true, [("small", [])])
    let known = pair.builder.event("known", [("kind", kind)])
    guard case .union(let id, _, _) = kind else { return }
    let small = UnionCaseReference(name: "small", index: 0, union: id)
    pair.builder.verdict(.state(pair.a), .ignore, [pair.e])
    pair.builder.row(.state(pair.a), [(known, [.unionCase(small, [])])])
    #expect(ids(pair.builder) == ["undecided-pair"])
    pair.builder.row(.state(pair.a), [(known, [.wildcard])])
    #expect(ids(pair.builder).isEmpty)
  }

  @Test func testsOfNamesCover() {
    var pair = Pair(a: [("ready", .bool)])
    let ready = Expression(.field("ready"), span: Span(at: 0), type: .bool)
    let isTrue = Condition.matches(ready, [.literal(.bool(true))])
    pair.builder.row(.state(pair.a), [(pair.e, [])], when: [isTrue])
    #expect(messages(pair.builder) == ["`e` is not decided in `a` when `ready is false`"])
    let isFalse = Condition.matches(ready, [.literal(.bool(false))])
    pair.builder.row(.state(pair.a), [(pair.e, [])], when: [isFalse])
    #expect(ids(pair.builder).isEmpty)
  }

  @Test func aLetIsNoCondition() {
    var pair = Pair()
    let one = Expression(.literal(.integer("1")), span: Span(at: 0))
    pair.builder.row(.state(pair.a), [(pair.e, [])], when: [.bind(bound(0, "n"), one)])
    #expect(ids(pair.builder).isEmpty)
  }

  @Test func anUnequalKeyIsDecided() {
    let text = Type.named("String", arguments: [])
    var pair = Pair(
      [("id", text), ("ok", .bool)],
      keys: ["id"],
      a: [("id", text)]
    )
    pair.builder.row(.state(pair.a), [(pair.e, [.key, .literal(.bool(true))])])
    #expect(messages(pair.builder) == ["`e` is not decided in `a` for `e(false)`"])
    pair.builder.row(.state(pair.a), [(pair.e, [.key, .wildcard])])
    #expect(ids(pair.builder).isEmpty)
  }

  @Test func aStateWithoutTheKeyDropsWhatRowsLeaveOver() {
    let text = Type.named("String", arguments: [])
    var pair = Pair([("id", text), ("ok", .bool)], keys: ["id"])
    pair.builder.row(.state(pair.a), [(pair.e, [.wildcard, .literal(.bool(true))])])
    #expect(ids(pair.builder).isEmpty)
  }

  @Test func oneOuterRowIsOneFinding() {
    var pair = Pair([("ok", .bool)])
    let any = BlockOwner.group(pair.builder.flow.root)
    pair.builder.row(any, [(pair.e, [.literal(.bool(true))])])
    #expect(messages(pair.builder) == ["`e` is not decided in `a` and `b` for `e(false)`"])
    pair.builder.row(.state(pair.b), [(pair.e, [.literal(.bool(false))])])
    #expect(messages(pair.builder) == ["`e` is not decided in `a` for `e(false)`"])
  }

  @Test func rowsOfSeveralLevelsCoverTogether() {
    var pair = Pair([("ok", .bool)])
    let any = BlockOwner.group(pair.builder.flow.root)
    pair.builder.row(.state(pair.a), [(pair.e, [.literal(.bool(true))])])
    pair.builder.row(any, [(pair.e, [.wildcard])])
    #expect(ids(pair.builder).isEmpty)
  }

  @Test func tooManyCombinationsAreSaidToBe() {
    // Nine pigeons in eight holes, no two in one: hard to refute by cases.
    let pigeons = 0..<9
    let holes = 0..<8
    let fields = pigeons.flatMap { pigeon in holes.map { ("p\(pigeon)h\($0)", Type.bool) } }
    var pair = Pair(fields)
    func row(_ values: [(Int, Int, Bool)]) {
      var patterns = [Pattern](repeating: .wildcard, count: fields.count)
      for (pigeon, hole, value) in values {
        patterns[pigeon * holes.count + hole] = .literal(.bool(value))
      }
      pair.builder.row(.state(pair.a), [(pair.e, patterns)])
    }
    for pigeon in pigeons { row(holes.map { (pigeon, $0, false) }) }
    for hole in holes {
      for first in pigeons {
        for second in pigeons where first < second {
          row([(first, hole, true), (second, hole, true)])
        }
      }
    }
    #expect(
      messages(pair.builder) == [
        "`e` has too many combinations of patterns in `a` to look at each"
      ]
    )
  }

  @Test func unlistedErrorNamesAllEventsOfAState() {
    let text = Type.named("String", arguments: [])
    var pair = Pair(unlisted: .error)
    let keyed = pair.builder.event("keyed", [("id", text)], keys: ["id"])
    let other = pair.builder.event("other")
    pair.builder.verdict(.state(pair.a), .ignore, [pair.e, keyed, other])
    #expect(messages(pair.builder) == ["`b` does not say what `e` or `other` do there"])
  }
}

@Suite struct RowTests {
  @Test func aRowBelowOneThatTakesAllIsUnreachable() {
    var pair = Pair([("ok", .bool)])
    pair.builder.row(.state(pair.a), [(pair.e, [.wildcard])])
    pair.builder.row(.state(pair.a), [(pair.e, [.literal(.bool(true))])])
    #expect(ids(pair.builder) == ["unreachable-row"])
  }

  @Test func rowsAboveCanTakeAllTogether() {
    var pair = Pair([("ok", .bool)])
    pair.builder.row(.state(pair.a), [(pair.e, [.literal(.bool(true))])])
    pair.builder.row(.state(pair.a), [(pair.e, [.literal(.bool(false))])])
    pair.builder.row(.state(pair.a), [(pair.e, [.wildcard])])
    #expect(ids(pair.builder) == ["unreachable-row"])
  }

  @Test func anOverrideInSomeStatesIsFine() {
    var pair = Pair()
    let any = BlockOwner.group(pair.builder.flow.root)
    pair.builder.row(any, [(pair.e, [])])
    pair.builder.verdict(.state(pair.a), .ignore, [pair.e])
    #expect(ids(pair.builder).isEmpty)
    pair.builder.row(.state(pair.b), [(pair.e, [])])
    #expect(ids(pair.builder) == ["hidden-row"])
  }

  @Test func aGroupOfFinalStatesHoldsNoRows() {
    var pair = Pair()
    let group = pair.builder.group("done")
    let end = pair.builder.state("end", in: group, isFinal: true)
    pair.builder.row(.state(pair.a), [(pair.e, [])], to: go(end))
    pair.builder.row(.group(group), [(pair.e, [])])
    #expect(messages(pair.builder) == ["the rows and lines of `done` hold in no state"])
  }

  @Test func aLineThatIsLeftNothingIsIdle() {
    var pair = Pair()
    pair.builder.row(.state(pair.a), [(pair.e, [])])
    pair.builder.verdict(.state(pair.a), .impossible, [pair.e])
    #expect(ids(pair.builder) == ["idle-line"])
    #expect(findings(pair.builder)[0].severity == .warning)
  }

  @Test func elseIsNeededBelowACondition() {
    var pair = Pair(a: [("ready", .bool)])
    pair.builder.row(.state(pair.a), [(pair.e, [])], when: [test("ready")])
    pair.builder.row(.state(pair.a), [(pair.e, [])])
    #expect(ids(pair.builder) == ["missing-else"])
  }

  @Test func elseIsNotNeededBelowAnotherPattern() {
    var pair = Pair([("ok", .bool)], a: [("ready", .bool)])
    pair.builder.row(.state(pair.a), [(pair.e, [.literal(.bool(true))])], when: [test("ready")])
    pair.builder.row(.state(pair.a), [(pair.e, [.literal(.bool(true))])], isElse: true)
    pair.builder.row(.state(pair.a), [(pair.e, [.literal(.bool(false))])])
    #expect(ids(pair.builder).isEmpty)
  }

  @Test func elseIsNotNeededWhereARowSurelyTakesTheRest() {
    var pair = Pair([("ok", .bool)], a: [("ready", .bool)])
    pair.builder.row(.state(pair.a), [(pair.e, [.literal(.bool(true))])], when: [test("ready")])
    pair.builder.row(.state(pair.a), [(pair.e, [.literal(.bool(true))])], isElse: true)
    pair.builder.row(.state(pair.a), [(pair.e, [.wildcard])], isElse: true)
    #expect(ids(pair.builder) == ["needless-else"])
  }

  @Test func elseWithoutConditionIsNeedless() {
    var pair = Pair()
    pair.builder.row(.state(pair.a), [(pair.e, [])], isElse: true)
    #expect(ids(pair.builder) == ["needless-else"])
  }

  @Test func elseOfOuterBlocksIsNotAskedFor() {
    var pair = Pair(a: [("ready", .bool)])
    let any = BlockOwner.group(pair.builder.flow.root)
    pair.builder.row(.state(pair.a), [(pair.e, [])], when: [test("ready")])
    pair.builder.row(any, [(pair.e, [])])
    #expect(ids(pair.builder).isEmpty)
  }

  @Test func rowsOfOneEventStandTogether() {
    var pair = Pair(a: [("ready", .bool)])
    let other = pair.builder.event("other")
    pair.builder.row(.state(pair.a), [(pair.e, [])], when: [test("ready")])
    pair.builder.row(.state(pair.a), [(other, [])])
    pair.builder.row(.state(pair.a), [(pair.e, [])], isElse: true)
    #expect(ids(pair.builder) == ["rows-apart"])
  }

  @Test func rowsThatShareARowMayInterleave() {
    var pair = Pair(a: [("ready", .bool)])
    let other = pair.builder.event("other")
    pair.builder.row(.state(pair.a), [(pair.e, []), (other, [])], when: [test("ready")])
    pair.builder.row(.state(pair.a), [(pair.e, [])], isElse: true)
    pair.builder.row(.state(pair.a), [(other, [])], isElse: true)
    #expect(ids(pair.builder).isEmpty)
  }

  @Test func aSecondLineIsRefused() {
    var pair = Pair()
    pair.builder.verdict(.state(pair.a), .ignore, [pair.e])
    pair.builder.verdict(.state(pair.a), .impossible, [pair.e])
    #expect(ids(pair.builder) == ["second-line"])
  }
}

@Suite struct ReachabilityTests {
  @Test func aStateThatNothingLeadsToIsReported() {
    var pair = Pair()
    pair.builder.verdict(.state(pair.a), .ignore, [pair.e])
    let lost = pair.builder.state("lost")
    pair.builder.row(.state(lost), [(pair.go, [])], to: go(pair.a))
    #expect(
      messages(pair.builder) == ["no row leads to `lost` from the initial state `a`"]
    )
  }

  @Test func aChainIsReportedAtItsBeginning() {
    var pair = Pair()
    pair.builder.verdict(.state(pair.a), .ignore, [pair.e])
    let last = pair.builder.state("last")
    let first = pair.builder.state("first")
    pair.builder.row(.state(first), [(pair.go, [])], to: go(last))
    let found = findings(pair.builder)
    #expect(found.map(\.message) == ["no row leads to `first` from the initial state `a`"])
    #expect(found[0].notes.contains("`last` can be reached only from there."))
  }

  @Test func aCircleIsReportedOnce() {
    var pair = Pair()
    pair.builder.verdict(.state(pair.a), .ignore, [pair.e])
    let first = pair.builder.state("first")
    let second = pair.builder.state("second")
    pair.builder.row(.state(first), [(pair.go, [])], to: go(second))
    pair.builder.row(.state(second), [(pair.go, [])], to: go(first))
    #expect(messages(pair.builder) == ["no row leads to `first` from the initial state `a`"])
  }

  @Test func aWholeGroupIsReportedOnce() {
    var pair = Pair()
    pair.builder.verdict(.state(pair.a), .ignore, [pair.e])
    let group = pair.builder.group("lost")
    _ = pair.builder.state("one", in: group)
    _ = pair.builder.state("two", in: group)
    #expect(messages(pair.builder) == ["no row leads into `lost` from the initial state `a`"])
  }

  @Test func aHiddenRowLeadsNowhere() {
    var pair = Pair()
    let lost = pair.builder.state("lost")
    let any = BlockOwner.group(pair.builder.flow.root)
    pair.builder.row(any, [(pair.e, [])], to: go(lost))
    pair.builder.row(.state(pair.a), [(pair.e, [])])
    pair.builder.row(.state(pair.b), [(pair.e, [])])
    #expect(messages(pair.builder) == ["no row leads to `lost` from the initial state `a`"])
  }

  @Test func keptStatesAreReached() {
    var builder = FlowBuilder()
    let pause = builder.event("pause")
    let resume = builder.event("resume")
    let go = builder.event("go")
    let a = builder.state("a")
    let b = builder.state("b")
    let waiting = builder.state("waiting", [("back", .state)])
    let keep = Target.state(
      waiting,
      [Expression(.currentState, span: Span(at: 0), type: .state)],
      reenters: false
    )
    builder.row(.state(a), [(go, [])], to: .state(b, [], reenters: false))
    builder.row(.state(b), [(pause, [])], to: keep)
    builder.row(.state(waiting), [(resume, [])], to: .kept(field: Name("back", Span(at: 0))))
    #expect(ids(builder).isEmpty)
    let table = flatten(builder.flow)
    #expect(table.keepable == [KeepingField(owner: .state(waiting), name: "back"): [b]])
    builder.row(.state(waiting), [(pause, [])], to: keep)
    #expect(ids(builder) == ["nested-keeping"])
  }

  @Test func passingAKeptStateOnKeepsWhatItCanBe() {
    var builder = FlowBuilder()
    let pause = builder.event("pause")
    let a = builder.state("a")
    let first = builder.state("first", [("back", .state)])
    let second = builder.state("second", [("saved", .state)])
    let span = Span(at: 0)
    builder.row(
      .state(a),
      [(pause, [])],
      to: .state(first, [Expression(.currentState, span: span)], reenters: false)
    )
    builder.row(
      .state(first),
      [(pause, [])],
      to: .state(second, [Expression(.field("back"), span: span)], reenters: false)
    )
    builder.row(.state(second), [(pause, [])], to: .kept(field: Name("saved", span)))
    let table = flatten(builder.flow)
    #expect(table.keepable[KeepingField(owner: .state(second), name: "saved")] == [a])
    #expect(ids(builder).isEmpty)
  }

  @Test func asFindsTheRowsThatItsArgumentsMatch() {
    var pair = Pair([("ok", .bool)])
    let other = pair.builder.event("other")
    let good = pair.builder.state("good", isFinal: true)
    let bad = pair.builder.state("bad", isFinal: true)
    let yes = Expression(.literal(.bool(true)), span: Span(at: 0), type: .bool)
    let toGood = pair.builder.row(
      .state(pair.a),
      [(pair.e, [.literal(.bool(true))])],
      to: go(good)
    )
    pair.builder.row(.state(pair.a), [(pair.e, [.literal(.bool(false))])], to: go(bad))
    let row = pair.builder.row(.state(pair.a), [(other, [])], to: .perform(pair.e, [yes]))
    let graph = FlowGraph(flatten(pair.builder.flow))
    #expect(graph.rows(foundBy: row, in: pair.a) == [toGood])
    #expect(ids(pair.builder).isEmpty)
  }

  @Test func asThatFindsNoRowIsRefused() {
    var pair = Pair()
    let other = pair.builder.event("other")
    pair.builder.row(.state(pair.a), [(pair.e, [])])
    pair.builder.row(.state(pair.b), [(other, [])], to: .perform(pair.e, []))
    #expect(messages(pair.builder) == ["this finds no row for `e` in `b`"])
  }

  @Test func aCircleOfAsIsReportedOnce() {
    var pair = Pair()
    let other = pair.builder.event("other")
    pair.builder.row(.state(pair.a), [(pair.e, [])], to: .perform(other, []))
    pair.builder.row(.state(pair.a), [(other, [])], to: .perform(pair.e, []))
    #expect(
      messages(pair.builder) == ["these `as` rows find each other without end: `e → other → e`"]
    )
  }

  @Test func anEventNeedsARowOrAnIgnore() {
    var pair = Pair()
    #expect(messages(pair.builder) == ["no row answers `e`"])
    pair.builder.verdict(.state(pair.a), .impossible, [pair.e])
    #expect(messages(pair.builder) == ["no row answers `e`"])
    pair.builder.verdict(.state(pair.b), .ignore, [pair.e])
    #expect(ids(pair.builder).isEmpty)
  }

  @Test func anEventAnsweredOnlyWhereNothingLeadsIsNotASecondFinding() {
    var pair = Pair()
    let lost = pair.builder.state("lost")
    pair.builder.row(.state(lost), [(pair.e, [])])
    #expect(ids(pair.builder) == ["unreached-state"])
  }
}

@Suite struct ScaleTests {
  /// 1,000 states and 20,000 rows. The limit is wide, for a busy machine and a debug build;
  /// a step that is quadratic in states or rows takes minutes.
  @Test func aLargeTableIsCheckedInSeconds() {
    var builder = FlowBuilder()
    let text = Type.named("String", arguments: [])
    let group = builder.group("inside", [("ready", .bool)])
    let events = (0..<25).map { builder.event("e\($0)", [("on", .bool), ("name", text)]) }
    let states = (0..<1_000).map { builder.state("s\($0)", in: group) }
    for state in states {
      for event in 0..<20 {
        builder.row(
          .state(state),
          [(events[event], [.literal(.bool(event % 2 == 0)), .wildcard])],
          to: .state(states[(state.index + event + 1) % 1_000], [], reenters: false)
        )
      }
    }
    for event in events {
      builder.row(.group(group), [(event, [.wildcard, .wildcard])], when: [test("ready")])
      builder.row(.group(group), [(event, [.wildcard, .wildcard])], isElse: true)
    }
    let clock = ContinuousClock()
    let start = clock.now
    #expect(ids(builder).isEmpty)
    let time = clock.now - start
    #expect(time < .seconds(60))
  }

  /// One event with 20,000 rows in one block: coverage gives up on what it cannot see in time,
  /// and still finds that the last row takes the rest.
  @Test func aLongListOfLiteralsIsCheckedInSeconds() {
    var pair = Pair([("text", .named("String", arguments: []))], a: [("ready", .bool)])
    for number in 0..<10_000 {
      let literal = Pattern.literal(.string("\(number)"))
      pair.builder.row(.state(pair.a), [(pair.e, [literal])], when: [test("ready")])
      pair.builder.row(.state(pair.a), [(pair.e, [literal])], isElse: true)
    }
    pair.builder.row(.state(pair.a), [(pair.e, [.wildcard])])
    let clock = ContinuousClock()
    let start = clock.now
    #expect(ids(pair.builder).isEmpty)
    #expect(clock.now - start < .seconds(60))
  }

  /// An event with very many fields gets an answer, not a stack overflow.
  @Test func manyFieldsAreNotTakenApartWithoutEnd() {
    var pair = Pair((0..<3_000).map { ("f\($0)", Type.bool) })
    let patterns = [Pattern](repeating: .literal(.bool(true)), count: 3_000)
    pair.builder.row(.state(pair.a), [(pair.e, patterns)])
    pair.builder.row(.state(pair.a), [(pair.e, patterns)])
    #expect(ids(pair.builder) == ["undecided-pair"])
  }

  /// Rows that each do what the next event would do, one after the other.
  @Test func aLongChainOfAsIsNoProblem() {
    var builder = FlowBuilder()
    let a = builder.state("a")
    let events = (0..<3_000).map { builder.event("e\($0)") }
    for (event, next) in zip(events, events.dropFirst()) {
      builder.row(.state(a), [(event, [])], to: .perform(next, []))
    }
    let b = builder.state("b")
    builder.row(.state(a), [(events[2_999], [])], to: go(b))
    builder.row(.state(b), [(events[0], [])], to: go(a))
    #expect(ids(builder).isEmpty)
  }
}
