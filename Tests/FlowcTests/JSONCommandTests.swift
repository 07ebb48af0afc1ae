import FlowBackends
import Foundation
import TestSupport
import Testing

@Suite struct JSONCommandTests {
  @Test func writesTheFlowAndTheSchema() throws {
    let folder = try TemporaryFolder()
    try folder.write("Door.flow", door())
    let result = try Flowc.run("json", "Door.flow", in: folder)
    #expect(result.status == 0 && result.errors == "")
    #expect(result.output.hasPrefix("{\n  \"version\": 1,\n  \"name\": \"Door\",\n"))
    let schema = try Flowc.run("json", "--schema", in: folder)
    #expect(schema.status == 0 && schema.output == JSONSchema.text)
    #expect(try Flowc.run("json", "--schema", "Door.flow", in: folder).status == 2)
    try folder.write("Jammed.flow", brokenDoor)
    let broken = try Flowc.run("json", "Jammed.flow", in: folder)
    #expect(broken.status == 1 && broken.output == "")
  }
}
