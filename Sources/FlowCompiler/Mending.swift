// What the safe fix-its of a table make of it: `flowc check --fix` without the files.
// Neighbours: Compilation (the findings), FixIt (which says what is safe), EditedText (how it is written).
// It guesses nothing: what is safe is for the rule to say that makes a fix-it.

import FlowSyntax

/// A table with its safe fix-its written into it.
package struct Mending: Sendable {
  /// What is left to say of the mended table.
  package private(set) var compilation: Compilation
  /// What was mended, by place.
  package private(set) var fixes: [Fix] = []

  /// Something that was mended.
  package struct Fix: Sendable {
    /// That of the finding, which is gone.
    package let id: String
    package let title: String
    /// Where it was, in the mended text.
    package fileprivate(set) var offset: Int
  }
}

/// Writes safe fix-its into a table until none is left. One mistake can hide another on its line, so
/// this takes several rounds; each compiles the table once, or once for each fix-it where some of them
/// do not go together. Total, as compiling is.
package func mend(_ source: SourceText) -> Mending {
  var mending = Mending(compilation: compile(source))
  for _ in 0..<maximumRounds {
    let patches = mending.compilation.patches
    if patches.isEmpty { break }
    let next =
      mending.applying(patches)
      ?? patches.prefix(maximumSingles).lazy.compactMap({ mending.applying([$0]) }).first
    guard let next else { break }
    mending = next
  }
  return mending
}

private let maximumRounds = 32
private let maximumSingles = 64

/// A finding and what mends it.
private struct Patch {
  let finding: Diagnostic
  let fixIt: FixIt
}

extension Compilation {
  /// The safe fix-its of all findings, without those that touch what an earlier one changes.
  fileprivate var patches: [Patch] {
    var isTouched = [Bool](repeating: false, count: source.bytes.count + 1)
    var patches: [Patch] = []
    for finding in diagnostics {
      guard let fixIt = finding.safeFixIt else { continue }
      let places = fixIt.edits.map { $0.span.start...$0.span.end }
      if places.contains(where: { isTouched[$0].contains(true) }) { continue }
      for place in places { for offset in place { isTouched[offset] = true } }
      patches.append(Patch(finding: finding, fixIt: fixIt))
    }
    return patches
  }

  /// How much of the table could not be read: tokens that have no place in the grammar, then errors of
  /// form. What a right fix-it lets the parser read may hold further mistakes, and is read all the same.
  fileprivate var unread: (Int, Int) { (tree.unreadTokens, tree.diagnostics.count) }
}

extension Mending {
  /// The table after some fix-its, if that is better: the findings are gone, no less of the table can be
  /// read, and if there were no errors, which hide other findings, there is less to say of it.
  fileprivate func applying(_ patches: [Patch]) -> Mending? {
    let edited = EditedText(compilation.source, patches.flatMap(\.fixIt.edits))
    let after = compile(edited.source)
    let fixed = patches.map { patch in
      Fix(
        id: patch.finding.id,
        title: patch.fixIt.title,
        offset: edited.offset(of: patch.finding.span.start)
      )
    }
    let left = Set(after.diagnostics.map { Finding(id: $0.id, offset: $0.span.start) })
    if fixed.contains(where: { left.contains(Finding(id: $0.id, offset: $0.offset)) }) {
      return nil
    }
    if after.unread > compilation.unread { return nil }
    if !compilation.hasErrors, after.diagnostics.count >= compilation.diagnostics.count {
      return nil
    }

    var next = self
    next.compilation = after
    next.fixes = fixes.map { fix in
      var fix = fix
      fix.offset = edited.offset(of: fix.offset)
      return fix
    }
    next.fixes = (next.fixes + fixed).sorted { $0.offset < $1.offset }
    return next
  }

  private struct Finding: Hashable {
    let id: String
    let offset: Int
  }
}
