// Swift: the enums of a flow, its accessors, and its pure reducer, in one file that needs no library.
// Neighbours: Declarations, Accessors, OutcomeDeclarations, Reducer, ExternUnions (the parts, in
// the order in which they are written), Context (what they share), Runtime/ (what a flow that runs on
// FlowRuntime gets besides). It decides nothing: what the
// table leaves open is a check's business.

import FlowModel

package struct SwiftBackend: Backend {
  /// Where Swift's errors in a table's own expressions point.
  package enum SourceLocation: Sendable {
    /// Into the generated file.
    case none
    /// Into the table, by this path.
    case file(String)
  }

  package static let id = "swift"

  package let sourceLocation: SourceLocation
  /// Whether the flow shall run on FlowRuntime: then the file imports it.
  package let usesRuntime: Bool

  package init(sourceLocation: SourceLocation, usesRuntime: Bool = false) {
    self.sourceLocation = sourceLocation
    self.usesRuntime = usesRuntime
  }

  package func render(_ table: TransitionTable) -> String {
    let file: String? =
      switch sourceLocation {
      case .none: nil
      case .file(let path): path
      }
    let context = Context(table, file: file)
    let flow = table.flow
    var out = context.writer(depth: 0)
    out.comment([
      "Generated from the flow table `\(flow.name.text)`. Do not edit: change the table."
    ])
    if file != nil { out.line("// swift-format-ignore-file") }
    out.blank()
    writeImports(context, &out)
    out.comment(flow.docs, marker: "///")
    let head = "\(context.type)enum \(identifier(flow.name.text))"
    let parameters = generics(flow)
    out.layout(
      parameters.isEmpty
        ? .text("\(head) {") : .list("\(head)<", parameters.map { .text($0) }, "> {")
    )
    out.append(Declarations(context).out)
    out.blank()
    let reducer = Reducer(context)
    out.append(OutcomeDeclarations(context, capacity: reducer.longestList).out)
    out.blank()
    out.append(reducer.out)
    out.append(ExternUnions(context).out)
    out.line("}")
    if usesRuntime {
      out.blank()
      out.append(FlowConformance(context).out)
      if !flow.effects.isEmpty {
        out.blank()
        out.append(PerformerDeclarations(context).out)
      }
    }
    return out.text
  }

  /// What others see may name what a module declares. Where imports are internal by default, that
  /// must be said; elsewhere a plain import says it.
  private func writeImports(_ context: Context, _ out: inout CodeWriter) {
    let flow = context.flow
    var hidden: [Name] = []
    var shown: [Name] = []
    if context.showsOutsideTypes { shown = flow.imports } else { hidden = flow.imports }
    if usesRuntime {
      // Inside a package, a conformance alone does not show a module.
      let isShown = flow.access == .public || !flow.effects.isEmpty
      let runtime = Name("FlowRuntime", flow.name.span)
      if isShown { shown.append(runtime) } else { hidden.append(runtime) }
    }
    if flow.access == .internal { (hidden, shown) = (hidden + shown, []) }
    if hidden.isEmpty, shown.isEmpty { return }
    hidden.forEach { writeImport("import", of: $0, context, &out) }
    if !shown.isEmpty {
      out.line("#if hasFeature(InternalImportsByDefault)")
      shown.forEach { writeImport("  \(context.access)import", of: $0, context, &out) }
      out.line("#else")
      shown.forEach { writeImport("  import", of: $0, context, &out) }
      out.line("#endif")
    }
    out.blank()
  }

  /// A module that Swift does not find is missing in the table's line.
  private func writeImport(
    _ keyword: String,
    of module: Name,
    _ context: Context,
    _ out: inout CodeWriter
  ) {
    out.direct(to: context.location(module.span))
    out.line("\(keyword) \(module.text)")
    out.endDirection()
  }

  private func generics(_ flow: Flow) -> [String] {
    flow.generics.map { parameter in
      let constraints = parameter.constraints.map(\.swift).joined(separator: " & ")
      return constraints.isEmpty ? parameter.name.text : "\(parameter.name.text): \(constraints)"
    }
  }
}

extension Context {
  /// Whether the declarations that others see name types from elsewhere.
  var showsOutsideTypes: Bool {
    let generics = Set(flow.generics.map(\.name.text))
    func isOutside(_ type: Type) -> Bool {
      switch type {
      case .bool, .state: return false
      case .optional(let inner), .array(let inner): return isOutside(inner)
      case .result(let left, let right), .dictionary(let left, let right):
        return isOutside(left) || isOutside(right)
      case .named(let name, let arguments):
        return !(standardTypes.contains(name) || generics.contains(name))
          || arguments.contains(where: isOutside)
      case .union(let id, _, let arguments):
        return flow[id].isExtern || arguments.contains(where: isOutside)
      }
    }
    let unions = flow.unions.filter { !$0.isExtern }.flatMap { $0.cases.flatMap(\.fields) }
    let fields =
      flow.groups.flatMap(\.fields) + flow.states.flatMap(\.fields)
      + flow.events.flatMap(\.fields) + flow.effects.flatMap(\.fields) + unions
    return fields.contains { isOutside($0.type) }
  }
}

/// Types of the standard library that tables often name.
let standardTypes: Set<String> = [
  "String", "Int", "Double", "Float", "Character", "Set", "UInt", "Int64", "UInt64", "Int32",
  "UInt32",
  "Int16", "UInt16", "Int8", "UInt8", "Duration", "ClosedRange", "Range",
]
