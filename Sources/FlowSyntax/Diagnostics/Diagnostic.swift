// What the compiler has to say about a table, before anyone renders it.
// Neighbours: Catalogue (the kinds of findings), Rendering (how they are printed).
// A diagnostic holds spans, never lines or columns.

package enum Severity: String, Sendable {
  case error, warning
}

/// One finding at one place.
package struct Diagnostic: Sendable {
  package let entry: CatalogueEntry
  /// That of its entry, or less where it rests on something that cannot be decided.
  package var severity: Severity
  /// Where it is.
  package var span: Span
  /// One line, lower case, no full stop, names in backquotes: what was found, what was expected.
  package var message: String
  /// Why here: shown under the carets of `span`. Empty where the message says it all.
  package var label: String
  /// Other places that belong to the finding.
  package var related: [Label]
  /// What to know or to do next, a sentence each.
  package var notes: [String]
  /// What to write instead.
  package var fixIts: [FixIt]

  package init(
    _ entry: CatalogueEntry,
    at span: Span,
    _ message: String,
    label: String = "",
    related: [Label] = [],
    notes: [String] = [],
    fixIts: [FixIt] = [],
    severity: Severity? = nil
  ) {
    self.entry = entry
    self.severity = severity ?? entry.severity
    self.span = span
    self.message = message
    self.label = label
    self.related = related
    self.notes = notes
    self.fixIts = fixIts
  }

  package var id: String { entry.id }

  /// The one fix-it that may be written unasked.
  package var safeFixIt: FixIt? {
    let safe = fixIts.filter(\.isSafe)
    return safe.count == 1 ? safe[0] : nil
  }
}

/// A second place that a finding points at, and why.
package struct Label: Sendable {
  package var span: Span
  package var text: String

  package init(_ span: Span, _ text: String) {
    self.span = span
    self.text = text
  }
}

/// A change of the source that mends a finding.
package struct FixIt: Sendable {
  /// In the imperative, lower case: `write `stay` instead`.
  package var title: String
  package var edits: [Edit]
  /// Whether it may be written unasked: the text can mean nothing else, or means the same after it.
  /// A guess at a name, a decision about the flow, and the loss of what somebody wrote with a purpose
  /// are not safe, however likely they are. The rule that makes the fix-it says so, with `safe`.
  package private(set) var isSafe = false

  package init(_ title: String, _ edits: [Edit]) {
    self.title = title
    self.edits = edits
  }

  /// The same, to be written unasked.
  package var safe: FixIt {
    var copy = self
    copy.isSafe = true
    return copy
  }

  package static func replace(_ span: Span, with text: String, _ title: String) -> FixIt {
    FixIt(title, [Edit(span: span, replacement: text)])
  }

  package static func insert(_ text: String, at offset: Int, _ title: String) -> FixIt {
    replace(Span(at: offset), with: text, title)
  }

  package static func remove(_ span: Span, _ title: String) -> FixIt {
    replace(span, with: "", title)
  }
}

package struct Edit: Sendable {
  package var span: Span
  package var replacement: String

  package init(span: Span, replacement: String) {
    self.span = span
    self.replacement = replacement
  }
}
