// Another program, run to its end, or to that of the task that runs it.
// Neighbour: Voice.

import Foundation

struct Child: Sendable {
  enum Ending: Sendable {
    case exited(Int32)
    case killed
    case notStarted
  }

  let ending: Ending
  /// What it has written to its output.
  let output: Data

  /// Runs a program. It is ended when the task is cancelled.
  static func run(_ program: URL, _ arguments: [String]) async -> Child {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return Child(ending: .notStarted, output: Data())
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { ended in
        // Waiting blocks a thread, and the threads that tasks run on are few.
        Thread.detachNewThread {
          let output = pipe.fileHandleForReading.readDataToEndOfFile()
          process.waitUntilExit()
          let wasKilled = process.terminationReason == .uncaughtSignal
          let ending = wasKilled ? Ending.killed : .exited(process.terminationStatus)
          ended.resume(returning: Child(ending: ending, output: output))
        }
      }
    } onCancel: {
      // Not `terminate`: a process that was started on a thread of a task may have SIGTERM blocked.
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }
}
