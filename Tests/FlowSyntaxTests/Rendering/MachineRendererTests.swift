import FlowSyntax
import Foundation
import Testing

@Suite struct CompilerLineRendererTests {
  @Test func writesOneLineForEachThingThatIsSaid() {
    let diagnostic = Diagnostic(
      sampleError,
      at: door.span("jammed"),
      "no row reaches `jammed`",
      label: "no row has this target",
      related: [Label(door.span("shut"), "the flow starts here")],
      notes: ["read on"],
      fixIts: [
        FixIt(
          "go to `jammed`",
          [
            Edit(span: door.span("freed"), replacement: "x"),
            Edit(span: door.span("closed"), replacement: "y"),
          ]
        )
      ]
    )
    #expect(
      CompilerLineRenderer().render([diagnostic], in: door) == """
        Door.flow:10:3: error: no row reaches `jammed` [sample-error]
        Door.flow:10:3: note: no row has this target
        Door.flow:2:10: note: the flow starts here
        Door.flow:10:3: note: read on
        Door.flow:9:5: note: fix-it: go to `jammed`

        """
    )
  }

  @Test func countsColumnsInUTF8Bytes() {
    let source = SourceText(path: "é.flow", "\u{4E2D}\u{6587} x")
    let warning = Diagnostic(sampleWarning, at: source.span("x"), "m")
    #expect(
      CompilerLineRenderer().render([warning], in: source)
        == "é.flow:1:8: warning: m [sample-warning]\n"
    )
  }

  @Test func keepsTheOrderOfTables() {
    let other = SourceText(path: "b.flow", "b")
    let text = CompilerLineRenderer().render([
      Findings(in: other, [Diagnostic(sampleError, at: Span(at: 0), "one")]),
      Findings(in: door, []),
      Findings(in: door, [Diagnostic(sampleError, at: Span(at: 0), "two")]),
    ])
    #expect(
      text == "b.flow:1:1: error: one [sample-error]\nDoor.flow:1:1: error: two [sample-error]\n"
    )
  }
}

@Suite struct JSONRendererTests {
  @Test func writesTheDocumentedSchema() {
    let source = SourceText(path: "a \"b\"\\.flow", "é: x\n\ty")
    let diagnostic = Diagnostic(
      sampleError,
      at: source.span("x"),
      "found `x`",
      label: "here",
      related: [Label(Span(start: 7, end: 8), "and\there")],
      notes: ["one", "two"],
      fixIts: [.replace(source.span("x\n"), with: "\u{1}\n", "write it")]
    )
    #expect(
      JSONRenderer().render([diagnostic], in: source) == #"""
        {
          "version": 1,
          "errors": 1,
          "warnings": 0,
          "diagnostics": [
            {
              "id": "sample-error",
              "severity": "error",
              "path": "a \"b\"\\.flow",
              "message": "found `x`",
              "label": "here",
              "range": {
                "start": {
                  "line": 1,
                  "column": 5,
                  "offset": 4
                },
                "end": {
                  "line": 1,
                  "column": 6,
                  "offset": 5
                }
              },
              "related": [
                {
                  "message": "and\there",
                  "range": {
                    "start": {
                      "line": 2,
                      "column": 2,
                      "offset": 7
                    },
                    "end": {
                      "line": 2,
                      "column": 3,
                      "offset": 8
                    }
                  }
                }
              ],
              "notes": [
                "one",
                "two"
              ],
              "fixIts": [
                {
                  "title": "write it",
                  "safe": false,
                  "edits": [
                    {
                      "range": {
                        "start": {
                          "line": 1,
                          "column": 5,
                          "offset": 4
                        },
                        "end": {
                          "line": 2,
                          "column": 1,
                          "offset": 6
                        }
                      },
                      "replacement": "\u0001\n"
                    }
                  ]
                }
              ]
            }
          ]
        }

        """#
    )
  }

  @Test func writesADocumentWithoutFindings() {
    #expect(
      JSONRenderer().render([]) == """
        {
          "version": 1,
          "errors": 0,
          "warnings": 0,
          "diagnostics": []
        }

        """
    )
  }

  @Test func survivesEveryScalarOfTheFirstPlanes() throws {
    var text = ""
    for value in UInt32(0)...0x2_0000 {
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    let source = SourceText(path: text, text)
    let diagnostic = Diagnostic(sampleError, at: Span(at: 0), text)
    let document = JSONRenderer().render([diagnostic], in: source)
    let object = try JSONSerialization.jsonObject(with: Data(document.utf8))
    let root = try #require(object as? [String: Any])
    let first = try #require((root["diagnostics"] as? [[String: Any]])?.first)
    let path = try #require(first["path"] as? String)
    #expect(Array(path.unicodeScalars) == Array(text.unicodeScalars))
    #expect(first["message"] as? String == path)
  }
}
