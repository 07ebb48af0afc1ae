// Many tables as one Swift program, which is run on the walks that the interpreter has made.
// Neighbours: Walks, SupportSource. What differs comes back as text, with the table.

import FlowBackends
import FlowCompiler
import FlowSyntax
import Foundation
import TestSupport

struct Batch {
  private(set) var trials: [Trial] = []
  private(set) var failures: [String] = []
  private var sources: [String] = []
  private(set) var steps = 0
  private(set) var traps = 0
  private(set) var features: [Feature: Int] = [:]

  /// What a random table may well be told: that it goes in circles or says more than it needs.
  private static let remarks: Set<String> = [
    "nested-keeping", "unused", "row-never-taken", "dead-end",
  ]

  /// Random tables, one for each seed.
  init(seeds: Range<Int>) {
    for seed in seeds {
      let name = "Table\(seed)"
      add(name, TableWriter.write(name, seed: UInt64(seed)), seed: UInt64(seed) &+ 7)
    }
  }

  /// Tables that exist, by name.
  init(tables: [(name: String, text: String)]) {
    for (name, text) in tables { add(name, text, seed: 1) }
  }

  /// Compiles a table; one that the compiler refuses or warns of is a failure.
  private mutating func add(_ name: String, _ text: String, seed: UInt64) {
    let compilation = compile(SourceText(path: "\(name).flow", text))
    let findings = compilation.diagnostics.filter { !Self.remarks.contains($0.id) }
    guard findings.isEmpty, let table = compilation.table else {
      let texts = findings.map { finding in
        let place = compilation.source.location(of: finding.span.start)
        return "\(place.line):\(place.column): \(finding.id): \(finding.message)"
      }
      return failures.append("\(name) is not clean\n\(texts.joined(separator: "\n"))\n\(text)")
    }
    do {
      let trial = try Trial(text, compilation.tree, Dice(seed: seed))
      trials.append(trial)
      features.merge(trial.features, uniquingKeysWith: +)
      for finding in compilation.diagnostics where finding.id == "row-never-taken" {
        guard let event = trial.taken(of: finding) else { continue }
        let line = compilation.source.location(of: finding.span.start).line
        failures.append("\(name): line \(line) is taken after all, by `\(event)`\n\(text)")
      }
      sources.append(SwiftBackend(sourceLocation: .none).render(table))
    } catch {
      failures.append("\(name) cannot be interpreted: \(error)\n\(text)")
    }
  }

  /// Compiles all tables as one program, runs it, and compares.
  mutating func run(optimized: Bool) throws {
    guard !trials.isEmpty, SwiftProgram.canBeMade else { return }
    var files = [
      ("Support.swift", SupportSource.types),
      ("Program.swift", SupportSource.program(flows: trials.map(\.name))),
    ]
    for (number, trial) in trials.enumerated() {
      files.append(("\(trial.name).swift", "\(sources[number])\n\(trial.driver)"))
    }
    let program = try SwiftProgram(files, optimized: optimized)
    for finding in program.findings {
      failures.append("\(finding)\n\(text(namedIn: finding))")
    }
    try compare(program, optimized: optimized)
  }

  /// The table whose file a message of Swift names, and the line.
  private func text(namedIn message: String) -> String {
    guard let number = trials.firstIndex(where: { message.contains("/\($0.name).swift:") }) else {
      return ""
    }
    let parts = message.split(separator: ":")
    let lines = sources[number].split(separator: "\n", omittingEmptySubsequences: false)
    let line = Int(parts.count > 1 ? parts[1] : "") ?? 0
    let near = lines.indices.contains(line - 1) ? lines[max(0, line - 4)..<line] : []
    return near.joined(separator: "\n") + "\n" + trials[number].text
  }

  private mutating func compare(_ program: SwiftProgram, optimized: Bool) throws {
    let walks = trials.enumerated().flatMap { number, trial in
      trial.walks.map { (number, $0) }
    }
    // What traps ends the program, so such a walk is cut before its end here.
    let input = walks.map { number, walk in
      ([number] + walk.steps.prefix(walk.expected.count)).map(String.init).joined(separator: " ")
    }
    guard let run = try program.run(input: input.joined(separator: "\n") + "\n") else { return }
    var output = run.output.split(separator: "\n").map(String.init)[...]
    for (number, walk) in walks {
      let lines = Array(output.prefix(walk.expected.count))
      output = output.dropFirst(walk.expected.count)
      steps += lines.count
      guard lines != walk.expected else { continue }
      let first = zip(lines, walk.expected).prefix { $0 == $1 }.count
      failures.append(difference(trials[number], walk, lines, at: first))
    }
    // Each trap is a run of its own, so few of each table are tried.
    var tried: [Int: Int] = [:]
    for (number, walk) in walks where walk.trap != nil && tried[number, default: 0] < 2 {
      tried[number, default: 0] += 1
      try compareTrap(program, number, walk, isSilent: optimized)
    }
  }

  private func difference(_ trial: Trial, _ walk: Trial.Walk, _ lines: [String], at index: Int)
    -> String
  {
    let event = index > 0 ? "\(trial.events[walk.steps[index]])" : "start"
    return """
      \(trial.name) differs in step \(index), \(event)
      before:   \(index > 0 ? walk.expected[index - 1] : "")
      expected: \(walk.expected[index])
      found:    \(index < lines.count ? lines[index] : "nothing")
      \(trial.text)
      """
  }

  /// - Parameter isSilent: Optimized code traps without a word.
  private mutating func compareTrap(
    _ program: SwiftProgram,
    _ number: Int,
    _ walk: Trial.Walk,
    isSilent: Bool
  ) throws {
    traps += 1
    let line = ([number] + walk.steps).map(String.init).joined(separator: " ")
    guard let run = try program.run(input: line + "\n") else { return }
    let reason = walk.trap ?? ""
    let lines = run.output.split(separator: "\n").count
    let isTrap = run.errors.contains("Fatal error: \(trials[number].name)")
    let hasReason = reason.isEmpty || run.errors.contains(reason)
    let isSaid = isSilent || isTrap && hasReason
    if run.status != 0, lines == walk.expected.count, isSaid { return }
    let trial = trials[number]
    failures.append(
      """
      \(trial.name) does not trap as expected on \(trial.events[walk.steps[walk.steps.count - 1]])
      in:     \(walk.expected[walk.expected.count - 1])
      reason: \(reason)
      found:  \(run.status), \(run.errors), \(run.output)
      \(trial.text)
      """
    )
  }
}
