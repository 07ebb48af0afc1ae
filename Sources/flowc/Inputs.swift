// From the paths on the command line to the tables that they name.
// Neighbours: FileSystem, the verbs. It opens tables and knows nothing of what they say.

import FlowSyntax

/// A table that was named, itself or through a folder.
struct Input {
  /// As it is opened: what was given, or what was given and the way below it. `-` is standard input.
  var path: String
  /// The way to it from the folder that was given; its own name where none was.
  var name: String

  var isStandardInput: Bool { path == "-" }

  /// Every table that the paths name, each once, in their order and sorted in a folder.
  static func find(_ paths: [String], for verb: String) throws(Failure) -> [Input] {
    if paths.isEmpty { throw Failure("`flowc \(verb)` needs a path: a table, a folder, or `-`") }
    var search = Search()
    for path in paths { search.add(path) }
    if !search.problems.isEmpty { throw Failure(search.problems) }
    return search.found
  }

  /// The texts of some tables; `name` says how messages name them.
  static func read(
    _ inputs: [Input],
    as name: (Input) -> String = \.path
  ) throws(Failure) -> [SourceText] {
    var sources: [SourceText] = []
    var problems: [String] = []
    for input in inputs {
      do throws(Failure) {
        let bytes =
          input.isStandardInput
          ? try FileSystem.contentsOfStandardInput() : try FileSystem.contents(of: input.path)
        sources.append(SourceText(path: name(input), bytes: bytes))
      } catch {
        problems += error.messages
      }
    }
    if !problems.isEmpty { throw Failure(problems) }
    return sources
  }
}

/// A walk through folders that enters each once, so that links in a circle end.
private struct Search {
  var found: [Input] = []
  var problems: [String] = []
  /// By their bytes: names that only look the same are two files.
  private var seen: Set<[UInt8]> = []
  /// How many tables it came across, those that are named twice counted twice.
  private var met = 0

  mutating func add(_ path: String) {
    if path == "-" { return add(Input(path: path, name: "stdin.flow")) }
    switch FileSystem.kind(of: path) {
    case .missing:
      problems.append("cannot read `\(path)`: there is no such file or folder")
    case .file, .other:
      let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
      add(Input(path: path, name: name))
    case .folder:
      let before = met
      var entered: Set<FileSystem.Identity> = []
      walk(path == "." ? "" : path, below: "", &entered)
      if met == before, problems.isEmpty {
        problems.append("there is no table in `\(path)`: their names end in `.flow`")
      }
    }
  }

  private mutating func add(_ input: Input) {
    met += 1
    if seen.insert(Array(input.path.utf8)).inserted { found.append(input) }
  }

  private mutating func walk(
    _ folder: String,
    below name: String,
    _ entered: inout Set<FileSystem.Identity>
  ) {
    let opened = folder.isEmpty ? "." : folder
    guard let identity = FileSystem.identity(of: opened), entered.insert(identity).inserted
    else { return }
    do throws(Failure) {
      for entry in try FileSystem.visibleNames(in: opened) {
        let path = folder.isEmpty || folder.hasSuffix("/") ? folder + entry : "\(folder)/\(entry)"
        let inner = name.isEmpty ? entry : "\(name)/\(entry)"
        switch FileSystem.kind(of: path) {
        case .folder: walk(path, below: inner, &entered)
        case .file where entry.hasSuffix(".flow"): add(Input(path: path, name: inner))
        default: break
        }
      }
    } catch {
      problems += error.messages
    }
  }
}
