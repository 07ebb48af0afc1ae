// The fuzzer: texts that libFuzzer makes up, tried on every law. `.ci/fuzz` builds and runs it.
// Neighbours: TestSupport, with the laws (Laws) and the changes of tokens and lines (Mutations).
// It knows no law itself, and has no entry point: libFuzzer brings one.

import Foundation
import TestSupport

private let mutator = Mutator(tables: (try? Corpus.tables()) ?? [])

// libFuzzer runs one text at a time, on one thread.
nonisolated(unsafe) private var tally = Tally()

/// How far the texts came.
private struct Tally {
  var texts = 0
  var formed = 0
  var tables = 0

  var text: String {
    func share(_ part: Int) -> String {
      String(format: "%.1f %%", 100 * Double(part) / Double(max(1, texts)))
    }
    return "\(texts) texts, \(share(formed)) without errors of form, \(share(tables)) tables\n"
  }
}

private func say(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeRawPointer, _ arguments: UnsafeRawPointer) -> CInt {
  atexit { say(tally.text) }
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let laws = Laws(Array(UnsafeBufferPointer(start: data, count: count)))
  tally.texts += 1
  tally.formed += laws.isFormed ? 1 : 0
  tally.tables += laws.isTable ? 1 : 0
  if laws.violations.isEmpty { return 0 }
  say(laws.violations.map { "error: \($0)\n" }.joined())
  abort()
}

/// Changes a token or a line. Once in sixteen times it begins with another table, and once it changes
/// bytes, as libFuzzer knows how to.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ data: UnsafeMutablePointer<UInt8>,
  _ count: Int,
  _ limit: Int,
  _ seed: UInt32
) -> Int {
  if seed % 16 == 0 { return mutateBytes(data, count, limit) }
  var generator = SeededGenerator(seed: UInt64(seed))
  let old = Array(UnsafeBufferPointer(start: data, count: count))
  let mutant =
    seed % 16 == 1 ? mutator.mutant(&generator) : mutator.changed(old, &generator)
  let new = mutant.prefix(limit)
  _ = UnsafeMutableBufferPointer(start: data, count: limit).update(fromContentsOf: new)
  return new.count
}

/// libFuzzer's own changes.
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int
