// Section 6 of the language, sentence by sentence, without tasks and time.
// Neighbours: Rig (the schedule and its log), SoakTests (all rules at once, at random).

import Testing

@testable import FlowRuntime

@Suite("Order of effects") struct OrderTests {
  @Test("work is started and not awaited")
  func work() {
    var rig = Rig()
    #expect(rig.step(.work(1), .work(2), .work(3)) == ["start 1", "start 2", "start 3"])
    #expect(rig.end(2) == ["answered(2)"])
    #expect(rig.end(1) == ["answered(1)"])
    #expect(rig.end(3) == ["answered(3)"])
    #expect(rig.isEmpty)
  }

  @Test("a command is awaited before the next starts")
  func commands() {
    var rig = Rig()
    #expect(rig.step(.work(1), .command(2), .command(3), .work(4)) == ["start 1", "start 2"])
    #expect(rig.end(2) == ["answered(2)", "start 3"])
    #expect(rig.end(3) == ["answered(3)", "start 4"])
  }

  @Test("when a command throws, its event is sent and the rest of its list is dropped")
  func throwingCommand() {
    var rig = Rig()
    #expect(rig.step(.command(1), .work(2), .command(3)) == ["start 1"])
    #expect(rig.step(.command(4), .work(5)) == ["start 4"])
    #expect(rig.fail(1) == ["failed(1)"])
    #expect(rig.end(4) == ["answered(4)", "start 5"])
    #expect(rig.end(5) == ["answered(5)"])
    #expect(rig.isEmpty)
  }

  @Test("work that throws drops nothing")
  func throwingWork() {
    var rig = Rig()
    #expect(rig.step(.work(1), .command(2), .work(3)) == ["start 1", "start 2"])
    #expect(rig.fail(1) == ["failed(1)"])
    #expect(rig.end(2) == ["answered(2)", "start 3"])
  }

  @Test("lists of different steps do not wait for each other")
  func lists() {
    var rig = Rig()
    #expect(rig.step(.command(1), .command(2)) == ["start 1"])
    #expect(rig.step(.command(3), .command(4)) == ["start 3"])
    #expect(rig.end(3) == ["answered(3)", "start 4"])
    #expect(rig.end(1) == ["answered(1)", "start 2"])
  }

  @Test("lists start in the order of their steps, however late that is")
  func lateStart() {
    var rig = Rig()
    rig.startsAtOnce = false
    #expect(rig.step(.work(1), .command(2), .work(3)) == [])
    #expect(rig.step(.work(4)) == [])
    #expect(rig.start() == ["start 1", "start 2", "start 4"])
  }
}

@Suite("Lanes") struct LaneTests {
  @Test("effects of one lane run one after the other, across steps")
  func work() {
    var rig = Rig()
    #expect(rig.step(.work(1).lane("l"), .work(2).lane("l"), .work(3)) == ["start 1", "start 3"])
    #expect(rig.step(.work(4).lane("l"), .work(5).lane("m")) == ["start 5"])
    #expect(rig.end(1) == ["answered(1)", "start 2"])
    #expect(rig.fail(2) == ["failed(2)", "start 4"])
  }

  @Test("a command waits in its lane, and its list with it")
  func command() {
    var rig = Rig()
    #expect(rig.step(.work(1).lane("l")) == ["start 1"])
    #expect(rig.step(.command(2).lane("l"), .work(3)) == [])
    #expect(rig.end(1) == ["answered(1)", "start 2"])
    #expect(rig.end(2) == ["answered(2)", "start 3"])
  }

  @Test("a place is taken when the effect is asked for, not when its turn comes")
  func place() {
    var rig = Rig()
    #expect(rig.step(.command(1), .work(2).lane("l")) == ["start 1"])
    #expect(rig.step(.work(3).lane("l")) == [])
    #expect(rig.end(1) == ["answered(1)", "start 2"])
    #expect(rig.end(2) == ["answered(2)", "start 3"])
  }

  @Test("what is dropped gives its place up")
  func droppedPlace() {
    var rig = Rig()
    #expect(rig.step(.command(1), .work(2).lane("l")) == ["start 1"])
    #expect(rig.step(.work(3).lane("l")) == [])
    #expect(rig.fail(1) == ["failed(1)", "start 3"])
  }

  @Test("a cancelled effect keeps its place until it has ended")
  func cancelledPlace() {
    var rig = Rig()
    #expect(rig.step(.work(1).lane("l").while(.a)) == ["start 1"])
    #expect(rig.step(.work(2).lane("l")) == [])
    #expect(rig.step(to: .b) == ["cancel 1"])
    #expect(rig.end(1) == ["cancelled(1)", "start 2"])
  }
}

@Suite("Lifetimes") struct LifetimeTests {
  @Test("work is cancelled by the step that leaves its states, and answers nothing any more")
  func leaving() {
    var rig = Rig()
    #expect(rig.step(.work(1).while(.a, .b), .work(2)) == ["start 1", "start 2"])
    #expect(rig.step(to: .b) == [])
    #expect(rig.takesReports(from: 1))
    #expect(rig.step(to: .c) == ["cancel 1"])
    #expect(!rig.takesReports(from: 1))
    #expect(rig.end(1) == ["cancelled(1)"])
    #expect(rig.takesReports(from: 2))
  }

  @Test("re-entering a state that is named cancels; one held by its group does not")
  func reentering() {
    var rig = Rig()
    #expect(
      rig.step(.work(1).while(.a), .work(2).while(grouped: [.a, .b])) == ["start 1", "start 2"]
    )
    #expect(rig.step(to: .a) == [])
    #expect(rig.step(to: .a, reenters: true) == ["cancel 1"])
  }

  @Test("cancelling comes before the step's own effects")
  func cancelFirst() {
    var rig = Rig()
    #expect(rig.step(.work(1).while(.a)) == ["start 1"])
    #expect(rig.step(to: .a, reenters: true, .work(2).while(.a)) == ["cancel 1", "start 2"])
  }

  @Test("a cancel between two effects of one list drops the one that has not started")
  func betweenTwo() {
    var rig = Rig()
    #expect(rig.step(.command(1), .work(2).while(.a), .work(3)) == ["start 1"])
    #expect(rig.step(to: .b) == ["cancelled(2)"])
    #expect(rig.step(to: .a) == [], "coming back does not bring it back")
    #expect(rig.end(1) == ["answered(1)", "start 3"])
  }

  @Test("what is ready and has not started is dropped too")
  func beforeStart() {
    var rig = Rig()
    rig.startsAtOnce = false
    #expect(rig.step(.work(1).while(.a), .work(2)) == [])
    #expect(rig.step(to: .b) == ["cancelled(1)"])
    #expect(rig.start() == ["start 2"])
  }

  @Test("what waits in a lane is dropped, and the next moves up")
  func inLane() {
    var rig = Rig()
    #expect(rig.step(.work(1).lane("l")) == ["start 1"])
    #expect(rig.step(.work(2).lane("l").while(.a), .work(3).lane("l")) == [])
    #expect(rig.step(to: .b) == ["cancelled(2)"])
    #expect(rig.end(1) == ["answered(1)", "start 3"])
  }

  @Test("what follows a command that never did its work does not start")
  func droppedCommand() {
    var rig = Rig()
    #expect(rig.step(.command(1), .command(2).while(.a), .work(3).lane("l")) == ["start 1"])
    #expect(rig.step(.work(4).lane("l")) == [])
    #expect(rig.step(to: .b) == ["cancelled(2)", "start 4"])
    #expect(rig.end(1) == ["answered(1)"])
  }

  @Test("a running command that is cancelled and throws drops the rest, one that returns does not")
  func cancelledCommand() {
    var rig = Rig()
    #expect(rig.step(.command(1).while(.a), .work(2)) == ["start 1"])
    #expect(rig.step(.command(3).while(.a), .work(4)) == ["start 3"])
    #expect(rig.step(to: .b) == ["cancel 1", "cancel 3"])
    #expect(rig.fail(1) == ["cancelled(1)"])
    #expect(rig.end(3) == ["cancelled(3)", "start 4"])
  }

  @Test("when the flow goes, what is bound to its states is cancelled, all else goes on")
  func closing() {
    var rig = Rig()
    #expect(rig.step(.command(1), .work(2), .work(3).while(.a)) == ["start 1"])
    #expect(rig.step(.work(4).while(.a), .work(5)) == ["start 4", "start 5"])
    #expect(rig.close() == ["cancel 4"])
    #expect(rig.end(1) == ["answered(1)", "start 2"])
    #expect([rig.end(2), rig.end(4), rig.end(5)].count == 3)
    #expect(rig.isEmpty)
  }
}

@Suite("One at a time") struct RunsTests {
  @Test("each: both run")
  func each() {
    var rig = Rig()
    #expect(rig.step(.work(1)) == ["start 1"])
    #expect(rig.step(.work(2)) == ["start 2"])
  }

  @Test("latest: the old one is cancelled, by name and key")
  func latest() {
    var rig = Rig()
    #expect(
      rig.step(.work(1).latest("x", key: 1), .work(2).latest("x", key: 2)) == [
        "start 1", "start 2",
      ]
    )
    #expect(rig.step(.work(3).latest("y", key: 1)) == ["start 3"])
    #expect(rig.step(.work(4).latest("x", key: 1)) == ["cancel 1", "start 4"])
    #expect(rig.end(1) == ["cancelled(1)"])
    #expect(rig.end(4) == ["answered(4)"])
  }

  @Test("latest: one that is older and has not had its turn is dropped")
  func latestInList() {
    var rig = Rig()
    #expect(rig.step(.command(1), .work(2).latest("x"), .work(3)) == ["start 1"])
    #expect(rig.step(.work(4).latest("x")) == ["cancelled(2)", "start 4"])
    #expect(rig.end(1) == ["answered(1)", "start 3"])
  }

  @Test("latest: waiting work counts as in flight")
  func latestInLane() {
    var rig = Rig()
    #expect(rig.step(.work(1).lane("l")) == ["start 1"])
    #expect(rig.step(.work(2).latest("x").lane("l")) == [])
    #expect(rig.step(.work(3).latest("x").lane("l")) == ["cancelled(2)"])
    #expect(rig.end(1) == ["answered(1)", "start 3"])
  }

  @Test("latest in one list: the first one runs until the second one's turn")
  func latestTwiceInList() {
    var rig = Rig()
    #expect(
      rig.step(.work(1).latest("x"), .command(2), .work(3).latest("x")) == ["start 1", "start 2"]
    )
    #expect(rig.end(2) == ["answered(2)", "cancel 1", "start 3"])
  }

  @Test("first: the new one is dropped, by name and key, and its list goes on")
  func first() {
    var rig = Rig()
    #expect(rig.step(.work(1).first("x", key: 1)) == ["start 1"])
    #expect(rig.step(.work(2).first("x", key: 1), .work(3).first("x", key: 2)) == ["start 3"])
    #expect(rig.end(1) == ["answered(1)"])
    #expect(rig.step(.work(4).first("x", key: 1)) == ["start 4"])
  }

  @Test("first: waiting work counts as in flight, what was cancelled does not")
  func firstInLane() {
    var rig = Rig()
    #expect(rig.step(.work(1).lane("l")) == ["start 1"])
    #expect(rig.step(.work(2).first("x").lane("l")) == [])
    #expect(rig.step(.work(3).first("x")) == [])
    #expect(rig.step(.work(4).first("y").while(.a)) == ["start 4"])
    #expect(rig.step(to: .b, .work(5).first("y")) == ["cancel 4", "start 5"])
  }

  @Test("a command that is replaced before it started takes its list along")
  func replacedCommand() {
    var rig = Rig()
    #expect(rig.step(.work(1).lane("l")) == ["start 1"])
    #expect(rig.step(.command(2).latest("save").lane("l"), .work(3)) == [])
    #expect(rig.step(.command(4).latest("save").lane("l"), .work(5)) == ["cancelled(2)"])
    #expect(rig.end(1) == ["answered(1)", "start 4"])
    #expect(rig.end(4) == ["answered(4)", "start 5"])
    #expect(rig.end(5) == ["answered(5)"])
    #expect(rig.isEmpty)
  }
}
