// Pictures for Mermaid and PlantUML: what they must hold, goldens for the whole text, and PlantUML
// itself, where it is installed. (The goldens for Mermaid were drawn with Mermaid 11.16.)

import FlowAnalysis
import FlowBackends
import FlowModel
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

private let sketches: [(name: String, sketch: FlowSketch)] = [
  ("checkout", checkoutSketch()), ("session", sessionSketch()), ("odd", oddSketch()),
]

private let languages: [(backend: any DiagramBackend.Type, ending: String)] = [
  (MermaidBackend.self, "mmd"), (PlantUMLBackend.self, "puml"),
]

private func render(
  _ backend: any DiagramBackend.Type,
  _ sketch: FlowSketch,
  _ detail: DiagramDetail
) -> [String] {
  backend.init(detail: detail).render(flatten(sketch.flow)).split(separator: "\n")
    .map { $0.trimmingCharacters(in: .whitespaces) }
}

@Suite struct TextDiagramTests {
  @Test(arguments: sketches.map(\.name), languages.map(\.ending))
  func matchesItsGolden(name: String, ending: String) throws {
    let sketch = try #require(sketches.first { $0.name == name }).sketch
    let backend = try #require(languages.first { $0.ending == ending }).backend
    for detail in [DiagramDetail.events, .full] {
      let text = backend.init(detail: detail).render(flatten(sketch.flow))
      let mismatch = Golden.mismatch(text, "backends/\(backend.id)/\(name)-\(detail).\(ending)")
      #expect(mismatch == nil, "\(mismatch ?? "")")
    }
  }

  @Test(arguments: languages.map(\.ending)) func hasNoGoldenThatNoTestAsksFor(ending: String) throws
  {
    let backend = try #require(languages.first { $0.ending == ending }).backend
    let expected = sketches.flatMap { sketch in
      ["events", "full"].map { "\(sketch.name)-\($0).\(ending)" }
    }
    #expect(Golden.names(in: "backends/\(backend.id)") == expected.sorted())
  }

  @Test func drawsStatesGroupsAndArrowsForMermaid() {
    let lines = render(MermaidBackend.self, sessionSketch(), .events)
    #expect(lines.first == "flowchart TB")
    #expect(lines.contains("s_idle(\"idle\")"))
    #expect(lines.contains("s_broken(\"broken\"):::final"))
    #expect(lines.contains("subgraph g_signedIn[\"signedIn\"]"))
    #expect(lines.filter { $0 == "end" }.count == 2)
    #expect(lines.contains("start --> s_idle"))
    #expect(lines.contains("s_idle -->|\"signInTapped\"| s_loading"))
    #expect(lines.contains("g_signedIn -->|\"sessionEnded\"| s_expired"))
    #expect(lines.contains("s_expired -.->|\"signedInAgain → resume\"| g_signedIn"))
    #expect(lines.contains("e_any(\"any<br/>noticed\"):::every"))
    #expect(lines.contains("e_any -->|\"failed\"| s_broken"))
  }

  @Test func drawsStatesGroupsAndArrowsForPlantUML() {
    let lines = render(PlantUMLBackend.self, sessionSketch(), .events)
    #expect(lines.first == "@startuml" && lines.last == "@enduml")
    #expect(lines.contains("state \"idle\" as s_idle"))
    #expect(lines.contains("s_broken --> [*]"))
    #expect(lines.contains("state \"signedIn\" as g_signedIn {"))
    #expect(lines.filter { $0 == "}" }.count == 2)
    #expect(lines.contains("[*] --> s_idle"))
    #expect(lines.contains("s_idle --> s_loading : signInTapped"))
    #expect(lines.contains("g_signedIn --> s_expired : sessionEnded"))
    #expect(lines.contains("s_expired -[dashed]-> g_signedIn : signedInAgain → resume"))
    #expect(lines.contains("e_any : noticed"))
  }

  @Test func saysInFullWhatStandsInTheTable() {
    for (backend, _) in languages {
      let text = render(backend, checkoutSketch(), .full).joined(separator: "\n")
      for word in [
        "attemptId: String", "payTapped when form.isValid", "saveAttempt", "ignore restored",
      ] {
        #expect(text.contains(word), "\(backend.id): \(word)")
      }
      let states = render(backend, checkoutSketch(), .states).joined(separator: "\n")
      #expect(!states.contains("payTapped"))
    }
  }

  /// Names that only look like those that are made for others.
  @Test func givesEachNameAnIdentityOfItsOwn() {
    var sketch = FlowSketch("Names")
    let names = ["状態", "__u72b6_614b", "end", "End", "_", "any_", "subgraph", "x", "o"]
    for name in names { sketch.state(name) }
    sketch.initial("end")
    for name in names.dropFirst() { sketch.row("状態", "to_\(name)", to: name) }
    let mermaid = render(MermaidBackend.self, sketch, .states)
    let boxes = mermaid.filter { $0.hasPrefix("s_") && $0.contains("(\"") }
    let identities = boxes.map { $0.prefix { $0 != "(" } }
    #expect(identities.count == names.count && Set(identities).count == names.count)
    #expect(identities.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
  }

  /// Signs that mean something to a tool are entities, wherever they stand.
  @Test func escapesWhatToolsReadOtherwise() {
    for (backend, _) in languages {
      let text = render(backend, oddSketch(), .full).joined(separator: "\n")
      #expect(!text.contains("<a|b>") && !text.contains("\\\"d") && !text.contains("{x"))
    }
    var sketch = FlowSketch("Words")
    sketch.state("a")
    sketch.initial("a")
    sketch.verdict("a", .ignore, "e", "style: direction TB #1; classDef https://x %% y")
    let mermaid = render(MermaidBackend.self, sketch, .full).joined(separator: "\n")
    for word in ["style", "direction", "https", "%%", "#1;"] {
      #expect(!mermaid.replacing("classDef every stroke", with: "").contains(word), "\(word)")
    }
    #expect(mermaid.contains("#115;tyle: #100;irection TB #35;1#59;"))
  }
}

/// What PlantUML makes of the text.
@Suite(.enabled(if: ChildProcess.find("plantuml") != nil)) struct PlantUMLTests {
  @Test func acceptsItAndShowsEveryNameAndTextAsWritten() throws {
    let plantuml = try #require(ChildProcess.find("plantuml"))
    let folder = try TemporaryFolder()
    for (name, sketch) in sketches {
      let text = PlantUMLBackend(detail: .full).render(flatten(sketch.flow))
      try folder.write("\(name).puml", text)
    }
    let result = try ChildProcess.run(
      plantuml,
      ["-tsvg"] + sketches.map { "\($0.name).puml" },
      in: folder.url
    )
    #expect(result.status == 0, "\(result.errors)")
    let odd = try #require(folder.read("odd.svg"))
    let document = try XMLDocument(data: Data(odd.utf8))
    let texts = try document.nodes(forXPath: "//*[local-name()='text']").compactMap(\.stringValue)
    // A run of spaces or a change of font begins a new element.
    let shown = texts.joined(separator: " ").filter { !$0.isWhitespace }
    for text in [
      "graph", "node", "Edge", "strict", "subgraph", "digraph", "start", "cluster_strict", "状態",
      "any of strict", "事件", "(名前: Map<String, [Int: A & B]>)",
      #"größer when "<a|b>{c}\"d\" \\N \n" < x && y > 1"#, #"ignore edge: a <reason> & "more" \N"#,
      "{x|y} &lt;",
    ] {
      let isShown = shown.contains(text.filter { !$0.isWhitespace })
      #expect(isShown, "\(text)")
    }
  }
}
