// The documentation as data: the pages of the catalogue, the README, and the fenced blocks in them.
// Neighbours: TableTests, SwiftTests and LinkTests, which hold a page to what it says.
// It judges nothing.

import Foundation
import TestSupport
import Testing

/// A fenced block of a page.
struct Block: Sendable {
  /// The word after the fence; empty where there is none.
  var language: String
  /// With a line end after every line.
  var text: String
  /// The line of its first line in the page, from 1.
  var line: Int
  /// The last paragraph before the fence, in one line.
  var caption: String

  var lines: [String] { text.components(separatedBy: "\n").dropLast() }
}

struct Page: Sendable, CustomTestStringConvertible {
  /// From the package's folder.
  var path: String
  var text: String
  var blocks: [Block]

  var testDescription: String { path }
  var url: URL { Corpus.package.appendingPathComponent(path) }
  /// The file's name without its extension: what `doc:` links call it.
  var name: String { url.deletingPathExtension().lastPathComponent }

  init(path: String) throws {
    self.path = path
    text = try String(contentsOf: Corpus.package.appendingPathComponent(path), encoding: .utf8)
    blocks = Self.blocks(in: text)
  }

  /// The page without its fenced blocks and code spans: what may hold links.
  var prose: String {
    var isCode = false
    let lines = text.components(separatedBy: "\n").filter { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return !isCode
    }
    return lines.joined(separator: "\n")
      .replacingOccurrences(of: "`[^`\n]*`", with: "", options: .regularExpression)
  }

  private static func blocks(in text: String) -> [Block] {
    var blocks: [Block] = []
    var open: Block?
    var caption = ""
    var isParagraphOpen = false
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if var block = open {
        if line.hasPrefix("```") {
          blocks.append(block)
          (open, caption, isParagraphOpen) = (nil, "", false)
        } else {
          block.text += line + "\n"
          open = block
        }
      } else if line.hasPrefix("```") {
        open = Block(
          language: String(line.dropFirst(3)),
          text: "",
          line: index + 2,
          caption: caption
        )
      } else if !line.allSatisfy({ $0 == " " }) {
        caption = isParagraphOpen ? "\(caption) \(line)" : line
        isParagraphOpen = true
      } else {
        isParagraphOpen = false
      }
    }
    return blocks
  }
}

enum Documentation {
  static let catalogue = "Sources/FlowCompiler/Documentation.docc"

  /// Every page of the catalogue, and the README.
  static let pages: [Page] = (["README.md"] + files(below: catalogue, "md")).compactMap {
    try? Page(path: $0)
  }

  /// The same, and those of the catalogues of libraries.
  static let allPages: [Page] =
    pages
    + files(below: "Sources", "md").filter { $0.contains(".docc/") && !$0.hasPrefix(catalogue) }
    .compactMap { try? Page(path: $0) }

  /// The files of a folder with this extension, by path from the package's folder, sorted.
  static func files(below folder: String, _ pathExtension: String) -> [String] {
    let root = Corpus.package.appendingPathComponent(folder)
    let found = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    return (found ?? []).filter { $0.hasSuffix(".\(pathExtension)") }.sorted()
      .map { "\(folder)/\($0)" }
  }
}

extension Block {
  /// The whole tables are those that have these two keys; all others are parts of tables.
  var isTable: Bool {
    language == "yaml"
      && ["flow:", "events:"].allSatisfy { key in lines.contains { $0.hasPrefix(key) } }
  }
  var isPart: Bool { language == "yaml" && !isTable }

  /// The findings that the caption announces: `… has the finding <doc:dead-end>:`.
  var announcedFindings: [String] {
    guard caption.contains("finding") else { return [] }
    return caption.components(separatedBy: "<doc:").dropFirst()
      .compactMap { $0.components(separatedBy: ">").first }
  }

  /// The name of the flow of a whole table, without its generic parameters.
  var flowName: String? {
    guard isTable, let line = lines.first(where: { $0.hasPrefix("flow:") }) else { return nil }
    return line.dropFirst(5).drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber }.description
  }
}
