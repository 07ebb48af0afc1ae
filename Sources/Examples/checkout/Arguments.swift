// What the program is started with. Neighbour: main.

import Foundation

struct Arguments {
  let service: URL
  let record: String
  /// How long an answer may take, in seconds.
  var timeout = 30.0
  /// What a second of waiting takes, in seconds.
  var pace = 1.0

  /// `nil` where they do not make sense.
  init?(_ words: some Sequence<String>) {
    var options: [String: String] = [:]
    var words = words.makeIterator()
    while let option = words.next() {
      guard let value = words.next() else { return nil }
      options[option] = value
    }
    guard
      let service = options.removeValue(forKey: "--service").flatMap(URL.init(string:)),
      let record = options.removeValue(forKey: "--record")
    else { return nil }
    self.service = service
    self.record = record
    if let text = options.removeValue(forKey: "--timeout") {
      guard let seconds = Double(text) else { return nil }
      timeout = seconds
    }
    if let text = options.removeValue(forKey: "--pace") {
      guard let seconds = Double(text) else { return nil }
      pace = seconds
    }
    if !options.isEmpty { return nil }
  }
}
