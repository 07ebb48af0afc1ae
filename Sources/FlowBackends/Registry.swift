// The back ends that the command offers by name. A new one is one line here.
// Neighbours: Backend (what one is), flowc (which asks for one by its id).

/// A back end that draws states and arrows.
package protocol DiagramBackend: Backend {
  init(detail: DiagramDetail)
}

/// A back end that lays out what each state does with each event.
package protocol MatrixBackend: Backend {
  init()
}

package enum BackendRegistry {
  package static let diagrams: [any DiagramBackend.Type] = [
    DotBackend.self, MermaidBackend.self, PlantUMLBackend.self,
  ]
  package static let matrices: [any MatrixBackend.Type] = [
    TextMatrixBackend.self, MarkdownMatrixBackend.self, HTMLMatrixBackend.self,
  ]
}
