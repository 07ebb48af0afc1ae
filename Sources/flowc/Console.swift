// What is written to standard output and standard error, and in which form.
// Neighbours: the verbs, which say what; Rendering in FlowSyntax, which says how it looks.

import FlowSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

enum Console {
  /// Whether a person reads what goes to standard error.
  static let isTerminal = isatty(STDERR_FILENO) == 1

  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The result of a verb, to standard output.
  static func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  static func write(_ bytes: [UInt8]) throws(Failure) {
    try FileSystem.send(bytes, to: STDOUT_FILENO, named: "standard output")
  }

  /// Findings, to standard error.
  static func report(_ findings: [Findings]) throws(Failure) {
    let renderer: any DiagnosticRenderer =
      isTerminal ? TerminalRenderer(usesColor: usesColor) : CompilerLineRenderer()
    try note(renderer.render(findings))
  }

  static func note(_ text: String) throws(Failure) {
    try FileSystem.send(Array(text.utf8), to: STDERR_FILENO, named: "standard error")
  }

  /// Why a verb failed; build systems look for `error:`.
  static func complain(_ messages: [String]) {
    let text = messages.map { "error: \(printable($0))\n" }.joined()
    // Where even this cannot be written, the exit status still says it.
    try? note(text)
  }

  private static var usesColor: Bool {
    variable("NO_COLOR").isEmpty && variable("TERM") != "dumb"
  }

  private static func variable(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }
}
