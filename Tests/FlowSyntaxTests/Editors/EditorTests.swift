// The colours of editors agree with the lexer: on every table and fixture, comments, doc comments,
// strings, numbers and reasons begin and end where the compiler says, and every key is known.

import Foundation
import TestSupport
import Testing

@testable import FlowSyntax

private let editors = Corpus.package.appendingPathComponent("Sources/flowc/Editors")

/// What an editor tells apart and the lexer knows.
private enum Part: String {
  case comment = "c"
  case doc = "d"
  case string = "s"
  case number = "n"
  case reason = "r"
  case other = "."
}

/// Texts with what no table of the corpus has.
private let oddTables = [
  "states:\n  a:\n    ignore x\n      | y: a \"reason\" # with 1 sign\n    x -> b  # 2\n",
  "states:\n  ignore:\n    ignore -> b(1)\n    ignore(x) -> b\n    impossible a: 12 (\n",
  "## doc\n### plain\n##plain\na # trailing ## plain\n  ##\n#\n",
  "initial: a(\"\\(f(\"in\\n(1)\", [2]) + 1) out\", 0xFF, 1_000, 2.5e-3, 1e5, a1, x.zero, 3.max)\n",
  "initial: a(\"never closed, 1\nunlisted: ignored # 1\n",
  "initial: a(\"\\(never(closed\nunlisted: ignored # 1\n",
  "events:\n  x(key id: Int = -1, _ s: String = \"#\")\n",
]

private let texts: [(name: String, text: String)] =
  Corpus.files.map { file in
    let text = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    // Vim keeps a byte-order mark to itself.
    return (file.lastPathComponent, text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text)
  } + oddTables.enumerated().map { ("odd \($0)", $1) }

private func lines(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

/// For each line, what the lexer says of each byte that is no space.
private func expected(_ text: String) -> [String] {
  let source = SourceText(path: "t.flow", text)
  var lexer = Lexer(source)
  let tokens = lexer.lex()
  var parts = [Part?](repeating: nil, count: source.bytes.count)
  for (index, token) in tokens.enumerated() {
    let end = index + 1 < tokens.count ? Int(tokens[index + 1].start) : source.bytes.count
    let part: Part =
      switch token.kind {
      case .comment: .comment
      case .docComment: .doc
      case .quote, .stringText: .string
      case .integer, .float: .number
      case .reason: .reason
      default: .other
      }
    for byte in Int(token.start)..<end { parts[byte] = part }
  }
  return lines(of: parts.map { $0?.rawValue ?? "." }, source.bytes)
}

/// The letters of the bytes, by line; spaces have none, since nobody sees their colour.
private func lines(of letters: [String], _ bytes: [UInt8]) -> [String] {
  var lines = [""]
  for (letter, byte) in zip(letters, bytes) {
    if byte == UInt8(ascii: "\n") {
      lines.append("")
    } else {
      lines[lines.count - 1] += byte == UInt8(ascii: " ") ? " " : letter
    }
  }
  return lines
}

private func expectSame(_ found: [String], _ name: String, _ text: String) {
  let expected = expected(text)
  #expect(found.count == expected.count, "\(name)")
  for (index, line) in lines(text).enumerated() where index < found.count {
    let isSame = found[index] == expected[index]
    #expect(isSame, "\(name):\(index + 1)\n\(line)\n\(expected[index]) expected\n\(found[index])")
  }
}

@Suite struct TextMateTests {
  private func grammar() throws -> TextMateGrammar {
    let file = editors.appendingPathComponent("vscode/syntaxes/flow-table.tmLanguage.json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    return try TextMateGrammar(try #require(json as? [String: Any]))
  }

  private func part(_ scopes: [String]) -> Part {
    for scope in scopes.reversed() {
      if scope.hasPrefix("meta.interpolation") { return .other }
      if scope.hasPrefix("comment.line.documentation") { return .doc }
      if scope.hasPrefix("comment") { return .comment }
      if scope.hasPrefix("string.unquoted.reason") { return .reason }
      if scope.hasPrefix("string") { return .string }
      if scope.hasPrefix("constant.numeric") { return .number }
    }
    return .other
  }

  @Test(arguments: texts.map(\.name)) func agreesWithTheLexer(name: String) throws {
    let text = try #require(texts.first { $0.name == name }).text
    var grammar = try grammar()
    let found = lines(text).map { line -> String in
      let parts = grammar.scopes(of: line).map(part)
      var result = ""
      var unit = 0
      for scalar in line.unicodeScalars {
        let letter = scalar == " " ? " " : parts[unit].rawValue
        result += String(repeating: letter, count: scalar.utf8.count)
        unit += scalar.utf16.count
      }
      return result
    }
    expectSame(found, name, text)
  }

  @Test func knowsEveryKeyAndWord() throws {
    func scope(_ line: String, of word: String, after: [String] = []) throws -> String {
      var grammar = try grammar()
      for line in after { _ = grammar.scopes(of: line) }
      let range = try #require(line.range(of: word))
      let unit = line.utf16.distance(from: line.startIndex, to: range.lowerBound)
      return grammar.scopes(of: line)[unit].last ?? ""
    }
    for key in Parser.headKeys {
      #expect(try scope("\(key): x", of: key) == "keyword.other.section.flow-table", "\(key)")
    }
    for key in Parser.attributeKeys + ["entry", "exit", "states", "initial"] {
      #expect(try scope("    \(key): x", of: key) == "keyword.other.attribute.flow-table", "\(key)")
    }
    for word in ["ignore", "impossible", "defer"] {
      #expect(try scope("    \(word) x", of: word) == "keyword.control.verdict.flow-table")
    }
    for (line, word) in [
      ("    e when x -> b", "when"), ("    e else -> b", "else"), ("    e when x is .y -> b", "is"),
      ("    e when let x = y -> b", "let"), ("  f throws e", "throws"),
      ("    e -> stay(x: 1)", "stay"),
      ("    e -> as f", "as"), ("    e -> reenter b", "reenter"), ("  extern A: a | b", "extern"),
      ("  a: final", "final"),
    ] {
      let words = line.components(separatedBy: " \(word)")[0] + " "
      var grammar = try grammar()
      let unit = words.utf16.count
      #expect(grammar.scopes(of: line)[unit].last == "keyword.control.flow-table", "\(line)")
    }
    for word in "only does needs at most once until from can reach never after entering".split(
      separator: " "
    ) {
      let found = try scope("  x \(word) y", of: String(word), after: ["always:"])
      #expect(found == "keyword.control.rule.flow-table", "\(word)")
    }
    #expect(try scope("  waiting(id: Int):", of: "waiting") == "entity.name.type.state.flow-table")
    #expect(try scope("  a | b:", of: "b") == "entity.name.type.state.flow-table")
    #expect(try scope("  done: final", of: "done") == "entity.name.type.state.flow-table")
    #expect(try scope("  pay(key id: Int)", of: "key") == "storage.modifier.key.flow-table")
  }
}

/// What Vim itself says. Skipped where it is not installed.
@Suite(.enabled(if: ChildProcess.find("vim") != nil)) struct VimTests {
  private static let script = """
    set nocompatible encoding=utf-8
    let &runtimepath = $EDITORS . ',' . &runtimepath
    filetype plugin on
    syntax enable
    let letters = {'flowComment': 'c', 'flowDoc': 'd', 'flowString': 's', 'flowEscape': 's',
      \\ 'flowNumber': 'n', 'flowReason': 'r'}
    for name in range($COUNT)
      execute 'edit ' . name . '.flow'
      let result = [&filetype]
      for number in range(1, line('$'))
        let text = ''
        for column in range(1, len(getline(number)))
          let isBlank = getline(number)[column - 1] == ' '
          let group = synIDattr(synID(number, column, 1), 'name')
          let text .= isBlank ? ' ' : get(letters, group, '.')
        endfor
        call add(result, text)
      endfor
      call writefile(result, name . '.parts')
    endfor
    qall!
    """

  @Test func agreesWithTheLexer() throws {
    let vim = try #require(ChildProcess.find("vim"))
    let folder = try TemporaryFolder()
    let script = try folder.write("script.vim", Self.script)
    for (index, text) in texts.enumerated() { try folder.write("\(index).flow", text.text) }
    let result = try ChildProcess.run(
      vim,
      ["-es", "-N", "-u", "NONE", "-i", "NONE", "-S", script.path],
      in: folder.url,
      environment: [
        "EDITORS": editors.appendingPathComponent("vim").path, "COUNT": "\(texts.count)",
        "LC_ALL": "C.UTF-8",
      ]
    )
    #expect(result.status == 0, "\(result.output) \(result.errors)")
    for (index, text) in texts.enumerated() {
      var found = lines(folder.read("\(index).parts") ?? "")
      #expect(found.first == "flowtable", "\(text.name)")
      found.removeFirst()
      // Vim does not show what follows the last line end.
      let count = expected(text.text).count
      while found.count > count { found.removeLast() }
      while found.count < count { found.append("") }
      expectSame(found, text.name, text.text)
    }
  }

  @Test func knowsEveryKey() throws {
    let file = editors.appendingPathComponent("vim/syntax/flowtable.vim")
    let text = try String(contentsOf: file, encoding: .utf8)
    func words(_ group: String) -> Set<Substring> {
      let line = lines(text).first { $0.hasPrefix("syntax match \(group) ") } ?? ""
      return Set(line.split { !$0.isLetter })
    }
    #expect(words("flowSection").isSuperset(of: Parser.headKeys.map { $0[...] }))
    #expect(words("flowAttribute").isSuperset(of: Parser.attributeKeys.map { $0[...] }))
  }
}
