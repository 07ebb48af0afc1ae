// `flowc new`: a small table to begin with.

import FlowCompiler
import FlowSyntax

enum New: Verb {
  static let name = "new"
  static let usage = "NAME [--output FILE]"
  static let summary = "Writes a small table to begin with."
  static let options = [
    Option(
      "output",
      value: "FILE",
      "Where it is written; `NAME.flow` where nothing is given, `-` for standard output."
    )
  ]
  static let discussion = """
    NAME is that of the flow, and of the Swift type that it becomes. The table has no findings, and
    its Swift compiles alone. No file is overwritten.
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard let name = arguments.paths.first, arguments.paths.count == 1 else {
      throw Failure("`flowc new` needs one name, such as `Checkout`")
    }
    let text = starter(name)
    // Which names a flow may have is the compiler's to say.
    let findings = compile(SourceText(path: "\(name).flow", text)).diagnostics
    if let finding = findings.first {
      throw Failure("`\(name)` cannot be the name of a flow: \(finding.message)")
    }
    let file = arguments["output"] ?? "\(name).flow"
    if file != "-", FileSystem.kind(of: file) != .missing {
      throw Failure("`\(file)` is there already, and is left as it is")
    }
    try Output.write(Array(text.utf8), to: file)
    return .success
  }

  private static func starter(_ name: String) -> String {
    """
    ## What this flow is for, in one sentence. It becomes the comment of the Swift type.
    flow: \(name)
    initial: idle
    # What an event means that a state does not name: `ignored`, `impossible` or `error`.
    unlisted: ignored

    # What can happen. A field carries what comes along.
    events:
      startTapped
      loaded(text: String)
      loadFailed(message: String)
      retryTapped

    # What the flow asks for. This one answers with one of two events, and is cancelled when the flow
    # is no longer in `loading`: an answer that comes too late changes nothing.
    effects:
      load -> loaded | loadFailed:
        while: loading

    # A row says which event leads where. Its effects stand below it.
    states:
      idle:
        startTapped         -> loading
          - load

      loading:
        loaded(text)        -> shown(text)
        loadFailed(message) -> failed(message)
        ignore startTapped: a second tap loads nothing

      ## There is something to look at. A final state has no way out.
      shown(text: String): final

      failed(message: String):
        retryTapped         -> loading
          - load

    # What holds on every path; the build fails where it does not.
    always:
      from failed can reach shown

    """
  }
}
