// Grids: small tables whose cells were worked out by hand, and what must hold for every table.

import FlowBackends
import FlowCompiler
import FlowModel
import FlowSyntax
import Foundation
import TestSupport
import Testing

private func compiled(_ text: String) throws -> TransitionTable {
  try #require(compile(SourceText(path: "t.flow", text)).table)
}

/// Everything that a cell can say.
private let everything = """
  flow: Everything
  initial: idle
  unlisted: impossible
  events:
    go(_ flag: Bool)
    key(key id: Int)
    back
    again
    other
  states:
    any:
      again -> busy(id: 1)
    idle:
      go(true) -> busy(id: 1)
      go(false) -> stay
      back -> other
    group(id: Int):
      ignore go: later
      states:
        busy:
          key -> idle
          again -> reenter busy
          other -> paused(kept: state)
          back -> as other
    paused(kept: State):
      other -> kept
      go -> idle
      impossible again: nobody is there
    other: final

  """

@Suite struct MatrixTests {
  @Test func laysOutEveryKindOfCellForATerminal() throws {
    let text = TextMatrixBackend().render(try compiled(everything))
    #expect(
      text == """
        Everything: 4 states, 5 events

                  a    b  c  d    e
        1 idle    2/=  ~  4  (2)  ·
          group
        2   busy  (-)  1  e  2+   3
        3 paused  1    ~  ·  !    <
        4 other   final

        a go      b key     c back    d again   e other

        1 goes to state 1; 1/2 one or the other
        1+ leaves state 1 and enters it anew
        = stays
        < returns to a state that was kept
        a does what event a would do
        - is ignored by a line that says so
        ! cannot happen, by a line that says so
        · no row: impossible
        ~ dropped: the state has no field for the event's key
        ( ) by a row or line of a group, a shared block or `any`

        - group, go: later
        ! paused, again: nobody is there

        """
    )
  }

  @Test func laysOutEveryKindOfCellForADocument() throws {
    let text = MarkdownMatrixBackend().render(try compiled(everything))
    #expect(
      text.hasPrefix(
        """
        | Everything | go | key | back | again | other |
        | --- | --- | --- | --- | --- | --- |
        | **idle** | (true) → busy<br>(false) → *stay* | *dropped* | → other | → busy (any) |  |
        | *group* |  |  |  |  |  |
        | &emsp;**busy** | *ignored* (group): later | → idle | → *as* other | → *reenter* busy | → paused |
        | **paused** | → idle | *dropped* |  | *impossible*: nobody is there | → *kept* kept |
        | **other** (final) |  |  |  |  |  |

        """
      )
    )
  }

  /// A state's own rows that take all cases of a field hide the row of `any`.
  @Test func leavesOutWhatIsNeverReached() throws {
    let table = try compiled(
      """
      flow: Hidden
      initial: a
      unlisted: ignored
      events:
        e(_ flag: Bool)
        f(_ n: Int?)
      states:
        any:
          e -> c
          f -> c
        a:
          e(true) -> b
          e(false) -> stay
          f(nil) -> b
          f(1?) -> stay
        b:
          e(true) -> a
        c:

          f(_) -> a
      """
    )
    let text = TextMatrixBackend().render(table)
    #expect(text.contains("1 a  2/=    2/=/(3)\n"))
    #expect(text.contains("2 b  1/(3)  (3)\n"))
    #expect(text.contains("3 c  (3)    1\n"))
  }

  @Test(arguments: Corpus.files.filter { $0.path.contains("/Tables/") })
  func fitsIntoATerminal(file: URL) throws {
    let source = SourceText(path: "t.flow", bytes: try Corpus.bytes(file))
    let text = TextMatrixBackend().render(try #require(compile(source).table))
    for line in text.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  /// Twenty states and forty events, all of whose cells are full.
  @Test func continuesBelowWhatIsTooWide() throws {
    let events = (1...40).map { "event\($0)" }
    let states = (1...20).map { "state\($0)" }
    let rows = events.enumerated().map { "    \($1) -> \(states[$0 % 20])" }.joined(separator: "\n")
    let table = try compiled(
      "flow: Wide\ninitial: state1\nunlisted: ignored\nevents:\n"
        + events.map { "  \($0)\n" }.joined() + "states:\n"
        + states.map { "  \($0):\n\(rows)\n" }.joined()
    )
    let lines = TextMatrixBackend().render(table).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.filter { $0.hasPrefix(" 1 state1 ") }.count == 2)
    #expect(lines.contains { $0.hasPrefix("a event1 ") && $0.contains("aa event27") == false })
    #expect(lines.contains { $0.contains("an event40") })
  }

  @Test func escapesWhatBrowsersAndMarkdownReadOtherwise() throws {
    let table = try compiled(
      """
      ## <script>alert("1")</script> & more
      flow: A
      initial: a
      unlisted: ignored
      events:
        e(_ text: String)
      states:
        a:
          e("<b>|*x*|</b>") -> stay
          ignore e: [x](y) | <i>`z`</i>
      """
    )
    let html = HTMLMatrixBackend().render(table)
    #expect(html.contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more"))
    #expect(html.contains("(&quot;&lt;b&gt;|*x*|&lt;/b&gt;&quot;)"))
    #expect(!html.contains("<script>alert") && !html.contains("<b>") && !html.contains("<i>"))
    let markdown = MarkdownMatrixBackend().render(table)
    #expect(markdown.contains(#"("&lt;b&gt;\|\*x\*\|&lt;/b&gt;")"#))
    #expect(markdown.contains(#"\[x\](y) \| &lt;i&gt;\`z\`&lt;/i&gt;"#))
  }

  /// The page brings everything along, has a name for each cell in focus, and both looks.
  @Test func makesOneSelfContainedPage() throws {
    let html = HTMLMatrixBackend().render(try compiled(everything))
    for word in ["src=", "href=", "@import", "url(", "http"] { #expect(!html.contains(word)) }
    #expect(html.contains("prefers-color-scheme: dark") && html.contains("role=\"grid\""))
    #expect(html.contains("<h2>idle · go</h2><p>(true) → busy(id: 1) <small>line 14</small></p>"))
    #expect(html.contains("<p>ignored: later <small>of group, line 18</small></p>"))
    let opened = html.split(separator: "<t").count
    #expect(opened > 30)
    for tag in [
      "table", "thead", "tbody", "tr", "td", "th", "div", "small", "span", "p", "ul", "li",
    ] {
      let opens = html.split(separator: "<\(tag)>", omittingEmptySubsequences: false).count
      let with = html.split(separator: "<\(tag) ", omittingEmptySubsequences: false).count
      let closes = html.split(separator: "</\(tag)>", omittingEmptySubsequences: false).count
      #expect(opens + with - 1 == closes, "\(tag)")
    }
  }
}
