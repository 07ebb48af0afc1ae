// From a table to the name of its Swift file: `sub/Door.flow` gives `sub_Door.flow.swift`.
// Neighbour: FlowTablesPlugin. The same rule stands in `flowc generate`, because a plugin cannot
// import a library of its package; a build shows at once where the two differ.

import Foundation

/// The Swift files of a target's tables, in the order of the tables, and the clashes among them.
struct OutputNames {
  private(set) var outputs: [String] = []
  private(set) var collisions: [String] = []
  /// Names that SwiftPM takes from a plugin, and then cannot write into its own lists of files.
  private(set) var unbuildable: [String] = []

  init(tables: [URL], sources: [URL], root: URL) {
    // Two object files of one name clash too, so a hand-written source counts as a first owner.
    // Case is dropped because the file systems of macOS and Windows do not tell it apart.
    var owners: [String: String] = [:]
    for source in sources {
      owners[source.lastPathComponent.lowercased()] = source.filePath
    }
    for table in tables {
      let output = Self.output(of: table, root: root)
      outputs.append(output)
      if let sign = output.unicodeScalars.first(where: Self.breaksFileLists) {
        let shown = sign.value < 0x20 ? "a control character" : "`\(sign)`"
        unbuildable.append(
          "`\(table.filePath)` cannot be built, because its name has \(shown): rename it"
        )
      }
      if let owner = owners.updateValue(table.filePath, forKey: output.lowercased()) {
        collisions.append(
          "`\(owner)` and `\(table.filePath)` both give the Swift file `\(output)`: rename one"
        )
      }
    }
  }

  private static func breaksFileLists(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || scalar == "\\" || scalar.value < 0x20
  }

  static func output(of table: URL, root: URL) -> String {
    let folder = root.filePath.hasSuffix("/") ? root.filePath : root.filePath + "/"
    let path =
      table.filePath.hasPrefix(folder)
      ? String(table.filePath.dropFirst(folder.count)) : table.lastPathComponent
    return path.replacingOccurrences(of: "/", with: "_") + ".swift"
  }
}

/// The deepest folder that holds all files and the given folder.
func commonFolder(of files: [URL], and folder: URL) -> URL {
  var common = folder.pathComponents
  for file in files {
    let parents = file.deletingLastPathComponent().pathComponents
    common = zip(common, parents).prefix { $0 == $1 }.map(\.0)
  }
  return URL(filePath: common.joined(separator: "/").replacingOccurrences(of: "//", with: "/"))
}

extension URL {
  /// As the file system has it, without percent signs for spaces and letters.
  var filePath: String { path(percentEncoded: false) }
}
