// Nothing that a table says breaks out of where a back end puts it: one test for each, with the
// same hostile table, the tool that reads the text where there is one, and what is forbidden in it.
// Neighbours: HostileTable (the texts), SwiftInjectionTests (paths, and what no table may hold).

import FlowAnalysis
import FlowBackends
import FlowModel
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

private func hostile() throws -> TransitionTable {
  try SwiftGoldens.table(of: HostileTable.text, named: "Hostile.flow")
}

/// The same with texts in it that the compiler refuses, to see that no back end relies on that.
private func controlled() throws -> TransitionTable {
  var flow = try hostile().flow
  let docs = HostileTable.controls
  flow.docs = docs
  for index in flow.states.indices { flow.states[index].docs = docs }
  for index in flow.events.indices { flow.events[index].docs = docs }
  for index in flow.effects.indices { flow.effects[index].docs = docs }
  flow.rows = flow.rows.map { $0.with(docs: docs) }
  for index in flow.groups.indices { flow.groups[index].docs = docs }
  return SwiftGoldens.flat(flow)
}

private func withoutSpaces(_ text: String) -> String { text.filter { !$0.isWhitespace } }

/// What a drawing tool made of a text, as the elements and texts of its SVG.
private struct Drawing {
  let texts: String
  let hovers: [String]
  private let document: XMLDocument

  init(_ svg: String) throws {
    document = try XMLDocument(data: Data(svg.utf8))
    texts = withoutSpaces(
      try document.nodes(forXPath: "//*[local-name()='text']").compactMap(\.stringValue).joined()
    )
    // What keeps Graphviz from resolving an escape cannot be seen.
    hovers = try document.nodes(forXPath: "//@*[local-name()='title']").compactMap {
      $0.stringValue?.replacing("\u{200B}", with: "")
    }
  }

  func count(_ path: String) throws -> Int { try document.nodes(forXPath: path).count }

  /// No element that runs, loads or leads anywhere.
  func expectInert() throws {
    for name in ["script", "image", "foreignObject", "iframe", "use", "animate"] {
      #expect(try count("//*[local-name()='\(name)']") == 0, "\(name)")
    }
    #expect(try count("//@*[local-name()='href']") == 0)
    #expect(try count("//@*[starts-with(local-name(), 'on')]") == 0)
  }

  func expectShown(_ shown: [String]) {
    for text in shown { #expect(texts.contains(withoutSpaces(text)), "\(text)") }
  }
}

@Suite struct InjectionTests {
  @Test(.enabled(if: ChildProcess.find("dot") != nil)) func graphviz() throws {
    let dot = try #require(ChildProcess.find("dot"))
    let text = DotBackend(detail: .full).render(try hostile())
    let run = try ChildProcess.run(dot, ["-Tsvg"], input: text)
    #expect(run.status == 0 && run.errors == "")
    let drawing = try Drawing(run.output)
    try drawing.expectInert()
    drawing.expectShown(HostileTable.texts + HostileTable.names)
    // The documentation of the flow, with a line for each text.
    let docs = HostileTable.texts.joined(separator: "\n")
    #expect(drawing.hovers.contains(docs))
    // Two states, those with odd names, the start.
    #expect(try drawing.count("//*[@class='node']") == HostileTable.names.count + 3)
  }

  @Test(.enabled(if: ChildProcess.find("plantuml") != nil)) func plantUML() throws {
    let plantuml = try #require(ChildProcess.find("plantuml"))
    let text = PlantUMLBackend(detail: .full).render(try hostile())
    let folder = try TemporaryFolder()
    try folder.write("Hostile.puml", text)
    let run = try ChildProcess.run(plantuml, ["-tsvg", "Hostile.puml"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.sorted() == ["Hostile.puml", "Hostile.svg"])
    let drawing = try Drawing(try #require(folder.read("Hostile.svg")))
    try drawing.expectInert()
    drawing.expectShown(HostileTable.texts + HostileTable.names)
    #expect(!drawing.texts.contains("root:"))
  }

  /// By the grammar of Mermaid's flowcharts, as far as the back end uses it.
  @Test func mermaid() throws {
    let text = MermaidBackend(detail: .full).render(try hostile())
    let id = "[A-Za-z_][A-Za-z0-9_]*"
    let label = ##""(?:#[0-9]+;|<br/>|[^"#<>&`%\\*_~\[\]{}|$;@\n])*""##
    let forms = [
      "flowchart TB", "accTitle: Hostile", "classDef (?:final|every) [a-z0-9:, -]+",
      #"start\(\( \)\)"#, "\(id)\\(\(label)\\)(?:::(?::final|:every))?",
      "subgraph \(id)\\[\(label)\\]", "end", "\(id) (?:-->|-\\.->)(?:\\|\(label)\\|)? \(id)",
    ]
    let form = try Regex("(?:" + forms.joined(separator: "|") + ")")
    for line in text.split(separator: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      #expect(try form.wholeMatch(in: line) != nil, "\(line)")
    }
    var shown = text.replacing("<br/>", with: " ")
    for match in shown.matches(of: /#([0-9]+);/).reversed() {
      let scalar = try #require(UInt32(match.1).flatMap(Unicode.Scalar.init))
      shown.replaceSubrange(match.range, with: String(scalar))
    }
    for text in HostileTable.texts {
      #expect(withoutSpaces(shown).contains(withoutSpaces(text)), "\(text)")
    }
    // What Mermaid looks for wherever it stands.
    let free = text.replacing(/classDef .*/, with: "")
    for word in ["style", "direction", "http", "www.", "classDef"] {
      #expect(!free.contains(word), "\(word)")
    }
  }

  /// Python's parser, which reads pages as browsers do.
  @Test(.enabled(if: ChildProcess.find("python3") != nil)) func html() throws {
    let python = try #require(ChildProcess.find("python3"))
    let page = HTMLMatrixBackend().render(try hostile())
    let script = """
      import html.parser, json, sys
      class Page(html.parser.HTMLParser):
        tags, attributes, texts, scripts = set(), set(), [], 0
        def handle_starttag(self, tag, attrs):
          self.tags.add(tag)
          self.attributes.update(name for name, _ in attrs)
          self.scripts += tag == "script"
        def handle_data(self, data): self.texts.append(data)
        def handle_comment(self, data): self.tags.add("comment")
        def handle_pi(self, data): self.tags.add("instruction")
      sys.stdin.reconfigure(encoding="utf-8")
      page = Page()
      page.feed(sys.stdin.read())
      print(json.dumps([sorted(page.tags), sorted(page.attributes), page.texts, page.scripts]))
      """
    let run = try ChildProcess.run(
      python,
      ["-c", script],
      input: page,
      environment: ["PYTHONIOENCODING": "utf-8"]
    )
    #expect(run.status == 0, "\(run.errors)")
    let found = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [Any]
    )
    let tags = try #require(found[0] as? [String])
    let allowed = [
      "body", "code", "div", "h1", "h2", "head", "header", "html", "li", "main", "meta", "p",
      "script", "section", "small", "span", "style", "table", "tbody", "td", "th", "thead", "title",
      "tr", "ul",
    ]
    #expect(Set(tags).subtracting(allowed) == [])
    let attributes = try #require(found[1] as? [String])
    #expect(!attributes.contains { $0.hasPrefix("on") || $0 == "href" || $0 == "src" })
    let texts = try #require(found[2] as? [String])
    for text in HostileTable.texts {
      #expect(texts.contains(text) && texts.contains("ignored: \(text) "), "\(text)")
    }
    #expect(found[3] as? Int == 1)
  }

  /// By the rules of GitHub's Markdown: what is left without escapes means nothing in it.
  @Test func markdown() throws {
    let text = MarkdownMatrixBackend().render(try hostile())
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(lines.count == 2 + 2 + 1 + HostileTable.names.count)
    let columns = 1 + 2 + HostileTable.texts.count + HostileTable.names.count
    for line in lines {
      let bare = line.replacing(/\\[!-\/:-@\[-`{-~]/, with: "")
      #expect(bare.count { $0 == "|" } == columns + 1, "\(line)")
      let rest = bare.replacing(/<br>|&(?:lt|gt|amp|emsp);/, with: "")
      #expect(!rest.contains(/[<>&`\[\]~$!{}@#\\]|https?:|www\./), "\(rest)")
      // Only the marks of the back end: state names, and the kinds of what happens.
      let plain = rest.replacing(/\*\*[^*|]+\*\*|\*[a-z]+\*/, with: "")
      #expect(!plain.contains("*") && !plain.contains("_"), "\(plain)")
    }
    let shown = text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&amp;", with: "&").replacing(/\\([!-\/:-@\[-`{-~])/) { $0.1 }
    for text in HostileTable.texts { #expect(shown.contains(": \(text) "), "\(text)") }
  }

  @Test func json() throws {
    let text = JSONBackend().render(try hostile())
    var strings: [String] = []
    func collect(_ value: Any) {
      if let string = value as? String { strings.append(string) }
      if let array = value as? [Any] { array.forEach(collect) }
      if let object = value as? [String: Any] { object.values.forEach(collect) }
    }
    collect(try JSONSerialization.jsonObject(with: Data(text.utf8)))
    for text in HostileTable.texts {
      // As docs of ten things and as two reasons at least, each a string of its own.
      #expect(strings.count { $0 == text } > 10, "\(text)")
    }
  }

  @Test func terminal() throws {
    let text = TextMatrixBackend().render(try hostile())
    for line in text.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
    for reason in HostileTable.texts {
      #expect(withoutSpaces(text).contains(withoutSpaces(": \(reason)")), "\(reason)")
    }
  }

  /// Whatever shows it, a terminal or an editor, obeys nothing.
  @Test func controlsAreNotPassedOn() throws {
    let table = try controlled()
    let backends: [any Backend] =
      [
        JSONBackend(), SwiftBackend(sourceLocation: .none, usesRuntime: true),
      ] + HostileTable.controls.map { SwiftBackend(sourceLocation: .file($0)) }
      + BackendRegistry.matrices.map { $0.init() }
      + BackendRegistry.diagrams.map { $0.init(detail: .full) }
    for backend in backends {
      #expect(isSafeForTerminal(backend.render(table)), "\(type(of: backend).id)")
    }
  }
}
