// What the programs of Examples need of a terminal: lines in, lines out.
// It knows no flow, and it never looks at what the lines say.

import Foundation

package enum Terminal {
  /// The lines that are typed, until the input ends. For one reader.
  package static func lines() -> AsyncStream<String> {
    let (lines, typed) = AsyncStream.makeStream(of: String.self)
    // `readLine` blocks its thread, and the threads that tasks run on are few.
    Thread.detachNewThread {
      while let line = readLine() { typed.yield(line) }
      typed.finish()
    }
    return lines
  }

  /// Writes a line at once: what was said stays said when the program is killed.
  package static func say(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Writes a line for whoever looks after the program, not for its user.
  package static func warn(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
}
