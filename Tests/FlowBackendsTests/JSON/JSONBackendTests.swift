// The JSON of tables: what stands where, and that every document is as its schema says.

import FlowBackends
import FlowCompiler
import FlowModel
import FlowSyntax
import Foundation
import TestSupport
import Testing

private typealias Object = [String: Any]

private func object(_ text: String) throws -> Object {
  try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
}

private func document(_ file: URL) throws -> Object? {
  let bytes = try Corpus.bytes(file)
  let isFixture = file.deletingLastPathComponent().lastPathComponent == "diagnostics"
  let text = String(decoding: bytes, as: UTF8.self)
  let source = isFixture ? AnnotatedTable(text).source : SourceText(path: "t.flow", text)
  return try compile(source).table.map { try object(JSONBackend().render($0)) }
}

/// As much of JSON Schema as ours uses, and stricter: every property must be there, and no other.
private struct Validator {
  let definitions: Object
  var problems: [String] = []

  mutating func check(_ value: Any, _ schema: Object, at path: String) {
    if let reference = schema["$ref"] as? String {
      let name = String(reference.dropFirst("#/$defs/".count))
      guard let definition = definitions[name] as? Object else {
        return problems.append("\(path): no definition \(name)")
      }
      return check(value, definition, at: path)
    }
    if let choices = schema["anyOf"] as? [Object] {
      let fits = choices.contains { choice in
        var inner = Validator(definitions: definitions)
        inner.check(value, choice, at: path)
        return inner.problems.isEmpty
      }
      if !fits { problems.append("\(path) is none of the choices") }
    }
    if let constant = schema["const"] { checkIsOne(value, [constant], at: path) }
    if let choices = schema["enum"] as? [Any] { checkIsOne(value, choices, at: path) }
    let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] } ?? []
    if !types.isEmpty, !types.contains(where: { isOf($0, value) }) {
      problems.append("\(path) is no \(types)")
    }
    if let items = schema["items"] as? Object, let elements = value as? [Any] {
      for (index, element) in elements.enumerated() {
        check(element, items, at: "\(path)[\(index)]")
      }
    }
    guard let properties = schema["properties"] as? Object, let members = value as? Object else {
      return
    }
    if Set(properties.keys) != Set(members.keys) {
      problems.append("\(path) has \(members.keys.sorted()), not \(properties.keys.sorted())")
    }
    for (name, property) in properties {
      guard let property = property as? Object, let member = members[name] else { continue }
      check(member, property, at: "\(path).\(name)")
    }
  }

  private mutating func checkIsOne(_ value: Any, _ choices: [Any], at path: String) {
    if !choices.contains(where: { ($0 as? NSObject) == (value as? NSObject) }) {
      problems.append("\(path) is \(value), not one of \(choices)")
    }
  }

  private func isOf(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is Object
    case "array": value is [Any]
    case "string": value is String
    case "boolean": value is Bool
    case "integer": value is Int
    case "null": value is NSNull
    default: false
    }
  }
}

@Suite struct JSONBackendTests {
  @Test(arguments: Corpus.files) func everyDocumentIsAsItsSchemaSays(file: URL) throws {
    guard let document = try document(file) else { return }
    let schema = try object(JSONSchema.text)
    var validator = Validator(definitions: try #require(schema["$defs"] as? Object))
    validator.check(document, schema, at: "")
    #expect(validator.problems.prefix(5) == [])
  }

  /// A validator that accepts everything would show nothing.
  @Test func theSchemaIsStrict() throws {
    let schema = try object(JSONSchema.text)
    let file = try #require(Corpus.files.first { $0.lastPathComponent == "Checkout.flow" })
    let right = try #require(try document(file))
    func problems(_ change: (inout Object) throws -> Void) throws -> Int {
      var wrong = right
      try change(&wrong)
      var validator = Validator(definitions: try #require(schema["$defs"] as? Object))
      validator.check(wrong, schema, at: "")
      return validator.problems.count
    }
    #expect(try problems { _ in } == 0)
    #expect(try problems { $0["version"] = 2 } == 1)
    #expect(try problems { $0["unlisted"] = "dropped" } == 1)
    #expect(try problems { $0["docs"] = nil } == 1)
    #expect(try problems { $0["more"] = 1 } == 1)
    #expect(try problems { $0["states"] = [["name": "a"]] } == 1)
    #expect(
      try problems { document in
        var table = try #require(document["table"] as? [Object])
        table[0]["steps"] = [1]
        document["table"] = table
      } == 1
    )
  }

  @Test func tellsWhatAPairDoes() throws {
    let text = """
      flow: Session
      initial: out
      unlisted: ignored
      events:
        signedIn(name: String)
        ended
        resumed
      effects:
        greet(name: String)
        leave
      states:
        out | inside:
          ended -> kept(last: state)
        out:
          signedIn(name) when !name.isEmpty -> home(name)
          ignore signedIn: nobody
        inside(name: String):
          exit:
            - leave
          states:
            home:
              entry:
                - greet(name)
        kept(last: State):
          resumed -> last
      always:
        only home does greet
      """
    let table = try #require(compile(SourceText(path: "t.flow", text)).table)
    let document = try object(JSONBackend().render(table))
    let pairs = try #require(document["table"] as? [Object])
    let names = pairs.map { "\($0["state"] ?? "") \($0["event"] ?? "")" }
    #expect(names == ["out signedIn", "out ended", "home ended", "kept resumed"])
    let steps = try #require(pairs[0]["steps"] as? [Object])
    #expect(steps.count == 1)
    let destination = try #require(steps[0]["destination"] as? Object)
    #expect(destination["kind"] as? String == "state")
    #expect(
      destination["arguments"] as? [[String: String]] == [["field": "name", "value": "name"]]
    )
    #expect((steps[0]["entry"] as? [Object])?.map { $0["effect"] as? String } == ["greet"])
    #expect((pairs[0]["otherwise"] as? Object)?["reason"] as? String == "nobody")
    let left = try #require((pairs[2]["steps"] as? [Object])?.first)
    #expect((left["exit"] as? [Object])?.map { $0["effect"] as? String } == ["leave"])
    let back = try #require((pairs[3]["steps"] as? [Object])?.first?["destination"] as? Object)
    #expect(back["kind"] as? String == "kept")
    #expect(
      (back["states"] as? [Object])?.map { $0["state"] as? String } == ["out", "home"]
    )
    let rows = try #require(document["rows"] as? [Object])
    #expect(rows.map { $0["target"] as? String } == ["kept(last: state)", "home(name)", "last"])
    #expect(rows[1]["conditions"] as? [String] == ["!name.isEmpty"])
    #expect(rows[1]["place"] as? [String: Int] == ["line": 15, "column": 5])
    let rules = try #require(document["rules"] as? [Object])
    #expect(rules[0]["subjects"] as? [String] == ["home"])
  }
}
