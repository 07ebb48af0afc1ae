// Pictures: what they must show, derived from the hand-made flows; goldens for the whole text;
// and Graphviz itself, where it is installed, to see that every name is drawn as written.

import FlowAnalysis
import FlowBackends
import FlowCompiler
import FlowModel
import FlowSyntax
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

private let sketches: [(name: String, sketch: FlowSketch)] = [
  ("checkout", checkoutSketch()), ("session", sessionSketch()), ("import", importSketch()),
  ("odd", oddSketch()),
]

private func dot(_ sketch: FlowSketch, _ detail: DiagramDetail) -> String {
  DotBackend(detail: detail).render(flatten(sketch.flow))
}

/// The lines that draw an arrow.
private func arrows(_ text: String) -> [String] {
  text.split(separator: "\n").filter { $0.contains("\" -> \"") && !$0.contains("invis") }
    .map { $0.trimmingCharacters(in: .whitespaces) }
}

/// The line of an arrow or a node that begins with a text.
private func line(_ start: String, in text: String) -> String {
  text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    .first { $0.hasPrefix(start) } ?? ""
}

@Suite struct DotTests {
  @Test(arguments: sketches.map(\.name), DiagramDetail.allCases)
  func matchesItsGolden(name: String, detail: DiagramDetail) throws {
    let sketch = try #require(sketches.first { $0.name == name }).sketch
    let text = dot(sketch, detail)
    #expect(Golden.mismatch(text, "backends/dot/\(name)-\(detail).dot") == nil)
    #expect(text == dot(sketch, detail))
  }

  @Test func hasNoGoldenThatNoTestAsksFor() {
    let expected = sketches.flatMap { sketch in
      DiagramDetail.allCases.map { "\(sketch.name)-\($0).dot" }
    }
    #expect(Golden.names(in: "backends/dot") == expected.sorted())
  }

  @Test func drawsRowsBetweenTheSameStatesAsOneArrow() {
    var sketch = FlowSketch("Door")
    sketch.state("open")
    sketch.state("shut")
    sketch.initial("open")
    sketch.row("open", "pushed | blown", to: "shut")
    sketch.row("open", "closed", to: "shut", when: "isOiled")
    sketch.row("open", "closed", to: "shut")
    sketch.row("shut", "opened", to: "open")
    let found = arrows(dot(sketch, .events))
    #expect(found.count == 3)
    #expect(found[0].hasPrefix(#""the start" -> "open""#))
    // Three events, each once, below each other.
    #expect(
      found[1].contains(#">pushed<BR ALIGN="LEFT"/>blown<BR ALIGN="LEFT"/>closed</TD>"#)
    )
    #expect(line(#""open" -> "shut""#, in: dot(sketch, .full)).contains("closed when isOiled"))
  }

  @Test func leavesEventsToTheDetailThatShowsThem() {
    let states = dot(checkoutSketch(), .states)
    #expect(!states.contains("payTapped") && !states.contains("<TABLE"))
    let events = dot(checkoutSketch(), .events)
    #expect(events.contains("payTapped"))
    for word in ["form.isValid", "saveAttempt", "ignore", "attemptId"] {
      #expect(!events.contains(word), "\(word)")
      #expect(dot(checkoutSketch(), .full).contains(word), "\(word)")
    }
  }

  @Test func drawsTheRowsOfAGroupOnceFromItsFrame() {
    let found = arrows(dot(sessionSketch(), .events)).filter { $0.contains("sessionEnded") }
    #expect(found.count == 1)
    // Tied to the last state inside, since the target stands below the group.
    #expect(found[0].hasPrefix(#""uploading" -> "expired""#))
    #expect(found[0].contains(#"ltail="cluster signedIn""#))
  }

  @Test func drawsARowToAStateOfItsOwnGroupFromABoxInside() {
    let text = dot(sessionSketch(), .events)
    let arrow = line(#""any of signedIn state" -> "loading""#, in: text)
    #expect(arrow.contains("reset reenter") && !arrow.contains("ltail"))
  }

  @Test func drawsAnyOnceFromABoxOfItsOwn() {
    let text = dot(sessionSketch(), .events)
    #expect(line(#""any state" -> "broken""#, in: text).contains("failed"))
    #expect(line(#""any state" ["#, in: text).contains("noticed"))
  }

  @Test func drawsRowsThatFewShareFromEachOfThem() {
    let text = dot(sessionSketch(), .events)
    let found = arrows(text).filter { $0.contains("refreshed") }
    #expect(found.count == 2)
    #expect(found[0].hasPrefix(#""shown" -> "loading""#))
    #expect(found[1].hasPrefix(#""uploading" -> "loading""#))
  }

  @Test func drawsRowsThatManyShareOnceFromABoxInTheirCommonGroup() {
    var sketch = FlowSketch("Many")
    sketch.state("start")
    sketch.group("all")
    for name in ["a", "b", "c", "d"] { sketch.state(name, in: "all") }
    sketch.initial("start")
    sketch.row("start", "go", to: "a")
    sketch.row("a | b | c | d", "back", to: "start", effects: ["tidy"])
    sketch.row("a | b | c | d", "noted")
    let text = dot(sketch, .full)
    let found = arrows(text).filter { $0.contains("back") }
    #expect(found.count == 1)
    #expect(found[0].hasPrefix(#""shared 1" -> "start""#) && found[0].contains("/ tidy"))
    #expect(line(#""shared 1" ["#, in: text).contains("<B>a | b | c | d</B>"))
    #expect(line(#""shared 1" ["#, in: text).contains("noted"))
    let frame = text.components(separatedBy: "subgraph \"cluster all\" {").last ?? ""
    #expect(frame.hasPrefix("\n    graph") && frame.contains("    \"shared 1\" ["))
  }

  @Test func drawsAKeptStateDashedToTheFrameThatHoldsAllThatCanBeKept() {
    let text = dot(sessionSketch(), .events)
    let found = arrows(text).filter { $0.contains("signedInAgain") }
    #expect(found.count == 1)
    #expect(found[0].contains("style=dashed") && found[0].contains(#"lhead="cluster signedIn""#))
  }

  @Test func drawsAKeptStateDashedToEachStateOtherwise() {
    var sketch = FlowSketch("Pause")
    sketch.state("one")
    sketch.state("two")
    sketch.state("paused", "resume: State")
    sketch.initial("one")
    sketch.row("one", "next", to: "two")
    sketch.row("one | two", "pause", to: "paused")
    sketch.row("paused", "resumed", to: "kept resume")
    let dashed = arrows(dot(sketch, .events)).filter { $0.contains("style=dashed") }
    #expect(dashed.count == 2)
    #expect(dashed[0].hasPrefix(#""paused" -> "one""#))
    #expect(dashed[1].hasPrefix(#""paused" -> "two""#))
  }

  @Test func showsAsByTheEventItStandsFor() {
    let text = dot(sessionSketch(), .events)
    #expect(line(#""shown" ["#, in: text).contains("closed as signOutTapped"))
    #expect(line(#""expired" ["#, in: text).contains("closed as signOutTapped"))
  }

  @Test func showsInFullWhatIsIgnoredImpossibleAndRunOnTheWay() {
    let text = dot(sessionSketch(), .full)
    #expect(line(#""any state" ["#, in: text).contains("<I>ignore tapped</I>"))
    #expect(
      line(#""loading" ["#, in: text)
        .contains("<I>impossible uploadTapped: nothing is shown yet</I>")
    )
    #expect(
      line(#""uploading" ["#, in: text).contains("entry<BR ALIGN=\"LEFT\"/>\u{A0}\u{A0}/ upload")
    )
    #expect(line(#""the start" -> "idle""#, in: text).contains("/ restore"))
    #expect(text.contains("every state names every event"))
  }

  @Test func marksTheStartTheFinalStatesAndTheGroups() {
    let text = dot(sessionSketch(), .states)
    #expect(line(#""the start" ["#, in: text).contains("shape=circle"))
    #expect(line(#""broken" ["#, in: text).contains("peripheries=2"))
    #expect(!line(#""idle" ["#, in: text).contains("peripheries"))
    let nested = text.components(separatedBy: "subgraph \"cluster signedIn\" {").last ?? ""
    #expect(nested.contains(#"    subgraph "cluster content" {"#))
  }

  @Test func turnsDocCommentsIntoTooltips() {
    var sketch = checkoutSketch()
    sketch.document(event: "payTapped", ["The store makes", "the id."])
    let text = dot(sketch, .states)
    #expect(line("graph [", in: text).contains(#"tooltip="A payment that is made once.""#))
    #expect(line(#""unknown" ["#, in: text).contains(#"tooltip="The answer was lost.""#))
    #expect(line(#""failed" ["#, in: text).contains(#"tooltip="failed""#))
    #expect(text.contains(#"tooltip="A request is out.\nNo answer yet.""#))
    let arrow = line(#""editing" -> "submitting""#, in: text)
    #expect(
      arrow.contains(
        #"tooltip="The id is on disk before the request leaves.\npayTapped: The store makes the id.""#
      )
    )
  }

  @Test func stacksStatesInTheOrderOfTheTable() {
    let text = dot(checkoutSketch(), .events)
    #expect(!line(#""editing" -> "submitting""#, in: text).contains("constraint"))
    #expect(line(#""submitting" -> "editing""#, in: text).contains("constraint=false"))
    #expect(line(#""failed" -> "editing""#, in: text).contains("constraint=false"))
  }
}

/// What Graphviz makes of the text. Skipped where it is not installed.
@Suite(.enabled(if: ChildProcess.find("dot") != nil)) struct GraphvizTests {
  private func svg(_ text: String) throws -> XMLDocument {
    let dot = try #require(ChildProcess.find("dot"))
    let result = try ChildProcess.run(dot, ["-Tsvg"], input: text)
    #expect(result.status == 0)
    #expect(result.errors == "")
    return try XMLDocument(data: Data(result.output.utf8))
  }

  @Test(arguments: sketches.map(\.name), DiagramDetail.allCases)
  func acceptsIt(name: String, detail: DiagramDetail) throws {
    let sketch = try #require(sketches.first { $0.name == name }).sketch
    _ = try svg(dot(sketch, detail))
  }

  @Test(arguments: Corpus.files.filter { $0.path.contains("/Tables/") }, DiagramDetail.allCases)
  func acceptsEveryTableAndShowsItsStatesAndEvents(file: URL, detail: DiagramDetail) throws {
    let source = SourceText(path: file.lastPathComponent, bytes: try Corpus.bytes(file))
    let table = try #require(compile(source).table)
    let document = try svg(DotBackend(detail: detail).render(table))
    let texts = try document.nodes(forXPath: "//*[local-name()='text']").compactMap(\.stringValue)
    for state in table.flow.states {
      #expect(texts.contains(state.name.text), "\(state.name.text)")
    }
    let words = Set(texts.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") } })
    for row in table.flow.rows where detail != .states {
      for trigger in row.triggers {
        let event = table.flow[trigger.event].name.text
        #expect(words.contains(event[...]), "\(event)")
      }
    }
  }

  @Test func drawsEveryNameAndTextAsWritten() throws {
    let document = try svg(dot(oddSketch(), .full))
    let shown = try document.nodes(forXPath: "//*[local-name()='text']").compactMap(\.stringValue)
    for text in [
      "graph", "node", "Edge", "strict", "subgraph", "digraph", "start", "cluster_strict", "状態",
      "any", "Edge | 状態 | start | cluster_strict", "any of strict", "事件",
      "名前: Map<String, [Int: A & B]>",
      // A guard with what DOT and XML would read otherwise, wrapped at a space.
      #"größer when "<a|b>{c}\"d\" \\N \n" < x && y > 1"#,
      "ignore edge: a <reason> & \"more\" \\N {x|y} &lt;\u{FFFD}\u{FFFD}",
    ] {
      #expect(shown.contains(text), "\(text)")
    }
    let hovers = try document.nodes(forXPath: "//*[local-name()='a']").compactMap {
      ($0 as? XMLElement)?.attributes?.first { $0.name?.hasSuffix("title") ?? false }?.stringValue?
        .replacing("\u{200B}", with: "")
    }
    #expect(hovers.contains("A \"quoted\" \\N & <b>bold</b> \\\n{a|b} &lt; 中文"))
    #expect(hovers.contains { $0.hasPrefix("say \"hi\"\\\nsecond") })
  }

  @Test func drawsOneNodeForEachStateBoxAndStart() throws {
    let document = try svg(dot(oddSketch(), .full))
    let nodes = try document.nodes(forXPath: "//*[local-name()='g'][@class='node']")
    // Seven states, the start, and the boxes for `any`, for any of a group, for the shared rows.
    #expect(nodes.count == 11)
    let frames = try document.nodes(forXPath: "//*[local-name()='g'][@class='cluster']")
    #expect(frames.count == 1)
  }
}
