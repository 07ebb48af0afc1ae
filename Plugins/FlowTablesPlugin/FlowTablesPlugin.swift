import PackagePlugin

@main
struct FlowTablesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] { [] }
}
