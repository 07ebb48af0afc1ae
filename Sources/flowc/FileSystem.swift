// Files and folders, through the C library alone: an adopter's build compiles this, and links no
// Foundation for it. Neighbours: Inputs (which tables there are), the verbs (what is written).

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

enum FileSystem {
  enum Kind { case file, folder, other, missing }

  /// What makes two paths the same thing.
  struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  /// What changes when a file is saved.
  struct Stamp: Equatable {
    var identity: Identity
    var size: Int64
    var seconds: Int64
    var nanoseconds: Int64
  }

  static func stamp(of path: String) -> Stamp? {
    var info = stat()
    guard let identity = identity(of: path), stat(path, &info) == 0 else { return nil }
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    return Stamp(
      identity: identity,
      size: Int64(info.st_size),
      seconds: Int64(time.tv_sec),
      nanoseconds: Int64(time.tv_nsec)
    )
  }

  static func sleep(milliseconds: UInt32) { usleep(milliseconds * 1_000) }

  static func kind(of path: String) -> Kind { status(path)?.kind ?? .missing }

  static func identity(of path: String) -> Identity? { status(path)?.identity }

  // MARK: Reading

  static func contents(of path: String) throws(Failure) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure("cannot read `\(path)`") }
    defer { close(file) }
    return try contents(of: file, named: path)
  }

  static func contentsOfStandardInput() throws(Failure) -> [UInt8] {
    try contents(of: STDIN_FILENO, named: "standard input")
  }

  static func contents(of file: Int32, named name: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw failure("cannot read `\(name)`")
      }
    }
  }

  /// The names in a folder, sorted by their bytes, without those that begin with a dot.
  static func visibleNames(in folder: String) throws(Failure) -> [String] {
    guard let handle = opendir(folder) else { throw failure("cannot read the folder `\(folder)`") }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let length = MemoryLayout.size(ofValue: entry.pointee.d_name)
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: length) { String(validatingCString: $0) }
      }
      guard let name else {
        throw Failure("cannot read the folder `\(folder)`: it holds a name that is not UTF-8")
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  // MARK: Writing

  /// Writes a file whole or not at all, and only when its content is another one.
  static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    let old = status(path)
    switch old?.kind {
    case .folder:
      throw Failure("cannot write `\(path)`: it is a folder")
    case .other:
      // A pipe or a device: there is nothing to replace.
      let file = open(path, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { throw failure("cannot write `\(path)`") }
      defer { close(file) }
      try send(bytes, to: file, named: path)
    case .file where (try? contents(of: path)) == bytes:
      break
    case .file where old.map { $0.mode & 0o222 == 0 } == true || access(path, W_OK) != 0:
      // It could be replaced all the same, but whoever protected it did not want that.
      throw Failure("cannot write `\(path)`: it is write-protected")
    default:
      // What a link points at is replaced, not the link.
      let target = old == nil ? path : resolved(path)
      try replaceFile(target, with: bytes, mode: old?.mode, named: path)
    }
  }

  private static func replaceFile(
    _ path: String,
    with bytes: [UInt8],
    mode: mode_t?,
    named name: String
  ) throws(Failure) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let temporary = "\(folder).flowc-\(getpid())"
    unlink(temporary)
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure("cannot write `\(name)`") }
    do throws(Failure) {
      try send(bytes, to: file, named: name)
      if let mode { fchmod(file, mode & 0o7777) }
      guard close(file) == 0, rename(temporary, path) == 0 else {
        throw failure("cannot write `\(name)`")
      }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  static func send(_ bytes: [UInt8], to file: Int32, named name: String) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw failure("cannot write `\(name)`")
      }
    }
  }

  /// Makes a folder, and those around it, where they are not there yet.
  static func makeFolder(_ path: String) throws(Failure) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part
      if mkdir(made, 0o777) != 0, kind(of: made) != .folder {
        throw failure("cannot make the folder `\(path)`")
      }
      made += "/"
    }
  }

  // MARK: Paths

  /// A path from the root of the file system. It keeps `..`, which may lead through a link.
  static func absolute(_ path: String) -> String {
    let whole = path.hasPrefix("/") ? path : "\(currentFolder)/\(path)"
    return "/" + whole.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// A path from the current folder, where it leads into it.
  static func relative(_ path: String) -> String {
    let folder = currentFolder
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  private static var currentFolder: String {
    guard let folder = getcwd(nil, 0) else { return "/" }
    defer { free(folder) }
    return String(cString: folder)
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func status(
    _ path: String
  ) -> (kind: Kind, identity: Identity, mode: mode_t)? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    let kind: Kind =
      switch info.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    let identity = Identity(
      device: UInt64(truncatingIfNeeded: info.st_dev),
      number: UInt64(truncatingIfNeeded: info.st_ino)
    )
    return (kind, identity, info.st_mode)
  }

  private static func failure(_ what: String) -> Failure {
    Failure("\(what): \(String(cString: strerror(errno)).lowercased())")
  }
}
