// Speaks by running espeak-ng. Where it is not installed, or has no sound device, the words stand on the
// screen for as long as they would take to say, and the program says so.
// Neighbours: Game (which has it speak), Child (the process). It knows no flow.

import Foundation
import Terminal

@available(macOS 14, *)
struct Voice: Sendable {
  enum Ending: Sendable {
    case finished
    /// Somebody has ended the process that spoke.
    case interrupted
    case failed
  }

  /// Words a minute.
  struct Pace: Sendable {
    let wordsPerMinute: Int

    static let normal = Pace(wordsPerMinute: 160)
    static let slow = Pace(wordsPerMinute: 80)
  }

  /// The program, if there is one. It is called as espeak-ng is.
  let program: URL?

  /// - Parameter name: A path, or a name on the search path.
  init(_ name: String) {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let paths = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    program = paths.first(where: FileManager.default.isExecutableFile(atPath:))
      .map(URL.init(fileURLWithPath:))
  }

  func speak(_ words: String, at pace: Pace) async -> Ending {
    guard let program else { return await show(words, at: pace, because: "no espeak-ng") }
    let start = ContinuousClock.now
    let child = await Child.run(program, ["-s", "\(pace.wordsPerMinute)", words])
    switch child.ending {
    case .killed: return .interrupted
    case .exited(0):
      // Without a sound device it reports success at once.
      let took = ContinuousClock.now - start
      let wasHeard = await took * 2 > length(of: words, at: pace)
      return wasHeard ? .finished : await show(words, at: pace, because: "no sound device")
    case .exited, .notStarted: return .failed
    }
  }

  private func show(_ words: String, at pace: Pace, because reason: String) async -> Ending {
    Terminal.say("no voice (\(reason)), so read: \(words)")
    try? await Task.sleep(for: await length(of: words, at: pace))
    return .finished
  }

  /// How long it takes to say this: as long as the recording is that espeak-ng makes, or as two words.
  func length(of words: String, at pace: Pace) async -> Duration {
    let guess = Duration.seconds(60) / pace.wordsPerMinute * 2
    guard let program else { return guess }
    let child = await Child.run(program, ["--stdout", "-s", "\(pace.wordsPerMinute)", words])
    guard case .exited(0) = child.ending else { return guess }
    // A header of 44 bytes, then 22,050 samples a second of two bytes each.
    let samples = (child.output.count - 44) / 2
    return samples > 0 ? .seconds(1) * samples / 22_050 : guess
  }
}
