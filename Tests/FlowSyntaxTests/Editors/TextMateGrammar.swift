// As much of TextMate's grammars as editors need to colour a table: rules with `match`, with `begin`
// and `end`, includes and captures. The first match in a line wins, the end of a rule before others.

import Foundation
import Testing

/// A grammar, and the rules that are open at the start of the next line.
struct TextMateGrammar {
  private final class Rule {
    var name: String?
    var match: NSRegularExpression?
    var begin: NSRegularExpression?
    var end: NSRegularExpression?
    /// For `match`, or for `begin` and `end`.
    var captures: [Int: String] = [:]
    var endCaptures: [Int: String] = [:]
    var patterns: [Pattern] = []
  }

  private enum Pattern {
    case rule(Rule)
    case include(String)
  }

  private var repository: [String: Rule] = [:]
  private let root: Rule
  private var open: [Rule] = []

  init(_ json: [String: Any]) throws {
    root = try Self.rule(json)
    for (name, value) in json["repository"] as? [String: [String: Any]] ?? [:] {
      repository[name] = try Self.rule(value)
    }
  }

  private static func rule(_ json: [String: Any]) throws -> Rule {
    func regex(_ key: String) throws -> NSRegularExpression? {
      try (json[key] as? String).map { try NSRegularExpression(pattern: $0) }
    }
    func names(_ key: String) -> [Int: String] {
      var names: [Int: String] = [:]
      for (number, capture) in json[key] as? [String: [String: Any]] ?? [:] {
        if let number = Int(number), let name = capture["name"] as? String { names[number] = name }
      }
      return names
    }
    let rule = Rule()
    rule.name = json["name"] as? String
    rule.match = try regex("match")
    rule.begin = try regex("begin")
    rule.end = try regex("end")
    rule.captures = names("captures").merging(names("beginCaptures")) { $1 }
    rule.endCaptures = names("endCaptures")
    rule.patterns = try (json["patterns"] as? [[String: Any]] ?? []).map { pattern in
      if let include = pattern["include"] as? String { return .include(include) }
      return .rule(try Self.rule(pattern))
    }
    return rule
  }

  /// The scopes of each UTF-16 unit of a line, outer first. A line has no line end.
  mutating func scopes(of line: String) -> [[String]] {
    let length = line.utf16.count
    var result = [[String]](repeating: [], count: length)
    var position = 0
    var steps = 0
    func fill(_ range: NSRange, _ scopes: [String]) {
      for index in range.location..<NSMaxRange(range) { result[index] = scopes }
    }
    while let found = next(in: line, from: position) {
      steps += 1
      guard steps < 10 * (length + 10) else {
        Issue.record("the grammar makes no progress in \(line)")
        break
      }
      let range = found.result.range
      fill(NSRange(location: position, length: range.location - position), openScopes)
      if found.isBegin { open.append(found.rule) }
      let own = found.isBegin || found.isEnd ? nil : found.rule.name
      let scopes = openScopes + [own].compactMap(\.self)
      fill(range, scopes)
      for (number, name) in (found.isEnd ? found.rule.endCaptures : found.rule.captures).sorted(
        by: <
      )
      where number < found.result.numberOfRanges {
        let capture = found.result.range(at: number)
        if capture.location != NSNotFound { fill(capture, scopes + [name]) }
      }
      if found.isEnd { open.removeLast() }
      position = NSMaxRange(range)
      if range.length == 0, !found.isBegin, !found.isEnd { break }
    }
    fill(NSRange(location: position, length: length - position), openScopes)
    return result
  }

  private var openScopes: [String] { open.compactMap(\.name) }

  private func next(
    in line: String,
    from position: Int
  ) -> (rule: Rule, result: NSTextCheckingResult, isBegin: Bool, isEnd: Bool)? {
    var best: (rule: Rule, result: NSTextCheckingResult, isBegin: Bool, isEnd: Bool)?
    func consider(_ rule: Rule, _ regex: NSRegularExpression?, isBegin: Bool, isEnd: Bool) {
      let range = NSRange(location: position, length: line.utf16.count - position)
      let options: NSRegularExpression.MatchingOptions = [
        .withTransparentBounds, .withoutAnchoringBounds,
      ]
      guard let result = regex?.firstMatch(in: line, options: options, range: range) else { return }
      if let best, best.result.range.location <= result.range.location { return }
      best = (rule, result, isBegin, isEnd)
    }
    if let top = open.last { consider(top, top.end, isBegin: false, isEnd: true) }
    for rule in candidates(of: open.last ?? root) {
      consider(rule, rule.match, isBegin: false, isEnd: false)
      consider(rule, rule.begin, isBegin: true, isEnd: false)
    }
    return best
  }

  private func candidates(of rule: Rule) -> [Rule] {
    rule.patterns.flatMap { pattern -> [Rule] in
      switch pattern {
      case .rule(let rule): return [rule]
      case .include(let name):
        guard let rule = repository[String(name.dropFirst())] else { return [] }
        return rule.match == nil && rule.begin == nil ? candidates(of: rule) : [rule]
      }
    }
  }
}
