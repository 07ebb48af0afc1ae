// swift-tools-version: 6.1

// A package of its own, because libFuzzer brings the entry point of whatever is built with it, and
// the package above has programs. Its sources are those of the package above, through links.

import PackageDescription

let package = Package(
  name: "Fuzz",
  targets: [
    .target(name: "FlowSyntax"),
    .target(name: "FlowModel", dependencies: ["FlowSyntax"]),
    .target(name: "FlowAnalysis", dependencies: ["FlowSyntax", "FlowModel"]),
    .target(name: "FlowBackends", dependencies: ["FlowModel"]),
    .target(
      name: "FlowCompiler",
      dependencies: ["FlowSyntax", "FlowModel", "FlowAnalysis", "FlowBackends"],
      exclude: ["Documentation.docc"]
    ),
    .target(
      name: "TestSupport",
      dependencies: ["FlowSyntax", "FlowModel", "FlowAnalysis", "FlowBackends", "FlowCompiler"],
      path: "TestSupport"
    ),
    .executableTarget(name: "Fuzz", dependencies: ["TestSupport"], path: "Fuzz"),
  ],
  swiftLanguageModes: [.v6]
)
