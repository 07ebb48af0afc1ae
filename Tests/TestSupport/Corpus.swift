// The tables that laws are tried on: those of the package and every fixture.

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

  package static func bytes(_ file: URL) throws -> [UInt8] { Array(try Data(contentsOf: file)) }
}
