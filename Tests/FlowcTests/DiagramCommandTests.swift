import Foundation
import TestSupport
import Testing

@Suite struct DiagramCommandTests {
  @Test func writesTheTextOfEachTool() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", door())
    for (form, start) in [
      ("dot", "digraph"), ("mermaid", "flowchart TB\n"), ("plantuml", "@startuml\n"),
    ] {
      let result = try Flowc.run("diagram", "Door.flow", "--as", form, in: folder)
      #expect(result.status == 0 && result.errors == "")
      #expect(result.output.hasPrefix(start) && result.output.contains("opened"))
      let states = try Flowc.run(
        "diagram",
        "Door.flow",
        "--as",
        form,
        "--detail=states",
        "--output",
        "out",
        in: folder
      )
      #expect(states.status == 0 && states.output == "")
      #expect(folder.read("out")?.contains("opened") == false)
    }
    let short = try Flowc.run("dot", "Door.flow", in: folder)
    #expect(try Flowc.run("diagram", "Door.flow", in: folder).output == short.output)
  }

  @Test(.enabled(if: ChildProcess.find("dot") != nil)) func drawsThroughGraphviz() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", door())
    let svg = try Flowc.run("diagram", "Door.flow", "--as", "svg", in: folder)
    #expect(svg.status == 0 && svg.output.hasSuffix("</svg>\n"))
    let png = try Flowc.run("diagram", "Door.flow", "--as=png", "--output=Door.png", in: folder)
    #expect(png.status == 0)
    let bytes = try Data(contentsOf: folder.url.appendingPathComponent("Door.png"))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func saysWhereGraphvizComesFrom() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", door())
    let result = try ChildProcess.run(
      Flowc.url,
      ["diagram", "Door.flow", "--as", "svg"],
      in: folder.url,
      environment: ["PATH": folder.url.path]
    )
    #expect(result.status == 2 && result.output == "")
    #expect(
      result.errors.hasPrefix("error: `--as svg` needs Graphviz, and there is no program `dot`\n")
    )
    #expect(result.errors.contains("apt-get install graphviz"))
  }

  @Test func writesTheGridInEachForm() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", door())
    let text = try Flowc.run("matrix", "Door.flow", in: folder)
    #expect(text.status == 0 && text.output.hasPrefix("Door: 2 states, 2 events\n"))
    let markdown = try Flowc.run("matrix", "Door.flow", "--as", "markdown", in: folder)
    #expect(markdown.output.hasPrefix("| Door | opened | closed |\n"))
    let html = try Flowc.run("matrix", "Door.flow", "--as=html", "--output=Door.html", in: folder)
    #expect(html.status == 0 && folder.read("Door.html")?.hasPrefix("<!DOCTYPE html>") == true)
    try folder.write("Jammed.flow", brokenDoor)
    #expect(try Flowc.run("matrix", "Jammed.flow", in: folder).status == 1)
    #expect(try Flowc.run("matrix", ".", in: folder).status == 2)
  }
}
