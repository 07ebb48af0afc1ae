// The tables that laws are tried on: those of the package and every fixture.

import FlowSyntax
import Foundation

package enum Corpus {
  package static let package = Golden.folder.deletingLastPathComponent().deletingLastPathComponent()

  /// Every `.flow` file of `Tables` and `Tests/Goldens`, by path.
  package static let files: [URL] =
    ["Tables", "Tests/Goldens"].flatMap { folder -> [URL] in
      let root = package.appendingPathComponent(folder).resolvingSymlinksInPath()
      let found = FileManager.default.enumerator(atPath: root.path)
      let paths = found?.compactMap { $0 as? String } ?? []
      return paths.filter { $0.hasSuffix(".flow") }.sorted().map { root.appendingPathComponent($0) }
    }

  /// All of these without the findings that stand under the lines of fixtures, and the examples of
  /// the catalogue, mended: what mutants are made of.
  package static func tables() throws -> [[UInt8]] {
    let lineEnd = UInt8(ascii: "\n")
    let found = try files.map { file in
      let lines = try bytes(file).split(separator: lineEnd, omittingEmptySubsequences: false)
      let table = lines.filter { line in
        line.first { $0 != UInt8(ascii: " ") } != UInt8(ascii: "^")
      }
      return Array(table.joined(separator: [lineEnd]))
    }
    return found + CatalogueEntry.all.map { Array($0.corrected.utf8) }
  }

  package static func bytes(_ file: URL) throws -> [UInt8] { Array(try Data(contentsOf: file)) }
}
