// The canonical layout, rule by rule. What holds for every table is in FormatLawTests.

import FlowSyntax
import Testing

private typealias Place = Testing.SourceLocation

/// A table around some entries of `states:`, which stand two spaces deep.
private func table(_ states: String) -> String {
  "flow: A\ninitial: a\nunlisted: ignored\nevents:\n  e\nstates:\n" + states + "\n"
}

private func formatted(_ text: String) -> String? {
  format(parse(SourceText(path: "t.flow", text)))
}

/// Expects that these states come out as those.
private func expect(
  _ states: String,
  becomes expected: String,
  _ location: Place = #_sourceLocation
) {
  #expect(formatted(table(states)) == table(expected), sourceLocation: location)
}

@Suite struct FormatTests {
  @Test func indentsBlocksByTwoSpaces() {
    expect(
      """
          a:
                 e -> b
                      - f
                      - g
          b:
           states:
               c
      """,
      becomes: """
          a:
            e -> b
              - f
              - g
          b:
            states:
              c
        """
    )
  }

  @Test func spacesTokens() {
    expect(
      """
        a ( x :Int ,_ y:[ String:Int ]?=[ : ] ) :
          e ( .c( p? ),-1,_ )|f when x+1<2 &&   !y , let z ?=x??0,z is .a|.b(  _ )->b( ...,x : x ?1:-2 )
            -  f(  "a\\( x+1 ) # b" , g[0] . h?.i( ) ) when x is nil
          ignore e|f  :   why  # not
      """,
      becomes: """
          a(x: Int, _ y: [String: Int]? = [:]):
            e(.c(p?), -1, _) | f when x + 1 < 2 && !y, let z? = x ?? 0, z is .a | .b(_)
                -> b(..., x: x ? 1 : -2)
              - f("a\\(x + 1) # b", g[0].h?.i()) when x is nil
            ignore e | f: why  # not
        """
    )
  }

  @Test func spacesTheHead() {
    #expect(
      formatted(
        """
        flow :A<Item:Equatable&Sendable,Other>
        initial:a( 1 )
        imports:  Foundation ,UI.Kit
        types:
          extern Box<T> :full( T : T )|empty|...
        uses :
          limit:Int
          f( _ n :Int ,for  key:[Int] ) :Box<Int>
        effects:
          work( key id:ID ) throws  failed->done|gone :
            while :a|b
        always:
          only  a|b does f
        """
      ) == """
        flow: A<Item: Equatable & Sendable, Other>
        initial: a(1)
        imports: Foundation, UI.Kit
        types:
          extern Box<T>: full(T: T) | empty | ...
        uses:
          limit: Int
          f(_ n: Int, for key: [Int]): Box<Int>
        effects:
          work(key id: ID) throws failed -> done | gone:
            while: a | b
        always:
          only a | b does f

        """
    )
  }

  @Test func alignsArrowsInOneColumn() {
    expect(
      """
        a:
          e -> b
          eventWithAName(x)   ->   c
        b:
          states:
            c:
              e when x -> a
      """,
      becomes: """
          a:
            e                 -> b
            eventWithAName(x) -> c
          b:
            states:
              c:
                e when x      -> a
        """
    )
  }

  /// One long row must not push the arrows of all others away: six rows times eleven blanks.
  @Test func givesTheArrowOfALongRowALineOfItsOwn() {
    let short = (1...6).map { "    event\($0) -> b" }.joined(separator: "\n")
    expect(
      "  a:\n\(short)\n    eventWith(several, patterns) -> c",
      becomes: "  a:\n\(short)\n    eventWith(several, patterns)\n           -> c"
    )
    let few = (1...2).map { "    event\($0)                       -> b" }.joined(separator: "\n")
    expect(
      "  a:\n    event1 -> b\n    event2 -> b\n    eventWith(several, patterns) -> c",
      becomes: "  a:\n\(few)\n    eventWith(several, patterns) -> c"
    )
  }

  @Test func keepsLinesWithin100Columns() {
    let string = "\"" + String(repeating: "x", count: 50) + "\""
    let name = String(repeating: "w", count: 37)
    // In the column that the second row asks for, the first one would end in column 103.
    expect(
      "  a:\n    e -> b(\(string))\n    \(name)(x) -> b",
      becomes: "  a:\n    e -> b(\(string))\n    \(name)(x)\n        -> b"
    )
    let one = String(repeating: "y", count: 60)
    expect(
      "  a:\n    e(\(one)) -> b(first: \(string), second: c)",
      becomes: "  a:\n    e(\(one))\n        -> b(first: \(string), second: c)"
    )
  }

  @Test func breaksListsThatAreTooLong() {
    let long = String(repeating: "y", count: 60)
    expect(
      """
        a:
          e -> b(first: \(long), second: [\(long)])
            - f(\(long), g(x, y), \(long))
      """,
      becomes: """
          a:
            e
                -> b(
                  first: \(long),
                  second: [\(long)]
                )
              - f(
                \(long),
                g(x, y),
                \(long)
              )
        """
    )
    #expect(
      formatted("effects:\n  f(a: \(long)) throws \(long) -> x | y")
        == "effects:\n  f(a: \(long))\n      throws \(long) -> x | y\n"
    )
  }

  /// A comma after the last element asks for one element a line.
  @Test func keepsListsLongThatEndInAComma() {
    expect(
      """
        a(x: Int, y: Int,):
          e(x,) -> b(x, y)
            - f([1, 2,],
                g)
      """,
      becomes: """
          a(
            x: Int,
            y: Int,
          ):
            e(
              x,
            )
                -> b(x, y)
              - f(
                [
                  1,
                  2,
                ],
                g
              )
        """
    )
    expect("  a(\n    x: Int,\n    y: Int\n  )", becomes: "  a(x: Int, y: Int)")
  }

  @Test func writesUnionsOnOneLineOrWithOneCaseOnEach() {
    #expect(
      formatted(
        """
        types:
          A: a
            | b
          B: | a | b(x: Int,
              y: Int)
          C:
               ## First.
             | a
               # Not documentation.
             | b  # the last
        """
      ) == """
        types:
          A: a | b
          B:
            | a
            | b(x: Int, y: Int)
          C:
            ## First.
            | a
            # Not documentation.
            | b  # the last

        """
    )
    let long = String(repeating: "a", count: 50)
    #expect(
      formatted("types:\n  A: \(long) | \(long)") == "types:\n  A: \(long)\n    | \(long)\n"
    )
  }

  @Test func keepsCommentsWhereTheyBelong() {
    expect(
      """
        # before a
        a:   # beside a
            # first in a
            e   # beside e
              # before the arrow
              -> b # beside the arrow
              # before the list
              - f( # beside the bracket
                 x, # beside x
                 # before y
                 y # beside y
                 # last in the bracket
                 ) # beside the list
              # last in the list
            # last in a

         # between
        ## of b
        b:
            states:
                c
                # last in states

            # last in b
      """,
      becomes: """
          # before a
          a:  # beside a
            # first in a
            e  # beside e
                # before the arrow
                -> b  # beside the arrow
              # before the list
              - f(  # beside the bracket
                x,  # beside x
                # before y
                y  # beside y
                # last in the bracket
              )  # beside the list
              # last in the list
            # last in a

          # between
          ## of b
          b:
            states:
              c
              # last in states

            # last in b
        """
    )
  }

  @Test func keepsOneBlankLineBetweenLinesAndNoneWhereABlockBegins() {
    #expect(
      formatted(
        """


        # head


        ## doc

        flow: A
        # end of the head


        states:

          a:

            # first

            e -> b

              - f


              - g


            f -> b


        """
      ) == """
        # head

        ## doc
        flow: A
        # end of the head

        states:
          a:
            # first

            e -> b
              - f

              - g

            f -> b

        """
    )
  }

  @Test func writesLineFeedsAndNoMark() {
    let text = table("  a:  # c\n    ignore e: why\n")
    let bytes = [0xEF, 0xBB, 0xBF] + Array(text.replacing("\n", with: "  \r\n").utf8)
    #expect(format(parse(SourceText(path: "t", bytes: bytes))) == String(text.dropLast()))
    #expect(formatted("# a \t") == "# a\n")
    #expect(formatted("") == "")
    #expect(formatted("\n\n") == "")
  }

  @Test func countsColumnsAsATerminalDoes() {
    expect(
      "  a:\n    状態 -> b\n    eventName -> b",
      becomes: "  a:\n    状態      -> b\n    eventName -> b"
    )
  }

  @Test func leavesATableWithSyntaxErrorsAlone() {
    #expect(formatted(table("  a:\n    e => b")) == nil)
    #expect(formatted(table("  a:\n\te -> b")) == nil)
    // What is only meant wrongly is no reason.
    #expect(formatted(table("  a:\n    nothing -> nowhere")) != nil)
  }
}
