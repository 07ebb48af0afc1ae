// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "FlowTables",
  products: [
    .executable(name: "flowc", targets: ["flowc"]),
    .plugin(name: "FlowTablesPlugin", targets: ["FlowTablesPlugin"]),
    .plugin(name: "FlowCommandPlugin", targets: ["FlowCommandPlugin"]),
    .plugin(name: "FlowFormatPlugin", targets: ["FlowFormatPlugin"]),
    .library(name: "FlowRuntime", targets: ["FlowRuntime"]),
    .library(name: "FlowTesting", targets: ["FlowTesting"]),
  ],
  targets: [
    // The compiler, in the order of its pipeline. A target imports only those above it.
    .target(name: "FlowSyntax"),
    .target(name: "FlowModel", dependencies: ["FlowSyntax"]),
    .target(name: "FlowAnalysis", dependencies: ["FlowSyntax", "FlowModel"]),
    .target(name: "FlowBackends", dependencies: ["FlowModel"]),
    .target(
      name: "FlowCompiler",
      dependencies: ["FlowSyntax", "FlowModel", "FlowAnalysis", "FlowBackends"]
    ),
    .executableTarget(
      name: "flowc",
      dependencies: ["FlowSyntax", "FlowModel", "FlowBackends", "FlowCompiler"],
      exclude: ["Editors"]
    ),

    // What a flow can run on, and what its tests can use. Both are for adopters, and need no compiler.
    .target(name: "FlowRuntime"),
    .target(name: "FlowTesting", dependencies: ["FlowRuntime"]),

    // `swift package flow`, and `swift package flow-format`. They share a folder, by a link.
    .plugin(
      name: "FlowCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "flow",
          description: "Checks, draws and explains flow tables; writes no files."
        )
      ),
      dependencies: ["flowc"]
    ),
    .plugin(
      name: "FlowFormatPlugin",
      capability: .command(
        intent: .custom(
          verb: "flow-format",
          description: "Writes flow tables in their one layout."
        ),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the tables in their one layout.")
        ]
      ),
      dependencies: ["flowc"]
    ),

    // The build tool, and the package's own first user of it.
    .plugin(name: "FlowTablesPlugin", capability: .buildTool(), dependencies: ["flowc"]),
    .target(
      name: "Tables",
      path: "Tables",
      exclude: ["Pictures"],
      plugins: ["FlowTablesPlugin"]
    ),

    // Programs that run on the runtime. Each links to its table in `Tables`, and has types of its own.
    .target(name: "Terminal", path: "Sources/Examples/Terminal"),
    .target(
      name: "ModelCacheExample",
      dependencies: ["FlowRuntime"],
      path: "Sources/Examples/ModelCache",
      plugins: ["FlowTablesPlugin"]
    ),
    .executableTarget(
      name: "checkout",
      dependencies: ["FlowRuntime", "Terminal"],
      path: "Sources/Examples/checkout",
      plugins: ["FlowTablesPlugin"]
    ),
    .executableTarget(
      name: "redact",
      dependencies: ["FlowRuntime", "Terminal"],
      path: "Sources/Examples/redact",
      plugins: ["FlowTablesPlugin"]
    ),
    .executableTarget(
      name: "zumnum",
      dependencies: ["FlowRuntime", "Terminal"],
      path: "Sources/Examples/zumnum",
      plugins: ["FlowTablesPlugin"]
    ),

    .target(
      name: "TestSupport",
      dependencies: ["FlowSyntax", "FlowModel", "FlowAnalysis", "FlowBackends", "FlowCompiler"],
      path: "Tests/TestSupport"
    ),
    .testTarget(name: "FlowSyntaxTests", dependencies: ["FlowSyntax", "TestSupport"]),
    .testTarget(
      name: "FlowAnalysisTests",
      dependencies: ["FlowSyntax", "FlowModel", "FlowAnalysis", "FlowCompiler", "TestSupport"]
    ),
    .testTarget(
      name: "FlowBackendsTests",
      dependencies: [
        "FlowSyntax", "FlowModel", "FlowAnalysis", "FlowBackends", "FlowCompiler", "TestSupport",
      ]
    ),
    .testTarget(
      name: "FlowCompilerTests",
      dependencies: ["FlowSyntax", "FlowBackends", "FlowCompiler", "TestSupport"]
    ),
    .testTarget(
      name: "DifferentialTests",
      dependencies: ["FlowSyntax", "FlowBackends", "FlowCompiler", "TestSupport"]
    ),
    .testTarget(name: "FlowcTests", dependencies: ["flowc", "FlowBackends", "TestSupport"]),
    .testTarget(name: "TablesTests", dependencies: ["Tables"]),
    .target(
      name: "RuntimeFlows",
      dependencies: ["FlowRuntime"],
      path: "Tests/RuntimeFlows",
      plugins: ["FlowTablesPlugin"]
    ),
    .testTarget(
      name: "FlowRuntimeTests",
      dependencies: ["FlowRuntime", "FlowTesting", "RuntimeFlows"]
    ),
    .testTarget(
      name: "FlowTestingTests",
      dependencies: ["FlowRuntime", "FlowTesting", "RuntimeFlows"]
    ),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["FlowSyntax", "FlowBackends", "FlowCompiler", "flowc", "TestSupport"],
      exclude: ["Support", "Tables"]
    ),
    .testTarget(
      name: "ExamplesTests",
      dependencies: ["ModelCacheExample", "checkout", "redact", "zumnum", "TestSupport"],
      exclude: ["checkout/payment_service.py"]
    ),
    .testTarget(
      name: "PluginTests",
      dependencies: ["FlowSyntax", "FlowBackends", "FlowCompiler", "TestSupport"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
