// What every part of the Swift back end needs: the table, its names, and how declarations are
// marked. Neighbours: SwiftBackend (makes it), the parts that write declarations and functions.

import FlowModel
import FlowSyntax

final class Context {
  let table: TransitionTable
  /// The table's, at hand: to ask the table for it each time is to copy it.
  let flow: Flow
  let names: Names
  /// The table's path for `#sourceLocation`; `nil` for none.
  let file: String?
  /// Whether a row of the table says `reenter`.
  let mayReenter: Bool

  init(_ table: TransitionTable, file: String?) {
    self.table = table
    self.flow = table.flow
    self.names = Names(table)
    self.file = file
    self.mayReenter = flow.rows.contains { row in
      if case .state(_, _, reenters: true) = row.target { true } else { false }
    }
  }

  /// `public `, `package `, or nothing.
  var access: String {
    flow.access == .internal ? "" : "\(flow.access.rawValue) "
  }

  /// What stands before a type: `public nonisolated `.
  var type: String { access + isolation }

  var isolation: String { flow.isolation == .nonisolated ? "nonisolated " : "" }

  func writer(depth: Int) -> CodeWriter { CodeWriter(file: file, depth: depth) }

  func location(_ span: Span) -> SourceLocation? {
    file == nil ? nil : flow.location(of: span)
  }

  /// `Equatable, Sendable, …`
  func conformances(_ more: [Name]) -> String {
    let always = [names.standard("Equatable"), names.standard("Sendable")]
    let further = more.map(\.text).filter { !always.contains($0) }
    return (always + further).joined(separator: ", ")
  }

  /// `.editing(form, error: error)`: a case with its values in the order of its fields.
  func construct(_ name: String, _ fields: [Field], _ values: [Layout]) -> Layout {
    if fields.isEmpty { return .text(member(name)) }
    let arguments = zip(fields, values).map { field, value in
      field.isLabelled ? value.prefixed("\(label(field.name.text)): ") : value
    }
    return .list(member(name) + "(", arguments, ")")
  }

  /// `.editing(let form, _)`: a case with names for those of its fields that have one.
  func pattern(_ name: String, _ fields: [Field], names bound: [String?]) -> String {
    if bound.allSatisfy({ $0 == nil }) { return member(name) }
    let parts = bound.map { $0.map { "let \($0)" } ?? "_" }
    return "\(member(name))(\(parts.joined(separator: ", ")))"
  }
}
