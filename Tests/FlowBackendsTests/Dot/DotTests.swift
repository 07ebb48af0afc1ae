import FlowAnalysis
import FlowBackends
import Foundation
import Testing

@Suite struct Scratch {
  @Test func draw() throws {
    for (n, s) in [
      ("checkout", checkoutSketch()), ("session", sessionSketch()), ("import", importSketch()), ("odd", oddSketch()),
    ] {
      for d in DiagramDetail.allCases {
        let t = DotBackend(detail: d).render(flatten(s.flow))
        try t.write(toFile: "/tmp/dots/\(n)-\(d.rawValue).dot", atomically: true, encoding: .utf8)
      }
    }
  }
}
