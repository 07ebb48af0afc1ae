// Other programs, run with bytes in and bytes out. Neighbour: Diagram, which needs Graphviz.
// Through the C library alone, as everything here.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

enum Program {
  /// Runs a program that reads all of its input before it writes; `nil` where there is none of this
  /// name on the search path. What it says to standard error goes to ours.
  static func run(
    _ name: String,
    _ arguments: [String],
    input: [UInt8]
  ) throws(Failure) -> (status: Int32, output: [UInt8])? {
    // A program that ends early must not end us.
    signal(SIGPIPE, SIG_IGN)
    let toChild = try pipe()
    let fromChild = try pipe()
    defer { close(fromChild.read) }
    let child = spawn(name, arguments, input: toChild.read, output: fromChild.write)
    close(toChild.read)
    close(fromChild.write)
    guard let child else {
      close(toChild.write)
      return nil
    }
    // What it does not read it does not need: its status tells.
    try? FileSystem.send(input, to: toChild.write, named: name)
    close(toChild.write)
    let output = try FileSystem.contents(of: fromChild.read, named: name)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return (status, output)
  }

  /// Both ends closed in children, except where `spawn` puts them.
  private static func pipe() throws(Failure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    #if canImport(Darwin)
      let result = Darwin.pipe(&ends)
    #elseif canImport(Musl)
      let result = Musl.pipe(&ends)
    #else
      let result = Glibc.pipe(&ends)
    #endif
    guard result == 0 else { throw Failure("cannot start another program: no pipe is left") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ name: String,
    _ arguments: [String],
    input: Int32,
    output: Int32
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    let words = ([name] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var child: pid_t = 0
    return posix_spawnp(&child, name, &actions, nil, words, environ) == 0 ? child : nil
  }
}
