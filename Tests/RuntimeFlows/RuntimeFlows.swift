// The flows that the tests of FlowRuntime and FlowTesting run. They lie in a target of their own so
// that the plugin gives them what a target gets that depends on FlowRuntime.
